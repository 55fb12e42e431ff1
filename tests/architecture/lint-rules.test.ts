import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from './project-files.ts'

/** One throw-away file each, as `path: source`, and a piece of what the linter says of it; without one it says nothing. */
const FORBIDDEN: readonly [rule: string, path: string, source: string, complaint: string][] = [
  ['an import against the table', 'src/domain/a1.ts', "import '../state/b.ts'", 'domain may import nothing else'],
  ['a lazy import', 'src/ui/a4.ts', "export const b = () => import('../page/b.ts')", 'ui may import'],
  ['a query after the path', 'src/ui/a5.ts', "import s from '../features/b.css?sheet'", 'ui may import'],
  ['a feature that asks the station', 'src/features/x/a6.ts', "import '../../station/live.ts'", 'features may import'],
  ['a feature in a feature', 'src/features/x/b1.ts', "import '../now/hero.tsx'", 'no feature imports another'],
  ['a file that is not among the exceptions', 'src/parts/b3.ts', "import '../platform/storage.ts'", 'parts may import'],
  ['source that imports an element', 'src/page/b6.ts', "import '../../elements/now.ts'", 'page may import'],
  ['an element with a part', 'elements/b8.ts', "import '../src/parts/egg/egg.css?sheet'", 'elements may'],
  ['a package in domain', 'src/domain/c1.ts', "import * as v from 'valibot'", 'domain uses no package'],
  ['React outside its rooms', 'src/state/c2.ts', "import { useMemo } from 'react'", 'only here'],
  ['fetch outside station', 'src/state/d1.ts', "export const a = () => fetch('/x')", 'requests to a station only in'],
  ['fetch behind globalThis', 'src/state/d2.ts', 'export const a = globalThis.fetch', 'requests to a station only in'],
  ['an event stream', 'src/features/x/d5.ts', "export const a = new EventSource('/x')", 'requests to a station'],
  ['storage', 'src/state/d6.ts', "export const a = window.localStorage['theme']", 'storage only in'],
  ['history', 'src/page/d7.ts', "history.pushState(null, '', '/')", 'the address bar only in'],
  ['the title', 'src/page/d9.ts', "document.title = 'x'", 'the title only in'],
  ['a timer', 'src/features/x/e1.ts', 'export const f = () => void setTimeout(f, 5)', 'timers only in'],
  ['a listener on the window', 'src/parts/e2.ts', "window.addEventListener('x', () => {})", 'global listeners only'],
  ['an audio context', 'src/parts/e5.ts', 'export const a = new AudioContext()', 'sound only in'],
  ['a button of its own in a feature', 'src/features/x/e7.tsx', 'export const a = <button />', 'src/ui/button.tsx'],
  ['a ring of two files, even of types', 'src/ui/e6.ts', "export type { A } from './e6-ring.ts'", 'Dependency cycle'],
]

const PERMITTED: readonly [permission: string, path: string, source: string][] = [
  ['the own room and those of its row', 'src/state/p1.ts', "import './b.ts'; import '../domain/c.ts'; import 'jotai'"],
  ['an exception of a room', 'src/parts/x/p3.ts', "import '../../platform/lifetime.ts'"],
  [
    'an exception of a file',
    'src/page/boot.ts',
    "import '../station/prefetched-responses.ts'; localStorage.getItem('theme')",
  ],
  ['sheets of features in elements', 'elements/p4.ts', "export { default } from '../src/features/x/x.css?sheet'"],
  ['the page in its element', 'elements/dashboard.ts', "import '../src/page/embed.ts'"],
  ['a parameter called fetch', 'src/state/p5.ts', 'export const load = (fetch: () => void) => fetch()'],
  ['a type called EventSource', 'src/state/p7.ts', 'export type S = EventSource'],
  ['the hooks of the store in ui/text', 'src/ui/text.ts', "export { useAtomValue } from 'jotai'"],
  ['fetch in the demo', 'demo/station/q2.ts', "setTimeout(() => void fetch('/x'), 5)"],
]

const folder = mkdtempSync(join(tmpdir(), 'rooms-'))
let complaints: readonly { readonly filename: string; readonly message: string; readonly help?: string }[] = []

beforeAll(async () => {
  for (const config of ['.oxlintrc.json', '.oxlintrc.rooms.json']) copyFileSync(ROOT + config, join(folder, config))
  const ring = ['', 'src/ui/e6-ring.ts', "export type { A } from './e6.ts'"] as const
  for (const [, path, source] of [...FORBIDDEN, ...PERMITTED, ring]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const said = await new Promise<string>((resolve) => {
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
    execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, maxBuffer: 10_000_000 }, (_error, out) =>
      resolve(out),
    )
  })
  complaints = JSON.parse(said).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true }))

const saidOf = (path: string): string[] =>
  complaints.filter(({ filename }) => filename === path).map(({ message, help = '' }) => `${message} ${help}`)
const isOfRooms = (words: string): boolean => /src\/README\.md|src\/ui\/|restricted|cycle/i.test(words)

describe('the linter notices', () => {
  test.each(FORBIDDEN)('%s', (_rule, path, _source, complaint) => {
    expect(saidOf(path).join('\n')).toContain(complaint)
  })
})

describe('and permits', () => {
  test.each(PERMITTED)('%s', (_permission, path) => {
    expect(saidOf(path).filter(isOfRooms)).toEqual([])
  })
})
