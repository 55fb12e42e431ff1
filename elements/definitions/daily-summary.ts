import { COLUMN_CHOICES, SORTS } from '../../src/domain/daily-summary.ts'
import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { type AttributeReader, anyText, anyWords, flag, oneOf, oneOfNumbers } from '../define/attributes.ts'
import { CONNECTION, type ElementDocs, SPECIES_NAVIGATION } from '../define/docs.ts'

/** Reader of a number of rows, 1 or more. */
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
  play: flag,
  heading: anyWords,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

const SPECIES = 'scientificName: string; commonName: string; speciesCode: string'

export const docs = {
  summary: 'Heatmap of a day: every species by the hour in which it was detected, live.',
  attributes: {
    date: '`today` or YYYY-MM-DD.',
    columns: 'How many columns the day is drawn in.',
    sort: 'Order of the species: most heard first (new ones above them), first heard first, by name, new ones first.',
    limit:
      'How many rows are shown before the visitor asks for the others. Without it what is beyond 25 rows, or rare, is folded away. New species never are.',
    noDatePicker: 'Visitors cannot choose another day; the name of the day stays.',
    noThumbnails: 'Shows species names without pictures.',
    noSun: 'Hides the band of night, twilight and day above the hours.',
    noFreeze:
      'Rows go on moving while a visitor points at them. Without it updates pause for that long, so that nobody presses the wrong bird.',
    play: 'Offers to play the day in a minute: each species with two seconds of its surest recording, in the order of first song. Nothing sounds before the visitor presses the button.',
    heading: 'Heading of the table, in place of the built-in one.',
    headingLevel: 'Level of the heading in the outline of the page.',
  },
  types: { limit: 'number' },
  methods: {
    goTo: {
      signature: '(date: string): void',
      description: 'Shows a day: `today` or YYYY-MM-DD. A wrong one changes nothing but a note that says so.',
    },
    next: { signature: '(): void', description: 'Shows the next day; does nothing when today is shown.' },
    previous: { signature: '(): void', description: 'Shows the previous day.' },
  },
  events: {
    'bird-connection': CONNECTION,
    'bird-navigate': SPECIES_NAVIGATION,
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
        'The name or the total of a species, or the bird of the sentence, was followed. By default the station’s page of it opens in a new tab; in a dashboard it is a page of that.',
    },
    'bird-hour-select': {
      detail: `{ hour: number; duration: number; date: string } & ({ ${SPECIES} } | {})`,
      cancelable: true,
      description:
        'An hour was chosen: of one species in its row, of all in the head of the table. `hour` is 0 to 23, `duration` the hours of the column. By default the station’s list of them opens in a new tab; in a dashboard it is a page of that.',
    },
    'bird-freeze': {
      detail: '{ frozen: boolean }',
      cancelable: false,
      description: 'Updates were paused or go on: a visitor points at the rows, a recording plays, or a menu is open.',
    },
  },
  slots: {
    newest: 'Between the numbers of the day and the table: the dashboard has the newest detection there on a phone.',
    toolbar: 'More controls, beside the day.',
    heading: 'Heading of the table, in place of the built-in one.',
    legend: 'Legend of the heatmap colours, in place of the built-in one.',
    empty:
      'Shown for a day without detections, in place of the built-in text. Before sunrise yesterday is shown instead.',
    error: 'Shown when the day cannot be loaded, in place of the built-in message and its retry button.',
  },
  parts: {
    base: 'Container of the whole element.',
    toolbar: 'The day and the steps to the days around it.',
    'date-button': 'A button that steps to another day.',
    status: 'The note that the station does not answer, or that updates are paused.',
    sentence: 'The day in a sentence.',
    play: 'The button that plays the day.',
    playback:
      'What is shown in place of the sentence while the day is played: names, buttons, and the light of the day with its sun.',
    numbers: 'The numbers of the day: species, detections, new species.',
    heading: 'Heading of the table.',
    table: 'The table of species by hour.',
    'species-row': 'The row of a species.',
    'row-new': 'The row of a species that is new; also a `species-row`.',
    'row-changed': 'The row of a species that has just been detected, while it is highlighted; also a `species-row`.',
    thumbnail: 'The picture of a species, or its egg.',
    'species-name': 'Common name of a species in its row.',
    count: 'Number of detections of a species on that day.',
    progress: 'Bar that shows the number of detections of a species.',
    hour: 'A cell of the heatmap; `data-hour` is its hour (0 to 23), `data-level` its heat level (0 to 9).',
    'hour-label': 'The hour in the head of a column.',
    daylight: 'The band of night, twilight and day above the hours.',
    'play-button': 'The button in the sentence that plays the bird that is new.',
    tooltip: 'What a cell, the weather or the light means, in words, while it is pointed at or focused.',
    fold: 'The button that shows the rows that are folded away.',
    legend: 'Legend of the heatmap colours.',
    skeleton: 'Placeholder of the table before the first answer.',
    spinner: 'Loading indicator, shown when the first answer takes longer than 650 ms.',
    empty: 'Message for a day without detections.',
    'newest-day': 'The last day with birds, where today has none; in a dashboard the way there.',
    retry: 'The button that retries after a failure.',
  },
  customProperties: {
    '--bird-summary-row-height': 'Height of a row: 40px, in a narrow element 62px.',
    '--bird-summary-thumbnail-size': 'Width and height of the pictures: 30px.',
    '--bird-summary-cell-gap': 'Room between two hours: 3px, in a narrow element 1.5px.',
    '--bird-summary-highlight': 'Background of the row of a species that has just been detected; none without it.',
  },
  states: {
    live: 'The event stream is open: new detections arrive at once.',
    frozen: 'Updates of the rows are paused.',
  },
} as const satisfies ElementDocs<typeof attributes>
