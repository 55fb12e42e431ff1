// @vitest-environment happy-dom
import { act, type ReactNode, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UndoableNote } from '../../../src/parts/outbox/undoable-note.tsx'
import { useWatching } from '../../../src/parts/outbox/use-watching.ts'
import { drawElement, type DrawnElement } from '../../support/drawn-element.tsx'

let drawn: DrawnElement
let told: boolean[]
const onWatch = (_press: string, isWatched: boolean): void => void told.push(isWatched)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  told = []
  drawn = drawElement(
    <UndoableNote
      eggs={[]}
      title="Blackbird, 04:58 deleted"
      detail=""
      isLoss
      press="a"
      heldUntilMs={Date.now() + 20_000}
      onUndo={() => {}}
      onWatch={onWatch}
    />,
  )
})
afterEach(() => {
  drawn.end()
  vi.unstubAllGlobals()
})

const happens = (type: string, init: PointerEventInit = {}): void =>
  act(() => void drawn.find('[part="undo"]').dispatchEvent(new PointerEvent(type, { bubbles: true, ...init })))
/** A pointer comes onto it. */
const arrives = (): void => {
  happens('pointerenter', { screenX: 1 })
  happens('pointermove', { screenX: 2 })
}

test('a pointer and the focus on a message that can be undone are told, as one, until both are gone; its line stands still', () => {
  arrives()
  expect(told).toEqual([true])
  expect(drawn.element.querySelector('.outbox-left')).toBe(null)
  happens('focusin')
  happens('pointerleave')
  expect(told).toEqual([true])
  happens('focusout')
  expect(told).toEqual([true, false])
  expect(drawn.element.querySelector('.outbox-left')).not.toBe(null)
})

test('a pointer below which it appears looks at it only when it moves, and for a minute after it moved last', () => {
  vi.useFakeTimers()
  happens('pointerenter', { screenX: 1 })
  happens('pointermove', { screenX: 1 }) // as browsers say it when the page moved
  expect(told).toEqual([])
  happens('pointermove', { screenX: 2 })
  act(() => void vi.advanceTimersByTime(50_000))
  happens('pointermove', { screenX: 3 })
  act(() => void vi.advanceTimersByTime(59_000))
  expect(told).toEqual([true])
  act(() => void vi.advanceTimersByTime(1000))
  expect(told).toEqual([true, false])
  vi.useRealTimers()
})

test('nobody looks at it in a page that is hidden', () => {
  arrives()
  happens('focusin')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(told).toEqual([true, false])
  vi.restoreAllMocks()
})

test('one that goes while it is looked at is looked at no longer', () => {
  arrives()
  drawn.end()
  expect(told).toEqual([true, false])
})

test('in a list a pointer and keys anywhere on the row count for a minute, the focus on its undo as long as it is there; the focus that a closing menu gives back, and the Enter let go after it, not at all', () => {
  vi.useFakeTimers()
  function Row(): ReactNode {
    const row = useRef<HTMLLIElement>(null)
    const undo = useRef<HTMLSpanElement>(null)
    useWatching('b', onWatch, row, undo)
    return (
      <li ref={row}>
        <button type="button">menu</button>
        <span ref={undo}>
          <button type="button">Undo</button>
        </span>
      </li>
    )
  }
  drawn.end()
  drawn = drawElement(<Row />)
  const on = (place: string, event: Event): void => act(() => void drawn.find(place).dispatchEvent(event))
  const focus = (): Event => new FocusEvent('focusin', { bubbles: true })
  const key = (type: string): Event => new KeyboardEvent(type, { bubbles: true, key: 'Enter' })
  on('li > button', focus())
  on('li > button', key('keyup'))
  expect(told).toEqual([])
  on('li', new PointerEvent('pointerenter', { screenX: 1 }))
  on('li', new PointerEvent('pointermove', { screenX: 2 }))
  expect(told).toEqual([true])
  act(() => void vi.advanceTimersByTime(60_000))
  on('li > button', key('keydown'))
  expect(told).toEqual([true, false, true])
  act(() => void vi.advanceTimersByTime(60_000))
  on('span button', focus())
  act(() => void vi.advanceTimersByTime(600_000))
  expect(told).toEqual([true, false, true, false, true])
  vi.useRealTimers()
})
