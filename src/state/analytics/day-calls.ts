import { atom } from 'jotai'
import type { DateRange } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import type { Failure, FailureKind } from '../../domain/failure.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { dailySummary } from '../../station/endpoints/analytics.ts'
import { dailyBatch } from '../../station/endpoints/analytics-batch.ts'
import { dailyTotals } from '../../station/endpoints/daily-totals.ts'
import type { StationClient } from '../../station/client.ts'
import { boxAtom } from '../box-atom.ts'
import { stationTodayAtom } from '../clock.ts'
import { rememberedDay } from '../day/day-cache.ts'
import { countsChangedAtom } from '../detections/counts-changed.ts'
import { subscribeLiveAtom } from '../detections/live-detections.ts'
import { recordsAtom } from '../detections/records.ts'
import { followMinuteAtom } from '../minute.ts'
import { pageModeAtom, stationClientAtom } from '../station.ts'
import {
  askAnew,
  awaitTotals,
  CALLS_AT_MOST,
  dropUnwanted,
  emptyBook,
  forgetTotals,
  keyOf,
  nextTask,
  takeDay,
  takeKept,
  takeTotals,
  type DayTask,
  withoutTotals,
} from './day-book.ts'
import { forgetKeptDays, isSettled, keepDays, recallDays } from './kept-days.ts'

/** Shortest time between two changes that readers see, milliseconds. */
const TURN_MS = 250
/** Failures that are the station's own answer: another question may succeed. Any other one stops everything. */
const ANSWERED: readonly FailureKind[] = [
  'bad-request',
  'not-found',
  'server',
  'client-other',
  'server-other',
  'unreadable',
  'several-stations',
]
/** Refused days in a row after which no other is tried. */
const REFUSALS_AT_MOST = 3
/** Failures that mean that this visitor may not see the days. */
const FOR_OTHERS: readonly FailureKind[] = ['unauthenticated', 'forbidden', 'private']
const isAnswered = ({ kind }: Failure): boolean => ANSWERED.includes(kind)

/** Whether days are kept in the browser: those of one station, on its own page. */
const isKeptAtom = atom((get) => get(pageModeAtom) && !get(stationClientAtom).group)

/** Book of the station's days. */
export const bookAtom = boxAtom(emptyBook)
/** Number that rises when something in the book is new. */
export const bookTurnAtom = atom(0)

/** Keeping of the book while it is followed. */
const keepingAtom = boxAtom(() => ({
  lifetime: undefined as Lifetime | undefined,
  turn: createLifetime(),
  turnedAt: 0,
  isTurning: false,
  changes: 0,
}))

/** Tells readers soon that the book has changed. */
const turnAtom = atom(null, (get, set) => {
  const keeping = get(keepingAtom)
  if (keeping.isTurning) return
  const turn = (): void => {
    keeping.isTurning = false
    keeping.turnedAt = now()
    set(bookTurnAtom, (before) => before + 1)
  }
  const wait = TURN_MS - (now() - keeping.turnedAt)
  if (wait <= 0) return turn()
  keeping.isTurning = true
  keeping.turn.after(Math.min(wait, TURN_MS), turn)
})

/** Asks for days that are due, as far as there are free calls. */
export const askDueDaysAtom = atom(null, (get, set): void => {
  const book = get(bookAtom)
  while (book.calls.size < CALLS_AT_MOST) {
    const task = nextTask(book, get(stationTodayAtom), now())
    if (!task) break
    void set(runAtom, task)
  }
  if (book.calls.size === 0) set(keepAtom)
})

/** Keeps settled days in the browser: only on a station's own page. */
const keepAtom = atom(null, (get): void => {
  const [book, today] = [get(bookAtom), get(stationTodayAtom)]
  const months = new Set([...book.unkept].filter((date) => isSettled(date, today)).map((date) => date.slice(0, 7)))
  book.unkept.clear()
  if (months.size === 0 || !get(isKeptAtom)) return
  const days = [...book.days].filter(
    ([date, { isWhole, askedAt }]) => months.has(date.slice(0, 7)) && isWhole && askedAt > 0 && isSettled(date, today),
  )
  void keepDays(
    get(stationClientAtom).base,
    days.map(([, { day }]) => day),
  )
})

const runAtom = atom(null, async (get, set, task: DayTask): Promise<void> => {
  const book = get(bookAtom)
  const call = new AbortController()
  book.calls.set(call, task.kind === 'totals' ? [] : task.dates)
  const failure = await (task.kind === 'totals'
    ? set(askTotalsAtom, task.range, call.signal)
    : set(askDaysAtom, task, call.signal))
  book.calls.delete(call)
  if (failure && failure.kind !== 'aborted') book.failure = failure
  if (failure && FOR_OTHERS.includes(failure.kind) && get(pageModeAtom)) void forgetKeptDays()
  set(turnAtom)
  set(goOnAtom)
})

/** Goes on asking, since an atom cannot set itself. */
const goOnAtom = atom(null, (_get, set) => set(askDueDaysAtom))

/**
 * Whether the station is classic, which decides whether a day may be cut: the dialect is asked for, not guessed. Of several whose counts are
 * added up: whether one of them is.
 */
async function isClassicStation(client: StationClient): Promise<boolean> {
  const config = await client.boot()
  if (client.group)
    return (
      !(await client.group.load()).merges &&
      client.group.stations.some(({ client: one }) => one.config?.dialect === 'classic')
    )
  return !config.ok || config.value.dialect === 'classic'
}

const askTotalsAtom = atom(null, async (get, _set, range: DateRange, signal: AbortSignal) => {
  const [book, client, at] = [get(bookAtom), get(stationClientAtom), now()]
  awaitTotals(book)
  const [result, isClassic, kept] = await Promise.all([
    dailyTotals(client, range, { signal }),
    isClassicStation(client),
    get(isKeptAtom) ? recallDays(client.base, range) : [],
  ])
  // kept days are shown only where the station answers
  if (result.ok || isAnswered(result.failure)) takeKept(book, kept, get(stationTodayAtom), at)
  if (result.ok) takeTotals(book, range, result.value, { today: get(stationTodayAtom), at, isClassic })
  else withoutTotals(book, range, at)
  if (result.ok || isAnswered(result.failure)) return undefined
  forgetTotals(book)
  return result.failure
})

const askDaysAtom = atom(
  null,
  async (get, _set, { kind, dates }: Exclude<DayTask, { kind: 'totals' }>, signal: AbortSignal) => {
    const [book, client, at, today] = [get(bookAtom), get(stationClientAtom), now(), get(stationTodayAtom)]
    const told = isClassicStation(client) // asked beside the days
    const take = async (date: CalendarDate, rows: Parameters<typeof takeDay>[2]): Promise<void> => {
      const isClassic = await told
      takeDay(book, date, rows, { at, isWhole: date < today, isClassic })
    }
    const open: CalendarDate[] = []
    for (const date of dates) {
      const known = book.stale.has(date) || book.days.has(date) ? undefined : rememberedDay(client, date)
      if (known && (known.isWhole || date === today)) await take(date, known.rows)
      if (!known) open.push(date)
    }
    const [first] = open
    if (!first) return undefined
    const wasStale = book.stale.has(first)
    open.forEach((date) => book.stale.delete(date)) // detections from now on may be missing in the answer
    if (kind === 'single' || open.length === 1) {
      const result = await dailySummary(client, first, { signal })
      if (result.ok) {
        await take(first, result.value)
        book.refusals = 0
        return undefined
      }
      if (wasStale) book.stale.add(first)
      if (!isAnswered(result.failure)) return result.failure
      book.refused.set(first, result.failure)
      book.refusals += 1
      return book.refusals < REFUSALS_AT_MOST ? undefined : result.failure
    }
    const result = await dailyBatch(client, open, { signal })
    if (!result.ok && !isAnswered(result.failure)) return result.failure
    const days = result.ok ? result.value : new Map<CalendarDate, never>()
    for (const date of open) {
      const rows = days.get(date)
      if (rows) await take(date, rows)
      else book.singles.add(date)
    }
    return undefined
  },
)

/** Follows the days of a range: they are asked for. Returns the way to stop. */
export const followDaysAtom = atom(null, (get, set, range: DateRange): (() => void) => {
  const [book, keeping] = [get(bookAtom), get(keepingAtom)]
  const want = book.wants.get(keyOf(range)) ?? { range, followers: 0, isStopped: false }
  book.wants.set(keyOf(range), want)
  want.followers += 1
  if (!keeping.lifetime) {
    keeping.lifetime = createLifetime()
    keeping.lifetime.add(set(followMinuteAtom, () => set(askDueDaysAtom)))
    keeping.lifetime.add(set(countsChangedAtom, () => set(takeChangesAtom)))
    keeping.lifetime.add(
      set(subscribeLiveAtom, {
        onBatch: (batch) => set(hearAtom, batch),
        onOpen: (isAgain) => set(catchUpAtom, isAgain),
      }),
    )
  }
  book.failure = undefined
  set(takeChangesAtom)
  return () => {
    want.followers -= 1
    if (want.followers === 0) book.wants.delete(keyOf(range))
    dropUnwanted(book)
    if (book.wants.size > 0) return
    keeping.lifetime?.end()
    keeping.lifetime = undefined
  }
})

/** Asks again for days with new detections, at most once a minute. */
const hearAtom = atom(null, (get, set, batch: readonly Detection[]) => {
  const book = get(bookAtom)
  for (const { date } of batch) book.stale.add(date)
  set(askDueDaysAtom)
})

/** Asks again for failed days and for today, when the station is back. */
const catchUpAtom = atom(null, (get, set, isAgain: boolean) => {
  const book = get(bookAtom)
  if (isAgain) {
    book.failure = undefined
    book.refusals = 0
    book.stale.add(get(stationTodayAtom))
    // days that were told without a station of several
    for (const date of get(stationClientAtom).group?.memory?.lacks.keys() ?? []) askAnew(book, date)
  }
  set(askDueDaysAtom)
})

/** Asks again for the days whose counts have changed. */
const takeChangesAtom = atom(null, (get, set) => {
  const [book, keeping, changes] = [get(bookAtom), get(keepingAtom), get(countsChangedAtom)]
  if (keeping.changes !== changes) {
    keeping.changes = changes
    forgetTotals(book)
    for (const { detection, isChanged } of get(recordsAtom).values()) if (isChanged) askAnew(book, detection.date)
  }
  set(askDueDaysAtom)
})

/** Stops asking for a range; known days stay. */
export const stopDaysAtom = atom(null, (get, set, range: DateRange) => {
  const book = get(bookAtom)
  const want = book.wants.get(keyOf(range))
  if (want) want.isStopped = true
  dropUnwanted(book)
  set(bookTurnAtom, (before) => before + 1)
})

/** Resumes asking after a stop, and asks again for failed days. */
export const resumeDaysAtom = atom(null, (get, set, range: DateRange) => {
  const book = get(bookAtom)
  const want = book.wants.get(keyOf(range))
  if (want) want.isStopped = false
  book.failure = undefined
  book.refusals = 0
  book.refused.clear()
  set(bookTurnAtom, (before) => before + 1)
  set(askDueDaysAtom)
})
