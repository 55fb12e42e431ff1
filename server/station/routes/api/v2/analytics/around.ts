import { Hono } from 'hono'
import type { CalendarDate } from '../../../../../../src/domain/calendar.ts'
import { sendJson } from '../../../../answers/json.ts'
import { badQuery, problem } from '../../../../answers/problems.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../request.ts'
import { dayAfter, ONE_DAY_MS, readDate, utcNoonOf } from '../../../../time/dates.ts'
import { heardByDay, everyDay } from './charts.ts'
import { givenParameter } from './period.ts'

/** Bounds before and after every day. */
const [FIRST_DAY, LAST_DAY] = ['0000-01-01' as CalendarDate, '9999-12-31' as CalendarDate] // reason: compare as days

/** Routes around the charts of the current dialect: the sun, the microphones, the year before (rest.md 1.11). */
export function aroundRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const bad = (request: StationRequest, message: string): Response => badQuery(request, station, { message })

  routes.get('/api/v2/analytics/time/year-over-year', (request) => {
    const asked = givenParameter(request, 'date')
    const date = asked === undefined ? station.clock.today() : readDate(asked)
    return date ? sendJson(request, yearOverYear(station, date)) : bad(request, 'Invalid date format. Use YYYY-MM-DD')
  })
  routes.get('/api/v2/analytics/sun', (request) => {
    const [date, start, end] = ['date', 'start_date', 'end_date'].map((name) => givenParameter(request, name))
    const days = [date, start, end].map((one) => (one === undefined ? undefined : readDate(one)))
    const isBad = [date, start, end].some((one, index) => one !== undefined && !days[index])
    if (isBad || (start !== undefined && end !== undefined && start > end))
      return bad(request, 'Invalid date parameters')
    if (date === undefined && start === undefined && end !== undefined)
      return bad(request, 'start_date is required when end_date is provided')
    const [one, first, last] = days
    return sendJson(request, sunOf(station, one ?? (first && last ? middleOf(first, last) : first)))
  })
  routes.get('/api/v2/analytics/sources', (request) => {
    const [start, end] = ['start_date', 'end_date'].map((name) => givenParameter(request, name))
    const [from, to] = [readDate(start ?? FIRST_DAY), readDate(end ?? LAST_DAY)]
    if (!from || !to || from > to) return bad(request, 'Invalid date parameters')
    return sendJson(request, { sources: sourcesOf(station, { from, to }, request.get('mayAct')) })
  })
  // the garden has no model of where birds live: what stations without one answer
  return routes.get('/api/v2/range/heatmap', (request) =>
    problem(request, station, 503, {
      message:
        givenParameter(request, 'stride') === undefined
          ? 'Range filter is not available'
          : 'Stride parameter requires dedicated heatmap service (not available)',
    }),
  )
}

/** Cumulative counts since New Year, beside those of the year before. On 29 February the year before stands still. */
function yearOverYear(station: CoreContext, date: CalendarDate): object {
  const currentYear = Number(date.slice(0, 4))
  const previous = String(currentYear - 1).padStart(4, '0')
  const from = `${date.slice(0, 4)}-01-01` as CalendarDate // reason: built in its form
  const before = `${previous}-01-01` as CalendarDate // reason: built in its form
  const counts = heardByDay(station, { from: before, to: date, isCredible: true })
  let [thisYear, lastYear] = [0, 0]
  const points = everyDay({ from, to: date }).map((day) => {
    const monthDay = day.slice(5)
    thisYear += counts.get(day) ?? 0
    lastYear += counts.get(`${previous}-${monthDay}` as CalendarDate) ?? 0 // reason: built in its form
    return { date: day, monthDay, thisYear, lastYear, delta: thisYear - lastYear }
  })
  return { currentYear, previousYear: currentYear - 1, points }
}

const middleOf = (from: CalendarDate, to: CalendarDate): CalendarDate =>
  dayAfter(from, Math.floor((utcNoonOf(to) - utcNoonOf(from)) / ONE_DAY_MS / 2))

/** Minutes of the wall clock. **A trap**: one day for a whole period, its middle. */
function sunOf({ sun, clock }: CoreContext, date: CalendarDate = clock.today()): object {
  const { sunrise, sunset, civilDawn, civilDusk } = sun.day(date)
  const available = sunrise !== undefined && sunset !== undefined
  const minute = (at: number | undefined): number | null => {
    if (at === undefined || !available) return null
    const [hour = 0, minutes = 0] = clock.zone.time(at).split(':').map(Number)
    return hour * 60 + minutes
  }
  return {
    date,
    sunrise: minute(sunrise),
    sunset: minute(sunset),
    civilDawn: minute(civilDawn),
    civilDusk: minute(civilDusk),
    available,
  }
}

/** Sources, busiest first; guests are not told the names that an owner gave. */
function sourcesOf(
  { store, sources }: CoreContext,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
  isNamed: boolean,
): object[] {
  const all = sources.all()
  return store.analytics
    .sourceCounts(days)
    .sort((a, b) => b.count - a.count)
    .flatMap(({ id, count }) => {
      const index = all.findIndex(({ stored }) => stored.id === id)
      const source = all[index]
      return source ? [{ id: String(index + 1), name: isNamed ? source.name : source.guestName, count }] : []
    })
}
