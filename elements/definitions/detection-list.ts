import { type DetectionAction, parseActions } from '../../src/domain/detection-options.ts'
import { HEADING_LEVELS, TIME_FORMATS } from '../../src/domain/presentation.ts'
import { RESULT_SORTS } from '../../src/domain/search/search-query.ts'
import { type AttributeReader, anyText, anyWords, oneOf, oneOfNumbers } from '../define/attributes.ts'
import { CONNECTION, type ElementDocs, LIST_EVENTS, SPECIES_NAVIGATION } from '../define/docs.ts'

/** Reader of the rows of a page, 1 to 1000, the most a station gives. */
const rows: AttributeReader<number | undefined> = {
  initial: undefined,
  parse: (text) => (/^(?:[1-9]\d{0,2}|1000)$/.test(text.trim()) ? Number(text) : undefined),
}

const actions: AttributeReader<readonly DetectionAction[] | undefined> = { initial: undefined, parse: parseActions }

export const attributes = {
  query: anyText,
  address: anyWords,
  sort: oneOf(RESULT_SORTS, undefined),
  limit: rows,
  via: oneOf(['list', 'search'], 'list'),
  timeFormat: oneOf(TIME_FORMATS, 'clock'),
  actions,
  heading: anyWords,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary:
    'Everything that was heard and fits a question: all detections, page by page, with the question in a sentence. A table, lines or cards by the room there is.',
  attributes: {
    query:
      'What to list, in the language of the search box: `species:"European Robin" date:week confidence:>80`, other words are parts of a name. Everything without it.',
    address:
      'What to list, as an address of the station’s list says it after its question mark: `species=European+Robin&date=2026-05-17&queryType=species`; goes before `query`. In a dashboard what a visitor chooses is written into the address.',
    sort: 'Order of the list; the newest first without it.',
    limit: 'Rows of a page, 1 to 1000: 25 without it.',
    via: 'Where the station is asked: its `list`, or its `search`, 20 rows a page.',
    timeFormat: '`clock` is the time of day, `relative` also says how long ago that was.',
    actions:
      'What the menu of a detection offers, between spaces: `review lock ignore delete postcard save share species`; everything without it, no menu when empty. `ignore` is the rule of the species: how certain it has to be, and whether it is kept at all. Only those who may change the station get a menu and can select rows.',
    heading: 'Heading above the sentence; none without it.',
    headingLevel: 'Level of the heading in the outline of the page.',
  },
  types: {
    limit: 'number',
    actions: "readonly ('review' | 'lock' | 'ignore' | 'delete' | 'postcard' | 'save' | 'share' | 'species')[]",
  },
  properties: {
    detections: {
      type: 'readonly Detection[]',
      description: 'The page on the screen, in its order; empty until the first answer. Read only.',
    },
  },
  events: {
    'bird-connection': CONNECTION,
    'bird-detection': {
      detail: '{ detection: Detection }',
      cancelable: false,
      description: 'A detection has come that fits, while the first page was on the screen.',
    },
    ...LIST_EVENTS,
    'bird-navigate': SPECIES_NAVIGATION,
  },
  slots: {
    empty: 'Shown while nothing was found, in place of the built-in text.',
    error: 'Shown when the detections cannot be loaded, in place of the built-in message and its retry button.',
  },
  parts: {
    base: 'Container of the whole element.',
    heading: 'Heading of the list.',
    found: 'The sentence that reads the question back and says how many there are.',
    numbers: 'How many species there are, and how many detections are judged.',
    'query-errors': 'What was asked and not understood.',
    notes: 'What the station could not do, and how far looking has come.',
    note: 'A thing that the station could not do.',
    progress: 'How far looking through the list of the station has come.',
    stop: 'The button that stops looking.',
    unjudged: 'How many nobody has judged, of the page or of all, and the way to them.',
    when: 'Bars of the days and hours in which it was heard, where that is known.',
    'when-handle': 'A handle that narrows the list to days or hours.',
    'about-link': 'The link to everything about a species.',
    pane: 'Beside the list, where there is room: the way to what is to be judged, and the row in hand.',
    toolbar: 'Order and length of a page, and the buttons that play and save the list.',
    'play-all': 'The button that plays all that is listed, one after the other.',
    export: 'The button that saves all that is listed as a file, in one of several formats.',
    'play-bar': 'What plays of a list, with the way back, on, and out.',
    view: 'A button that draws the list as rows or as cards.',
    arrivals: 'The button that leads to what came in above.',
    table: 'The list.',
    'column-head': 'A column head of the list.',
    detection: 'A detection; `data-id` is its number.',
    'detection-new': 'A detection that has just arrived, also a `detection`.',
    player: 'The player of a detection: the strip in its row, and the full one below.',
    'play-button': 'The play button of a detection.',
    'judge-all': 'The button that lays alike detections out, to be judged in one go.',
    'open-button': 'The button that opens the full player.',
    playhead: 'The playhead line at the current playback position.',
    axis: 'The axes of the full player.',
    image: 'Spectrogram in the full player, drawn in the browser from the recording.',
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
    time: 'When it was heard.',
    source: 'Name of the audio source.',
    verdict:
      'A button that judges, of a detection or of all that are selected: `data-verdict` is `correct` or `false_positive`.',
    tray: 'What can be done with the selected detections.',
    act: 'A button of the tray that locks, deletes or ignores.',
    outbox: 'What is about to be sent to the station, and what it refused.',
    undo: 'What was asked for last, as long as it can be taken back.',
    waiting: 'Why nothing can be sent at the moment.',
    refused: 'What the station has refused.',
    badge: 'Badge of the review status: correct, false positive or locked; or that the species is not kept any more.',
    confidence: 'Confidence of the detection: a percentage in a ring.',
    'menu-button': 'The button that opens the action menu (only where actions are allowed).',
    menu: 'The action menu of a detection.',
    dialog: 'The dialog of a postcard.',
    postcard: 'The drawn postcard.',
    'film-button': 'Begins or cancels the film of a postcard.',
    'save-film': 'Saves the film of a postcard.',
    daylight: 'The band of night, dawn, day and dusk beside a day.',
    pager: 'The way through the pages.',
    'pager-button': 'A page, or the step to the one before or after.',
    skeleton: 'Placeholder of the rows before the first answer.',
    retry: 'The button that retries after a failure.',
    empty: 'Message while nothing was found.',
  },
  customProperties: {
    '--bird-highlight-duration':
      'How long a detection that has just arrived stays highlighted: 2200ms, which is also the longest.',
  },
  states: { live: 'The event stream is open: new detections arrive at once.' },
} as const satisfies ElementDocs<typeof attributes>
