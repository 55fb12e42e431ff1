import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { recorderFiles, unpackRecorder } from '../../../support/any-recorder.ts'

/** Recorder on the network that stands in for a real one, on this machine. */
export interface StandIn {
  readonly address: string
  /** Paths that were asked for, newest last. */
  readonly asked: string[]
  /** Status of every answer from now on; undefined: as it should be. */
  refuse(status: number | undefined): void
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>

/** Server on this machine that ends with the test. */
async function serve(answer: Answer): Promise<StandIn> {
  const asked: string[] = []
  let refusal: number | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    asked.push(`${url.pathname}${url.search}`)
    if (refusal !== undefined) return void response.writeHead(refusal).end()
    void answer(request, response, url)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // reason: it listens on a port
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    refuse: (status) => {
      refusal = status
    },
  }
}

const sendJson = (response: ServerResponse, told: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))

/** Row of BirdNET-PiPy, as its API takes it from its table. */
export interface PipyRow {
  readonly timestamp: string
  readonly scientific_name: string
  readonly common_name: string
  readonly confidence: number
  readonly extra?: object
}

/** BirdNET-PiPy over the database and the files of the fixture, with the answers of its API. */
export async function pipyStandIn() {
  const folder = unpackRecorder('birdnet-pipy')
  const database = new DatabaseSync(join(folder, 'db', 'birds.db'))
  onTestFinished(() => database.close())
  const files = new Map(
    [...recorderFiles()]
      .filter(([path]) => path.startsWith('birdnet-pipy/'))
      .map(([path, bytes]) => [path.slice(path.lastIndexOf('/') + 1), bytes] as const),
  )
  const fileNameOf = (row: Record<string, unknown>, ending: string): string => {
    const [date, time = ''] = String(row['timestamp']).slice(0, 19).split('T')
    const percent = Math.round(Number(row['confidence']) * 100)
    return `${String(row['common_name']).replaceAll(' ', '_')}_${percent}_${date}-birdnet-${time.replaceAll(':', '-')}.${ending}`
  }
  const list = (query: URLSearchParams) => {
    const size = Math.min(100, Number(query.get('per_page') ?? 25))
    const page = Number(query.get('page') ?? 1)
    const until = query.get('end_date')
    const where = until === null ? '' : `WHERE date(timestamp) <= '${until}'`
    const rows = database
      .prepare(`SELECT * FROM detections ${where} ORDER BY timestamp DESC LIMIT ? OFFSET ?`)
      .all(size, (page - 1) * size)
    const total = Number(database.prepare(`SELECT COUNT(*) AS total FROM detections ${where}`).get()?.['total'])
    const pages = Math.ceil(total / size)
    return {
      detections: rows.map((row) => ({
        ...{ ...row, extra: JSON.parse(String(row['extra'])) as object },
        ...{ audio_filename: fileNameOf(row, 'mp3'), spectrogram_filename: fileNameOf(row, 'webp') },
      })),
      pagination: { page, per_page: size, total_items: total, total_pages: pages, has_next: page < pages },
    }
  }
  const standIn = await serve((_, response, url) => {
    if (url.pathname === '/api/detections') return sendJson(response, list(url.searchParams))
    const name = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
    // a file that is gone is no refusal there: a sound or a picture of its own stands in for it
    if (/^\/api\/(audio|spectrogram)\//.test(url.pathname))
      return void response.writeHead(200).end(files.get(name) ?? `nothing of this kind: ${url.pathname.split('/')[2]}`)
    return void response.writeHead(404).end()
  })
  const insert = database.prepare(`INSERT INTO detections
    (timestamp, group_timestamp, scientific_name, common_name, confidence, latitude, longitude, extra)
    VALUES (?, ?, ?, ?, ?, 52.53, 13.29, ?)`)
  return {
    ...standIn,
    files,
    add: ({ timestamp, scientific_name, common_name, confidence, extra = {} }: PipyRow): void => {
      insert.run(timestamp, timestamp, scientific_name, common_name, confidence, JSON.stringify(extra))
    },
    clear: () => database.exec('DELETE FROM detections'),
    /** Adds so many rows before all others, one a minute. */
    addPast: (count: number): void =>
      database.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
        INSERT INTO detections (timestamp, group_timestamp, scientific_name, common_name, confidence, latitude, longitude)
        SELECT strftime('%Y-%m-%dT%H:%M:%S', '2026-01-31 00:00:00', '-' || i || ' minutes'), '', 'Parus major', 'Great Tit', 0.8, 52.5, 13.3 FROM n`),
  }
}

/** Detection as BirdWeather tells it. */
export interface BirdWeatherNode {
  readonly id: string
  readonly timestamp: string
  readonly confidence?: number
  readonly soundscape?: { readonly url: string } | null
  readonly species: { readonly commonName: string; readonly scientificName: string }
}

/** BirdWeather with one public station, 1234, and the detections of the fixture, newest first. */
export async function birdWeatherStandIn() {
  const told = JSON.parse(recorderFiles().get('birdweather/graphql-station-detections.json')?.toString() ?? '') as {
    readonly data: { readonly station: { readonly detections: { readonly nodes: BirdWeatherNode[] } } }
  } // reason: the fixture’s own shape
  const state = { nodes: [...told.data.station.detections.nodes], cap: 100, doesRepeat: false, latest: '' }
  const questions: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }[] = []
  const standIn = await serve(async (request, response, url) => {
    if (url.pathname.startsWith('/soundscapes/')) return void response.writeHead(200).end('fLaC')
    let body = ''
    for await (const part of request) body += String(part)
    const question = JSON.parse(body) as (typeof questions)[number] // reason: what is asked is looked at in the tests
    questions.push(question)
    const { id, first, after } = question.variables
    if (id !== '1234') return sendJson(response, { data: { station: null } })
    const sorted = state.nodes.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    const from = typeof after === 'string' ? Number(atob(after)) : 0
    const nodes = sorted.slice(from, from + Math.min(state.cap, Number(first ?? 0)))
    const next = state.doesRepeat ? from : from + nodes.length
    const pageInfo = { hasNextPage: from + nodes.length < sorted.length, endCursor: btoa(String(next)) }
    const station = { id: '1234', name: 'PUC-0000', timezone: 'Europe/Berlin', coords: { lat: 52.5, lon: 13.3 } }
    const latestDetectionAt = state.latest || sorted[0]?.timestamp
    sendJson(response, { data: { station: { ...station, latestDetectionAt, detections: { pageInfo, nodes } } } })
  })
  return { ...standIn, state, questions }
}
