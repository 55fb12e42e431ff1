import { DatabaseSync } from 'node:sqlite'
import fc from '../../support/fast-check.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { heardInAll } from '../../../src/domain/analytics/known-days.ts'
import { addDays } from '../../../src/domain/calendar.ts'
import { EVERYTHING } from '../../../src/domain/search/search-query.ts'
import { countsFalse } from '../../../src/parts/garden-chart/what-is-counted.ts'
import { countedDaysAtom } from '../../../src/state/analytics/counted-days.ts'
import { summaryAtom } from '../../../src/state/analytics/summaries.ts'
import { queryResults } from '../../../src/state/detections/query-results.ts'
import { valueOf } from '../../../src/state/remote.ts'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { dayView } from '../../../src/state/day/day-view.ts'
import { commitChangeAtom } from '../../../src/state/detections/changes.ts'
import { upsertDetectionsAtom } from '../../../src/state/detections/records.ts'
import { reviewDetection } from '../../../src/station/endpoints/detections.ts'
import { recentDetections } from '../../../src/station/endpoints/recent-detections.ts'
import { stationClientAtom } from '../../../src/state/station.ts'
import { stationTodayAtom } from '../../../src/state/clock.ts'
import { storeAtStation } from '../station-store.ts'

/** The summary of a day at an embedded station, and what its database counts. */
async function summaryAt(dialect: 'classic' | 'current') {
  const stored = await storeAtStation(dialect, { days: 2, now: new Date('2026-05-17T17:00:00Z') })
  onTestFinished(() => stored.station.end())
  const { store, station } = stored
  const open = () => {
    const view = dayView()
    onTestFinished(store.sub(view.shownAtom, () => {}))
    return view
  }
  onTestFinished(store.sub(stationTodayAtom, () => {}))
  const view = open()
  const date = store.get(stationTodayAtom)
  const lines = (rows: readonly { readonly scientificName: string; readonly count: number }[]): string[] =>
    rows.map(({ scientificName, count }) => `${scientificName} ${count}`).toSorted()
  const counted = (day: CalendarDate): string[] =>
    lines(station.context.store.daily(day, { includeFalsePositives: false, limit: 1000 }))
  return { ...stored, view, open, date, counted, shown: (one = view) => lines(store.get(one.rowsAtom)) }
}

test.each(['classic', 'current'] as const)(
  'a %s station: every species counts, those that its summary leaves out too, and what is judged false counts no more, also for who comes later',
  async (dialect) => {
    const { store, station, view, open, date, counted, shown } = await summaryAt(dialect)
    await store.set(view.showAtom, date)
    await vi.waitFor(() => expect(shown()).toEqual(counted(date)))
    expect(station.context.store.daily(date, { includeFalsePositives: true, limit: 1000 }).length).toBeGreaterThan(30)

    const list = await recentDetections(store.get(stationClientAtom), { limit: 1000 })
    const ofToday = list.ok ? list.value.filter((one) => one.date === date) : []
    const target = ofToday.at(-1) as Detection // reason: birds have sung today
    const before = counted(date)
    const judge = async (verified: 'correct' | 'false_positive'): Promise<void> => {
      store.set(upsertDetectionsAtom, [target])
      await reviewDetection(store.get(stationClientAtom), target.id, { verified })
      store.set(commitChangeAtom, target.id, { verified })
    }
    await judge('false_positive')
    expect(counted(date)).not.toEqual(before)
    await store.set(view.refreshAtom)
    await vi.waitFor(() => expect(shown()).toEqual(counted(date)))
    const other = open()
    await store.set(other.showAtom, date)
    await vi.waitFor(() => expect(shown(other)).toEqual(counted(date)))

    await judge('correct')
    await store.set(view.refreshAtom)
    await vi.waitFor(() => expect(shown()).toEqual(before))
  },
)

test.each(['classic', 'current'] as const)(
  'at a %s station a day has one number on all pages, but for the false ones where a page says that they are in it',
  async (dialect) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 40 }), fc.nat(39), async (every, first) => {
        const { store, station, date: today } = await summaryAt(dialect)
        const date = addDays(today, -1)
        const range = { from: date, to: date }
        const database = new DatabaseSync(station.context.store.file)
        onTestFinished(() => database.close())
        database.exec(`UPDATE detections SET verified = 'false_positive' WHERE id % ${every} = ${first % every}`)
        const counted = (where: string): number =>
          Number(database.prepare(`SELECT COUNT(*) AS n FROM detections WHERE date = ? AND ${where}`).get(date)?.['n'])
        const [heard, all] = [counted("verified <> 'false_positive'"), counted('TRUE')]
        const told = countsFalse('day-hour', dialect) ? all : heard
        expect(all).toBeGreaterThan(heard)

        const [view, list] = [dayView(), queryResults()]
        const [days, species] = [countedDaysAtom(range), summaryAtom(range)]
        for (const shown of [view.shownAtom, days, species, list.resultsAtom])
          onTestFinished(store.sub(shown, () => {}))
        const query = { ...EVERYTHING, filters: [{ type: 'date', day: date } as const] }
        await store.set(view.showAtom, date)
        await store.set(list.askAtom, { query, sort: 'date_desc', limit: 50, offset: 0, via: 'list' })
        const sum = (rows: readonly { readonly count: number }[] = []): number =>
          rows.reduce((total, { count }) => total + count, 0)
        await vi.waitFor(() =>
          expect({
            table: sum(store.get(view.rowsAtom)),
            analytics: store.get(days).counted.days.map(heardInAll),
            species: sum(valueOf(store.get(species))),
            list: valueOf(store.get(list.resultsAtom))?.total,
          }).toEqual({ table: heard, analytics: [told], species: told, list: all }),
        )
      }),
      { numRuns: 1 },
    )
  },
)
