import { useAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import type { Detection } from '../../../domain/detection.ts'
import { isHeardOn, type NamedMicrophone, zoneOf } from '../../../domain/live-names.ts'
import { wallMs } from '../../../domain/station-clock.ts'
import { createLifetime } from '../../../platform/lifetime.ts'
import { subscribeLiveAtom } from '../../../state/detections/live-detections.ts'
import { earlyBirds, type HeardName, heardNamesAtom } from '../../../state/live/heard-names.ts'
import { knownSourcesAtom } from '../../../state/live/live-sources.ts'

/** A name that comes when its bird was heard less than this from the right edge has no room beside its mark, CSS pixels. */
const NEAR_EDGE_PIXELS = 160

/**
 * The birds that the station recognises while its sound is looked at, on the microphone that is heard, in the order in
 * which they came. A bird that the station was quicker to tell than the stream waits for its sound.
 */
export function useHeardNames(picture: LivePicture, source: NamedMicrophone | undefined): readonly HeardName[] {
  const store = useStore()
  const [names, add] = useAtom(heardNamesAtom(picture.clock))
  const isOurs = useEffectEvent(
    (detection: Detection): boolean =>
      detection.verified !== 'false_positive' &&
      (!source || isHeardOn(detection, source, store.get(knownSourcesAtom).sources)),
  )
  useEffect(() => {
    const lifetime = createLifetime()
    const early = earlyBirds(picture.clock)
    const arrive = (detection: Detection): void => {
      const second = picture.clock.secondAt(wallMs(detection)) ?? 0
      const ago = picture.newestSecond - second
      if (ago < 0) {
        early.add(detection)
        return void lifetime.after(-ago * 1000, () => arrive(detection))
      }
      early.delete(detection)
      add({ detection, endsAtMark: ago * picture.frame.pixelsPerSecond < NEAR_EDGE_PIXELS })
    }
    const onBatch = (batch: readonly Detection[]): void => {
      for (const detection of batch) {
        const zone = zoneOf(detection)
        if (zone !== undefined) picture.clock.setZone(zone)
        if (isOurs(detection)) arrive(detection)
      }
    }
    for (const detection of early) arrive(detection) // told while another picture was looked at
    lifetime.add(store.set(subscribeLiveAtom, { onBatch }))
    return () => lifetime.end()
  }, [store, picture, add])
  return names
}
