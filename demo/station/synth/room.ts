/** Lengths of the four delay lines in seconds: no common factors, so that echoes never pile up into a tone. */
const LINES = [0.0297, 0.0411, 0.0573, 0.0731] as const
/**
 * Trunks and leaves scatter an echo before it goes round: all-pass filters, their lengths in seconds and their
 * strength.
 */
const SCATTER = [0.0047, 0.0123] as const
const SCATTERED = 0.62
/** First echoes from ground and trunks: seconds after the sound, and strength. */
const FIRST_ECHOES = [
  { after: 0.011, gain: 0.3 },
  { after: 0.023, gain: -0.22 },
  { after: 0.037, gain: 0.16 },
] as const
const BLOCK = 1024
const INAUDIBLE = 1e-5 // 100 dB below full scale
/** Wavering of the loudness by wind and leaves at a distance, as a share at most. */
const WAVER = 0.55

/**
 * Puts a dry voice outdoors: first echoes from ground and trunks, a soft diffuse tail, and the loss of high
 * frequencies and loudness that distance brings. Adds the result to `clip`.
 * @param distance 0 (a few metres) to 1 (the far side of the wood)
 */
export function placeInGarden(
  voice: Float32Array,
  clip: Float32Array,
  sampleRate: number,
  distance: number,
  random: () => number,
): void {
  const direct = 1 - 0.75 * distance
  const wet = 0.035 + 0.1 * distance
  const decay = 0.6 + 0.2 * distance
  // One-pole low-pass: from about 17 kHz near to 4 kHz far away.
  const clarity = 1 - Math.exp((-2 * Math.PI * (4000 + 13_000 * (1 - distance) ** 2)) / sampleRate)
  const delay = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * sampleRate))
  const [a, b, c, d] = [delay(LINES[0]), delay(LINES[1]), delay(LINES[2]), delay(LINES[3])]
  let [ia, ib, ic, id] = [0, 0, 0, 0]
  let [dampA, dampB, dampC, dampD] = [0, 0, 0, 0]
  const scatters = SCATTER.map((seconds) => createScatter(delay(seconds)))
  const [dry, scattered] = [new Float64Array(BLOCK), new Float64Array(BLOCK)]
  let [near, muffled] = [direct, 0]
  let isRinging = false
  for (let start = 0; start < clip.length; start += BLOCK) {
    const end = Math.min(clip.length, start + BLOCK)
    const isSung = hasSound(voice, start, end)
    // Between two songs, once the echoes are gone, there is nothing to compute.
    if (!isSung && !isRinging) continue
    for (let index = start; index < end; index += 1) {
      muffled += clarity * ((voice[index] ?? 0) - muffled)
      dry[index - start] = muffled
    }
    scattered.set(dry)
    for (const scatter of scatters) scatter(scattered, end - start)
    let loudest = 0
    const waver = (direct * (1 - WAVER * distance * random()) - near) / BLOCK
    for (let index = start; index < end; index += 1) {
      near += waver
      const sent = scattered[index - start] ?? 0
      const outA = a[ia] ?? 0
      const outB = b[ib] ?? 0
      const outC = c[ic] ?? 0
      const outD = d[id] ?? 0
      // Leaves swallow the high part of each round trip.
      dampA += 0.8 * (outA - dampA)
      dampB += 0.76 * (outB - dampB)
      dampC += 0.72 * (outC - dampC)
      dampD += 0.68 * (outD - dampD)
      const half = (dampA + dampB + dampC + dampD) * 0.5
      a[ia] = sent + decay * (dampA - half)
      b[ib] = sent + decay * (dampB - half)
      c[ic] = sent + decay * (dampC - half)
      d[id] = sent + decay * (dampD - half)
      ia = ia + 1 === a.length ? 0 : ia + 1
      ib = ib + 1 === b.length ? 0 : ib + 1
      ic = ic + 1 === c.length ? 0 : ic + 1
      id = id + 1 === d.length ? 0 : id + 1
      const tail = (outA - outB + outC - outD) * wet
      clip[index] = (clip[index] ?? 0) + (dry[index - start] ?? 0) * near + tail
      loudest = Math.max(loudest, tail, -tail)
    }
    isRinging = loudest > INAUDIBLE
  }
  for (const { after, gain } of FIRST_ECHOES)
    addEcho(voice, clip, Math.round(after * sampleRate), gain * (0.02 + 0.18 * distance) * clarity)
}

/** An all-pass filter with that delay line: smears the first samples of a block, keeps their tone. */
function createScatter(line: Float32Array): (block: Float64Array, length: number) => void {
  let at = 0
  return (block, length) => {
    for (let index = 0; index < length; index += 1) {
      const delayed = line[at] ?? 0
      const into = (block[index] ?? 0) - SCATTERED * delayed
      line[at] = into
      block[index] = delayed + SCATTERED * into
      at = at + 1 === line.length ? 0 : at + 1
    }
  }
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
