/** Sum of numbers; 0 of an empty list. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Quantile of values: the value below which a share of them lies, interpolated (type 7, as in spreadsheets). Undefined
 * of an empty list.
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

/** Median of values; undefined of an empty list. */
export const medianOf = (values: readonly number[]): number | undefined => quantileOf(values, 0.5)

/**
 * Mann-Kendall score of values over time, in standard deviations: above 0 they rise, below 0 they fall. Chance alone
 * gives ±1.96 or more once in twenty times.
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

/** Standard deviations from which a difference is taken as no chance; chance gives it once in twenty times. */
export const BEYOND_CHANCE = 1.96

/** Distance of two counts of equal time, in standard deviations of chance (Poisson); 0 where both are 0. */
export const apartOf = (a: number, b: number): number => (a + b === 0 ? 0 : (a - b) / Math.sqrt(a + b))

/** Sum of `length` values from an index on; undefined where one is unknown or beyond the ends. */
export function addSpan(values: readonly (number | null)[], from: number, length: number): number | undefined {
  const span = from < 0 ? [] : values.slice(from, from + length).filter((value) => value !== null)
  return span.length === length ? sumOf(span) : undefined
}
