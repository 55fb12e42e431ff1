// @vitest-environment happy-dom
import { atom } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BellPanel } from '../../../src/features/notification-bell/bell-panel.tsx'
import { signInOpenAtom } from '../../../src/state/session/session.ts'
import type { HostMode } from '../../../src/state/station.ts'
import type { DashboardNavigation } from '../../../src/ui/dashboard-navigation.ts'
import { drawElement, type DrawnElement } from '../../support/drawn-element.tsx'

vi.mock('../../../src/parts/more-words.ts', () => ({ withMessages: (component: unknown) => component }))
vi.mock('../../../src/state/notifications/bell-notices.ts', async (original) => ({
  ...(await original<object>()),
  bellNoticesAtom: atom({ state: 'failed', failure: { kind: 'unauthenticated', status: 401, detail: '' } }),
  askBellAtom: atom(null, () => {}),
}))

let drawn: DrawnElement | undefined
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  drawn?.end()
  drawn = undefined
  vi.unstubAllGlobals()
})

/** The bell of somebody whom the station tells nothing: its words, and its button. */
function refused(mode: HostMode, isReadOnly: boolean) {
  const navigation: DashboardNavigation = { dashboard: {}, hrefOf: (path) => path, go() {}, hasFrame: true, isReadOnly }
  drawn = drawElement(<BellPanel panel={{ current: null }} desktop={false} />, { navigation }, false, mode)
  const button = drawn.element.querySelector<HTMLElement>('.bell-none button')
  return { words: drawn.find('.bell-none p').textContent, button }
}

describe('a bell whose notices are not for this visitor', () => {
  test('offers to sign in on a page of the station', () => {
    const { words, button } = refused('page', false)
    expect(words).toBe('bellList.refused')
    drawn?.click('.bell-none button')
    expect([button?.textContent, drawn?.store.get(signInOpenAtom)]).toEqual(['frame.login', true])
  })

  test.each([
    ['a kiosk (read-only)', 'page', true],
    ['somebody’s page', 'embed', false],
  ] as const)('on %s only says who is told', (_, mode, isReadOnly) => {
    expect(refused(mode, isReadOnly)).toEqual({ words: 'bellList.refusedHere', button: null })
  })
})
