import type { LiveTap } from './live-tap.ts'
import { GARDEN_WINDOW } from '../domain/sound/garden-spectrum.ts'

/** Meter of the tones of a live sound, averaged over the last seconds. */
export interface ToneMeter {
  /** Sample rate, hertz. */
  readonly sampleRate: number
  /** Powers of tones from 0 Hz to half the sample rate; overwritten by the next call. */
  read(): Float32Array
  end(): void
}

/** Meter of the tones behind a tap; its caller ends it. */
export function createToneMeter({ node }: LiveTap): ToneMeter {
  const { context } = node
  const analyser = new AnalyserNode(context, { fftSize: GARDEN_WINDOW, smoothingTimeConstant: 0.85 })
  const levels = new Float32Array(analyser.frequencyBinCount)
  node.connect(analyser)
  return {
    sampleRate: context.sampleRate,
    read() {
      analyser.getFloatFrequencyData(levels)
      for (let bin = 0; bin < levels.length; bin += 1) levels[bin] = 10 ** ((levels[bin] ?? 0) / 10)
      return levels
    },
    end: () => node.disconnect(analyser),
  }
}
