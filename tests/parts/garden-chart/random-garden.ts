import { DatabaseSync } from 'node:sqlite'
import { addDays, type CalendarDate } from '../../../src/domain/calendar.ts'
import type { StationUnderTest } from '../../demo/station/station-under-test.ts'

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How a species lives: always here, only in summer, only in winter, or here since some day. */
const WAYS = ['stays', 'stays', 'stays', 'summer', 'summer', 'winter', 'winter', 'comes', 'comes', 'comes'] as const
/** More than a classic station names of a day. */
const CROWD = 34

/**
 * Puts another life into a station: two whole calendar years and this one up to now, of few birds. Some sing first thing in the
 * morning, some at any hour of the station's wall clock, also in those that are told twice; some of it is marked false, and
 * on one day a crowd comes by.
 */
export function liveAnew(station: StationUnderTest, seed: number): void {
  const { clock, store } = station.context
  const database = new DatabaseSync(store.file)
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = OFF; BEGIN; DELETE FROM detections')
  const random = randomFrom(seed)
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
  const [today, now, { zone }] = [clock.today(), clock.now(), clock]
  const year = Number(today.slice(0, 4))
  const first = `${year - 2}-01-${String(between(1, 31)).padStart(2, '0')}` as CalendarDate // reason: a real day
  const source = String(database.prepare('SELECT id FROM sources LIMIT 1').get()?.['id'])
  const insert = database.prepare(
    `INSERT INTO detections (at, date, time, hour, species, confidence, source, begin_time, end_time, clip, time_of_day, verified)
     VALUES (?, ?, ?, ?, ?, ?, ?, '', '', '', 'day', ?)`,
  )
  const sing = (species: number, date: CalendarDate, isEarly: boolean): void => {
    const [begin, end] = [zone.instant(date), zone.instant(addDays(date, 1))]
    const at = isEarly ? begin + between(5 * 3600, 8 * 3600) * 1000 : between(begin / 1000, end / 1000 - 1) * 1000
    if (at > now) return
    const verdict = random() < 0.04 ? 'false_positive' : random() < 0.1 ? 'correct' : ''
    const [day, time] = [zone.date(at), zone.time(at)]
    insert.run(at / 1000, day, time, Number(time.slice(0, 2)), species, between(40, 99), source, verdict)
  }
  const crowd = addDays(today, -between(0, 60))
  const known = database.prepare('SELECT id FROM species ORDER BY id').all()
  known.slice(0, WAYS.length).forEach((row, index) => {
    const species = Number(row['id'])
    const way = WAYS[index]
    const since = way === 'comes' ? addDays(today, -between(0, 900)) : first
    for (let date = first, stay = stayOf(between); date <= today; date = addDays(date, 1)) {
      if (date.endsWith('-01-01')) stay = stayOf(between)
      const day = dayNumber(date)
      const isHere =
        way === 'summer'
          ? day >= stay.spring && day <= stay.autumn
          : way !== 'winter' || day < 75 || day > stay.autumn + 30
      if (date < since || !isHere || random() < 0.4) continue
      for (let times = between(1, 1 + (index % 4)); times > 0; times -= 1) sing(species, date, random() < 0.6)
    }
  })
  for (const row of known.slice(WAYS.length, WAYS.length + CROWD)) sing(Number(row['id']), crowd, false)
  database.exec('COMMIT')
  database.close()
}

const stayOf = (between: (low: number, high: number) => number): { spring: number; autumn: number } => ({
  spring: between(95, 125),
  autumn: between(230, 260),
})

const dayNumber = (date: CalendarDate): number =>
  (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000 + 1
