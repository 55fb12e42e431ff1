import { describe, expect, test } from 'vitest'
import type { HeardBird } from '../../../../demo/station/garden/activity.ts'
import { createGarden, type Garden } from '../../../../demo/station/garden/garden.ts'
import { addDays, type CalendarDate } from '../../../../src/domain/calendar.ts'

const ORIGIN = Date.UTC(2026, 10, 21, 14, 30)
const day = (text: string): CalendarDate => text as CalendarDate // reason: literals of this test
const berlin = createGarden({ seed: 7, timeZone: 'Europe/Berlin', origin: ORIGIN, days: 400 })

function heardFrom(garden: Garden, from: CalendarDate, days: number): HeardBird[] {
  return garden.nextDetections(garden.zone.instant(from) - 1, garden.zone.instant(addDays(from, days)) - 1)
}

function hoursOf(garden: Garden, heard: readonly HeardBird[]): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { at } of heard) hours[garden.zone.hour(at)] = (hours[garden.zone.hour(at)] ?? 0) + 1
  return hours
}

const sum = (hours: readonly number[], from: number, to: number): number =>
  hours.slice(from, to + 1).reduce((a, b) => a + b, 0)
const speciesADay = (garden: Garden, from: CalendarDate, days: number): number =>
  Array.from(
    { length: days },
    (_, index) => new Set(heardFrom(garden, addDays(from, index), 1).map(({ species }) => species.code)).size,
  ).reduce((a, b) => a + b, 0) / days

describe('a year in the garden', () => {
  test('spring days are full, late autumn days quiet', () => {
    const [may, november] = [heardFrom(berlin, day('2026-05-01'), 14), heardFrom(berlin, day('2026-11-01'), 14)]
    expect(may.length / 14).toBeGreaterThan(600)
    expect(may.length / 14).toBeLessThan(1600)
    expect(november.length / 14).toBeGreaterThan(120)
    expect(november.length / 14).toBeLessThan(450)
    expect(speciesADay(berlin, day('2026-05-01'), 14)).toBeGreaterThan(25)
    expect(speciesADay(berlin, day('2026-05-01'), 14)).toBeLessThan(45)
    expect(speciesADay(berlin, day('2026-11-01'), 14)).toBeGreaterThan(14)
    expect(speciesADay(berlin, day('2026-11-01'), 14)).toBeLessThan(27)
  })

  test('a spring morning sings, its noon is quieter, its night nearly silent', () => {
    const hours = hoursOf(berlin, heardFrom(berlin, day('2026-05-01'), 10))
    expect(sum(hours, 4, 7)).toBeGreaterThan(2 * sum(hours, 11, 14))
    expect(sum(hours, 0, 2)).toBeLessThan(sum(hours, 4, 7) / 20)
  })

  test('owls are heard in the dark, swifts in May but not in March', () => {
    const owls = heardFrom(berlin, day('2026-02-01'), 28).filter(({ species }) => species.code === 'tawowl1')
    expect(owls.length).toBeGreaterThan(20)
    expect(owls.filter(({ timeOfDay }) => timeOfDay === 'night').length / owls.length).toBeGreaterThan(0.8)
    const swifts = (from: string): number =>
      heardFrom(berlin, day(from), 20).filter(({ species }) => species.code === 'comswi').length
    expect(swifts('2026-03-01')).toBe(0)
    expect(swifts('2026-05-20')).toBeGreaterThan(50)
  })

  test('rain silences: wet hours have fewer detections than dry ones of the same hour', () => {
    const heard = heardFrom(berlin, day('2026-04-01'), 90).filter(({ at }) =>
      [8, 9, 10, 11].includes(berlin.zone.hour(at)),
    )
    const wet = { hours: new Set<number>(), count: 0 }
    const dry = { hours: new Set<number>(), count: 0 }
    for (const { at } of heard) {
      const weather = berlin.weather.at(at)
      const side = weather.precipitation > 0.8 ? wet : dry
      side.hours.add(weather.at)
      side.count += 1
    }
    expect(wet.count / wet.hours.size).toBeLessThan((0.8 * dry.count) / dry.hours.size)
  })

  test('confidences are whole percents from 50 to 99, common birds heard better than strays', () => {
    const heard = heardFrom(berlin, day('2026-04-01'), 120)
    const mean = (list: readonly HeardBird[]): number =>
      list.reduce((total, { confidence }) => total + confidence, 0) / list.length
    for (const { confidence } of heard) {
      expect(confidence % 1).toBe(0)
      expect(confidence).toBeGreaterThanOrEqual(50)
      expect(confidence).toBeLessThanOrEqual(99)
    }
    expect(mean(heard.filter(({ isStray }) => !isStray))).toBeGreaterThan(
      mean(heard.filter(({ isStray }) => isStray)) + 10,
    )
  })

  test('America has its own birds, the south its own spring', () => {
    const ithaca = createGarden({ seed: 7, timeZone: 'America/New_York', origin: ORIGIN, days: 400 })
    const home = heardFrom(ithaca, day('2026-05-01'), 5).filter(({ isStray }) => !isStray)
    expect(home.length).toBeGreaterThan(2000)
    for (const { species } of home) expect(['america', 'both']).toContain(species.region)
    const sydney = createGarden({ seed: 7, timeZone: 'Australia/Sydney', origin: ORIGIN, days: 400 })
    expect(heardFrom(sydney, day('2026-11-01'), 5).length).toBeGreaterThan(
      2 * heardFrom(sydney, day('2026-06-01'), 5).length,
    )
  })
})

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

  test('some more come for the first time through the year', () => {
    expect([...firstDays.values()].filter((date) => date > '2026-01-15' && date < '2026-11-01').length).toBeGreaterThan(
      6,
    )
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

  test('is the same for the same seed and another for another', () => {
    const twin = createGarden({ seed: 7, timeZone: 'Europe/Berlin', origin: ORIGIN, days: 400 })
    const other = createGarden({ seed: 8, timeZone: 'Europe/Berlin', origin: ORIGIN, days: 400 })
    expect(twin.nextDetections(from, to).map(key)).toEqual(berlin.nextDetections(from, to).map(key))
    expect(other.nextDetections(from, to).map(key)).not.toEqual(berlin.nextDetections(from, to).map(key))
  })

  test('no time passes backwards', () => {
    expect(berlin.nextDetections(to, from)).toEqual([])
    expect(berlin.nextDetections(to, to)).toEqual([])
  })
})
