import type { CalendarDate, Hour } from '../calendar.ts'
import { averagedDays } from './average-hours.ts'
import type { ChartSpecies, LinesChart, RidgesChart } from './chart.ts'
import { type CountedDays, commonNamesOf } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf, hourlySums, middleSun, type SunByDate, totalsOf, wholeDays } from './known-days.ts'
import { dayCountOf } from './period.ts'
import { addSpan, sumOf } from './statistics.ts'
import { stepLengthOf } from './steps.ts'
import { sumsOfSteps } from './trend.ts'

/** Species compared at most. */
export const COMPARED_SPECIES = 10
/** Species compared where the visitor has chosen none. */
export const PRESELECTED_SPECIES = 5

/** Common names by scientific name. */
export type SpeciesNames = ReadonlyMap<string, string>

/**
 * The chosen species with the names the station has for them; the scientific one where it has none.
 *
 * @param others names of species that these days do not have
 */
export function comparedSpecies(
  counted: CountedDays,
  chosen: readonly string[],
  others?: SpeciesNames,
): readonly ChartSpecies[] {
  const names = commonNamesOf(counted)
  return [...new Set(chosen)].slice(0, COMPARED_SPECIES).map((scientificName) => ({
    scientificName,
    commonName: names.get(scientificName) ?? others?.get(scientificName) ?? scientificName,
  }))
}

/**
 * Each species over the hours of an average day of the period. Today is part of it only when it is the whole period.
 */
export function speciesHours(
  counted: CountedDays,
  chosen: readonly string[],
  sun?: SunByDate,
  others?: SpeciesNames,
): RidgesChart {
  const days = averagedDays(counted)
  const light = middleSun(counted, sun)
  return {
    drawing: 'ridges',
    rows: comparedSpecies(counted, chosen, others).map((species) => ({
      species,
      hourly: hoursOfSpecies(days, species.scientificName).map((sum) => sum / Math.max(1, days.length)),
    })),
    days: days.length,
    ...(light && { sun: light }),
  }
}

const hoursOfSpecies = (days: CountedDays['days'], scientificName: string): readonly number[] =>
  hourlySums(days.flatMap(({ species }) => species.filter((one) => one.scientificName === scientificName)))

/** Minimum detections of the species heard most, and the ratio below which two counts are about equal. */
const [FEW_DETECTIONS, EVEN_TIMES] = [20, 1.1]

/**
 * Finding that compares the species heard most with the one heard least: the ratio of their counts, or that two of them
 * are about equal. Species without a detection are left out; one species must have 20 or more.
 */
export function findOftener(counted: CountedDays, chosen: readonly string[]): Finding | undefined {
  const heard = totalsOf(counted.days).filter(({ scientificName }) => chosen.includes(scientificName))
  const [more, less] = [heard[0], heard.at(-1)]
  if (!more || !less || more === less || more.count < FEW_DETECTIONS) return undefined
  const times = more.count / less.count
  if (times < EVEN_TIMES && heard.length > 2) return undefined
  const basis = basisOf(counted, counted.days)
  return { kind: 'oftener', more, less, ...(times >= EVEN_TIMES && { times }), basis }
}

/** Days of a period up to which species are compared day by day: several lines that jump each day are not read. */
const DAILY_DAYS = 45

/** Each species over the days of the period: detections, step by step. */
export function speciesDays(counted: CountedDays, chosen: readonly string[], others?: SpeciesNames): LinesChart {
  const usual = stepLengthOf(counted)
  const step = usual === 'day' && dayCountOf(counted) > DAILY_DAYS ? 'week' : usual
  const lines = comparedSpecies(counted, chosen, others).map((species) => {
    const { values } = sumsOfSteps(counted, step, (day) => countOn(day, species.scientificName))
    const best = bestWeekOf(counted, species.scientificName)
    return { id: species.scientificName, species, values, ...(best && { best }) }
  })
  const { dates, isUnfinished } = sumsOfSteps(counted, step, () => 0)
  return {
    ...{ drawing: 'lines', dates, step, lines, unit: 'detections', shape: 'straight' },
    ...(isUnfinished && { isUnfinished }),
  }
}

const countOn = ({ species }: CountedDays['days'][number], scientificName: string): number =>
  species.find((one) => one.scientificName === scientificName)?.count ?? 0

/** Minimum whole days, and minimum detections of a species, for its best hour. */
const [HOUR_DAYS, HOUR_COUNTS] = [7, 50]

/**
 * Finding about best hours: which species has the earliest and which the latest one, or that all have the same. Sums of
 * three hours are compared. Needs seven whole days, and two species with fifty detections each.
 */
export function findSpeciesHours(counted: CountedDays, chosen: readonly string[]): Finding | undefined {
  const days = wholeDays(counted)
  const best = comparedSpecies(counted, chosen).flatMap((species) => {
    const hours = hoursOfSpecies(days, species.scientificName)
    return sumOf(hours) < HOUR_COUNTS ? [] : [{ species, hour: bestHour(hours) }]
  })
  const sorted = best.toSorted((a, b) => a.hour - b.hour)
  const [early, late] = [sorted[0], sorted.at(-1)]
  if (days.length < HOUR_DAYS || !early || !late || best.length < 2) return undefined
  const basis = basisOf(counted, days)
  return early.hour === late.hour
    ? { kind: 'bestTogether', hour: early.hour, species: best.length, basis }
    : { kind: 'bestHours', early, late, basis }
}

/**
 * Peak hour: the busiest hour of the busiest three-hour window, 0 to 23. A hill drawn of these hours has its top there.
 */
export function bestHour(hours: readonly number[]): Hour {
  const at = (hour: number): number => hours[(hour + 24) % 24] ?? 0
  const smooth = hours.map((_, hour) => at(hour - 1) + at(hour) + at(hour + 1))
  const most = Math.max(...smooth)
  const middles = smooth.flatMap((sum, hour) => (sum === most ? [hour] : []))
  const around = middles.flatMap((hour) => [hour, (hour + 23) % 24, (hour + 1) % 24])
  return around.reduce((best, hour) => (at(hour) > at(best) ? hour : best), middles[0] ?? 0)
}

/** Minimum whole days, and minimum detections of a species, for its best week. */
const [WEEK_DAYS, WEEK_COUNTS] = [28, 50]
/** Factor over an average week from which a week is a best week. */
const WEEK_RATIO = 1.5

/**
 * Finding about best weeks: which species had the earliest and which the latest one. A best week is the seven known
 * days with most detections, with one and a half times an average week; its middle day is told. Needs 28 whole days,
 * and fifty detections of each species.
 */
export function findSpeciesDays(counted: CountedDays, chosen: readonly string[]): Finding | undefined {
  const best = comparedSpecies(counted, chosen).flatMap((species) => {
    const date = bestWeekOf(counted, species.scientificName)
    return date ? [{ species, date }] : []
  })
  const sorted = best.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [early, late] = [sorted[0], sorted.at(-1)]
  return early && late && early.date < late.date
    ? { kind: 'bestWeeks', early, late, basis: basisOf(counted) }
    : undefined
}

/** Middle day of the best week of a species, which the finding tells and its line marks. */
function bestWeekOf(counted: CountedDays, scientificName: string): CalendarDate | undefined {
  const days = wholeDays(counted)
  if (days.length < WEEK_DAYS) return undefined
  const { dates, values } = sumsOfSteps({ ...counted, days }, 'day', (day) => countOn(day, scientificName))
  return bestWeek(dates, values)
}

function bestWeek(dates: readonly CalendarDate[], values: readonly (number | null)[]): CalendarDate | undefined {
  const known = values.filter((value) => value !== null)
  if (sumOf(known) < WEEK_COUNTS) return undefined
  const weeks = values.map((_, index) => {
    const week = addSpan(values, index - 3, 7)
    return week ?? -1
  })
  const most = Math.max(...weeks)
  return most >= (sumOf(known) / known.length) * 7 * WEEK_RATIO ? dates[weeks.indexOf(most)] : undefined
}
