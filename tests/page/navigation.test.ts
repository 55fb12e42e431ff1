import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../src/domain/locale.ts'
import { currentOf, visibleNavigation } from '../../src/page/navigation.ts'
import { matchPage } from '../../src/page/routes.ts'

const NAVIGATION = visibleNavigation(true)
const LINES = NAVIGATION.flatMap((entry) => [entry, ...entry.below])
const GUARDED = ['review', 'system', 'settings']
const pages = (mayAct: boolean) => visibleNavigation(mayAct).map(({ page }) => page)

test('every page that is a place of its own has a line, in one order; Species stands below Analytics', () => {
  expect(NAVIGATION.map(({ path, below }) => [path, below.map((one) => one.path)])).toEqual([
    ['/ui/dashboard', []],
    ['/ui/detections', []],
    ['/ui/analytics', ['/ui/analytics/species']],
    ['/ui/notifications', []],
    ['/ui/review', []],
    ['/ui/search', []],
    ['/ui/open', []],
    ['/ui/about', []],
    ['/ui/system', []],
    ['/ui/settings', []],
  ])
})

test('who may not act here sees no line of what only the owner may', () => {
  expect(pages(false)).toEqual(pages(true).filter((page) => !GUARDED.includes(page)))
})

test('while nobody knows who may, the places of guarded lines are kept, and only theirs', () => {
  const unknown = visibleNavigation(undefined)
  expect(unknown.map(({ page }) => page)).toEqual(pages(true))
  expect(unknown.filter(({ isReserved }) => isReserved).map(({ page }) => page)).toEqual(GUARDED)
})

test.each(Object.keys(LOCALES))('the names of the lines are short enough in %s to stand on one line each', (locale) => {
  const messages = JSON.parse(readFileSync(`src/i18n/messages/${locale}.json`, 'utf8')) as Record<string, string> // reason: our file
  expect(LINES.map(({ title }) => messages[title] ?? '').filter((name) => name.length > 14 || name === '')).toEqual([])
  expect(messages['frame.attention']?.length).toBeLessThan(20) // in smaller letters, without a sign
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
