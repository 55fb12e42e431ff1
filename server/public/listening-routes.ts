import { Hono } from 'hono'
import type { ServerEnv, ServerRequest } from '../context.ts'
import { offerFile } from '../pages/byte-answer.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import type { EventFanout } from './event-fanout.ts'
import { levelsIn } from './level-frame.ts'
import { CLASSIC_HLS, createMicrophoneStream, CURRENT_HLS, type MicrophoneStream } from './microphone-stream.ts'
import type { MicrophoneNames, PublicMicrophone } from './microphones.ts'
import type { Share } from './options.ts'
import { publicRecorder } from './page-routes.ts'
import { LEVELS, type PublicStreams } from './public-streams.ts'
import type { QuietClock } from './quiet-clock.ts'
import type { ListeningPause } from './quiet-hours.ts'
import { notPublic, Refused } from './refused.ts'
import { jsonOf, type StationAnswer, type StationSession } from './station-session.ts'
import { askerOf, visitorAddress, type VisitorGate } from './visitor-gate.ts'
import type { WorkQueue } from './work-queue.ts'

/**
 * Age of a list of microphones up to which it counts for unknown ids, and for known ones; and the wait for it,
 * milliseconds.
 */
const [LIST_MS, KNOWN_MS, LIST_WAIT_MS] = [10_000, 300_000, 4000] as const
const SWEEP_MS = 1000
/** Cache of lists and playlists, which are small. */
const SMALL = { mostBytes: 4 * 1024 * 1024, mostAnswers: 200 }
const SOURCES = '/api/v2/streams/sources'

/** Parts that listening needs. */
export interface ListeningParts {
  readonly session: StationSession
  readonly queue: WorkQueue
  readonly names: MicrophoneNames
  readonly files: AnswerCache<StationAnswer>
  readonly streams: PublicStreams
  readonly gate: VisitorGate
  readonly shares: readonly Share[]
  /** Throws `Refused` for anything that the owner does not share. */
  readonly needs: (share: Share) => void
  readonly quietHours: ListeningPause | undefined
  readonly quiet: QuietClock
  readonly now: () => number
}

/** Routes of event streams and live sound, in the form of the station's dialect. */
export function listeningRoutes(parts: ListeningParts): { routes: Hono<ServerEnv>; close(): Promise<void> } {
  const { session, streams, gate, needs, now } = parts
  const sound = createPublicSound(parts)
  const routes = new Hono<ServerEnv>()
  const follow = async (request: ServerRequest, fanout: EventFanout): Promise<Response> => {
    const leave = gate.takeStream(visitorAddress(request))
    const { signal } = request.req.raw
    signal.addEventListener('abort', leave, { once: true }) // also for a visitor who leaves while the station is silent
    try {
      const body = await fanout.join(leave)
      const isGone = signal.aborted
      if (isGone) await body.cancel()
      return request.body(isGone ? '' : body, 200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache',
        'x-accel-buffering': 'no',
      })
    } catch (error) {
      leave()
      throw error
    }
  }
  routes.get('/api/v2/detections/stream', (request) => {
    needs('recent')
    return follow(request, streams.detections)
  })
  for (const path of Object.values(LEVELS))
    routes.get(path, async (request) => {
      await sound.mayListen()
      if (LEVELS[await session.dialect()] !== path) throw notPublic()
      return follow(request, streams.levels)
    })
  routes.get('/api/v2/app/config', async (request) => {
    // a classic one has no such answer: an unreadable one says as much as a refusal, and no visitor's browser complains
    const publicAccess = await sound.access()
    const recorder = await session.recorder()
    if (recorder.dialect === 'classic') return request.json({ security: { publicAccess } })
    return request.json({ ...publicConfig(publicAccess), ...publicRecorder(recorder, parts.shares) })
  })
  routes.get('/api/v2/health', async (request) => request.json(publicHealth(await session.dialect(), now())))
  routes.get(SOURCES, async (request) => {
    needs('listening')
    const list = (await sound.microphones()).map(({ id, shown }) => ({
      id,
      name: shown,
      type: 'rtsp',
      state: 'running',
    }))
    return request.json({ sources: list })
  })
  routes.get('/api/v2/streams/quiet-hours/status', async (request) =>
    request.json({ anyActive: await sound.isQuietNow(), soundCardSuppressed: false, suppressedStreams: {} }),
  )
  classicRoutes(routes, sound)
  currentRoutes(routes, sound)
  return { routes, close: sound.close }
}

/** Routes for a classic station's elements; their messages to it are answered here. */
function classicRoutes(routes: Hono<ServerEnv>, sound: PublicSound): void {
  routes.post(`${CLASSIC_HLS}/heartbeat`, (request) => request.json({}))
  routes.post(`${CLASSIC_HLS}/:id/start`, async (request) => {
    const source = request.req.param('id')
    await (await sound.of(source, 'classic')).playlist()
    return request.json({ status: 'ready', source, active_clients: 1, playlist_ready: true })
  })
  routes.post(`${CLASSIC_HLS}/:id/stop`, (request) =>
    request.json({ status: 'stopped', source: request.req.param('id') }),
  )
  routes.get(`${CLASSIC_HLS}/:id/:file`, async (request) =>
    soundFile(request, await sound.of(request.req.param('id'), 'classic'), request.req.param('file')),
  )
}

/**
 * Routes for a current station's elements. Every public microphone counts as running: the first request for its
 * playlist starts it.
 */
function currentRoutes(routes: Hono<ServerEnv>, sound: PublicSound): void {
  const stateOf = (id: string, stream: MicrophoneStream, status: string): Record<string, unknown> => ({
    status,
    source: encodeURIComponent(id),
    playlist_url: `${CURRENT_HLS}/t/${stream.token}/playlist.m3u8`,
    active_clients: stream.isRunning ? 1 : 0,
    playlist_ready: stream.isRunning,
  })
  routes.post(`${CURRENT_HLS}/heartbeat`, (request) => request.json({ status: 'ok' }))
  routes.post(`${CURRENT_HLS}/:id/start`, async (request) => {
    const id = request.req.param('id')
    const stream = await sound.of(id, 'current')
    await stream.playlist()
    return request.json({ ...stateOf(id, stream, 'ready'), stream_token: stream.token })
  })
  routes.post(`${CURRENT_HLS}/:id/stop`, (request) => request.json({ status: 'stopped' }))
  routes.get(`${CURRENT_HLS}/status`, async (request) => {
    const all = await Promise.all(
      (await sound.microphones()).map(async ({ id }) => stateOf(id, await sound.of(id, 'current'), 'active')),
    )
    return request.json({ streams: all, count: all.length })
  })
  routes.get(`${CURRENT_HLS}/t/:token/:file`, async (request) =>
    soundFile(request, await sound.ofToken(request.req.param('token')), request.req.param('file')),
  )
}

async function soundFile(request: ServerRequest, stream: MicrophoneStream, name: string): Promise<Response> {
  if (name === 'playlist.m3u8') {
    const headers = { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-cache, no-store' }
    return request.body(await stream.playlist(), 200, headers)
  }
  const { bytes, headers } = await stream.segment(askerOf(request), name)
  const contentType = headers.get('content-type') ?? 'application/octet-stream'
  // names begin anew with the next run: they must not be kept
  return offerFile(request, { bytes, contentType, writtenAt: 0, headers: { 'cache-control': 'no-store' } })
}

/** Sound of the public microphones. */
interface PublicSound {
  /** Public access to it now. */
  access(): Promise<PublicAccess>
  isQuietNow(): Promise<boolean>
  /** Rejects with `Refused` when nobody may listen now. */
  mayListen(): Promise<void>
  /** Public microphones. Rejects with `Refused` when nobody may listen now. */
  microphones(): Promise<readonly PublicMicrophone[]>
  /**
   * Stream of a microphone. Rejects with `Refused` for one that is not public, or at a station of the other dialect.
   */
  of(id: string, dialect: 'classic' | 'current'): Promise<MicrophoneStream>
  ofToken(token: string): Promise<MicrophoneStream>
  close(): Promise<void>
}

function createPublicSound(parts: ListeningParts): PublicSound {
  const { session, queue, names, files, streams, shares, needs, quietHours, quiet, now } = parts
  const list = createMicrophoneList(session, streams.levels, names, now)
  const playlists = createAnswerCache<string>(SMALL, (text) => text.length, now)
  const running = new Map<string, MicrophoneStream>()
  const mayListen = async (): Promise<void> => {
    needs('listening')
    await quiet.learn()
    if (!quiet.isQuiet()) return
    throw new Refused(
      403,
      'quiet-hours',
      `Nobody can listen at these hours (${quietHours?.text ?? ''}). Come back later.`,
      undefined,
      quiet.quietUntil(),
    )
  }
  const sweep = setInterval(() => {
    if (shares.includes('listening')) quiet.learn().catch(() => undefined) // failures are logged, and asked again
    if (quiet.isQuiet()) streams.levels.close()
    for (const stream of running.values()) void (quiet.isQuiet() ? stream.end() : stream.endWhenLeft())
  }, SWEEP_MS).unref()
  return {
    isQuietNow: () => quiet.learn().then(quiet.isQuiet),
    mayListen,
    async access() {
      const isShared = shares.includes('listening')
      const quietUntil = isShared ? await quiet.learn().then(quiet.quietUntil) : undefined
      return { liveAudio: isShared && quietUntil === undefined, gateway: true, ...(quietUntil && { quietUntil }) }
    },
    async microphones() {
      await mayListen()
      return list.all()
    },
    async of(id, dialect) {
      await mayListen()
      if ((await session.dialect()) !== dialect) throw notPublic()
      if (!running.get(id)?.isRunning && !(await list.has(id))) throw notPublic('There is no such public microphone.')
      const stream =
        running.get(id) ??
        createMicrophoneStream({ session, queue, playlists, files, now, forget: list.forget }, dialect, id)
      running.set(id, stream)
      return stream
    },
    async ofToken(token) {
      await mayListen()
      const stream = [...running.values()].find((one) => one.token === token)
      if (!stream) throw notPublic('This stream has ended.')
      return stream
    },
    async close() {
      clearInterval(sweep)
      await Promise.allSettled([...running.values()].map((stream) => stream.end()))
    },
  }
}

/**
 * List of the public microphones, kept for a while. A classic station lists them only with its levels, which it sends
 * one reader of an address: they are not asked for often.
 */
function createMicrophoneList(session: StationSession, levels: EventFanout, names: MicrophoneNames, now: () => number) {
  const lists = createAnswerCache<readonly PublicMicrophone[]>(SMALL, () => 0, now)
  let known: { readonly list: readonly PublicMicrophone[]; readonly until: number } | undefined
  const anew = async (): Promise<readonly PublicMicrophone[]> => {
    const list = await lists.get('all', LIST_MS, () => listMicrophones(session, levels, names))
    known = list.length > 0 ? { list, until: now() + KNOWN_MS } : undefined
    return list
  }
  const all = async (): Promise<readonly PublicMicrophone[]> => (known && known.until > now() ? known.list : anew())
  return {
    all,
    has: async (id: string): Promise<boolean> =>
      (await all()).some((one) => one.id === id) || (await anew()).some((one) => one.id === id),
    /** Drops the list: ids are new after a restart. */
    forget: (): void => void (known = undefined),
  }
}

/** Public microphones: those with a level, and those that a current station lists (station-api 11.3). */
async function listMicrophones(
  session: StationSession,
  levels: EventFanout,
  names: MicrophoneNames,
): Promise<readonly PublicMicrophone[]> {
  const late = new Promise<string>((tell) => setTimeout(tell, LIST_WAIT_MS, '').unref())
  const measured = Promise.race([levels.newest(), late]).catch(() => '')
  const listed = (await session.dialect()) === 'current' ? await session.ask(SOURCES) : undefined
  const { sources = [] } = (jsonOf(listed?.bytes) ?? {}) as { sources?: readonly { id?: string; name?: string }[] } // reason: read as text below
  const found = [
    ...levelsIn(await measured).map(({ id, name }) => names.of(id, name)),
    ...sources.map(({ id, name }) => names.of(String(id), String(name))),
  ]
  return [...new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()]
}

/**
 * Public access, told before a press: the station's own field for it (station-api 1.2), that a gateway answers, and the
 * end of quiet hours.
 */
interface PublicAccess {
  readonly liveAudio: boolean
  readonly gateway: true
  /** End of quiet hours, an instant with the offset of the station's clock. */
  readonly quietUntil?: string
}

/** Configuration of a current station for somebody who may read and perhaps listen (station-api 1.2). */
const publicConfig = (publicAccess: PublicAccess): Record<string, unknown> => ({
  csrfToken: 'public',
  security: {
    enabled: true,
    accessAllowed: false,
    authConfig: { basicEnabled: false, enabledProviders: [] },
    publicAccess,
    privateMode: false,
  },
  speciesDictVersion: '',
  basePath: '',
  liveSpectrogram: false,
  audioExportEnabled: false,
  freshInstall: false,
  newVersion: false,
})

/** Health of a station of a dialect: only a current one tells its memory (station-api 1.3). */
const publicHealth = (dialect: 'classic' | 'current', at: number): Record<string, unknown> => ({
  status: 'healthy',
  timestamp: new Date(at).toISOString(),
  system: { memory: { total_mb: dialect === 'current' ? 1 : 0 } },
})
