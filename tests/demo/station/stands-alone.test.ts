import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { typescriptSources } from '../../architecture/project-files.ts'
import { importsOf, parse } from '../../architecture/syntax.ts'

/** What the product serves of itself, and what reads other recorders' files: they prove nothing, and may use the product. */
const SERVER = /^(demo\/station\/(command|pages|proxy)\/|server\/station\/(sources\/|tab\/|media\/draw-worker))/

/** Where types may come from: shapes and words of the wire, which both sides must spell alike. */
const WIRE_TYPES =
  /^src\/domain\/(calendar|capabilities|detection|locale|notification|spectrogram|station-config)(\/[\w-]+)?\.ts$/

interface Import {
  readonly site: string
  readonly target: string
  readonly isType: boolean
}

/** One bird has one egg everywhere, also as a picture of the station: what draws it checks nothing. */
const EGG = 'src/domain/egg-drawing.ts'

/** Rules of recorders' files are no part of what the station is to prove. */
const RECORDERS = /^src\/domain\/(recorder-files\/|noises\.ts$|export\/zip\.ts$)/

/** What a file imports out of `src/` and `elements/`, but the egg, the rules of recorders' files and the writer of zip archives. */
const productImports = (path: string, source: string): Import[] =>
  importsOf(parse(path, source), source)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, line, isType }) => ({
      site: `${path}:${line}`,
      target: posix.join(posix.dirname(path), specifier),
      isType,
    }))
    .filter(({ target }) => /^(src|elements)\//.test(target) && target !== EGG && !RECORDERS.test(target))

describe('the simulator', () => {
  const files = [...typescriptSources('demo/station', 'server/station')].filter(([path]) => !SERVER.test(path))
  const imports = files.flatMap(([path, source]) => productImports(path, source))

  test('takes no value of the product that it is there to check', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.filter(({ isType }) => !isType)).toEqual([])
  })

  test('takes no types but those of the wire', () => {
    expect(imports.filter(({ target }) => !WIRE_TYPES.test(target))).toEqual([])
  })

  test('would be caught with a value among types', () => {
    const source = "import { type CalendarDate, addDays } from '../../src/domain/calendar.ts'"
    expect(productImports('demo/station/a.ts', source)).toEqual([
      { site: 'demo/station/a.ts:1', target: 'src/domain/calendar.ts', isType: false },
    ])
  })
})
