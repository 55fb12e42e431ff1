import { windowFor } from './analysis.ts'
import { type Band, bandFiltering } from './band-filter.ts'
import { createStretch, type Stretch } from './stretch.ts'

/** Piece of a sound to be rendered. Plain data: it goes to a worker. */
export interface Piece {
  /** First sample and the one after the last, whole numbers. */
  readonly from: number
  readonly to: number
  /** Band of frequencies; undefined for all. */
  readonly band: Band | undefined
  /** Speed at constant pitch. */
  readonly speed: number
}

/** Longest portion of a stretched piece, seconds: the first is to be heard soon. */
const PORTION_SECONDS = 4
/** Fade at both ends of a piece, seconds, so that there is no click. */
const FADE_SECONDS = 0.003

/** Number of samples of a piece when it is played. */
export const lengthOf = ({ from, to, speed }: Piece): number => Math.round((to - from) / speed)

/** Number of samples in a portion of a piece; the last one may have less. */
export const portionLength = (piece: Piece, sampleRate: number): number =>
  piece.speed === 1 ? lengthOf(piece) : Math.round(PORTION_SECONDS * sampleRate)

/** Rendering of a piece in portions. Portions in order cost least. */
export interface Rendering {
  /** Samples of a portion, counted from 0; portions follow one another without a seam. */
  portion(index: number): Generator<void, Float32Array<ArrayBuffer>>
}

/** Rendering of a piece of a sound. */
export function createRendering(samples: Float32Array, sampleRate: number, piece: Piece): Rendering {
  const { from, to, band, speed } = piece
  const length = lengthOf(piece)
  const step = portionLength(piece, sampleRate)
  let source: Float32Array<ArrayBuffer> | undefined
  let stretch: Stretch | undefined
  let next = 0
  const isPart = from > 0 || to < samples.length

  return {
    *portion(index) {
      source ??= band ? yield* bandFiltering(samples, sampleRate, from, to, band) : samples.slice(from, to)
      const start = index * step
      if (speed === 1) return isPart ? faded(source.slice(), 0, length, sampleRate) : source.slice()
      if (!stretch || next !== index) stretch = createStretch(source, speed, windowFor(sampleRate), start)
      next = index + 1
      const result = yield* stretch.next(step)
      return isPart ? faded(result, start, length, sampleRate) : result
    },
  }
}

/** Portion with the ends of the piece faded; it begins at `start` of `length` samples. */
function faded(portion: Float32Array<ArrayBuffer>, start: number, length: number, sampleRate: number) {
  const fade = Math.min(length / 2, FADE_SECONDS * sampleRate)
  for (let index = 0; index < portion.length; index += 1) {
    const toEnd = Math.min(start + index, length - 1 - (start + index)) + 0.5
    if (toEnd < fade) portion[index] = (portion[index] ?? 0) * Math.sin((Math.PI / 2) * (toEnd / fade)) ** 2
  }
  return portion
}
