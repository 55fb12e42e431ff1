import { stationZone } from '../../../server/station/time/zone.ts'

/** Zones around the earth, in one of which it is day at any time. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Kolkata',
]
/** Hours of the wall clock from which a garden has something to show, and until which it sings. */
const [MORNING, EVENING] = [8, 18]

/** Zone in which it is day: the visitor's own where that is so. */
export function zoneOfDay(now: number, own = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const isDay = (zone: string): boolean => {
    const hour = Number(stationZone(zone).time(now).slice(0, 2))
    return hour >= MORNING && hour < EVENING
  }
  return [own, ...ZONES].find(isDay) ?? own
}
