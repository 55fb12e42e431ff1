// @vitest-environment happy-dom
import { Provider } from 'jotai'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Now } from '../../../src/features/now/now.tsx'
import { storeFor } from '../../../src/state/station.ts'
import { answersOf, DAY } from '../../station/group/stations.ts'
import { type DrawnElement, drawElement } from '../../support/drawn-element.tsx'

let drawn: DrawnElement | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T19:58:00Z`) })
})
afterEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  drawn?.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['hero', 'line', 'ticker'] as const)('a bird of several stations says who heard it: %s', async (variant) => {
  const hosts = new Map([
    ['garden.now.example', answersOf(() => [['21:55:00', 'Strix aluco']])],
    ['barn.now.example', answersOf(() => [['21:55:03', 'Strix aluco']])],
  ])
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => hosts.get(new URL(input).host)?.(input, init))
  const list = 'Garden=http://garden.now.example + Barn=http://barn.now.example'
  const store = storeFor(list, 'embed', { updates: 'none' })
  const now = <Now within="PT1H" minConfidence={0} rotate={0} source={undefined} variant={variant} />
  await act(async () => (drawn = drawElement(<Provider store={store}>{now}</Provider>)))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // from here on it is drawn as its answers come
  const names = (): unknown => drawn?.element.querySelector('[part="stations"]')?.textContent
  await vi.waitFor(() => expect(names()).toBe('Garden and Barn'), { timeout: 10_000 })
})
