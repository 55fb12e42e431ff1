// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { onPageKey } from '../../src/platform/page-keys.ts'

const told: string[] = []
const stop = onPageKey((key) => {
  told.push(key)
  return key !== 'z'
})
afterEach(() => void told.splice(0))

/** Presses a key on the page; whether it is kept from the browser. */
const press = (key: string, options: KeyboardEventInit = {}): boolean =>
  !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))

test('a key that is held is one press, and stays ours; those that move go on', () => {
  expect([press('c'), press('c', { repeat: true }), press('c', { repeat: true })]).toEqual([true, true, true])
  expect([press('z'), press('z', { repeat: true })]).toEqual([false, false])
  for (const key of ['j', 'k', 'ArrowRight']) press(key, { repeat: true })
  expect(told).toEqual(['c', 'z', 'j', 'k', 'ArrowRight'])
})

test('letters are the same with Caps Lock; with Shift they are another key', () => {
  for (const key of ['C', 'Enter', '?']) press(key)
  press('J', { shiftKey: true })
  expect(told).toEqual(['c', 'Enter', '?', 'J'])
})

test('nothing is heard any more after the end', () => {
  stop()
  press('c')
  expect(told).toEqual([])
})
