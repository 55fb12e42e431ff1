import { decodeLevels } from './levels.ts'
import { type DecodeLive, decoder, message, type Reader } from './live.ts'

/** How loud the sources are. */
export const levels: Reader = (value) =>
  message('audio-level', decodeLevels(value), (list) => ({ kind: 'levels', levels: list }))

/** Decodes what the level stream says. Apart from what other streams need. */
export const decodeLevelFrames: DecodeLive = decoder({ 'audio-level': levels })
