import { expect, test } from 'vitest'
import { CHART_KINDS } from '../../../src/domain/analytics/chart.ts'
import { countsFalse } from '../../../src/parts/garden-chart/what-is-counted.ts'
import { projectFiles, readProjectFile } from '../../architecture/project-files.ts'

/** What features draw, as text. */
const drawn = projectFiles('src/features')
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readProjectFile(path))

/** On pages the growing list says the same: this one is for `<bird-chart>`. */
const ELSEWHERE = 'new-species'

test.each(CHART_KINDS.filter((kind) => kind !== ELSEWHERE))('the chart %s stands on a page', (kind) => {
  expect(drawn.some((source) => source.includes(`kind="${kind}"`) || source.includes(`'${kind}'`))).toBe(true)
})

test.each(CHART_KINDS)(
  '%s says that false positives are counted where it counts what a classic station does',
  (kind) => {
    expect(countsFalse(kind, 'classic')).toBe(kind !== 'first-singers')
    expect(countsFalse(kind, 'current')).toBe(false)
    expect(countsFalse(kind, undefined)).toBe(false)
  },
)
