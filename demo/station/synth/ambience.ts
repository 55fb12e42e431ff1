/** What else a microphone in a garden hears. Levels are amplitudes, 1 is full scale. */
export interface Ambience {
  /** Hiss of microphone and amplifier. */
  readonly hiss: number
  /** Wind on the microphone and in the leaves. */
  readonly wind: number
  /** A road far away. */
  readonly road: number
  /** Mains hum. */
  readonly hum: number
  /** Drops a second on leaves and housing; 0 is dry. */
  readonly rain: number
  /** Fundamental of the hum in Hz: 50 in Europe, 60 in North America. */
  readonly mains: 50 | 60
}

/** Draws the weather of a clip. One clip in seven has rain. */
export function ambienceFrom(random: () => number): Ambience {
  return {
    hiss: 0.007 + 0.007 * random(),
    wind: 0.006 + 0.03 * random() ** 2,
    road: 0.006 + 0.012 * random(),
    hum: 0.0004 + 0.0014 * random(),
    rain: random() < 0.14 ? 6 + 30 * random() : 0.3 + random() * 1.2,
    mains: random() < 0.7 ? 50 : 60,
  }
}

/**
 * A fresh clip with nothing but the garden in it. `gusts` is the strength of the wind, 0 to 1, ten values a second and
 * one more; drawn from `random` unless given.
 */
export function renderAmbience(
  ambience: Ambience,
  length: number,
  sampleRate: number,
  random: () => number,
  gusts?: Float32Array,
): Float32Array {
  const clip = new Float32Array(length)
  addAir(clip, ambience, sampleRate, random, gusts)
  addHum(clip, ambience, sampleRate)
  addDrops(clip, ambience.rain, sampleRate, random)
  return clip
}

/** Hiss, leaves, wind and road from one stream of noise: a cheap generator, as this runs for every sample. */
function addAir(
  clip: Float32Array,
  { hiss, wind, road }: Ambience,
  sampleRate: number,
  random: () => number,
  given?: Float32Array,
): void {
  let state = Math.floor(random() * 4_294_967_295) | 1
  let leaf = 0
  let slow = 0
  let slower = 0
  let rumble = 0
  const gusts = given ?? gustsFor(clip.length, sampleRate, random)
  const perGust = Math.floor(sampleRate / 10)
  for (let index = 0; index < clip.length; index += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const white = state / 2_147_483_648
    const place = index / perGust
    const at = place | 0
    const from = gusts[at] ?? 0
    const gust = from + ((gusts[at + 1] ?? from) - from) * (place - at)
    leaf += 0.32 * (white - leaf)
    slow += 0.035 * (white - slow)
    slower += 0.012 * (slow - slower)
    rumble += 0.006 * (slower - rumble)
    clip[index] =
      white * hiss + leaf * wind * gust * 0.22 + slow * road + slower * wind * (2 + 14 * gust) + rumble * road * 8
  }
}

/** Strength of the wind, ten values a second between 0 and 1, drifting slowly. */
function gustsFor(length: number, sampleRate: number, random: () => number): Float32Array {
  const gusts = new Float32Array(Math.ceil((length * 10) / sampleRate) + 2)
  let [strength, aim] = [random(), random()]
  for (let index = 0; index < gusts.length; index += 1) {
    if (random() < 0.06) aim = random() ** 1.6
    strength += 0.07 * (aim - strength) + 0.02 * (random() - 0.5)
    gusts[index] = Math.max(0, strength)
  }
  return gusts
}

function addHum(clip: Float32Array, { hum, mains }: Ambience, sampleRate: number): void {
  // One turn of the mains, repeated: a whole number of samples at the usual rates, and near enough at others.
  const turn = Float32Array.from({ length: Math.round(sampleRate / mains) }, (_, index) => {
    const angle = (2 * Math.PI * index * mains) / sampleRate
    return hum * (Math.sin(angle) + 0.6 * Math.sin(2 * angle) + 0.3 * Math.sin(3 * angle))
  })
  for (let start = 0; start < clip.length; start += turn.length) {
    const end = Math.min(turn.length, clip.length - start)
    for (let i = 0; i < end; i += 1) clip[start + i] = (clip[start + i] ?? 0) + (turn[i] ?? 0)
  }
}

function addDrops(clip: Float32Array, perSecond: number, sampleRate: number, random: () => number): void {
  const count = Math.round((clip.length / sampleRate) * perSecond)
  for (let drop = 0; drop < count; drop += 1) {
    const start = Math.floor(random() * clip.length)
    const strength = 0.006 + 0.03 * random() ** 3
    const length = Math.floor(sampleRate * (0.001 + 0.003 * random()))
    let leaf = 0
    for (let i = 0; i < length && start + i < clip.length; i += 1) {
      leaf += (0.25 + 0.5 * random()) * (random() * 2 - 1 - leaf)
      clip[start + i] = (clip[start + i] ?? 0) + leaf * strength * Math.exp((-4 * i) / length)
    }
  }
}
