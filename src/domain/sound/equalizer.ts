import { isJsonObject } from '../settings/document.ts'

/** Filter before the classifier, as stations of both dialects have it; its other fields stay with it. */
export interface EqualizerFilter {
  readonly type: string
  /** Frequency, hertz. */
  readonly frequency: number
  readonly q: number
  /** Width of a band that is removed, hertz. */
  readonly width: number
  /** Number of passes of the sound, 12 dB an octave each; 0 switches it off. */
  readonly passes: number
}

/** Types of filters whose effect can be computed: those that a station offers (station-api rest 6.4). */
export const EQUALIZER_TYPES = ['HighPass', 'LowPass', 'BandReject'] as const
export type EqualizerType = (typeof EQUALIZER_TYPES)[number]

/** Whether a type is one of {@link EQUALIZER_TYPES}. */
export const isEqualizerType = (type: string): type is EqualizerType => EQUALIZER_TYPES.some((one) => one === type)

/** Sample rate for which filters are made, that of classifiers, samples a second. */
const SAMPLE_RATE = 48_000
/** Quality (Q) without a bump, which the station's own pages send (station-api rest 5.3). */
export const FLAT_Q = Math.round(Math.SQRT1_2 * 1000) / 1000

/** Filter of the wire; undefined where it is none. */
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
 * Effect of a filter on a tone, decibels: at most 0, apart from a bump. Computed as stations do it, after the audio EQ
 * cookbook of R. Bristow-Johnson, with `passes` passes. 0 for a filter that is off or unknown.
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

/** Effect of several filters together, decibels. */
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

/** Squared absolute value of a quadratic on the unit circle. */
function squaredSize([a, b, c]: Quadratic, angle: number): number {
  const real = a + b * Math.cos(angle) + c * Math.cos(2 * angle)
  const imaginary = b * Math.sin(angle) + c * Math.sin(2 * angle)
  return real * real + imaginary * imaginary
}

/** Lowest and highest tone considered, hertz: the hearing of people and birds. */
export const HEARD_HERTZ = { low: 20, high: 20_000 } as const
/** Effect that halves the power of a tone, decibels. */
const HALF_POWER = -3.0103

/** Lowest and highest tone that keep half their power, hertz; undefined where none does. */
export function passedBand(
  filters: readonly EqualizerFilter[],
): { readonly low: number; readonly high: number } | undefined {
  const passed = tones(480).filter((hertz) => filtersDecibels(filters, hertz) > HALF_POWER)
  const [low, high] = [passed[0], passed.at(-1)]
  return low === undefined || high === undefined ? undefined : { low, high }
}

/** Tones at even musical distances over the range of hearing, hertz, lowest first. */
export function tones(count: number): readonly number[] {
  const { low, high } = HEARD_HERTZ
  return Array.from({ length: count }, (_, index) => low * (high / low) ** (index / (count - 1)))
}
