import type { StationPlace } from '../../../server/station/place.ts'

/** The side of the ocean a bird lives on. */
export type Region = 'europe' | 'america'

const PLACES: Readonly<Record<string, StationPlace>> = {
  'Europe/Berlin': { city: 'Potsdam', country: 'DE', latitude: 52.4, longitude: 13.06 },
  'Europe/Helsinki': { city: 'Porvoo', country: 'FI', latitude: 60.39, longitude: 25.66 },
  'Europe/London': { city: 'Guildford', country: 'GB', latitude: 51.24, longitude: -0.57 },
  'Europe/Dublin': { city: 'Bray', country: 'IE', latitude: 53.2, longitude: -6.11 },
  'Europe/Paris': { city: 'Fontainebleau', country: 'FR', latitude: 48.4, longitude: 2.7 },
  'Europe/Madrid': { city: 'Segovia', country: 'ES', latitude: 40.95, longitude: -4.12 },
  'Europe/Lisbon': { city: 'Sintra', country: 'PT', latitude: 38.8, longitude: -9.38 },
  'Europe/Rome': { city: 'Tivoli', country: 'IT', latitude: 41.96, longitude: 12.8 },
  'Europe/Vienna': { city: 'Klosterneuburg', country: 'AT', latitude: 48.31, longitude: 16.33 },
  'Europe/Zurich': { city: 'Uster', country: 'CH', latitude: 47.35, longitude: 8.72 },
  'Europe/Amsterdam': { city: 'Hilversum', country: 'NL', latitude: 52.22, longitude: 5.18 },
  'Europe/Brussels': { city: 'Leuven', country: 'BE', latitude: 50.88, longitude: 4.7 },
  'Europe/Copenhagen': { city: 'Roskilde', country: 'DK', latitude: 55.64, longitude: 12.08 },
  'Europe/Oslo': { city: 'Drammen', country: 'NO', latitude: 59.74, longitude: 10.2 },
  'Europe/Stockholm': { city: 'Uppsala', country: 'SE', latitude: 59.86, longitude: 17.64 },
  'Europe/Warsaw': { city: 'Otwock', country: 'PL', latitude: 52.11, longitude: 21.26 },
  'Arctic/Longyearbyen': { city: 'Longyearbyen', country: 'SJ', latitude: 78.22, longitude: 15.65 },
  'Atlantic/Reykjavik': { city: 'Selfoss', country: 'IS', latitude: 63.93, longitude: -21.0 },
  'America/New_York': { city: 'Ithaca', country: 'US', latitude: 42.44, longitude: -76.5 },
  'America/Chicago': { city: 'Madison', country: 'US', latitude: 43.07, longitude: -89.4 },
  'America/Denver': { city: 'Boulder', country: 'US', latitude: 40.01, longitude: -105.27 },
  'America/Los_Angeles': { city: 'Davis', country: 'US', latitude: 38.54, longitude: -121.74 },
  'America/Toronto': { city: 'Guelph', country: 'CA', latitude: 43.55, longitude: -80.25 },
  'America/Vancouver': { city: 'Abbotsford', country: 'CA', latitude: 49.05, longitude: -122.3 },
  'America/Anchorage': { city: 'Palmer', country: 'US', latitude: 61.6, longitude: -149.11 },
  'America/Sao_Paulo': { city: 'Campinas', country: 'BR', latitude: -22.91, longitude: -47.06 },
  'Asia/Tokyo': { city: 'Nikko', country: 'JP', latitude: 36.72, longitude: 139.7 },
  'Asia/Kolkata': { city: 'Mysuru', country: 'IN', latitude: 12.3, longitude: 76.64 },
  'Australia/Sydney': { city: 'Katoomba', country: 'AU', latitude: -33.71, longitude: 150.31 },
  'Pacific/Auckland': { city: 'Hamilton', country: 'NZ', latitude: -37.79, longitude: 175.28 },
}

/**
 * The place of a time zone. Zones without a place of their own get one at Potsdam's latitude in the middle of the zone.
 * `standardOffsetMinutes` is only read for those.
 */
export function gardenPlaceOf(timeZone: string, standardOffsetMinutes: number): StationPlace {
  const known = PLACES[timeZone]
  if (known) return known
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return { city, country: '', latitude: 52.4, longitude: Math.max(-179, Math.min(179, standardOffsetMinutes / 4)) }
}

/** Region of a time zone: the Americas have their birds, everywhere else has Europe's. */
export const regionOf = (timeZone: string): Region => (/^(America|US|Canada)\//.test(timeZone) ? 'america' : 'europe')
