import { describe, expect, test } from 'vitest'
import {
  type DashboardEvent,
  type DashboardState,
  INITIAL_DASHBOARD,
  reduceDashboard,
} from '../../src/page/dashboard-state.ts'

const drawn = (path: string, title = 'page.dashboard', name?: string): DashboardEvent =>
  ({ type: 'drawn', path, title, name }) as DashboardEvent // reason: titles of a test are keys

/** What follows from each of some events in turn, and the state at the end. */
function play(...events: readonly DashboardEvent[]): [DashboardState, ...(readonly string[])[]] {
  let state = INITIAL_DASHBOARD
  const followed = events.map((event) => {
    const [next, effects] = reduceDashboard(state, event)
    state = next
    return effects
  })
  return [state, ...followed]
}

describe('what is drawn', () => {
  test('the first place is announced, and takes neither focus nor code a second time', () => {
    expect(play(drawn('/ui/dashboard'))[1]).toEqual(['announce'])
  })

  test('the same place once more is nothing new', () => {
    expect(play(drawn('/ui/dashboard'), drawn('/ui/dashboard'))[2]).toEqual([])
  })

  test('another place is announced, its title takes the focus, its code is loaded', () => {
    const second = drawn('/ui/detections/5', 'page.detection')
    expect(play(drawn('/ui/dashboard'), second)[2]).toEqual(['announce', 'focus-title', 'load'])
  })

  test('a page that goes from one thing to the next keeps the focus', () => {
    const [, , second] = play(drawn('/ui/detections/5', 'page.detection'), drawn('/ui/detections/6', 'page.detection'))
    expect(second).toEqual(['announce', 'load'])
  })

  test('a place is announced once more when its name is known, not when it is known no longer', () => {
    const at = (name?: string) => drawn('/ui/detections/5', 'page.detection', name)
    expect(play(at(), at('Wren'), at('Wren'), at()).slice(1)).toEqual([['announce'], ['announce'], [], []])
  })

  test('where the page around has sent us, it is not told', () => {
    const [, , , there] = play(drawn('/ui/dashboard'), { type: 'sent', path: '/ui/x' }, drawn('/ui/x', 'page.about'))
    expect(there).toEqual(['focus-title', 'load'])
  })
})

test('who goes somewhere closes the drawer, and leaves behind what went wrong', () => {
  const [state, ...followed] = play(
    { type: 'drawer', isOpen: true },
    { type: 'load-failed', page: 'dashboard' },
    { type: 'trouble', notice: 'It did not work.' },
    { type: 'login-loaded' },
    { type: 'visit' },
  )
  expect(state).toEqual({ ...INITIAL_DASHBOARD, hasLogin: true })
  expect(followed).toEqual(followed.map(() => ['draw']))
})

test('that the page is older than its server stays said until somebody goes elsewhere: it is behind other trouble', () => {
  const old: DashboardEvent = { type: 'trouble', notice: 'updated', isOutdated: true }
  const [state] = play(old, { type: 'trouble', notice: 'code did not come' })
  expect(state).toMatchObject({ notice: 'updated', isOutdated: true })
  const [after] = play(old, { type: 'visit' })
  expect([after.notice, after.isOutdated]).toEqual([undefined, undefined])
})
