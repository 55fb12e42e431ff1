/** Time for a picture without reported work, milliseconds (Spec §8). */
export const TIMEOUT_MS = 60_000
/**
 * Time from the live event of a detection until a classic station has written its clip and its picture, milliseconds:
 * asked before, it answers for 30 s that there is none (station-api 6.3).
 */
export const FRESH_CLIP_MS = 6000

/**
 * State of loading the picture of one clip. `image`, `mode`, `asking` and `status` wait for an answer, `retry` and
 * `poll` for a timer, `offer` for a person; `shown` and `unavailable` are final.
 */
export interface SpectrogramLoading {
  readonly phase: 'image' | 'mode' | 'retry' | 'offer' | 'asking' | 'status' | 'poll' | 'shown' | 'unavailable'
  /** Number of the image's request, part of its address, so that no cache answers for the station. */
  readonly attempt: number
  readonly retries: number
  /** End of the phases without reported work, milliseconds. */
  readonly deadline: number
  readonly modeKnown: boolean
  /** Work of the station on it right now. */
  readonly work?: { readonly state: 'queued' | 'generating'; readonly position: number }
  /** Time when work on the picture was first requested or seen, milliseconds. */
  readonly workSince?: number
  /** Whether work ended without a visible picture, so that only waiting helps (classic dialect). */
  readonly hidden: boolean
  /** Whether the request to draw it was refused. */
  readonly refused: boolean
  /** Whether the recording itself cannot be read, so that it is never drawn. */
  readonly isUnreadable?: boolean
}

/** First state, which requests the image. */
export const beginSpectrogram = (at: number): SpectrogramLoading => ({
  phase: 'image',
  attempt: 0,
  retries: 0,
  deadline: at + TIMEOUT_MS,
  modeKnown: false,
  hidden: false,
  refused: false,
})
