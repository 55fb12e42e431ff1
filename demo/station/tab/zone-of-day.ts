import { stationZone } from '../../../server/station/time/zone.ts'

const HOME = 'Europe/Berlin'
/** Zones around the earth, in one of which it is day at any time. */
const ZONES = [HOME, 'America/New_York', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Tokyo', 'Asia/Kolkata']
/** Hours of the wall clock from which a garden has something to show, and until which it sings. */
const [MORNING, EVENING] = [8, 18]

/** Whether there is such a zone: a browser on a computer without one names one that is none. */
function isZone(name: string): boolean {
  try {
    return stationZone(name) !== undefined
  } catch {
    return false
  }
}

/** Zone in which it is day: the visitor's own where that is so. */
export function zoneOfDay(now: number, own = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const isDay = (zone: string): boolean => {
    const hour = Number(stationZone(zone).time(now).slice(0, 2))
    return hour >= MORNING && hour < EVENING
  }
  return [...(isZone(own) ? [own] : []), ...ZONES].find(isDay) ?? HOME
}
