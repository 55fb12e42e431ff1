import { COLUMN_CHOICES, SORTS } from '../../src/domain/daily-summary.ts'
import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { type AttributeReader, anyText, anyWords, flag, oneOf, oneOfNumbers } from '../define/attributes.ts'
import { CONNECTION, type ElementDocs } from '../define/docs.ts'

/** A number of rows, 1 or more. */
const rows: AttributeReader<number | undefined> = {
  initial: undefined,
  parse: (text) => (/^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : undefined),
}

export const attributes = {
  date: anyText,
  columns: oneOf(COLUMN_CHOICES, 'auto'),
  sort: oneOf(SORTS, 'count'),
  limit: rows,
  noDatePicker: flag,
  noThumbnails: flag,
  noSun: flag,
  noFreeze: flag,
  heading: anyWords,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

const SPECIES = 'scientificName: string; commonName: string; speciesCode: string'

export const docs = {
  summary: 'Every species of a day and when it was heard: species × hour, live.',
  attributes: {
    date: '`today` or YYYY-MM-DD.',
    columns: 'How many columns the day is drawn in.',
    sort: 'Order of the species: most heard first, first heard first, by name, new ones first.',
    limit:
      'How many rows are shown before the visitor asks for the others. Without it only the rarest are folded away.',
    noDatePicker: 'The day is named, and visitors cannot choose another.',
    noThumbnails: 'Names without pictures.',
    noSun: 'No band of night and day over the hours.',
    noFreeze:
      'Rows go on changing while a visitor points at them. Without it they hold still for that long, so that nobody hits the wrong bird.',
    heading: 'Heading of the table, in place of ours.',
    headingLevel: 'Level of the heading in the outline of the page.',
  },
  types: { limit: 'number' },
  methods: {
    goTo: {
      signature: '(date: string): void',
      description: 'Shows a day: `today` or YYYY-MM-DD. A wrong one changes nothing but a note that says so.',
    },
    next: { signature: '(): void', description: 'Shows the day after; at today it does nothing.' },
    previous: { signature: '(): void', description: 'Shows the day before.' },
  },
  events: {
    'bird-connection': CONNECTION,
    'bird-date-change': {
      detail: '{ date: string }',
      cancelable: false,
      description:
        'Another day is on the screen (YYYY-MM-DD): by a visitor, a method, or midnight; not by the `date` attribute.',
    },
    'bird-species-select': {
      detail: `{ ${SPECIES}; date: string }`,
      cancelable: true,
      description:
        'The name of a species was followed. By default the station’s page of it opens in a new tab; on the station’s own page nothing does.',
    },
    'bird-hour-select': {
      detail: `{ hour: number; duration: number; date: string } & ({ ${SPECIES} } | {})`,
      cancelable: true,
      description:
        'An hour was chosen: of one species in its row, of all in the head of the table. `hour` is 0 to 23, `duration` the hours of the column. By default the station’s list of them opens in a new tab; on the station’s own page nothing does.',
    },
    'bird-freeze': {
      detail: '{ frozen: boolean }',
      cancelable: false,
      description: 'The rows hold still, or no longer: because of a visitor here, a sound that plays, or an open menu.',
    },
  },
  slots: {
    toolbar: 'More controls, beside the day.',
    heading: 'Heading of the table, in place of ours.',
    legend: 'What the colours mean, in place of ours.',
    empty: 'Said of a day on which nothing was heard, in place of our words.',
    error: 'Said when the day cannot be shown, in place of our words and the button to try again.',
  },
  parts: {
    base: 'All of it.',
    toolbar: 'The day and the steps to the days around it.',
    'date-button': 'One of its buttons.',
    status: 'The note that the station is away, or that the rows hold still.',
    sentence: 'The day in a sentence.',
    numbers: 'Its numbers.',
    heading: 'What the table is about.',
    table: 'The table.',
    'species-row': 'The row of a species.',
    'row-new': 'The row of a species that is new; also a `species-row`.',
    'row-changed': 'The row of a species that has just been heard, while it is lit; also a `species-row`.',
    thumbnail: 'The picture of a species, or its egg.',
    'species-name': 'Its name.',
    count: 'How often it was heard.',
    progress: 'The same as a line.',
    hour: 'One cell; `data-hour` and `data-level` (0 to 9) say which and how full.',
    'hour-label': 'The hour over a column.',
    daylight: 'Night, twilight and day over the hours.',
    fold: 'The button that shows the folded rows.',
    legend: 'What the colours mean.',
    skeleton: 'The place of the table before the first answer.',
    spinner: 'Said when that takes long.',
    empty: 'Said of a day on which nothing was heard.',
    retry: 'The button that asks again after a failure.',
  },
  customProperties: {
    '--bird-summary-row-height': 'Height of a row: 40px, in a narrow element 62px.',
    '--bird-summary-thumbnail-size': 'Width and height of the pictures: 30px.',
    '--bird-summary-cell-gap': 'Room between two hours: 3px, in a narrow element 1.5px.',
    '--bird-summary-highlight': 'Ground of the row that has just been heard; none without it.',
  },
  states: {
    live: 'News come over an open stream.',
    frozen: 'The rows hold still.',
  },
} as const satisfies ElementDocs<typeof attributes>
