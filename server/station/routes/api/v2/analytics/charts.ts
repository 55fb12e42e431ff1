import { Hono } from 'hono'
import { sendJson } from '../../../../answers/json.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../request.ts'
import type { CalendarDate } from '../../../../../../src/domain/calendar.ts'
import { dayAfter } from '../../../../time/dates.ts'
import type { CountedDetections } from '../../../../store/store.ts'
import {
  givenParameter,
  limitAsked,
  offsetTold,
  type AskedDays,
  speciesAsked,
  strictPeriod,
  wholeOf,
} from './period.ts'

const SLOT_MINUTES = 15
/** Minimum detections for a shape of confidence: other species are left out unless they were asked for. */
const LEAST_FOR_CONFIDENCE = 20

/**
 * The charts of the current dialect (station-api rest.md 1.11); classic has none of them. Everything begins at a
 * `start_date` and leaves out false positives.
 */
export function chartRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const { analytics } = station.store
  /** A chart of a period, of one species or of all. */
  const chart = (
    path: string,
    answer: (selection: CountedDetections, request: StationRequest) => Response | object,
  ): void =>
    void routes.get(`/api/v2/analytics/${path}`, (request) => {
      const period = strictPeriod(request, station)
      if (period instanceof Response) return period
      const made = answer({ ...period, isCredible: true }, request)
      return made instanceof Response ? made : sendJson(request, made)
    })

  chart('species/diversity', (selection) => {
    // told by one distance from UTC, as all days of hours are
    const days = analytics.diversity(selection, offsetTold(station, selection.from))
    return {
      start_date: selection.from,
      end_date: selection.to,
      data: days.map(({ date, count }) => ({ date, unique_species: count })),
      max_diversity: Math.max(0, ...days.map(({ count }) => count)),
    }
  })
  chart('species/accumulation', (selection) => accumulation(station, selection))
  chart('species/phenology', (selection, request) =>
    analytics
      .spans(selection)
      .sort((a, b) => b.count - a.count || order(a.scientificName, b.scientificName))
      .slice(0, limitAsked(request, 12, 20))
      .sort((a, b) => order(a.first, b.first) || order(a.last, b.last) || order(a.scientificName, b.scientificName))
      .map(({ scientificName, first, last, count }) => ({ scientificName, firstSeen: first, lastSeen: last, count })),
  )
  chart('time/distribution/species', (selection, request) =>
    busiestByHour(station, selection, request, 5).map(({ scientificName, counts, total }) => ({
      scientificName,
      buckets: counts.map((count) => count / total),
      total,
    })),
  )
  chart('time/succession', (selection, request) => busiestByHour(station, selection, request, 6))
  chart('time/heatmap', (selection, request) => heatmap(station, withSpecies(selection, request), request))
  chart('time/dawn-onset', (selection, request) => {
    const counts = heardByDay(station, withSpecies(selection, request))
    // a lie: the onset is not worked out, on no day
    return everyDay(selection).map((date) => ({ date, onsetRelMinutes: null, detectionCount: counts.get(date) ?? 0 }))
  })
  chart('confidence/distribution', (selection, request) => confidences(station, selection, request))
  return routes
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** All days of a period, those without detections too. */
export const everyDay = ({ from, to }: AskedDays): CalendarDate[] => {
  const days: CalendarDate[] = []
  for (let date = from; date <= to; date = dayAfter(date, 1)) days.push(date)
  return days
}

/** Counts on each day of the wall clock. */
export const heardByDay = (station: CoreContext, selection: CountedDetections): Map<CalendarDate, number> =>
  new Map(station.store.analytics.days(selection).map(({ date, count }) => [date, count]))

const withSpecies = (selection: CountedDetections, request: StationRequest): CountedDetections => {
  const species = givenParameter(request, 'species')
  return species === undefined ? selection : { ...selection, species: [species] }
}

/** Number of species heard by each day. **A trap**: new is what is new in the period, not what never was before. */
function accumulation({ store }: CoreContext, selection: CountedDetections): object[] {
  const news = new Map<CalendarDate, number>()
  for (const { first } of store.analytics.spans(selection)) news.set(first, (news.get(first) ?? 0) + 1)
  let cumulativeSpecies = 0
  return everyDay(selection).map((date) => {
    const newSpecies = news.get(date) ?? 0
    cumulativeSpecies += newSpecies
    return { date, cumulativeSpecies, newSpecies }
  })
}

/** Species with most detections. **A trap**: false positives count for this order, though for nothing else. */
function busiest({ store }: CoreContext, selection: CountedDetections, limit: number): string[] {
  return store.analytics
    .spans({ ...selection, isCredible: false })
    .sort((a, b) => b.count - a.count || order(a.scientificName, b.scientificName))
    .slice(0, limit)
    .map(({ scientificName }) => scientificName)
}

function busiestByHour(station: CoreContext, selection: CountedDetections, request: StationRequest, usual: number) {
  const asked = speciesAsked(request)
  const names = busiest(
    station,
    asked.length > 0 ? { ...selection, species: asked } : selection,
    limitAsked(request, usual, 10),
  )
  const hours = station.store.analytics.hoursOfSpecies(
    { ...selection, species: names },
    offsetTold(station, selection.from),
  )
  return names
    .map((scientificName) => {
      const counts = hours.get(scientificName) ?? []
      return { scientificName, counts, total: counts.reduce((sum, count) => sum + count, 0) }
    })
    .filter(({ total }) => total > 0)
}

/** Counts by day and quarter of an hour, sparse. Each detection by its own wall clock: no lie here. */
function heatmap({ store }: CoreContext, selection: CountedDetections, request: StationRequest): Response | object {
  const cells = store.analytics.quarters(selection)
  if (givenParameter(request, 'format')?.toLowerCase() === 'csv') {
    const two = (number: number): string => String(number).padStart(2, '0')
    const start = (slot: number): string => `${two(Math.floor(slot / 4))}:${two((slot % 4) * SLOT_MINUTES)}`
    const lines = cells.map(({ date, slot, count }) => `${date},${slot},${start(slot)},${count}\n`)
    return request.body(`date,slot,slot_start,count\n${lines.join('')}`, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="activity-heatmap.csv"',
    })
  }
  const dates = everyDay(selection)
  const indices = new Map(dates.map((date, index) => [date, index]))
  return {
    dates,
    slotResolutionMinutes: SLOT_MINUTES,
    cells: {
      dateIndex: cells.map(({ date }) => indices.get(date) ?? 0),
      slot: cells.map(({ slot }) => slot),
      count: cells.map(({ count }) => count),
    },
  }
}

function confidences(station: CoreContext, selection: CountedDetections, request: StationRequest): object[] {
  const asked = givenParameter(request, 'species')
  const names = busiest(
    station,
    asked === undefined ? selection : { ...selection, species: [asked] },
    asked === undefined ? limitAsked(request, 5, 10) : Number.POSITIVE_INFINITY,
  )
  const binCount = Math.min(50, Math.max(5, wholeOf(givenParameter(request, 'bins')) ?? 20))
  const found = station.store.analytics.confidences({ ...selection, species: names })
  return names.flatMap((scientificName) => {
    const percents = found.get(scientificName) ?? new Map<number, number>()
    const bins = Array.from({ length: binCount }, () => 0)
    let total = 0
    for (const [percent, count] of percents) {
      const bin = Math.min(binCount - 1, Math.floor((percent * binCount) / 100))
      bins[bin] = (bins[bin] ?? 0) + count
      total += count
    }
    if (total < (asked === undefined ? LEAST_FOR_CONFIDENCE : 1)) return []
    return [{ scientificName, bins: bins.map((count) => count / total), total }]
  })
}
