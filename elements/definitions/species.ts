import { parsePeriod, type Period } from '../../src/domain/analytics/period.ts'
import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { type AttributeReader, anyText, anyWords, oneOfNumbers } from '../define/attributes.ts'
import { CHART_PARTS, type ElementDocs } from '../define/docs.ts'

const period: AttributeReader<Period> = { initial: 'all', parse: (text) => parsePeriod(text.trim()) }

export const attributes = {
  address: anyWords,
  species: anyText,
  period,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary:
    'Every species that a station has heard, as a table or a collection, to search, sort and save; or everything about one of them.',
  attributes: {
    address:
      'What is shown, as parameters of an address: `species` is the scientific name of one, `period` as the attribute, `sort` one of `count_desc`, `count_asc`, `name_asc`, `name_desc`, `first_seen_desc`, `first_seen_asc`, `last_seen_desc` and `confidence_desc`, `search` words to look for in names. In a dashboard what a visitor chooses is written into the address.',
    species: 'Everything about this one, by its scientific name, in place of the list.',
    period:
      'Which days the list is of: `all`, `today`, `week`, `month`, `90days`, `year`, or two days, both included, as `2026-03-01..2026-05-31`.',
    headingLevel: 'Level of the headings in the outline of the page: of the name of one species.',
  },
  types: { period: 'string' },
  events: {
    'bird-navigate': {
      detail: "{ to: 'species' | 'detection'; params: { species: string } | { id: string }; href: string }",
      cancelable: true,
      description: 'The name of a species, or a recording, was chosen. By default the station’s page of it opens.',
    },
  },
  slots: {},
  parts: {
    base: 'Container of the whole element.',
    sentence: 'The list, or the species, in a sentence.',
    numbers: 'Detections, species and new ones; or what is known of the species in numbers.',
    toolbar: 'Search, days, order, view and the file.',
    search: 'The input for words to look for.',
    period: 'The choice of days.',
    order: 'The choice of an order.',
    view: 'A button that chooses between table and collection.',
    save: 'The button that saves the list as a file.',
    table: 'The table.',
    'column-head': 'A column head of the table.',
    grid: 'The collection.',
    row: 'A species in table or collection; `data-species` is its scientific name, `data-news` that it is new: `ever` or `year`.',
    thumbnail: 'The picture of a species, or its egg.',
    name: 'Common name of a species.',
    scientific: 'Scientific name of a species.',
    tag: 'The mark of a new species, with its day.',
    count: 'How often it was heard.',
    trail: 'The way back to the list, on the page of one species.',
    'all-detections': 'The link to all detections of one species.',
    export: 'The button that saves all detections of one species as a file.',
    years: 'The years of one species, week by week.',
    'table-button': 'The button that changes between the drawing of the years and a table.',
    'year-table': 'The years of one species as a table.',
    today: 'The hours of one species today beside those of a usual day.',
    daylight: 'A band of night, dawn, day and dusk.',
    about: 'First and last day, family and order of one species, and pages of others about it.',
    'names-button': 'The button that asks the station for the names of one species in other languages.',
    company: 'Who is heard in the same hours as one species.',
    recordings: 'The best recordings of one species.',
    best: 'Recordings of the species, on one scale: confirmed ones first.',
    'best-recording':
      'A recording: its picture, which plays, its day, how sure the station was, and what was decided about it.',
    badge: 'A mark on a recording that is confirmed, or protected; or that the species is not kept any more.',
    'play-button': 'The play button of a recording.',
    'in-turn': 'The button that plays the recordings in turn.',
    'play-all': 'The button that plays all recordings of one species, one after the other.',
    'play-bar': 'What plays of them, with the way back, on, and out.',
    dialog: 'The dialog of a postcard.',
    postcard: 'The drawn postcard.',
    'film-button': 'Begins or cancels the film of a postcard.',
    'save-film': 'Saves the film of a postcard.',
    ...CHART_PARTS,
    fold: 'The button that shows the rest.',
    empty: 'Message when there is nothing to show.',
    error: 'Message when the species cannot be loaded.',
    retry: 'The button that retries after a failure.',
  },
  states: {},
} as const satisfies ElementDocs<typeof attributes>
