import { ONE_DAY_MS } from '../time/dates.ts'
import type { StationZone } from '../time/zone.ts'
import type { NewNotification, StoredDetection } from './records.ts'

/** A new-species notice is listed for a day. */
const NEW_SPECIES_LIFE_MS = ONE_DAY_MS

/** Notice that a station makes when it hears a species for the first time. `location` names the microphone. */
export function firstOfSpecies(detection: StoredDetection, zone: StationZone, location: string): NewNotification {
  const { commonName, scientificName, confidence, id, at } = detection
  const percent = (confidence * 100).toFixed(1)
  return {
    type: 'detection',
    priority: 'high',
    title: `New Species: ${commonName}`,
    message: `First detection of ${commonName} with ${percent}% confidence`,
    component: 'detection',
    timestamp: zone.rfc3339(at),
    expiresAt: zone.rfc3339(at + NEW_SPECIES_LIFE_MS),
    metadata: {
      species: commonName,
      scientific_name: scientificName,
      confidence,
      location,
      is_new_species: true,
      days_since_first_seen: 0,
      note_id: id,
    },
    titleKey: 'notifications.content.newSpecies.title',
    titleParams: { species: commonName },
    messageKey: 'notifications.content.newSpecies.message',
    messageParams: { species: commonName, confidence: percent },
  }
}
