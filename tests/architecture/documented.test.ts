import { expect, test } from 'vitest'
import { typescriptSources } from './project-files.ts'

/** What each element has is one table of two names: it documents itself. */
const ONE_TABLE = 'elements/definitions/'

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
