import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, type CalendarDate } from '../../../src/domain/calendar.ts'
import { firstSongsAtom } from '../../../src/state/analytics/first-songs.ts'
import { eventually } from '../../support/eventually.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

const TODAY = '2026-11-21' as CalendarDate // reason: a real day
const WEEK = { from: addDays(TODAY, -6), to: TODAY }

describe.each(['classic', 'current'] as const)('the first songs of each morning at a %s station', (dialect) => {
  let stored: StoredStation
  const ends: (() => void)[] = []
  beforeEach(async () => {
    stored = await storeAtStation(dialect, { days: 10 })
  })
  afterEach(async () => {
    ends.splice(0).forEach((end) => end())
    await stored.station.end()
    vi.unstubAllGlobals()
  })
  const follow = (): void => void ends.push(stored.store.sub(firstSongsAtom(WEEK), () => {}))
  const reading = () => stored.store.get(firstSongsAtom(WEEK))
  const whole = () => eventually(() => expect(reading().progress).toEqual({ known: 7, wanted: 7 }))
  const detectionsOf = (date: CalendarDate) => stored.station.context.store.page({ date, limit: 1000, offset: 0 }).rows

  test('are those that the station has, false ones left out', async () => {
    const wrong = detectionsOf(WEEK.from).find(({ time }) => time >= '02' && time < '11')
    if (!wrong) expect.fail('a silent morning')
    stored.station.context.store.review(wrong.id, 'false_positive')
    follow()
    await whole()
    expect(reading().mornings).toEqual(Array.from({ length: 7 }, (_, back) => addDays(TODAY, -back)))
    for (const date of reading().mornings) {
      const first = new Map<string, string>()
      for (const { scientificName, time, verified } of detectionsOf(date)) {
        if (time < '02' || time >= '11' || verified === 'false_positive') continue
        const before = first.get(scientificName)
        if (!before || time < before) first.set(scientificName, time)
      }
      const told = reading().songs.filter((song) => song.date === date)
      const clock = (minute: number): string => new Date(Math.round(minute * 60) * 1000).toISOString().slice(11, 19)
      expect(Object.fromEntries(told.map((song) => [song.scientificName, clock(song.minute)]))).toEqual(
        Object.fromEntries(first),
      )
    }
  })

  if (dialect === 'classic') return

  test('come the newest morning first, one call at a time; stop keeps what came, resume goes on', async () => {
    let [most, letGo] = [0, (): void => {}]
    stored.hold = async (path) => {
      most = Math.max(most, stored.open())
      return path.includes(addDays(TODAY, -3))
        ? new Promise((resolve) => (letGo = () => resolve(undefined)))
        : undefined
    }
    follow()
    await eventually(() => expect(stored.asked.some((path) => path.includes(addDays(TODAY, -3)))).toBe(true))
    stored.store.set(firstSongsAtom(WEEK), 'stop')
    letGo()
    await eventually(() => expect(stored.open()).toBe(0))
    expect(reading()).toMatchObject({ isStopped: true, isLoading: false, progress: { known: 3, wanted: 7 } })
    expect(reading().mornings).toEqual([TODAY, addDays(TODAY, -1), addDays(TODAY, -2)])
    stored.hold = undefined
    stored.store.set(firstSongsAtom(WEEK), 'resume')
    await whole()
    expect(most).toBe(1)
  })

  test('a failure is told, and retry goes on', async () => {
    stored.hold = async () => new Response('{}', { status: 500 })
    follow()
    await eventually(() => expect(reading().failure?.kind).toBe('server'))
    stored.hold = undefined
    stored.store.set(firstSongsAtom(WEEK), 'retry')
    await whole()
    expect(reading().failure).toBeUndefined()
  })
})
