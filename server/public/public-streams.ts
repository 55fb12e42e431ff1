import { createEventFanout, type EventFanout } from './event-fanout.ts'
import { publicLevels } from './level-frame.ts'
import type { MicrophoneNames } from './microphones.ts'
import { PUBLIC_SHAPES } from './public-fields.ts'
import { redactedJson } from './redaction.ts'
import type { StationSession } from './station-session.ts'

const DETECTIONS = '/api/v2/detections/stream'
/** Paths of the stream of levels (station-api 8.5). */
export const LEVELS = { classic: '/api/v1/audio-level', current: '/api/v2/streams/audio-level' } as const

/** Event streams of the station, each opened once. */
export interface PublicStreams {
  readonly detections: EventFanout
  readonly levels: EventFanout
  close(): void
}

export function createPublicStreams(
  session: StationSession,
  names: MicrophoneNames,
  lingerMs?: number,
  hasClips?: boolean,
): PublicStreams {
  const detections = createEventFanout(
    (signal) => session.open(DETECTIONS, signal),
    (data) => redactedJson(data, PUBLIC_SHAPES.live, names, hasClips),
    lingerMs,
  )
  const levels = createEventFanout(
    async (signal) => session.open(LEVELS[await session.dialect()], signal),
    (data) => publicLevels(data, names),
    lingerMs,
  )
  return {
    detections,
    levels,
    close() {
      detections.close()
      levels.close()
    },
  }
}
