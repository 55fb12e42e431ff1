// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignInButton } from '../../src/parts/sign-in-button.tsx'
import { signInOpenAtom } from '../../src/state/session/session.ts'
import type { HostMode } from '../../src/state/station.ts'
import type { DashboardNavigation } from '../../src/ui/dashboard-navigation.ts'
import { drawElement, type DrawnElement } from '../support/drawn-element.tsx'

let drawn: DrawnElement
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  drawn.end()
  vi.unstubAllGlobals()
})

const isOffered = (mode: HostMode, isReadOnly = false): boolean => {
  const navigation: DashboardNavigation = { dashboard: {}, hrefOf: (path) => path, go() {}, hasFrame: true, isReadOnly }
  drawn = drawElement(<SignInButton />, { navigation }, false, mode)
  return drawn.element.querySelector('button') !== null
}

test.each([
  ['a page of the station', 'page', false, true],
  ['a kiosk (read-only)', 'page', true, false],
  ['somebody’s page', 'embed', false, false],
] as const)('on %s it is offered: %4$s', (_, mode, isReadOnly, offered) => {
  expect(isOffered(mode, isReadOnly)).toBe(offered)
})

test('it opens the sign-in', () => {
  isOffered('page')
  drawn.click('button')
  expect(drawn.store.get(signInOpenAtom)).toBe(true)
})
