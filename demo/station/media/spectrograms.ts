import type { Dialect } from '../../../src/domain/station-config.ts'
import type { ClipFault, MediaClock } from './context.ts'
import type { FileCache } from './file-cache.ts'
import type { Recording } from './recording.ts'
import type { PictureWish } from './spectrogram-size.ts'

/** A picture's state in the station's own words (station-api 6.3). */
export interface PictureStatus {
  readonly status: 'not_started' | 'queued' | 'generating' | 'failed' | 'exists'
  readonly queuePosition: number
  /** Milliseconds since 1970, 0 before work began; absent for `exists` and `not_started`. */
  readonly startedAt?: number
  readonly message: string
}

/** A drawing, or why there is none. */
export type Drawing =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'not-generated' }
  | { readonly kind: 'clip-missing' }
  | { readonly kind: 'clip-broken' }
  | { readonly kind: 'timed-out' }

/** The drawing office: a queue with few slots, and what it remembers. */
export interface Spectrograms {
  /** The picture; drawn at once unless only a person's wish counts. */
  picture(recording: Recording, wish: PictureWish, mode: 'auto' | 'prerender' | 'user-requested'): Promise<Drawing>
  status(recording: Recording, wish: PictureWish): Promise<PictureStatus>
  /** Starts the drawing. `outcome` tells what the caller learns. */
  generate(
    recording: Recording,
    wish: PictureWish,
  ): Promise<{ outcome: 'exists' | 'accepted' | 'running'; status: PictureStatus }>
}

export interface SpectrogramsOptions {
  readonly dialect: Dialect
  readonly cache: FileCache
  readonly clock: MediaClock
  /** How many are drawn at a time. */
  readonly slots: number
  readonly draw: (recording: Recording, wish: PictureWish) => Promise<Uint8Array>
  readonly faultOf: (recording: Recording) => ClipFault | undefined
}

const BLIND_MS = 30_000 // classic remembers a missing file for so long, whatever is on the disk by then
const SLOT_WAIT_MS = 30_000
const BROKEN_MS = 7500 // current tries so long to read a broken clip
const MISSING_MS = 5000
const FAILED_MS = 30_000 // current forgets a failure after this; classic never does

const NOT_STARTED: PictureStatus = {
  status: 'not_started',
  queuePosition: 0,
  message: 'Spectrogram generation not started',
}
const EXISTS: PictureStatus = { status: 'exists', queuePosition: 0, message: 'Spectrogram already exists' }

interface Entry {
  status: 'queued' | 'generating' | 'failed'
  startedAt: number
  message: string
  forgottenAt: number
}

/** Opens the office. Both dialects' awkward memories are kept on purpose: they are what a client must survive. */
export function createSpectrograms(options: SpectrogramsOptions): Spectrograms {
  const { dialect, cache, clock, slots, faultOf } = options
  const entries = new Map<string, Entry>()
  const missingSince = new Map<string, number>()
  const drawing = new Map<string, Promise<Drawing>>()
  const turns: (() => void)[] = []
  let busy = 0

  const keyOf = (recording: Recording, wish: PictureWish): string =>
    `${dialect}:${recording.path}:${wish.width}x${wish.height}:${wish.raw}`

  /** Whether the station believes that the file is there. */
  const seems = async (key: string): Promise<boolean> => {
    const since = missingSince.get(key)
    if (dialect === 'classic' && since !== undefined && clock.now() - since < BLIND_MS) return false
    missingSince.delete(key)
    if (await cache.has(key)) return true
    if (dialect === 'classic') {
      for (const [other, at] of missingSince) if (clock.now() - at >= BLIND_MS) missingSince.delete(other)
      missingSince.set(key, clock.now())
    }
    return false
  }

  const entryOf = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (entry && clock.now() >= entry.forgottenAt) entries.delete(key)
    return entries.get(key)
  }

  const describe = (entry: Entry): PictureStatus => ({
    status: entry.status,
    queuePosition: entry.status === 'queued' && busy >= slots ? busy + turns.length : 0,
    startedAt: entry.startedAt,
    message: entry.message,
  })

  /** Waits for a slot; false when none came free in time. */
  const takeSlot = async (patience: number): Promise<boolean> => {
    if (busy < slots) {
      busy += 1
      return true
    }
    let turn: (() => void) | undefined
    const mine = new Promise<boolean>((resolve) => {
      turn = () => resolve(true)
      turns.push(turn)
    })
    const gaveUp = patience === Number.POSITIVE_INFINITY ? mine : clock.wait(patience).then(() => false)
    const got = await Promise.race([mine, gaveUp])
    if (!got && turn) turns.splice(turns.indexOf(turn) >>> 0, 1)
    return got
  }

  const freeSlot = (): void => {
    const next = turns.shift()
    if (next) next()
    else busy -= 1
  }

  /** What stands in the way of drawing, after the time the station takes to find out. */
  const obstacle = async (recording: Recording): Promise<Drawing | undefined> => {
    const fault = faultOf(recording)
    if (fault === undefined || fault === 'not-yet') return undefined
    if (dialect === 'current') await clock.wait(fault === 'corrupt' ? BROKEN_MS : MISSING_MS)
    return { kind: fault === 'corrupt' ? 'clip-broken' : 'clip-missing' }
  }

  const drawNow = async (
    recording: Recording,
    wish: PictureWish,
    patience: number,
    entry?: Entry,
  ): Promise<Drawing> => {
    const key = keyOf(recording, wish)
    if (!(await takeSlot(patience))) return { kind: 'timed-out' }
    try {
      if (entry && dialect === 'classic') {
        Object.assign(entry, { status: 'generating', startedAt: clock.now(), message: 'Generating spectrogram' })
      }
      const bytes = await options.draw(recording, wish)
      await cache.write(key, bytes)
      return { kind: 'picture', bytes }
    } finally {
      freeSlot()
    }
  }

  /** One drawing at a time for each picture, however many ask. */
  const share = (key: string, make: () => Promise<Drawing>): Promise<Drawing> => {
    const running = drawing.get(key)
    if (running) return running
    const made = make().finally(() => drawing.delete(key))
    drawing.set(key, made)
    return made
  }

  const work = async (recording: Recording, wish: PictureWish, entry: Entry): Promise<void> => {
    const key = keyOf(recording, wish)
    const blocked = await obstacle(recording)
    if (blocked) return fail(entry, recording, blocked)
    // classic: work on a file that is there already ends without tidying up, and says "queued" for ever.
    if (dialect === 'classic' && (await cache.has(key))) return undefined
    await share(key, () => drawNow(recording, wish, Number.POSITIVE_INFINITY, entry))
    if (entries.get(key) === entry) entries.delete(key)
  }

  const fail = (entry: Entry, recording: Recording, why: Drawing): void => {
    const reason = why.kind === 'clip-broken' ? brokenReason(recording) : missingReason(recording)
    entry.status = 'failed'
    entry.message = dialect === 'classic' ? `Generation failed: ${reason}` : 'Generation failed'
    if (dialect === 'current') entry.forgottenAt = clock.now() + FAILED_MS
  }

  return {
    async picture(recording, wish, mode) {
      const key = keyOf(recording, wish)
      if (await seems(key)) {
        const bytes = await cache.read(key)
        if (bytes) return { kind: 'picture', bytes }
      }
      if (mode === 'user-requested') return { kind: 'not-generated' }
      const blocked = await obstacle(recording)
      if (blocked) return blocked
      const bytes = await cache.read(key) // blind, but the drawing itself looks at the disk
      if (bytes) return { kind: 'picture', bytes }
      const entry: Entry = {
        status: 'queued',
        startedAt: 0,
        message: 'Waiting for generation slot',
        forgottenAt: Number.POSITIVE_INFINITY,
      }
      if (!drawing.has(key)) entries.set(key, entry)
      try {
        return await share(key, () => drawNow(recording, wish, SLOT_WAIT_MS, entry))
      } finally {
        if (entries.get(key) === entry) entries.delete(key)
      }
    },

    async status(recording, wish) {
      const key = keyOf(recording, wish)
      const entry = entryOf(key)
      if (entry) return describe(entry)
      return (await seems(key)) ? EXISTS : NOT_STARTED
    },

    async generate(recording, wish) {
      const key = keyOf(recording, wish)
      if (await seems(key)) return { outcome: 'exists', status: EXISTS }
      const before = entryOf(key)
      if (before && before.status !== 'failed') return { outcome: 'running', status: describe(before) }
      const entry: Entry = {
        status: 'queued',
        startedAt: 0,
        message: 'Waiting for generation slot',
        forgottenAt: Number.POSITIVE_INFINITY,
      }
      entries.set(key, entry)
      const status = describe(entry)
      void work(recording, wish, entry).catch(() => {
        // The workshop broke or closed: the picture counts as not begun, and may be asked for again.
        if (entries.get(key) === entry) entries.delete(key)
      })
      return { outcome: 'accepted', status }
    },
  }
}

/** Raw error texts of a classic station; they carry paths of its disk, which is why a client must not rely on them. */
export const missingReason = ({ path }: Recording): string =>
  `audio file not found: statat ${path}: no such file or directory (path: ${path})`
export const brokenReason = ({ path }: Recording): string =>
  `audio file is not ready for processing: audio file format is invalid: ffprobe error: invalid audio format: clips/${path}: Invalid data found when processing input\n`
