import type { CalendarDate } from './calendar.ts'
import { isCounted, type Look, reachOf, type Snapshot, snapshotOf } from './day-reach.ts'
import type { Detection } from './detection.ts'
import type { SpeciesDay } from './species-day.ts'

/** How often in a row a summary is asked for again while it is unclear what it counts; then the bird is counted. */
const DOUBTS_ALLOWED = 4

/** What is known about which detections of a day the counts on the screen hold. */
export interface DayCounts {
  /** Undefined before the first day. */
  readonly date: CalendarDate | undefined
  /** The summary on the screen; undefined until there is one. */
  readonly snapshot: Snapshot | undefined
  /** Rises with each summary: an answer to a question about another one says nothing. */
  readonly turn: number
  /** Live detections are counted as they come; else they wait until it is known which of them the summary counts. */
  readonly flows: boolean
  readonly waiting: readonly Detection[]
  /** A summary is on its way. */
  readonly isAsking: boolean
  /** The newest list is on its way. */
  readonly isBounding: boolean
  /** The stream opened meanwhile: that list need not know what was missed. */
  readonly isGap: boolean
  /** The look before this one, while a doubt is open. */
  readonly before: Look | undefined
  readonly doubts: number
}

/** Before a day is shown. */
export const NO_COUNTS: DayCounts = {
  date: undefined,
  snapshot: undefined,
  turn: 0,
  flows: false,
  waiting: [],
  isAsking: false,
  isBounding: false,
  isGap: false,
  before: undefined,
  doubts: 0,
}

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
  /** All that belongs to a summary is there, or it could not be had. `isLive`: of today, with the stream open. */
  | { readonly kind: 'settled'; readonly isLive: boolean }
  /** The newest list was answered; `turn` as in the effect. Empty when it could not be had. */
  | {
      readonly kind: 'newest'
      readonly turn: number
      readonly newest: readonly Detection[]
      readonly isWhole: boolean
    }
  /** The stream opened: what was announced before may have been missed. */
  | { readonly kind: 'opened'; readonly isToday: boolean }
  /** Live detections of any day. */
  | { readonly kind: 'heard'; readonly batch: readonly Detection[]; readonly isToday: boolean }
  /** It is time to look again. */
  | { readonly kind: 'again' }

/** What has to be done about it. */
export type DayEffect =
  | { readonly kind: 'ask-summary' }
  /** To be asked for after the summary: so its ids bound those that the summary counts. */
  | { readonly kind: 'ask-newest'; readonly turn: number }
  /** Each is to be counted once, however often it is named. `isOld`: nothing that has just been heard. */
  | { readonly kind: 'count'; readonly detections: readonly Detection[]; readonly isOld?: boolean }
  /** Birds sing faster than two answers can be compared: `again` in a while. */
  | { readonly kind: 'look-again' }

type Step = readonly [DayCounts, ...DayEffect[]]

/**
 * Keeps the counts of a day exact: no detection is lost, and none counted twice, in whatever order they are saved, announced,
 * missed and answered. What is doubtful is counted.
 */
export function nextCounts(counts: DayCounts, event: DayEvent): Step {
  switch (event.kind) {
    case 'shown':
      return [{ ...NO_COUNTS, date: event.date, turn: counts.turn + 1 }]
    case 'asked':
      return [{ ...counts, isAsking: true, waiting: counts.flows ? [] : counts.waiting }]
    case 'summary':
      return [
        {
          ...counts,
          snapshot: snapshotOf(event.date, event.rows),
          turn: counts.turn + 1,
          flows: false,
          isBounding: false,
        },
      ]
    case 'unlisted':
      return [counts, { kind: 'count', detections: event.detections, isOld: true }]
    case 'settled': {
      const settled = { ...counts, isAsking: false }
      return event.isLive && !counts.flows ? bound(settled) : [settled]
    }
    case 'newest':
      return event.turn === counts.turn ? bounded({ ...counts, isBounding: false }, event) : [counts]
    case 'opened':
      if (!event.isToday || !counts.snapshot || counts.isAsking) return [counts] // an answer is followed by the newest list
      if (counts.isBounding) return [{ ...counts, isGap: true }]
      return counts.flows ? [counts, { kind: 'ask-summary' }] : bound(counts)
    case 'heard':
      return heard(
        counts,
        event.batch.filter(({ date }) => date === counts.date),
        event.isToday,
      )
    case 'again':
      return counts.isAsking ? [counts] : [counts, { kind: 'ask-summary' }]
  }
}

const bound = (counts: DayCounts): Step =>
  counts.snapshot && !counts.isBounding
    ? [
        { ...counts, isBounding: true, isGap: false },
        { kind: 'ask-newest', turn: counts.turn },
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

function bounded(counts: DayCounts, { newest, isWhole }: DayEvent & { readonly kind: 'newest' }): Step {
  const { snapshot, before, doubts, waiting, isGap, isAsking } = counts
  if (!snapshot) return [counts]
  const { highestId, beyond, doubt } = reachOf(snapshot, newest, before, isWhole)
  const look = doubt && { snapshot, newest }
  if (doubt && doubts < DOUBTS_ALLOWED) {
    return [{ ...counts, doubts: doubts + 1, before: look }, { kind: 'ask-summary' }]
  }
  const known = { ...snapshot, highestId, beyond }
  const left = isAsking ? waiting : []
  const next = { ...counts, snapshot: known, flows: true, waiting: left, doubts: 0, before: look, isGap: false }
  const counting = count(known, [...newest, ...waiting])
  if (isGap) return [next, counting, { kind: 'ask-summary' }]
  return doubt ? [next, counting, { kind: 'look-again' }] : [next, counting]
}
