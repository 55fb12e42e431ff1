// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeAddress } from '../../src/platform/address.ts'
import { keepScrollPositions } from '../../src/platform/scroll-positions.ts'

let shadow: ShadowRoot

beforeEach(() => {
  vi.useFakeTimers()
  HTMLAnchorElement.prototype.checkVisibility = () => true // reason: nothing is laid out here
  shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  keepScrollPositions()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Leaves by a link, as the page does it, and comes back. */
function leaveAndReturn(address: string): void {
  const [path = '', query] = address.split('?')
  changeAddress({ path, query: new URLSearchParams(query) }, 'push')
  dispatchEvent(new PopStateEvent('popstate', { state: { scroll: 0, to: address } }))
}

test('whoever comes back has the focus on the link that was left by, as soon as it is there again', () => {
  leaveAndReturn('/ui/detections/7?from=list')
  vi.advanceTimersByTime(500)
  shadow.innerHTML = '<a href="/ui/detections/7">7</a><a href="/ui/detections/7?from=list">this</a>'
  shadow.host.dispatchEvent(new Event('bird-ready', { bubbles: true, composed: true }))
  expect(shadow.activeElement?.textContent).toBe('this')
})

test('whoever does something else meanwhile keeps the focus where it is', () => {
  leaveAndReturn('/ui/detections/8')
  window.dispatchEvent(new Event('keydown'))
  shadow.innerHTML = '<a href="/ui/detections/8">8</a>'
  shadow.host.dispatchEvent(new Event('bird-ready', { bubbles: true, composed: true }))
  expect(shadow.activeElement).toBe(null)
})
