import { describe, expect, test } from 'vitest'
import { filesOfElements } from '../../scripts/build/element-chunks.ts'

interface Written {
  readonly size?: number
  readonly imports?: readonly string[]
  readonly later?: readonly string[]
}

const LARGE = 60_000
const element = (name: string): string => `/dawn/elements/${name}.ts`
const code = (name: string): string => `/dawn/src/${name}.ts`

/** Two elements that draw with the same library, each with code of its own, and a loader; what is given is added. */
const filesOf = (written: Readonly<Record<string, Written>> = {}): ReadonlyMap<string, string> => {
  const all: Readonly<Record<string, Written>> = {
    [element('toasts')]: { imports: [code('library'), code('toasts')], later: [code('menu')] },
    [element('login')]: { imports: [code('library'), code('login')] },
    [element('loader')]: { imports: [code('lifetime')], later: [element('toasts'), element('login')] },
    [code('library')]: { size: LARGE, imports: [code('lifetime')] },
    [code('lifetime')]: { size: 100 },
    [code('toasts')]: { size: LARGE },
    [code('login')]: { size: LARGE },
    [code('menu')]: { size: LARGE },
    ...written,
  }
  return filesOfElements(
    new Map(
      Object.entries(all).map(([id, { size = 1000, imports = [], later = [] }]) => [id, { size, imports, later }]),
    ),
  )
}

describe('the files of the elements', () => {
  test('what all of them need is one file, and what one of them needs is another', () => {
    const files = filesOf()
    expect(new Set([code('library'), code('toasts'), code('login')].map((id) => files.get(id))).size).toBe(3)
  })

  test('nothing comes with the loader but what it needs', () => {
    const files = filesOf({ [code('small')]: { size: 10 }, [code('login')]: { size: LARGE, imports: [code('small')] } })
    expect([...files].filter(([, file]) => file === files.get(code('lifetime'))).map(([id]) => id)).toEqual([
      code('lifetime'),
    ])
  })

  test('what somebody may reach for does not come with the element', () => {
    const files = filesOf()
    expect([...files].filter(([, file]) => file === files.get(code('menu'))).map(([id]) => id)).toEqual([code('menu')])
  })

  test('a module that is said to follow an element and is gone fails the build', () => {
    expect(() => filesOf({ [element('species')]: {} })).toThrow(
      'no module ends with /src/features/species/weeks-source.ts',
    )
  })

  test('the modules of the package are files of their own', () => {
    const files = filesOf()
    for (const name of ['toasts', 'login', 'loader']) expect(files.has(element(name)), name).toBe(false)
  })
})
