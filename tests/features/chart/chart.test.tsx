// @vitest-environment happy-dom
import { Provider } from 'jotai'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../src/domain/calendar.ts'
import { Chart } from '../../../src/features/chart/chart.tsx'
import { storeFor } from '../../../src/state/station.ts'
import { answersOf, DAY, type Heard } from '../../station/group/stations.ts'
import { type DrawnElement, drawElement } from '../../support/drawn-element.tsx'

const GARDEN: readonly Heard[] = [
  ['05:10:00', 'Turdus merula'],
  ['05:20:00', 'Parus major'],
]
const BARN: readonly Heard[] = [['05:10:03', 'Turdus merula']]

/** Limit for what hangs: code is loaded meanwhile. */
const WITHIN = { timeout: 20_000 }

let drawn: DrawnElement | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T20:00:00Z`) })
})
afterEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  drawn?.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A chart of two stations within earshot, of so many days. */
async function chartOf(name: string, days: number, barn: typeof fetch): Promise<HTMLElement> {
  const hosts = new Map([
    [`garden.${name}.example`, answersOf(() => GARDEN)],
    [`barn.${name}.example`, barn],
  ])
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => hosts.get(new URL(input).host)?.(input, init))
  const list = `Garden=http://garden.${name}.example + Barn=http://barn.${name}.example`
  const store = storeFor(list, 'embed', { updates: 'none' })
  const period = { from: addDays(DAY, 1 - days), to: DAY }
  const chart = <Chart kind="top-species" period={period} species={undefined} headingLevel={undefined} />
  await act(async () => (drawn = drawElement(<Provider store={store}>{chart}</Provider>)))
  const { element } = drawn ?? expect.fail('it was not drawn')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // from here on it is drawn as its answers come
  const press = (): unknown =>
    element.querySelector('figure')?.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }))
  await vi.waitFor(async () => {
    if (!element.querySelector('tbody')) press() // as a table, whose numbers can be read
    expect(element.querySelector('tbody')).not.toBeNull()
    expect(element.querySelector('[data-state="loading"]')).toBeNull()
  }, WITHIN)
  return element
}

const textOf = (row: Element): string => [...row.children].map(({ textContent }) => textContent).join(' ')
const counts = (chart: HTMLElement): readonly string[] =>
  [...chart.querySelectorAll('tbody tr')].map((row) => textOf(row).trim())
const note = (chart: HTMLElement): string | undefined => chart.querySelector('.chart-note')?.textContent

test('a chart of several stations counts each bird once, and has nothing more to say', async () => {
  const chart = await chartOf(
    'near',
    7,
    answersOf(() => BARN),
  )
  expect(counts(chart)).toEqual(['Parus major Parus major 1', 'Turdus merula Turdus merula 1'])
  expect(note(chart)).toBeUndefined()
})

test('over many days each station counts for itself, which it says', async () => {
  const chart = await chartOf(
    'long',
    60,
    answersOf(() => BARN),
  )
  expect(counts(chart)).toEqual(['Turdus merula Turdus merula 2', 'Parus major Parus major 1'])
  expect(note(chart)).toBe('Each station as it counts: a bird that two of them heard is counted by both.')
})

test('it names a station whose days are missing', async () => {
  const chart = await chartOf('away', 7, async () => Response.json({}, { status: 500 }))
  expect(counts(chart)).toEqual(['Parus major Parus major 1', 'Turdus merula Turdus merula 1'])
  expect(note(chart)).toBe('Without Barn on 7 days: no answer came.')
})
