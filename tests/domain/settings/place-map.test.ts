import { expect, test } from 'vitest'
import {
  isInView,
  MAP_HEIGHT,
  MAP_SPANS,
  MAP_WIDTH,
  netOf,
  placeAt,
  pointOf,
  viewAround,
} from '../../../src/domain/settings/place-map.ts'

const PLACES = [
  { latitude: 52.52, longitude: 13.405 },
  { latitude: -89, longitude: 179 },
  { latitude: 89.9, longitude: -179.9 },
]

test.each(MAP_SPANS)('a place around which %s degrees are seen is seen, and a press on it is that place', (span) => {
  for (const place of PLACES) {
    const view = viewAround(place, span)
    const [x, y] = pointOf(place, view)
    expect(x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT).toBe(true)
    const { latitude, longitude } = placeAt(x, y, view)
    expect(latitude).toBeCloseTo(place.latitude)
    expect((longitude - place.longitude) % 360).toBeCloseTo(0)
  }
})

test.each(MAP_SPANS)('the net over %s degrees has a few lines, each where its degree is', (span) => {
  const view = viewAround({ latitude: 52.52, longitude: 13.405 }, span)
  const { meridians, parallels } = netOf(view)
  expect(meridians.length).toBeGreaterThan(3)
  expect(meridians.length).toBeLessThan(15)
  for (const { degrees, at } of parallels)
    expect(pointOf({ latitude: degrees, longitude: 13 }, view)[1]).toBeCloseTo(at)
})

test('a place at the edge, or beyond it, is not in view', () => {
  const view = viewAround({ latitude: 50, longitude: 10 }, 6)
  expect(isInView({ latitude: 50, longitude: 10 }, view)).toBe(true)
  expect(isInView({ latitude: 50, longitude: 13 }, view)).toBe(false)
  expect(isInView({ latitude: 40, longitude: 10 }, view)).toBe(false)
})
