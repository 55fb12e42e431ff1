import { CHART_KINDS } from '../../src/domain/analytics/chart.ts'
import { FIRST_PERIOD, parsePeriod, type Period } from '../../src/domain/analytics/period.ts'
import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { type AttributeReader, anyText, oneOf, oneOfNumbers } from '../define/attributes.ts'
import { CHART_PARTS, type ElementDocs, SPECIES_NAVIGATION } from '../define/docs.ts'

const period: AttributeReader<Period> = { initial: FIRST_PERIOD, parse: (text) => parsePeriod(text.trim()) }

export const attributes = {
  kind: oneOf(CHART_KINDS, 'hours'),
  period,
  species: anyText,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 3),
}

export const docs = {
  summary:
    'One chart of a station, with what it shows in words, as a table, and to save. Of several stations within earshot it counts each bird once in up to 31 days; over more it adds up what each counts, and says so.',
  attributes: {
    kind: 'Which chart: `hours` of the day, `day-hour` (each day and hour under the sun), `top-species`, `trend`, `year-over-year`, `accumulation` (how the list of species grows), `diversity`, `new-species`, `first-singers` (who sings first), `seasons` (who came, who left), and of up to 10 species `species-hours` and `species-days`.',
    period:
      'Which days: `all`, `today`, `week`, `month`, `90days`, `year`, or two days, both included, as `2026-03-01..2026-05-31`.',
    species:
      'For `species-hours` and `species-days`: scientific names, with commas between them; without it the five most heard. For `day-hour` the one that is meant; without it all.',
    headingLevel: 'Level of its heading in the outline of the page.',
  },
  types: { period: 'string' },
  events: { 'bird-navigate': SPECIES_NAVIGATION },
  slots: {},
  parts: { base: 'Container of the whole element.', ...CHART_PARTS },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
