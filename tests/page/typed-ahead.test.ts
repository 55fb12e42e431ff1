import { expect, test } from 'vitest'
import { typedAhead } from '../../src/page/typed-ahead.ts'

function press(page: EventTarget, key: string, modifiers: object = {}): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

test('what is typed while a field is on its way is kept for it, and only that', () => {
  const page = new EventTarget()
  const typed = typedAhead(page)
  for (const key of 'species:"Eu r'.split('')) expect(press(page, key)).toBe(true)
  press(page, 'Backspace')
  expect(press(page, 'Tab')).toBe(false)
  expect(press(page, 'r', { ctrlKey: true })).toBe(false)
  expect(typed.take()).toBe('species:"Eu ')
  expect(press(page, 'x')).toBe(false)
})
