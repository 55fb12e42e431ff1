import { Hono } from 'hono'
import type { CalendarDate } from '../../../../../src/domain/calendar.ts'
import { sendJson } from '../../../answers/json.ts'
import type { CoreContext } from '../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../request.ts'
import { dayAfter, ONE_DAY_MS, utcNoonOf } from '../../../time/dates.ts'
import { thumbnailUrl } from '../../../wire/species-day.ts'

const PHANTOM = { days: 30, least: 3, confidence: 0.6 } as const
const DAWN = { days: 30, fromHour: 4, toHour: 10, leastDays: 3 } as const
const MIGRATION = { days: 14, least: 5 } as const
const EXPECTED = { years: 10, around: 3 } as const
/** Longest streak of days that is counted. */
const LONGEST_STREAK = 90

/** Routes of the current dialect's insights (station-api rest.md 1.11); false positives never count. */
export function insightRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const answer = (path: string, make: () => object): void =>
    void routes.get(`/api/v2/${path}`, (request) => sendJson(request, make()))
  answer('insights/expected-today', () => expectedToday(station))
  answer('insights/expected-today/regional', () => ({ species: [], available: false })) // the garden asks nobody else
  answer('insights/phantom-species', () => phantoms(station))
  answer('insights/dawn-chorus', () => dawnChorus(station))
  answer('insights/migration', () => migration(station))
  answer('dashboard/kpis', () => kpis(station))
  return routes
}

const named = ({ scientificName, commonName }: { scientificName: string; commonName: string }) => ({
  scientific_name: scientificName,
  common_name: commonName,
})

const pictured = ({ scientificName }: { scientificName: string }) => ({
  thumbnail_url: thumbnailUrl('current', scientificName),
})

/** Instant some days ago with the same time of the wall clock, milliseconds since 1970. */
function daysAgo({ clock }: CoreContext, days: number): number {
  const now = clock.now()
  return clock.zone.instant(dayAfter(clock.zone.date(now), -days), clock.zone.time(now)) + (now % 1000)
}

/**
 * Species heard around this day of the year in the ten years before. **Traps**: days are counted from New Year, so a
 * leap year is a day off; `years_of_data` is ten on the first day of a station, too.
 */
function expectedToday({ store, clock }: CoreContext): object {
  const today = clock.today()
  const year = Number(today.slice(0, 4))
  const day = Math.round((utcNoonOf(today) - utcNoonOf(newYear(year))) / ONE_DAY_MS) + 1
  const years = Array.from({ length: EXPECTED.years }, (_, index) => year - EXPECTED.years + index)
  const species = store.analytics
    .yearsHeard(years.flatMap((one) => daysAround(day, one, year)))
    .sort((a, b) => b.years - a.years)
    .map((one) => ({ ...named(one), years_seen: one.years, last_seen_date: one.last, ...pictured(one) }))
  return { species, day_of_year: day, years_of_data: EXPECTED.years }
}

const newYear = (year: number): CalendarDate => `${String(year).padStart(4, '0')}-01-01` as CalendarDate // reason: built in its form

/** The days around a day of a year; beyond its ends those of its other end, or of the next year's beginning. */
function daysAround(day: number, year: number, current: number): [CalendarDate, CalendarDate][] {
  const first = newYear(year)
  const last = dayAfter(newYear(year + 1), -1)
  const from = dayAfter(first, day - 1 - EXPECTED.around)
  const to = dayAfter(first, day - 1 + EXPECTED.around)
  if (from < first)
    return [
      [dayAfter(newYear(year + 1), day - 1 - EXPECTED.around), last],
      [first, to],
    ]
  if (to <= last) return [[from, to]]
  return year + 1 < current
    ? [
        [from, last],
        [newYear(year + 1), to],
      ]
    : [[from, last]]
}

function phantoms(station: CoreContext): object {
  const species = station.store.analytics
    .certainties(daysAgo(station, PHANTOM.days))
    .filter(({ count, average }) => count >= PHANTOM.least && average < PHANTOM.confidence)
    .sort((a, b) => a.average - b.average)
    .map((one) => ({
      ...named(one),
      detection_count: one.count,
      avg_confidence: one.average,
      max_confidence: one.max,
      ...pictured(one),
    }))
  return {
    species,
    period_days: PHANTOM.days,
    confidence_threshold: PHANTOM.confidence,
    min_detections: PHANTOM.least,
  }
}

/** **A trap**: which hours are the morning's is told by one distance from UTC; the times themselves are right. */
function dawnChorus(station: CoreContext): object {
  const { zone } = station.clock
  const since = daysAgo(station, DAWN.days)
  const mornings = new Map<string, { scientificName: string; commonName: string; seconds: number[] }>()
  for (const song of station.store.analytics.firstSongs(since, DAWN, zone.offsetMinutes(since) * 60)) {
    const one = mornings.get(song.scientificName) ?? { ...song, seconds: [] }
    mornings.set(song.scientificName, one)
    one.seconds.push(secondsOf(zone.time(song.at)))
  }
  const species = [...mornings.values()]
    .filter(({ seconds }) => seconds.length >= DAWN.leastDays)
    .map((one) => ({
      ...named(one),
      avg_first_detection: clockText(one.seconds.reduce((sum, second) => sum + second, 0) / one.seconds.length),
      earliest_detection: clockText(Math.min(...one.seconds)),
      days_observed: one.seconds.length,
      ...pictured(one),
    }))
    .sort((a, b) => (a.avg_first_detection < b.avg_first_detection ? -1 : 1))
  return { species, period_days: DAWN.days, start_hour: DAWN.fromHour, end_hour: DAWN.toHour }
}

const secondsOf = (time: string): number => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return hour * 3600 + minute * 60 + second
}

const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** **A trap**: to a station that is not a fortnight old everybody is a new arrival. */
function migration(station: CoreContext): object {
  const { zone } = station.clock
  const since = daysAgo(station, MIGRATION.days)
  const lifetimes = station.store.analytics.lifetimes()
  const today = utcNoonOf(station.clock.today())
  return {
    new_arrivals: lifetimes
      .filter(({ firstAt }) => firstAt >= since)
      .sort((a, b) => b.firstAt - a.firstAt)
      .map((one) => ({
        ...named(one),
        first_detected: zone.date(one.firstAt),
        detection_count: one.count,
        ...pictured(one),
      })),
    gone_quiet: lifetimes
      .filter(({ count, lastAt }) => count >= MIGRATION.least && lastAt < since)
      .sort((a, b) => b.lastAt - a.lastAt)
      .map((one) => ({
        ...named(one),
        last_detected: zone.date(one.lastAt),
        days_since: Math.round((today - utcNoonOf(zone.date(one.lastAt))) / ONE_DAY_MS),
        total_detections: one.count,
        ...pictured(one),
      })),
    recent_days: MIGRATION.days,
    min_total_detections: MIGRATION.least,
  }
}

/**
 * *Traps**: the best day is that of the last year; a row of days is at most 90, and 0 before the first bird of today.
 */
function kpis({ store, clock }: CoreContext): object {
  const today = clock.today()
  const ago = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}` as CalendarDate // reason: compares as a day
  const days = store.analytics.days({ from: ago, to: today, isCredible: true })
  const best = days.reduce((most, day) => (day.count > most.count ? day : most), { date: '', count: 0 })
  const heard = new Map(days.map(({ date, count }) => [date, count]))
  let [streak, start] = [0, '']
  for (let date = today; heard.has(date) && streak < LONGEST_STREAK; date = dayAfter(date, -1)) {
    streak += 1
    start = date
  }
  return {
    lifetime_species: store.analytics.lifetimes().length,
    today_detections: heard.get(today) ?? 0,
    best_day: { date: best.date, count: best.count },
    detection_streak: { days: streak, start_date: start },
  }
}
