import { addDays, type CalendarDate } from '../calendar.ts'
import { dayOfYear } from '../day-of-year.ts'
import { SETTLED_DAYS } from '../limits.ts'
import type { ChartSpecies } from './chart.ts'
import { type CountedDays, commonNamesOf } from './counted-days.ts'
import type { StationPast } from './new-species.ts'
import { AROUND_DAYS, type Attendance, attendanceOf, type HeardDay } from './attendance.ts'
import { findDoubtful, rareOfWeek } from './doubtful.ts'
import { sumOf } from './statistics.ts'
import type { Surprise } from './surprise.ts'

/** Source of surprises. */
export interface SurpriseSource {
  /** Known days, all of them up to today: more years allow more rules. */
  readonly counted: CountedDays
  /** First days of species, when the station tells them; else those of the known days. */
  readonly past: StationPast
  /** Confidences in percent of this week's detections by scientific name, where they are known. */
  readonly confidences?: ReadonlyMap<string, readonly number[]>
}

/** Days after which a new species is no surprise any more. */
const NEWS_DAYS = 7
/** Days of the year in which every species is the first of its year. */
const JANUARY_DAYS = 31
/** Days of silence before a species counts as first of its year. */
const SILENT_BEFORE = 60

/** Surprises shown at most, and of one kind at most. */
export const [SHOWN_SURPRISES, SHOWN_OF_KIND] = [5, 2]

/**
 * Surprises of today, strongest first: at most five, two of a kind, each species once. A rule without enough data gives
 * none; with less than four weeks of days there are none at all.
 */
export function surprisesOf(source: SurpriseSource): readonly Surprise[] {
  const { counted } = source
  const attendance = attendanceOf(counted)
  if (attendance.known.length < SETTLED_DAYS) return []
  const names = commonNamesOf(counted)
  const found = [...names].flatMap(([scientificName, commonName]) => {
    const heard = attendance.heard.get(scientificName) ?? []
    const species = { scientificName, commonName }
    const surprise = RULES.reduce<Surprise | undefined>(
      (first, rule) => first ?? rule(species, heard, attendance, source),
      undefined,
    )
    return surprise ? [{ surprise, weight: weightOf(surprise) }] : []
  })
  const sorted = found.toSorted(
    (a, b) => b.weight - a.weight || (a.surprise.species.scientificName < b.surprise.species.scientificName ? -1 : 1),
  )
  const ofKind = new Map<string, number>()
  const few = sorted.filter(({ surprise: { kind } }) => {
    const count = (ofKind.get(kind) ?? 0) + 1
    ofKind.set(kind, count)
    return count <= SHOWN_OF_KIND
  })
  return few.slice(0, SHOWN_SURPRISES).map(({ surprise }) => surprise)
}

/**
 * Species whose {@link SurpriseSource.confidences} would decide more: at most five; none where no surprise is possible
 * anyway.
 */
export function confidencesWanted(counted: CountedDays): readonly string[] {
  const attendance = attendanceOf(counted)
  return attendance.known.length < SETTLED_DAYS ? [] : rareOfWeek(attendance)
}

type Rule = (
  species: ChartSpecies,
  heard: readonly HeardDay[],
  attendance: Attendance,
  source: SurpriseSource,
) => Surprise | undefined

/** Weight of a surprise: first ever, then what is doubted, then new this year, back, missing and quiet by length. */
function weightOf(surprise: Surprise): number {
  switch (surprise.kind) {
    case 'newEver':
      return 100
    case 'oddSeason':
    case 'oddHours':
      return 80
    case 'unsure':
      return 75
    case 'newThisYear':
      return 60
    case 'missing':
      return 50 + Math.min(9, surprise.years)
    case 'backAgain':
      return 40 + Math.min(9, surprise.days / 10)
    case 'goneQuiet':
      return 20 + Math.min(19, surprise.days / Math.max(1, surprise.longest))
  }
}

const countSince = (heard: readonly HeardDay[], date: CalendarDate): number =>
  sumOf(heard.filter((one) => one.date >= date).map(({ count }) => count))

/** First ever: heard first within the last week, by a station that had listened for four weeks before. */
const newEver: Rule = (species, heard, { today }, { past }) => {
  const date = past.firstHeard.get(species.scientificName)
  return date !== undefined && date > addDays(today, -NEWS_DAYS) && date >= addDays(past.since, SETTLED_DAYS)
    ? { kind: 'newEver', species, date, count: countSince(heard, date) }
    : undefined
}

/**
 * First this year: heard first within the last week after two months of silence, not in January. Tells the first days
 * of earlier years that are known as a whole.
 */
const newThisYear: Rule = (species, heard, { today, years, isWholeYear }) => {
  const year = today.slice(0, 4)
  const first = heard.find(({ date }) => date.startsWith(year))?.date
  const before = heard.findLast(({ date }) => date < year)?.date
  if (!first || !before || first <= addDays(today, -NEWS_DAYS) || dayOfYear(first) < JANUARY_DAYS) return undefined
  if (before > addDays(first, -SILENT_BEFORE)) return undefined
  const firsts = years
    .filter(isWholeYear)
    .flatMap((one) => heard.find(({ date }) => date.startsWith(one))?.date.slice(4) ?? [])
    .toSorted()
  const inThisYear = (day: string | undefined): CalendarDate =>
    day === undefined ? first : ((year + day.replace('-02-29', '-02-28')) as CalendarDate) // reason: a real day
  return {
    kind: 'newThisYear',
    species,
    date: first,
    count: countSince(heard, first),
    years: firsts.length,
    earliest: inThisYear(firsts[0]),
    latest: inThisYear(firsts.at(-1)),
  }
}

/**
 * Conditions for a missing species: days heard about this time in a year, minimum earlier years, days of silence now.
 */
const [AROUND_HEARD, MISSING_YEARS, MISSING_SILENT] = [3, 2, 21]

/**
 * Missing: heard about this time in every earlier year known then, two or more, before this day; and silent for three
 * weeks now.
 */
const missing: Rule = (species, heard, attendance) => {
  const { today, years, silentDays } = attendance
  const since = addDays(today, -MISSING_SILENT)
  const isSilent = !heard.some(({ date }) => date > since)
  if (!isSilent || (silentDays(since) ?? 0) < MISSING_SILENT * 0.8) return undefined
  const then = years.flatMap((year) => attendance.sameDay(year) ?? [])
  const isUsual = then.every((day) => {
    const [from, to] = [addDays(day, -AROUND_DAYS), addDays(day, AROUND_DAYS)]
    const around = heard.filter(({ date }) => date >= from && date <= to)
    return around.length >= AROUND_HEARD && around.some(({ date }) => date <= day)
  })
  const lastYear = heard.find(({ date }) => date.startsWith(years.at(-1) ?? '-'))?.date
  return isUsual && then.length >= MISSING_YEARS && lastYear
    ? { kind: 'missing', species, years: then.length, lastYear }
    : undefined
}

/** Conditions for a species gone quiet: days heard, of how many before the silence; least and most days of silence. */
const [QUIET_HEARD, QUIET_DAYS, QUIET_LEAST, QUIET_MOST] = [20, 30, 3, 60]

/**
 * Gone quiet: heard on 20 of 30 days, and now silent for longer than between any two of them. A cut day may have had
 * it, and rules it out.
 */
const goneQuiet: Rule = (species, heard, { today, silentDays, known }) => {
  const last = heard.at(-1)?.date
  if (!last) return undefined
  const days = silentDays(last)
  const since = addDays(last, -QUIET_DAYS)
  const heardOn = heard.filter(({ date }) => date > since).length
  if (days === undefined || days < QUIET_LEAST || days > QUIET_MOST || heardOn < QUIET_HEARD) return undefined
  if (known.some(({ date, isCut }) => isCut && date > last && date < today)) return undefined
  const gaps = heard.slice(1).map(({ place }, index) => place - (heard[index]?.place ?? 0) - 1)
  const longest = Math.max(0, ...gaps)
  return days > longest ? { kind: 'goneQuiet', species, days, heardOn, longest } : undefined
}

/** Conditions for a species that is back: most days since, least known days of absence, least days heard before. */
const [BACK_DAYS, BACK_SILENT, BACK_HEARD] = [3, 21, 10]

/** Back again: heard after three weeks of silence. */
const backAgain: Rule = (species, heard, { today }) => {
  const since = addDays(today, -BACK_DAYS)
  const index = heard.findIndex(({ date }) => date > since)
  const [back, before] = [heard[index], heard[index - 1]]
  if (!back || !before || index < BACK_HEARD) return undefined
  const days = back.place - before.place - 1
  return days >= BACK_SILENT
    ? { kind: 'backAgain', species, date: back.date, days, count: countSince(heard, back.date) }
    : undefined
}

const doubtful: Rule = (species, heard, attendance, { confidences }) =>
  findDoubtful(species, heard, attendance, confidences?.get(species.scientificName))

/** Doubt comes first: what is probably something else is no news. */
const RULES: readonly Rule[] = [doubtful, newEver, newThisYear, missing, backAgain, goneQuiet]
