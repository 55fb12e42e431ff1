import { type DetectionWeather, WEATHER_UNITS } from '../../domain/detection.ts'
import type { Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/**
 * Weather of a detection. A missing temperature is exactly 0: the wire drops zeros (station-api 3.1).
 *
 * @param celsius the station sends metric values, whatever `units` wishes to see (current dialect)
 */
export function readWeather(fields: Fields, celsius: boolean): DetectionWeather {
  const icon = /^\d\d/.exec(fields.text('weatherIcon', 'weather_icon'))?.[0] ?? 'unknown'
  const units = fields.oneOf(WEATHER_UNITS, 'metric', 'units')
  const convert = celsius && units === 'imperial'
  const temperature = fields.maybeNumber('temperature') ?? 0
  const wind = fields.maybeNumber('windSpeed')
  return withoutUndefined({
    icon,
    description: fields.maybeText('description', 'weatherMain'),
    temperature: convert ? tenth(temperature * 1.8 + 32) : temperature,
    units,
    windSpeed: convert && wind !== undefined ? tenth(wind * MILES_PER_HOUR) : wind,
    humidity: fields.maybeNumber('humidity'),
  })
}

const MILES_PER_HOUR = 2.236_94
const tenth = (value: number): number => Math.round(value * 10) / 10
