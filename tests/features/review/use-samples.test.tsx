// @vitest-environment happy-dom
import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Samples, useSamples } from '../../../src/features/review/use-samples.ts'
import { updatesPausedAtom } from '../../../src/state/paused-updates.ts'
import { PLAY_END_MS } from '../../../src/state/sound/playback.ts'
import { clientSlotAtom } from '../../../src/state/station.ts'
import type { StationClient } from '../../../src/station/client.ts'
import { aDetection } from '../../support/birds.ts'

type OnAt = (id: number | undefined) => void
/** Tells which one is heard, as what plays them does. */
const sound = vi.hoisted(() => ({ tell: (() => {}) as OnAt }))
vi.mock('../../../src/state/sound/clip-samples.ts', () => ({
  playSamples(_client: unknown, _detections: unknown, onAt: OnAt) {
    sound.tell = onAt
    return () => onAt(undefined)
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('lists hold still while a second of each is heard, and go on after the last', () => {
  const store = createStore()
  store.set(clientSlotAtom, {} as StationClient) // reason: nothing is asked of it
  const drawings: Samples[] = []
  const Wall = () => {
    drawings.push(useSamples())
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Provider store={store} children={<Wall />} />))
  act(() => drawings.at(-1)?.play([aDetection({ id: 1 }), aDetection({ id: 2 })]))
  expect(store.get(updatesPausedAtom)).toBe(false)
  act(() => sound.tell(1))
  expect(store.get(updatesPausedAtom)).toBe(true)
  act(() => sound.tell(2))
  act(() => void vi.advanceTimersByTime(2 * PLAY_END_MS))
  expect(store.get(updatesPausedAtom)).toBe(true)
  act(() => sound.tell(undefined))
  act(() => void vi.advanceTimersByTime(PLAY_END_MS))
  expect(store.get(updatesPausedAtom)).toBe(false)
  act(() => root.unmount())
})
