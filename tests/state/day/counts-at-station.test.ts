import { expect, onTestFinished, test, vi } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { dayView } from '../../../src/state/day/day-view.ts'
import { confirmAtom } from '../../../src/state/detections/changes.ts'
import { learnAtom } from '../../../src/state/detections/records.ts'
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
      store.set(learnAtom, [target])
      await reviewDetection(store.get(stationClientAtom), target.id, { verified })
      store.set(confirmAtom, target.id, { verified })
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
