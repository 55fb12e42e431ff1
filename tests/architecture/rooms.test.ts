import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lintOverrides } from './lint-rooms.ts'
import { ROOT, readProjectFile, typescriptSources } from './project-files.ts'
import { roomTables } from './room-tables.ts'

/** What is longer stands on several lines in the linter's file. */
const LINE = 160
const README = readProjectFile('src/README.md')

describe('the linter', () => {
  test('has the tables of rooms and of what is only here that stand in src/README.md', async () => {
    await expect(`${printed({ overrides: lintOverrides(README) })}\n`).toMatchFileSnapshot(
      `${ROOT}.oxlintrc.rooms.json`,
    )
  })
})

describe('the table of rooms', () => {
  test('names only files and folders that there are', () => {
    const { rooms, only } = roomTables(README)
    const named = rooms.flatMap(({ place, allowed }) => [place, ...allowed.map(({ target }) => `src/${target}`)])
    const inSource = [...named, ...only.flatMap(({ owners }) => owners)].filter((place) => /^src\/.+\/./.test(place))
    const missing = inSource
      .map((place) => place.replace(/\/\*.*$/, ''))
      // what is outside src/ is named from the top
      .map((place) => (place.startsWith('src/server/') ? place.slice('src/'.length) : place))
      .filter((place) => !['', '.ts', '.tsx'].some((ending) => existsSync(ROOT + place + ending)))
    expect(missing).toEqual([])
  })
})

describe('the map', () => {
  test('leads to files and folders that there are', () => {
    const map = README.slice(README.indexOf('## Where a change begins'), README.indexOf('## A detection arrives'))
    const places = [...map.matchAll(/`([\w.-]+\/[\w./-]+?)\/?`/g)].map(([, place = '']) => place)
    const isThere = (place: string): boolean =>
      ['src/', ''].some((room) =>
        ['', '.ts', '.tsx', '.mjs', '.json'].some((ending) => existsSync(ROOT + room + place + ending)),
      )
    expect(places.length).toBeGreaterThan(100)
    expect(places.filter((place) => !isThere(place))).toEqual([])
  })

  test('names files, folders and constants that there are', () => {
    const map = README.slice(README.indexOf('## Where a change begins'), README.indexOf('## Words'))
    const words = [...map.matchAll(/`(\w[\w-]*)`/g)].map(([, word = '']) => word)
    const code = [...typescriptSources('src', 'elements', 'server', 'demo', 'scripts')]
    const names = new Set(code.flatMap(([path]) => path.replace(/\.tsx?$/, '').split('/')))
    const said = new Set(code.flatMap(([, source]) => source.match(/\b[\w-]+\b/g) ?? []))
    expect(words.length).toBeGreaterThan(60)
    expect(words.filter((word) => !names.has(word) && !(/[A-Z]/.test(word) && said.has(word)))).toEqual([])
  })
})

describe('what the linter cannot see', () => {
  const sources = [...typescriptSources('src', 'elements')]
  const matching = (pattern: RegExp): string[] =>
    sources.flatMap(([path, source]) => (pattern.test(source) ? [path] : []))

  test('is not there: a room left by the type of an import or by the address of a file', () => {
    expect(matching(/typeof import\('\.\.\/|new URL\(\s*'\.\.\//)).toEqual([])
  })

  test('is not there: a global taken out of the window', () => {
    expect(matching(/\}\s*=\s*(?:window|self|globalThis|top|parent)\s*(?:;|$)/m)).toEqual([])
  })

  test('is not there: an address that is assigned; leaving a page is of platform', () => {
    expect(matching(/(?<!const |let |[\w.])(?:\w+\.)?location(?:\.href)?\s*=(?![=>])/)).toEqual([])
  })
})

/** JSON with short things on one line. */
function printed(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (line.length + indent.length <= LINE || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + printed(item, inner)).join(',\n')}\n${indent}]`
  const fields = Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${printed(item, inner)}`)
  return `{\n${fields.join(',\n')}\n${indent}}`
}
