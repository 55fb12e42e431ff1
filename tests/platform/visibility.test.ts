// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isPageVisible, onPageVisibleChange } from '../../src/platform/visibility.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('looking means visible and online; only changes are told', () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.stubGlobal('location', { hostname: 'garden.example' })
  const seen: boolean[] = []
  const stop = onPageVisibleChange((looking) => seen.push(looking))
  expect(isPageVisible()).toBe(true)
  visible.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  online.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  stop()
  online.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(seen).toEqual([false, true])
})

test('a page of this very machine needs no network to be looked at', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('location', { hostname: 'localhost' })
  expect(isPageVisible()).toBe(true)
  vi.stubGlobal('location', { hostname: 'garden.example' })
  expect(isPageVisible()).toBe(false)
})
