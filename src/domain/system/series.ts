import { DAY_MS } from '../calendar.ts'

/** Series followed over time, in the order in which they are drawn. */
export const SERIES = ['processor', 'temperature', 'memory'] as const
export type SeriesName = (typeof SERIES)[number]

/**
 * Sample: wall clock as milliseconds of {@link wallMs}, and the values measured then, undefined where there were none.
 */
export type Sample = { readonly atMs: number } & { readonly [name in SeriesName]?: number | undefined }

/** Change of a source: heard or not, from a moment on. */
export interface SourceMoment {
  readonly atMs: number
  readonly isSilent: boolean
}

/** Samples kept at most: more cannot be told apart on a screen. */
const MOST_SAMPLES = 720
/** Time without a sample that is a gap in the line, milliseconds. */
const GAP_MS = 60_000

/**
 * Samples in the order of time, each moment once, none older than a day. When there are too many, every second one of
 * the older half is dropped: new ones stay exact.
 */
export function withSamples(known: readonly Sample[], added: readonly Sample[]): readonly Sample[] {
  const byTime = new Map([...known, ...added].map((sample) => [sample.atMs, sample]))
  const all = [...byTime.values()].sort((one, other) => one.atMs - other.atMs)
  const newest = all.at(-1)?.atMs ?? 0
  const kept = all.filter(({ atMs }) => newest - atMs <= DAY_MS)
  if (kept.length <= MOST_SAMPLES) return kept
  const half = Math.floor(kept.length / 2)
  return kept.filter((_, index) => index >= half || index % 2 === 0)
}

/** Stretches of one series without a gap; a single sample is one, too. */
export function stretchesOf(
  samples: readonly Sample[],
  name: SeriesName,
): readonly (readonly { readonly atMs: number; readonly value: number }[])[] {
  const stretches: { atMs: number; value: number }[][] = []
  for (const sample of samples) {
    const value = sample[name]
    if (value === undefined) continue
    const last = stretches.at(-1)?.at(-1)
    if (last && sample.atMs - last.atMs <= Math.max(GAP_MS, usualStep(samples) * 3))
      stretches.at(-1)?.push({ atMs: sample.atMs, value })
    else stretches.push([{ atMs: sample.atMs, value }])
  }
  return stretches
}

/** Median step between samples, milliseconds. */
function usualStep(samples: readonly Sample[]): number {
  const steps = samples.slice(1).map(({ atMs }, index) => atMs - (samples[index]?.atMs ?? atMs))
  return steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
}

/** Facts of a series: its maximum, its average, and its length; undefined without samples. */
export interface SeriesFacts {
  readonly average: number
  readonly most: number
  readonly least: number
  readonly mostAtMs: number
  /** Span from the first sample to the last, milliseconds. */
  readonly spanMs: number
  readonly newest: number
}

/** Facts of one series. */
export function factsOf(samples: readonly Sample[], name: SeriesName): SeriesFacts | undefined {
  const points = samples.flatMap((sample) => {
    const value = sample[name]
    return value === undefined ? [] : [{ atMs: sample.atMs, value }]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return undefined
  const most = points.reduce((best, point) => (point.value > best.value ? point : best))
  return {
    average: points.reduce((sum, { value }) => sum + value, 0) / points.length,
    most: most.value,
    least: Math.min(...points.map(({ value }) => value)),
    mostAtMs: most.atMs,
    spanMs: last.atMs - first.atMs,
    newest: last.value,
  }
}

/** Counts of moments in equal parts of a time. */
export function countsIn(moments: readonly number[], fromMs: number, toMs: number, parts: number): readonly number[] {
  const counts = Array.from({ length: parts }, () => 0)
  for (const atMs of moments) {
    const part = Math.floor(((atMs - fromMs) / (toMs - fromMs)) * parts)
    if (part >= 0 && part < parts) counts[part] = (counts[part] ?? 0) + 1
  }
  return counts
}

/** Where shares end, percent. */
const WHOLE = 100

/** Round ends of a scale around what was measured, in steps of twenty or five; those of a share end at the whole. */
export function scaleOf({ least, most }: SeriesFacts, name: SeriesName): readonly [low: number, high: number] {
  const isFromZero = name === 'processor'
  const step = most - least > 25 || isFromZero ? 20 : 5
  const low = isFromZero ? 0 : Math.max(0, Math.floor((least - step / 2) / step) * step)
  const high = Math.max(low + step, Math.ceil((most + step / 4) / step) * step)
  return [low, name !== 'temperature' && most <= WHOLE ? Math.min(WHOLE, high) : high]
}
