// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayView } from '../../src/state/day/day-view.ts'
import {
  recentDetectionsAtom,
  refreshRecentAtom,
  wantRecentAtom,
} from '../../src/state/detections/recent-detections.ts'
import { stationTodayAtom } from '../../src/state/clock.ts'
import { type StationStore, storeFor } from '../../src/state/station.ts'

/** What the code that explains a silence asks from an empty frame, and to see what the page's policy says. */
vi.mock('../../src/station/reach.ts', () => ({
  isForbiddenByPolicy: (url: string) => fetch(url).then(Boolean, () => false),
  reach: (url: string) => fetch(url).then(Boolean, () => 'silent'),
}))

let number = 0
let asked: string[] = []
beforeEach(() => {
  asked = []
  // code comes in its own time, not in that of the test
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(Math, 'random').mockReturnValue(0) // the shortest waits
  vi.stubGlobal('fetch', (url: unknown) => {
    asked.push(new URL(String(url)).pathname)
    return Promise.reject(new TypeError('refused'))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await vi.dynamicImportSettled()
  }
}

/** A page of another website whose elements show a station that is away. */
function newPage(...looks: readonly ((store: StationStore) => void)[]): StationStore {
  const store = storeFor(`https://away${(number += 1)}.invalid`, 'embed')
  for (const look of looks) look(store)
  return store
}
const recent = (store: StationStore): void => {
  store.sub(recentDetectionsAtom, () => {})
  store.set(wantRecentAtom, 10)
}
const summary = (store: StationStore): void => {
  const view = dayView()
  store.sub(view.shownAtom, () => {})
  void store.set(view.showAtom, store.get(stationTodayAtom))
}

test.each([
  ['a list', [recent]],
  ['a summary', [summary]],
  ['both', [recent, summary, summary]],
])('%s asks a station that is away eight times at most in the first minute', async (_, looks) => {
  newPage(...looks)
  await pass(60)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8)
  expect(asked.length).toBeGreaterThan(4)
})

test('who asks by hand has it looked for at once', async () => {
  const store = newPage(recent)
  await pass(5)
  const before = asked.length
  void store.set(refreshRecentAtom)
  await pass(1)
  expect(asked.slice(before)).toEqual(['/api/v2/health'])
})
