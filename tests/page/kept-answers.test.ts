import { expect, onTestFinished, test, vi } from 'vitest'
import { keptKind } from '../../src/page/kept-answers.ts'
import { stationTodayAtom } from '../../src/state/clock.ts'
import { dayView } from '../../src/state/day/day-view.ts'
import { type StationStore, stationClientAtom, storeFor } from '../../src/state/station.ts'
import { reviewDetection } from '../../src/station/endpoints/detections.ts'
import { recentDetections } from '../../src/station/endpoints/recent-detections.ts'
import { storeAtStation } from '../state/station-store.ts'

test.each(['classic', 'current'] as const)(
  'what is kept of a %s station is enough to show its day without a network, and what was judged to be false is not counted',
  async (dialect) => {
    const stored = await storeAtStation(dialect, { now: new Date('2026-05-17T17:00:00Z') })
    onTestFinished(() => stored.station.end())
    const date = stored.store.get(stationTodayAtom)
    const show = (store: StationStore) => {
      const view = dayView()
      onTestFinished(store.sub(view.shownAtom, () => {}))
      void store.set(view.showAtom, date)
      return () =>
        store
          .get(view.rowsAtom)
          .map(({ scientificName, count }) => `${scientificName} ${count}`)
          .toSorted()
    }
    const list = await recentDetections(stored.store.get(stationClientAtom), { limit: 1000 })
    const [newest, ...older] = list.ok ? list.value.filter((one) => one.date === date) : []
    const target = older.at(-1) ?? newest
    await reviewDetection(stored.store.get(stationClientAtom), target?.id ?? 0, { verified: 'false_positive' })
    const shown = show(stored.store)
    const counted = stored.station.context.store.daily(date, { includeFalsePositives: false, limit: 1000 })
    const truth = counted.map(({ scientificName, count }) => `${scientificName} ${count}`).toSorted()
    await vi.waitFor(() => expect(shown()).toEqual(truth))

    const kept = stored.asked.filter((one) => {
      const url = new URL(one.slice('GET '.length), stored.base)
      return url.pathname === '/ui/dashboard' || keptKind(url, '/api/v2') !== undefined // the page itself is kept, too
    })
    stored.hold = async (path) => {
      if (!kept.includes(`GET ${path}`)) throw new TypeError('offline')
      return undefined
    }
    const offline = show(storeFor(stored.base, 'page', { updates: 'none', access: 'auto' }))
    await vi.waitFor(() => expect(offline()).toEqual(truth))
  },
)

test.each([
  ['/api/v2/analytics/species/daily?date=2026-05-17&limit=1000', '/analytics/species/daily'],
  ['/api/v2/detections/recent?limit=10', '/detections/recent'],
  [
    '/api/v2/detections?queryType=search&confidence=%3E%3D0&date=2026-05-17&numResults=1000&offset=1000',
    '/detections 1000',
  ],
  ['/api/v2/detections?queryType=search&confidence=%3E%3D0&date=2026-05-17&numResults=25&offset=0', undefined],
  ['/api/v2/detections?queryType=species&species=Wren&date=2026-05-17&numResults=1000&offset=0', undefined],
  ['/api/v2/settings/dashboard', undefined],
  ['/birds/api/v2/app/config', undefined],
])('of %s is kept: %s', (path, kind) => {
  expect(keptKind(new URL(path, 'http://station.test'), '/api/v2')).toBe(kind)
})
