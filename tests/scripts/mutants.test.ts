import { describe, expect, test } from 'vitest'
import { mutantsOf, withMutant } from '../../scripts/mutate/mutants.ts'

const mutations = (source: string): string[] => mutantsOf(source).map((mutant) => withMutant(source, mutant))

describe('mutants of a source', () => {
  test.each([
    ['a < b', ['a <= b', ';']],
    ['a ?? b', ['a && b', ';']],
    ['x = !a', ['x = a', ';']],
    ['x = a ? b : c', ['x = true ? b : c', 'x = false ? b : c', ';']],
    ['if (a) return', ['if (true) return', 'if (false) return']],
    ['const x = true', ['const x = false']],
    ['const x = 24', ['const x = 25']],
    ['const x = a.some(b)', ['const x = a.every(b)']],
    ['const x = (a as T) + b', ['const x = (a as T) - b']],
  ])('%s', (source, expected) => {
    const inFunction = (code: string): string => `function f() {${code}}`
    expect(mutations(inFunction(source)).toSorted()).toEqual(expected.map(inFunction).toSorted())
  })

  test('touch neither texts nor types nor imports', () => {
    const source = "import a from 'a'\ntype T = 1 | 'b'\nconst x: 2 = a<3>('c' + `d`)\nexport type { T }"
    expect(mutations(source)).toEqual([])
  })

  test('know their line', () => {
    expect(mutantsOf('const a = 1\n\nconst b = 2').map(({ line, from, to }) => [line, from, to])).toEqual([
      [1, '1', '2'],
      [3, '2', '3'],
    ])
  })
})
