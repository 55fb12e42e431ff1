import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { anyWords, oneOfNumbers } from '../define/attributes.ts'
import { CHART_PARTS, type ElementDocs, SPECIES_NAVIGATION } from '../define/docs.ts'

export const attributes = {
  address: anyWords,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary: 'Up to 10 species side by side, by the hour and by the day.',
  attributes: {
    address:
      'What is compared, as parameters of an address: `species` (a scientific name, up to 10 times), `period` as `<bird-analytics>` has it, `scale=own` for a scale of each species, `hours=overlay` for one field of hours, `days=rows` for days one species below the other. In a dashboard what a visitor chooses is written into the address.',
    headingLevel: 'Level of the headings of its charts in the outline of the page.',
  },
  types: {},
  events: { 'bird-navigate': SPECIES_NAVIGATION },
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    sentence: 'What stands out between them, in words.',
    period: 'The choice of a period.',
    company: 'A compared species closely: who is heard in its hours, and every day and hour of it.',
    'company-species': 'The choice of the compared species that is shown closely.',
    range: 'A year of detections, and the days of it that are compared.',
    'range-window': 'The window over the days that are compared.',
    ...CHART_PARTS,
  },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
