// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { changeAddress, isSameOrigin, onAddressChange, readAddress } from '../../src/platform/address.ts'

test('a change keeps what it does not name, and tells the watchers once', () => {
  globalThis.history.replaceState(null, '', '/ui/dashboard?date=2025-05-17')
  const seen: string[] = []
  const stop = onAddressChange(({ path, query }) => seen.push(`${path}?${query}`))
  changeAddress({ path: '/ui/search' }, 'push')
  changeAddress({ query: new URLSearchParams({ q: 'a b' }) }, 'replace')
  changeAddress({ query: new URLSearchParams({ q: 'a b' }) }, 'push')
  changeAddress({ query: new URLSearchParams() }, 'replace')
  expect(seen).toEqual(['/ui/search?date=2025-05-17', '/ui/search?q=a+b', '/ui/search?'])
  expect(readAddress().path).toBe('/ui/search')
  stop()
  changeAddress({ path: '/ui/' }, 'push')
  expect(seen).toHaveLength(3)
})

test("the browser's own steps are told too, until stopped", () => {
  const seen = vi.fn()
  const stop = onAddressChange(seen)
  globalThis.window.dispatchEvent(new Event('popstate'))
  stop()
  globalThis.window.dispatchEvent(new Event('popstate'))
  expect(seen).toHaveBeenCalledTimes(1)
})

test('knows its own origin', () => {
  expect(isSameOrigin('/x')).toBe(true)
  expect(isSameOrigin('https://elsewhere.example/x')).toBe(false)
})
