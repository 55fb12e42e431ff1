// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UndoableNote } from '../../../src/parts/outbox/undoable-note.tsx'
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

const happens = (type: string): void =>
  act(() => void drawn.find('[part="undo"]').dispatchEvent(new Event(type, { bubbles: true })))

test('a pointer and the focus on a message that can be undone are told, as one, until both are gone; its line stands still', () => {
  happens('pointerover') // which React reads as entering
  expect(told).toEqual([true])
  expect(drawn.element.querySelector('.outbox-left')).toBe(null)
  happens('focusin')
  happens('pointerout')
  expect(told).toEqual([true])
  happens('focusout')
  expect(told).toEqual([true, false])
  expect(drawn.element.querySelector('.outbox-left')).not.toBe(null)
})

test('one that goes while it is looked at is looked at no longer', () => {
  happens('pointerover')
  drawn.end()
  expect(told).toEqual([true, false])
})
