// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeAddress } from '../../src/platform/address.ts'
import { offerLeftPlace } from '../../src/platform/left-places.ts'
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

test('a blank in the address may be written in two ways, and the link may come without a sign', () => {
  leaveAndReturn('/ui/species?species=Parus+major')
  shadow.innerHTML = '<a href="/ui/species?species=Parus%20major">tit</a>'
  vi.advanceTimersByTime(500)
  expect(shadow.activeElement?.textContent).toBe('tit')
})

test('a place that is no link is found by whoever drew it, as long as it is drawn', () => {
  shadow.innerHTML = '<p tabindex="-1">cell</p>'
  const stop = offerLeftPlace((path, query) =>
    path === '/ui/detections' && query.get('hour') === '4' ? (shadow.querySelector('p') ?? undefined) : undefined,
  )
  leaveAndReturn('/ui/detections?hour=4')
  vi.advanceTimersByTime(500)
  expect(shadow.activeElement?.textContent).toBe('cell')
  stop()
})

test('whoever does something else meanwhile keeps the focus where it is', () => {
  leaveAndReturn('/ui/detections/8')
  window.dispatchEvent(new Event('keydown'))
  shadow.innerHTML = '<a href="/ui/detections/8">8</a>'
  shadow.host.dispatchEvent(new Event('bird-ready', { bubbles: true, composed: true }))
  expect(shadow.activeElement).toBe(null)
})
