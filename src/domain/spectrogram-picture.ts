/** How long the picture may take while nobody reports work on it (Spec §8). */
export const TIMEOUT_MS = 60_000
/**
 * From the announcement of a detection until a classic station has written its clip and its picture: asked before, it remembers
 * for 30 s that there is none (station-api 6.3).
 */
export const FRESH_CLIP_MS = 6000

/**
 * Where the picture of one clip stands. `image`, `mode`, `asking` and `status` wait for an answer, `retry` and `poll`
 * for time to pass, `offer` for a person; `shown` and `unavailable` are final.
 */
export interface SpectrogramLoading {
  readonly phase: 'image' | 'mode' | 'retry' | 'offer' | 'asking' | 'status' | 'poll' | 'shown' | 'unavailable'
  /** Rises with each request of the image: part of its address, so that no cache answers for the station. */
  readonly attempt: number
  readonly retries: number
  /** Until when the phases without reported work may last, milliseconds. */
  readonly deadline: number
  readonly modeKnown: boolean
  /** What the station works on right now. */
  readonly work?: { readonly state: 'queued' | 'generating'; readonly position: number }
  /** When work on the picture was first asked for or seen, milliseconds. */
  readonly workSince?: number
  /** Work ended without a visible picture: only time will tell (classic dialect). */
  readonly hidden: boolean
  /** The request to have it drawn was refused. */
  readonly refused: boolean
  /** The recording itself cannot be read: nobody can draw it. */
  readonly isUnreadable?: boolean
}

/** Begins with asking for the image. */
export const beginSpectrogram = (at: number): SpectrogramLoading => ({
  phase: 'image',
  attempt: 0,
  retries: 0,
  deadline: at + TIMEOUT_MS,
  modeKnown: false,
  hidden: false,
  refused: false,
})
