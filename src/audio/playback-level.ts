import type { Percent } from '../domain/detection.ts'
import { LEVEL_DECIBELS } from '../domain/level-decibels.ts'
import type { LiveTap } from './live-tap.ts'

/** Samples of one measurement: 21 ms at 48 kHz. */
const WINDOW_SAMPLES = 1024
/** Sample value from which it counts as clipped. */
const FULL_SCALE = 0.999

/** Meter of the loudness now. */
export interface PlaybackLevel {
  read(): { readonly level: Percent; readonly clipping: boolean }
}

/** Meter of the sound in this browser, on the scale of a station's microphones. */
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

/** Level of some samples, −1 to 1. */
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
