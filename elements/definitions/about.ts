import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { anyWords, oneOfNumbers } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = {
  address: anyWords,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary:
    'What this is: versions of page and station, how to read the four signs, whose work it is built on and under which terms, and a report to copy when something is wrong.',
  attributes: {
    address: 'What it begins with, as parameters of an address: `show=website` leads to the lines for a website.',
    headingLevel: 'Level of its headings in the outline of the page.',
  },
  types: {},
  events: {},
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    sentence: 'What this is, in a sentence.',
    facts: 'Versions and the station.',
    signs: 'How to read egg, light, warmth and ring.',
    daylight: 'A band of night, dawn, day and dusk.',
    confidence: 'A ring that shows how sure a station is.',
    report: 'The report to copy.',
    snippet: 'The lines for a website of one’s own.',
    copy: 'The button that copies the report, or the lines.',
    licences: 'What is shipped, and under which terms.',
    texts: 'The full text of the terms.',
  },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
