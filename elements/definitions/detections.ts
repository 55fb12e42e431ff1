import { type Hour, parseCalendarDate } from '../../src/domain/calendar.ts'
import { DETECTION_VIEWS, type DetectionAction, parseActions } from '../../src/domain/detection-list.ts'
import { HEADING_LEVELS, TIME_FORMATS } from '../../src/domain/presentation.ts'
import { RECENT_LIMITS } from '../../src/domain/recent-detections.ts'
import { type AttributeReader, anyText, anyWords, flag, numberTo, oneOf, oneOfNumbers } from '../define/attributes.ts'
import { CONNECTION, type ElementDocs } from '../define/docs.ts'

/** `today` or a day of the calendar. */
const day: AttributeReader<string | undefined> = {
  initial: undefined,
  parse: (text) => (text === 'today' ? text : parseCalendarDate(text)),
}

const hour: AttributeReader<Hour | undefined> = {
  initial: undefined,
  parse: (text) => (/^([01]?\d|2[0-3])$/.test(text.trim()) ? Number(text) : undefined),
}

const actions: AttributeReader<readonly DetectionAction[] | undefined> = { initial: undefined, parse: parseActions }

export const attributes = {
  limit: oneOfNumbers(RECENT_LIMITS),
  species: anyText,
  date: day,
  hour,
  view: oneOf(DETECTION_VIEWS, 'cards'),
  minConfidence: numberTo(100),
  noAudio: flag,
  noSpectrogram: flag,
  noSource: flag,
  actions,
  timeFormat: oneOf(TIME_FORMATS, 'relative'),
  heading: anyWords,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary:
    'Detections that play in place: what the station heard last, newest first, or those of a species or an hour.',
  attributes: {
    limit:
      'How many are shown at first; visitors can change it. 5 of the newest without it, 25 of a species or an hour.',
    species:
      'Only this species, by the common name that the station gives it (a current station also knows the scientific one).',
    date: 'The detections of one day, page by page: `today` or YYYY-MM-DD. Today where only `species` or `hour` is written.',
    hour: 'Only those of one hour of the station’s day, 0 to 23.',
    view: '`cards` show the sound as a picture, `list` has a line for each detection, `table` the same in columns with heads.',
    minConfidence:
      'Least confidence, 0 to 100. Lists look through the newest fifty for it; pages leave out what is below.',
    noAudio: 'Nothing can be played.',
    noSpectrogram: 'No pictures of sounds.',
    noSource: 'Not said where a bird was heard.',
    actions:
      'What the menu of a detection offers, between spaces: `review lock ignore delete`; everything without it, no menu when empty. Only those who may change the station get a menu.',
    timeFormat: '`relative` says how long ago and the clock time, `clock` day and clock time.',
    heading: 'Heading of the list, in place of ours.',
    headingLevel: 'Level of the heading in the outline of the page; the names are one below.',
  },
  types: { hour: 'number', actions: "readonly ('review' | 'lock' | 'ignore' | 'delete')[]" },
  properties: {
    detections: {
      type: 'readonly Detection[]',
      description: 'What is on the screen, newest first; empty until the first answer. Read only.',
    },
  },
  events: {
    'bird-connection': CONNECTION,
    'bird-detection': {
      detail: '{ detection: Detection }',
      cancelable: false,
      description:
        'A detection has come that fits, while the list was on the screen. What was there at first is not told.',
    },
    'bird-detection-select': {
      detail: '{ detection: Detection }',
      cancelable: true,
      description:
        'The name of a bird was chosen. By default the station’s page of it opens in a new tab; in a dashboard it is a page of that.',
    },
    'bird-detection-action': {
      detail:
        "{ action: 'review' | 'lock' | 'ignore' | 'delete'; id: number; verified?: 'correct' | 'false_positive'; locked?: boolean }",
      cancelable: true,
      description:
        'Somebody chose an action of the menu. By default it is asked of the station, after a question where it cannot be undone.',
    },
    'bird-detection-removed': {
      detail: '{ id: number }',
      cancelable: false,
      description: 'The station has deleted a detection for somebody here.',
    },
    'bird-page': {
      detail: '{ offset: number; total: number }',
      cancelable: false,
      description: 'A visitor turned to another page: how many come before it, and how many there are.',
    },
  },
  slots: {
    heading: 'Heading of the list, in place of ours.',
    'item-actions-{id}':
      'What the page adds to the detection with this number (`item-actions-123`), such as buttons: below what is known of it.',
    empty: 'Said while there is nothing, in place of our words.',
    error: 'Said when the detections cannot be shown, in place of our words and the button to try again.',
  },
  parts: {
    base: 'All of it.',
    header: 'Heading and choices.',
    heading: 'The heading.',
    status: 'The note that the list holds still.',
    list: 'The cards, or lines.',
    table: 'The table, with `view="table"`.',
    'column-head': 'The head of a column.',
    item: 'One card, line, or row.',
    'item-new': 'What is around a card that has just come, while it is marked; of a table the row, also an `item`.',
    player: 'The sound on its picture.',
    'play-button': 'The button that plays.',
    'preview-button': 'The button that opens the full player in a window; it comes with the code that plays.',
    preview: 'That window.',
    image: 'In it: the picture drawn from the sound.',
    playhead: 'The line where it plays.',
    axis: 'The scales of the picture.',
    box: 'The box of which only the inside is heard.',
    readout: 'What is in the box, in figures.',
    position: 'Where it plays, in figures.',
    tool: 'A button below the picture.',
    panel: 'What such a button opens.',
    message: 'What does not work.',
    spectrogram: 'The picture of the sound.',
    thumbnail: 'The picture of the species, or its egg.',
    name: 'Its name.',
    scientific: 'Its scientific name.',
    time: 'When it was heard.',
    source: 'Where it was heard.',
    badge: 'What a person said about it.',
    confidence: 'How sure the station was: a number in a ring.',
    'menu-button': 'The button of the menu (only where actions are allowed).',
    menu: 'The menu.',
    dialog: 'The question before something is deleted or ignored.',
    pager: 'The way through the pages.',
    'pager-button': 'One of its buttons.',
    retry: 'The button that asks again after a failure.',
    empty: 'Said while there is nothing.',
  },
  customProperties: {
    '--bird-detections-gap': 'Room between cards: 14px.',
    '--bird-detections-columns': 'How many columns; without it as many as fit, in a `list` one.',
    '--bird-highlight-duration': 'How long a card that has just come stays marked: 2200ms, which is also the longest.',
  },
  states: { live: 'News come over an open stream.' },
} as const satisfies ElementDocs<typeof attributes>
