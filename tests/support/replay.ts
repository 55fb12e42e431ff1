import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { type Era, type Mode, MODES, type RecordedStep, type Recording, RECORDINGS, recordings } from './recordings.ts'
import { startWebsite, type Website } from './website.ts'

/** Headers that belong to the connection, or that the recorder has made unreadable. */
const OWN_HEADERS = /^(transfer-encoding|content-length|connection|keep-alive|date|content-encoding|set-cookie)$/i
/** Questions whose answer is not the plain one. */
const CONDITIONAL = /^(range|if-none-match|if-modified-since|accept-encoding)$/i

/**
 * Starts a read-only station made of the recordings of one era and access mode: each request is answered as the running station
 * answered it; else as it answered the same path with another query, then with another id or date; else with that era's 404. A list of
 * detections is answered as it was asked or not at all: with another query it is about others. What was not recorded in that mode
 * is taken from the others. Event streams keep their timing and are held open. A POST changes nothing.
 */
export async function startReplay(era: Era, mode: Mode): Promise<Website> {
  const answerTo = answersOf(era, mode)
  return startWebsite((request, response) => {
    const { method = 'GET', url = '/' } = request
    const step = answerTo(method === 'HEAD' ? 'GET' : method, url)
    if (step) answer(era, step, request, response)
    else notFound(era, response)
  })
}

function answersOf(era: Era, mode: Mode): (method: string, url: string) => RecordedStep | undefined {
  const known = [mode, ...MODES.filter((other) => other !== mode)].map((one) => plainestByKey(recordings(era, one)))
  return (method, url) => {
    const isPage = method === 'GET' && /^\/ui(\/[^.]*)?$/.test(url.split('?')[0] ?? '') // all carry the same config
    const keys = keysOf(method, isPage ? '/ui/dashboard' : url)
    return keys.flatMap((key) => known.flatMap((answers) => answers.get(key) ?? []))[0]
  }
}

function plainestByKey(all: readonly Recording[]): ReadonlyMap<string, RecordedStep> {
  const plainest = new Map<string, RecordedStep>()
  for (const step of all.filter(({ name }) => !name.includes('empty')).flatMap(({ steps }) => steps)) {
    for (const key of keysOf(step.request.method, step.request.path)) {
      const other = plainest.get(key)
      if (!other || plainness(step) > plainness(other)) plainest.set(key, step)
    }
  }
  return plainest
}

/** The question as it was asked, and where its answer may stand for others without its query, and without its ids and dates. */
function keysOf(method: string, path: string): readonly string[] {
  const bare = path.split('?')[0] ?? ''
  if (bare === '/api/v2/detections') return [`${method} ${path}`]
  const pattern = bare.replace(/\/\d{4}-\d\d-\d\d/g, '/#').replace(/\/\d+(?=\/|$)/g, '/#')
  return [`${method} ${path}`, `${method} ${bare} *`, `${method} ${pattern} #`]
}

/** How well an answer stands for a question: streams with events, then good ones, the fuller first; special ones last. */
function plainness({ request, response: { status, body, chunks } }: RecordedStep): number {
  const fullness = Math.min(0.9, Math.log1p(JSON.stringify(body ?? '').length) / 20)
  const isConditional = Object.keys(request.headers ?? {}).some((name) => CONDITIONAL.test(name))
  const rank = chunks && status === 200 ? 10 + chunks.length : status < 300 && status !== 206 ? 5 : 2
  return ([429, 304, 206, 416].includes(status) ? 0 : rank) + fullness - (isConditional ? 1 : 0)
}

function answer(
  era: Era,
  { response: recorded }: RecordedStep,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = Object.fromEntries(Object.entries(recorded.headers).filter(([name]) => !OWN_HEADERS.test(name)))
  const { status, body, chunks } = recorded
  if (chunks) {
    response.writeHead(status, headers)
    const timers = chunks.map(({ atMs, text }) => setTimeout(() => response.write(text), atMs))
    request.once('close', () => timers.forEach(clearTimeout))
    return
  }
  const bytes =
    typeof body === 'object' && body !== null && 'headHex' in body ? binary(era, request.url ?? '', body) : undefined
  if (bytes) return void response.writeHead(status === 206 ? 200 : status, headers).end(bytes)
  response.writeHead(status, headers)
  const isEmpty = request.method === 'HEAD' || body === undefined || body === null
  response.end(isEmpty ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
}

/** The bytes of pictures and of live sound; of anything else their beginning. */
function binary(era: Era, url: string, { headHex }: { readonly headHex: unknown }): Buffer {
  const name = basename(url.split('?')[0] ?? '')
  const file = /\/spectrogram\//.test(url) ? `${RECORDINGS}spectrogram.png` : `${RECORDINGS}${era}/hls-${name}`
  return existsSync(file) ? readFileSync(file) : Buffer.from(String(headHex), 'hex')
}

function notFound(era: Era, response: ServerResponse): void {
  if (era === 'current') {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}')
    return
  }
  const html = '<!doctype html><html lang="en"><head><title>404 - 404 Error</title></head><body></body></html>'
  response.writeHead(404, { 'content-type': 'text/html; charset=UTF-8' }).end(html)
}
