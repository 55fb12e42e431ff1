import { atom } from 'jotai'
import {
  dueIn,
  isWithoutClip,
  nextSpectrogram,
  SLOW_FAILURE_MS,
  type SpectrogramEvent,
} from '../../domain/spectrogram-loading.ts'
import { beginSpectrogram, FRESH_CLIP_MS, type SpectrogramLoading } from '../../domain/spectrogram-picture.ts'
import type { SpectrogramSize } from '../../domain/spectrogram.ts'
import { now } from '../../platform/clock.ts'
import { tryImport } from '../../platform/deferred.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import type { StationClient } from '../../station/client.ts'
import { spectrogramUrl } from '../../station/endpoints/media.ts'
import { generateSpectrogram, spectrogramMode, spectrogramStatus } from '../../station/endpoints/spectrogram.ts'
import { stationClientAtom } from '../station.ts'
import { queuePicture } from './picture-slots.ts'

/** State of a clip's picture, for drawing it. */
export interface SpectrogramPicture {
  readonly state: SpectrogramLoading
  /** Address of the image to show now. Undefined where none may be requested: one that is loading has to be aborted. */
  readonly src: string | undefined
  /** Tells an event of the image, or of a person. */
  readonly tell: (event: SpectrogramEvent) => void
}

type OnPicture = (picture: SpectrogramPicture) => void

/**
 * Follows the picture of one clip from the first request to its end, whatever the station does in between.
 *
 * @param onChange called with each change of the picture
 * @returns the way to stop, which aborts everything under way
 */
export const openSpectrogramAtom = atom(null, (get, _set, request: SpectrogramRequest, onChange: OnPicture) =>
  openSpectrogram(get(stationClientAtom), request, onChange),
)

function openSpectrogram(client: StationClient, request: SpectrogramRequest, onChange: OnPicture): () => void {
  const whole = createLifetime()
  let phase = createLifetime()
  let state = beginSpectrogram(now())
  let src: string | undefined
  let leaveQueue: (() => void) | undefined
  let [hasSlot, hasEnded] = [false, false]
  /** Beginning of the phase's work, or of its wait for a slot. */
  let since = 0

  const tell = (event: SpectrogramEvent): void => {
    const next = following(client, request, state, event)
    if (hasEnded || next === state) return
    const isSlow = state.phase === 'image' && now() - since >= SLOW_FAILURE_MS
    state = next
    if (!takesLong(next)) {
      leaveQueue?.()
      leaveQueue = undefined
    }
    if (takesLong(next) && !leaveQueue) enqueue()
    else work()
    if (next.phase === 'mode' && isSlow) void trySound()
  }
  const enqueue = (): void => {
    hasSlot = false
    work()
    leaveQueue = queuePicture(client.base, (has) => {
      hasSlot = has
      // waiting for a slot is no fault of the station
      if (has) state = { ...state, deadline: state.deadline + now() - since }
      work()
    })
  }
  const work = (): void => {
    since = now()
    phase.end()
    phase = createLifetime()
    if (state.phase !== 'shown') src = undefined
    if (hasSlot || !takesLong(state)) {
      if (state.phase === 'image')
        src = spectrogramUrl(client, request.id, { size: request.size, attempt: state.attempt })
      const wait = dueIn(state, since)
      if (wait !== undefined) phase.after(wait, () => tell({ type: 'due' }))
      void ask(state.phase, abortedBy(phase))
    }
    onChange({ state, src, tell })
  }
  const ask = async (asked: SpectrogramLoading['phase'], signal: AbortSignal): Promise<void> => {
    const event = await askAboutPicture(client, request, asked, signal)
    if (!event || signal.aborted) return
    tell(event)
    if (asked === 'mode' && event.type === 'refused') void trySound()
  }
  const trySound = soundTrial(client, request.id, whole, () => tell({ type: 'sound-unreadable' }))

  whole.add(() => {
    hasEnded = true
    phase.end()
    leaveQueue?.()
  })
  const begin = (): void => {
    if (request.isFresh && client.config?.dialect !== 'current') whole.after(FRESH_CLIP_MS, enqueue)
    else enqueue()
  }
  // before a guest knows the station, its files may turn out to lie elsewhere: in a snapshot
  if (client.isOwn || client.config) begin()
  else void client.boot().then(() => hasEnded || begin())
  return () => whole.end()
}

/** Results for pictures by the id of their detection, for as long as the page is open. */
const picturesByClient = new WeakMap<StationClient, Map<number, boolean>>()

/** State after an event, with the knowledge about the neighbours of a detection. */
function following(
  client: StationClient,
  { id, isFresh }: SpectrogramRequest,
  state: SpectrogramLoading,
  event: SpectrogramEvent,
): SpectrogramLoading {
  const dialect = client.config?.dialect ?? 'classic'
  const next = nextSpectrogram(state, event, now(), dialect)
  if (dialect !== 'classic') return next
  const pictures = picturesByClient.get(client) ?? new Map<number, boolean>()
  picturesByClient.set(client, pictures)
  if (event.type === 'image-loaded') pictures.set(id, true)
  if (event.type === 'mode' && event.mode === 'missing' && !isFresh) pictures.set(id, false)
  return isWithoutClip(id, pictures) ? nextSpectrogram(next, { type: 'clip-absent' }, now(), dialect) : next
}

/** Tries the clip itself once: of a broken one a station says for ever that it is being written (station-api 13.41). */
function soundTrial(client: StationClient, id: number, whole: Lifetime, onUnreadable: () => void): () => Promise<void> {
  let isTried = false
  return async () => {
    if (isTried) return
    isTried = true
    if (await isSoundUnreadable(client, id, abortedBy(whole))) onUnreadable()
  }
}

/** Whether a phase keeps a connection for as long as the station draws. */
const takesLong = ({ phase }: SpectrogramLoading): boolean => phase === 'image' || phase === 'mode'

function abortedBy(lifetime: Lifetime): AbortSignal {
  const asking = new AbortController()
  lifetime.add(() => asking.abort())
  return asking.signal
}

/** Request for a picture. */
interface SpectrogramRequest {
  /** Id of the detection. */
  readonly id: number
  readonly size: SpectrogramSize
  /** Whether the detection came live a moment ago: a classic station may still be writing its clip. */
  readonly isFresh: boolean
}

/** Asks the station the question of a phase; undefined for phases without one. */
async function askAboutPicture(
  client: StationClient,
  { id, size }: SpectrogramRequest,
  phase: SpectrogramLoading['phase'],
  signal: AbortSignal,
): Promise<SpectrogramEvent | undefined> {
  if (phase !== 'mode' && phase !== 'status' && phase !== 'asking') return undefined
  await client.boot() // the meaning of an answer depends on the dialect
  if (phase === 'mode') {
    const answer = await spectrogramMode(client, id, { size, signal })
    return answer.ok ? { type: 'mode', mode: answer.value.mode } : { type: 'refused' }
  }
  const question = phase === 'status' ? spectrogramStatus : generateSpectrogram
  const answer = await question(client, id, { size, signal })
  return answer.ok ? { type: 'status', status: answer.value } : { type: 'refused' }
}

/**
 * Whether a clip is unreadable, or will never be there. False when the question was aborted, or cannot be asked now.
 */
async function isSoundUnreadable(client: StationClient, id: number, signal: AbortSignal): Promise<boolean> {
  const code = await tryImport(() => import('./decoded-clips.ts'))
  const clip = await code?.openDecodedClip(client, id, signal)
  if (!clip || clip.ok) return false
  const { kind } = clip.failure
  // a classic station answers 404 for a clip that is being written, too
  return kind === 'unreadable' || (kind === 'not-found' && client.config?.dialect === 'current')
}
