import { DARK_MINUTES, NIGHT_SHARE } from '../limits.ts'
import type { ChartSpecies, HeatChart } from './chart.ts'
import { DAY_MINUTES, type Hour } from '../calendar.ts'
import type { CountedDay, CountedDays } from './counted-days.ts'
import type { Finding, MonthStart } from './finding.ts'
import { basisOf, basisOfAll, detectionsOf, heardInAll, hourlySumsOf, type SunByDate, wholeDays } from './known-days.ts'
import { datesOf } from './period.ts'
import { daysOfSpecies } from '../species-days.ts'
import { medianOf, sumOf } from './statistics.ts'
import { monthStart } from './steps.ts'

/**
 * Every hour of every day, with sunrise and sunset; −1 in the hours of a day that is not known, −2 in those of today
 * that are still to come.
 *
 * @param hour of the station's wall clock; without it no hour of today is to come
 */
export function dayHours(counted: CountedDays, sun?: SunByDate, hour: Hour = 23): HeatChart {
  const dates = datesOf(counted)
  const byDate = new Map(counted.days.map((day) => [day.date, day]))
  return {
    drawing: 'heat',
    dates,
    slots: 24,
    counts: dates.flatMap((date) => {
      const day = byDate.get(date)
      const sums = day ? hourlySumsOf(day) : UNKNOWN_DAY
      return date === counted.today ? sums.map((sum, at) => (at > hour && sum === 0 ? -2 : sum)) : sums
    }),
    sun: dates.map((date) => sun?.get(date) ?? null),
  }
}

const UNKNOWN_DAY: readonly number[] = Array.from({ length: 24 }, () => -1)

/** Minimum whole days with known sun times, and minimum detections, for a finding about light. */
const [FEW_DAYS, FEW_COUNTS] = [10, 200]
/**
 * Minutes to either side that count as “near” the sun, and the least share that is told: one and a half times what
 * chance puts into four of 24 hours.
 */
const [NEAR_MINUTES, NEAR_SHARE] = [120, (1.5 * 4) / 24]
/** Minimum whole days of a known month, and minimum months for comparing them. */
const [MONTH_DAYS, MONTHS] = [20, 6]
/** Greatest share of a usual month's day that a quiet month has, 0 to 1. */
const QUIET_SHARE = 0.5

/**
 * Findings about light: the share of detections within two hours of sunrise or sunset (the greater one), and the share
 * at night, two hours or more from the sun. Hours in both are divided by minutes. Needs ten whole days with sun times
 * and 200 detections. Also the quiet month of six or more known months: its average day has at most half of the usual
 * month's.
 *
 * @param isOfOne whether the days are those of one species alone, which has a sentence of its own
 */
export function findDayHours(counted: CountedDays, sun?: SunByDate, isOfOne = false): readonly Finding[] {
  const days = wholeDays(counted)
  const found = [findLight(counted, days, sun), findNight(counted, days, sun)].flatMap((finding) => finding ?? [])
  const quiet = findQuietMonth(counted)
  return [...found.map((finding) => (isOfOne ? { ...finding, isOfOne } : finding)), ...(quiet ? [quiet] : [])]
}

const litDays = (days: readonly CountedDay[], sun: SunByDate | undefined): readonly CountedDay[] =>
  days.filter(({ date }) => sun?.has(date))

type LightFinding = Extract<Finding, { readonly share: number; readonly isOfOne?: true }>

function findLight(counted: CountedDays, days: readonly CountedDay[], sun?: SunByDate): LightFinding | undefined {
  const lit = litDays(days, sun)
  const basis = basisOf(counted, lit)
  if (basis.days < FEW_DAYS || basis.detections < FEW_COUNTS) return undefined
  const [sunrise, sunset] = [
    countNear(lit, sun, 'sunrise') / basis.detections,
    countNear(lit, sun, 'sunset') / basis.detections,
  ]
  const share = Math.max(sunrise, sunset)
  return share < NEAR_SHARE ? undefined : { kind: share === sunrise ? 'nearSunrise' : 'nearSunset', share, basis }
}

function findNight(counted: CountedDays, days: readonly CountedDay[], sun?: SunByDate): LightFinding | undefined {
  const lit = litDays(days, sun)
  const basis = basisOf(counted, lit)
  if (basis.days < FEW_DAYS || basis.detections < FEW_COUNTS) return undefined
  const dark = lit.map((day) => {
    const { sunrise = 0, sunset = 0 } = sun?.get(day.date) ?? {}
    return countWithin(day, 0, sunrise - DARK_MINUTES) + countWithin(day, sunset + DARK_MINUTES, DAY_MINUTES)
  })
  const share = sumOf(dark) / basis.detections
  return share < NIGHT_SHARE ? undefined : { kind: 'atNight', share, basis }
}

/** Number of detections within two hours of sunrise, or of sunset. */
const countNear = (days: readonly CountedDay[], sun: SunByDate | undefined, event: 'sunrise' | 'sunset'): number =>
  sumOf(
    days.map((day) => {
      const minute = sun?.get(day.date)?.[event] ?? 0
      return countWithin(day, minute - NEAR_MINUTES, minute + NEAR_MINUTES)
    }),
  )

/** Minimum species to compare, and minimum detections of each. */
const [FEW_SPECIES, FEW_OF_ONE] = [3, 50]
/** Least share of its morning detections that a species of the evening has around sunset, 0 to 1. */
const DUSK_RATIO = 0.9

/**
 * Finding about the only one of several species that is heard as much around sunset as around sunrise, within two hours
 * of either. Needs three species with fifty detections each, half of its own near the sun, and ten days with sun times.
 */
export function findDuskAsDawn(
  counted: CountedDays,
  chosen: readonly ChartSpecies[],
  sun?: SunByDate,
): Finding | undefined {
  const heard = chosen.flatMap((species) => {
    const days = litDays(wholeDays(daysOfSpecies(counted, species.scientificName)), sun)
    const all = sumOf(days.map(detectionsOf))
    const [dawn, dusk] = [countNear(days, sun, 'sunrise'), countNear(days, sun, 'sunset')]
    const isOfDusk = dusk >= dawn * DUSK_RATIO && dawn + dusk >= all / 2
    return all < FEW_OF_ONE ? [] : [{ species, isOfDusk }]
  })
  const [first, ...others] = heard.filter(({ isOfDusk }) => isOfDusk)
  const basis = basisOf(counted, litDays(wholeDays(counted), sun))
  if (basis.days < FEW_DAYS || heard.length < FEW_SPECIES || !first || others.length > 0) return undefined
  return { kind: 'duskAsDawn', species: first.species, basis }
}

/** Number of detections of a day between two minutes; an hour partly between them counts by its minutes. */
function countWithin(day: CountedDay, from: number, to: number): number {
  return sumOf(
    hourlySumsOf(day).map((count, hour) => {
      const minutes = Math.min(to, (hour + 1) * 60) - Math.max(from, hour * 60)
      return count * Math.max(0, Math.min(60, minutes) / 60)
    }),
  )
}

/** Average days by month, of months with 20 known whole days or more; the same month of several years is one. */
export function monthlyAverages(counted: CountedDays): ReadonlyMap<MonthStart, number> {
  const newestFirst = wholeDays(counted).toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const months = Map.groupBy(newestFirst, ({ date }) => date.slice(5, 7)).values()
  return new Map(
    [...months].flatMap((days) => {
      const [newest] = days
      return newest && days.length >= MONTH_DAYS
        ? [[monthStart(newest.date), sumOf(days.map(heardInAll)) / days.length] as const]
        : []
    }),
  )
}

/**
 * Busiest month of six known months or more; undefined where two are within a tenth of each other, and without birds.
 */
export function loudestMonth(counted: CountedDays): MonthStart | undefined {
  const months = [...monthlyAverages(counted)].toSorted(([, a], [, b]) => b - a)
  const [first, second] = months
  return months.length >= MONTHS && first && first[1] > 0 && first[1] >= (second?.[1] ?? 0) * 1.1 ? first[0] : undefined
}

function findQuietMonth(counted: CountedDays): Finding | undefined {
  const months = [...monthlyAverages(counted)].toSorted(([, a], [, b]) => a - b)
  const [first, second] = months
  const usual = medianOf(months.map(([, average]) => average)) ?? 0
  if (months.length < MONTHS || !first || !second || usual === 0) return undefined
  if (first[1] > usual * QUIET_SHARE || first[1] === second[1]) return undefined
  return { kind: 'quietMonth', month: first[0], basis: basisOfAll(counted) }
}
