import { levels } from '../../src/station/wire/level-frames.ts'
import { type DecodeLive, decodePending, decoder, message, readDetection } from '../../src/station/wire/live.ts'
import { notification, toast } from '../../src/station/wire/notice-frames.ts'

/** Decodes every event of any stream (station-api 8). */
export const decodeLive: DecodeLive = decoder({
  detection: readDetection,
  new_detection: readDetection,
  pending: (value) => message('pending', decodePending(value), (list) => ({ kind: 'pending', pending: list.items })),
  notification,
  toast,
  'audio-level': levels,
})
