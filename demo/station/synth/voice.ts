import type { PlacedNote } from './score.ts'

const BLOCK = 32 // samples between two looks at contour and envelope: 0.7 ms at 48 kHz, finer than any bird
const TABLE_SIZE = 4096
const UNEVEN_DECIBELS = 4.8 // what breath and manner take from a voice on average: it is heard as far as an even one
const NOISE_GAIN = 2.2 // a noise as loud to the ear as a tone of the same level
const SINE = Float32Array.from({ length: TABLE_SIZE + 1 }, (_, index) => Math.sin((2 * Math.PI * index) / TABLE_SIZE))

/** Adds the sound of one note to a clip. Whatever lies beyond the end of the clip is cut. */
export function sound(placed: PlacedNote, clip: Float32Array, sampleRate: number, random: () => number): void {
  const length = Math.floor(placed.note.seconds * placed.time * sampleRate)
  const start = Math.floor(placed.at * sampleRate)
  if (length < 2 || start < 0 || start >= clip.length) return
  const gain = 10 ** ((placed.note.level + placed.level + UNEVEN_DECIBELS) / 20)
  const envelope = envelopeOf(placed, length, sampleRate, {
    from: gain * (0.45 + 0.55 * random()),
    to: gain * (0.45 + 0.55 * random()),
  })
  if (!placed.note.struck) breathe(envelope, sampleRate, random)
  const pitches = pitchesOf(placed, length, sampleRate, random)
  const end = Math.min(length, clip.length - start)
  if (placed.note.kind === 'tone') addTone(clip, start, end, pitches, envelope, placed.note.harmonics, sampleRate)
  else addNoise(clip, start, end, pitches, envelope, placed.note.bandwidth, sampleRate, random)
}

/** Amplitude at each block boundary. */
function envelopeOf(
  { note, time }: PlacedNote,
  length: number,
  sampleRate: number,
  gain: { readonly from: number; readonly to: number },
): Float32Array {
  const blocks = Math.ceil(length / BLOCK) + 1
  const envelope = new Float32Array(blocks)
  for (let block = 0; block < blocks; block += 1) {
    const moment = Math.min(1, (block * BLOCK) / length)
    const rise = note.attack > 0 ? Math.min(1, moment / note.attack) : 1
    const fall = note.release > 0 ? Math.min(1, (1 - moment) / note.release) : 1
    let amplitude = note.struck
      ? Math.exp(-5 * moment) * Math.min(1, block) * (1 - moment)
      : Math.sin((rise * Math.PI) / 2) ** 2 * Math.sin((fall * Math.PI) / 2) ** 2
    if (note.tremolo !== undefined) {
      const turn = (block * BLOCK * note.tremolo.rate) / (sampleRate * time)
      amplitude *= 1 - note.tremolo.depth * (0.5 - 0.5 * Math.cos(2 * Math.PI * turn))
    }
    envelope[block] = amplitude * (gain.from + (gain.to - gain.from) * moment)
  }
  return envelope
}

/** Breath: the loudness of a voice wavers by up to this share, and comes to another value after these seconds. */
const BREATH = { depth: 0.6, seconds: 0.016 }

function breathe(envelope: Float32Array, sampleRate: number, random: () => number): void {
  const blocks = Math.max(1, Math.round((BREATH.seconds * sampleRate) / BLOCK))
  let [from, to] = [1, 1 - BREATH.depth * random()]
  for (let block = 0; block < envelope.length; block += 1) {
    const place = (block % blocks) / blocks
    envelope[block] = (envelope[block] ?? 0) * (from + (to - from) * place)
    if (place + 1 / blocks >= 1) [from, to] = [to, 1 - BREATH.depth * random()]
  }
}

/** Tremble of a throat, as a share of the pitch, and the share of it that is left after a block. */
const TREMBLE = { share: 0.0012, kept: 0.9 }

/** Pitch in Hz at each block boundary. */
function pitchesOf(
  { note, pitch, time, slope, bow }: PlacedNote,
  length: number,
  sampleRate: number,
  random: () => number,
) {
  const blocks = Math.ceil(length / BLOCK) + 1
  const pitches = new Float32Array(blocks)
  let [drift, tremble] = [0, 0]
  // No throat repeats itself exactly.
  const contour = note.contour.map((hertz) => hertz * (1 + 0.02 * (random() - 0.5)))
  for (let block = 0; block < blocks; block += 1) {
    const moment = Math.min(1, (block * BLOCK) / length)
    tremble = tremble * TREMBLE.kept + (random() - 0.5) * TREMBLE.share * 2
    const bent = 1 + slope * (2 * moment - 1) + bow * (1 - (2 * moment - 1) ** 2) + tremble
    let hertz = contourAt(contour, moment) * pitch * bent
    if (note.vibrato !== undefined) {
      hertz += note.vibrato.depth * Math.sin((2 * Math.PI * block * BLOCK * note.vibrato.rate) / (sampleRate * time))
    }
    if (note.grit > 0) {
      drift = drift * 0.6 + (random() - 0.5) * note.grit * 0.9
      hertz *= 1 + drift * 0.5
    }
    pitches[block] = Math.max(40, hertz)
  }
  return pitches
}

/** A smooth curve through evenly spaced points (Catmull-Rom), at 0 ≤ moment ≤ 1. */
function contourAt(points: readonly number[], moment: number): number {
  const last = points.length - 1
  if (last <= 0) return points[0] ?? 0
  const place = moment * last
  const index = Math.min(last - 1, Math.floor(place))
  const t = place - index
  const at = (i: number): number => points[Math.max(0, Math.min(last, i))] ?? 0
  const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
  const bend = 2 * before - 5 * from + 4 * to - after + t * (3 * (from - to) + after - before)
  return from + 0.5 * t * (to - before + t * bend)
}

function addTone(
  clip: Float32Array,
  start: number,
  length: number,
  pitches: Float32Array,
  envelope: Float32Array,
  harmonics: readonly number[],
  sampleRate: number,
): void {
  // Harmonics above the Nyquist frequency would fold back as wrong notes.
  const voices = [1, ...harmonics].map((amplitude, index) => ({ amplitude, multiple: index + 1 }))
  for (const { amplitude, multiple } of voices) {
    if (amplitude === 0) continue
    let phase = 0
    for (let block = 0; block * BLOCK < length; block += 1) {
      const from = ((pitches[block] ?? 0) * multiple) / sampleRate
      const to = ((pitches[block + 1] ?? 0) * multiple) / sampleRate
      const loud = from < 0.48 && to < 0.48 ? amplitude : 0
      const [loudFrom, loudTo] = [(envelope[block] ?? 0) * loud, (envelope[block + 1] ?? 0) * loud]
      const end = Math.min(BLOCK, length - block * BLOCK)
      for (let i = 0; i < end; i += 1) {
        const part = i / BLOCK
        phase += from + (to - from) * part
        if (phase >= 1) phase -= 1
        const index = start + block * BLOCK + i
        const sample = SINE[(phase * TABLE_SIZE) | 0] ?? 0
        clip[index] = (clip[index] ?? 0) + sample * (loudFrom + (loudTo - loudFrom) * part)
      }
    }
  }
}

/** White noise through a moving band-pass: two state variable filters in a row, so that the band has an edge. */
function addNoise(
  clip: Float32Array,
  start: number,
  length: number,
  pitches: Float32Array,
  envelope: Float32Array,
  bandwidth: number,
  sampleRate: number,
  random: () => number,
): void {
  let [low, band, lowAgain, bandAgain] = [0, 0, 0, 0]
  for (let block = 0; block * BLOCK < length; block += 1) {
    const centre = Math.min(sampleRate * 0.15, pitches[block] ?? 1000)
    const damping = Math.min(1.6, bandwidth / centre)
    const tuning = 2 * Math.sin((Math.PI * centre) / sampleRate)
    const [loudFrom, loudTo] = [envelope[block] ?? 0, envelope[block + 1] ?? 0]
    const end = Math.min(BLOCK, length - block * BLOCK)
    for (let i = 0; i < end; i += 1) {
      const high = random() * 2 - 1 - low - damping * band
      band += tuning * high
      low += tuning * band
      const highAgain = damping * band - lowAgain - damping * bandAgain
      bandAgain += tuning * highAgain
      lowAgain += tuning * bandAgain
      const index = start + block * BLOCK + i
      const loud = loudFrom + ((loudTo - loudFrom) * i) / BLOCK
      clip[index] = (clip[index] ?? 0) + bandAgain * NOISE_GAIN * Math.sqrt(damping) * loud
    }
  }
}
