import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { oneOfNumbers } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = {
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary:
    'The place where files of other recorders are opened: dropped or chosen, read in this browser alone, and told in numbers. Elements with `station="tab:"` show what it holds. Its files, the worker among them, have to come from the page’s own origin.',
  attributes: {
    headingLevel: 'Level of its headings in the outline of the page.',
  },
  types: {},
  events: {},
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    sentence: 'What it is for, in a sentence.',
    promise: 'Sentence that nothing is sent anywhere.',
    area: 'The area onto which files are dropped.',
    progress: 'How far the reading is.',
    results: 'What became of the files.',
    file: 'One file, with its numbers.',
    'name-columns': 'The button that asks what the columns of an unknown table are.',
    held: 'What this tab holds.',
    recordings: 'How many recordings can be heard, or could be before the page was loaded anew.',
    show: 'The way to the newest day.',
    error: 'Message when no files can be read here.',
  },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
