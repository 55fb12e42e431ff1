// @vitest-environment happy-dom
import { Provider } from 'jotai'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../src/domain/calendar.ts'
import { DayViewContext } from '../../../src/features/daily-summary/day-view.ts'
import { StationRows } from '../../../src/features/daily-summary/stations.tsx'
import { fixedDayView } from '../../../src/state/day/fixed-day.ts'
import { storeFor } from '../../../src/state/station.ts'
import { answersOf, DAY, type Heard } from '../../station/group/stations.ts'
import { type DrawnElement, drawElement } from '../../support/drawn-element.tsx'

const NEXT = addDays(DAY, 1)
/** In the evening of a day in Lisbon, which has ended in Helsinki. */
const NOW = `${DAY}T21:30:00Z`
const LISBON: readonly Heard[] = [
  ['05:00:00', 'Turdus merula'],
  ['22:00:00', 'Strix aluco'],
]
const HELSINKI: readonly Heard[] = [
  ['05:00:00', 'Turdus merula'],
  ['00:20:00', 'Bubo bubo', { date: NEXT }],
]

let drawn: DrawnElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  const hosts = new Map([
    ['lisbon.example', answersOf(() => LISBON, { offset: '+01:00' })],
    ['helsinki.example', answersOf(() => HELSINKI, { offset: '+03:00' })],
  ])
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => hosts.get(new URL(input).host)?.(input, init))
  const store = storeFor('Lisbon=http://lisbon.example Helsinki=http://helsinki.example', 'embed', { updates: 'none' })
  const view = fixedDayView(0)
  drawn = drawElement(
    <Provider store={store}>
      <DayViewContext value={view}>
        <StationRows />
      </DayViewContext>
    </Provider>,
  )
  await act(async () => store.set(view.showAtom, DAY)) // the day that was: zones are known from it
  await act(async () => store.set(view.showAtom, store.get(view.dateAtom)))
})
afterEach(() => {
  drawn.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rows = (): (string | null)[] =>
  [...drawn.element.querySelectorAll('.stations li')].map(({ textContent }) => textContent)

test('today is the day that has begun at one of several stations; the other says that it has not', async () => {
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  const [lisbon, helsinki] = rows()
  expect(lisbon).toContain('0 detections · 0 species · UTC+1')
  expect(lisbon).toContain('There it is still 3 May.')
  expect(helsinki).toContain('1 detection · 1 species · UTC+3')
  expect(helsinki).not.toContain('still')
})

test('days of the stations stand beside each other, on one scale', async () => {
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  await act(async () => drawn.click('.segmented button:nth-child(2)'))
  const days = (): readonly HTMLElement[] => [...drawn.element.querySelectorAll<HTMLElement>('.by-day')]
  await vi.waitFor(() => expect(days()).toHaveLength(2))
  const spoken = days().map((one) => one.getAttribute('aria-label')?.split(', ').slice(-2).join())
  expect(spoken).toEqual(['3 May: 2,4 May: 0', '3 May: 1,4 May: 1'])
  const heights = days().map((one) => [...one.querySelectorAll('b')].slice(-2).map(({ style }) => style.blockSize))
  expect(heights).toEqual([
    ['100%', '0%'],
    ['50%', '50%'],
  ])
  expect(rows()[0]).toContain('28 Apr – 4 May: 2 detections a day on average, most on 3 May: 2.')
})
