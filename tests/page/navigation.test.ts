import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../src/domain/locale.ts'
import { currentOf, visibleNavigation } from '../../src/page/navigation.ts'
import { matchPage } from '../../src/page/routes.ts'

const NAVIGATION = visibleNavigation(true)
const LINES = NAVIGATION.flatMap((entry) => [entry, ...entry.below])
const GUARDED = ['review', 'system', 'settings']
const pages = (mayAct: boolean) => visibleNavigation(mayAct).map(({ page }) => page)

test('pages that are places of their own have lines, in one order; Species stands below Analytics', () => {
  const order = [
    'dashboard',
    'detections',
    'analytics',
    'notifications',
    'review',
    'search',
    'open',
    'about',
    'system',
    'settings',
  ]
  const lines = NAVIGATION.map(({ page }) => page)
  expect(lines.filter((page) => order.includes(page))).toEqual(order)
  expect(NAVIGATION.flatMap(({ page, below }) => below.map((one) => [page, one.path]))).toEqual([
    ['analytics', '/ui/analytics/species'],
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
