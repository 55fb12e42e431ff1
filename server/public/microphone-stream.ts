import { randomBytes, randomUUID } from 'node:crypto'
import { LISTENER_HEARTBEAT_MS } from '../../src/domain/limits.ts'
import type { Dialect } from '../../src/domain/station-config.ts'
import type { AnswerCache } from './answer-cache.ts'
import { LEASE_MS } from './limits.ts'
import { notPublic, Refused, StationAway } from './refused.ts'
import { jsonOf, type StationAnswer, type StationSession } from './station-session.ts'
import type { WorkQueue } from './work-queue.ts'

export const [CLASSIC_HLS, CURRENT_HLS] = ['/api/v1/audio-stream-hls', '/api/v2/streams/hls'] as const
/**
 * Wait for a stream to start, milliseconds: a station waits up to twenty seconds for the first sound (station-api 9.1).
 */
const START_MS = 30_000
/** Wait for each request of a goodbye, milliseconds: a new visitor waits for it. */
const LEAVE_MS = 3000
/** Time for which a playlist and a failed part are kept, milliseconds. */
const PLAYLIST_MS = 1000
/** Time for which a part is kept, and its name known, milliseconds. */
const SEGMENT_MS = 60_000
const SEGMENT = /^(init\.mp4|segment\d{3,9}\.(m4s|ts|mp3|aac|mp4))$/

/** Stream of one microphone for all visitors: starts with the first who asks, ends after the last. */
export interface MicrophoneStream {
  /** Token of this run: never the same twice, and different from every other gateway's. */
  readonly token: string
  readonly isRunning: boolean
  /**
   * Playlist; starts a stream where none runs. Rejects with `StationAway`; with 404 when the stream has ended: the next
   * is another one.
   */
  playlist(): Promise<string>
  /** Part of the sound. Rejects with 404 for a name that is in no playlist: the station is not asked for it. */
  segment(asker: string, name: string): Promise<StationAnswer>
  /** Ends the stream if nobody has asked for its time. */
  endWhenLeft(): Promise<void>
  end(): Promise<void>
}

/** Parts that a stream needs. */
export interface MicrophoneStreamParts {
  readonly session: StationSession
  readonly queue: WorkQueue
  readonly playlists: AnswerCache<string>
  readonly files: AnswerCache<StationAnswer>
  readonly now: () => number
  /** Called when the station does not know the microphone. */
  readonly forget: () => void
}

/** Run of a stream: the address of its playlist at the station, and our identity there. */
interface Run {
  readonly folder: string
  readonly listener: Readonly<Record<string, string>>
  readonly beating: NodeJS.Timeout
}

/**
 * Stream of a microphone.
 *
 * @param id of the microphone at the station
 */
export function createMicrophoneStream(
  { session, queue, playlists, files, now, forget }: MicrophoneStreamParts,
  dialect: Dialect,
  id: string,
): MicrophoneStream {
  const base = dialect === 'classic' ? CLASSIC_HLS : CURRENT_HLS
  const place: Place = { dialect, id, base, source: `${base}/${encodeURIComponent(id)}` }
  let token = newToken()
  const lease = createLease(now)
  let run: Promise<Run> | undefined
  let ending: Promise<void> = Promise.resolve()
  /** Parts that a playlist named, with the time until which they are asked for. */
  const named = new Map<string, number>()

  const running = (): Promise<Run> => {
    if (run) return run
    const begun = ending.then(() => begin(session, place))
    run = begun
    begun.catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404) forget()
      if (run === begun) run = undefined
    })
    return begun
  }
  const end = (): Promise<void> => {
    const ended = run
    if (!ended) return ending
    run = undefined
    token = newToken() // numbers of segments begin anew: a player must not take the next stream for this one
    ending = ended.then((one) => leave(session, place, one)).catch(() => undefined)
    return ending
  }
  const current = (): Promise<Run> | undefined => run // it may end while somebody waits
  const fetchPlaylist = async (): Promise<string> => {
    const text = await playlistIn((await running()).folder, session)
    if (text === undefined) {
      void end()
      throw notPublic('This stream has ended.')
    }
    for (const [name, until] of named) if (until < now()) named.delete(name)
    for (const name of partsOf(text)) named.set(`${token}/${name}`, now() + SEGMENT_MS)
    return text
  }
  const playlist = (): Promise<string> => playlists.get(token, PLAYLIST_MS, fetchPlaylist)
  return {
    get token() {
      return token
    },
    get isRunning() {
      return run !== undefined
    },
    playlist: () => lease.during(playlist),
    async segment(asker, name) {
      if (!SEGMENT.test(name) || !run) throw notPublic()
      const key = `${token}/${name}`
      if (!named.has(key)) await playlist()
      const at = await current()
      if (!named.has(key) || !at) throw notPublic('This part of the stream is gone.')
      const answer = await files.get(
        key,
        ({ status }) => (status === 200 ? SEGMENT_MS : PLAYLIST_MS),
        () => queue.run(asker, key, () => session.ask(`${at.folder}/${name}`, { accept: '*/*' })),
        () => queue.alsoFor(asker, key),
      )
      if (answer.status !== 200) throw notPublic('This part of the stream is gone.')
      return answer
    },
    async endWhenLeft() {
      if (run && lease.isOver()) await end()
    },
    end,
  }
}

/** Address of a microphone at the station. */
interface Place {
  readonly dialect: Dialect
  readonly id: string
  readonly base: string
  readonly source: string
}

/** Starts a stream, and tells the station from then on that somebody listens. */
async function begin(session: StationSession, { dialect, id, base, source }: Place): Promise<Run> {
  const listener = dialect === 'classic' ? { source_id: id } : { session_id: randomUUID() }
  const begun =
    dialect === 'classic' ? await startClassic(session, source) : await startCurrent(session, source, listener)
  const told = { ...listener, ...begun.listener }
  const beat = (): void => void session.ask(`${base}/heartbeat`, { method: 'POST', body: told }).catch(() => undefined)
  beat()
  return { folder: begun.folder, listener: told, beating: setInterval(beat, LISTENER_HEARTBEAT_MS).unref() }
}

/** Playlist in a folder; undefined when the stream has ended. Rejects with `StationAway`. */
async function playlistIn(folder: string, session: StationSession): Promise<string | undefined> {
  const accept = 'application/vnd.apple.mpegurl, application/json'
  const answer = await session.ask(`${folder}/playlist.m3u8`, { accept })
  if (answer.status === 404) return undefined
  const text = new TextDecoder().decode(answer.bytes)
  if (answer.status !== 200 || !isOwnPlaylist(text)) throw new StationAway(`no playlist (HTTP ${answer.status})`)
  return text
}

/**
 * Lease that runs from the last question on; a visitor who waits long for a slow station asks again only after that.
 */
function createLease(now: () => number): { during<T>(ask: () => Promise<T>): Promise<T>; isOver(): boolean } {
  let answeredAt = Number.NEGATIVE_INFINITY
  let waiting = 0
  return {
    async during(ask) {
      waiting += 1
      try {
        return await ask()
      } finally {
        waiting -= 1
        answeredAt = now()
      }
    },
    isOver: () => waiting === 0 && now() - answeredAt > LEASE_MS,
  }
}

/**
 * Starts a stream of a classic station, or finds the running one, by the first request for its playlist. It is started
 * only where nothing runs: that begins anew for everybody (station-api 9.1).
 */
async function startClassic(session: StationSession, source: string): Promise<Started> {
  const found = await session.ask(`${source}/playlist.m3u8`, { accept: '*/*' })
  const text = new TextDecoder().decode(found.bytes)
  if (found.status === 404) throw notPublic('There is no such microphone.')
  if (found.status !== 200 || !text.includes('#EXTINF')) {
    const started = await session.ask(`${source}/start`, { method: 'POST', timeoutMs: START_MS })
    if (started.status !== 200) throw new StationAway(`listening cannot begin (HTTP ${started.status})`)
  }
  return { folder: source, listener: {} }
}

async function startCurrent(
  session: StationSession,
  source: string,
  listener: Readonly<Record<string, string>>,
): Promise<Started> {
  const started = await session.ask(`${source}/start`, { method: 'POST', body: listener, timeoutMs: START_MS })
  if (started.status === 404) throw notPublic('There is no such microphone.')
  const { stream_token: token } = (jsonOf(started.bytes) ?? {}) as { stream_token?: unknown } // reason: checked next
  if (started.status !== 200 || typeof token !== 'string' || !/^[\w-]{8,128}$/.test(token))
    throw new StationAway(`listening cannot begin (HTTP ${started.status})`)
  return { folder: `${CURRENT_HLS}/t/${token}`, listener: { stream_token: token } }
}

interface Started {
  readonly folder: string
  readonly listener: Readonly<Record<string, string>>
}

/**
 * Tells the station goodbye, and stops the encoder where nobody else listens: at a current station that would silence
 * them, too.
 */
async function leave(
  session: StationSession,
  { dialect, base, source }: Place,
  { folder, listener, beating }: Run,
): Promise<void> {
  clearInterval(beating)
  const timeoutMs = LEAVE_MS
  await session.ask(`${base}/heartbeat?disconnect=true`, { method: 'POST', body: listener, timeoutMs })
  if (dialect === 'classic') return void (await session.ask(`${source}/stop`, { method: 'POST', timeoutMs }))
  const { streams = [] } = (jsonOf((await session.ask(`${base}/status`, { timeoutMs })).bytes) ?? {}) as {
    streams?: readonly { playlist_url?: string; active_clients?: number }[]
  } // reason: an answer that is otherwise throws, and is as good as none
  const ours = streams.find(({ playlist_url: url }) => url?.startsWith(`${folder}/`))
  if (ours?.active_clients === 0) await session.ask(`${source}/stop`, { method: 'POST', body: listener, timeoutMs })
}

/** Whether a playlist names only parts beside it, so that nobody is sent elsewhere. */
const isOwnPlaylist = (text: string): boolean =>
  text.trim().startsWith('#EXTM3U') && partsOf(text).every((name) => SEGMENT.test(name))

/** Names of the parts in a playlist. */
function partsOf(text: string): readonly string[] {
  const maps = [...text.matchAll(/\bURI="([^"]*)"/g)].map(([, name = '']) => name)
  const parts = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return [...maps, ...parts].map((name) => name.trim())
}

const newToken = (): string => randomBytes(16).toString('hex')
