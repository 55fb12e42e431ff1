import { atom } from 'jotai'
import { openStream, decodeDetections } from '../../station/live.ts'
import type { NamedSource } from '../../station/wire/live-sources.ts'
import { stationClientAtom } from '../station.ts'

/**
 * Learns from each bird which microphone heard it: the only way where a classic station hides its level stream from other
 * websites (station-api 8.1). Returns the way to stop.
 */
export const followBirdsAtom = atom(null, (get, _set, onSource: (source: NamedSource) => void): (() => void) =>
  openStream(get(stationClientAtom), 'detections', {
    decode: decodeDetections,
    onState: () => {},
    onMessage(message) {
      if (message.kind !== 'detection') return
      const { sourceId: id, source } = message.detection
      if (id !== undefined) onSource({ id, name: source || id })
    },
  }),
)
