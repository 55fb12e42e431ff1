import { expect, test } from 'vitest'
import { typescriptSources } from './project-files.ts'

/** What each element has is one table of two names: it documents itself. */
const ONE_TABLE = 'elements/definitions/'

/** Beginning of a docstring that tells something about a thing before it says which. */
const RIDDLE =
  /\/\*\*\s+(?:\*\s+)?((?:So|Of|Who|Whoever|Nobody|Nothing|Those|The same|Gone is|As (?:long|many|much|often))\b.*)/g

test('every exported constant of the product has a docstring, which stands in tooltips', () => {
  const missing = [...typescriptSources('src', 'elements', 'server')].flatMap(([path, source]) => {
    const lines = source.split('\n')
    return path.startsWith(ONE_TABLE)
      ? []
      : lines.flatMap((line, index) => {
          const name = /^export const (\w+)/.exec(line)?.[1]
          return name && !lines[index - 1]?.endsWith('*/') ? [`${path}: ${name}`] : []
        })
  })
  expect(missing).toEqual([])
})

test('a docstring begins with what the thing is, so that it is understood without the one above', () => {
  const riddles = [...typescriptSources('src', 'elements', 'server', 'demo')].flatMap(([path, source]) =>
    [...source.matchAll(RIDDLE)].map(([, words]) => `${path}: ${words}`),
  )
  expect(riddles).toEqual([])
})
