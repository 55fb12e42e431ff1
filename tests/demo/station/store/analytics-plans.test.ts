import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { createAnalytics } from '../../../../server/station/store/analytics/analytics.ts'
import type { StoreAnalytics, CountedDetections } from '../../../../server/station/store/store.ts'
import { createDetectionRecords } from '../../../../server/station/store/detections.ts'
import { createSpeciesHeard } from '../../../../server/station/store/species-heard.ts'
import { newFolder, openSmall } from './garden-folder.ts'

const SELECTION = { from: '2026-11-16', to: '2026-11-20', isCredible: true } as CountedDetections // reason: days in their form
const OF_ONE = { ...SELECTION, species: ['Parus major'] }
const SINCE = Date.parse('2026-11-18T00:00:00Z')

/** Every question with a period. */
const QUESTIONS: Readonly<Record<string, (analytics: StoreAnalytics) => unknown>> = {
  hours: (analytics) => analytics.hours(SELECTION),
  'hours of an offset': (analytics) => analytics.hours(SELECTION, 3600),
  'hours of one species': (analytics) => analytics.hours({ ...OF_ONE, leastPercent: 70 }, 3600),
  days: (analytics) => analytics.days(SELECTION),
  'days of an offset': (analytics) => analytics.days(SELECTION, 3600),
  'days of one species': (analytics) => analytics.days(OF_ONE, 3600),
  diversity: (analytics) => analytics.diversity(SELECTION, 3600),
  quarters: (analytics) => analytics.quarters(SELECTION),
  'quarters of one species': (analytics) => analytics.quarters(OF_ONE),
  spans: (analytics) => analytics.spans(SELECTION),
  'spans of one species': (analytics) => analytics.spans(OF_ONE),
  'hours of species': (analytics) => analytics.hoursOfSpecies(OF_ONE, 3600),
  confidences: (analytics) => analytics.confidences(OF_ONE),
  certainties: (analytics) => analytics.certainties(SINCE),
  'first songs': (analytics) => analytics.firstSongs(SINCE, { fromHour: 4, toHour: 10 }, 3600),
  'years heard': (analytics) => analytics.yearsHeard([['2026-11-16', '2026-11-18']] as never), // reason: days in their form
  'counts of sources': (analytics) => analytics.sourceCounts(SELECTION),
}

/** How SQLite goes about the detections in everything that is asked meanwhile. */
function plansOf(database: DatabaseSync, ask: () => unknown): string[] {
  const prepare = database.prepare.bind(database)
  const asked: string[] = []
  const spy = vi.spyOn(database, 'prepare').mockImplementation((sql) => {
    asked.push(sql)
    return prepare(sql)
  })
  ask()
  spy.mockRestore()
  return asked
    .filter((sql) => sql.includes('FROM detections') || sql.includes('JOIN detections'))
    .flatMap((sql) => {
      const names = [...new Set(sql.match(/:\w+/g))].map((name) => [name.slice(1), '1'])
      return database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(Object.fromEntries(names))
    })
    .map(({ detail }) => String(detail))
    .filter((detail) => /^(SEARCH|SCAN) (detections|d)\b/.test(detail))
}

test('no question with a period reads a detection outside of it, or one that is not in an index', async () => {
  const store = await openSmall(newFolder(), { days: 2 })
  const database = new DatabaseSync(store.file)
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const plans = plansOf(database, () => ask(createAnalytics(database, store.garden.zone)))
    expect(plans, name).not.toEqual([])
    for (const plan of plans) expect(plan, name).toMatch(/^SEARCH \w+ USING COVERING INDEX \w+ \(.*date[<>]\?/)
  }
  const days = { from: '2026-11-20', to: '2026-11-21', isCredible: true }
  // counting everything, which has no period, is prepared beside it
  const summary = plansOf(database, () => createSpeciesHeard(database).speciesSeen(days)).filter(
    (plan) => !plan.startsWith('SCAN detections USING COVERING INDEX'),
  )
  expect(summary.length).toBeGreaterThan(2)
  for (const plan of summary) expect(plan).toMatch(/^SEARCH \w+ USING COVERING INDEX \w+ \(.*date[<>]\?/)
  const ever = plansOf(database, () => createAnalytics(database, store.garden.zone).lifetimes())
  expect(ever).toEqual(['SEARCH d USING COVERING INDEX detections_by_species (species=?)'])
  database.close()
})

test('the rows before a page far down a list are skipped in an index, none of them is looked up', async () => {
  const store = await openSmall(newFolder(), { days: 2 })
  const database = new DatabaseSync(store.file)
  const { page } = createDetectionRecords(database, store.garden, Date.now)
  const plans = plansOf(database, () => page({ sort: 'date_desc', offset: 900_000 }))
  expect(plans).toContain('SCAN d USING COVERING INDEX detections_in_time')
  database.close()
})
