import { atom, type WritableAtom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { DayEvent } from '../../domain/day-counts.ts'
import { isRefusal } from '../../domain/failure.ts'
import { type Result, success } from '../../domain/result.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { tryImport, deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { StationClient } from '../../station/client.ts'
import { dailySummary } from '../../station/endpoints/analytics.ts'
import { learnZonesAtom, stationTodayAtom } from '../clock.ts'
import { countsChangedAtom } from '../detections/counts-changed.ts'
import { knownLiveStateAtom, subscribeLiveAtom } from '../detections/live-detections.ts'
import { DELETED, recordsAtom } from '../detections/records.ts'
import { knownConfigAtom } from '../session/session.ts'
import { stationClientAtom, updatesAtom } from '../station.ts'
import { rememberDay, rememberedDay } from './day-cache.ts'
import type { DayModel, DaySlots, SummaryQuestion } from './day-slots.ts'
import { dayTable } from './day-table.ts'

/**
 * Changes that this browser knows: verdicts and deletions. A classic station goes on counting false detections; a
 * current one leaves them out as it does deleted ones (station-api 5.1).
 */
const knownChangesAtom = atom((get): Extract<DayEvent, { readonly kind: 'changed' }> => {
  const isClassic = get(stationClientAtom).config?.dialect === 'classic'
  const known = [...get(recordsAtom).values()].filter(({ detection }) => detection.id > 0)
  const isGone = ({ detection, question }: (typeof known)[number]): boolean =>
    question === DELETED || (!isClassic && detection.verified === 'false_positive')
  const judged = known.filter(({ isChanged }) => isClassic && isChanged).map(({ detection }) => detection)
  return { kind: 'changed', judged, gone: known.filter(isGone).map(({ detection }) => detection.id) }
})

/** Code of exact counting, loaded after the first rows; until then events wait. */
const countingCode = deferred(() => import('./live-counting.ts'))

/** Action that takes an event of the day. */
type Tell = WritableAtom<null, [DayEvent], Promise<void>>

/** Rows of one view of a day, live. */
export function dailyRows(slots: DaySlots) {
  const { putAtom, sortRowsAtom } = dayTable(slots)

  /** Takes an event of the day, and applies it once the code is loaded. */
  const tellAtom: Tell = atom(null, async (get, set, event: DayEvent) => {
    const model = get(slots.model)
    model.events.push(event)
    const code = countingCode.loaded ?? (await tryImport(countingCode.load)) // otherwise the next event tries again
    if (!code) return
    model.takeUp ??= code.liveCounting(slots, askAtom)
    set(model.takeUp)
  })

  const takeSummaryAtom = summaryTaker(slots, tellAtom)
  const answeredAtom = answering(slots, putAtom)

  /**
   * Shows a day: at once from memory when it is known, then from the station. A second call joins the first request.
   */
  const showAtom = atom(null, async (get, set, date: CalendarDate) => {
    const model = get(slots.model)
    const isOther = get(slots.shown)?.date !== date
    const known = rememberedDay(get(stationClientAtom), date)
    if (!isOther && (model.request || (known && get(slots.shown)?.state === 'ready'))) return
    if (isOther) {
      forgetDay(model)
      void set(tellAtom, { kind: 'shown', date })
      set(slots.shown, { date, state: 'loading', names: [], hourMaximum: 0, countMaximum: 0 })
      set(putAtom, [])
    }
    if (known && isOther) {
      set(answeredAtom, success(known.rows))
      void set(tellAtom, { kind: 'summary', rows: known.rows, isWhole: !isClassic(get(stationClientAtom)) })
    }
    if (!known?.isWhole || isClassic(get(stationClientAtom))) await set(loadAtom, date)
  })

  const askAtom = atom(null, async (get, set, question?: SummaryQuestion) => {
    const date = get(slots.shown)?.date
    if (date) await set(loadAtom, date, question)
  })

  /** Asks again for the day on the screen: after a press, a verdict or a deletion. */
  const refreshAtom = atom(null, async (get, set) => {
    void set(tellAtom, get(knownChangesAtom))
    await set(askAtom)
  })
  const shownAtom = watching(slots, tellAtom, refreshAtom)

  const loadAtom = atom(null, async (get, set, date: CalendarDate, question: SummaryQuestion = {}) => {
    const { afterMs = 0, isBackground } = question
    const model = get(slots.model)
    const client = get(stationClientAtom)
    model.request?.abort()
    const { signal } = (model.request = new AbortController())
    void set(tellAtom, { kind: 'asked' })
    if (afterMs > 0) await model.lifetime.passed(afterMs)
    if (signal.aborted) return
    const result = await dailySummary(client, date, { signal, isBackground })
    if (client.group) set(learnZonesAtom)
    if (signal.aborted) return
    if (result.ok) rememberDay(client, date, result.value, get(stationTodayAtom))
    set(answeredAtom, result)
    const isWhole = result.ok && (await set(takeSummaryAtom, date, result.value, signal))
    if (signal.aborted) return
    model.request = undefined
    const isLive = get(updatesAtom) !== 'none' && get(knownLiveStateAtom) === 'open' && date === get(stationTodayAtom)
    void set(tellAtom, { kind: 'settled', isLive, isWhole, isRefused: !result.ok && isRefusal(result.failure) })
  })

  return { shownAtom, showAtom, refreshAtom, sortRowsAtom }
}

/**
 * Day on the screen; undefined before the first is asked for. Mounting it follows live detections and changes of
 * counts; for a day without readers nothing is planned, and it is made up for with the next one.
 */
function watching(slots: DaySlots, tellAtom: Tell, refreshAtom: WritableAtom<null, [], Promise<void>>) {
  const shownAtom = atom(
    (get) => get(slots.shown),
    (get, set) => {
      const model = get(slots.model)
      if (model.isLeft) {
        Object.assign(model, { isLeft: false, lifetime: createLifetime() })
        void set(tellAtom, { kind: 'again' })
        if (model.changes !== get(countsChangedAtom)) void set(refreshAtom)
      }
      const isToday = (): boolean => get(slots.shown)?.date === get(stationTodayAtom)
      const leave = set(subscribeLiveAtom, {
        onBatch: (batch) => void set(tellAtom, { kind: 'heard', batch, isToday: isToday() }),
        onOpen: (isAgain) => {
          void set(tellAtom, { kind: 'opened', isToday: isToday(), isAgain })
          // files of a recorder may be added for any day
          if (isAgain && !isToday() && get(knownConfigAtom)?.capabilities) void set(refreshAtom)
        },
        onMinute: () => {
          const isQuiet = get(slots.shown)?.state === 'ready' && !model.request
          if (isToday() && isQuiet) void set(refreshAtom)
        },
      })
      const leaveCounts = set(countsChangedAtom, () => void set(refreshAtom))
      return () => {
        leave()
        leaveCounts()
        model.lifetime.end()
        Object.assign(model, { isLeft: true, changes: get(countsChangedAtom) })
      }
    },
  )
  shownAtom.onMount = (listen) => listen()
  return shownAtom
}

/** State after the station has answered or failed; it stays while the rows change. */
const answering = (slots: DaySlots, putAtom: ReturnType<typeof dayTable>['putAtom']) =>
  atom(null, (get, set, answer: Result<readonly SpeciesDay[]>) => {
    if (answer.ok && !get(slots.model).counts?.isShown) set(putAtom, answer.value) // counting may not be loaded yet
    const shown = get(slots.shown)
    if (shown && !answer.ok) set(slots.shown, { ...shown, state: 'failed', failure: answer.failure })
    else if (shown && shown.state !== 'ready') set(slots.shown, { ...shown, state: 'ready', failure: undefined })
  })

/**
 * Action that takes a summary, and at a classic station the species it leaves out from its lists (station-api 5.1).
 * Returns whether all could be loaded.
 */
const summaryTaker = (slots: DaySlots, tellAtom: Tell) =>
  atom(
    null,
    async (get, set, date: CalendarDate, rows: readonly SpeciesDay[], signal: AbortSignal): Promise<boolean> => {
      const client = get(stationClientAtom)
      if (!client.config) await client.boot() // the meaning of a summary depends on the dialect
      if (signal.aborted) return false
      const isCurrent = client.config?.dialect === 'current'
      void set(tellAtom, { kind: 'summary', rows, isWhole: isCurrent })
      if (isCurrent || get(slots.model).counts?.tally?.isComplete) return true
      const code = await tryImport(() => import('../detections/whole-day.ts'))
      const today = get(stationTodayAtom)
      const day = isClassic(client) ? await code?.wholeDay(client, date, rows, today, signal) : undefined
      if (!day || signal.aborted) return false
      if (day === 'counted') void set(tellAtom, { kind: 'summary', rows, isWhole: true })
      else void set(tellAtom, { kind: 'day', rows, detections: day, isFalseCounted: true })
      return true
    },
  )

const isClassic = ({ config }: StationClient): boolean => config?.dialect === 'classic'

function forgetDay(model: DayModel): void {
  model.request?.abort()
  model.request = undefined
  model.rows.clear()
  model.lifetime.end()
  model.lifetime = createLifetime()
  model.isLeft = false
}
