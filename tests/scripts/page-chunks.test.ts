import { describe, expect, test } from 'vitest'
import { filesOfModules } from '../../scripts/build/page-chunks.ts'
import { screenElements } from '../../scripts/build/screen-elements.ts'
import fc from '../support/fast-check.ts'

interface Written {
  readonly size?: number
  readonly imports?: readonly string[]
  readonly later?: readonly string[]
}

const LARGE = 60_000
const PRODUCT = '/dawn/elements/dashboard.ts'
const LATER = '/dawn/src/page/after-frame-chunk.ts'
const element = (name: string): string => `/dawn/elements/${name}.ts`
const code = (name: string): string => `/dawn/src/${name}.ts`

const modulesOf = (written: Readonly<Record<string, Written>>) =>
  new Map(
    Object.entries(written).map(([id, { size = 1000, imports = [], later = [] }]) => [id, { size, imports, later }]),
  )

/** A page with a first screen, a frame and two further pages; what is given is added. */
const filesOf = (written: Readonly<Record<string, Written>>): ReadonlyMap<string, string> =>
  filesOfModules(
    modulesOf({
      [PRODUCT]: { imports: [code('page')], later: ['day', 'bell', 'list', 'review'].map(element).concat(LATER) },
      [code('page')]: {},
      [element('day')]: { imports: [code('rows')], later: [code('menu')] },
      [code('rows')]: {},
      [element('bell')]: { size: LARGE },
      [LATER]: {},
      [element('list')]: { size: LARGE },
      [element('review')]: { size: LARGE },
      [code('menu')]: { size: LARGE },
      ...written,
    }),
    { first: ['day'], frame: ['bell'] },
  )

describe('the files of the page', () => {
  test('the first screen is one file with all that it imports, which needs no other', () => {
    const files = filesOf({ [code('rows')]: { imports: [code('names')] }, [code('names')]: {} })
    const first = [...files].flatMap(([id, file]) => (file === 'first-screen' ? [id] : []))
    expect(first.toSorted()).toEqual([PRODUCT, element('day'), code('names'), code('page'), code('rows')].toSorted())
  })

  test('what an endpoint is called after an element does not make it a part of the first screen', () => {
    const endpoint = '/dawn/src/station/endpoints/day.ts'
    const files = filesOf({ [element('list')]: { size: LARGE, imports: [endpoint] }, [endpoint]: {} })
    expect(files.get(endpoint)).toBe(files.get(element('list')))
  })

  test('what the frame brings when the first screen stands is one file', () => {
    const files = filesOf({})
    expect(files.get(element('bell'))).toBe(files.get(LATER))
    expect(files.get(LATER)).not.toBe('first-screen')
  })

  test('pages are files of their own, and what nobody has reached for is not in theirs', () => {
    const files = filesOf({
      [element('list')]: { size: LARGE, later: [code('editor')] },
      [code('editor')]: { size: LARGE },
    })
    const names = [element('list'), element('review'), code('editor'), code('menu'), LATER].map((id) => files.get(id))
    expect(new Set(names).size).toBe(5)
  })

  test('small pieces that several share, though not the same, are one file', () => {
    const files = filesOf({
      [element('list')]: { size: LARGE, imports: [code('plus'), code('minus')] },
      [element('review')]: { size: LARGE, imports: [code('plus'), code('minus')] },
      [code('menu')]: { size: LARGE, imports: [code('plus')] },
      [code('plus')]: { size: 300 },
      [code('minus')]: { size: 300 },
    })
    expect(files.get(code('plus'))).toBe(files.get(code('minus')))
    expect(files.get(code('plus'))).not.toBe(files.get(element('list')))
  })

  test('whoever loads one file gets little that only another needs', () => {
    const shared = code('chart')
    const files = filesOf({
      [element('list')]: { size: LARGE, imports: [shared] },
      [element('review')]: { size: LARGE, imports: [shared] },
      [shared]: { size: LARGE },
    })
    expect(new Set([element('list'), element('review'), shared].map((id) => files.get(id)))).toHaveLength(3)
  })

  test('a file is called after what is asked for in it', () => {
    const files = filesOf({
      [element('list')]: { imports: [code('table')], later: [code('hint')] },
      [code('table')]: { size: LARGE },
      [code('hint')]: { size: 1 },
    })
    const named = [code('table'), code('hint'), element('bell'), code('menu')].map((id) => files.get(id))
    expect(named).toEqual(['list', 'list', 'after-frame-chunk', 'menu'])
  })

  test('of two modules that are called alike each file has a name of its own', () => {
    const files = filesOf({
      [element('list')]: { size: LARGE, later: ['/dawn/src/list/states.ts'] },
      [element('review')]: { size: LARGE, later: ['/dawn/src/review/states.ts'] },
      '/dawn/src/list/states.ts': { size: LARGE },
      '/dawn/src/review/states.ts': { size: LARGE },
    })
    expect(files.get('/dawn/src/list/states.ts')).not.toBe(files.get('/dawn/src/review/states.ts'))
  })

  test('no two files import each other, by whatever way', () => {
    fc.assert(
      fc.property(graphs, (written) => {
        const files = filesOf(written)
        const imports = new Map<string, Set<string>>()
        for (const [id, { imports: ids = [] }] of Object.entries(written)) {
          const from = files.get(id)
          for (const other of ids.map((to) => files.get(to)))
            if (from && other && other !== from) imports.set(from, (imports.get(from) ?? new Set()).add(other))
        }
        for (const file of imports.keys()) {
          const reached = new Set(imports.get(file))
          for (const other of reached) for (const further of imports.get(other) ?? []) reached.add(further)
          expect(reached.has(file)).toBe(false)
        }
      }),
    )
  })
})

/** Modules that import and load others after them in a row, where pages come first. */
const graphs = fc
  .array(
    fc.record({
      size: fc.integer({ min: 1, max: LARGE }),
      imports: fc.array(fc.nat(6), { maxLength: 4 }),
      later: fc.array(fc.nat(8), { maxLength: 2 }),
    }),
    { minLength: 4, maxLength: 24 },
  )
  .map((rows) => {
    const name = (index: number): string => (index < 2 ? element(['list', 'review'][index] ?? '') : code(`m${index}`))
    const after = (index: number, steps: readonly number[]): string[] =>
      steps
        .map((step) => index + 1 + step)
        .filter((to) => to > 1 && to < rows.length)
        .map(name)
    return Object.fromEntries(
      rows.map(({ size, imports, later }, index) => [
        name(index),
        { size, imports: after(index, imports), later: after(index, later) },
      ]),
    )
  })

test('what is on the first screen and in the frame is what the record of the first page and the frame say', async () => {
  expect(await screenElements()).toEqual({
    first: ['daily-summary', 'detections', 'theme-toggle'],
    frame: ['toasts', 'search-box', 'notification-bell', 'live-listen'],
  })
})
