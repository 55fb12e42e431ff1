import { writePng } from './png.ts'
import { type SpectrogramDrawing, spectrogramPicture } from './spectrogram-picture.ts'

/**
 * Draws a clip as a PNG (`spectrogramPicture`).
 * @param samples mono samples from -1 to 1
 */
export const spectrogramPng = (
  samples: Float32Array,
  sampleRate: number,
  drawing: SpectrogramDrawing,
): Uint8Array<ArrayBuffer> => writePng(spectrogramPicture(samples, sampleRate, drawing))
