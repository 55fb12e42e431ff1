/**
 * Fades a gain in from silence, holds it, and fades it out, so that nothing clicks.
 *
 * @param begin when, by the context's clock, seconds
 * @param seconds from the beginning of the rise to the end of the fall
 * @param level in between, a factor
 * @param fadeSeconds of the rise and of the fall; of a shorter sound half of it
 */
export function fadeInAndOut(
  gain: AudioParam,
  begin: number,
  seconds: number,
  level: number,
  fadeSeconds: number,
): void {
  const fade = Math.min(fadeSeconds, seconds / 2)
  gain.setValueAtTime(0, begin)
  gain.linearRampToValueAtTime(level, begin + fade)
  gain.setValueAtTime(level, begin + seconds - fade)
  gain.linearRampToValueAtTime(0, begin + seconds)
}
