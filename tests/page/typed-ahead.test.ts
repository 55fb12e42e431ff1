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
  expect(typed.take()).toEqual({ text: 'species:"Eu ', isSent: false })
  expect(press(page, 'x')).toBe(false)
})

test('Enter behind what was typed is kept, too; alone it asks for nothing', () => {
  const page = new EventTarget()
  const [one, other] = [typedAhead(page), typedAhead(page)]
  press(page, 'Enter')
  expect(one.take()).toEqual({ text: '', isSent: false })
  for (const key of ['w', 'r', 'Enter']) press(page, key)
  expect(other.take()).toEqual({ text: 'wr', isSent: true })
})
