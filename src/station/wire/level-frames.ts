import { decodeLevels } from './levels.ts'
import { type DecodeLive, decoder, message, type Reader } from './live.ts'

/** Levels of the sources. */
export const levels: Reader = (value) =>
  message('audio-level', decodeLevels(value), (list) => ({ kind: 'levels', levels: list }))

/** Decoder of the level stream. Apart from the code that other streams need. */
export const decodeLevelFrames: DecodeLive = decoder({ 'audio-level': levels })
