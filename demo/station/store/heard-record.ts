import type { HeardBird } from '../garden/activity.ts'
import type { StationZone } from '../../../server/station/time/zone.ts'
import { MICROPHONES } from '../garden/sources.ts'
import type { NewDetection } from '../../../server/station/store/records.ts'

/** A bird heard, as a row to be stored. */
export function recordOf(heard: HeardBird, zone: StationZone): NewDetection {
  const { at, species, confidence, source, hasClip, timeOfDay } = heard
  return {
    at,
    date: zone.date(at),
    time: zone.time(at),
    scientificName: species.scientificName,
    commonName: species.names.en,
    speciesCode: species.code,
    confidence: confidence / 100,
    sourceId: MICROPHONES[source].id,
    timeOfDay,
    ...(!hasClip && { clipName: '' }),
  }
}
