import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { createClient, type GroupStation } from '../../../src/station/client.ts'

export const DAY = '2026-05-03' as CalendarDate

/** Detection: its time of the day, its species, and other fields, another `date` or a verdict. */
export type Heard = readonly [
  time: string,
  scientificName: string,
  more?: { readonly date?: string; readonly verified?: string },
]

interface StationOptions {
  /** Number of its place. */
  readonly place?: number | undefined
  /** Its offset from UTC. */
  readonly offset?: string
  /** What it can; absent: everything. */
  readonly capabilities?: readonly string[]
  /** Called with the path of each question. */
  onAsk?(path: string): void
}

/** Answers of a station of the current dialect that has heard some birds, ids from 1 on; without any it does not answer. */
export function answersOf(
  heard: () => readonly Heard[] | undefined,
  { offset = '+02:00', capabilities, onAsk }: Omit<StationOptions, 'place'> = {},
): typeof fetch {
  return async (input: RequestInfo | URL): Promise<Response> => {
    const rows = heard()
    if (!rows) throw new TypeError('no answer')
    const { pathname, searchParams: query } = new URL(String(input))
    onAsk?.(pathname)
    const list = rows
      .map(([time, scientificName, more], index) => {
        const date = more?.date ?? DAY
        return {
          ...{ id: index + 1, date, time, scientificName, commonName: scientificName, confidence: 0.8 },
          ...{ beginTime: `${date}T${time}${offset}`, verified: 'unverified', clipName: 'c', ...more },
        }
      })
      .toReversed()
    const of = (date: string | null) => list.filter((row) => date === null || row.date === date)
    switch (pathname) {
      case '/api/v2/app/config':
        return Response.json({ csrfToken: 't', security: { enabled: false, accessAllowed: true }, capabilities })
      case '/api/v2/detections/recent':
        return Response.json(list)
      case '/api/v2/detections':
        return Response.json({ data: of(query.get('date')), total: of(query.get('date')).length })
      case '/api/v2/analytics/species/daily/batch': {
        const dates = query.get('dates')?.split(',') ?? []
        return Response.json(Object.fromEntries(dates.map((date) => [date, rowsOf(of(date))])))
      }
      case '/api/v2/analytics/time/daily': {
        const days = Map.groupBy(list, ({ date }) => date)
        return Response.json({ data: [...days].map(([date, all]) => ({ date, count: counted(all).length })) })
      }
      case '/api/v2/analytics/species/summary':
        return Response.json(
          [...Map.groupBy(list, ({ scientificName }) => scientificName)].map(([scientific_name, all]) => ({
            ...{ scientific_name, common_name: scientific_name, count: all.length },
            ...{ first_heard: all.at(-1)?.beginTime, last_heard: all[0]?.beginTime },
          })),
        )
      default:
        return Response.json({}) // nothing that can be read
    }
  }
}

/** Station that answers so, with its client. */
export function station(
  name: string,
  heard: () => readonly Heard[] | undefined,
  { place, ...options }: StationOptions = {},
): GroupStation {
  const base = `http://${name.toLowerCase()}.example`
  const client = createClient({ base, sameOrigin: true, fetch: answersOf(heard, options), pageConfig: null })
  return { name, base, client, ...(place === undefined ? {} : { place }) }
}

interface Row {
  readonly time: string
  readonly scientificName: string
  readonly verified: string
}

const counted = <One extends Row>(rows: readonly One[]): readonly One[] =>
  rows.filter(({ verified }) => verified !== 'false_positive')

/** Rows of a day as a station counts it. */
const rowsOf = (rows: readonly Row[]): readonly object[] =>
  [...Map.groupBy(counted(rows), ({ scientificName }) => scientificName)].map(([scientific_name, all]) => ({
    ...{ scientific_name, common_name: scientific_name, count: all.length },
    hourly_counts: Array.from(
      { length: 24 },
      (_, hour) => all.filter(({ time }) => Number(time.slice(0, 2)) === hour).length,
    ),
    latest_heard: all[0]?.time,
  }))
