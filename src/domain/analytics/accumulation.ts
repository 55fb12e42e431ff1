import type { CalendarDate } from '../calendar.ts'
import { KNOWN_SHARE } from '../limits.ts'
import type { LinesChart } from './chart.ts'
import type { CountedDays } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf, knownShare } from './known-days.ts'
import { type NewSpecies, newSpeciesOf, type StationPast } from './new-species.ts'
import { datesOf, dayCountOf } from './period.ts'

/**
 * Number of species on the list by each day of the period; null on days that are not known.
 *
 * @param yearBefore the same days a year before: day by day beside the others, as a thin line
 * @param past marks those that had never been heard before
 */
export function accumulation(counted: CountedDays, yearBefore?: CountedDays, past?: StationPast): LinesChart {
  const dates = datesOf(counted)
  const values = listedBy(counted)
  const before = yearBefore && listedBy(yearBefore).slice(0, dates.length)
  return {
    drawing: 'lines',
    dates,
    step: 'day',
    lines: [
      { id: 'now', values },
      ...(before ? [{ id: 'before', values: dates.map((_, index) => before[index] ?? null) }] : []),
    ],
    unit: 'species',
    ...(past && { marks: newSpeciesOf(counted, past).flatMap((one) => markOf(one, dates, values)) }),
    shape: 'steps',
  }
}

function markOf(
  { species, date }: NewSpecies,
  dates: readonly CalendarDate[],
  values: readonly (number | null)[],
): NonNullable<LinesChart['marks']> {
  const value = values[dates.indexOf(date)]
  return value === undefined || value === null ? [] : [{ date, value, species }]
}

/** Number of different species from the first day to each; null on days that are not known. */
function listedBy(counted: CountedDays): readonly (number | null)[] {
  const byDate = new Map(counted.days.map((day) => [day.date, day]))
  const heard = new Set<string>()
  return datesOf(counted).map((date) => {
    const day = byDate.get(date)
    if (!day) return null
    for (const { scientificName, count } of day.species) if (count > 0) heard.add(scientificName)
    return heard.size
  })
}

/** Minimum days and minimum species for a finding. */
const [FEW_DAYS, FEW_SPECIES] = [30, 10]

/**
 * Findings about the growing list: after how many days it had half of its species, and its length on the same day a
 * year before. Needs 30 known days, nine tenths of the period known, and ten species; the comparison needs the same of
 * the year before, up to yesterday.
 */
export function findAccumulation(counted: CountedDays, yearBefore?: CountedDays): readonly Finding[] {
  const values = listedBy(counted)
  const species = Math.max(0, ...values.map((value) => value ?? 0))
  if (dayCountOf(counted) < FEW_DAYS || species < FEW_SPECIES || knownShare(counted) < KNOWN_SHARE) return []
  const basis = basisOf(counted, counted.days)
  const days = values.findIndex((value) => value !== null && value >= species / 2) + 1
  const half: Finding = { kind: 'halfAfter', days, species, basis }
  if (!yearBefore || knownShare(yearBefore) < KNOWN_SHARE) return [half]
  const over = datesOf(counted).filter((date) => date < counted.today).length
  const listed = (all: readonly (number | null)[]): number =>
    Math.max(0, ...all.slice(0, over).map((value) => value ?? 0))
  const [now, before] = [listed(values), listed(listedBy(yearBefore))]
  const by = counted.to < counted.today ? 'end' : 'yesterday'
  return before === 0 ? [half] : [half, { kind: 'againstYearBefore', species: now, before, by, basis }]
}
