import { type Hour, parseCalendarDate } from '../../src/domain/calendar.ts'
import { DETECTION_VIEWS, type DetectionAction, parseActions } from '../../src/domain/detection-options.ts'
import { HEADING_LEVELS, TIME_FORMATS } from '../../src/domain/presentation.ts'
import { RECENT_COUNTS } from '../../src/domain/recent-detections.ts'
import { type AttributeReader, anyText, anyWords, flag, numberTo, oneOf, oneOfNumbers } from '../define/attributes.ts'
import { CONNECTION, type ElementDocs, LIST_EVENTS, SPECIES_NAVIGATION } from '../define/docs.ts'

/** Reader of `today` or a day of the calendar. */
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
  limit: oneOfNumbers(RECENT_COUNTS),
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
      'How many are shown at first; visitors can change it. 5 of the newest without it, 25 of a species or an hour. 1 leaves nothing to choose.',
    species:
      'Only this species, by the common name that the station gives it (a current station also knows the scientific one).',
    date: 'The detections of one day, page by page: `today` or YYYY-MM-DD. Today where only `species` or `hour` is written.',
    hour: 'Only those of one hour of the station’s day, 0 to 23.',
    view: '`cards` show the sound as a picture, `list` has a line for each detection, `table` the same in columns with heads.',
    minConfidence:
      'Least confidence, 0 to 100. Lists look through the newest 50 for it; pages leave out what is below.',
    noAudio: 'Hides the players: nothing can be played.',
    noSpectrogram: 'Hides the spectrograms.',
    noSource: 'Hides the name of the audio source.',
    actions:
      'What the menu of a detection offers, between spaces: `review lock ignore delete postcard save share species`; everything without it, no menu when empty. `ignore` is the rule of the species: how certain it has to be, and whether it is kept at all. Only those who may change the station get a menu.',
    timeFormat: '`relative` says how long ago and the clock time, `clock` day and clock time.',
    heading: 'Heading of the list, in place of the built-in one.',
    headingLevel: 'Level of the heading in the outline of the page; the names are one below.',
  },
  types: {
    hour: 'number',
    actions: "readonly ('review' | 'lock' | 'ignore' | 'delete' | 'postcard' | 'save' | 'share' | 'species')[]",
  },
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
    'bird-navigate': SPECIES_NAVIGATION,
    ...LIST_EVENTS,
  },
  slots: {
    heading: 'Heading of the list, in place of the built-in one.',
    'item-actions-{id}':
      'What the page adds to the detection with this id (`item-actions-123`), such as buttons, below its details.',
    empty: 'Shown while there are no detections, in place of the built-in text.',
    error: 'Shown when the detections cannot be loaded, in place of the built-in message and its retry button.',
  },
  parts: {
    base: 'Container of the whole element.',
    header: 'Header of the list: heading and number of detections.',
    heading: 'Heading of the list.',
    limit: 'The menu of how many are shown.',
    status: 'The note that updates of the list are paused.',
    list: 'The list of cards or lines.',
    table: 'The table, with `view="table"`.',
    'column-head': 'A column head of the table.',
    item: 'A detection: a card, a line or a table row.',
    'item-new': 'Highlight of a detection that has just arrived; in a table the row itself, also an `item`.',
    player: 'The player of a detection on its spectrogram.',
    'play-button': 'The play button of a detection.',
    'preview-button': 'The button that opens the full player in a popover.',
    preview: 'The popover with the full player.',
    image: 'Spectrogram in the popover, drawn in the browser from the recording.',
    playhead: 'The playhead line at the current playback position.',
    axis: 'The axes of the spectrogram in the popover.',
    box: 'The selection box: only the sound inside it is played.',
    readout: 'The values of the selection box: time, frequency, peak.',
    'drop-box': 'The button beside these values that removes the box.',
    position: 'Current playback position in seconds.',
    tool: 'A tool button below the spectrogram.',
    panel: 'The panel that a tool button opens.',
    message: 'Message that says why the recording cannot be played or shown.',
    spectrogram: 'Spectrogram image of a detection.',
    thumbnail: 'The picture of the species, or its egg.',
    name: 'Common name of the species.',
    scientific: 'Scientific name of the species.',
    time: 'Date and time of the detection.',
    source: 'Name of the audio source.',
    badge: 'Badge of the review status: correct, false positive or locked; or that the species is not kept any more.',
    confidence: 'Confidence of the detection: a percentage in a ring.',
    'menu-button': 'The button that opens the action menu (only where actions are allowed).',
    menu: 'The action menu of a detection.',
    outbox: 'What has not reached the station yet.',
    undo: 'What was asked for last, as long as it can be taken back.',
    waiting: 'Why nothing can be sent at the moment.',
    refused: 'What the station has refused.',
    dialog: 'The dialog of a postcard.',
    postcard: 'The drawn postcard.',
    'film-button': 'Begins or cancels the film of a postcard.',
    'save-film': 'Saves the film of a postcard.',
    pager: 'Pager of a list that has several pages.',
    'pager-button': 'A button of the pager: previous or next page.',
    retry: 'The button that retries after a failure.',
    empty: 'Message while there are no detections.',
  },
  customProperties: {
    '--bird-detections-gap': 'Gap between cards: 14px.',
    '--bird-detections-columns': 'How many columns; without it as many as fit, in a `list` one.',
    '--bird-highlight-duration':
      'How long a detection that has just arrived stays highlighted: 2200ms, which is also the longest.',
  },
  states: { live: 'The event stream is open: new detections arrive at once.' },
} as const satisfies ElementDocs<typeof attributes>
