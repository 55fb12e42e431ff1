import { expect, test } from 'vitest'
import { wrongNumbers } from '../../scripts/sizes.mjs'

const SIZES = [
  { name: '<bird-now> alone', size: 94_800 },
  { name: '<bird-now> alone, lite', size: 44_900 },
  { name: 'everything in one file, in all languages', size: 347_000 },
  { name: 'everything in one file, lite, in all languages', size: 297_000 },
]
const readme = (...rows: string[]): string => ['| | with React | lite |', '|---|---|---|', ...rows].join('\n')

test.each([
  ['numbers near what is measured are right', ['| `<bird-now>` alone | 95 | 44 |'], []],
  ['one that is far off is named', ['| `<bird-now>` alone | 80 | 45 |'], ['<bird-now> alone is 95 kB, not 80']],
  ['those of single files, too', ['| everything in one file, in all languages | 347 | 213 |'], ['is 297 kB, not 213']],
  ['so is a row that nothing measures', ['| `<bird-egg>` alone | 95 | 45 |'], ['"<bird-egg> alone"', 'lite"']],
  ['and a table that is gone', [], ['no table of sizes']],
])('in the README’s table of sizes %s', (_rule, rows, complaints) => {
  expect(wrongNumbers(readme(...rows), SIZES)).toEqual(complaints.map((words) => expect.stringContaining(words)))
})
