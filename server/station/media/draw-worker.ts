import { readPcm } from '../../../src/domain/sound/pcm.ts'
import { spectrogramPng } from './spectrogram.ts'
import type { SpectrogramDrawing } from './spectrogram-picture.ts'
import { answerTasks } from './worker-pool.ts'

/** Drawing of a recording that is there: a WAV file. */
export interface DrawTask extends SpectrogramDrawing {
  readonly wav: Uint8Array<ArrayBuffer>
}

answerTasks(({ wav, ...drawing }: DrawTask) => {
  const sound = readPcm(wav)
  if (typeof sound !== 'object') throw new Error('the recording has no sound that can be drawn')
  return spectrogramPng(mixed(sound.channels), sound.sampleRate, drawing)
})

/** All channels as one. */
function mixed([first = new Float32Array(), ...others]: readonly Float32Array<ArrayBuffer>[]): Float32Array {
  for (const channel of others) for (const [at, value] of channel.entries()) first[at] = (first[at] ?? 0) + value
  return others.length === 0 ? first : first.map((value) => value / (others.length + 1))
}
