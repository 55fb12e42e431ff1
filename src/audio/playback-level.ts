import type { Percent } from '../domain/detection.ts'
import type { LiveTap } from './live-tap.ts'

/** How much of the sound is looked at at once: 21 ms at 48 kHz. */
const WINDOW_SAMPLES = 1024
/** What a level of 0 and of 100 stand for, decibels below full scale: as stations measure. */
const [QUIETEST_DECIBELS, LOUDEST_DECIBELS] = [-60, -10]
/** From here on a sample counts as cut off. */
const FULL_SCALE = 0.999

/** Measures how loud the sound is now. */
export interface PlaybackLevel {
  read(): { readonly level: Percent; readonly clipping: boolean }
}

/** Listens to what sounds in this browser, as a station listens to its microphones. */
export function createPlaybackLevel({ context, node }: LiveTap): PlaybackLevel {
  const analyser = new AnalyserNode(context, { fftSize: WINDOW_SAMPLES })
  const samples = new Float32Array(WINDOW_SAMPLES)
  node.connect(analyser)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
  }
}

/** The level of some samples, -1 to 1. */
export function levelOf(samples: Float32Array): { readonly level: Percent; readonly clipping: boolean } {
  let [squares, peak] = [0, 0]
  for (const sample of samples) {
    squares += sample * sample
    peak = Math.max(peak, Math.abs(sample))
  }
  const decibels = 10 * Math.log10(squares / samples.length)
  const share = (decibels - QUIETEST_DECIBELS) / (LOUDEST_DECIBELS - QUIETEST_DECIBELS)
  return { level: Math.min(100, Math.max(0, share * 100)), clipping: peak >= FULL_SCALE }
}
