import { describe, expect, test } from 'vitest'
import { createGarden } from '../../../../demo/station/garden/garden.ts'

const START = Date.UTC(2025, 10, 1)

const garden = (seed: number, timeZone = 'Europe/Berlin') => createGarden({ seed, timeZone, origin: START, days: 1 })

describe('the weather', () => {
  test('begins its hours on the hour of the wall clock, in zones with half offsets too', () => {
    const { weather } = garden(1, 'Asia/Kolkata')
    expect(weather.at(Date.UTC(2026, 3, 1, 12, 45)).time).toBe('18:00:00')
  })
})
