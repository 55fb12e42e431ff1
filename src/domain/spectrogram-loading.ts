import type { SpectrogramStatus } from './spectrogram.ts'
import { type SpectrogramLoading, TIMEOUT_MS } from './spectrogram-picture.ts'
import type { Dialect } from './station-config.ts'

/** Delays before the image is requested again, milliseconds; one for each retry (Spec §9 Spectrogram). */
export const RETRY_DELAYS_MS = [500, 1000, 2000, 4000] as const
/** Interval of the questions about the status of a spectrogram, milliseconds (Spec §9 Spectrogram). */
export const POLL_MS = 2000
/** Time for which the status of a spectrogram is polled at most, milliseconds (Spec §9 Spectrogram). */
export const POLL_LIMIT_MS = 300_000
/**
 * Time for which a finished picture may stay hidden at a classic station, milliseconds: up to 30 s (station-api 6.3).
 */
export const HIDDEN_MS = 35_000

/**
 * Duration from which a failure means that the station itself waited in vain, milliseconds: its clip may be broken or
 * gone (station-api 6.2).
 */
export const SLOW_FAILURE_MS = 3000

/** Reason that a station gives for a missing picture. */
export type SpectrogramMode = 'auto' | 'user-requested' | 'missing'

export type SpectrogramEvent =
  | { readonly type: 'image-loaded' | 'image-failed' | 'wished' | 'refused' | 'due' }
  /** Recording that cannot be read. */
  | { readonly type: 'sound-unreadable' }
  /** Recording that does not exist, to judge by its neighbours ({@link isWithoutClip}). */
  | { readonly type: 'clip-absent' }
  | { readonly type: 'mode'; readonly mode: SpectrogramMode }
  | { readonly type: 'status'; readonly status: SpectrogramStatus }

/** Distance of two ids up to which detections are of about the same day. */
const NEIGHBOUR_IDS = 150
/** Neighbours without a recording after which a picture is not requested again. */
const NEIGHBOURS_ABSENT = 3

/**
 * Whether a detection whose picture was missing once has no recording, to judge by its neighbours: at least three of
 * them are missing, too, and none was there. A classic station says in no list which detections have a clip
 * (station-api 13.10).
 *
 * @param pictures of detections by id: whether the picture was there
 */
export function isWithoutClip(id: number, pictures: ReadonlyMap<number, boolean>): boolean {
  if (pictures.get(id) !== false) return false
  const near = [...pictures].filter(([other]) => other !== id && Math.abs(other - id) <= NEIGHBOUR_IDS)
  return near.length >= NEIGHBOURS_ABSENT && near.every(([, isThere]) => !isThere)
}

/** Milliseconds until the next `due` event; undefined in phases without a timer. */
export function dueIn(state: SpectrogramLoading, at: number): number | undefined {
  switch (state.phase) {
    case 'retry':
      return state.hidden ? RETRY_DELAYS_MS[3] : RETRY_DELAYS_MS[Math.max(0, state.retries - 1)]
    case 'poll':
      return POLL_MS
    case 'image':
      return Math.max(0, state.deadline - at)
    case 'mode':
    case 'asking':
    case 'status':
    case 'offer':
    case 'shown':
    case 'unavailable':
      return undefined
  }
}

/**
 * Next state after an event (Spec §4 Spectrogram, station-api 6.2 to 6.4). Events that do not fit the phase change
 * nothing, so late answers are harmless.
 *
 * @param at now, milliseconds
 */
export function nextSpectrogram(
  state: SpectrogramLoading,
  event: SpectrogramEvent,
  at: number,
  dialect: Dialect,
): SpectrogramLoading {
  if (event.type === 'sound-unreadable')
    return state.phase === 'shown' ? state : { ...unavailable(state), isUnreadable: true }
  if (event.type === 'clip-absent') return state.phase === 'shown' ? state : unavailable(state)
  switch (state.phase) {
    case 'image':
      if (event.type === 'image-loaded') return { ...state, phase: 'shown' }
      if (event.type === 'due') return unavailable(state)
      return event.type === 'image-failed' ? afterMissingImage(state, at) : state
    case 'mode':
      if (event.type === 'refused') return waitAndRetry(state, at)
      if (event.type !== 'mode') return state
      return { ...state, modeKnown: true, phase: event.mode === 'user-requested' ? 'offer' : 'status' }
    case 'offer':
      return event.type === 'wished' ? { ...state, phase: 'asking', workSince: at, refused: false } : state
    case 'asking':
      if (event.type === 'refused') return { ...withoutWork(state), phase: 'offer', refused: true }
      if (event.type !== 'status') return state
      if (event.status.state === 'ready') return reload(state, at)
      if (event.status.state === 'failed') return unavailable(state)
      return watch(state, event.status, at)
    case 'status':
      if (event.type === 'refused') return state.work ? poll(state, at) : waitAndRetry(state, at)
      return event.type === 'status' ? afterStatus(state, event.status, at, dialect) : state
    case 'retry':
      return event.type === 'due' ? requestImage(state) : state
    case 'poll':
      return event.type === 'due' ? { ...state, phase: 'status' } : state
    case 'shown':
    case 'unavailable':
      return state
  }
}

const unavailable = (state: SpectrogramLoading): SpectrogramLoading => ({ ...state, phase: 'unavailable' })

const requestImage = (state: SpectrogramLoading): SpectrogramLoading => ({
  ...state,
  phase: 'image',
  attempt: state.attempt + 1,
})

function withoutWork(state: SpectrogramLoading): SpectrogramLoading {
  const { work: _work, workSince: _since, ...rest } = state
  return rest
}

/** State with a fresh image and the full time for it: the station has finished. */
function reload(state: SpectrogramLoading, at: number): SpectrogramLoading {
  return requestImage({ ...withoutWork(state), deadline: at + TIMEOUT_MS })
}

function afterMissingImage(state: SpectrogramLoading, at: number): SpectrogramLoading {
  if (state.hidden) return at >= hiddenUntil(state) ? unavailable(state) : { ...state, phase: 'retry' }
  return { ...state, phase: state.modeKnown ? 'status' : 'mode' }
}

const hiddenUntil = (state: SpectrogramLoading): number => (state.workSince ?? 0) + HIDDEN_MS

function waitAndRetry(state: SpectrogramLoading, at: number): SpectrogramLoading {
  if (state.retries >= RETRY_DELAYS_MS.length || at >= state.deadline) return unavailable(state)
  return { ...state, phase: 'retry', retries: state.retries + 1 }
}

function watch(state: SpectrogramLoading, status: SpectrogramStatus, at: number): SpectrogramLoading {
  const work = {
    state: status.state === 'generating' ? ('generating' as const) : ('queued' as const),
    position: status.queuePosition,
  }
  return poll({ ...state, work, workSince: state.workSince ?? at }, at)
}

const poll = (state: SpectrogramLoading, at: number): SpectrogramLoading =>
  at - (state.workSince ?? at) >= POLL_LIMIT_MS ? unavailable(state) : { ...state, phase: 'poll' }

function afterStatus(
  state: SpectrogramLoading,
  status: SpectrogramStatus,
  at: number,
  dialect: Dialect,
): SpectrogramLoading {
  switch (status.state) {
    case 'queued':
    case 'generating':
      return watch(state, status, at)
    case 'failed':
      return unavailable(state)
    case 'ready':
      // without work in between the image was refused a moment ago: asking at once would spin
      return state.work ? reload(state, at) : waitAndRetry(state, at)
    case 'not-started':
      if (!state.work) return waitAndRetry(state, at)
      if (dialect === 'current') return unavailable(state)
      return requestImage({ ...state, hidden: true, deadline: Math.max(hiddenUntil(state), at) + TIMEOUT_MS })
  }
}
