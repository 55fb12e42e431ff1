import { expect, onTestFinished, test, vi } from 'vitest'
import { countsChangeAtom, countsChangedAtom } from '../../../src/state/detections/counts-changed.ts'
import { storeFor } from '../../../src/state/station.ts'
import { storeAtStation } from '../station-store.ts'

test.each(['follows them itself', 'follows nothing'])(
  'another tab learns that counts have changed, once, from a tab that %s',
  async (how) => {
    const { station, store, base } = await storeAtStation('current')
    onTestFinished(() => station.end())
    const [other, stranger] = [storeFor(base, 'embed'), storeFor(`${base}/elsewhere`, 'embed')]
    for (const tab of [other, stranger]) onTestFinished(tab.sub(countsChangedAtom, () => {}))
    if (how === 'follows them itself') onTestFinished(store.sub(countsChangedAtom, () => {}))
    store.set(countsChangeAtom)
    expect(store.get(countsChangedAtom)).toBe(1)
    await vi.waitFor(() => expect(other.get(countsChangedAtom)).toBe(1))
    expect([store, stranger].map((tab) => tab.get(countsChangedAtom))).toEqual([1, 0])
  },
)
