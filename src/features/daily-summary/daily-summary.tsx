import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import { COLUMN_COUNTS, type ColumnCount, type Sort } from '../../domain/daily-summary.ts'
import { PRELOAD_DEBOUNCE_MS, SPINNER_DELAY_MS } from '../../domain/limits.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { dayShownAtom, preloadDayAtom, refreshDayAtom, showDayAtom, sortRowsAtom } from '../../state/daily-summary.ts'
import { countsChangedAtom } from '../../state/detection-progress.ts'
import { dropPendingAtom, liveStateAtom } from '../../state/live-detections.ts'
import { chooseDateAtom, selectedDateAtom } from '../../state/selected-date.ts'
import { loadSummaryPicturesAtom } from '../../state/summary-pictures.ts'
import { loadSunTimesAtom } from '../../state/sun-times.ts'
import { loadUsualDayAtom } from '../../state/usual-day.ts'
import { useHost } from '../../ui/host.ts'
import { useLasting } from '../../ui/lasting.ts'
import { Connection } from './connection.tsx'
import { DayStrip } from './day-strip.tsx'
import { FailedDay, QuietDay } from './empty-day.tsx'
import { Opening } from './opening.tsx'
import { DaySkeleton } from './skeleton.tsx'
import { SpeciesTable } from './species-table.tsx'
import { Toolbar } from './toolbar.tsx'

/** Values of the `columns` attribute. */
export const COLUMN_CHOICES = ['auto', '24', '12', '4'] as const
export type ColumnChoice = (typeof COLUMN_CHOICES)[number]

export interface DailySummaryProps {
  /** `today` or YYYY-MM-DD; a wrong one shows today and says so. */
  readonly date: string | undefined
  readonly columns: ColumnChoice
  readonly sort: Sort
}

/** Species × hour of one day, live (Spec §2, §4, §9 Dashboard). */
export function DailySummary({ date: wanted, columns, sort }: DailySummaryProps): ReactNode {
  const date = useAtomValue(selectedDateAtom)
  const shown = useAtomValue(dayShownAtom)
  useAtomValue(liveStateAtom) // keeps the stream open while this is on the screen
  const [columnCount, setColumnCount] = useState<ColumnCount>(readColumns(columns))
  const isSlow = useLasting(shown?.state === 'loading', SPINNER_DELAY_MS)
  const host = useHost()
  useWantedDate(wanted)
  useChosenSort(sort)
  useEffect(() => setColumnCount(readColumns(columns)), [columns])
  useDayLoading(date)
  const state = shown?.state ?? 'loading'
  useEffect(() => {
    for (const name of ['loading', 'ready', 'failed']) host.setState(name, name === state)
    if (state === 'ready') host.emit('bird-ready')
  }, [host, state])

  const hasRows = shown !== undefined && shown.names.length > 0
  return (
    <section
      className="summary"
      part="base"
      aria-busy={state === 'loading'}
      data-state={state}
      data-empty={!hasRows || undefined}
    >
      <DayStrip />
      <Connection />
      <Opening />
      <Toolbar columns={columnCount} onColumns={setColumnCount} />
      {state === 'failed' && shown?.failure && <FailedDay failure={shown.failure} isStale={hasRows} />}
      {state === 'loading' && !hasRows && <DaySkeleton isSlow={isSlow} />}
      {state === 'ready' && !hasRows && <QuietDay />}
      {shown && hasRows && <SpeciesTable shown={shown} columns={columnCount} />}
    </section>
  )
}

const readColumns = (choice: ColumnChoice): ColumnCount => COLUMN_COUNTS.find((count) => String(count) === choice) ?? 24

function useWantedDate(wanted: string | undefined): void {
  const choose = useSetAtom(chooseDateAtom)
  useEffect(() => {
    if (wanted !== undefined && wanted !== 'today') choose(wanted)
  }, [wanted, choose])
}

function useChosenSort(sort: Sort): void {
  const sortRows = useSetAtom(sortRowsAtom)
  useEffect(() => sortRows(sort), [sort, sortRows])
}

/** Loads the day, its light, and after the screen has settled the days around it and what is usual. */
function useDayLoading(date: CalendarDate): void {
  const today = useAtomValue(stationTodayAtom)
  const isReady = useAtomValue(dayShownAtom)?.state === 'ready'
  const showDay = useSetAtom(showDayAtom)
  const dropPending = useSetAtom(dropPendingAtom)
  const loadSun = useSetAtom(loadSunTimesAtom)
  const loadUsual = useSetAtom(loadUsualDayAtom)
  const preload = useSetAtom(preloadDayAtom)
  const loadPictures = useSetAtom(loadSummaryPicturesAtom)
  useEffect(() => {
    dropPending()
    void showDay(date)
    void loadSun(date)
  }, [date, showDay, loadSun, dropPending])
  useEffect(() => void loadSun(today), [today, loadSun])
  const changed = useAtomValue(countsChangedAtom)
  const refresh = useSetAtom(refreshDayAtom)
  useEffect(() => {
    if (changed > 0) void refresh()
  }, [changed, refresh])
  useEffect(() => {
    if (isReady) void loadPictures()
  }, [isReady, loadPictures])
  useEffect(() => {
    if (!isReady) return
    const lifetime = createLifetime()
    lifetime.after(PRELOAD_DEBOUNCE_MS, () => {
      // the week holds the day before: it is asked for alone only when the week could not be had
      void loadUsual(date).then(() => preload(addDays(date, -1)))
      if (date < today) void preload(addDays(date, 1))
    })
    return () => lifetime.end()
  }, [isReady, date, today, loadUsual, preload])
}
