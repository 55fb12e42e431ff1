import { describe, expect, test } from 'vitest'
import { ask, newFolder, openSmall } from './garden-folder.ts'

/** Date, hour and minute of an instant by Intl, a second opinion. */
function intlOf(timeZone: string, seconds: number): { date: string; time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const [date = '', time = ''] = format.format(seconds * 1000).split(' ')
  return { date, time }
}

describe('hours are those of the station wall clock', () => {
  test.each([
    ['Europe/Berlin', '2026-10-26T12:00:00Z', '2026-10-25', 25],
    ['Europe/Berlin', '2026-03-30T12:00:00Z', '2026-03-29', 23],
    ['America/New_York', '2026-11-02T20:00:00Z', '2026-11-01', 25],
    ['America/New_York', '2026-03-09T20:00:00Z', '2026-03-08', 23],
  ])('in %s over the clock change before %s', async (timeZone, now, changeDay, hours) => {
    const store = await openSmall(newFolder(), { timeZone, now: new Date(now), days: 3 })
    const rows = ask(store.file, 'SELECT at, date, time, hour, begin_time FROM detections')
    expect(rows.length).toBeGreaterThan(500)
    for (const { at, date, time, hour, begin_time: begin } of rows) {
      expect({ date, time }).toEqual(intlOf(timeZone, Number(at)))
      expect(hour).toBe(Number(String(time).slice(0, 2)))
      const start = intlOf(timeZone, Date.parse(String(begin)) / 1000)
      expect(String(begin).slice(0, 19)).toBe(`${start.date}T${start.time}`)
    }
    expect(store.weatherHourly(changeDay)).toHaveLength(hours)
    const total = store.daily(changeDay, { includeFalsePositives: true }).reduce((sum, { count }) => sum + count, 0)
    expect(total).toBe(rows.filter(({ date }) => date === changeDay).length)
  })
})

test('weather is there from the first day to the last hour begun, and nowhere else', async () => {
  const store = await openSmall(newFolder(), { days: 2 })
  expect(store.weatherHourly('2026-11-18')).toEqual([])
  expect(store.weatherHourly('2026-11-19')).toHaveLength(24)
  expect(
    store
      .weatherHourly('2026-11-21')
      .map(({ time }) => time)
      .at(-1),
  ).toBe('15:00:00')
  expect(store.weatherHourly('2026-11-22')).toEqual([])
  expect(store.weatherHourly('2026-02-30')).toEqual([])
})
