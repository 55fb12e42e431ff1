import { addDays, type CalendarDate } from '../calendar.ts'
import type { Attendance, HeardDay } from './attendance.ts'
import type { ChartSpecies } from './chart.ts'
import { hourlySums } from './known-days.ts'
import { sumOf } from './statistics.ts'
import type { Surprise } from './surprise.ts'

/** What is doubted is of the last so many days, and heard so many times in them. */
const [RECENT_DAYS, RECENT_COUNT] = [7, 3]
/** Hours and seasons are known from so many earlier detections on. */
const FEW_BEFORE = 50
/** So much of this week's at hours that have hardly any of the earlier ones; an hour to either side is the same time. */
const [MUCH, HARDLY_ANY] = [1 / 3, 0.02]
/** The same season is so many days to either side, in so many years. */
const [SEASON_DAYS, SEASON_YEARS] = [21, 2]
/** Rare is who was heard on so few days; unsure is who is never surer than this, percent. */
const [RARE_DAYS, UNSURE] = [5, 70]

/** So many species are asked about at most: a new station finds everything rare. */
const ASKED_AT_MOST = 5

/**
 * The species of which it depends on their confidences whether they are doubted: rare here, and heard at least three times this
 * week. At most five, the rarest first.
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
 * Whether a species that was heard at least three times this week is probably another, or something else: a third or more of it
 * at hours in which hardly any of fifty earlier ones were (a bird of the night by day); at a time of year at which it was never
 * heard in two earlier years or more; or rare here and never sure, where confidences are known.
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

/** Not heard in the three weeks before this one either: who came early this year and stays is not out of season every week. */
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
