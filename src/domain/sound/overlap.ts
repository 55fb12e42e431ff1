/** Samples of one portion in browsers. */
const PORTION = 128

/**
 * Samples by which a sliding window of sound has moved on since its last samples were `tail`. Where the sound is
 * ambiguous (silence, or a repeating tone), the clock decides.
 *
 * @param now the window, oldest sample first
 * @param tail the last samples of the window before
 * @param expected samples by the clock
 * @returns 0 to the length of the window; undefined when nothing of the tail is left: there is a gap
 */
export function movedBy(now: Float32Array, tail: Float32Array, expected: number): number | undefined {
  const most = now.length - tail.length
  const guess = Math.max(0, Math.round(expected / PORTION)) * PORTION
  if (tail.every((sample) => sample === tail[0])) return guess > most ? undefined : guess
  const fits = (moved: number): boolean => {
    if (moved < 0 || moved > most) return false
    const start = most - moved
    for (let index = 0; index < tail.length; index += 1) if (now[start + index] !== tail[index]) return false
    return true
  }
  for (let away = 0; away <= most + guess; away += PORTION) {
    if (fits(guess - away)) return guess - away
    if (fits(guess + away)) return guess + away
  }
  return undefined
}
