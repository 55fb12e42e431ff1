// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStaggeredValue } from '../../src/ui/use-staggered-value.ts'

/** What each part had, after every drawing. */
let drawings: (readonly unknown[])[] = []
const given = (): readonly unknown[] => drawings.at(-1) ?? []
let draw = (_value: string, _count: number): void => {}
let end = (): void => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  drawings = []
  const Parts = ({ value, count }: { readonly value: string; readonly count: number }) => {
    drawings.push(useStaggeredValue(value, count))
    return null
  }
  const root = createRoot(document.createElement('div'))
  draw = (value, count) => act(() => root.render(<Parts value={value} count={count} />))
  end = () => act(() => root.unmount())
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets timers fire one by one, until none is left or so many have. */
function pass(times = 50): void {
  for (let time = 0; time < times && vi.getTimerCount() > 0; time++) act(() => void vi.advanceTimersToNextTimer())
}

test('the first part has its value at once, the others one after the other', () => {
  draw('pale', 4)
  expect(given()).toEqual(['pale'])
  pass()
  expect(drawings.map((one) => one.length)).toEqual([1, 2, 3, 4])
  expect(given()).toEqual(['pale', 'pale', 'pale', 'pale'])
  expect(vi.getTimerCount(), 'nothing to do: no timer').toBe(0)
})

test('parts that are not there yet are drawn by their own turn, not behind what else has to be drawn', () => {
  draw('pale', 3)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // nobody hurries React
  vi.advanceTimersToNextTimer()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  expect(given()).toEqual(['pale', 'pale'])
})

test('another value is given to one part at a time', () => {
  draw('pale', 4)
  pass()
  drawings = []
  draw('dark', 4)
  pass()
  const changed = drawings.map((one) => one.filter((value) => value === 'dark').length)
  expect(changed).toEqual([0, 1, 2, 3, 4])
})

test('parts that join get the value, too', () => {
  draw('pale', 1)
  pass()
  draw('pale', 3)
  pass()
  expect(given()).toEqual(['pale', 'pale', 'pale'])
})

test('a value that never rests still reaches every part, and no part falls behind by more than a round', () => {
  draw('0', 4)
  pass()
  for (let change = 1; change <= 12; change++) {
    draw(String(change), 4)
    pass(1)
  }
  expect(
    given()
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual([9, 10, 11, 12])
})

test('values that come faster than turns do not hold them up', () => {
  draw('0', 3)
  pass()
  const before = given()
  for (let change = 1; change <= 20; change++) {
    draw(String(change), 3)
    act(() => void vi.advanceTimersByTime(150)) // a batch of detections: sooner than a turn
  }
  expect(given().filter((value, part) => value !== before[part])).toHaveLength(3)
})
