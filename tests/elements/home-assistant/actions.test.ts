// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { watchPresses } from '../../../elements/home-assistant/actions.ts'

test.each(['Enter', ' '])(
  'the key "%s" on a focused card presses it once, however long it is held, and moves no page',
  (key) => {
    const card = document.createElement('div')
    const told: string[] = []
    card.addEventListener('hass-action', (event) => told.push((event as CustomEvent<{ action: string }>).detail.action)) // reason: the type of this event
    const stop = watchPresses(card, () => ({ type: 'custom:bird-now-card', tap_action: { action: 'more-info' } }))
    const press = (repeat: boolean): boolean => {
      const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
      card.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([press(false), press(true), press(true)]).toEqual([true, true, true])
    expect(told).toEqual(['tap'])
    stop()
  },
)

test('a key on a control inside a card is that control’s own', () => {
  const card = document.createElement('div')
  const button = card.appendChild(document.createElement('button'))
  const stop = watchPresses(card, () => ({ type: 'custom:bird-now-card', tap_action: { action: 'more-info' } }))
  card.addEventListener('hass-action', () => expect.unreachable())
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  button.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  stop()
})
