// @vitest-environment happy-dom
import { Provider } from 'jotai'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WallScreen } from '../../../src/features/wall/wall.tsx'
import { storeFor } from '../../../src/state/station.ts'
import { answersOf, DAY, type Heard } from '../../station/group/stations.ts'
import { type DrawnElement, drawElement } from '../../support/drawn-element.tsx'

const GARDEN: readonly Heard[] = [
  ['20:10:00', 'Turdus merula'],
  ['21:55:00', 'Strix aluco'],
]
const BARN: readonly Heard[] = [['21:55:03', 'Strix aluco']]

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

test('a wall of several stations shows a bird once, who heard it, and the day of all', async () => {
  const hosts = new Map([
    ['garden.wall.example', answersOf(() => GARDEN)],
    ['barn.wall.example', answersOf(() => BARN)],
  ])
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => hosts.get(new URL(input).host)?.(input, init))
  const list = 'Garden=http://garden.wall.example + Barn=http://barn.wall.example'
  const store = storeFor(list, 'embed', { updates: 'none' })
  await act(
    async () =>
      (drawn = drawElement(
        <Provider store={store}>
          <WallScreen source={undefined} dim="none" />
        </Provider>,
        { text: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ') },
      )),
  )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // from here on it is drawn as its answers come
  const text = (selector: string): string | null | undefined => drawn?.element.querySelector(selector)?.textContent
  await vi.waitFor(() => expect(text('.wall-sentence')).toContain('sentence 2'), { timeout: 10_000 })
  expect(text('.wall-stage')).toContain('3 min ago· Garden and Barn')
  expect(text('.wall-beside')).toBe('Turdus merula20:10')
  expect(drawn?.element.querySelector('.wall-strip')?.getAttribute('aria-label')).toMatch(/^2 /)
})
