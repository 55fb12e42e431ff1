import type { CalendarDate } from './calendar.ts'
import {
  begunAgain,
  type DayTally,
  emptyTally,
  isConfirmed,
  isCertain,
  rowsOf,
  type Summary,
  withChanges,
  withDay,
  withDetections,
  withLine,
  withSummary,
  withVerdicts,
} from './day-tally.ts'
import type { Detection } from './detection.ts'
import { retryAfterMs } from './limits.ts'
import type { SpeciesDay } from './species-day.ts'

/** A summary that left something open is asked for again at once so often in a row, then after a while. */
const AT_ONCE = 2
/** The longest such while, milliseconds: birds that never stop leave a summary open again and again. */
const DOUBT_MS = 4000
/** An event without an id came before its detection was saved, or of one that never is: the list is asked again then. */
const SAVED_BY_MS = 10_000

/** What is known of the counts of a day, and which questions are open. */
export interface DayCounts extends Answered {
  /** Undefined before the first day. */
  readonly tally?: DayTally
  /** Rows are on the screen. */
  readonly isShown?: boolean | undefined
  /**
   * A summary and all that belongs to it is on its way. `before`: the highest id that was known when it was asked for; `isStale`
   * when the stream has opened since.
   */
  readonly asking?: { readonly before: number; readonly isStale: boolean } | undefined
  /** A summary that is not yet settled by a list asked for after it. */
  readonly open?: Summary | undefined
  /** The newest list is on its way; `isStale` when something has happened since that it need not know. */
  readonly listing?: { readonly number: number; readonly highest: number; readonly isStale: boolean } | undefined
  /** How often a list was asked for, on any day. */
  readonly lists: number
  /** The stream has been open on this day while it was today: what comes is announced. */
  readonly isLive?: boolean | undefined
  /** Something may have been saved that nobody announced. */
  readonly hasGap?: boolean | undefined
  /** The summary is to be asked for as soon as nothing is on its way. */
  readonly isDue?: boolean | undefined
  /** Not all that belongs to the last summary could be had. */
  readonly isPartial?: boolean | undefined
  /** How many questions failed in a row. */
  readonly failures: number
  /** How many summaries in a row left something open. */
  readonly doubts: number
}

/** Before a day is shown. */
export const NO_COUNTS: DayCounts = { lists: 0, failures: 0, doubts: 0 }

/** How the station counts what it lists. */
interface Listed {
  /** False positives count in its summaries, as at classic; else they are listed only. */
  readonly isFalseCounted: boolean
}

/** How the station answered. */
interface Answered {
  /** It will tell nothing by being asked again: somebody has to sign in first, which opens the stream anew. */
  readonly isRefused?: boolean | undefined
}

/** Detections of any day, or undefined when they could not be had. */
interface NewestEvent extends Listed, Answered {
  readonly kind: 'newest'
  /** As in the effect. */
  readonly number: number
  readonly newest: readonly Detection[] | undefined
  /** Whether they go back to the id that was asked for. */
  readonly isReaching: boolean
}

/** What happens to a day. */
export type DayEvent =
  /** Another day is shown. */
  | { readonly kind: 'shown'; readonly date: CalendarDate }
  /** The station was asked for the summary; an older question is given up. */
  | { readonly kind: 'asked' }
  /** The summary came. `isWhole`: a species that it does not name was not heard. It may come again when that is known. */
  | { readonly kind: 'summary'; readonly rows: readonly SpeciesDay[]; readonly isWhole: boolean }
  /** Every detection of the day, as lists tell that were asked for after the summary with `rows` came. */
  | ({ readonly kind: 'day'; readonly rows: readonly SpeciesDay[]; readonly detections: readonly Detection[] } & Listed)
  /** All that belongs to a summary is there, or could not be had. `isLive`: of today, with the stream open. */
  | ({ readonly kind: 'settled'; readonly isLive: boolean; readonly isWhole: boolean } & Answered)
  /** The newest list was answered. */
  | NewestEvent
  /** The stream opened, `isAgain` not for the first time: what was announced before may have been missed. */
  | { readonly kind: 'opened'; readonly isToday: boolean; readonly isAgain: boolean }
  /** Live detections of any day. `isToday`: the station's day is not over. */
  | { readonly kind: 'heard'; readonly batch: readonly Detection[]; readonly isToday: boolean }
  /** Somebody judged, or deleted: the summary is being asked for. The rest as {@link withChanges} takes it. */
  | { readonly kind: 'changed'; readonly judged: readonly Detection[]; readonly gone: readonly number[] }
  /** The time of an `ask-later` has come. */
  | { readonly kind: 'again' }

/** What has to be done about it. */
export type DayEffect =
  | { readonly kind: 'ask-summary' }
  /**
   * The newest list, as long as it takes to reach back to an id; of any length without one. `isAfter`: it is to be of later than
   * the last summary.
   */
  | {
      readonly kind: 'ask-newest'
      readonly number: number
      readonly backTo: number | undefined
      readonly isAfter: boolean
    }
  /** All rows of the day as they are to be seen, in no order. */
  | { readonly kind: 'show'; readonly rows: readonly SpeciesDay[] }
  /** Each is to be counted once more on the rows there are. */
  | { readonly kind: 'count'; readonly detections: readonly Detection[] }
  /** `again` is to be told after a while; a later one of these takes the place of an earlier one. */
  | { readonly kind: 'ask-later'; readonly afterMs: number }

type Step = readonly [DayCounts, ...DayEffect[]]

/**
 * Keeps the counts of a day exact: no detection is lost, and none counted twice, in whatever order they are saved, announced,
 * missed and answered. What comes is shown as it comes; what is uncertain is settled behind it.
 */
export function nextCounts(counts: DayCounts, event: DayEvent): Step {
  if (event.kind === 'shown') return [{ ...NO_COUNTS, lists: counts.lists, tally: emptyTally(event.date) }]
  const { tally } = counts
  if (!tally) return [counts]
  switch (event.kind) {
    case 'asked':
      return [{ ...counts, asking: { before: tally.highest, isStale: false }, isDue: false }]
    case 'summary':
      return summarised(counts, tally, event)
    case 'day': {
      const before = counts.asking?.before ?? 0
      const listed = withDay(tally, counted(event.detections, event), before)
      // a list takes nothing away by itself: what it lacks of the summary stays until the next one says the same
      const whole = withSummary(listed, { rows: event.rows, before, isWhole: false }, listed.highest)
      const judged = event.isFalseCounted ? withVerdicts(whole, event.detections) : whole
      return shown({ ...counts, open: undefined, tally: judged })
    }
    case 'settled':
      return settled(counts, tally, event)
    case 'newest':
      return listed(counts, tally, event)
    case 'opened':
      return event.isToday ? plan(opened(counts, event.isAgain)) : [counts]
    case 'heard':
      return heard(counts, tally, event)
    case 'changed': {
      const known = withChanges(tally, event.judged, event.gone)
      const next = { ...counts, tally: known, listing: stale(counts.listing), open: undefined, doubts: 0 }
      return counts.isShown ? shown(next) : [next]
    }
    case 'again':
      return plan({ ...counts, isDue: counts.isDue || counts.isPartial || !counts.hasGap })
  }
}

const stale = <T extends object>(question: T | undefined): (T & { readonly isStale: true }) | undefined =>
  question && { ...question, isStale: true }

/** Who has signed in since a question was sent is not meant by its refusal. */
const isRefused = (event: Answered, question: DayCounts['asking'] | DayCounts['listing']): boolean =>
  event.isRefused === true && !question?.isStale

const counted = (detections: readonly Detection[], { isFalseCounted }: Listed): readonly Detection[] =>
  isFalseCounted ? detections : detections.filter(({ verified }) => verified !== 'false_positive')

const shown = (counts: DayCounts): Step =>
  counts.tally
    ? [
        { ...counts, isShown: true },
        { kind: 'show', rows: rowsOf(counts.tally) },
      ]
    : [counts]

function summarised(
  counts: DayCounts,
  tally: DayTally,
  { rows, isWhole }: Extract<DayEvent, { readonly kind: 'summary' }>,
): Step {
  const summary: Summary = { rows, isWhole, before: counts.asking?.before ?? 0 }
  const listing = stale(counts.listing) // it need not know what the summary counts
  const isFirst = tally.line === undefined
  const isClear = isFirst || isConfirmed(tally, summary)
  const open = isClear && !isFirst ? undefined : summary
  return shown({ ...counts, listing, open, tally: isClear ? withSummary(tally, summary, undefined) : tally })
}

function settled(counts: DayCounts, tally: DayTally, event: Extract<DayEvent, { readonly kind: 'settled' }>): Step {
  const isLive = counts.isLive || event.isLive
  const { open } = counts
  const next: DayCounts = {
    ...counts,
    asking: undefined,
    isLive,
    isPartial: !event.isWhole,
    isRefused: isRefused(event, counts.asking),
  }
  const isAlone = open !== undefined && !isLive && tally.line !== undefined // no list follows: nothing is saved any more
  const [taken, ...effects] = isAlone
    ? shown({ ...next, open: undefined, tally: withSummary(tally, open, tally.covered) })
    : [next]
  const [known, ...later] = event.isWhole ? [taken] : failed(taken)
  return continued([known, ...effects, ...later])
}

function listed(counts: DayCounts, before: DayTally, event: NewestEvent): Step {
  const { listing, open } = counts
  const { newest, isReaching } = event
  if (listing?.number !== event.number) return [counts] // of another day
  const answered = { ...counts, listing: undefined, isRefused: isRefused(event, listing) }
  if (!newest) {
    const [next, ...later] = failed({ ...answered, hasGap: true })
    return next.isDue ? [next, ...later, { kind: 'ask-summary' }] : [next, ...later] // a list that fails holds up no summary
  }
  const top = newest.reduce((highest, { id }) => Math.max(highest, id), 0)
  const isFirst = before.line === undefined
  const isBroken = !isFirst && (top < listing.highest || !isReaching)
  const drawn = isFirst ? withLine(before, top) : isBroken ? begunAgain(before, top, listing.highest) : before
  const { tally: added, added: found } = withDetections(drawn, counted(newest, event))
  const reached = { ...added, covered: Math.max(added.covered, top), highest: Math.max(added.highest, top) }
  const tally = event.isFalseCounted && !listing.isStale ? withVerdicts(reached, newest) : reached
  const next = { ...answered, tally, hasGap: counts.hasGap || listing.isStale }
  const count: DayEffect = { kind: 'count', detections: found }
  if (isBroken) return continued([{ ...next, open: undefined, isDue: true }, count])
  if (open && !listing.isStale) {
    const [taken, ...effects] = shown({ ...next, open: undefined, tally: withSummary(tally, open, tally.covered) })
    return continued([taken, count, ...effects])
  }
  const [same, ...effects] = tally.wrong.size > 0 ? shown(next) : [next]
  return continued([same, count, ...effects])
}

/** Adds what is to be done next. */
function continued([counts, ...effects]: Step): Step {
  const [next, ...more] = plan(counts)
  return [next, ...effects, ...more]
}

const opened = (counts: DayCounts, isAgain: boolean): DayCounts => ({
  ...counts,
  isLive: true,
  failures: 0, // the station is back: patience begins anew
  isRefused: false,
  hasGap: true,
  isDue: counts.isDue || (!counts.asking && (isAgain || !counts.isShown)),
  asking: stale(counts.asking),
  listing: stale(counts.listing),
})

function heard(counts: DayCounts, before: DayTally, event: Extract<DayEvent, { readonly kind: 'heard' }>): Step {
  const { tally, added } = withDetections(
    before,
    event.batch.filter(({ id }) => id > 0),
  )
  const ofDay = event.batch.filter(({ date }) => date === tally.date)
  // the last birds of a day that is over, and never was live: nothing but the station knows which it counts
  if (!counts.isLive && !event.isToday && ofDay.length > 0) return plan({ ...counts, isDue: true })
  const next = { ...counts, tally }
  const effects: DayEffect[] = counts.isShown && added.length > 0 ? [{ kind: 'count', detections: added }] : []
  if (ofDay.every(({ id }) => id > 0)) return [next, ...effects]
  // a sign that something was heard, not a detection (station-api 8.1): it is in the list, now or in a while
  const [asked, ...asks] = plan({ ...next, hasGap: true, listing: stale(next.listing) })
  return [asked, ...effects, ...asks, { kind: 'ask-later', afterMs: SAVED_BY_MS }]
}

/** Something could not be had: it is asked for again, with more and more patience, unless it was refused. */
function failed(counts: DayCounts): Step {
  if (counts.isRefused) return [counts]
  const failures = counts.failures + 1
  return [
    { ...counts, failures },
    { kind: 'ask-later', afterMs: retryAfterMs(counts.failures) },
  ]
}

/** What is to be asked for now, if anything: one question of a kind at a time. */
function plan(counts: DayCounts): Step {
  const { tally, isShown, isLive, asking, listing, open, hasGap, isDue, isPartial, doubts } = counts
  if (!tally || counts.isRefused) return [counts]
  const isListDue = isShown && isLive && ((hasGap && tally.line !== undefined) || ((hasGap || open) && !asking))
  if (isListDue && !listing) {
    const [number, highest] = [counts.lists + 1, tally.highest]
    const next = { ...counts, lists: number, hasGap: false, listing: { number, highest, isStale: false } }
    const backTo = tally.line === undefined ? undefined : tally.covered
    return [next, { kind: 'ask-newest', number, backTo, isAfter: open !== undefined }]
  }
  if (asking || listing) return [counts]
  if (isDue) return [counts, { kind: 'ask-summary' }]
  if (isPartial || !isShown) return [counts] // a try is planned
  if (!isLive || isCertain(tally)) return [{ ...counts, doubts: 0, failures: 0 }]
  if (doubts < AT_ONCE) return [{ ...counts, doubts: doubts + 1 }, { kind: 'ask-summary' }]
  const afterMs = Math.min(DOUBT_MS, 1000 * 2 ** (doubts - AT_ONCE))
  return [
    { ...counts, doubts: doubts + 1 },
    { kind: 'ask-later', afterMs },
  ]
}
