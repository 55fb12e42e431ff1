import { Hono } from 'hono'
import { MINUTE_MS } from '../../src/domain/calendar.ts'
import type { ServerEnv, ServerRequest } from '../context.ts'
import { offerFile } from '../pages/byte-answer.ts'
import { upstreamPath } from '../proxy/upstream.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { createCoarseSun } from './coarse-sun.ts'
import { LONGEST_QUERY, MOST_ROWS } from './limits.ts'
import type { MicrophoneNames } from './microphones.ts'
import type { Share } from './options.ts'
import type { PublicShape } from './public-fields.ts'
import { type HeardTimes, isRecordedInQuiet, type ListeningPause } from './quiet-hours.ts'
import { redactedJson, sourceOf } from './redaction.ts'
import { notPublic, Refused, StationAway } from './refused.ts'
import { recordingAt, resourceAt, speciesAt, sunDayAt } from './resources.ts'
import { jsonOf, type StationAnswer, type StationSession } from './station-session.ts'
import { askerOf } from './visitor-gate.ts'
import type { WorkQueue } from './work-queue.ts'

const SUMMARY = '/api/v2/analytics/species/summary'

/** Time for which the list of species is kept, milliseconds: a new one is known that much later. */
const KEPT_MS = MINUTE_MS

const COUNTS = new Set(['numResults', 'limit'])

const bounded = (name: string, value: string): string =>
  COUNTS.has(name) && Number(value) > MOST_ROWS ? String(MOST_ROWS) : value

const KEPT_JSON = { mostBytes: 16 * 1024 * 1024, mostAnswers: 2000 }
/** Times for which a missing file, and the owner of a recording, are kept, milliseconds. */
const [NOTHING_MS, OWNER_MS] = [1000, 600_000] as const
const FILES = 'image/avif,image/webp,image/*,audio/*'

/** Parts that reading needs. */
export interface ReadingParts {
  readonly session: StationSession
  readonly queue: WorkQueue
  readonly names: MicrophoneNames
  readonly files: AnswerCache<StationAnswer>
  readonly shares: readonly Share[]
  /** Throws `Refused` for anything that the owner does not share. */
  readonly needs: (share: Share) => void
  readonly quietHours: ListeningPause | undefined
  readonly now: () => number
}

/** Text of an answer. */
interface TextAnswer {
  readonly status: 200 | 400 | 404 | 500
  readonly text: string
}

/** Routes of the public resources in their table. */
export function readingRoutes({
  session,
  queue,
  names,
  files,
  shares,
  needs,
  quietHours,
  now,
}: ReadingParts): Hono<ServerEnv> {
  const texts = createAnswerCache<TextAnswer>(KEPT_JSON, ({ text }) => text.length, now)
  const file = (asker: string, path: string, keptMs: number): Promise<StationAnswer> =>
    files.get(
      path,
      ({ status }) => (status < 400 ? keptMs : NOTHING_MS),
      () => queue.run(asker, path, () => askFile(session, path)),
      () => queue.alsoFor(asker, path),
    )
  const ask = (asker: string, path: string): Promise<StationAnswer> => queue.run(asker, path, () => session.ask(path))
  const sun = createCoarseSun()
  const heard = createBirdsOfStation(now)
  const json = (asker: string, path: string, shape: PublicShape, keptMs: number): Promise<TextAnswer> =>
    texts.get(
      path,
      ({ status }) => (status === 200 ? keptMs : NOTHING_MS),
      async () => {
        const [day, bird] = [sunDayAt(path), speciesAt(path)]
        const askHere = (question: string): Promise<StationAnswer> => ask(asker, question)
        if (bird !== undefined && !(await heard.has(bird, askHere))) return { status: 404, text: REFUSED_BODY[404] }
        const answer = await (day === undefined ? askHere(path) : sun(day, askHere))
        return textOf(answer, path, (text) => redactedJson(text, shape, names, shares.includes('clips')))
      },
      () => queue.alsoFor(asker, path),
    )
  /**
   * Checks that a recording is of a public microphone, and outside the quiet hours; one of unknown source or time is
   * refused.
   */
  const checkRecording = async (asker: string, id: string): Promise<void> => {
    if (!names.isLimited && !quietHours) return
    const keptMs = ({ status }: StationAnswer): number => (status === 200 ? OWNER_MS : NOTHING_MS)
    const key = `of ${id}`
    const answer = await files.get(
      key,
      keptMs,
      () => queue.run(asker, key, () => session.ask(`/api/v2/detections/${id}`)),
      () => queue.alsoFor(asker, key),
    )
    const heard = (jsonOf(answer.bytes) ?? {}) as HeardTimes & { readonly source?: unknown } // reason: checked by what reads them
    const { source } = heard
    if (isRecordedInQuiet(quietHours, heard))
      throw new Refused(403, 'quiet-hours', 'Recordings of the quiet hours are not public.')
    if (names.isLimited && !sourceOf(source, names))
      throw new Refused(403, 'microphone-not-public', 'Recordings of this microphone are not public.')
  }
  const routes = new Hono<ServerEnv>()
  routes.get('/api/v2/settings/dashboard', (request) => request.json({})) // the owner's choices are for the dashboard
  return routes.get('*', async (request, next) => {
    const { pathname, search } = new URL(request.req.url)
    const resource = resourceAt(pathname)
    if (!resource) return next()
    needs(resource.share)
    const path = publicQuestion(pathname, search)
    const asker = askerOf(request)
    const recording = recordingAt(pathname)
    if (recording) await checkRecording(asker, recording)
    if (!resource.shape) return offer(request, await file(asker, path, resource.keptMs), resource.keptMs)
    const { status, text } = await json(asker, path, resource.shape, resource.keptMs)
    return request.body(text, status, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  })
}

/**
 * Picture or recording of the station. A classic one redirects to its pictures: to their providers, or to itself
 * (station-api 6.5).
 */
async function askFile(session: StationSession, path: string): Promise<StationAnswer> {
  const answer = await session.ask(path, { accept: FILES })
  const { status, headers } = answer
  const target = headers.get('location')
  if (status >= 300 && status < 400 && target?.startsWith('/') && !target.startsWith('//'))
    return session.ask(target, { accept: FILES })
  if (status < 500) return answer
  if (status !== 503) throw new StationAway(`HTTP ${status} for ${path}`)
  const wait = Number(headers.get('retry-after')) || 5 // a current one is still loading it (station-api 6.5)
  throw new Refused(503, 'not-yet', 'This is not there yet. Please try again in a moment.', wait)
}

function offer(request: ServerRequest, { status, headers, bytes }: StationAnswer, keptMs: number): Response {
  const target = headers.get('location')
  if (status >= 300 && status < 400 && target?.startsWith('https://')) return request.redirect(target, 302)
  const contentType = headers.get('content-type') ?? ''
  if (status !== 200 || !/^(image|audio)\//.test(contentType)) throw notPublic('There is no such picture or recording.')
  const writtenAt = Date.parse(headers.get('last-modified') ?? headers.get('date') ?? '') || 0
  const kept = { 'cache-control': `public, max-age=${keptMs / 1000}` }
  return offerFile(request, { bytes, contentType, writtenAt, headers: kept })
}

/** Text of an answer for visitors. Refusals have no details: their words may tell of the station's inside. */
function textOf(
  { status, bytes }: Pick<StationAnswer, 'status' | 'bytes'>,
  path: string,
  redact: (text: string) => string | undefined,
): TextAnswer {
  if (status > 500) throw new StationAway(`HTTP ${status} for ${path}`)
  if (status !== 200) {
    const told = status === 400 || status === 500 ? status : 404
    return { status: told, text: REFUSED_BODY[told] }
  }
  const text = redact(new TextDecoder().decode(bytes))
  if (text === undefined) throw new StationAway(`no JSON for ${path}`)
  return { status, text }
}

const REFUSED_BODY = {
  400: JSON.stringify({ error: 'bad-question', message: 'The station does not understand this question.' }),
  404: JSON.stringify({ error: 'not-found', message: 'The station has nothing there.' }),
  500: JSON.stringify({ error: 'station-error', message: 'The station could not answer this.' }),
} as const

/**
 * Question to the station in a visitor's place: known parameters alone, always in the same order, so that equal
 * questions are shared. Throws `Refused` for an unknown one.
 *
 * @param search with its `?`
 */
export function publicQuestion(pathname: string, search: string): string {
  const path = upstreamPath({ basePath: '' }, pathname)
  if (path === undefined || search.length > LONGEST_QUERY)
    throw new Refused(400, 'bad-question', 'This question cannot be asked.')
  const asked = new URLSearchParams(search)
  const names = resourceAt(pathname)?.parameters ?? []
  const known = names.flatMap((name) => asked.getAll(name).map((value) => [name, bounded(name, value)]))
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`
}

/** Birds that this station has ever heard: of others it is told nothing that depends on its place. */
interface BirdsOfStation {
  /** Whether a species is among them. Rejects with `StationAway`. `ask` asks the station where that is not known. */
  has(scientificName: string, ask: (path: string) => Promise<StationAnswer>): Promise<boolean>
}

/** Birds of the station; `now` in milliseconds. */
function createBirdsOfStation(now: () => number): BirdsOfStation {
  const lists = createAnswerCache<ReadonlySet<string>>({ mostBytes: 1, mostAnswers: 1 }, () => 0, now)
  return {
    async has(scientificName, ask) {
      const names = await lists.get('all', KEPT_MS, async () => namesIn(await ask(SUMMARY)))
      return names.has(scientificName.toLowerCase())
    },
  }
}

function namesIn({ status, bytes }: StationAnswer): ReadonlySet<string> {
  const rows = jsonOf(bytes)
  if (status !== 200 || !Array.isArray(rows)) throw new StationAway(`HTTP ${status} for ${SUMMARY}`)
  const named = rows as readonly ({ readonly scientific_name?: unknown } | null)[] // reason: read as text
  return new Set(named.map((row) => String(row?.scientific_name).toLowerCase()))
}
