import type { Dialect } from '../../../src/domain/station-config.ts'
import {
  decideDrawing,
  type DrawingEvent,
  type DrawingRules,
  type DrawingTicket,
  EMPTY_QUEUE,
  entryOf,
  isBlindTo,
  queuePositionOf,
} from './drawing-queue.ts'
import type { ClipFault, MediaClock } from './context.ts'
import type { FileCache } from './file-cache.ts'
import type { Recording } from './recording.ts'
import type { PictureRequest } from './spectrogram-size.ts'

/** A picture's state in the station's own words (station-api 6.3). */
export interface PictureStatus {
  readonly status: 'not_started' | 'queued' | 'generating' | 'failed' | 'exists'
  readonly queuePosition: number
  /** Milliseconds since 1970, 0 before work began; absent for `exists` and `not_started`. */
  readonly startedAt?: number
  readonly message: string
}

/** Drawing, or the reason why there is none. */
export type PictureJob =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'not-generated' }
  | { readonly kind: 'clip-missing' }
  | { readonly kind: 'clip-broken' }
  | { readonly kind: 'timed-out' }

/** Drawing office: a queue with few slots, and its memory. */
export interface Spectrograms {
  /** Picture; drawn at once unless only a person's request counts. */
  picture(
    recording: Recording,
    wish: PictureRequest,
    mode: 'auto' | 'prerender' | 'user-requested',
  ): Promise<PictureJob>
  status(recording: Recording, wish: PictureRequest): Promise<PictureStatus>
  /** Starts the drawing. `outcome` is the result for the caller. */
  generate(
    recording: Recording,
    wish: PictureRequest,
  ): Promise<{ outcome: 'exists' | 'accepted' | 'running'; status: PictureStatus }>
}

export interface SpectrogramsOptions {
  readonly dialect: Dialect
  readonly cache: FileCache
  readonly clock: MediaClock
  /** Drawings at a time. */
  readonly slots: number
  readonly draw: (recording: Recording, wish: PictureRequest) => Promise<Uint8Array>
  readonly faultOf: (recording: Recording) => ClipFault | undefined
}

const SLOT_WAIT_MS = 30_000
const BROKEN_MS = 7500 // current tries for that long to read a broken clip
const MISSING_MS = 5000

const NOT_STARTED: PictureStatus = {
  status: 'not_started',
  queuePosition: 0,
  message: 'Spectrogram generation not started',
}
const EXISTS: PictureStatus = { status: 'exists', queuePosition: 0, message: 'Spectrogram already exists' }

/** Drawing office: the queue decides (drawing-queue.ts), here are disk, drawing and waits. */
export function createSpectrograms(options: SpectrogramsOptions): Spectrograms {
  const { dialect, cache } = options
  const queue = createQueueDriver(options)
  const drawings = createDrawings(options, queue)
  const keyOf = (recording: Recording, wish: PictureRequest): string =>
    `${dialect}:${recording.path}:${wish.width}x${wish.height}:${wish.raw}`

  /** Whether the station believes that the file is there. */
  const seems = async (key: string): Promise<boolean> => {
    if (queue.isBlindTo(key)) return false
    const isThere = await cache.has(key)
    queue.tell({ kind: isThere ? 'found' : 'not-found', key })
    return isThere
  }

  const work = async (wanted: WantedPicture, ticket: DrawingTicket): Promise<void> => {
    const { recording, key } = wanted
    const blocked = await obstacleTo(recording, options)
    if (blocked) {
      const reason = blocked.kind === 'clip-broken' ? brokenReason(recording) : missingReason(recording)
      return queue.tell({ kind: 'failed', ticket, reason })
    }
    // classic: work on a file that is there already ends without tidying up, and says "queued" for ever.
    if (dialect === 'classic' && (await cache.has(key))) return undefined
    await drawings.draw(wanted, ticket, Number.POSITIVE_INFINITY)
    return queue.tell({ kind: 'dropped', ticket })
  }

  return {
    async picture(recording, wish, mode) {
      const key = keyOf(recording, wish)
      if (await seems(key)) {
        const bytes = await cache.read(key)
        if (bytes) return { kind: 'picture', bytes }
      }
      if (mode === 'user-requested') return { kind: 'not-generated' }
      const blocked = await obstacleTo(recording, options)
      if (blocked) return blocked
      const bytes = await cache.read(key) // blind, but the drawing itself looks at the disk
      if (bytes) return { kind: 'picture', bytes }
      const running = drawings.running(key)
      if (running) return running
      const ticket = queue.ask(key)
      const drawn = drawings.draw({ key, recording, wish }, ticket, SLOT_WAIT_MS)
      return drawn.finally(() => queue.tell({ kind: 'dropped', ticket }))
    },

    async status(recording, wish) {
      const key = keyOf(recording, wish)
      return queue.statusOf(key) ?? ((await seems(key)) ? EXISTS : NOT_STARTED)
    },

    async generate(recording, wish) {
      const key = keyOf(recording, wish)
      if (await seems(key)) return { outcome: 'exists', status: EXISTS }
      const before = queue.statusOf(key)
      if (before && before.status !== 'failed') return { outcome: 'running', status: before }
      const ticket = queue.ask(key)
      const status = queue.statusOf(key) ?? NOT_STARTED
      // The pool broke or closed: the picture counts as not begun, and may be asked for again.
      void work({ key, recording, wish }, ticket).catch(() => queue.tell({ kind: 'dropped', ticket }))
      return { outcome: 'accepted', status }
    },
  }
}

interface WantedPicture {
  /** Key in the cache. */
  readonly key: string
  readonly recording: Recording
  readonly wish: PictureRequest
}

/** Drawings under way: one at a time for each picture, however many ask. */
function createDrawings({ draw, cache }: SpectrogramsOptions, queue: ReturnType<typeof createQueueDriver>) {
  const drawings = new Map<string, Promise<PictureJob>>()
  return {
    running: (key: string): Promise<PictureJob> | undefined => drawings.get(key),
    draw({ key, recording, wish }: WantedPicture, ticket: DrawingTicket, patience: number): Promise<PictureJob> {
      const running = drawings.get(key)
      if (running) return running
      const made = queue
        .inSlot(ticket, patience, async (): Promise<PictureJob> => {
          const bytes = await draw(recording, wish)
          await cache.write(key, bytes)
          return { kind: 'picture', bytes }
        })
        .then((drawn): PictureJob => drawn ?? { kind: 'timed-out' })
        .finally(() => drawings.delete(key))
      drawings.set(key, made)
      return made
    },
  }
}

/** Obstacle to drawing, after the time the station takes to find it. */
async function obstacleTo(
  recording: Recording,
  { dialect, clock, faultOf }: SpectrogramsOptions,
): Promise<PictureJob | undefined> {
  const fault = faultOf(recording)
  if (fault === undefined || fault === 'not-yet') return undefined
  if (dialect === 'current') await clock.wait(fault === 'corrupt' ? BROKEN_MS : MISSING_MS)
  return { kind: fault === 'corrupt' ? 'clip-broken' : 'clip-missing' }
}

/** Keeps the state of the queue and the promises of those who wait for a slot. */
function createQueueDriver({ dialect, slots, clock }: SpectrogramsOptions) {
  const rules: DrawingRules = { dialect, slots }
  const starting = new Map<DrawingTicket, () => void>()
  let queue = EMPTY_QUEUE
  let lastTicket = 0

  const tell = (event: Untimed<DrawingEvent>): void => {
    const decision = decideDrawing(queue, { ...event, now: clock.now() }, rules)
    queue = decision.queue
    for (const ticket of decision.starts) starting.get(ticket)?.()
  }
  return {
    tell,
    isBlindTo: (key: string): boolean => isBlindTo(queue, key, clock.now()),
    ask(key: string): DrawingTicket {
      lastTicket += 1
      tell({ kind: 'asked', key, ticket: lastTicket })
      return lastTicket
    },
    statusOf(key: string): PictureStatus | undefined {
      const entry = entryOf(queue, key, clock.now())
      if (!entry) return undefined
      const { status, startedAt, message } = entry
      return { status, queuePosition: queuePositionOf(queue, entry, rules), startedAt, message }
    },
    /** Result of `task` once there is a slot; undefined when none came free in `patience` milliseconds. */
    async inSlot<T>(ticket: DrawingTicket, patience: number, task: () => Promise<T>): Promise<T | undefined> {
      const started = new Promise<void>((resolve) => starting.set(ticket, resolve))
      tell({ kind: 'slot-wanted', ticket })
      await (patience === Number.POSITIVE_INFINITY ? started : Promise.race([started, clock.wait(patience)]))
      starting.delete(ticket)
      tell({ kind: 'gave-up', ticket }) // counts only for a request that still waits
      if (!queue.running.includes(ticket)) return undefined
      try {
        return await task()
      } finally {
        tell({ kind: 'ended', ticket })
      }
    },
  }
}

type Untimed<Event> = Event extends unknown ? Omit<Event, 'now'> : never

/** Raw error text of a classic station; it carries a path of its disk, which is why a client must not rely on it. */
export const missingReason = ({ path }: Recording): string =>
  `audio file not found: statat ${path}: no such file or directory (path: ${path})`
/** As above, of a file that is no sound. */
export const brokenReason = ({ path }: Recording): string =>
  `audio file is not ready for processing: audio file format is invalid: ffprobe error: invalid audio format: clips/${path}: Invalid data found when processing input\n`
