import { describe, expect, test } from 'vitest'
import { createClockCheck, isFarFromZone } from '../../../../server/station/sources/clock-check.ts'
import { stationZone } from '../../../../server/station/time/zone.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 29, 12)
const BERLIN = stationZone('Europe/Berlin')

/** Sentences said when the newest row of each look is told so many minutes ago. */
function said(minutesAgo: readonly number[], zone = BERLIN): readonly string[] {
  let now = NOON
  const check = createClockCheck('BirdNET-Pi', zone, () => now)
  return minutesAgo.flatMap((minutes) => {
    now += 4 * MINUTE
    return check([now - (minutes + 90) * MINUTE, now - minutes * MINUTE]) ?? []
  })
}

describe('a clock that is set to another zone', () => {
  test('is told once: birds heard just now are told as hours ago', () => {
    expect(said([61, 60.5, 62, 61, 63, 61, 60, 61, 62, 61])).toEqual([
      'What BirdNET-Pi hears just now is told as 1 hour ago: its clock seems not to be set to Europe/Berlin. Set that clock, or start with --time-zone Etc/UTC, and another folder for --data.',
    ])
  })

  test('is told where birds of now seem still to come, and in zones of half hours', () => {
    const [ahead] = said(Array.from({ length: 6 }, () => -119))
    expect(ahead).toContain('told as 2 hours from now')
    expect(ahead).toContain('3 hours ahead of UTC now')
    const [half] = said(
      Array.from({ length: 6 }, () => 331),
      stationZone('Asia/Kolkata'),
    )
    expect(half).toContain('told as 5 h 30 min ago')
    expect(half).toContain('--time-zone Etc/UTC')
  })

  test.each([
    ['rows come as they are heard', [0, 1, 0.5, 2, 1, 0, 3, 1]],
    ['the analysis falls more and more behind', [30, 37, 45, 52, 60, 68, 75, 83, 90]],
    ['it has been away, and catches up', [60, 61, 60, 2, 61, 60, 1, 62, 61]],
    ['rows are a quarter of an hour late', [15, 16, 15, 16, 15, 16]],
  ])('is not told where %s', (_, minutesAgo) => {
    expect(said(minutesAgo)).toEqual([])
  })
})

test.each([
  ['Europe/Berlin', 13.4, false],
  ['Europe/Berlin', -8.5, false], // nearly two hours from its sun
  ['Asia/Shanghai', 75, false], // three hours from its sun
  ['Pacific/Apia', -171.8, false], // on the other side of the date line
  ['Europe/Berlin', -74, true],
  ['Etc/UTC', 151.2, true],
])('%s is for a place at longitude %d: far is %s', (zone, longitude, isFar) => {
  expect(isFarFromZone({ longitude }, stationZone(zone), NOON)).toBe(isFar)
})
