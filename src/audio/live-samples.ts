import { movedBy } from '../domain/sound/overlap.ts'

/** Longest window that browsers keep, samples: 0.7 s at 48 kHz, by which a busy page may be late. */
const WINDOW = 32_768
/** Samples by which one window is found again in the next. */
const TAIL = 256

/** New samples since the last look. */
export interface FreshSamples {
  /** Samples of one channel, −1 to 1; to be used at once, the next look overwrites them. */
  readonly samples: Float32Array
  /** Lost samples before these. */
  readonly missed: number
}

/** Samples of a live sound, each once and in order, without an audio worklet (browsers.md: none on plain http). */
export interface LiveSamples {
  /** Reads new samples, to be called some times a second; those older than {@link WINDOW} samples are lost. */
  read(): FreshSamples
}

/**
 * Reader of the sound behind a node. An analyser shows the last samples whenever it is asked; the overlap of its
 * windows tells which of them are new.
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
