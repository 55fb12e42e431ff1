/** Lengths of the four delay lines in seconds: no common factors, so that echoes never pile up into a tone. */
const LINES = [0.0297, 0.0411, 0.0573, 0.0731] as const
/** First echoes from ground and trunks: seconds after the sound, and strength. */
const FIRST_ECHOES = [
  { after: 0.011, gain: 0.3 },
  { after: 0.023, gain: -0.22 },
  { after: 0.037, gain: 0.16 },
] as const
const BLOCK = 1024
const INAUDIBLE = 1e-5 // 100 dB below full scale

/**
 * Puts a dry voice outdoors: first echoes from ground and trunks, a soft diffuse tail, and the loss of high
 * frequencies and loudness that distance brings. Adds the result to `clip`.
 * @param distance 0 (a few metres) to 1 (the far side of the wood)
 */
export function placeInGarden(voice: Float32Array, clip: Float32Array, sampleRate: number, distance: number): void {
  const direct = 1 - 0.75 * distance
  const wet = 0.006 + 0.06 * distance
  const decay = 0.5 + 0.26 * distance
  // One-pole low-pass: from about 17 kHz near to 4 kHz far away.
  const clarity = 1 - Math.exp((-2 * Math.PI * (4000 + 13_000 * (1 - distance) ** 2)) / sampleRate)
  const a = new Float32Array(Math.round(LINES[0] * sampleRate))
  const b = new Float32Array(Math.round(LINES[1] * sampleRate))
  const c = new Float32Array(Math.round(LINES[2] * sampleRate))
  const d = new Float32Array(Math.round(LINES[3] * sampleRate))
  let ia = 0
  let ib = 0
  let ic = 0
  let id = 0
  let muffled = 0
  let dampA = 0
  let dampB = 0
  let dampC = 0
  let dampD = 0
  let isRinging = false
  for (let start = 0; start < clip.length; start += BLOCK) {
    const end = Math.min(clip.length, start + BLOCK)
    const isSung = hasSound(voice, start, end)
    // Between two songs, once the echoes are gone, there is nothing to compute.
    if (!isSung && !isRinging) continue
    let loudest = 0
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
      clip[index] = (clip[index] ?? 0) + muffled * direct + tail
      loudest = Math.max(loudest, tail, -tail)
    }
    isRinging = loudest > INAUDIBLE
  }
  for (const { after, gain } of FIRST_ECHOES)
    addEcho(voice, clip, Math.round(after * sampleRate), gain * wet * 3 * clarity)
}

function addEcho(voice: Float32Array, clip: Float32Array, delay: number, gain: number): void {
  for (let index = delay; index < clip.length; index += 1) {
    clip[index] = (clip[index] ?? 0) + (voice[index - delay] ?? 0) * gain
  }
}

function hasSound(voice: Float32Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) if (voice[index] !== 0) return true
  return false
}
