import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import type { CalendarDate } from '../../domain/calendar.ts'
import { COLUMN_COUNTS, type ColumnChoice, type ColumnCount, type Sort } from '../../domain/daily-summary.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { PRELOAD_DEBOUNCE_MS, SPINNER_DELAY_MS } from '../../domain/limits.ts'
import { useConnectionEvents } from '../../parts/connection-events.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { countsChangedAtom } from '../../state/detections/command-progress.ts'
import { loadSunTimesAtom } from '../../state/day/sun-times.ts'
import { deferredView, useDeferred } from '../../ui/deferred.ts'
import { useHost } from '../../ui/host.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useReport } from '../../ui/report.ts'
import { Connection } from './connection.tsx'
import { motion } from './deferred-motion.ts'
import { DayStrip } from './day-strip.tsx'
import { DayViewContext, useDayView, useOwnDayView } from './day-view.ts'
import { DayHeadline } from './day-headline.tsx'
import { DaySkeleton } from './skeleton.tsx'
import { SpeciesTable } from './species-table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDates } from './use-dates.ts'

/** Most days are neither empty nor failed: what is said then comes when the rows are there. */
const emptyDay = deferred(() => import('./empty-day.tsx'))
const QuietDay = deferredView(emptyDay, 'QuietDay')
const FailedDay = deferredView(emptyDay, 'FailedDay')
/** What is not asked for before the rows are there. */
const surroundings = deferred(() => import('../../state/day/day-surroundings.ts'))

export interface DailySummaryProps {
  /** `today` or YYYY-MM-DD; a wrong one shows today and says so. */
  readonly date: string | undefined
  readonly columns: ColumnChoice
  readonly sort: Sort
  /** Rows shown before a visitor asks for the others. */
  readonly limit: number | undefined
  readonly noDatePicker: boolean
  readonly noThumbnails: boolean
  readonly noSun: boolean
  readonly noFreeze: boolean
  readonly heading: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}

/** Species × hour of one day, live (Spec §2, §4, §9 Dashboard). */
export function DailySummary(props: DailySummaryProps): ReactNode {
  return (
    <DayViewContext value={useOwnDayView()}>
      <Summary {...props} />
    </DayViewContext>
  )
}

function Summary({ date: wanted, columns, sort, limit, ...look }: DailySummaryProps): ReactNode {
  const { heading, headingLevel: level, noDatePicker, noThumbnails, noSun, noFreeze } = look
  const date = useDates(wanted)
  const shown = useAtomValue(useDayView().shownAtom)
  const [columnCount, setColumnCount] = useState<ColumnCount>(readColumns(columns))
  const isSlow = useLasting(shown?.state === 'loading', SPINNER_DELAY_MS)
  useChosenSort(sort)
  useEffect(() => setColumnCount(readColumns(columns)), [columns])
  useDayLoading(date)
  const state = shown?.state ?? 'loading'
  const hasRows = shown !== undefined && shown.names.length > 0
  const maySay = useReport(state === 'ready' && !hasRows ? 'empty' : state, shown?.failure)
  useConnectionEvents()

  return (
    <section
      className="summary"
      part="base"
      aria-busy={state === 'loading'}
      data-state={state}
      data-empty={!hasRows || undefined}
    >
      <DayStrip isFixed={noDatePicker} />
      <Connection />
      <DayHeadline />
      <Toolbar columns={columnCount} onColumns={setColumnCount} heading={heading} level={level} />
      {maySay && state === 'failed' && shown?.failure && (
        <FailedDay failure={shown.failure} isStale={hasRows} level={level} />
      )}
      {state === 'ready' && !hasRows && <QuietDay />}
      {state === 'loading' && !hasRows && <DaySkeleton isSlow={isSlow} />}
      {shown && hasRows && (
        <SpeciesTable
          shown={shown}
          columns={columnCount}
          limit={limit ?? Number.POSITIVE_INFINITY}
          hasPictures={!noThumbnails}
          hasSun={!noSun}
          isFree={noFreeze}
        />
      )}
    </section>
  )
}

const readColumns = (choice: ColumnChoice): ColumnCount => COLUMN_COUNTS.find((count) => String(count) === choice) ?? 24

function useChosenSort(sort: Sort): void {
  const sortRows = useSetAtom(useDayView().sortRowsAtom)
  useEffect(() => sortRows(sort), [sort, sortRows])
}

/** Loads the day, its light, and after the screen has settled the days around it and what is usual. */
function useDayLoading(date: CalendarDate): void {
  const store = useStore()
  const host = useHost()
  const view = useDayView()
  const today = useAtomValue(stationTodayAtom)
  const isReady = useAtomValue(view.shownAtom)?.state === 'ready'
  const showDay = useSetAtom(view.showAtom)
  const loadSun = useSetAtom(loadSunTimesAtom)
  useEffect(() => {
    void showDay(date)
    void loadSun(date)
  }, [date, showDay, loadSun])
  useEffect(() => void loadSun(today), [today, loadSun])
  const changed = useAtomValue(countsChangedAtom)
  const refresh = useSetAtom(view.refreshAtom)
  useEffect(() => {
    if (changed > 0) void refresh()
  }, [changed, refresh])
  const code = useDeferred(surroundings, isReady)
  const { ownerDocument } = host.element // a window watches what is in its document only
  useEffect(() => void (code && store.set(code.loadSummaryPicturesAtom)), [code, store])
  useEffect(() => {
    if (!code) return
    const lifetime = createLifetime()
    lifetime.after(PRELOAD_DEBOUNCE_MS, () => {
      emptyDay.prepare()
      void motion.load().then(
        ({ watchRoom }) => lifetime.add(watchRoom(host)),
        () => undefined,
      )
      void store.set(code.loadDaysAroundAtom, date)
    })
    return () => lifetime.end()
  }, [code, date, host, ownerDocument, store])
}
