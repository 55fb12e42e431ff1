import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPARED_SPECIES } from '../../src/domain/analytics/compare-species.ts'
import { PERIOD_NAMES } from '../../src/domain/analytics/period.ts'
import { HIGH_FROM, MEDIUM_FROM } from '../../src/domain/confidence.ts'
import { ROWS_OPEN_AT_MOST } from '../../src/domain/daily-summary.ts'
import { DETECTION_ACTIONS } from '../../src/domain/detection-options.ts'
import {
  LARGEST_BADGE,
  NEW_DETECTION_HIGHLIGHT_MS,
  POLL_INTERVAL_MS,
  SEARCH_PAGE_ROWS,
  SPINNER_DELAY_MS,
} from '../../src/domain/limits.ts'
import {
  GAIN_MAX,
  GAIN_MIN,
  HIGH_PASS_MAX,
  HIGH_PASS_MIN,
  SPEED_MAX,
  SPEED_MIN,
} from '../../src/domain/sound/limits.ts'
import { RECENT_LIMITS } from '../../src/domain/recent-detections.ts'
import { INITIAL_SETTINGS } from '../../src/domain/sound/settings.ts'
import { elementTables, TABLES, writeElementDocs } from '../../scripts/element-docs.ts'
import { readCatalogue, readProperties } from '../../scripts/element-docs/catalogue.ts'

const { shared, elements } = await readCatalogue()
const PROJECT = new URL('../../', import.meta.url).pathname

test('the tables say what the definitions say: node scripts/element-docs.ts', async () => {
  expect(readFileSync(TABLES, 'utf8')).toBe(await elementTables())
})

test('every custom property that a style sheet reads from outside is written of, with what it is without', () => {
  const written = [shared, ...elements].flatMap(({ customProperties }) => customProperties)
  expect(new Set(written.map(({ name }) => name))).toEqual(readProperties())
  expect(written.filter(({ initial }) => initial === '')).toEqual([])
})

test('every sentence is one', () => {
  const lists = [shared, ...elements].flatMap((element) => [
    { name: element.tag, description: element.summary },
    ...[element.attributes, element.properties, element.methods, element.events, element.parts, element.states].flat(),
  ])
  expect(lists.filter(({ description }) => !/[.…]$/.test(description)).map(({ name }) => name)).toEqual([])
})

test('every sentence makes sense alone, as in a tooltip: it points at no other row', () => {
  const POINTS_ELSEWHERE =
    /^(?:Its|It|One of|They|Them|Theirs?|That|Such|The same|In it|All of it|After them)\b|\bin place of our|…$|,$/
  const lists = [shared, ...elements].flatMap((element) => [
    ...[element.attributes, element.properties, element.methods, element.events, element.slots].flat(),
    ...[element.parts, element.states, element.customProperties].flat(),
  ])
  expect(lists.filter(({ description }) => POINTS_ELSEWHERE.test(description))).toEqual([])
})

test('a sentence that names some of an attribute’s values names all', () => {
  const lists = [shared, ...elements].flatMap((element) => element.attributes)
  const missing = lists.flatMap(({ name, values, description, initial }) => {
    const chosen = values.filter((value) => value !== initial)
    const unnamed = chosen.filter((value) => !description.includes(`\`${value}\``))
    return unnamed.length > 0 && unnamed.length < chosen.length ? [`${name}: ${unnamed.join(', ')}`] : []
  })
  expect(missing).toEqual([])
})

test('a sentence that names a period names all', () => {
  const named = elements
    .flatMap(({ attributes }) => attributes)
    .filter(({ description }) => /`90days`/.test(description))
  expect(named.map(({ name }) => name)).toEqual(['address', 'period', 'period'])
  for (const { description } of named)
    expect(PERIOD_NAMES.filter((name) => !description.includes(`\`${name}\``))).toEqual([])
})

test('what may be done with a detection is named in sentence and type', () => {
  const type = `readonly (${DETECTION_ACTIONS.map((act) => `'${act}'`).join(' | ')})[] | undefined`
  const actions = elements.flatMap(({ attributes }) => attributes.filter(({ name }) => name === 'actions'))
  expect(actions.map((one) => one.type)).toEqual([type, type, type])
  for (const { description } of actions) expect(description).toContain(`\`${DETECTION_ACTIONS.join(' ')}\``)
})

test.each([
  ['spectrogram-player', `${HIGH_PASS_MIN} to ${HIGH_PASS_MAX} Hz; initially ${INITIAL_SETTINGS.highPassHertz}.`],
  ['spectrogram-player', `${GAIN_MIN} to ${GAIN_MAX}; initially ${INITIAL_SETTINGS.gainDecibels}.`],
  ['spectrogram-player', `speed, ${SPEED_MIN} to ${SPEED_MAX}.`],
  ['daily-summary', `longer than ${SPINNER_DELAY_MS} ms`],
  ['daily-summary', `beyond ${ROWS_OPEN_AT_MOST} rows`],
  ['detections', `highlighted: ${NEW_DETECTION_HIGHLIGHT_MS}ms, which is also`],
  ['detection-list', `highlighted: ${NEW_DETECTION_HIGHLIGHT_MS}ms, which is also`],
  ['detections', `the newest ${RECENT_LIMITS.at(-1)} for it`],
  ['notification-bell', `${LARGEST_BADGE + 1} stands for more than ${LARGEST_BADGE}`],
  ['compare', `up to ${COMPARED_SPECIES} times`],
  ['compare', `Up to ${COMPARED_SPECIES} species`],
  ['chart', `up to ${COMPARED_SPECIES} species`],
  ['detection-list', `${SEARCH_PAGE_ROWS} rows a page`],
  ['dashboard', `every ${POLL_INTERVAL_MS / 1000} seconds`],
  ['shared', `every ${POLL_INTERVAL_MS / 1000} seconds`],
  ['shared', `(${MEDIUM_FROM} % to below ${HIGH_FROM} %)`],
])('a number that a sentence says is that of the code: %s, “%s”', (name, words) => {
  expect(readFileSync(new URL(`../../elements/definitions/${name}.ts`, import.meta.url), 'utf8')).toContain(words)
})

describe('what a build brings along', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-docs-'))
  const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  beforeAll(() => writeElementDocs(folder))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('custom-elements.json names every element, what it is and where', () => {
    expect(json('custom-elements.json')).toMatchObject({
      schemaVersion: '2.1.0',
      modules: expect.arrayContaining(
        elements.map(({ name, tag, className }) => ({
          kind: 'javascript-module',
          path: `dist/elements/${name}.js`,
          declarations: name === 'dashboard' ? [expect.objectContaining({ tagName: tag })] : [],
          exports: [
            expect.objectContaining({
              kind: 'custom-element-definition',
              name: tag,
              declaration: expect.objectContaining({ name: className }),
            }),
          ],
        })),
      ),
    })
  })

  test('methods are taken apart into parameters and result', () => {
    const { modules } = json('custom-elements.json') as {
      modules: { declarations: { members: { name: string }[] }[] }[]
    } // reason: the test above
    const members = modules.flatMap(({ declarations }) => declarations.flatMap((one) => one.members))
    expect(members.find(({ name }) => name === 'refresh')).toMatchObject({
      kind: 'method',
      parameters: [],
      return: { type: { text: 'void' } },
    })
    expect(members.find(({ name }) => name === 'dismiss')).toMatchObject({
      parameters: [{ name: 'id', type: { text: 'string' } }],
    })
  })

  test('editors complete values of attributes, custom properties and parts', () => {
    expect(json('vscode.html-custom-data.json')).toMatchObject({
      tags: expect.arrayContaining([
        expect.objectContaining({
          name: 'bird-daily-summary',
          attributes: expect.arrayContaining([
            expect.objectContaining({
              name: 'updates',
              values: [{ name: 'live' }, { name: 'poll' }, { name: 'none' }],
            }),
          ]),
        }),
      ]),
    })
    expect(json('vscode.css-custom-data.json')).toMatchObject({
      properties: expect.arrayContaining([expect.objectContaining({ name: '--bird-color-accent' })]),
      pseudoElements: expect.arrayContaining([expect.objectContaining({ name: '::part(item)' })]),
    })
  })

  test('typings know tags, properties, events and JSX, and refuse what is not there', () => {
    const use = `
import './types/all.js'
import './types/react.js'
import { BirdDetections } from './types/classes/detections.js'
import type { ReactNode } from 'react'

const list = document.createElement('bird-detections')
list.limit = 10
list.timeZone = 'Europe/Berlin'
list.hour = 6
list.actions = list.actions
list.actions = 'review lock'
if (list.actions?.includes('delete')) list.actions = ['review']
list.refresh()
list.addEventListener('bird-detection-select', ({ detail }) => detail.detection.commonName.trim())
list.addEventListener('bird-error', (event) => event.detail.retryable === true)
list.addEventListener('click', (event) => event.clientX)
list.addEventListener('anything', () => {})
document.querySelector('bird-theme-toggle')?.addEventListener('bird-theme-change', ({ detail }) => detail.theme === 'dark')
BirdDetections.define('my-detections')
const made: HTMLElement = new BirdDetections()
// @ts-expect-error there is no such number of cards
list.limit = 7
// @ts-expect-error an hour is a number
list.hour = 'six'
// @ts-expect-error there is no such theme
list.theme = 'blue'
// @ts-expect-error the detail of this event has no such thing
list.addEventListener('bird-error', (event) => event.detail.nothing)
// @ts-expect-error read only
list.updateComplete = Promise.resolve()

export const page: ReactNode = (
  <bird-station href="http://birds.test">
    <bird-detections limit={5} hour-cycle="h12" className="mine" onbird-error={(event) => event.detail.message} />
  </bird-station>
)
// @ts-expect-error there is no such way
export const wrong: ReactNode = <bird-detections updates="often" />
`
    symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction')
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'use.tsx'), use)
    const options = {
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'nodenext',
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.tsx'] }))
    const compiler = join(PROJECT, 'node_modules/typescript/bin/tsc')
    const complaints = (): string => {
      try {
        return execFileSync(process.execPath, [compiler, '--project', folder], { encoding: 'utf8' })
      } catch (error) {
        return String((error as { stdout?: unknown }).stdout) // reason: what execFileSync throws
      }
    }
    const found = complaints()
    unlinkSync(join(folder, 'node_modules'))
    expect(found).toBe('')
  })
})
