import type { CalendarDate } from './calendar.ts'
import { isCounted, type Look, reachOf, type Snapshot, snapshotOf } from './day-reach.ts'
import type { Detection } from './detection.ts'
import { retryAfterMs } from './limits.ts'
import type { SpeciesDay } from './species-day.ts'

/** How often in a row a summary is asked for again while it is unclear what it counts; then the bird is counted. */
const DOUBTS_ALLOWED = 4

/** What is known about which detections of a day the counts on the screen hold. */
export interface DayCounts {
  /** Undefined before the first day. */
  readonly date?: CalendarDate
  /** The summary on the screen; undefined until there is one. */
  readonly snapshot?: Snapshot
  /** Live detections are counted as they come; else they wait until it is known which of them the summary counts. */
  readonly flows?: boolean
  readonly waiting: readonly Detection[]
  /** A summary is on its way. */
  readonly isAsking?: boolean
  /** The stream opened while a summary was on its way: should that fail, it is asked for again. */
  readonly hasReopened?: boolean
  /** The newest list is on its way. */
  readonly isBounding?: boolean
  /** The look before this one, while a doubt is open. */
  readonly before?: Look | undefined
  /** How often in a row the newest list did not settle what the summary counts. */
  readonly doubts: number
  /** Not all that belongs to the summary could be had. */
  readonly isPartial?: boolean
  /** How many answers in a row were missing. */
  readonly failures?: number
}

/** Before a day is shown. */
export const NO_COUNTS: DayCounts = { waiting: [], doubts: 0 }

/** What happens to a day. `isToday`: the station's day is not over. */
export type DayEvent =
  /** Another day is shown. */
  | { readonly kind: 'shown'; readonly date: CalendarDate }
  /** The station was asked for the summary. */
  | { readonly kind: 'asked' }
  /** A summary is on the screen. */
  | { readonly kind: 'summary'; readonly date: CalendarDate; readonly rows: readonly SpeciesDay[] }
  /** Detections of species that a summary left out. */
  | { readonly kind: 'unlisted'; readonly detections: readonly Detection[] }
  /** All that belongs to a summary is there (`isWhole`), or it could not be had. `isLive`: of today, with the stream open. */
  | { readonly kind: 'settled'; readonly isLive: boolean; readonly isWhole: boolean }
  /** The newest list was answered; `snapshot` as in the effect. Undefined when it could not be had. */
  | {
      readonly kind: 'newest'
      readonly snapshot: Snapshot
      readonly newest: readonly Detection[] | undefined
      readonly isWhole: boolean
    }
  /** The stream opened, `isAgain` not for the first time: what was announced before may have been missed. */
  | { readonly kind: 'opened'; readonly isToday: boolean; readonly isAgain: boolean }
  /** Live detections of any day. */
  | { readonly kind: 'heard'; readonly batch: readonly Detection[]; readonly isToday: boolean }

/** What has to be done about it. */
export type DayEffect =
  | { readonly kind: 'ask-summary' }
  /** To be asked for after the summary: so its ids bound those that the summary counts. */
  | { readonly kind: 'ask-newest'; readonly snapshot: Snapshot }
  /** Each is to be counted once, however often it is named. `isOld`: nothing that has just been heard. */
  | { readonly kind: 'count'; readonly detections: readonly Detection[]; readonly isOld?: boolean }
  /** Birds sing faster than two answers can be compared, or one could not be had: the summary is to be asked for in a while. */
  | { readonly kind: 'ask-later'; readonly afterMs: number }

type Step = readonly [DayCounts, ...DayEffect[]]

/**
 * Keeps the counts of a day exact: no detection is lost, and none counted twice, in whatever order they are saved, announced,
 * missed and answered. What is doubtful is counted.
 */
export function nextCounts(counts: DayCounts, event: DayEvent): Step {
  switch (event.kind) {
    case 'shown':
      return [{ ...NO_COUNTS, date: event.date }]
    case 'asked':
      return [{ ...counts, isAsking: true, hasReopened: false, waiting: counts.flows ? [] : counts.waiting }]
    case 'summary':
      return [{ ...counts, snapshot: snapshotOf(event.date, event.rows), flows: false, isBounding: false }]
    case 'unlisted':
      return [counts, { kind: 'count', detections: event.detections, isOld: true }]
    case 'settled': {
      const settled = { ...counts, isAsking: false, isPartial: !event.isWhole }
      if (counts.hasReopened && !event.isWhole) return [settled, { kind: 'ask-summary' }]
      const [next, ...effects] = event.isLive && !counts.flows ? bound(settled) : [settled]
      return event.isLive && !event.isWhole ? later(next, ...effects) : [next, ...effects]
    }
    case 'newest':
      return event.snapshot === counts.snapshot ? bounded({ ...counts, isBounding: false }, event) : [counts]
    case 'opened':
      if (!event.isToday || !counts.date) return [counts]
      if (counts.isAsking) return [{ ...counts, hasReopened: true }] // an answer is followed by the newest list
      if (event.isAgain || !counts.snapshot || counts.flows || counts.isBounding || counts.isPartial)
        return [counts, { kind: 'ask-summary' }]
      return bound(counts)
    case 'heard':
      return heard(
        counts,
        event.batch.filter(({ date }) => date === counts.date),
        event.isToday,
      )
  }
}

const bound = (counts: DayCounts): Step =>
  counts.snapshot && !counts.isBounding
    ? [
        { ...counts, isBounding: true },
        { kind: 'ask-newest', snapshot: counts.snapshot },
      ]
    : [counts]

function heard(counts: DayCounts, batch: readonly Detection[], isToday: boolean): Step {
  const { flows, waiting, isAsking, snapshot } = counts
  if (batch.length === 0) return [counts]
  // the last birds of a day that is over: nothing but the station knows which it counts
  if (!flows && !isToday) return [counts, { kind: 'ask-summary' }]
  const next = flows && !isAsking ? counts : { ...counts, waiting: [...waiting, ...batch] }
  return flows && snapshot ? [next, count(snapshot, batch)] : [next]
}

const count = (snapshot: Snapshot, detections: readonly Detection[]): DayEffect => ({
  kind: 'count',
  detections: detections.filter((one) => !isCounted(snapshot, one)),
})

function bounded(
  counts: DayCounts,
  { snapshot, newest, isWhole }: Extract<DayEvent, { readonly kind: 'newest' }>,
): Step {
  const { before, doubts, waiting, isAsking } = counts
  const doubted = { ...counts, doubts: doubts + 1 }
  if (!newest && doubts < DOUBTS_ALLOWED) return later(doubted) // meanwhile birds wait
  const { highestId, beyond, doubt } = reachOf(snapshot, newest ?? [], before, isWhole)
  const look = doubt && newest && { snapshot, newest }
  if (doubt && doubts < DOUBTS_ALLOWED) return [{ ...doubted, before: look }, { kind: 'ask-summary' }]
  const known = { ...snapshot, highestId, beyond }
  const left = isAsking ? waiting : []
  const failures = newest && !counts.isPartial ? 0 : (counts.failures ?? 0)
  const next = { ...counts, snapshot: known, flows: true, waiting: left, doubts: 0, before: look, failures }
  const counting = count(known, [...(newest ?? []), ...waiting])
  if (!newest) return later(next, counting)
  return doubt ? [next, counting, { kind: 'ask-later', afterMs: retryAfterMs(0) }] : [next, counting]
}

/** Something could not be had: it is asked for again, with more and more patience. */
function later(counts: DayCounts, ...effects: readonly DayEffect[]): Step {
  const failures = counts.failures ?? 0
  return [{ ...counts, failures: failures + 1 }, ...effects, { kind: 'ask-later', afterMs: retryAfterMs(failures) }]
}
