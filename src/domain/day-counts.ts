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

/** Open summaries in a row that are asked for again at once; later ones wait. */
const AT_ONCE = 2
/** Longest wait before an open summary is asked for again, milliseconds: a busy dawn keeps it open. */
const DOUBT_MS = 4000
/** Time by which the detection of a live event without an id is saved, milliseconds: then the list is asked again. */
const SAVED_BY_MS = 10_000

/** Known counts of a day, and the questions under way. */
export interface DayCounts extends Answered {
  /** Tally of the day; undefined before the first day. */
  readonly tally?: DayTally
  /** Whether rows are on the screen. */
  readonly isShown?: boolean | undefined
  /**
   * Summary under way. `before`: the highest id known when it was asked for; `isStale`: the stream has opened since.
   */
  readonly asking?: { readonly before: number; readonly isStale: boolean } | undefined
  /** Summary that waits for a list asked for after it. */
  readonly open?: Summary | undefined
  /** Newest list under way; `isStale`: something has happened since that it may lack. */
  readonly listing?: { readonly number: number; readonly highest: number; readonly isStale: boolean } | undefined
  /** Number of lists asked for so far, on any day. */
  readonly lists: number
  /** Whether the stream was open on this day while it was today, so that detections came live. */
  readonly isLive?: boolean | undefined
  /** Whether detections may have been saved without a live event. */
  readonly hasGap?: boolean | undefined
  /** Whether a summary is to be asked for once nothing is under way. */
  readonly isDue?: boolean | undefined
  /** Whether an answer that belongs to the last summary is missing. */
  readonly isPartial?: boolean | undefined
  /** Number of questions that failed in a row. */
  readonly failures: number
  /** Number of summaries in a row that stayed open. */
  readonly doubts: number
}

/** Counts before a day is shown. */
export const NO_COUNTS: DayCounts = { lists: 0, failures: 0, doubts: 0 }

/** Counting rule of the station for what it lists. */
interface Listed {
  /** Whether false positives count in its summaries, as at classic; else they are only listed. */
  readonly isFalseCounted: boolean
}

/** Outcome of a question to the station. */
interface Answered {
  /** Whether asking again is useless until somebody signs in, which opens the stream anew. */
  readonly isRefused?: boolean | undefined
}

/** Newest detections of any day; undefined when they could not be had. */
interface NewestEvent extends Listed, Answered {
  readonly kind: 'newest'
  /** Number of the question, as in the effect. */
  readonly number: number
  readonly newest: readonly Detection[] | undefined
  /** Whether the list goes back to the id that was asked for. */
  readonly isReaching: boolean
}

/** Event of a day: everything that changes its counts. */
export type DayEvent =
  /** Change of the day shown. */
  | { readonly kind: 'shown'; readonly date: CalendarDate }
  /** Question for the summary; an older question is given up. */
  | { readonly kind: 'asked' }
  /** Summary of the day. `isWhole`: a species it does not name was not heard. It may come again once that is known. */
  | { readonly kind: 'summary'; readonly rows: readonly SpeciesDay[]; readonly isWhole: boolean }
  /** All detections of the day, by lists asked for after the summary with `rows` came. */
  | ({ readonly kind: 'day'; readonly rows: readonly SpeciesDay[]; readonly detections: readonly Detection[] } & Listed)
  /** End of a summary with all that belongs to it, or with parts missing. `isLive`: of today, with the stream open. */
  | ({ readonly kind: 'settled'; readonly isLive: boolean; readonly isWhole: boolean } & Answered)
  /** Answer of the newest list. */
  | NewestEvent
  /** Stream opened; `isAgain`: not for the first time, so that live events may have been missed. */
  | { readonly kind: 'opened'; readonly isToday: boolean; readonly isAgain: boolean }
  /** Live detections of any day. `isToday`: the shown day is the station's day. */
  | { readonly kind: 'heard'; readonly batch: readonly Detection[]; readonly isToday: boolean }
  /** Verdict or deletion: the summary is being asked for. Other fields as in {@link withChanges}. */
  | { readonly kind: 'changed'; readonly judged: readonly Detection[]; readonly gone: readonly number[] }
  /** End of the wait that `ask-later` began. */
  | { readonly kind: 'again' }

/** Effect of an event: what has to be done. */
export type DayEffect =
  | { readonly kind: 'ask-summary' }
  /**
   * Request for the newest list, back to an id, or of any length without one. `isAfter`: it must be asked after the
   * last summary.
   */
  | {
      readonly kind: 'ask-newest'
      readonly number: number
      readonly backTo: number | undefined
      readonly isAfter: boolean
    }
  /** Rows of the day as they are to be shown, in no order. */
  | { readonly kind: 'show'; readonly rows: readonly SpeciesDay[] }
  /** Detections to be counted once more on the rows on the screen. */
  | { readonly kind: 'count'; readonly detections: readonly Detection[] }
  /** Wait, after which `again` is sent; a later wait replaces an earlier one. */
  | { readonly kind: 'ask-later'; readonly afterMs: number }

type Step = readonly [DayCounts, ...DayEffect[]]

/**
 * Next counts of a day and the effects of an event: no detection is lost or counted twice, in whatever order they are
 * saved, sent live, missed and answered. What comes is shown at once; what is uncertain is settled later.
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

/** Whether a question was refused; not when somebody signed in after it was sent. */
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
  const listing = stale(counts.listing) // the list may lack what the summary counts
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
  if (listing?.number !== event.number) return [counts] // answer of another day
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

/** Step with the next questions added. */
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
  // last detections of a past day that never was live: only the station knows which of them count
  if (!counts.isLive && !event.isToday && ofDay.length > 0) return plan({ ...counts, isDue: true })
  const next = { ...counts, tally }
  const effects: DayEffect[] = counts.isShown && added.length > 0 ? [{ kind: 'count', detections: added }] : []
  if (ofDay.every(({ id }) => id > 0)) return [next, ...effects]
  // a sign that something was heard, not a detection (station-api 8.1): it will be in the list
  const [asked, ...asks] = plan({ ...next, hasGap: true, listing: stale(next.listing) })
  return [asked, ...effects, ...asks, { kind: 'ask-later', afterMs: SAVED_BY_MS }]
}

/** Step after a failed question: it is repeated with longer and longer waits, unless it was refused. */
function failed(counts: DayCounts): Step {
  if (counts.isRefused) return [counts]
  const failures = counts.failures + 1
  return [
    { ...counts, failures },
    { kind: 'ask-later', afterMs: retryAfterMs(counts.failures) },
  ]
}

/** Step with the questions that are due now: one of a kind at a time. */
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
