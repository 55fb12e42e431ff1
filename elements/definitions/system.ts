import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { oneOfNumbers } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = {
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary:
    'The computer under a station: whether it is well, in a sentence, then its load over time, disks, memory, streams, jobs, programs and database. Only for those who may change the station.',
  attributes: {
    headingLevel: 'Level of the headings of its cards in the outline of the page.',
  },
  types: {},
  events: {},
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    sentence: 'How the station is, in a sentence.',
    checks: 'What was examined, each with its sign.',
    check: 'One area that was examined: `data-status` is `healthy`, `warning` or `critical`.',
    updated: 'When the numbers were measured.',
    refresh: 'The button that asks for everything again.',
    card: 'One subject with its heading: `data-card` is its name.',
    finding: 'What is to be said of a subject, in a sentence.',
    chart: 'The load of the machine over time.',
    table: 'A table of a card.',
    meter: 'How full a disk or the memory is.',
    switch: 'The button that shows all programs, or the chart as a table.',
    backup: 'What makes a copy of the database.',
    error: 'Message when something cannot be loaded, or is for others.',
    retry: 'The button that retries after a failure.',
  },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
