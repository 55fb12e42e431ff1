import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import fc from '../../../support/fast-check.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW, type StationUnderTest, stationUnderTest } from '../station-under-test.ts'
import { fillAtRandom, NAMES } from './random-birds.ts'

/** A row of an answer, with the names of the wire. */
type Told = Readonly<Record<string, string | number>>
type Rows<Key extends string> = Readonly<Record<Key, readonly Told[]>>

const DAY_MS = 86_400_000
const RUNS = { numRuns: 40 } as const
const CREDIBLE = "verified <> 'false_positive'"
const NAMED = 'species IN (SELECT id FROM species WHERE scientific_name = :name OR common_name = :name)'

/** A day from one a little before the clock changes in spring to one after everything. */
const dayNear = (start: string, days: number): fc.Arbitrary<string> =>
  fc.nat(days).map((day) => new Date(Date.parse(start) + day * DAY_MS).toISOString().slice(0, 10))
const aDay = fc.oneof(dayNear('2026-03-25', 8), dayNear('2026-10-18', 16), dayNear('2025-11-10', 376))
const aPeriod = fc.tuple(aDay, aDay).map((days) => days.toSorted() as [string, string]) // reason: two
const byName = (one: { name: unknown }, other: { name: unknown }): number =>
  String(one.name) < String(other.name) ? -1 : 1
const aName = fc.constantFrom(...NAMES)

/** Berlin's distance from UTC at midnight, in seconds, by hand: summer time began on 29 March and ended on 25 October. */
const offsetAt = (date: string): number =>
  (date > '2026-03-29' && date <= '2026-10-25') || (date > '2025-03-30' && date <= '2025-10-26') ? 7200 : 3600

describe.each(['classic', 'current'] as const)('what a %s station counts is what SQL counts', (dialect) => {
  let station: StationUnderTest
  let database: DatabaseSync
  const isCurrent = dialect === 'current'
  const credible = isCurrent ? `AND ${CREDIBLE}` : ''

  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'open', { days: 1 })
    fillAtRandom(station.context.store, 7, NOW.getTime())
    database = new DatabaseSync(station.context.store.file, { readOnly: true })
  }, 60_000)
  afterAll(async () => {
    database?.close()
    await station?.end()
  })

  const rows = (sql: string, values: Record<string, SQLInputValue> = {}) => {
    const used = Object.entries(values).filter(([name]) => sql.includes(`:${name}`))
    return database
      .prepare(sql)
      .all(Object.fromEntries(used))
      .map((row) => ({ ...row }))
  }
  const ask = async <T = unknown>(path: string, query: [string, string][] = []): Promise<T> => {
    const answer = await station.ask(`/api/v2/${path}?${new URLSearchParams(query)}`)
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as T // reason: a test
  }
  const period = ([start, end]: [string, string]): [string, string][] => [
    ['start_date', start],
    ['end_date', end],
  ]
  /** Hours as the dialect tells them: by the clock on the wall, or by the distance from UTC at the beginning. */
  const hour = (start: string): string =>
    isCurrent
      ? `CAST(strftime('%H', at + ${offsetAt(start)}, 'unixepoch') AS INTEGER)`
      : 'CAST(substr(time, 1, 2) AS INTEGER)'
  const day = (start: string): string => (isCurrent ? `date(at + ${offsetAt(start)}, 'unixepoch')` : 'date')
  const hoursBySql = (start: string, end: string, condition: string, values: Record<string, SQLInputValue> = {}) => {
    const hours = Array.from({ length: 24 }, () => 0)
    const sql = `SELECT ${hour(start)} AS hour, COUNT(*) AS n FROM detections WHERE date >= :start AND date <= :end ${condition} GROUP BY hour`
    for (const row of rows(sql.replace('GROUP BY hour', `GROUP BY ${hour(start)}`), { start, end, ...values }))
      hours[Number(row['hour'])] = Number(row['n'])
    return hours
  }
  const hourRows = (counts: number[]) => counts.map((count, index) => ({ hour: index, count }))

  test('hours of a day and of a period, of one species and of all', async () => {
    await fc.assert(
      fc.asyncProperty(aPeriod, aName, fc.integer({ min: 40, max: 99 }), async (days, name, percent) => {
        const [start, end] = days
        const own = hoursBySql(start, start, `${credible} AND ${NAMED}`, { name })
        expect(
          await ask('analytics/time/hourly', [
            ['date', start],
            ['species', name],
          ]),
        ).toEqual({
          counts: own,
          date: start,
          species: name,
          total: own.reduce((sum, count) => sum + count, 0),
        })
        expect(await ask('analytics/time/distribution/hourly', period(days))).toEqual(
          hourRows(hoursBySql(start, end, credible)),
        )
        expect(await ask('analytics/time/distribution/hourly', [...period(days), ['species', name]])).toEqual(
          hourRows(hoursBySql(start, end, `${credible} AND ${NAMED}`, { name })),
        )
        const batch: [string, string][] = [
          ['species', name],
          ['species', 'Parus major'],
          ['min_confidence', String(percent)],
        ]
        const sure = isCurrent ? `AND confidence >= ${percent}` : ''
        const expected = (last: string) =>
          Object.fromEntries(
            [name, 'Parus major'].map((one) => [
              one,
              hourRows(hoursBySql(start, last, `${credible} ${sure} AND ${NAMED}`, { name: one })),
            ]),
          )
        expect(await ask('analytics/time/hourly/batch', [...batch, ['date', start]])).toEqual(expected(start))
        if (isCurrent)
          expect(await ask('analytics/time/hourly/batch', [...batch, ...period(days)])).toEqual(expected(end))
      }),
      RUNS,
    )
  })

  test('days of a period, of one species and of all: newest first at current, and a day beyond the end after a change of the clock', async () => {
    await fc.assert(
      fc.asyncProperty(aPeriod, aName, async (days, name) => {
        const [start, end] = days
        const trend = (condition: string, species?: string) => {
          const data = rows(
            `SELECT ${day(start)} AS date, COUNT(*) AS count FROM detections WHERE date >= :start AND date <= :end ${credible} ${condition}
             GROUP BY 1 ORDER BY 1 ${isCurrent ? 'DESC' : 'ASC'}`,
            { start, end, ...(species ? { name: species } : {}) },
          )
          const total = data.reduce((sum, { count }) => sum + Number(count), 0)
          return { start_date: start, end_date: end, ...(species ? { species } : {}), data, total }
        }
        expect(await ask('analytics/time/daily', period(days))).toEqual(trend(''))
        const own = trend(`AND ${NAMED}`, name)
        expect(await ask('analytics/time/daily', [...period(days), ['species', name]])).toEqual(own)
        expect(
          await ask('analytics/time/daily/batch', [
            ...period(days),
            ['species', name],
            ['species', name],
            ['species', 'Grus grus'],
          ]),
        ).toEqual({ [name]: own, 'Grus grus': trend(`AND ${NAMED}`, 'Grus grus') })
      }),
      RUNS,
    )
  })

  test('new species and the summary of a period', async () => {
    await fc.assert(
      fc.asyncProperty(aPeriod, fc.nat(4), async (days, offset) => {
        const [start, end] = days
        const known = rows(
          `SELECT scientific_name, MIN(date) AS first, SUM(date BETWEEN :start AND :end) AS n, MIN(at) AS at
           FROM detections d JOIN species s ON s.id = d.species WHERE TRUE ${credible} GROUP BY 1
           HAVING MIN(date) BETWEEN :start AND :end ORDER BY ${isCurrent ? '4 DESC' : '2 DESC, 1'}`,
          { start, end },
        ).slice(offset, offset + 3)
        const told = await ask<Told[]>('analytics/species/detections/new', [
          ...period(days),
          ['offset', String(offset)],
          ['limit', '3'],
        ])
        expect(told.map((row) => [row['scientific_name'], row['first_heard_date'], row['count_in_period']])).toEqual(
          known.map((row) => [row['scientific_name'], row['first'], isCurrent ? 0 : row['n']]),
        )
        const summary = rows(
          `SELECT scientific_name AS name, COUNT(*) AS n, MIN(date || ' ' || time) AS first, MAX(date || ' ' || time) AS last,
             ROUND(AVG(confidence) / 100, 9) AS average, MAX(confidence) / 100.0 AS max
           FROM detections d JOIN species s ON s.id = d.species WHERE date BETWEEN :start AND :end ${credible} GROUP BY 1
           ORDER BY 2 DESC, 1`,
          { start, end },
        )
        const plain = (text: unknown): string => String(text).slice(0, 19).replace('T', ' ')
        expect(
          (await ask<Told[]>('analytics/species/summary', period(days))).map((row) => ({
            name: row['scientific_name'],
            n: row['count'],
            first: plain(row['first_heard']),
            last: plain(row['last_heard']),
            average: Number(Number(row['avg_confidence']).toFixed(9)),
            max: row['max_confidence'],
          })),
        ).toEqual(summary)
      }),
      RUNS,
    )
  })

  test.runIf(isCurrent)('the charts of a period', async () => {
    await fc.assert(
      fc.asyncProperty(aPeriod, aName, fc.integer({ min: 1, max: 10 }), async (days, name, limit) => {
        const [start, end] = days
        const values = { start, end, name }
        const within = `date BETWEEN :start AND :end AND ${CREDIBLE}`
        const all = period(days)
        const data = rows(
          `SELECT ${day(start)} AS date, COUNT(DISTINCT species) AS unique_species FROM detections
           WHERE ${CREDIBLE} AND ${day(start)} BETWEEN :start AND :end GROUP BY 1 ORDER BY 1`,
          values,
        )
        expect(await ask('analytics/species/diversity', all)).toEqual({
          start_date: start,
          end_date: end,
          data,
          max_diversity: Math.max(0, ...data.map((row) => Number(row['unique_species']))),
        })

        const firsts = rows(`SELECT MIN(date) AS first FROM detections WHERE ${within} GROUP BY species`, values)
        const curve = await ask<{ date: string; cumulativeSpecies: number; newSpecies: number }[]>(
          'analytics/species/accumulation',
          all,
        )
        expect(curve).toHaveLength((Date.parse(end) - Date.parse(start)) / DAY_MS + 1)
        for (const { date, cumulativeSpecies, newSpecies } of curve) {
          expect(cumulativeSpecies).toBe(firsts.filter((row) => String(row['first']) <= date).length)
          expect(newSpecies).toBe(firsts.filter((row) => row['first'] === date).length)
        }

        const top = rows(
          `SELECT scientific_name AS scientificName, MIN(date) AS firstSeen, MAX(date) AS lastSeen, COUNT(*) AS count
           FROM detections d JOIN species s ON s.id = d.species WHERE ${within} GROUP BY 1 ORDER BY 4 DESC, 1 LIMIT ${limit}`,
          values,
        )
        const inTime = (row: object): string => Object.values(row).slice(1, 3).concat(Object.values(row)[0]).join()
        expect(await ask('analytics/species/phenology', [...all, ['limit', String(limit)]])).toEqual(
          top.toSorted((a, b) => (inTime(a) < inTime(b) ? -1 : 1)),
        )

        const busiest = rows(
          `SELECT scientific_name AS name FROM detections d JOIN species s ON s.id = d.species
           WHERE date BETWEEN :start AND :end GROUP BY 1 ORDER BY COUNT(*) DESC, 1 LIMIT ${limit}`,
          values,
        ).map((row) => String(row['name']))
        const succession = busiest
          .map((one) => hoursBySql(start, end, `AND ${CREDIBLE} AND ${NAMED}`, { name: one }))
          .map((counts, index) => ({
            scientificName: busiest[index],
            counts,
            total: counts.reduce((sum, count) => sum + count, 0),
          }))
          .filter(({ total }) => total > 0)
        expect(await ask('analytics/time/succession', [...all, ['limit', String(limit)]])).toEqual(succession)
        expect(await ask('analytics/time/distribution/species', [...all, ['limit', String(limit)]])).toEqual(
          succession.map(({ scientificName, counts, total }) => ({
            scientificName,
            buckets: counts.map((count) => count / total),
            total,
          })),
        )

        const cells = rows(
          `SELECT date, CAST(substr(time, 1, 2) AS INTEGER) * 4 + CAST(substr(time, 4, 2) AS INTEGER) / 15 AS slot, COUNT(*) AS n
           FROM detections WHERE ${within} AND ${NAMED} GROUP BY 1, 2 ORDER BY 1, 2`,
          values,
        )
        const map = await ask<{
          dates: string[]
          cells: Readonly<Record<'dateIndex' | 'slot' | 'count', number[]>>
        }>('analytics/time/heatmap', [...all, ['species', name]])
        expect(map.dates).toEqual(curve.map(({ date }) => date))
        expect(
          map.cells.slot.map((slot, index) => ({
            date: map.dates[map.cells.dateIndex[index] ?? -1],
            slot,
            n: map.cells.count[index],
          })),
        ).toEqual(cells)

        const perDay = new Map(
          rows(`SELECT date, COUNT(*) AS n FROM detections WHERE ${within} AND ${NAMED} GROUP BY 1`, values).map(
            (row) => [row['date'], row['n']],
          ),
        )
        expect(await ask('analytics/time/dawn-onset', [...all, ['species', name]])).toEqual(
          map.dates.map((date) => ({ date, onsetRelMinutes: null, detectionCount: perDay.get(date) ?? 0 })),
        )

        const bins = 5 + limit
        const sure = rows(
          `SELECT MIN(${bins - 1}, confidence * ${bins} / 100) AS bin, COUNT(*) AS n FROM detections WHERE ${within} AND ${NAMED} GROUP BY 1`,
          values,
        )
        const total = sure.reduce((sum, row) => sum + Number(row['n']), 0)
        const told = await ask<{ total: number; bins: number[] }[]>('analytics/confidence/distribution', [
          ...all,
          ['species', name],
          ['bins', String(bins)],
        ])
        expect(told[0]?.total ?? 0).toBe(total)
        for (const [bin, share] of (told[0]?.bins ?? []).entries())
          expect(share * total).toBeCloseTo(Number(sure.find((row) => row['bin'] === bin)?.['n'] ?? 0))

        const sources = rows(
          `SELECT source, COUNT(*) AS n FROM detections WHERE ${within} AND source <> '' GROUP BY 1 ORDER BY 2 DESC`,
          values,
        )
        expect((await ask<Rows<'sources'>>('analytics/sources', all)).sources.map(({ count }) => count)).toEqual(
          sources.map((row) => row['n']),
        )
      }),
      RUNS,
    )
  })

  test.runIf(isCurrent)('this year beside the one before', async () => {
    await fc.assert(
      fc.asyncProperty(aDay, async (date) => {
        const { points, currentYear } = await ask<Rows<'points'> & { currentYear: number }>(
          'analytics/time/year-over-year',
          [['date', date]],
        )
        const { thisYear, lastYear, delta } = points.at(-1) ?? {}
        const until = (year: number): unknown =>
          rows(`SELECT COUNT(*) AS n FROM detections WHERE ${CREDIBLE} AND date BETWEEN :from AND :to`, {
            from: `${year}-01-01`,
            to: `${year}${date.slice(4)}`,
          })[0]?.['n']
        expect([thisYear, lastYear]).toEqual([until(currentYear), until(currentYear - 1)])
        expect(delta).toBe(Number(thisYear) - Number(lastYear))
      }),
      { numRuns: 10 },
    )
  })

  test.runIf(isCurrent)('what the station makes of its birds by itself', async () => {
    const now = NOW.getTime() / 1000
    const joined = 'FROM detections d JOIN species s ON s.id = d.species'
    const kpis = await ask<Told & { best_day: Told }>('dashboard/kpis')
    expect(kpis['lifetime_species']).toBe(
      rows(`SELECT COUNT(DISTINCT species) AS n FROM detections WHERE ${CREDIBLE}`)[0]?.['n'],
    )
    expect(kpis['today_detections']).toBe(
      rows(`SELECT COUNT(*) AS n FROM detections WHERE ${CREDIBLE} AND date = '2026-11-21'`)[0]?.['n'],
    )
    const best = rows(
      `SELECT COUNT(*) AS n FROM detections WHERE ${CREDIBLE} AND date >= '2025-11-21' GROUP BY date ORDER BY 1 DESC`,
    )[0]
    expect(kpis.best_day['count']).toBe(best?.['n'])
    const days = rows(`SELECT DISTINCT date FROM detections WHERE ${CREDIBLE} ORDER BY 1 DESC`).map((row) =>
      String(row['date']),
    )
    const streak = days.findIndex((date, index) => Date.parse(date) !== Date.parse('2026-11-21') - index * DAY_MS)
    expect(kpis['detection_streak']).toEqual({ days: streak, start_date: days[streak - 1] })

    const { new_arrivals, gone_quiet } = await ask<Rows<'new_arrivals' | 'gone_quiet'>>('insights/migration')
    const fortnight = now - 14 * 86_400 // no change of the clock between
    const lives = rows(
      `SELECT scientific_name AS name, MIN(at) AS first, MAX(at) AS last, COUNT(*) AS n ${joined} WHERE ${CREDIBLE} GROUP BY 1`,
    )
    const names = (list: readonly Told[]): string[] => list.map((one) => String(one['scientific_name'])).toSorted()
    expect(names(new_arrivals)).toEqual(
      lives.filter((one) => Number(one['first']) >= fortnight).map((one) => one['name']),
    )
    expect(names(gone_quiet)).toEqual(
      lives.filter((one) => Number(one['last']) < fortnight && Number(one['n']) >= 5).map((one) => one['name']),
    )

    const month = now - 30 * 86_400 // the clock was put back on 25 October
    const phantoms = rows(
      `SELECT scientific_name AS name, COUNT(*) AS n ${joined} WHERE ${CREDIBLE} AND at >= ${month} GROUP BY 1
       HAVING COUNT(*) >= 3 AND AVG(confidence) < 60 ORDER BY AVG(confidence)`,
    )
    expect(
      (await ask<Rows<'species'>>('insights/phantom-species')).species.map((one) => ({
        name: one['scientific_name'],
        n: one['detection_count'],
      })),
    ).toEqual(phantoms)

    const since = Date.parse('2026-10-22T15:30:00+02:00') / 1000 // the same time of the clock, thirty days before
    const songs = rows(
      `SELECT name, COUNT(*) AS days, MIN(first) AS earliest FROM (
         SELECT scientific_name AS name, MIN(strftime('%H:%M', at + iif(at < ${Date.parse('2026-10-25T01:00:00Z') / 1000}, 7200, 3600), 'unixepoch')) AS first
         ${joined} WHERE ${CREDIBLE} AND at >= ${since} AND CAST(strftime('%H', at + 7200, 'unixepoch') AS INTEGER) BETWEEN 4 AND 9
         GROUP BY 1, date(at + 7200, 'unixepoch'))
       GROUP BY 1 HAVING COUNT(*) >= 3 ORDER BY 1`,
    )
    expect(
      (await ask<Rows<'species'>>('insights/dawn-chorus')).species
        .map((one) => ({
          name: one['scientific_name'],
          days: one['days_observed'],
          earliest: one['earliest_detection'],
        }))
        .toSorted(byName),
    ).toEqual(songs)

    // day 325 of the year: 20 November in a leap year
    const expected = rows(
      `SELECT scientific_name AS name, COUNT(DISTINCT substr(date, 1, 4)) AS years, MAX(date) AS last ${joined}
       WHERE ${CREDIBLE} AND (date BETWEEN '2025-11-18' AND '2025-11-24' OR date BETWEEN '2024-11-17' AND '2024-11-23') GROUP BY 1 ORDER BY 1`,
    )
    const told = await ask<Rows<'species'> & Told>('insights/expected-today')
    expect({ day: told['day_of_year'], years: told['years_of_data'] }).toEqual({ day: 325, years: 10 })
    expect(
      told.species
        .map((one) => ({ name: one['scientific_name'], years: one['years_seen'], last: one['last_seen_date'] }))
        .toSorted(byName),
    ).toEqual(expected)
    for (const list of [new_arrivals, gone_quiet, phantoms, songs, expected]) expect(list).not.toEqual([])
  })
})
