import { addDays, type CalendarDate } from '../calendar.ts'
import type { Attendance, HeardDay } from './attendance.ts'
import type { ChartSpecies } from './chart.ts'
import { hourlySums } from './known-days.ts'
import { sumOf } from './statistics.ts'
import type { Surprise } from './surprise.ts'

/** Window in days, and the least number of detections in it, for a doubt. */
const [RECENT_DAYS, RECENT_COUNT] = [7, 3]
/** Minimum earlier detections for knowing hours and seasons of a species. */
const FEW_BEFORE = 50
/**
 * Least share of this week's detections at unusual hours, and greatest share of the earlier ones at these; hours to
 * either side count too.
 */
const [MUCH, HARDLY_ANY] = [1 / 3, 0.02]
/** Width of a season in days to either side, and minimum earlier years. */
const [SEASON_DAYS, SEASON_YEARS] = [21, 2]
/** Days up to which a species is rare, and the confidence below which it is unsure, percent. */
const [RARE_DAYS, UNSURE] = [5, 70]

/** Species asked about at most: to a new station all of them are rare. */
const ASKED_AT_MOST = 5

/**
 * Rare species with at least three detections this week: their confidences decide whether they are doubted. At most
 * five, the rarest first.
 */
export function rareOfWeek({ heard, today }: Attendance): readonly string[] {
  const from = addDays(today, 1 - RECENT_DAYS)
  return [...heard]
    .filter(([, days]) => days.length <= RARE_DAYS && countFrom(days, from) >= RECENT_COUNT)
    .toSorted(([a, its], [b, others]) => its.length - others.length || (a < b ? -1 : 1))
    .slice(0, ASKED_AT_MOST)
    .map(([scientificName]) => scientificName)
}

const countFrom = (heard: readonly HeardDay[], from: CalendarDate): number =>
  sumOf(heard.map(({ date, count }) => (date >= from ? count : 0)))

/**
 * Doubt about a species with at least three detections this week: it is probably another one, or no bird. Three rules:
 * a third of them at hours with hardly any of fifty earlier ones; a season without it in two or more earlier years;
 * rare here and never sure, where confidences are known.
 *
 * @param confidences percent, of this week's detections
 */
export function findDoubtful(
  species: ChartSpecies,
  heard: readonly HeardDay[],
  attendance: Attendance,
  confidences: readonly number[] | undefined,
): Surprise | undefined {
  const from = addDays(attendance.today, 1 - RECENT_DAYS)
  const [recent, before] = [heard.filter(({ date }) => date >= from), heard.filter(({ date }) => date < from)]
  const count = countFrom(heard, from)
  if (count < RECENT_COUNT) return undefined
  const surest = confidences && confidences.length > 0 ? Math.max(...confidences) : undefined
  if (surest !== undefined && surest < UNSURE && heard.length <= RARE_DAYS)
    return { kind: 'unsure', species, count, days: heard.length, surest }
  if (sumOf(before.map((one) => one.count)) < FEW_BEFORE) return undefined
  const years = attendance.years.flatMap((year) => attendance.sameDay(year) ?? [])
  const isOutOfSeason = years.every((day) => {
    const [begin, end] = [addDays(day, -SEASON_DAYS), addDays(day, SEASON_DAYS)]
    return before.every(({ date }) => date < begin || date > end)
  })
  if (years.length >= SEASON_YEARS && isOutOfSeason && isFirstOfItsTime(before, attendance))
    return { kind: 'oddSeason', species, count, years: years.length }
  return oddHours(species, recent, before)
}

/**
 * Whether a species was silent in the three weeks before this one too: an early arrival that stays is doubted once
 * only.
 */
function isFirstOfItsTime(before: readonly HeardDay[], { today }: Attendance): boolean {
  const since = addDays(today, -SEASON_DAYS - RECENT_DAYS)
  return !before.some(({ date }) => date > since)
}

function oddHours(
  species: ChartSpecies,
  recent: readonly HeardDay[],
  before: readonly HeardDay[],
): Surprise | undefined {
  const [now, usual] = [hourlySums(recent), hourlySums(before)]
  const all = sumOf(usual)
  const around = usual.map((_, hour) => sumOf([23, 24, 25].map((step) => usual[(hour + step) % 24] ?? 0)))
  const odd = now.flatMap((count, hour) => (count > 0 && (around[hour] ?? 0) <= all * HARDLY_ANY ? [hour] : []))
  const count = sumOf(odd.map((hour) => now[hour] ?? 0))
  const [from, to] = [odd[0], odd.at(-1)]
  if (from === undefined || to === undefined || count < RECENT_COUNT || count < sumOf(now) * MUCH) return undefined
  const share = sumOf(usual.slice(from, to + 1)) / all
  return share <= HARDLY_ANY ? { kind: 'oddHours', species, count, from, to, share } : undefined
}
