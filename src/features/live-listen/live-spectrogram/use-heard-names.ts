import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import type { Detection } from '../../../domain/detection.ts'
import { isHeardOn, type NamedMicrophone, zoneOf } from '../../../domain/live-names.ts'
import { wallMs } from '../../../domain/station-clock.ts'
import { createLifetime } from '../../../platform/lifetime.ts'
import { subscribeLiveAtom } from '../../../state/detections/live-detections.ts'
import { type HeardName, heardNamesAtom } from '../../../state/live/heard-names.ts'
import { knownSourcesAtom } from '../../../state/live/live-sources.ts'

/** A name that comes when its bird was heard less than this from the right edge has no room beside its mark, CSS pixels. */
const NEAR_EDGE_PIXELS = 160

/**
 * The birds that the station recognises while its sound is looked at, on the microphone that is heard, in the order in
 * which they came; among them those that wait for their sound.
 */
export function useHeardNames(picture: LivePicture, source: NamedMicrophone | undefined): readonly HeardName[] {
  const store = useStore()
  const namesAtom = heardNamesAtom(picture.clock)
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
      if (ago < 0) lifetime.after(-ago * 1000, () => arrive(detection))
      store.set(namesAtom, {
        detection,
        endsAtMark: ago < 0 ? undefined : ago * picture.frame.pixelsPerSecond < NEAR_EDGE_PIXELS,
      })
    }
    const onBatch = (batch: readonly Detection[]): void => {
      for (const detection of batch) {
        const zone = zoneOf(detection)
        if (zone !== undefined) picture.clock.setZone(zone)
        if (isOurs(detection)) arrive(detection)
      }
    }
    const waiting = store.get(namesAtom).filter(({ endsAtMark }) => endsAtMark === undefined)
    for (const { detection } of waiting) arrive(detection) // told while another picture was looked at
    lifetime.add(store.set(subscribeLiveAtom, { onBatch }))
    return () => lifetime.end()
  }, [store, picture, namesAtom])
  return useAtomValue(namesAtom)
}
