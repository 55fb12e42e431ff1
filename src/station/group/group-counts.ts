import { type CalendarDate, parseCalendarDate } from '../../domain/calendar.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import type { GroupBird, GroupMemory } from '../../domain/station-group/group-day.ts'
import type { GroupStation } from '../client.ts'
import { dailySummaries } from '../endpoints/analytics-batch.ts'
import { dailyTotals } from '../endpoints/daily-totals.ts'
import { speciesSummaries } from '../endpoints/species-summary.ts'
import { aborted, onlyOfOne } from '../failures.ts'
import type { Call } from '../http.ts'

/**
 * Rows of several days. Where a bird may be heard by two stations, the lists of each day are put together; otherwise
 * the stations' own counts are added up, which is the same.
 *
 * @param rowsOf rows of the birds of a day
 */
export async function daysCounted(
  stations: readonly GroupStation[],
  memory: GroupMemory,
  { query = {}, signal }: Call,
  rowsOf: (birds: readonly GroupBird[]) => readonly object[],
): Promise<Result<Readonly<Record<CalendarDate, readonly object[]>>>> {
  const dates = String(query['dates'] ?? '')
    .split(',')
    .flatMap((date) => parseCalendarDate(date) ?? [])
  if (!memory.merges) return daysAdded(stations, memory, dates, signal)
  const days: Record<CalendarDate, readonly object[]> = {}
  for (const date of dates) {
    if (signal?.aborted) return failed(aborted())
    const day = await memory.count(date, signal)
    if (!day.ok) return day
    days[date] = rowsOf(day.value)
  }
  return success(days)
}

/** Rows of several days of all stations, beside each other: whoever reads them adds up those of one species. */
async function daysAdded(
  stations: readonly GroupStation[],
  memory: GroupMemory,
  dates: readonly CalendarDate[],
  signal: AbortSignal | undefined,
): Promise<Result<Readonly<Record<CalendarDate, readonly object[]>>>> {
  const answers = await Promise.all(stations.map(({ client }) => dailySummaries(client, dates, { signal })))
  const failure = answers.find((answer) => !answer.ok)
  if (failure && answers.every(({ ok }) => !ok)) return failure
  const days: Record<CalendarDate, readonly object[]> = {}
  for (const date of dates) {
    const told = answers.map((answer) => (answer.ok ? answer.value.get(date) : undefined))
    memory.lack(
      date,
      told.flatMap((rows, station) => (rows ? [] : [station])),
    )
    if (told.some((rows) => rows !== undefined)) days[date] = told.flatMap((rows = []) => rows.map(wireOf))
  }
  return success(days)
}

const wireOf = ({ scientificName, commonName, speciesCode, count, hourly, latestHeard }: SpeciesDay): object => ({
  scientific_name: scientificName,
  common_name: commonName,
  species_code: speciesCode,
  count,
  hourly_counts: hourly,
  latest_heard: latestHeard,
})

/** Totals of the days of a range, added up; refused where a bird may be in those of two stations, or one is away. */
export async function totalsOfDays(
  stations: readonly GroupStation[],
  { merges }: GroupMemory,
  { query = {}, signal }: Call,
): Promise<Result<{ readonly data: readonly object[] }>> {
  const [from, to] = [parseCalendarDate(query['start_date']), parseCalendarDate(query['end_date'])]
  if (merges || !from || !to) return failed(onlyOfOne())
  const species = query['species'] === undefined ? undefined : String(query['species'])
  const answers = await Promise.all(
    stations.map(({ client }) => dailyTotals(client, { from, to }, { signal, species })),
  )
  const sums = new Map<CalendarDate, number>()
  for (const answer of answers) {
    if (!answer.ok) return failed(onlyOfOne())
    for (const [date, count] of answer.value) sums.set(date, (sums.get(date) ?? 0) + count)
  }
  return success({ data: [...sums].map(([date, count]) => ({ date, count })) })
}

/** Species of all stations with their first and last moments, beside each other; counts are each station's own. */
export async function speciesEver(stations: readonly GroupStation[], { signal }: Call): Promise<Result<unknown>> {
  const answers = await Promise.all(stations.map(({ client }) => speciesSummaries(client, { signal })))
  const failure = answers.find((answer) => !answer.ok)
  if (failure && answers.every(({ ok }) => !ok)) return failure
  return success(
    answers.flatMap((answer) =>
      (answer.ok ? answer.value : []).map(({ scientificName, commonName, speciesCode, count, first, last }) => ({
        scientific_name: scientificName,
        common_name: commonName,
        species_code: speciesCode,
        count,
        ...(first && { first_heard: `${first.date} ${first.time}` }),
        ...(last && { last_heard: `${last.date} ${last.time}` }),
      })),
    ),
  )
}
