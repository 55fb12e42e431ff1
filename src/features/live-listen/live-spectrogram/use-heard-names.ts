import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import type { Detection } from '../../../domain/detection.ts'
import { isHeardOn, type NamedMicrophone, zoneOf } from '../../../domain/live-names.ts'
import { isSameDetection } from '../../../domain/recent-detections.ts'
import { LIVE_MEMORY_SECONDS } from '../../../domain/sound/live-columns.ts'
import { wallMs } from '../../../domain/station-clock.ts'
import { createLifetime } from '../../../platform/lifetime.ts'
import { subscribeLiveAtom } from '../../../state/detections/live-detections.ts'
import { knownSourcesAtom } from '../../../state/live/live-sources.ts'

/** However many birds sing: more names than this nobody reads. */
const MOST_NAMES = 200
/** A name that comes when its bird was heard less than this from the right edge has no room beside its mark, CSS pixels. */
const NEAR_EDGE_PIXELS = 160

/** A bird that was recognised while its sound was looked at. */
export interface HeardName {
  readonly detection: Detection
  /** Whether the name ends at its mark, not begins: there was no room behind it when it came. */
  readonly endsAtMark: boolean
}

/**
 * The birds that the station recognises while its sound is looked at, on the microphone that is heard, in the order in
 * which they came. A bird that the station was quicker to tell than the stream waits for its sound.
 */
export function useHeardNames(picture: LivePicture, source: NamedMicrophone | undefined): readonly HeardName[] {
  const store = useStore()
  const [names, setNames] = useState<readonly HeardName[]>([])
  const isOurs = useEffectEvent(
    (detection: Detection): boolean =>
      detection.verified !== 'false_positive' &&
      (!source || isHeardOn(detection, source, store.get(knownSourcesAtom).sources)),
  )
  useEffect(() => {
    const lifetime = createLifetime()
    const arrive = (detection: Detection): void => {
      const second = picture.clock.secondAt(wallMs(detection)) ?? 0
      const ago = picture.newestSecond - second
      if (ago < 0) return void lifetime.after(-ago * 1000, () => arrive(detection))
      const name = { detection, endsAtMark: ago * picture.frame.pixelsPerSecond < NEAR_EDGE_PIXELS }
      setNames((before) => withName(before, name))
    }
    const onBatch = (batch: readonly Detection[]): void => {
      for (const detection of batch) {
        const zone = zoneOf(detection)
        if (zone !== undefined) picture.clock.setZone(zone)
        if (isOurs(detection)) arrive(detection)
      }
    }
    lifetime.add(store.set(subscribeLiveAtom, { onBatch }))
    return () => lifetime.end()
  }, [store, picture])
  return names
}

/** The names with one more, without those that are long forgotten. */
function withName(before: readonly HeardName[], name: HeardName): readonly HeardName[] {
  if (before.some(({ detection }) => isSameDetection(detection, name.detection))) return before
  const now = wallMs(name.detection)
  const kept = before.filter(({ detection }) => now - wallMs(detection) < 2 * LIVE_MEMORY_SECONDS * 1000)
  return [...kept, name].slice(-MOST_NAMES)
}
