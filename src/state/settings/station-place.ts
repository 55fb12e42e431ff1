import { DAY_MINUTES, MINUTE_MS } from '../../domain/calendar.ts'
import { atom } from 'jotai'
import { readAt } from '../../domain/settings/document.ts'
import { type EarthPlace, lightAt, placeOfSun, type SunWeek } from '../../domain/sun-year.ts'
import { canTellPlace, devicePlace } from '../../platform/device-place.ts'
import { stationTodayAtom, wallAheadAtom } from '../clock.ts'
import { knownSunTimesAtom } from '../day/sun-times.ts'
import { minuteAtom } from '../minute.ts'
import { editedSettingsAtom, editSettingsAtom } from './station-settings.ts'

/** Place of the microphones, as it would be saved; undefined without a valid one. */
export const stationPlaceAtom = atom((get): EarthPlace | undefined => {
  const edited = get(editedSettingsAtom)
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => readAt(edited, `birdnet.${name}`))
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : undefined
})

/** Difference up to which the station's own sun times belong to the same place, minutes. */
const SAME_SUN_MINUTES = 3

/**
 * Light of today there, minutes on the station's clock: as the station tells it, and all other pages with it; computed
 * where the station's is of another place, since this one is not saved yet.
 */
export const placeLightAtom = atom((get): Pick<SunWeek, 'sunrise' | 'sunset'> | undefined => {
  const [place, today] = [get(stationPlaceAtom), get(stationTodayAtom)]
  if (!place) return undefined
  const light = lightAt(place, today, Math.round(get(wallAheadAtom) / MINUTE_MS))
  const { sunriseMinute: sunrise = NaN, sunsetMinute: sunset = NaN } = get(knownSunTimesAtom(today)) ?? {}
  const farthest = Math.max(Math.abs(sunrise - light.sunrise), Math.abs(sunset - light.sunset))
  return farthest <= SAME_SUN_MINUTES ? { sunrise, sunset } : light
})

/** Place with the sun straight above now. */
export const sunPlaceAtom = atom((get) =>
  placeOfSun(get(stationTodayAtom), (get(minuteAtom) / MINUTE_MS) % DAY_MINUTES),
)

/** Moves the station, rounded to a thousandth of a degree: a hundred metres. */
export const moveStationAtom = atom(null, (_get, set, { latitude, longitude }: EarthPlace) => {
  const rounded = (degrees: number): number => Number(degrees.toFixed(3))
  set(editSettingsAtom, {
    'birdnet.latitude': rounded(Math.max(-90, Math.min(90, latitude))),
    'birdnet.longitude': rounded(((((longitude + 180) % 360) + 360) % 360) - 180),
  })
})

/** Whether the browser can tell the place of this device. */
export const canUseDevicePlaceAtom = atom(() => canTellPlace())

/** Moves the station to the place of this device. False when that cannot, or may not, be told. */
export const takeDevicePlaceAtom = atom(null, async (_get, set): Promise<boolean> => {
  const place = await devicePlace()
  if (place) set(moveStationAtom, place)
  return place !== undefined
})
