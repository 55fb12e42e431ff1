import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GARDEN } from '../../../demo/station/garden/species.ts'
import { speciesIn, taxonomyOf } from '../../../demo/station/garden/taxonomy.ts'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import { byHour, speciesHistory } from '../../../src/domain/species-history.ts'
import { createClient } from '../../../src/station/client.ts'
import { speciesDetections } from '../../../src/station/endpoints/species-detections.ts'
import { speciesFacts } from '../../../src/station/endpoints/species-facts.ts'
import { speciesSummaries } from '../../../src/station/endpoints/species-summary.ts'
import { type StationUnderTest, stationUnderTest } from './station-under-test.ts'

const SPECIES = ['Turdus merula', 'Parus major', 'Strix aluco', 'Jynx torquilla', 'Turdus philomelos', 'Nosuch bird']
const NONE = {
  id: -1,
  date: '2030-01-01' as CalendarDate, // reason: a real day
  time: '00:00:00' as ClockTime, // reason: in its form
  confidence: 0,
  verified: 'false_positive',
} as const

describe.each(['classic', 'current'] as const)('the history of a species at a %s station', (dialect) => {
  let station: StationUnderTest
  let database: DatabaseSync
  const client = () =>
    createClient({
      base: 'http://station.example',
      sameOrigin: true,
      fetch: async (input, init) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input)
        const answer = await station.ask(pathname + search, { headers: { ...(init?.headers as object) } }) // reason: our own
        Object.defineProperty(answer, 'url', { value: `http://station.example${pathname}` })
        return answer
      },
    })
  const rows = (sql: string, ...values: string[]) =>
    database.prepare(sql.replace('$species', '(SELECT id FROM species WHERE scientific_name = ?)')).all(...values)

  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'open', { days: 60 })
    database = new DatabaseSync(station.context.store.file, { readOnly: true })
  })
  afterAll(async () => {
    database?.close()
    await station?.end()
  })

  test.each(SPECIES)('of %s is what the database counts: by hour, by day, by verdict, over all pages', async (name) => {
    const own = client()
    const heard = []
    for (let offset = 0; ; offset += 100) {
      const page = await speciesDetections(own, { scientificName: name, limit: 100, offset })
      if (!page.ok) expect.fail(JSON.stringify(page.failure))
      heard.push(...page.value.detections)
      if (!page.value.hasMore) break
    }
    const told = speciesHistory(heard, NONE)
    const [sums] = rows(
      "SELECT COUNT(*) AS count, COUNT(DISTINCT date) AS days, MIN(date) AS first, MAX(confidence) AS surest, SUM(verified = 'correct') AS confirmed FROM detections WHERE species = $species AND verified <> 'false_positive'",
      name,
    )
    expect({ ...sums }).toEqual({
      count: told.count,
      days: told.days,
      first: told.first?.date ?? null,
      surest: told.surest?.confidence ?? null,
      confirmed: told.count > 0 ? told.confirmed : null,
    })
    const [wrong] = rows(
      "SELECT COUNT(*) AS n FROM detections WHERE species = $species AND verified = 'false_positive'",
      name,
    )
    expect(told.wrong - 1).toBe(wrong?.['n']) // the one it is told from is false, too
    const hours = rows(
      "SELECT hour, COUNT(*) AS n FROM detections WHERE species = $species AND verified <> 'false_positive' GROUP BY hour",
      name,
    )
    const expected = Array.from({ length: 24 }, (_, hour) =>
      Number(hours.find((row) => row['hour'] === hour)?.['n'] ?? 0),
    )
    expect(byHour(told.cells)).toEqual(expected)
  })

  test('the summary of all species has the counts and beginnings of the database, at current without false positives', async () => {
    const told = await speciesSummaries(client())
    if (!told.ok) expect.fail(JSON.stringify(told.failure))
    const counted = dialect === 'classic' ? '' : "WHERE d.verified <> 'false_positive'"
    const expected = rows(
      `SELECT s.scientific_name || ' ' || COUNT(*) || ' ' || MIN(d.date || ' ' || d.time) AS line FROM detections d JOIN species s ON s.id = d.species ${counted} GROUP BY d.species`,
    )
    const lines = told.value.map(
      ({ scientificName, count, first }) => `${scientificName} ${count} ${first?.date} ${first?.time}`,
    )
    expect(lines.toSorted()).toEqual(expected.map(({ line }) => String(line)).toSorted())
  })

  test('what is known of a species has its family and how common it is; of one that nobody knows there is nothing', async () => {
    const known = await speciesFacts(client(), 'Strix aluco')
    expect(known).toMatchObject({
      ok: true,
      value: { order: 'Strigiformes', family: 'Strigidae', familyCommon: 'Owls' },
    })
    const stray = await speciesFacts(client(), 'Cardinalis cardinalis')
    expect(stray).toMatchObject({ ok: true, value: { rarity: 'very_rare' } })
    expect(await speciesFacts(client(), 'Nosuch bird')).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })
})

test('every bird of the garden has its place among the birds', () => {
  for (const { scientificName, family } of GARDEN) {
    expect(taxonomyOf(scientificName), scientificName).toMatchObject({ family, species: scientificName })
    expect(speciesIn('family', family)).toContain(scientificName)
  }
})
