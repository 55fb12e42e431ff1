import type { Percent } from '../domain/detection.ts'
import { LEVEL_DECIBELS } from '../domain/level-decibels.ts'
import type { LiveTap } from './live-tap.ts'

/** How much of the sound is looked at at once: 21 ms at 48 kHz. */
const WINDOW_SAMPLES = 1024
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
  const { quietest, loudest } = LEVEL_DECIBELS
  const share = (decibels - quietest) / (loudest - quietest)
  return { level: Math.min(100, Math.max(0, share * 100)), clipping: peak >= FULL_SCALE }
}
