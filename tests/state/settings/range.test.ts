// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { success } from '../../../src/domain/result.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { rangeAnswerAtom } from '../../../src/state/settings/range.ts'
import { askSettingsAtom, editSettingsAtom } from '../../../src/state/settings/station-settings.ts'
import { storeFor } from '../../../src/state/station.ts'

const station = vi.hoisted(() => ({ asked: [] as number[] }))
vi.mock('../../../src/station/client.ts', () => ({
  createClient: () => ({ base: 'x', boot: async () => success({ dialect: 'current', security: {} }) }),
}))
vi.mock('../../../src/station/endpoints/all-settings.ts', async (original) => ({
  ...(await original<object>()),
  allSettings: async () => success({ birdnet: { latitude: 60, longitude: 25, rangeFilter: { threshold: 0.03 } } }),
  speciesInRange: async (_client: unknown, { latitude }: { latitude: number }, options: { signal: AbortSignal }) => {
    if (!options.signal.aborted) station.asked.push(latitude)
    return success({ count: latitude, species: [] })
  },
}))

test('a place is asked for when it has stood for 150 ms; until it is answered the answer of the last one stands', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const store = storeFor(`${location.origin}/range`, 'page')
  const place = (latitude: number): void => store.set(editSettingsAtom, { 'birdnet.latitude': latitude })
  const shown = () => [store.get(rangeAnswerAtom).state, valueOf(store.get(rangeAnswerAtom))?.count]
  store.sub(rangeAnswerAtom, () => {})
  expect(shown()).toEqual(['idle', undefined])
  await store.set(askSettingsAtom)
  await vi.advanceTimersByTimeAsync(150)
  expect(shown()).toEqual(['ready', 60])
  place(61)
  await vi.advanceTimersByTimeAsync(149)
  expect([station.asked, shown()]).toEqual([[60], ['loading', 60]])
  place(62)
  await vi.advanceTimersByTimeAsync(150)
  expect([station.asked, shown()]).toEqual([
    [60, 62],
    ['ready', 62],
  ])
})
