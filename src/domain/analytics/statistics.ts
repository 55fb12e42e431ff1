/** The sum of numbers; 0 of none. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * The value below which a share of all values lies, between two of them by their distance (type 7, as spreadsheets do).
 * Undefined of none.
 *
 * @param values in any order
 * @param share 0 to 1
 */
export function quantileOf(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? undefined : low + (high - low) * (place - Math.floor(place))
}

/** The middle of the values; undefined of none. */
export const medianOf = (values: readonly number[]): number | undefined => quantileOf(values, 0.5)

/**
 * Whether values rise (above 0) or fall (below 0) over time, by Mann and Kendall: how many standard deviations the number of
 * pairs that rise, less those that fall, is away from what chance gives. From ±1.96 on chance gives it once in twenty times.
 *
 * @param values in the order of time
 */
export function riseOf(values: readonly number[]): number {
  const length = values.length
  let pairs = 0
  values.forEach((value, index) => {
    for (let later = index + 1; later < length; later += 1) pairs += Math.sign((values[later] ?? 0) - value)
  })
  const ties = sumOf(
    [...Map.groupBy(values, (value) => value).values()].map(({ length: t }) => t * (t - 1) * (2 * t + 5)),
  )
  const variance = (length * (length - 1) * (2 * length + 5) - ties) / 18
  return variance <= 0 ? 0 : (pairs - Math.sign(pairs)) / Math.sqrt(variance)
}

/** From so many standard deviations on a difference is not chance: once in twenty times it is all the same. */
export const BEYOND_CHANCE = 1.96

/**
 * How many standard deviations two counts of the same length of time are apart, if both were chance alone (Poisson). 0 where
 * both are none.
 */
export const apartOf = (a: number, b: number): number => (a + b === 0 ? 0 : (a - b) / Math.sqrt(a + b))

/** The sum of so many values from a place on; undefined where one of them is not known or beyond the ends. */
export function addSpan(values: readonly (number | null)[], from: number, length: number): number | undefined {
  const span = from < 0 ? [] : values.slice(from, from + length).filter((value) => value !== null)
  return span.length === length ? sumOf(span) : undefined
}
