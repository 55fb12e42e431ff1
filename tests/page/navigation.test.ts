import { expect, test } from 'vitest'
import type { StationConfig } from '../../src/domain/station-config.ts'
import { isCurrent, visibleNavigation } from '../../src/page/navigation.ts'
import { PAGES } from '../../src/page/pages.ts'
import { matchPage } from '../../src/page/routes.ts'
import { SETTINGS_SECTIONS, SPEC_PAGES } from './spec-pages.ts'

const station = (enabled: boolean, accessAllowed: boolean): StationConfig => ({
  dialect: 'current',
  basePath: '',
  version: '1',
  security: { enabled, accessAllowed, privateMode: false },
  signIn: { password: true, providers: [] },
})
const NAVIGATION = visibleNavigation(station(false, false), SPEC_PAGES)
const pages = (config: StationConfig | undefined) => visibleNavigation(config, SPEC_PAGES).map((entry) => entry.page)

test('only pages of this version are in the sidebar', () => {
  const lines = visibleNavigation(station(false, false)).map((entry) => entry.path)
  expect(lines[0]).toBe('/ui/dashboard')
  expect(lines).toEqual(PAGES.flatMap(({ navigation }) => (navigation && !navigation.below ? [navigation.path] : [])))
})

test.each([
  [false, false, true],
  [true, true, true],
  [true, false, false],
])('with security %s and access %s, System and Settings are shown: %s', (enabled, allowed, shown) => {
  const guarded = shown ? ['system', 'settings'] : []
  expect(pages(station(enabled, allowed))).toEqual([
    'dashboard',
    'notifications',
    'analytics',
    'search',
    'detections',
    'about',
    ...guarded,
  ])
})

test('every page that is a place of its own has a line: all detections and the notices, too', () => {
  const lines = visibleNavigation(station(false, false)).map((entry) => [entry.path, entry.title])
  expect(lines).toContainEqual(['/ui/detections', 'page.allDetections'])
  expect(lines).toContainEqual(['/ui/notifications', 'page.notifications'])
})

test('guarded pages stay hidden until the station has said who may see them', () => {
  expect(pages(undefined)).toEqual(['dashboard', 'notifications', 'analytics', 'search', 'detections', 'about'])
})

test('submenus: Analytics and Species, and the nine sections of the settings', () => {
  const [analytics, settings] = ['analytics', 'settings'].map((page) => NAVIGATION.find((entry) => entry.page === page))
  expect(analytics?.children?.map((entry) => entry.page)).toEqual(['analytics', 'species'])
  expect(settings?.children?.map((entry) => entry.path)).toEqual(
    SETTINGS_SECTIONS.map((name) => `/ui/settings/${name}`),
  )
})

test('a submenu with one line left is a plain line', () => {
  const [analytics] = visibleNavigation(
    undefined,
    SPEC_PAGES.filter(({ name }) => name === 'analytics'),
  )
  expect(analytics).not.toHaveProperty('children')
})

test('every entry leads to the page it names', () => {
  for (const entry of NAVIGATION.flatMap((one) => [one, ...(one.children ?? [])])) {
    expect(matchPage(entry.path, SPEC_PAGES)).toMatchObject({ page: { name: entry.page } })
  }
})

test('exactly one line is marked as the current page', () => {
  const lines = NAVIGATION.flatMap((one) => one.children ?? [one])
  const marked = (path: string) => lines.filter((line) => isCurrent(line, matchPage(path, SPEC_PAGES)?.page.name, path))
  expect(marked('/ui/').map((line) => line.path)).toEqual(['/ui/dashboard'])
  expect(marked('/ui/settings/audio').map((line) => line.path)).toEqual(['/ui/settings/audio'])
  expect(marked('/ui/nowhere')).toEqual([])
})
