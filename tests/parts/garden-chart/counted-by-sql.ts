import { DatabaseSync } from 'node:sqlite'
import type { ChartKind } from '../../../src/domain/analytics/chart.ts'
import type { SunByDate } from '../../../src/domain/analytics/known-days.ts'

/** A cell of a table: a number, words, or nothing where nothing is known. */
export type Cell = number | string | null
export type Rows = readonly (readonly Cell[])[]

/** What is asked for. Days `YYYY-MM-DD`. */
export interface Asked {
  readonly from: string
  readonly to: string
  readonly today: string
  readonly species: readonly string[]
  readonly sun: SunByDate
  /** The last morning that is over. */
  readonly lastMorning: string
}

type Days = Pick<Asked, 'from' | 'to'>

const DAY_MS = 86_400_000
const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
const datesOf = (days: Days): string[] => Array.from({ length: lengthOf(days) }, (_, index) => later(days.from, index))
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** Species are compared day by day in periods of so many days at most. */
const COMPARED_DAILY = 45

/**
 * The numbers of every chart of a period, worked out from the station's database file: by SQL where it is a matter of counting.
 * What a station tells of a day is what counts: a classic one counts false positives, and names thirty species; how much it
 * heard of all of them it tells of days that are over.
 */
export function countedBySql(
  file: string,
  dialect: 'classic' | 'current',
  asked: Asked,
): {
  /** Charts of one species are those of the first that is asked for. */
  readonly rows: Readonly<Record<ChartKind, Rows | undefined>>
  /** Of all species. */
  readonly allDayHours: Rows
  readonly cutDays: number
} {
  const database = new DatabaseSync(file)
  const isClassic = dialect === 'classic'
  const counts = isClassic ? 'TRUE' : "verified <> 'false_positive'"
  database.exec(`
    CREATE TEMP TABLE told AS
      WITH hourly AS (
        SELECT date, s.scientific_name AS name, s.common_name AS common, hour, COUNT(*) AS count, MAX(time) AS latest
        FROM detections d JOIN main.species s ON s.id = d.species WHERE ${counts} GROUP BY 1, 2, 3, 4),
      daily AS (
        SELECT date, name, ROW_NUMBER() OVER (PARTITION BY date ORDER BY SUM(count) DESC, MAX(latest) DESC, name) AS place
        FROM hourly GROUP BY date, name)
      SELECT h.*, EXISTS (SELECT 1 FROM daily o WHERE o.date = h.date AND o.place > 30) AS cut
      FROM hourly h JOIN daily USING (date, name) WHERE place <= ${isClassic ? 30 : 1e9};
    CREATE TEMP TABLE heard AS
      SELECT date, COUNT(*) AS count FROM main.detections WHERE ${counts} AND date < '${asked.today}' GROUP BY 1
      UNION ALL SELECT date, SUM(count) FROM told WHERE date = '${asked.today}' GROUP BY 1;
    CREATE TEMP TABLE firsts AS
      SELECT s.scientific_name AS name, s.common_name AS common, MIN(date) AS date
      FROM detections d JOIN main.species s ON s.id = d.species WHERE ${counts} GROUP BY 1, 2;`)
  const all = (sql: string, ...values: (string | number)[]): Record<string, unknown>[] =>
    database.prepare(sql).all(...values)
  const number = (sql: string, ...values: (string | number)[]): number =>
    Number(Object.values(all(sql, ...values)[0] ?? {})[0] ?? 0)

  const { from, to, today, species } = asked
  const period = { from, to }
  const since = String(all('SELECT MIN(date) AS since FROM firsts')[0]?.['since'])
  const isKnown = (date: string): boolean => date >= since && date <= today
  const wholeOf = (days: Days): string[] => datesOf(days).filter((date) => isKnown(date) && date < today)
  const isAnyKnown = (days: Days): boolean => datesOf(days).some(isKnown)
  const before = { from: later(from, -lengthOf(period)), to: later(from, -1) }
  const yearBefore = { from: yearEarlier(from), to: yearEarlier(to) }

  /** Counts of a step of a line; null where a day of it is not known. */
  const stepsOf = (days: Days, daily = 92): { first: string; dates: string[] }[] => {
    const length = lengthOf(period)
    if (length <= daily) return datesOf(days).map((date) => ({ first: date, dates: [date] }))
    if (length <= 732)
      return Array.from({ length: Math.floor(lengthOf(days) / 7) }, (_, back) => {
        const first = later(days.to, -7 * back - 6)
        return { first, dates: datesOf({ from: first, to: later(first, 6) }) }
      }).toReversed()
    const months = [...new Set(datesOf(days).map((date) => date.slice(0, 7)))]
    return months.map((month) => {
      const first = `${month}-01`
      const next = later(first, 32).slice(0, 7)
      return { first, dates: datesOf({ from: first, to: later(`${next}-01`, -1) }) }
    })
  }
  const sumsOf = (days: Days, name?: string, daily?: number): Cell[] =>
    stepsOf(days, daily).map(({ dates }) => {
      const meant = dates.filter((date) => date <= today)
      const [first, last] = [meant[0] ?? '', meant.at(-1) ?? '']
      if (meant.some((date) => date < days.from || date > days.to || !isKnown(date))) return null
      return name === undefined
        ? number('SELECT SUM(count) FROM heard WHERE date BETWEEN ? AND ?', first, last)
        : number('SELECT SUM(count) FROM told WHERE date BETWEEN ? AND ? AND name = ?', first, last, name)
    })
  const averages = (dates: readonly string[], name?: string): number[] => {
    const condition = name === undefined ? '' : 'AND name = :name'
    const rows = database
      .prepare(
        `SELECT hour, SUM(count) AS count FROM told WHERE date IN (SELECT value FROM json_each(:dates)) ${condition} GROUP BY hour`,
      )
      .all({ dates: JSON.stringify(dates), ...(name === undefined ? {} : { name }) })
    return hours.map(
      (hour) => Number(rows.find((row) => row['hour'] === hour)?.['count'] ?? 0) / Math.max(1, dates.length),
    )
  }
  const averaged = wholeOf(period).length > 0 || from < today ? wholeOf(period) : [today]
  const commonOf = (name: string): string =>
    String(all('SELECT common FROM firsts WHERE name = ?', name)[0]?.['common'] ?? name)
  const news = all(
    `SELECT f.name, f.common, f.date FROM firsts f
     WHERE f.date BETWEEN ?1 AND ?2 AND f.date >= ?3 AND f.name IN (SELECT name FROM told WHERE date BETWEEN ?1 AND ?2)
     ORDER BY f.date, f.name`,
    from,
    to,
    later(since, 28),
  )
  const joined = (date: string): string =>
    news
      .filter((one) => one['date'] === date)
      .map((one) => String(one['common']))
      .join(', ')
  const listed = (days: Days): Cell[] =>
    datesOf(days).map((date) =>
      isKnown(date)
        ? number('SELECT COUNT(DISTINCT name) FROM told WHERE date BETWEEN ? AND ?', days.from, date)
        : null,
    )

  /** Of an average day against the period before; null where too little is known for that. */
  const changeOf = (name: string): Cell => {
    const [now, then] = [wholeOf(period), wholeOf(before)]
    const share = (days: Days): number => datesOf(days).filter(isKnown).length / lengthOf(days)
    if (!isAnyKnown(before) || Math.min(now.length, then.length) < 3 || Math.min(share(period), share(before)) < 0.5)
      return null
    const dates = JSON.stringify([...now, ...then])
    const isHidden = number(
      `SELECT COUNT(*) FROM (SELECT date FROM told WHERE cut AND date IN (SELECT value FROM json_each(?))
       GROUP BY date HAVING SUM(name = ?) = 0)`,
      dates,
      name,
    )
    const sum = (days: readonly string[]): number =>
      number(
        'SELECT SUM(count) FROM told WHERE name = ? AND date IN (SELECT value FROM json_each(?))',
        name,
        JSON.stringify(days),
      )
    if ((isClassic && isHidden > 0) || sum(then) < 10) return null
    return sum(now) / now.length / (sum(then) / then.length) - 1
  }

  const top = all(
    'SELECT name, common, SUM(count) AS count FROM told WHERE date BETWEEN ? AND ? GROUP BY name ORDER BY 3 DESC, name LIMIT 10',
    from,
    to,
  )
  const lines = (columns: readonly (readonly Cell[])[], daily?: number): Rows =>
    stepsOf(period, daily).map(({ first }, index) => [first, ...columns.map((column) => column[index] ?? null)])
  const days = (columns: readonly (readonly Cell[])[]): Rows =>
    datesOf(period).map((date, index) => [date, ...columns.map((column) => column[index] ?? null)])
  const shifted = (): Cell[] => {
    const then = sumsOf(yearBefore)
    const shift = then.length - stepsOf(period).length
    return stepsOf(period).map((_, index) => then[index + shift] ?? null)
  }

  const dayHours = (name?: string): Rows =>
    datesOf(period).map((date) => [date, ...(isKnown(date) ? averages([date], name) : hours.map(() => null))])

  const rows: Readonly<Record<ChartKind, Rows | undefined>> = {
    'top-species': top.map(({ name, common, count }) => [
      String(common),
      String(name),
      Number(count),
      changeOf(String(name)),
    ]),
    hours: averages(averaged).map((average, hour) => [`${String(hour).padStart(2, '0')}:00`, average]),
    trend: lines([sumsOf(period)]),
    'day-hour': dayHours(species[0]),
    'new-species': days([
      datesOf(period).map((date) => (isKnown(date) ? news.filter((one) => String(one['date']) <= date).length : null)),
      datesOf(period).map((date) => joined(date) || null),
    ]),
    accumulation: days([
      listed(period),
      ...(isAnyKnown(yearBefore) ? [listed(yearBefore)] : []),
      datesOf(period).map((date) => joined(date) || null),
    ]),
    diversity: days([
      datesOf(period).map((date) =>
        isKnown(date) ? number('SELECT COUNT(DISTINCT name) FROM told WHERE date = ?', date) : null,
      ),
    ]),
    'year-over-year': isAnyKnown(yearBefore) ? lines([sumsOf(period), shifted()]) : undefined,
    'first-singers': firstSingers(database, asked),
    seasons: seasons(database, today, since),
    'species-hours': species.map((name) => [commonOf(name), name, ...averages(averaged, name)]),
    'species-days': lines(
      species.map((name) => sumsOf(period, name, COMPARED_DAILY)),
      COMPARED_DAILY,
    ),
  }
  const cutDays = number('SELECT COUNT(DISTINCT date) FROM told WHERE cut AND date BETWEEN ? AND ?', from, to)
  const allDayHours = dayHours()
  database.close()
  return { rows, allDayHours, cutDays: isClassic ? cutDays : 0 }
}

/** 29 February of a year without one is 28 February. */
const yearEarlier = (date: string): string => {
  const written = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return later(written, 0) === written ? written : written.replace(/29$/, '28')
}

/** The value below which a share of the values lies, as spreadsheets say it (PERCENTILE.INC). */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? Number.NaN
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1)
}

/** Of the newest thirty mornings: whoever was first heard between two hours before and four after sunrise, ten times or more. */
function firstSingers(database: DatabaseSync, { from, to, sun, lastMorning, today }: Asked): Rows {
  const end = to < lastMorning ? to : lastMorning
  const begin = later(end, -29) > from ? later(end, -29) : from
  const firsts = database
    .prepare(
      `SELECT date, s.scientific_name AS name, s.common_name AS common, MIN(time) AS time
       FROM detections d JOIN main.species s ON s.id = d.species
       WHERE date BETWEEN ? AND ? AND date < ? AND hour BETWEEN 2 AND 10 AND verified <> 'false_positive' GROUP BY 1, 2`,
    )
    .all(begin, end, today)
  const bySpecies = new Map<string, { common: string; minutes: number[] }>()
  for (const { date, name, common, time } of firsts) {
    const sunrise = [...sun].find(([day]) => day === date)?.[1].sunrise
    const [hour = 0, minute = 0, second = 0] = String(time).split(':').map(Number)
    const after = hour * 60 + minute + second / 60 - (sunrise ?? Number.NaN)
    if (!(after >= -120 && after <= 240)) continue
    const one = bySpecies.get(String(name)) ?? { common: String(common), minutes: [] }
    one.minutes.push(after)
    bySpecies.set(String(name), one)
  }
  return [...bySpecies]
    .filter(([, { minutes }]) => minutes.length >= 10)
    .map(([name, { common, minutes }]) => [
      common,
      name,
      ...[0.25, 0.5, 0.75].map((share) => quantile(minutes, share)),
      minutes.length,
    ])
    .toSorted((a, b) => Number(a[3]) - Number(b[3]) || (String(a[1]) < String(b[1]) ? -1 : 1))
}

/** This year's weeks of those who were away for ten weeks on end in both years before, with the medians of their first and last days. */
function seasons(database: DatabaseSync, today: string, since: string): Rows | undefined {
  const year = Number(today.slice(0, 4))
  if (since > `${year - 2}-01-31`) return undefined
  const rows = database
    .prepare(
      "SELECT name, common, date, SUM(count) AS count, CAST(strftime('%j', date) AS INTEGER) AS day FROM told GROUP BY name, date ORDER BY date",
    )
    .all()
    .map((row) => ({
      name: String(row['name']),
      common: String(row['common']),
      date: String(row['date']),
      count: Number(row['count']),
      day: Number(row['day']),
    }))
  const weekOf = (day: number): number => Math.min(51, Math.floor((day - 1) / 7))
  const found = [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, heard]) => {
    const inYear = (back: number) => heard.filter(({ date }) => date.startsWith(String(year - back)))
    const [now, ...earlier] = [0, 1, 2].map(inYear)
    if (earlier.some((one) => one.length === 0) || earlier.flat().length < 10) return []
    const weeks = new Set(earlier.flat().map(({ day }) => weekOf(day)))
    const isAway = (from: number, to: number): boolean => [...weeks].every((week) => week < from || week > to)
    const isSummer = isAway(0, 10) && isAway(42, 51)
    const isWinter = isAway(15, 34)
    if (!isSummer && !isWinter) return []
    const middle = 180
    const edge = (list: typeof heard, pick: (...days: number[]) => number): number =>
      pick(...list.map(({ day }) => day))
    const [spring, autumn] = [true, false].map(
      (isSpring) => (list: typeof heard) => list.filter(({ day }) => day < middle === isSpring),
    )
    if (!spring || !autumn || !now) return []
    const from = quantile(
      earlier.map((one) => edge(isSummer ? one : autumn(one), Math.min)),
      0.5,
    )
    const to = quantile(
      earlier.map((one) => edge(isSummer ? one : spring(one), Math.max)),
      0.5,
    )
    const first = (isSummer ? now : autumn(now))[0]?.date ?? null
    const last = (isSummer ? now : spring(now)).at(-1)?.date ?? null
    const weekly = Array.from({ length: 52 }, (_, week) =>
      now.filter(({ day }) => weekOf(day) === week).reduce((sum, { count }) => sum + count, 0),
    )
    const dated = (day: number): string => later(`${year}-01-01`, Math.round(day) - 1)
    const row: Cell[] = [heard.at(-1)?.common ?? '', name, first, last, dated(from), dated(to), 2, ...weekly]
    return [{ row, isSummer, order: Math.round(isSummer ? from : to), name }]
  })
  return found
    .toSorted((a, b) => Number(b.isSummer) - Number(a.isSummer) || a.order - b.order || (a.name < b.name ? -1 : 1))
    .map(({ row }) => row)
}
