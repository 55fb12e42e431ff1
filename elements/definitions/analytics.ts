import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { anyWords, oneOfNumbers } from '../define/attributes.ts'
import { CHART_PARTS, type ElementDocs, SPECIES_NAVIGATION } from '../define/docs.ts'

export const attributes = {
  address: anyWords,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary:
    'What the garden is telling: a period in a sentence and four numbers, and its charts, each with what it shows in words.',
  attributes: {
    address:
      'Which days, as parameters of an address: `period` is `all`, `today`, `week`, `month`, `90days`, `year`, or two days as `2026-03-01..2026-05-31`. `week=2026-03-04` tells the week from Monday to Sunday around that day in a message instead of charts. In a dashboard what a visitor chooses is written into the address.',
    headingLevel: 'Level of the headings of its charts in the outline of the page.',
  },
  types: {},
  events: { 'bird-navigate': SPECIES_NAVIGATION },
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    period: 'The choice of a period.',
    sentence: 'The period in a sentence.',
    numbers: 'Detections, species, new ones and days of the period.',
    unusual: 'What is unusual now, and why.',
    bird: 'The bird of a week.',
    postcard: 'The postcard of the bird of a week.',
    'postcard-button': 'Opens the postcard of the bird of a week, to be kept or given away.',
    copy: 'The button that copies a week as text.',
    news: 'Species of a week that were never heard before.',
    ...CHART_PARTS,
  },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
