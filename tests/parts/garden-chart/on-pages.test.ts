import { expect, test } from 'vitest'
import { CHART_KINDS } from '../../../src/domain/analytics/chart.ts'
import { projectFiles, readProjectFile } from '../../architecture/project-files.ts'

/** What features draw, as text. */
const drawn = projectFiles('src/features')
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readProjectFile(path))

test.each(CHART_KINDS)('the chart %s stands on a page', (kind) => {
  expect(drawn.some((source) => source.includes(`kind="${kind}"`) || source.includes(`'${kind}'`))).toBe(true)
})
