import { describe, expect, test } from 'vitest'
import { createGarden } from '../../../../demo/station/garden/garden.ts'

const HOUR_MS = 3_600_000
const START = Date.UTC(2025, 10, 1)
const HOURS = 365 * 24

const garden = (seed: number, timeZone = 'Europe/Berlin') => createGarden({ seed, timeZone, origin: START, days: 1 })
const one = garden(1)
const year = Array.from({ length: HOURS }, (_, hour) => one.weather.at(START + hour * HOUR_MS))

describe('the weather', () => {
  test('is the same for the same seed and another for another', () => {
    const at = Date.UTC(2026, 5, 1, 12)
    expect(garden(1).weather.at(at)).toEqual(garden(1).weather.at(at))
    expect(garden(2).weather.at(at)).not.toEqual(garden(1).weather.at(at))
  })

  test('shows every icon over a year, fair and dull hours both, and wet ones less than a third', () => {
    expect([...new Set(year.map(({ icon }) => icon))].toSorted()).toEqual([
      '01',
      '02',
      '03',
      '04',
      '09',
      '10',
      '11',
      '13',
      '50',
    ])
    const wet = year.filter(({ precipitation }) => precipitation > 0).length / HOURS
    expect(wet).toBeGreaterThan(0.05)
    expect(wet).toBeLessThan(0.33)
  })

  test('has summers and winters, warm afternoons and cool mornings', () => {
    const mean = (month: number, hour: number): number => {
      const some = year.filter(
        ({ date, time }) => Number(date.slice(5, 7)) === month && Number(time.slice(0, 2)) === hour,
      )
      return some.reduce((total, { temperature }) => total + temperature, 0) / some.length
    }
    expect(mean(7, 14)).toBeGreaterThan(mean(1, 14) + 12)
    expect(mean(7, 15)).toBeGreaterThan(mean(7, 4) + 3)
  })

  test('stays within what the earth knows', () => {
    for (const hour of year) {
      expect(Math.abs(hour.temperature)).toBeLessThan(45)
      expect(hour.humidity).toBeGreaterThan(0)
      expect(hour.humidity).toBeLessThanOrEqual(100)
      expect(hour.windSpeed).toBeGreaterThanOrEqual(0)
      expect(hour.windGust).toBeGreaterThanOrEqual(hour.windSpeed)
      expect(hour.windDirection).toBeGreaterThanOrEqual(0)
      expect(hour.windDirection).toBeLessThan(360)
      expect(hour.temperatureMin).toBeLessThan(hour.temperatureMax)
    }
  })

  test('begins its hours on the hour of the wall clock, in zones with half offsets too', () => {
    const { weather } = garden(1, 'Asia/Kolkata')
    expect(weather.at(Date.UTC(2026, 3, 1, 12, 45)).time).toBe('18:00:00')
  })
})
