import { type StationOptions, withStation } from '../support/station.ts'

type Dialect = NonNullable<StationOptions['dialect']>

const DAY_MS = 86_400_000
const SPECIES = ['Parus major', 'Turdus merula', 'Erithacus rubecula', 'Cyanistes caeruleus', 'Fringilla coelebs']
const OF_FIVE = SPECIES.map((name) => `species=${encodeURIComponent(name)}`).join('&')

/** What both dialects answer, and what only the current one does; `year` stands for a period of one. */
const CALLS: Readonly<Record<Dialect, readonly string[]>> = {
  classic: [
    'analytics/species/daily?limit=300',
    'analytics/species/summary',
    'analytics/species/summary?year',
    'analytics/species/detections/new?year',
    'analytics/time/hourly/batch?today',
    'analytics/time/daily?year',
    'analytics/time/daily/batch?year',
    'analytics/time/distribution/hourly?year',
  ],
  current: [
    'analytics/species/daily?limit=300',
    'analytics/species/summary',
    'analytics/species/summary?year',
    'analytics/species/detections/new?year',
    'analytics/time/hourly/batch?year',
    'analytics/time/daily?year',
    'analytics/time/daily/batch?year',
    'analytics/time/distribution/hourly?year',
    'analytics/species/diversity?year',
    'analytics/species/accumulation?year',
    'analytics/species/phenology?year',
    'analytics/time/distribution/species?year',
    'analytics/time/succession?year',
    'analytics/time/heatmap?year',
    'analytics/time/dawn-onset?year',
    'analytics/time/year-over-year',
    'analytics/confidence/distribution?year',
    'analytics/sources?year',
    'insights/expected-today',
    'insights/phantom-species',
    'insights/dawn-chorus',
    'insights/migration',
    'dashboard/kpis',
  ],
}
const DIALECTS = ['classic', 'current'] as const

/** Names of the values of `analyticsFigures`: `current analytics/time/heatmap?year`. */
export const ANALYTICS_CALLS: readonly string[] = DIALECTS.flatMap((dialect) =>
  CALLS[dialect].map((call) => `${dialect} ${call}`),
)

/** How long a station with the garden's own 400 days takes to answer each question, after it was asked once. Milliseconds. */
export async function analyticsFigures(): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  for (const dialect of DIALECTS)
    await withStation({ dialect, seed: 7, timeZone: 'Europe/Berlin' }, async ({ origin }) => {
      for (const call of CALLS[dialect]) {
        const url = `${origin}/api/v2/${pathOf(call)}`
        await timeOf(url)
        figures[`${dialect} ${call}`] = await timeOf(url)
      }
    })
  return figures
}

/** The path of a call, with the year that ends today, or today, and five species where a batch wants them. */
function pathOf(call: string): string {
  const day = (back: number): string => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10)
  const path = call.replace('?year', `?start_date=${day(364)}&end_date=${day(0)}`).replace('?today', `?date=${day(0)}`)
  return call.includes('batch') ? `${path}&${OF_FIVE}` : path
}

async function timeOf(url: string): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The station answered ${answer.status} to ${url}`)
  return performance.now() - begin
}
