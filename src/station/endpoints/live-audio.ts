import { failed, type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { refused } from '../failures.ts'
import { sendInPassing } from '../in-passing.ts'
import { decodePlaylist, decodeRunning, decodeStarted } from '../wire/live-audio.ts'
import { type AskOptions, act, ask, itemsOf } from './ask.ts'

const [CLASSIC, CURRENT] = ['/api/v1/audio-stream-hls', '/api/v2/streams/hls'] as const
/**
 * Wait for a stream to start, milliseconds: a station answers after its first sound, up to twenty seconds (station-api
 * 9.1).
 */
const START_TIMEOUT_MS = 40_000

/** Live stream of a station. */
export interface LiveStream {
  readonly source: string
  readonly playlistUrl: string
  /** Identification of this listener for the station; undefined: it is told nothing of us. */
  readonly listener: Readonly<Record<string, string>> | undefined
}

/**
 * Stream of a source. From another website nothing can be started, since that takes a token: there a classic station
 * begins with the first request for the playlist, and of a current one only running streams can be heard (station-api
 * 9, embedding 4.1). Undefined: nothing runs.
 *
 * @param session who listens, a UUID
 */
export async function startLiveAudio(
  client: StationClient,
  source: string,
  session: string,
  { signal }: AskOptions = {},
): Promise<Result<LiveStream | undefined>> {
  const config = await client.boot()
  if (!config.ok) return config
  const id = encodeURIComponent(source)
  if (config.value.dialect === 'classic') {
    const path = `${CLASSIC}/${id}/start`
    const call = { method: 'POST', path, signal, timeoutMs: START_TIMEOUT_MS } as const
    const started = client.isOwn ? await act(client, call) : success(undefined)
    if (!started.ok) return started
    const listener = client.isOwn ? { source_id: source } : undefined
    return success({ source, playlistUrl: `${client.base}${CLASSIC}/${id}/playlist.m3u8`, listener })
  }
  if (!client.isOwn) return runningStream(client, source, signal)
  const body = { session_id: session }
  const call = { method: 'POST', path: `${CURRENT}/${id}/start`, body, signal, timeoutMs: START_TIMEOUT_MS } as const
  const started = await ask(client, call, decodeStarted)
  if (!started.ok) return started
  const { playlistPath = '', token = '' } = started.value
  const playlistUrl = client.resolve(playlistPath)
  if (playlistUrl === '') return failed(refused('The station names no playlist'))
  return success({ source, playlistUrl, listener: { stream_token: token, session_id: session } })
}

async function runningStream(
  client: StationClient,
  source: string,
  signal: AbortSignal | undefined,
): Promise<Result<LiveStream | undefined>> {
  const answer = await ask(client, { method: 'GET', path: `${CURRENT}/status`, signal }, (value) =>
    itemsOf(decodeRunning(value)),
  )
  if (!answer.ok) return answer
  const stream = answer.value.find((one) => one.source === source || one.source === encodeURIComponent(source))
  const playlistUrl = stream ? client.resolve(stream.playlistPath) : ''
  return success(playlistUrl === '' ? undefined : { source, playlistUrl, listener: undefined })
}

/** Whether the playlist names any sound yet; for the first seconds it is valid but empty (station-api 9.2). */
export async function hasSound(
  client: StationClient,
  { playlistUrl }: LiveStream,
  { signal }: AskOptions = {},
): Promise<Result<boolean>> {
  const headers = { Accept: 'application/vnd.apple.mpegurl, application/json' }
  return ask(client, { method: 'GET', path: playlistUrl, headers, as: 'text', signal }, decodePlaylist)
}

/** Tells the station that somebody listens; failures are ignored (Spec §7). */
export async function sendHeartbeat(client: StationClient, { listener }: LiveStream): Promise<void> {
  if (listener) await act(client, { method: 'POST', path: heartbeatPath(client), body: listener, isBackground: true })
}

/**
 * Tells the station that this listener has stopped. To be called once the player has released the stream: a request for
 * the playlist registers the listener again. A current station is not asked to stop: that would silence everybody who
 * listens.
 */
export async function leaveLiveAudio(client: StationClient, { source, listener }: LiveStream): Promise<void> {
  if (!listener) return
  await act(client, {
    method: 'POST',
    path: `${heartbeatPath(client)}?disconnect=true`,
    body: listener,
    isBackground: true,
  })
  if (client.config?.dialect !== 'classic') return
  await act(client, { method: 'POST', path: `${CLASSIC}/${encodeURIComponent(source)}/stop`, isBackground: true })
}

/** Tells the station that this listener has stopped, while the page goes away: in one request that outlives it. */
export function leaveInPassing(client: StationClient, { listener }: LiveStream): void {
  if (!listener) return
  void sendInPassing(client, { method: 'POST', path: `${heartbeatPath(client)}?disconnect=true`, body: listener })
}

const heartbeatPath = (client: StationClient): string =>
  `${client.config?.dialect === 'classic' ? CLASSIC : CURRENT}/heartbeat`
