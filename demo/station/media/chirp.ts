import { placeInGarden } from '../synth/room.ts'
import { tone } from '../synth/song.ts'
import { sound } from '../synth/voice.ts'
import { encodeWav } from '../synth/wav.ts'

const SAMPLE_RATE = 24_000

/** The sound of a notification: a friendly chirp of two notes, less than a second, as a WAV file. */
export function notificationChirp(): Uint8Array<ArrayBuffer> {
  const voice = new Float32Array(Math.round(SAMPLE_RATE * 0.8))
  const options = { harmonics: [0.12, 0.04], attack: 0.15, release: 0.6 }
  const notes = [
    { note: tone([1.9, 2.35, 2.3], 0.14, options), at: 0.02 },
    { note: tone([2.7, 3.15, 2.95], 0.22, options), at: 0.17 },
  ]
  const even = (): number => 0.5
  for (const { note, at } of notes)
    sound({ note, at, pitch: 1, time: 1, level: -9, slope: 0, bow: 0 }, voice, SAMPLE_RATE, even)
  const samples = new Float32Array(voice.length)
  placeInGarden(voice, samples, SAMPLE_RATE, 0.15, even)
  return encodeWav({ samples, sampleRate: SAMPLE_RATE })
}
