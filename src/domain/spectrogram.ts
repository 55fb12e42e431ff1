/** States of a spectrogram's drawing, in our words for both dialects (station-api 6.3). */
export const SPECTROGRAM_STATES = ['not-started', 'queued', 'generating', 'ready', 'failed'] as const
export type SpectrogramState = (typeof SPECTROGRAM_STATES)[number]

export interface SpectrogramStatus {
  readonly state: SpectrogramState
  /** Position in the queue, above 0 only while queued and all slots are busy. */
  readonly queuePosition: number
  /** Untrusted text. */
  readonly message: string
}

/** Sizes that a station draws; pixel sizes differ by dialect, never assume the natural width. */
export const SPECTROGRAM_SIZES = ['sm', 'md', 'lg', 'xl'] as const
export type SpectrogramSize = (typeof SPECTROGRAM_SIZES)[number]
