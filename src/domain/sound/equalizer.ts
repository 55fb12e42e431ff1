import { isJsonObject } from '../settings/document.ts'

/** A filter before the classifier, as stations of both kinds have it; whatever else it has stays with it. */
export interface EqualizerFilter {
  readonly type: string
  /** Hertz. */
  readonly frequency: number
  readonly q: number
  /** Hertz; of a band that is taken away. */
  readonly width: number
  /** How often the sound goes through it, 12 dB an octave each; 0 switches it off. */
  readonly passes: number
}

/** Types whose effect can be worked out: those that a station offers (station-api rest 6.4). */
export const EQUALIZER_TYPES = ['HighPass', 'LowPass', 'BandReject'] as const
export type EqualizerType = (typeof EQUALIZER_TYPES)[number]

/** Whether it is one of {@link EQUALIZER_TYPES}. */
export const isEqualizerType = (type: string): type is EqualizerType => EQUALIZER_TYPES.some((one) => one === type)

/** Samples a second that filters are made for: what classifiers listen to. */
const SAMPLE_RATE = 48_000
/** Quality without a bump; what stations are sent by their own pages (station-api rest 5.3). */
export const FLAT_Q = Math.round(Math.SQRT1_2 * 1000) / 1000

/** A filter of the wire; undefined for what is none. */
export function readEqualizerFilter(value: unknown): EqualizerFilter | undefined {
  if (!isJsonObject(value)) return undefined
  const number = (name: string): number => (Number.isFinite(Number(value[name])) ? Number(value[name]) : 0)
  return {
    type: typeof value['type'] === 'string' ? value['type'] : '',
    frequency: number('frequency'),
    q: number('q'),
    width: number('width'),
    passes: number('passes'),
  }
}

/**
 * What a filter does to a tone, decibels: at most 0 but for a bump. Worked out as stations do it, after the audio EQ cookbook of
 * R. Bristow-Johnson, the sound going through it `passes` times. 0 for one that is off or cannot be worked out.
 *
 * @param hertz above 0 and below 24,000
 */
export function filterDecibels(filter: EqualizerFilter, hertz: number): number {
  const { frequency, passes } = filter
  if (passes < 1 || !(frequency > 0) || frequency >= SAMPLE_RATE / 2) return 0
  const zeros = zerosOf(filter)
  if (!zeros) return 0
  const alpha = alphaOf(filter)
  const poles = [1 + alpha, -2 * Math.cos(angleOf(frequency)), 1 - alpha] as const
  const share = squaredSize(zeros, angleOf(hertz)) / squaredSize(poles, angleOf(hertz))
  return passes * 10 * Math.log10(Math.max(share, 1e-30))
}

/** What filters do together, decibels. */
export const filtersDecibels = (filters: readonly EqualizerFilter[], hertz: number): number =>
  filters.reduce((sum, filter) => sum + filterDecibels(filter, hertz), 0)

type Quadratic = readonly [number, number, number]

const angleOf = (hertz: number): number => (2 * Math.PI * hertz) / SAMPLE_RATE

function alphaOf({ type, frequency, q, width }: EqualizerFilter): number {
  const quality = type === 'BandReject' ? frequency / Math.max(1, width) : q > 0 ? q : FLAT_Q
  return Math.sin(angleOf(frequency)) / (2 * quality)
}

function zerosOf({ type, frequency }: EqualizerFilter): Quadratic | undefined {
  const cosine = Math.cos(angleOf(frequency))
  if (type === 'LowPass') return [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2]
  if (type === 'HighPass') return [(1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2]
  return type === 'BandReject' ? [1, -2 * cosine, 1] : undefined
}

/** The square of the absolute value of a quadratic on the unit circle. */
function squaredSize([a, b, c]: Quadratic, angle: number): number {
  const real = a + b * Math.cos(angle) + c * Math.cos(2 * angle)
  const imaginary = b * Math.sin(angle) + c * Math.sin(2 * angle)
  return real * real + imaginary * imaginary
}

/** Lowest and highest tone that is looked at, hertz: what people and birds hear. */
export const HEARD_HERTZ = { low: 20, high: 20_000 } as const
/** Less of a tone is left than half its power. */
const HALF_POWER = -3.0103

/** The lowest and the highest tone that is left with at least half its power, hertz; undefined where nothing is. */
export function passedBand(
  filters: readonly EqualizerFilter[],
): { readonly low: number; readonly high: number } | undefined {
  const passed = tones(480).filter((hertz) => filtersDecibels(filters, hertz) > HALF_POWER)
  const [low, high] = [passed[0], passed.at(-1)]
  return low === undefined || high === undefined ? undefined : { low, high }
}

/** So many tones at even musical distances over all that is heard, hertz, the lowest first. */
export function tones(count: number): readonly number[] {
  const { low, high } = HEARD_HERTZ
  return Array.from({ length: count }, (_, index) => low * (high / low) ** (index / (count - 1)))
}
