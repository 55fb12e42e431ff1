// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../src/domain/result.ts'
import type { StationConfig } from '../../src/domain/station-config.ts'
import { SignInButton } from '../../src/parts/sign-in-button.tsx'
import { bootAtom, signInOpenAtom } from '../../src/state/session/session.ts'
import { clientSlotAtom, type HostMode, stationClientAtom } from '../../src/state/station.ts'
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

test('it opens the sign-in, and is gone where the station says that nobody has to', async () => {
  isOffered('page')
  drawn.click('button')
  expect(drawn.store.get(signInOpenAtom)).toBe(true)
  const open = { security: { enabled: false } } as StationConfig // reason: what is read of it
  drawn.store.set(clientSlotAtom, { ...drawn.store.get(stationClientAtom), boot: async () => success(open) })
  await act(() => drawn.store.set(bootAtom))
  expect(drawn.element.querySelector('button')).toBeNull()
})
