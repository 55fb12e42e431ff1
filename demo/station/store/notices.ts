import { ONE_DAY_MS, ONE_HOUR_MS, ONE_MINUTE_MS } from '../../../server/station/time/dates.ts'
import { firstOfSpecies } from '../../../server/station/store/first-of-species.ts'
import type { NewNotification, StoredDetection } from '../../../server/station/store/records.ts'
import type { StationZone } from '../../../server/station/time/zone.ts'
import { type Random, randomFor } from '../garden/random.ts'
import { GARDEN_SOURCES, MICROPHONES } from '../garden/sources.ts'

/** Notice of a species heard for the first time. `id` is set so that a history is repeatable. */
export function newSpeciesNotice(detection: StoredDetection, zone: StationZone, seed: number): NewNotification {
  const { scientificName, id, sourceId } = detection
  const location = GARDEN_SOURCES.find((source) => source.id === sourceId)?.name ?? sourceId
  return {
    id: uuidFrom(randomFor(seed, 'notice', scientificName, id)),
    ...firstOfSpecies(detection, zone, location),
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
    timestamp: zone.rfc3339(origin - hoursAgo * ONE_HOUR_MS),
  })).toReversed()
}

/** Longest leap of a clock for notices: a station keeps a thousand. */
const LONGEST_LEAP_MS = 7 * ONE_DAY_MS
/** The hour on the wall clock in which old clips are removed. */
const TIDY_HOUR = 3
/** Frequencies of events in a thousand hours. */
const OUT_OF_THOUSAND = { streamLost: 25, silent: 12, cpu: 18, disk: 4 } as const

/**
 * Notices about the station itself after `from` and until `to` (milliseconds since 1970), oldest first: now and then a
 * camera is lost and comes back, a microphone falls silent, the machine is busy; every night old clips go. They follow
 * from the seed alone.
 */
export function stationNotices(zone: StationZone, from: number, to: number, seed: number): NewNotification[] {
  const since = Math.max(from, to - LONGEST_LEAP_MS)
  const found: (readonly [at: number, notice: Befallen])[] = []
  // what began in the hour before may end in this one
  for (let hour = Math.floor(since / ONE_HOUR_MS) - 1; hour * ONE_HOUR_MS <= to; hour += 1)
    found.push(...ofHour(zone, hour, seed))
  return found
    .filter(([at]) => at > since && at <= to)
    .toSorted(([one], [other]) => one - other)
    .map(([at, notice]) => ({
      ...notice,
      id: uuidFrom(randomFor(seed, 'station notice', at, notice.title)),
      timestamp: zone.rfc3339(at),
    }))
}

type Befallen = Pick<NewNotification, 'type' | 'priority' | 'title' | 'message' | 'component'>

function ofHour(zone: StationZone, hour: number, seed: number): (readonly [number, Befallen])[] {
  const random = randomFor(seed, 'station hour', hour)
  const at = (minute: number): number => hour * ONE_HOUR_MS + Math.round(minute * ONE_MINUTE_MS)
  const begins = at(2 + random() * 50)
  const ends = begins + Math.round((4 + random() * 14) * ONE_MINUTE_MS)
  const draw = random() * 1000
  const ear = MICROPHONES[1 + Math.floor(random() * (MICROPHONES.length - 1))]?.name ?? ''
  const tidy: (readonly [number, Befallen])[] =
    Number(zone.time(at(10)).slice(0, 2)) === TIDY_HOUR ? [[at(10), clipsRemoved(20 + Math.floor(random() * 200))]] : []
  return [...tidy, ...mishap(draw, ear, begins, ends)]
}

const clipsRemoved = (count: number): Befallen =>
  of('info', 'low', 'Clips removed', `${count} clips older than 90 days were removed.`, 'disk-manager')

function mishap(draw: number, ear: string, begins: number, ends: number): (readonly [number, Befallen])[] {
  const { streamLost, silent, cpu, disk } = OUT_OF_THOUSAND
  const garden = MICROPHONES[0].name
  if (draw < streamLost)
    return [
      [begins, of('error', 'high', 'Audio stream lost', `${ear}: connection refused, trying again.`, 'audio')],
      [ends, of('info', 'low', 'Audio stream back', `${ear} is connected again.`, 'audio')],
    ]
  if (draw < streamLost + silent)
    return [
      [begins, of('warning', 'medium', 'Microphone is silent', `${garden} has heard nothing for 5 minutes.`, 'audio')],
      [ends, of('info', 'low', 'Microphone is back', `${garden} hears something again.`, 'audio')],
    ]
  const busy = 'CPU usage has been above 85% for 10 minutes.'
  if (draw < streamLost + silent + cpu)
    return [[begins, of('warning', 'medium', 'High CPU usage', busy, 'system-monitor')]]
  const full = '12% of the disk is left; old clips will be removed.'
  if (draw < streamLost + silent + cpu + disk)
    return [[begins, of('warning', 'high', 'Disk space is getting low', full, 'system-monitor')]]
  return []
}

const of = (
  type: Befallen['type'],
  priority: Befallen['priority'],
  title: string,
  message: string,
  component: string,
): Befallen => ({ type, priority, title, message, component })

/** A version 4 UUID from a seeded generator. */
function uuidFrom(random: Random): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  digits[12] = '4'
  digits[16] = '89ab'[Math.floor(random() * 4)] ?? '8'
  const text = digits.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
