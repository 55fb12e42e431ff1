import { describe, expect, test } from 'vitest'
import { checkHouse } from './check-house.ts'
import { typescriptSources } from './project-files.ts'

const house = typescriptSources('src', 'elements', 'server', 'demo')

describe('the house', () => {
  test('every import follows the order of the rooms, none closes a cycle, and each door has its one owner', () => {
    expect(house.size).toBeGreaterThan(10)
    expect(checkHouse(house)).toEqual([])
  })
})

describe('the checker notices', () => {
  test.each<[rule: string, sources: Record<string, string>, complaint: RegExp]>([
    [
      'an import against the order',
      { 'src/domain/a.ts': "import { b } from '../state/b.ts'" },
      /^src\/domain\/a\.ts:1 imports \.\.\/state\/b\.ts: domain may import only from itself$/,
    ],
    [
      'a type imported against the order',
      { 'src/i18n/a.ts': "import type { B } from '../state/b.ts'" },
      /i18n may import only/,
    ],
    [
      'an export from a later room',
      { 'src/ui/a.ts': "\nexport * from '../features/b.tsx'" },
      /a\.ts:2 imports .*ui may import/,
    ],
    [
      'a lazy import of a later room',
      { 'src/ui/a.ts': "const b = () => import('../page/b.ts')" },
      /ui may import only/,
    ],
    [
      'a worker file of a later room',
      { 'src/station/a.ts': "new Worker(new URL('../ui/b.ts', import.meta.url))" },
      /station may import only/,
    ],
    ['a query after the path', { 'src/ui/a.ts': "import s from '../features/b.css?sheet'" }, /ui may import only/],
    ['the source importing an element', { 'src/page/a.ts': "import '../../elements/b.ts'" }, /page may import only/],
    [
      'the server importing the demo',
      { 'server/a.ts': "import type { B } from '../demo/station/b.ts'" },
      /server may import only/,
    ],
    [
      'the server importing the page',
      { 'server/a.ts': "import '../src/page/b.ts'" },
      /server may import only from domain/,
    ],
    ['an import that leaves the house', { 'src/page/a.ts': "import '../../tests/b.ts'" }, /leaves the house/],
    [
      'a cycle, even of types',
      { 'src/ui/a.ts': "import './b.ts'", 'src/ui/b.ts': "import type { A } from './a.ts'" },
      /^src\/ui\/a\.ts → src\/ui\/b\.ts → src\/ui\/a\.ts: a cycle/,
    ],
    ['a package in domain', { 'src/domain/a.ts': "import * as v from 'valibot'" }, /domain is pure/],
    ['React outside its rooms', { 'src/state/a.ts': "import { useMemo } from 'react'" }, /React only in ui/],
    ['React DOM in an element', { 'elements/now.ts': "import 'react-dom/client'" }, /React only in/],
    ['jotai in a primitive', { 'src/ui/button.tsx': "import { atom } from 'jotai'" }, /the store only in/],
    ['lit-html outside the page', { 'elements/now.ts': "import { html } from 'lit-html'" }, /lit-html only in page/],
    ['r2wc outside define.ts', { 'elements/now.ts': "import r from '@r2wc/react-to-web-component'" }, /r2wc only in/],
    ['hls.js outside audio', { 'src/state/a.ts': "import('hls.js/light')" }, /sound only in audio/],
    ['fetch outside station', { 'src/state/a.ts': "const load = () => fetch('/x')" }, /a\.ts:1 uses fetch: requests/],
    ['fetch behind globalThis', { 'src/state/a.ts': 'const load = globalThis.fetch.bind(globalThis)' }, /uses fetch/],
    ['fetch as a default', { 'src/state/a.ts': 'const load = ({ fetch: go = fetch }) => go()' }, /uses fetch/],
    ['an event stream', { 'src/features/a.tsx': "new EventSource('/x')" }, /uses EventSource/],
    ['storage', { 'src/state/a.ts': "window.localStorage['theme']" }, /storage only in platform/],
    ['history', { 'src/page/router.ts': "history.pushState(null, '', '/')" }, /the address bar only/],
    ['navigation', { 'src/page/router.ts': "location.href = '/x'" }, /the address bar only/],
    ['navigation by assignment', { 'src/page/router.ts': "window.location = '/x'" }, /the address bar only/],
    ['navigation of the bare name', { 'src/page/router.ts': "location = '/x'" }, /the address bar only/],
    ['storage taken out of the window', { 'src/ui/a.ts': 'const { localStorage } = window' }, /storage only/],
    ['the title', { 'src/page/a.ts': "document.title = 'x'" }, /the document title only/],
    ['a timer', { 'src/features/a.tsx': 'const f = () => { setTimeout(f, 5) }' }, /timers only in platform/],
    ['a listener on the window', { 'src/features/a.tsx': "window.addEventListener('x', f)" }, /global listeners/],
    ['a bare listener', { 'src/features/a.tsx': "addEventListener('x', f)" }, /global listeners/],
    ['a listener on the document', { 'src/parts/a.tsx': "document.addEventListener('x', f)" }, /global listeners/],
    ['an audio context', { 'src/parts/a.tsx': 'const c = new AudioContext()' }, /sound only in audio/],
    ['a global inside an as', { 'src/parts/a.tsx': '(window as Window).fetch; (fetch as F)()' }, /uses fetch/],
  ])('%s', (_rule, sources, complaint) => {
    const complaints = checkHouse(new Map(Object.entries(sources)))
    expect(complaints.filter((line) => complaint.test(line))).not.toEqual([])
  })

  test.each<[permission: string, path: string, source: string]>([
    ['its own room and earlier ones', 'src/state/a.ts', "import './b.ts'; import '../domain/c.ts'; import 'jotai'"],
    ['a parameter called fetch', 'src/state/a.ts', 'export const load = (fetch: () => void) => fetch()'],
    [
      'a destructured history',
      'src/state/a.ts',
      'export function f({ history }: { history: string[] }) { return history.length }',
    ],
    ['a property called fetch', 'src/state/a.ts', 'export const f = (client: C) => client.fetch({ fetch: 1 })'],
    ['a type called EventSource', 'src/state/a.ts', 'export type S = EventSource; let f: typeof fetch'],
    ['a listener on an element', 'src/features/a.tsx', "export const f = (e: Element) => e.addEventListener('x', f)"],
    ['reading the address', 'elements/a.ts', 'export const origin = location.origin'],
    ['the store’s hooks in ui/text', 'src/ui/text.tsx', "import { useAtomValue } from 'jotai'"],
    ['storage in the boot script', 'src/page/boot.ts', "localStorage.getItem('theme')"],
    ['an event stream in station', 'src/station/stream/worker.ts', "new EventSource('/x')"],
    ['the server importing what is true of birds', 'server/a.ts', "import '../src/domain/b.ts'; import 'hono'"],
    ['fetch in the demo', 'demo/station/proxy.ts', "setTimeout(() => fetch('/x'), 5)"],
  ])('and permits %s', (_permission, path, source) => {
    expect(checkHouse(new Map([[path, source]]))).toEqual([])
  })
})
