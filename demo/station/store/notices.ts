import type { NewNotification, StoredDetection } from './records.ts'
import type { StationZone } from '../garden/clock.ts'
import { type Random, randomFor } from '../garden/random.ts'
import { GARDEN_SOURCES } from '../garden/sources.ts'

const HOUR_MS = 3_600_000
/** A new-species notice is listed for a day. */
const NEW_SPECIES_LIFE_MS = 24 * HOUR_MS

/** The notice a station makes when it hears a species for the first time. `id` is set so that a history is repeatable. */
export function newSpeciesNotice(detection: StoredDetection, zone: StationZone, seed: number): NewNotification {
  const { commonName, scientificName, confidence, id, at } = detection
  const percent = (confidence * 100).toFixed(1)
  return {
    id: uuidFrom(randomFor(seed, 'notice', scientificName, id)),
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
      location: GARDEN_SOURCES.find((source) => source.id === detection.sourceId)?.name ?? detection.sourceId,
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

const PAST = [
  {
    hoursAgo: 3.2,
    type: 'warning',
    priority: 'medium',
    status: 'unread',
    title: 'High CPU usage',
    message: 'CPU usage has been above 85% for 10 minutes.',
    component: 'system-monitor',
  },
  {
    hoursAgo: 9.7,
    type: 'error',
    priority: 'high',
    status: 'unread',
    title: 'Audio stream lost',
    message: 'Orchard camera: connection refused, trying again.',
    component: 'audio',
  },
  {
    hoursAgo: 9.6,
    type: 'info',
    priority: 'low',
    status: 'unread',
    title: 'Audio stream back',
    message: 'Orchard camera is connected again.',
    component: 'audio',
  },
  {
    hoursAgo: 26,
    type: 'system',
    priority: 'low',
    status: 'read',
    title: 'Species list updated',
    message: 'The range filter now includes the species of this week.',
    component: 'range-filter',
  },
  {
    hoursAgo: 51,
    type: 'warning',
    priority: 'high',
    status: 'read',
    title: 'Disk space is getting low',
    message: '12% of the disk is left; old clips will be removed.',
    component: 'system-monitor',
  },
  {
    hoursAgo: 52,
    type: 'info',
    priority: 'low',
    status: 'acknowledged',
    title: 'Clips removed',
    message: '214 clips older than 90 days were removed.',
    component: 'disk-manager',
  },
  {
    hoursAgo: 98,
    type: 'error',
    priority: 'critical',
    status: 'acknowledged',
    title: 'Microphone not found',
    message: 'USB Audio Device did not answer for 2 minutes.',
    component: 'audio',
  },
  {
    hoursAgo: 170,
    type: 'system',
    priority: 'medium',
    status: 'read',
    title: 'Station started',
    message: 'Listening on 4 sources.',
    component: 'system',
  },
] as const satisfies readonly (NewNotification & { hoursAgo: number })[]

/** Notices of the last week, oldest first, for a fresh history. */
export function pastNotices(zone: StationZone, origin: number, seed: number): NewNotification[] {
  return PAST.map(({ hoursAgo, ...notice }, index) => ({
    ...notice,
    id: uuidFrom(randomFor(seed, 'past notice', index)),
    timestamp: zone.rfc3339(origin - hoursAgo * HOUR_MS),
  })).toReversed()
}

/** A version 4 UUID from a seeded generator. */
function uuidFrom(random: Random): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  digits[12] = '4'
  digits[16] = '89ab'[Math.floor(random() * 4)] ?? '8'
  const text = digits.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
