import { expect, test } from 'vitest'
import { pageViewOf } from '../../src/page/page-view.ts'
import { matchPage } from '../../src/page/routes.ts'
import { SETTINGS_SCREENS } from '../../src/domain/settings/field.ts'
import { SCREENS } from '../../src/domain/settings/schema.ts'

test.each([
  ['/ui', 'dashboard', 'page.dashboard'],
  ['/ui/', 'dashboard', 'page.dashboard'],
  ['/ui/dashboard', 'dashboard', 'page.dashboard'],
  ['/ui/dashboard/', 'dashboard', 'page.dashboard'],
  ['/ui/notifications', 'notifications', 'page.notifications'],
  ['/ui/analytics', 'analytics', 'page.analytics'],
  ['/ui/analytics/species', 'species', 'page.species'],
  ['/ui/analytics/advanced', 'compare', 'page.compare'],
  ['/ui/week', 'week', 'page.week'],
  ['/ui/search', 'search', 'page.search'],
  ['/ui/detections', 'detections', 'page.detections'],
  ['/ui/detections/1234', 'detection', 'page.detection'],
  ['/ui/about', 'about', 'page.about'],
  ['/ui/open', 'open', 'page.open'],
  ['/ui/system', 'system', 'page.system'],
  ['/ui/settings/main', 'settings', 'page.settings.main'],
  ['/ui/settings/detectionfilters', 'settings', 'page.settings.detectionfilters'],
  ['/ui/settings/support', 'settings', 'page.settings.support'],
])('%s is the page %s', (path, page, title) => {
  expect(matchPage(path)).toMatchObject({ page: { name: page }, title })
})

test.each(['/', '/uix', '/ui/nowhere', '/ui/detections/abc', '/ui/detections/1/2', '/ui/settings/secret', '/login'])(
  '%s is no page',
  (path) => {
    expect(matchPage(path)).toBeUndefined()
  },
)

test('the parts of a path come out checked', () => {
  expect(matchPage('/ui/detections/42')?.params).toEqual({ id: '42' })
  expect(matchPage('/ui/settings/audio')?.params).toEqual({ section: 'audio' })
})

const none = new URLSearchParams()

test.each(['/ui', '/ui/', '/ui/dashboard'])('?mode=wall makes a wall of %s, which is a place of its own', (path) => {
  const view = pageViewOf(path, new URLSearchParams({ mode: 'wall' }))
  expect(view).toMatchObject({ kind: 'page', page: { name: 'wall', isBare: true }, path: '/ui/wall' })
  expect(pageViewOf(path, new URLSearchParams({ mode: 'other' }))).toMatchObject({ page: { name: 'dashboard' } })
})

test.each(['/ui/nowhere', '/ui/settings/nowhere'])('%s is not found', (path) => {
  expect(pageViewOf(path, none)).toMatchObject({ kind: 'problem', problem: { kind: 'notFound' } })
})

test.each([
  ['404', 'notFound'],
  ['500', 'server'],
  ['403', 'other'],
  ['', 'other'],
])('?error=%s shows the page "%s" whatever the path', (error, kind) => {
  expect(pageViewOf('/ui/dashboard', new URLSearchParams({ error }))).toMatchObject({
    kind: 'problem',
    problem: { kind },
  })
})

test('a page whose code did not arrive is a Component Load Error', () => {
  expect(pageViewOf('/ui/dashboard', none, 'dashboard')).toMatchObject({ kind: 'problem', problem: { kind: 'load' } })
})

test('the title of an error is plain, one line and short', () => {
  const title = ` <b>Oh</b>\u0000 \u202Eevil\n line ${'x'.repeat(500)}`
  const place = pageViewOf('/ui/', new URLSearchParams({ error: 'x', title }))
  const shown = place.kind === 'problem' ? (place.problem.title ?? '') : ''
  expect(shown.startsWith('<b>Oh</b> evil line xxx')).toBe(true)
  expect(shown).toHaveLength(120)
  expect(pageViewOf('/ui/', new URLSearchParams({ error: 'x', title: ' \n ' }))).not.toHaveProperty('problem.title')
})

test.each(['/ui/settings/analysis', '/ui/settings/Analysis/'])(
  '%s, an address of a current station, leads to the screen of that name',
  (path) => {
    expect(matchPage(path)).toMatchObject({ title: 'page.settings.analysis' })
  },
)

test('the screens of the settings that there are have their titles, and the list has one, too', () => {
  expect(matchPage('/ui/settings')?.title).toBe('page.settings')
  for (const { name } of SCREENS)
    expect(matchPage(`/ui/settings/${name}`)).toMatchObject({
      title: `page.settings.${name}`,
      params: { section: name },
    })
  expect(SCREENS.map(({ name }) => name)).toEqual(SETTINGS_SCREENS)
})
