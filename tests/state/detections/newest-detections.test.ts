import { expect, onTestFinished, test, vi } from 'vitest'
import { stationTodayAtom } from '../../../src/state/clock.ts'
import { dayView } from '../../../src/state/day/day-view.ts'
import { recentDetectionsAtom, wantRecentAtom } from '../../../src/state/detections/recent-detections.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { storeAtStation } from '../station-store.ts'

const stream = vi.hoisted(() => ({ open: (): void => {} }))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, { onState }: { onState(state: 'open'): void }) => {
    stream.open = () => onState('open')
    return () => {}
  },
}))

test.each(['classic', 'current'] as const)(
  'when the stream of a %s station opens, the list and the counts of the day ask for the newest detections once',
  async (dialect) => {
    const { store, station, asked, open } = await storeAtStation(dialect, { updates: 'live', species: 12 })
    onTestFinished(() => station.end())
    const view = dayView()
    for (const atom of [stationTodayAtom, view.shownAtom, recentDetectionsAtom])
      onTestFinished(store.sub(atom, () => {}))
    store.set(wantRecentAtom, 5)
    await store.set(view.showAtom, store.get(stationTodayAtom))
    const stand = async (): Promise<void> => {
      await vi.dynamicImportSettled() // what counts comes after the first rows
      await vi.waitFor(() => expect(open()).toBe(0))
    }
    await stand()
    asked.length = 0
    stream.open()
    await stand()
    expect(asked.filter((path) => path.includes('/detections/recent'))).toEqual([
      'GET /api/v2/detections/recent?limit=50&includeWeather=true',
    ])
    expect(valueOf(store.get(recentDetectionsAtom))).toHaveLength(10)
  },
)
