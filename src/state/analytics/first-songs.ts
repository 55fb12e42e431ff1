import { atom, type WritableAtom } from 'jotai'
import { type FirstSong, MORNING, MORNING_ENDS, type Morning, morningOf } from '../../domain/analytics/first-songs.ts'
import { datesOf, type DateRange } from '../../domain/analytics/period.ts'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import type { StationClient } from '../../station/client.ts'
import { speciesHourDetections } from '../../station/endpoints/detections.ts'
import { JUDGED_DAYS, MOST_LISTED } from '../../domain/limits.ts'
import { boxAtom } from '../box-atom.ts'
import { stationHourAtom, stationTodayAtom } from '../clock.ts'
import { countsChangedAtom } from '../detections/counts-changed.ts'
import { recordsAtom } from '../detections/records.ts'
import { pageModeAtom, stationClientAtom } from '../station.ts'
import type { CountedDaysAction } from './counted-days.ts'
import { keyOf } from './day-book.ts'
import { isSettled, keepMornings, recallMornings } from './kept-days.ts'
import { followMinuteAtom } from '../minute.ts'
import { rangeMemo } from './range-memo.ts'

/** Mornings of a range that are considered at most: the newest. */
const MORNINGS_AT_MOST = 30
/** Mornings kept in the browser. */
const KEPT_MORNINGS = 90
const PAGES_AT_MOST = 20

/** State of the first songs of a range. */
export interface FirstSongsReading {
  /** First songs, newest morning first, on each the earliest first. */
  readonly songs: readonly FirstSong[]
  /** Mornings that are known, newest first, silent ones too. */
  readonly mornings: readonly CalendarDate[]
  readonly progress: { readonly known: number; readonly wanted: number }
  readonly isLoading: boolean
  readonly isStopped: boolean
  readonly failure?: Failure
}

interface Want {
  readonly range: DateRange
  followers: number
  isStopped: boolean
}

/** Book of the mornings that are known. */
const songBookAtom = boxAtom(() => ({
  mornings: new Map<CalendarDate, Morning>(),
  /** Mornings told by the station in this session. */
  told: new Set<CalendarDate>(),
  wants: new Map<string, Want>(),
  run: undefined as AbortController | undefined,
  /** Lifetime of what is followed for all readers. */
  lifetime: undefined as Lifetime | undefined,
  isRecalled: false,
  failure: undefined as Failure | undefined,
}))
const turnAtom = atom(0)

/** Mornings that are over, newest first. */
const morningsAtom = atom((get) => {
  const [today, isOver] = [get(stationTodayAtom), get(stationHourAtom) >= MORNING_ENDS]
  const last = isOver ? today : addDays(today, -1)
  return ({ from, to }: DateRange): readonly CalendarDate[] => {
    const end = to < last ? to : last
    const begin = addDays(end, 1 - MORNINGS_AT_MOST)
    return datesOf({ from: from > begin ? from : begin, to: end }).toReversed()
  }
})

type FirstSongsAtom = WritableAtom<FirstSongsReading, [CountedDaysAction | 'follow'], void | (() => void)>

/**
 * First songs of each species on the mornings of a range, the last thirty that are over. Asked for while it is mounted,
 * the newest morning first, one call at a time; the same range gives the same atom. Write `'stop'`, `'resume'` or
 * `'retry'` to it.
 */
export const firstSongsAtom = rangeMemo((range: DateRange): FirstSongsAtom => {
  const datesAtom = atom((get) => get(morningsAtom)(range))
  const made: FirstSongsAtom = atom(
    (get): FirstSongsReading => {
      get(turnAtom)
      const [book, dates] = [get(songBookAtom), get(datesAtom)]
      const isStopped = book.wants.get(keyOf(range))?.isStopped === true
      const known = dates.flatMap((date) => book.mornings.get(date) ?? [])
      const isMissing = known.length < dates.length
      return {
        songs: known.flatMap(({ songs }) => songs),
        mornings: known.map(({ date }) => date),
        progress: { known: known.length, wanted: dates.length },
        isLoading: isMissing && !isStopped && !book.failure,
        isStopped,
        ...(isMissing && book.failure && { failure: book.failure }),
      }
    },
    (get, set, action) => {
      if (action === 'follow') return set(followAtom, range)
      const book = get(songBookAtom)
      const want = book.wants.get(keyOf(range))
      if (want) want.isStopped = action === 'stop'
      if (action === 'stop') book.run?.abort()
      else book.failure = undefined
      set(turnAtom, (before) => before + 1)
      void set(runAtom)
    },
  )
  made.onMount = (act) => act('follow') ?? undefined
  return made
})

const followAtom = atom(null, (get, set, range: DateRange): (() => void) => {
  const [book, key] = [get(songBookAtom), keyOf(range)]
  const want = book.wants.get(key) ?? { range, followers: 0, isStopped: false }
  book.wants.set(key, want)
  want.followers += 1
  if (!book.lifetime) {
    book.lifetime = createLifetime()
    book.lifetime.add(set(followMinuteAtom, () => void set(runAtom))) // a morning is added once it is over
    book.lifetime.add(set(countsChangedAtom, () => set(askAgainAtom)))
  }
  set(askAgainAtom)
  return () => {
    want.followers -= 1
    if (want.followers === 0) book.wants.delete(key)
    if (book.wants.size > 0) return
    book.run?.abort()
    book.lifetime?.end()
    book.lifetime = undefined
  }
})

/** Asks again for mornings with verdicts or deletions, and for failed ones. */
const askAgainAtom = atom(null, (get, set) => {
  const book = get(songBookAtom)
  book.failure = undefined
  for (const { detection, isChanged } of get(recordsAtom).values()) if (isChanged) book.told.delete(detection.date)
  void set(runAtom)
})

/** Asks for one morning after the other until none is wanted. */
const runAtom = atom(null, async (get, set): Promise<void> => {
  const [book, client] = [get(songBookAtom), get(stationClientAtom)]
  if (book.run && !book.run.signal.aborted) return
  const { signal } = (book.run = new AbortController())
  let isNew = false
  for (;;) {
    const date = nextMorning(book, get(morningsAtom))
    if (!date || book.failure || signal.aborted) break
    const answer = await askMorning(client, date, signal)
    if (signal.aborted) break
    if (answer.ok) {
      book.mornings.set(date, answer.value)
      book.told.add(date)
      isNew = true
      if (!book.isRecalled && get(pageModeAtom)) await set(recallAtom) // shown only where the station answers
    } else book.failure = answer.failure
    set(turnAtom, (before) => before + 1)
  }
  if (!signal.aborted) book.run = undefined
  if (isNew && get(pageModeAtom)) set(keepAtom)
})

function nextMorning(
  { wants, told }: { wants: Map<string, Want>; told: Set<CalendarDate> },
  morningsOf: (range: DateRange) => readonly CalendarDate[],
): CalendarDate | undefined {
  const dates = [...wants.values()].filter(({ isStopped }) => !isStopped).flatMap(({ range }) => morningsOf(range))
  return dates
    .filter((date) => !told.has(date))
    .toSorted()
    .at(-1)
}

/** Applies the mornings that were kept. */
const recallAtom = atom(null, async (get): Promise<void> => {
  const [book, today] = [get(songBookAtom), get(stationTodayAtom)]
  book.isRecalled = true
  for (const morning of await recallMornings(get(stationClientAtom).base)) {
    if (book.mornings.has(morning.date)) continue
    book.mornings.set(morning.date, morning)
    if (morning.date <= addDays(today, -JUDGED_DAYS)) book.told.add(morning.date)
  }
})

const keepAtom = atom(null, (get): void => {
  const [book, today] = [get(songBookAtom), get(stationTodayAtom)]
  const settled = [...book.mornings.values()]
    .filter(({ date }) => isSettled(date, today) && book.told.has(date))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
  void keepMornings(get(stationClientAtom).base, settled.slice(0, KEPT_MORNINGS))
})

/** Detections of one morning, page by page. */
async function askMorning(client: StationClient, date: CalendarDate, signal: AbortSignal): Promise<Result<Morning>> {
  const found: Detection[] = []
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const query = { date, ...MORNING, limit: MOST_LISTED, offset: page * MOST_LISTED, withWeather: false }
    const answer = await speciesHourDetections(client, query, { signal })
    if (!answer.ok) return failed(answer.failure)
    found.push(...answer.value.detections)
    if (!answer.value.hasMore) break
  }
  return success(morningOf(date, found))
}
