import { useAtomValue, useSetAtom, useStore } from 'jotai'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import { COLUMN_COUNTS, type ColumnChoice, type ColumnCount, type Sort } from '../../domain/daily-summary.ts'
import { PRELOAD_DEBOUNCE_MS, SPINNER_DELAY_MS } from '../../domain/limits.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { useConnectionEvents } from '../../parts/connection-events.ts'
import { tryImport, deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { loadSunTimesAtom } from '../../state/day/sun-times.ts'
import { loadDaysBeforeAtom } from '../../state/day/usual-day.ts'
import { stationClientAtom } from '../../state/station.ts'
import { updatesPausedAtom } from '../../state/paused-updates.ts'
import { BareButton } from '../../ui/button.tsx'
import { deferredView, useDeferred } from '../../ui/deferred.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLasting } from '../../ui/lasting.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { DayHeadline } from './day-headline.tsx'
import { DayStrip } from './day-strip.tsx'
import { DayViewContext, useDayView, useOwnDayView } from './day-view.ts'
import { afterRows } from './deferred-after-rows.ts'
import { DaySkeleton } from './skeleton.tsx'
import { SpeciesTable } from './species-table.tsx'
import { Toolbar } from './toolbar.tsx'

const playback = deferred(() => import('./day-playback/day-playback.tsx'))

const DayPlayback = deferredView(playback, 'DayPlayback')

/** Few pages show several stations. */
const stationRows = deferred(() => import('./stations.tsx'))

/** Most look at a day after it has begun. */
const nightDay = deferred(() => import('./night-day.tsx'))

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
  /** Offers to play the day. */
  readonly play: boolean
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
  const { heading, headingLevel: level, noDatePicker, noThumbnails, noSun, noFreeze, play } = look
  const date = useDates(wanted)
  const shown = useAtomValue(useDayView().shownAtom)
  const [columnCount, setColumnCount] = useState<ColumnCount>(readColumns(columns))
  const [written, setWritten] = useState(columns)
  if (written !== columns) {
    setWritten(columns)
    setColumnCount(readColumns(columns))
  }
  const isSlow = useLasting(shown?.state === 'loading', SPINNER_DELAY_MS)
  useChosenSort(sort)
  useDayLoading(date)
  const state = shown?.state ?? 'loading'
  const hasRows = shown !== undefined && shown.names.length > 0
  const isNight = useAtomValue(useDayView().isNightAtom) && state === 'ready'
  const Night = useDeferred(nightDay, isNight)?.NightDay
  const isOfSeveral = useAtomValue(stationClientAtom).group !== undefined
  const several = useDeferred(stationRows, isOfSeveral)
  const more = useDeferred(afterRows, isSlow || state !== 'loading')
  const table = {
    columns: columnCount,
    limit: limit ?? Number.POSITIVE_INFINITY,
    hasPictures: !noThumbnails,
    hasSun: !noSun,
    isFree: noFreeze,
  }
  const maySay = useReport(state === 'ready' && !hasRows ? 'empty' : state, shown?.failure)
  useConnectionEvents()
  useFreezing()

  return (
    <section
      className="summary"
      part="base"
      aria-busy={state === 'loading'}
      data-state={state}
      data-empty={!(hasRows || isNight) || undefined}
    >
      <DayStrip isFixed={noDatePicker} />
      {more && <more.Connection />}
      {more && state === 'ready' && (
        <>
          <more.DayTips />
          <more.PictureLinks />
        </>
      )}
      {several && <several.StationRows />}
      {isNight ? (
        Night ? (
          <Night {...table} level={level}>
            {play && <PlayDay />}
          </Night>
        ) : (
          <DaySkeleton isSlow={false} />
        )
      ) : (
        <>
          <DayHeadline>{play && <PlayDay key={`play ${date}`} />}</DayHeadline>
          <slot name="newest" />
          <Toolbar columns={columnCount} onColumns={setColumnCount} heading={heading} level={level} />
          {maySay && more && state === 'failed' && shown?.failure && (
            <more.FailedDay failure={shown.failure} isStale={hasRows} level={level} />
          )}
          {state === 'ready' && !hasRows && <div className="quiet">{more && <more.QuietDay />}</div>}
          {state === 'loading' && !hasRows && <DaySkeleton isSlow={isSlow} />}
          {shown && hasRows && <SpeciesTable shown={shown} {...table} />}
        </>
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
    const chosen = store.get(view.dateAtom) // an attribute's day is chosen before this, and drawn after it
    void showDay(chosen)
    void loadSun(chosen)
  }, [date, store, view, showDay, loadSun])
  useEffect(() => void loadSun(today), [today, loadSun])
  useUsualDay(date, isReady)
  const code = useDeferred(afterRows, isReady)
  const { ownerDocument } = host.element // a window watches what is in its document only
  useEffect(() => void (code && store.set(code.loadSummaryPicturesAtom)), [code, store])
  useEffect(() => {
    if (!code) return
    const lifetime = createLifetime()
    lifetime.after(PRELOAD_DEBOUNCE_MS, () => {
      lifetime.add(code.observeTextSpacing(host))
      void store.set(code.loadDaysAroundAtom, date)
    })
    return () => lifetime.end()
  }, [code, date, host, ownerDocument, store])
}

/** Loads what is usual when the rows stand; who goes from day to day asks for the last one alone. */
function useUsualDay(date: CalendarDate, isReady: boolean): void {
  const load = useSetAtom(loadDaysBeforeAtom)
  const hasLoaded = useRef(false)
  useEffect(() => {
    if (!isReady) return
    return createLifetime().after(hasLoaded.current ? PRELOAD_DEBOUNCE_MS : 0, () => {
      hasLoaded.current = true
      void load(date)
    })
  }, [date, isReady, load])
}

/** Tells the page around when rows hold still, and when they move again. */
function useFreezing(): void {
  const host = useHost()
  const isPaused = useAtomValue(updatesPausedAtom)
  const told = useRef(false)
  useEffect(() => {
    if (isPaused === told.current) return
    told.current = isPaused
    host.setState('frozen', isPaused)
    host.emit('bird-freeze', { frozen: isPaused }, false)
  }, [host, isPaused])
}

/** The button that plays the day, and what it opens in place of the headline. */
function PlayDay(): ReactNode {
  const label = useText()('summary.play')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = (): void => {
    playback.loaded?.wakeForLater()
    setOpen(true)
  }
  return (
    <>
      <BareButton
        ref={button}
        className="play"
        part="play"
        title={label}
        onPointerEnter={playback.prepare}
        onFocus={playback.prepare}
        onClick={open}
      >
        <Icon node={playIcon} size={15} />
        <span>{label}</span>
      </BareButton>
      {isOpen && <DayPlayback opener={button} onStop={() => setOpen(false)} />}
    </>
  )
}

/**
 * The day on the screen: follows the `date` attribute and the element's methods, and tells the page around of every other
 * change.
 *
 * @param wanted `today`, a day, or undefined: then the day is left to others until an attribute is taken away
 */
function useDates(wanted: string | undefined): CalendarDate {
  const store = useStore()
  const host = useHost()
  const { locale, text } = useSettings()
  const view = useDayView()
  const { dateAtom, chooseAtom, refreshAtom } = view
  const date = useAtomValue(dateAtom)
  const choose = useSetAtom(chooseAtom)
  const refresh = useSetAtom(refreshAtom)
  const told = useRef(date)
  const followed = useRef<string>(undefined)
  const goTo = (day: string): void => choose(day === 'today' ? store.get(stationTodayAtom) : day)
  const step = (days: number): void => choose(addDays(store.get(dateAtom), days))
  const sayDay = useEffectEvent((day: CalendarDate): void => {
    void tryImport(() => import('./day-words.ts')).then((code) => code?.announceDay(day, { store, view, locale, text }))
  })

  useEffect(() => {
    if (date === told.current) return
    told.current = date
    host.emit('bird-date-change', { date }, false)
    sayDay(date)
  }, [host, date])
  useEffect(() => {
    if (wanted === followed.current) return
    followed.current = wanted
    choose(wanted === undefined || wanted === 'today' ? store.get(stationTodayAtom) : wanted)
    told.current = store.get(dateAtom)
  }, [wanted, choose, store, dateAtom])
  useMethods({
    refresh,
    goTo,
    previous: () => step(-1),
    next: () => {
      if (store.get(dateAtom) < store.get(stationTodayAtom)) step(1)
    },
  })
  return date
}
