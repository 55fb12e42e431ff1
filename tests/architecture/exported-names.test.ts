import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesDeclaredTwice } from './exported-names.ts'
import { ROOT, typescriptSources } from './project-files.ts'

const FOLDERS = ['src', 'elements', 'server', 'demo'].filter((folder) => existsSync(ROOT + folder))

test('an exported name means one thing in the whole project', () => {
  const sources = typescriptSources(...FOLDERS)
  expect(sources.size).toBeGreaterThan(10)
  expect(namesDeclaredTwice(sources)).toEqual([])
})

test.each<[what: string, sources: Record<string, string>, found: string[]]>([
  [
    'a value and a type in two files',
    { 'src/a.ts': 'export const Row = 1', 'demo/b.ts': 'export interface Row {}' },
    ['Row: src/a.ts, demo/b.ts'],
  ],
  [
    'functions and classes',
    { 'src/a.ts': 'export function read() {}', 'src/b.ts': 'export class read {}' },
    ['read: src/a.ts, src/b.ts'],
  ],
  ['not a type and a value of one file', { 'src/a.ts': 'export const Row = 1\nexport type Row = 1' }, []],
  ['not what is handed on', { 'src/a.ts': 'export const a = 1', 'src/b.ts': "export { a } from './a.ts'" }, []],
  ['not what stays inside', { 'src/a.ts': 'export const a = 1', 'src/b.ts': 'const a = 2' }, []],
])('a name that is declared twice is found: %s', (_, sources, found) => {
  expect(namesDeclaredTwice(new Map(Object.entries(sources)))).toEqual(found)
})
