import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient, type StationClient } from '../../../src/station/client.ts'
import { speciesDetections, type SpeciesDetectionsQuery } from '../../../src/station/endpoints/species-detections.ts'
import { type StationUnderTest, stationUnderTest } from '../../demo/station/station-under-test.ts'

const GREAT_TIT = { scientificName: 'Parus major', limit: 20, offset: 0 }

describe.each(['classic', 'current'] as const)('the detections of a species at a %s station', (dialect) => {
  let station: StationUnderTest
  let client: StationClient
  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'open', { days: 4 })
    const fetch = (...given: ConstructorParameters<typeof Request>) =>
      Promise.resolve(station.app.fetch(new Request(...given)))
    client = createClient({ base: 'http://station.example', sameOrigin: false, fetch })
  })
  afterAll(() => station.end())
  const ask = async (query: Partial<SpeciesDetectionsQuery> = {}) => {
    const page = await speciesDetections(client, { ...GREAT_TIT, ...query })
    if (!page.ok) expect.fail(JSON.stringify(page.failure))
    return page.value
  }

  test('are those of the database, newest first, page by page', async () => {
    const own = station.context.store.page({ species: 'Parus major', limit: 1000 }).rows.map(({ id }) => id)
    const told: number[] = []
    for (let hasMore = true; hasMore; ) {
      const page = await ask({ offset: told.length })
      told.push(...page.detections.map(({ id }) => id))
      hasMore = page.hasMore
    }
    expect(own.length).toBeGreaterThan(40)
    expect(told).toEqual(own)
  })

  test('can be asked for by confidence, of all or of those that were judged, where a station knows that', async () => {
    const [newest] = station.context.store.page({ species: 'Parus major', limit: 1 }).rows
    station.context.store.review(newest?.id ?? 0, 'false_positive')
    const { total } = station.context.store.page({ species: 'Parus major', verified: true })
    expect(total).toBeLessThan(GREAT_TIT.limit)
    const percents = (await ask({ order: 'surest' })).detections.map(({ confidence }) => confidence)
    expect(percents.toSorted((a, b) => b - a).join() === percents.join()).toBe(dialect === 'current')
    const judged = (await ask({ order: 'judged' })).detections
    expect(judged.length).toBe(dialect === 'current' ? total : GREAT_TIT.limit)
  })

  test('are not asked for when the station does not say what it is', async () => {
    const silent = createClient({
      base: 'http://station.example',
      sameOrigin: false,
      fetch: async () => new Response('', { status: 503 }),
    })
    expect(await speciesDetections(silent, GREAT_TIT)).toMatchObject({ ok: false, failure: { kind: 'server' } })
  })
})
