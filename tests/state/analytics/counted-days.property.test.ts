import { DatabaseSync } from 'node:sqlite'
import fc from '../../support/fast-check.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { datesOf, type DateRange } from '../../../src/domain/analytics/period.ts'
import { addDays } from '../../../src/domain/calendar.ts'
import { countedDaysAtom } from '../../../src/state/analytics/counted-days.ts'
import { summaryAtom } from '../../../src/state/analytics/summaries.ts'
import { browserUtcOffsetMinutes } from '../../../src/platform/clock.ts'
import { stationTodayAtom } from '../../../src/state/clock.ts'
import { countsChangeAtom } from '../../../src/state/detections/counts-changed.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { eventually } from '../../support/eventually.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

const DAYS = 8
/** A classic station names no more species of a day. */
const CLASSIC_LIMIT = 30
/** Stations soon after their clocks were changed (or never were), beside browsers that live elsewhere. */
const PLACES = [
  { timeZone: 'Europe/Berlin', now: '2026-11-01T15:00:00Z', browser: 'America/Los_Angeles' },
  { timeZone: 'America/New_York', now: '2026-03-14T03:30:00Z', browser: 'Asia/Kolkata' },
  { timeZone: 'Australia/Lord_Howe', now: '2026-10-10T02:00:00Z', browser: 'Europe/Berlin' },
  { timeZone: 'Asia/Kolkata', now: '2026-06-20T20:00:00Z', browser: 'Pacific/Auckland' },
] as const

let stored: StoredStation
const ends: (() => void)[] = []
afterEach(async () => {
  ends.splice(0).forEach((end) => end())
  await stored.station.end()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Hours of each species of each day, counted by the database. */
function countedBySql(file: string, { from, to }: DateRange, withFalse: boolean) {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare(
      `SELECT d.date AS date, s.scientific_name AS name, CAST(substr(d.time, 1, 2) AS INTEGER) AS hour, COUNT(*) AS count
       FROM detections d JOIN species s ON s.id = d.species
       WHERE d.date BETWEEN ? AND ? AND (? OR d.verified <> 'false_positive') GROUP BY 1, 2, 3`,
    )
    .all(from, to, withFalse ? 1 : 0)
  database.close()
  const days = new Map<string, Map<string, number[]>>(datesOf({ from, to }).map((date) => [date, new Map()]))
  for (const { date, name, hour, count } of rows) {
    const species = days.get(String(date))
    const hourly = species?.get(String(name)) ?? Array.from({ length: 24 }, () => 0)
    hourly[Number(hour)] = Number(count)
    species?.set(String(name), hourly)
  }
  return days
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)

const steps = fc.array(
  fc.record({
    back: fc.nat(DAYS),
    length: fc.integer({ min: 1, max: DAYS }),
    /** Which detection of its last day that is over somebody else judged wrong, or deleted. */
    judged: fc.option(fc.nat(500), { nil: undefined }),
    isDeleted: fc.boolean(),
  }),
  { minLength: 3, maxLength: 3 },
)

describe.each(['classic', 'current'] as const)('at a %s station', (dialect) => {
  test.each(process.env.TEST_GATE ? PLACES.slice(0, 2) : PLACES)(
    'in $timeZone, seen from $browser, the days of any period equal what its database counts, whatever is judged or deleted',
    async ({ timeZone, now, browser }) => {
      vi.stubEnv('TZ', browser)
      expect(browserUtcOffsetMinutes(Date.parse(now))).not.toBe(0)
      stored = await storeAtStation(dialect, { days: DAYS, timeZone, now: new Date(now) })
      const { store, station } = stored
      const { store: database } = station.context
      const today = station.context.clock.today()
      ends.push(store.sub(stationTodayAtom, () => {}))
      expect(store.get(stationTodayAtom)).toBe(today)
      const isClassic = dialect === 'classic'

      const step = async ({
        back,
        length,
        judged,
        isDeleted,
      }: {
        back: number
        length: number
        judged: number | undefined
        isDeleted: boolean
      }) => {
        const range = { from: addDays(today, 1 - back - length), to: addDays(today, -back) }
        if (judged !== undefined) {
          const { rows } = database.page({ date: addDays(today, -Math.max(1, back)), limit: 1000, offset: 0 })
          const { id = 0 } = rows[judged % Math.max(1, rows.length)] ?? {}
          if (isDeleted) database.delete(id)
          else database.review(id, 'false_positive')
          store.set(countsChangeAtom)
        }
        ends.push(
          store.sub(countedDaysAtom(range), () => {}),
          store.sub(summaryAtom(range), () => {}),
        )
        const days = countedBySql(database.file, range, isClassic)
        await eventually(() => {
          const { counted } = store.get(countedDaysAtom(range))
          expect(counted.missing).toEqual([])
          expect(counted.days.map(({ date }) => date)).toEqual([...days.keys()])
          for (const { date, species, isCut, inAll } of counted.days) {
            const truth = days.get(date) ?? new Map<string, number[]>()
            for (const { scientificName, hourly, count } of species)
              expect([hourly, count], `${scientificName} on ${date}`).toEqual([truth.get(scientificName), sum(hourly)])
            const named = isClassic ? Math.min(CLASSIC_LIMIT, truth.size) : truth.size
            expect([species.length, isCut], date).toEqual([named, named < truth.size])
            // a current one tells the hours beside midnight of another day where its clocks were changed
            if (date < today && isClassic) expect(inAll, date).toBe(sum([...truth.values()].map(sum)))
          }
        })
        await eventually(() => {
          const told = valueOf(store.get(summaryAtom(range))) ?? expect.fail()
          expect(sum(told.map(({ count }) => count))).toBe(
            sum([...days.values()].flatMap((one) => [...one.values()].map(sum))),
          )
        })
      }

      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          for (const one of list) await step(one)
        }),
        { numRuns: 1, endOnFailure: true },
      )
    },
  )
})
