import { expect, test } from 'vitest'
import type { StationConfig } from '../../src/domain/station-config.ts'
import { currentOf, visibleNavigation } from '../../src/page/navigation.ts'
import { matchPage } from '../../src/page/routes.ts'

const station = (enabled: boolean, accessAllowed: boolean): StationConfig => ({
  dialect: 'current',
  basePath: '',
  version: '1',
  security: { enabled, accessAllowed, privateMode: false },
  signIn: { password: true, providers: [] },
})
const NAVIGATION = visibleNavigation(station(false, false))
const LINES = NAVIGATION.flatMap((entry) => [entry, ...entry.below])
const GUARDED = ['review', 'system', 'settings']
const pages = (config: StationConfig | undefined) => visibleNavigation(config).map((entry) => entry.page)

test('every page that is a place of its own has a line, in one order; Species stands below Analytics', () => {
  expect(NAVIGATION.map(({ path, below }) => [path, below.map((one) => one.path)])).toEqual([
    ['/ui/dashboard', []],
    ['/ui/detections', []],
    ['/ui/analytics', ['/ui/analytics/species']],
    ['/ui/notifications', []],
    ['/ui/review', []],
    ['/ui/search', []],
    ['/ui/about', []],
    ['/ui/system', []],
    ['/ui/settings', []],
  ])
})

test.each([
  [false, false, true],
  [true, true, true],
  [true, false, false],
])('with security %s and access %s, what only the owner may is there: %s', (enabled, allowed, shown) => {
  const all = pages(station(false, false))
  expect(pages(station(enabled, allowed))).toEqual(shown ? all : all.filter((page) => !GUARDED.includes(page)))
})

test('guarded pages stay hidden until the station has said who may see them', () => {
  expect(pages(undefined)).toEqual(pages(station(true, false)))
})

test('every line leads to the page it names', () => {
  for (const { path, page } of LINES) expect(matchPage(path)).toMatchObject({ page: { name: page } })
})

test.each([
  ['/ui/', { '/ui/dashboard': 'page' }],
  ['/ui/settings/audio', { '/ui/settings': 'page' }],
  ['/ui/analytics/species', { '/ui/analytics': 'true', '/ui/analytics/species': 'page' }],
  ['/ui/analytics/advanced', { '/ui/analytics': 'true' }],
  ['/ui/week', { '/ui/analytics': 'true' }],
  ['/ui/detections/7', { '/ui/detections': 'true' }],
  ['/ui/nowhere', {}],
])('on %s these lines are marked: one as the page, and what it is below', (path, marked) => {
  const page = matchPage(path)?.page
  const said = LINES.map((line) => [line.path, currentOf(line, page?.name, page?.within)] as const)
  expect(Object.fromEntries(said.filter(([, current]) => current !== 'false'))).toEqual(marked)
})
