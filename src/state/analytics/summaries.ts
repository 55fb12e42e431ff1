import { type Atom, atom } from 'jotai'
import type { StationPast } from '../../domain/analytics/new-species.ts'
import type { DateRange } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import { type Result, success } from '../../domain/result.ts'
import { pastOfSummaries, type SpeciesSummary } from '../../domain/species-list.ts'
import { dailyTotals } from '../../station/endpoints/daily-totals.ts'
import { speciesSummaries } from '../../station/endpoints/species-summary.ts'
import type { StationClient } from '../../station/client.ts'
import { countsChangedAtom } from '../detections/counts-changed.ts'
import { keyMemo } from '../key-memo.ts'
import { question, type QuestionAtom } from '../question.ts'
import { valueOf } from '../remote.ts'
import { rangeMemo } from './range-memo.ts'

export type { SpeciesSummary } from '../../domain/species-list.ts'

/** Time for which an answer is shown without asking again, milliseconds. */
const HOLD_MS = 60_000

/** Atoms of ranges: each asks while it is mounted, unless its answer is fresh; again when counts have changed. */
const rangeAtoms = <T>(
  ask: (client: StationClient, range: DateRange | undefined, signal: AbortSignal) => Promise<Result<T>>,
) =>
  rangeMemo((range: DateRange | undefined) =>
    question((client, { signal }) => ask(client, range, signal), {
      holdMs: HOLD_MS,
      outdatedBy: countsChangedAtom,
    }),
  )

/**
 * Species of a range with their counts, first and last moment, average and highest confidence, most heard first;
 * without a range of all time. It is asked for while it is mounted; write to it to ask again.
 */
export const summaryAtom = (range?: DateRange): QuestionAtom<readonly SpeciesSummary[]> => summaries(range)

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
 * Counts of one species on each day of a range; a missing day had none. Asked for as {@link summaryAtom} is.
 *
 * @param species its scientific name
 */
export const speciesTotalsAtom = (species: string, range: DateRange): QuestionAtom<ReadonlyMap<CalendarDate, number>> =>
  totalsBySpecies(species)(range)

/** Counts of each day of a range; a missing day had none. Asked for as {@link summaryAtom} is. */
export const totalsAtom: (range?: DateRange) => QuestionAtom<ReadonlyMap<CalendarDate, number>> =
  totalsBySpecies(undefined)

/**
 * Past of the station, its first day and that of each species; undefined until known, and while it has heard nothing.
 */
export const stationPastAtom: Atom<StationPast | undefined> = atom((get) => {
  const all = valueOf(get(summaryAtom()))
  return all && pastOfSummaries(all)
})

/** First day with a bird at the station, for the period `all`; undefined until known, and where there is none. */
export const firstDayAtom: Atom<CalendarDate | undefined> = atom((get) => get(stationPastAtom)?.since)
