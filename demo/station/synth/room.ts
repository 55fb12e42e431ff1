/** Lengths of the four delay lines in seconds: no common factors, so that echoes never pile up into a tone. */
const LINES = [0.0297, 0.0411, 0.0573, 0.0731] as const
/** First echoes from ground and trunks: seconds after the sound, and strength. */
const FIRST_ECHOES = [
  [0.011, 0.3],
  [0.023, -0.22],
  [0.037, 0.16],
] as const
const BLOCK = 1024
const INAUDIBLE = 1e-5 // 100 dB below full scale

/**
 * Puts a dry voice outdoors: first echoes from ground and trunks, a soft diffuse tail, and the loss of high
 * frequencies and loudness that distance brings. Adds the result to `clip`.
 * @param distance 0 (a few metres) to 1 (the far side of the wood)
 */
export function placeInGarden(voice: Float32Array, clip: Float32Array, sampleRate: number, distance: number): void {
  const tail = createTail(voice, clip, sampleRate, distance)
  // Between two songs, once the echoes are gone, there is nothing to compute.
  let isRinging = false
  for (let start = 0; start < clip.length; start += BLOCK) {
    const end = Math.min(clip.length, start + BLOCK)
    if (isRinging || hasSound(voice, start, end))
      isRinging = tail(start, end) > INAUDIBLE || hasSound(voice, start, end)
  }
}

/** A function that processes a stretch of samples and tells how loud it still rings. */
function createTail(
  voice: Float32Array,
  clip: Float32Array,
  sampleRate: number,
  distance: number,
): (start: number, end: number) => number {
  const direct = 1 - 0.75 * distance
  const wet = 0.006 + 0.06 * distance
  const decay = 0.5 + 0.26 * distance
  // One-pole low-pass: from about 17 kHz near to 4 kHz far away.
  const clarity = 1 - Math.exp((-2 * Math.PI * (4000 + 13_000 * (1 - distance) ** 2)) / sampleRate)
  const [a, b, c, d] = LINES.map((seconds) => new Float32Array(Math.round(seconds * sampleRate))) as [
    Float32Array, // reason: a map of a tuple of four has four
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const [first, second, third] = FIRST_ECHOES.map(([after]) => Math.round(after * sampleRate)) as [
    number,
    number,
    number,
  ] // reason: as above
  const [gainFirst, gainSecond, gainThird] = FIRST_ECHOES.map(([, gain]) => gain * wet * 3 * clarity) as [
    number,
    number,
    number,
  ] // reason: as above
  let [ia, ib, ic, id, muffled, dampA, dampB, dampC, dampD] = [0, 0, 0, 0, 0, 0, 0, 0, 0]

  return (start, end) => {
    let ringing = 0
    for (let index = start; index < end; index += 1) {
      muffled += clarity * ((voice[index] ?? 0) - muffled)
      const outA = a[ia] ?? 0
      const outB = b[ib] ?? 0
      const outC = c[ic] ?? 0
      const outD = d[id] ?? 0
      // Leaves swallow the high part of each round trip.
      dampA += 0.55 * (outA - dampA)
      dampB += 0.5 * (outB - dampB)
      dampC += 0.45 * (outC - dampC)
      dampD += 0.4 * (outD - dampD)
      const half = (dampA + dampB + dampC + dampD) * 0.5
      a[ia] = muffled + decay * (dampA - half)
      b[ib] = muffled + decay * (dampB - half)
      c[ic] = muffled + decay * (dampC - half)
      d[id] = muffled + decay * (dampD - half)
      ia = ia + 1 === a.length ? 0 : ia + 1
      ib = ib + 1 === b.length ? 0 : ib + 1
      ic = ic + 1 === c.length ? 0 : ic + 1
      id = id + 1 === d.length ? 0 : id + 1
      const tail = (outA - outB + outC - outD) * wet
      if (index >= third) {
        const echoes =
          (voice[index - first] ?? 0) * gainFirst +
          (voice[index - second] ?? 0) * gainSecond +
          (voice[index - third] ?? 0) * gainThird
        clip[index] = (clip[index] ?? 0) + echoes
      }
      clip[index] = (clip[index] ?? 0) + muffled * direct + tail
      const loud = tail < 0 ? -tail : tail
      if (loud > ringing) ringing = loud
    }
    return ringing
  }
}

function hasSound(voice: Float32Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) if (voice[index] !== 0) return true
  return false
}
