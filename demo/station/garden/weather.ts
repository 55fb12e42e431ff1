import { boundedMemo } from '../../../server/station/time/bounded-memo.ts'
import type { StationZone } from '../../../server/station/time/zone.ts'
import { ONE_HOUR_MS, ONE_MINUTE_MS } from '../../../server/station/time/dates.ts'
import type { StationPlace } from '../../../server/station/place.ts'
import { randomFor, seedOf, smoothNoise } from './random.ts'
import type { Sun } from '../../../server/station/time/sun.ts'
import { yearPosition } from './year.ts'
import type { StoredWeather } from '../../../server/station/store/records.ts'

const REMEMBERED_HOURS = 2400 // a hundred days

/** The weather of a garden: the same for the same seed, hour by hour, for ever. */
export interface Weather {
  /** The hour that contains an instant (milliseconds since 1970). */
  at(at: number): StoredWeather
}

interface Sky {
  readonly main: string
  readonly description: string
  readonly icon: string
}

/**
 * Weather for a place: seasons by latitude, fronts of some days, showers, summer storms, autumn mist, snow below 0 °C.
 */
export function createWeather(seed: number, place: StationPlace, zone: StationZone, sun: Sun): Weather {
  const noise = Object.fromEntries(
    ['warmth', 'cloud', 'shower', 'wind', 'turn', 'pressure', 'storm'].map((name) => [
      name,
      seedOf(seed, 'weather', name),
    ]),
  )
  const wave = (name: string, hours: number, hour: number): number => smoothNoise(noise[name] ?? 0, hour / hours)

  const make = (at: number): StoredWeather => {
    const hour = Math.floor(at / ONE_HOUR_MS)
    const [date, time] = [zone.date(at), zone.time(at)]
    const position = yearPosition(date, place.latitude)
    const height = Math.abs(place.latitude)
    const fair = wave('cloud', 31, hour) * 0.65 + wave('cloud', 7, hour + 9000) * 0.45 // −1 fair, +1 overcast
    const clouds = Math.round(clamp(50 + fair * 75, 0, 100))
    const season = -Math.cos(((position - 0.7) / 12) * 2 * Math.PI)
    const sinceNoon = (at + ONE_HOUR_MS / 2 - sun.day(date).noon) / ONE_HOUR_MS
    const daily = Math.cos(((sinceNoon - 2.5) / 24) * 2 * Math.PI) * (4.2 - clouds * 0.028)
    const warmth = 10 - (height - 52) * 0.5 + season * Math.min(14, height * 0.19) + wave('warmth', 90, hour) * 5.5
    const temperature = tidy(warmth + daily)
    const wind = tidy(Math.max(0, 2.6 + wave('wind', 14, hour) * 2.8 + fair * 1.2))
    const wet = Math.max(0, fair * 0.8 + wave('shower', 3, hour) * 0.6 - 0.42)
    const precipitation = tidy(wet * wet * 14 + (wet > 0 ? 0.1 : 0))
    const storm = temperature > 17 && precipitation > 0.6 && wave('storm', 5, hour) > 0.25
    const humidity = Math.round(clamp(68 + fair * 18 - daily * 4 + (precipitation > 0 ? 10 : 0), 28, 100))
    const mist = precipitation === 0 && humidity >= 84 && wind < 2.4 && temperature < 13
    const sky = skyOf({ clouds, precipitation, temperature, storm, mist })
    const random = randomFor(seed, 'air', hour)
    const spread = tidy(0.4 + random() * 1.4)
    return {
      at,
      date,
      time,
      temperature,
      feelsLike: tidy(temperature - Math.max(0, wind - 1) * 0.45 + (temperature > 22 ? 1.2 : 0)),
      temperatureMin: tidy(temperature - spread),
      temperatureMax: tidy(temperature + spread),
      pressure: Math.round(1014 - fair * 11 + wave('pressure', 60, hour) * 8),
      humidity,
      visibility: mist ? 600 + Math.round(random() * 20) * 100 : precipitation > 1 ? 6000 : 10_000,
      windSpeed: wind,
      windDirection: Math.round(250 + wave('turn', 20, hour) * 170 + 360) % 360,
      windGust: tidy(wind * (1.5 + random() * 0.5)),
      clouds,
      precipitation,
      precipitationType: precipitation === 0 ? '' : temperature < 0.6 ? 'snow' : 'rain',
      ...sky,
    }
  }
  const hourFrom = boundedMemo(REMEMBERED_HOURS, make)
  return {
    at: (instant) => {
      // wall-clock hours: in zones with half offsets they begin on the half hour of UTC
      const shift = zone.offsetMinutes(instant) * ONE_MINUTE_MS
      return hourFrom(Math.floor((instant + shift) / ONE_HOUR_MS) * ONE_HOUR_MS - shift)
    },
  }
}

function skyOf(now: {
  clouds: number
  precipitation: number
  temperature: number
  storm: boolean
  mist: boolean
}): Sky {
  if (now.storm) return { main: 'Thunderstorm', description: 'thunderstorm', icon: '11' }
  if (now.precipitation > 0) {
    const much = now.precipitation > 1.5
    if (now.temperature < 0.6) return { main: 'Snow', description: much ? 'snow' : 'light snow', icon: '13' }
    if (now.precipitation > 3) return { main: 'Rain', description: 'shower rain', icon: '09' }
    if (now.precipitation <= 0.2) return { main: 'Drizzle', description: 'light intensity drizzle', icon: '09' }
    return { main: 'Rain', description: much ? 'moderate rain' : 'light rain', icon: '10' }
  }
  if (now.mist) return { main: 'Mist', description: 'mist', icon: '50' }
  if (now.clouds < 12) return { main: 'Clear', description: 'clear sky', icon: '01' }
  if (now.clouds < 26) return { main: 'Clouds', description: 'few clouds', icon: '02' }
  if (now.clouds < 52) return { main: 'Clouds', description: 'scattered clouds', icon: '03' }
  return { main: 'Clouds', description: now.clouds < 86 ? 'broken clouds' : 'overcast clouds', icon: '04' }
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
/** One decimal, and never −0. */
const tidy = (value: number): number => Math.round(value * 10) / 10 + 0
