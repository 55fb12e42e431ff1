// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setStorageAllowed } from '../../../src/platform/storage.ts'
import { storeFor } from '../../../src/state/station.ts'
import { themeAtom, toggleThemeAtom } from '../../../src/state/preferences/theme.ts'

let systemIsDark = false
const system = new EventTarget()
let count = 0

function page() {
  count += 1
  const store = storeFor(`${location.origin}/theme${count}`, 'page')
  store.sub(themeAtom, () => {})
  return store
}
function systemTurns(dark: boolean) {
  systemIsDark = dark
  system.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  systemIsDark = false
  setStorageAllowed(true)
  localStorage.clear()
  vi.stubGlobal('matchMedia', () =>
    Object.assign(Object.create(system), bound, {
      get matches() {
        return systemIsDark
      },
    }),
  )
})
const bound = {
  addEventListener: system.addEventListener.bind(system),
  removeEventListener: system.removeEventListener.bind(system),
}
afterEach(() => {
  setStorageAllowed(false)
  vi.unstubAllGlobals()
})

test('the system is followed while nothing is stored', () => {
  const store = page()
  expect(store.get(themeAtom)).toBe('light')
  systemIsDark = true
  system.dispatchEvent(new Event('change'))
  expect(page().get(themeAtom)).toBe('dark')
  expect(store.get(themeAtom)).toBe('dark')
})

test('the toggle flips and is remembered, and then the system no longer matters', () => {
  const store = page()
  expect(store.set(toggleThemeAtom)).toBe('dark')
  expect([store.get(themeAtom), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  systemTurns(true)
  expect(store.set(toggleThemeAtom)).toBe('light')
  systemTurns(true)
  expect(store.get(themeAtom)).toBe('light')
})

test('where nothing can be stored the choice still holds', () => {
  setStorageAllowed(false)
  const store = page()
  store.set(toggleThemeAtom)
  expect(store.get(themeAtom)).toBe('dark')
})
