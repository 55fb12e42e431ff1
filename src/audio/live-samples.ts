import { movedBy } from '../domain/sound/overlap.ts'

/** The longest window that browsers keep for us: 0.7 s at 48 kHz, so much may a busy page be late. */
const WINDOW = 32_768
/** Samples by which one window is found again in the next. */
const TAIL = 256

/** What has sounded since the last look. */
export interface FreshSamples {
  /** One channel, −1 to 1; to be used at once, the next look overwrites it. */
  readonly samples: Float32Array
  /** Samples before these that nobody saw. */
  readonly missed: number
}

/** Every sample of a live sound, once and in order, without an audio worklet (browsers.md: none on plain http). */
export interface LiveSamples {
  /** To be called some times a second; what is older than {@link WINDOW} samples is lost. */
  read(): FreshSamples
}

/**
 * Looks at the sound behind a node. An analyser shows the last samples whenever it is asked; where its windows overlap
 * tells exactly which of them are new.
 */
export function createLiveSamples(node: AudioNode): LiveSamples {
  const { context } = node
  const analyser = new AnalyserNode(context, { fftSize: WINDOW })
  const window = new Float32Array(WINDOW)
  const tail = new Float32Array(TAIL)
  const frames = (): number => Math.round(context.currentTime * context.sampleRate)
  let taken = frames()
  node.connect(analyser)
  return {
    read() {
      analyser.getFloatTimeDomainData(window)
      const expected = Math.max(0, frames() - taken)
      const moved = movedBy(window, tail, expected)
      tail.set(window.subarray(WINDOW - TAIL))
      if (moved === undefined) {
        taken += expected
        const fresh = Math.min(expected, WINDOW)
        return { samples: window.subarray(WINDOW - fresh), missed: expected - fresh }
      }
      taken += moved
      return { samples: window.subarray(WINDOW - moved), missed: 0 }
    },
  }
}
