import { describe, expect, test } from 'vitest'
import type { HeardBird } from '../../../../demo/station/garden/activity.ts'
import { createGarden, type Garden } from '../../../../demo/station/garden/garden.ts'
import { addDays, type CalendarDate } from '../../../../src/domain/calendar.ts'

const ORIGIN = Date.UTC(2026, 10, 21, 14, 30)
const berlin = createGarden({ seed: 7, timeZone: 'Europe/Berlin', origin: ORIGIN, days: 400 })

function heardFrom(garden: Garden, from: CalendarDate, days: number): HeardBird[] {
  return garden.nextDetections(garden.zone.instant(from) - 1, garden.zone.instant(addDays(from, days)) - 1)
}

describe('first arrivals', () => {
  const firstDays = new Map<string, string>()
  const afterNewYear = new Map<string, string>()
  for (let date = berlin.firstDay; date <= berlin.zone.date(ORIGIN); date = addDays(date, 1))
    for (const { species, at } of heardFrom(berlin, date, 1)) {
      if (at > ORIGIN) continue
      if (!firstDays.has(species.code)) firstDays.set(species.code, date)
      if (date >= '2026-01-01' && !afterNewYear.has(species.code)) afterNewYear.set(species.code, date)
    }

  test('one species is heard for the first time ever today, another three days ago', () => {
    expect([...firstDays.values()]).toContain('2026-11-21')
    expect([...firstDays.values()]).toContain('2026-11-18')
  })

  test('a bird of last year is back for the first time this year', () => {
    const back = [...afterNewYear].filter(
      ([code, date]) => date === '2026-11-20' && (firstDays.get(code) ?? '') < '2026-01-01',
    )
    expect(back).not.toEqual([])
  })
})

describe('the natural process', () => {
  const from = Date.UTC(2026, 4, 3, 21)
  const to = from + 9 * 3_600_000
  const key = ({ at, species, confidence }: HeardBird): string => `${at} ${species.code} ${confidence}`

  test('is the same however time is cut into pieces', () => {
    const whole = berlin.nextDetections(from, to).map(key)
    const pieces: string[] = []
    for (let at = from; at < to; at += 7 * 60_000 + 13)
      pieces.push(...berlin.nextDetections(at, Math.min(to, at + 7 * 60_000 + 13)).map(key))
    expect(pieces).toEqual(whole)
    expect(whole.length).toBeGreaterThan(100)
  })
})
