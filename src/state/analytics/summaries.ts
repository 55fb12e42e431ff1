import { type Atom, atom, type WritableAtom } from 'jotai'
import type { StationPast } from '../../domain/analytics/new-species.ts'
import type { DateRange } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import { type Result, success } from '../../domain/result.ts'
import { pastOfSummaries, type SpeciesSummary } from '../../domain/species-list.ts'
import { now } from '../../platform/clock.ts'
import { dailyTotals } from '../../station/endpoints/daily-totals.ts'
import { speciesSummaries } from '../../station/endpoints/species-summary.ts'
import type { StationClient } from '../../station/client.ts'
import { countsChangedAtom } from '../detections/counts-changed.ts'
import { loadingAgain, type Remote, settled, valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import { keyMemo, rangeMemo } from './range-memo.ts'

export type { SpeciesSummary } from '../../domain/species-list.ts'

/** How long an answer may be shown without asking again, milliseconds. */
const HOLD_MS = 60_000

/** What a station tells of a range; writing asks again. */
export type RangeAtom<T> = WritableAtom<Remote<T>, [], void>

/** How one range stands at one station. */
interface Asked {
  at: number
  changes: number
  request: AbortController | undefined
}

type Ask<T> = (client: StationClient, range: DateRange | undefined, signal: AbortSignal) => Promise<Result<T>>

/** Atoms of ranges: each asks while it is mounted, unless its answer is fresh. */
const rangeAtoms = <T>(ask: Ask<T>) => rangeMemo((range: DateRange | undefined) => rangeAtom(ask, range))

function rangeAtom<T>(ask: Ask<T>, range: DateRange | undefined): RangeAtom<T> {
  const slotAtom = atom<Remote<T>>({ state: 'idle' })
  const askedAtom = atom((): Asked => ({ at: 0, changes: 0, request: undefined }))

  const loadAtom = atom(null, async (get, set) => {
    const asked = get(askedAtom)
    asked.request?.abort()
    const { signal } = (asked.request = new AbortController())
    Object.assign(asked, { at: now(), changes: get(countsChangedAtom) })
    set(slotAtom, loadingAgain(get(slotAtom)))
    const result = await ask(get(stationClientAtom), range, signal)
    if (signal.aborted) return
    asked.request = undefined
    set(slotAtom, settled(get(slotAtom), result))
  })

  /** What is mounted when a verdict or a deletion changes counts is asked for again. */
  const wakeAtom = keyMemo(String, () => {
    const woken: WritableAtom<null, [], void> = atom(null, (get, set) => {
      const { at, changes } = get(askedAtom)
      if (at > 0 && changes !== get(countsChangedAtom)) void set(loadAtom)
    })
    woken.onMount = (wake) => wake()
    return woken
  })
  const made: WritableAtom<Remote<T>, ['mount'] | [], void | (() => void)> = atom(
    (get) => {
      get(wakeAtom(get(countsChangedAtom)))
      return get(slotAtom)
    },
    (get, set, ...[isMount]) => {
      const asked = get(askedAtom)
      const isFresh =
        get(slotAtom).state === 'ready' && now() - asked.at < HOLD_MS && asked.changes === get(countsChangedAtom)
      if (!isMount || !isFresh) void set(loadAtom)
      if (!isMount) return undefined
      return () => {
        asked.request?.abort()
        asked.request = undefined
        if (get(slotAtom).state === 'loading') asked.at = 0
      }
    },
  )
  made.onMount = (act) => act('mount') ?? undefined
  return made
}

/**
 * The species of a range with their counts, first and last moment, average and highest confidence, most heard first; without a
 * range of all time. It is asked for while it is mounted; write to it to ask again.
 */
export const summaryAtom = (range?: DateRange): RangeAtom<readonly SpeciesSummary[]> => summaries(range)

const summaries = rangeAtoms((client, range, signal) => speciesSummaries(client, { range, signal }))

/** Totals of one species, or of all. */
const totalsBySpecies = keyMemo(
  (species: string | undefined) => species ?? '',
  (species) =>
    rangeAtoms(async (client, days, signal) =>
      days ? dailyTotals(client, days, { signal, species }) : success(new Map<CalendarDate, number>()),
    ),
)

/**
 * How often one species was heard on each day of a range; a day that is missing had none. Asked for as {@link summaryAtom} is.
 *
 * @param species its scientific name
 */
export const speciesTotalsAtom = (species: string, range: DateRange): RangeAtom<ReadonlyMap<CalendarDate, number>> =>
  totalsBySpecies(species)(range)

/** How much was heard on each day of a range; a day that is missing had none. Asked for as {@link summaryAtom} is. */
export const totalsAtom: (range?: DateRange) => RangeAtom<ReadonlyMap<CalendarDate, number>> =
  totalsBySpecies(undefined)

/** When the station first heard anything, and each species; undefined until known, and while it has heard nothing. */
export const stationPastAtom: Atom<StationPast | undefined> = atom((get) => {
  const all = valueOf(get(summaryAtom()))
  return all && pastOfSummaries(all)
})

/** The day on which the station heard its first bird, for the period `all`; undefined until known, and where there is none. */
export const firstDayAtom: Atom<CalendarDate | undefined> = atom((get) => get(stationPastAtom)?.since)
