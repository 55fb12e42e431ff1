import { type DetectionAction, parseActions } from '../../src/domain/detection-options.ts'
import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { type AttributeReader, flag, oneOf, oneOfNumbers } from '../define/attributes.ts'
import { CONNECTION, type ElementDocs, PLAYER_PARTS } from '../define/docs.ts'

const detection: AttributeReader<number | undefined> = {
  initial: undefined,
  parse: (text) => (/^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined),
}

const actions: AttributeReader<readonly DetectionAction[] | undefined> = { initial: undefined, parse: parseActions }

export const attributes = {
  detection,
  actions,
  tab: oneOf(['review'], undefined),
  noHistory: flag,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary: 'One detection: its sound, and who, when, where, in what weather and light.',
  attributes: {
    detection:
      'Number of the detection. Visitors can go to the one before and after it; it always names the one on the screen.',
    actions:
      'What the menu offers, between spaces: `review lock ignore delete postcard save share species`; everything without it, no menu when empty. `ignore` is the rule of the species: how certain it has to be, and whether it is kept at all. Only those who may change the station get a menu; the postcard has a button of its own, for everybody.',
    tab: '`review`: when the page is there, the focus goes to the question whether the detection is right.',
    noHistory: 'Leaves out how the species was heard at this station: year, best recordings, the same minute.',
    headingLevel: 'Heading level of the species name in the outline of the page.',
  },
  types: {
    detection: 'number',
    actions: "readonly ('review' | 'lock' | 'ignore' | 'delete' | 'postcard' | 'save' | 'share' | 'species')[]",
  },
  events: {
    'bird-connection': CONNECTION,
    'bird-navigate': {
      detail:
        "{ to: 'detection'; params: { id: string }; href: string } | { to: 'day'; params: { date: string }; href: string } | { to: 'species'; params: { species: string }; href: string }",
      cancelable: true,
      description:
        'Another detection, the day or the species was chosen. By default the other detection is shown, and the station’s page of the day or species opens in a new tab; in a dashboard all are pages of it.',
    },
    'bird-detection-action': {
      detail:
        "{ action: 'review' | 'lock' | 'ignore' | 'delete'; id: number; verified?: 'correct' | 'false_positive'; comment?: string; lock?: true; locked?: boolean }",
      cancelable: true,
      description:
        'Somebody chose an action of the menu, or answered the question. By default it is sent to the station eight seconds later, a deletion and `ignore` after twenty.',
    },
    'bird-detection-removed': {
      detail: '{ id: number }',
      cancelable: false,
      description: 'The station has deleted the detection for somebody here.',
    },
  },
  slots: {
    error: 'Shown when the detection cannot be loaded, in place of the built-in message and its retry button.',
    'controls-start': 'Content before the controls of the player.',
    'controls-end': 'Content after the controls of the player.',
  },
  parts: {
    base: 'Container of the whole element.',
    trail: 'Breadcrumbs: the day and the species of the detection. Inside a dashboard its header shows them.',
    'day-link': 'Link to the day of the detection.',
    thumbnail: 'The picture of the species, or its egg.',
    name: 'Common name of the species.',
    scientific: 'Scientific name of the species.',
    time: 'Date and time of the detection.',
    confidence: 'Confidence of the detection: a percentage in a ring.',
    pager: 'Pager to the other detections of the species on that day.',
    'pager-button': 'An arrow of the pager, to the previous or next detection.',
    'menu-button': 'The button that opens the action menu (only where actions are allowed).',
    menu: 'The action menu of the detection.',
    question: 'The question whether the detection is correct; only for those who may review it.',
    verdict: 'A button that answers the review question, with `data-verdict`: `correct` or `false_positive`.',
    answer: 'A button that answers the review question; `verdict` is the newer name for it.',
    outbox: 'What has not reached the station yet.',
    undo: 'What was asked for last, as long as it can be taken back.',
    waiting: 'Why nothing can be sent at the moment.',
    refused: 'What the station has refused.',
    comment: 'The field for a word about the detection, sent with the review.',
    lock: 'The box that locks the detection with the review.',
    save: 'The button that sends the comment and the lock.',
    locked: 'Says that the detection is locked, in the place of the answers.',
    dialog: 'The dialog of a postcard.',
    postcard: 'The drawn postcard.',
    'film-button': 'Begins or cancels the film of a postcard.',
    'save-film': 'Saves the film of a postcard.',
    'postcard-button': 'Opens the postcard.',
    player: 'The player: spectrogram, axes, lanes and tools.',
    ...PLAYER_PARTS,
    message: 'Message that says why the recording cannot be played or shown.',
    facts: 'Facts about the detection: source, weather, light, recording.',
    history: 'How the species was heard at this station: for everybody, where there is room.',
    unusual: 'The sentence that says whether the detection is unusual.',
    basis: 'How many detections the sentence about what is unusual is told from, and how.',
    figures: 'First, before this, in all, confirmed and surest.',
    year: 'The figure of hours and weeks.',
    'table-button': 'The button that shows the figure as a table, and back.',
    'year-table': 'Table of how often the species was heard by week and hour.',
    best: 'The recording beside the surest confirmed ones of its species.',
    'best-recording': 'A recording beside others of its species.',
    'in-turn': 'The button that plays the recordings of a species in turn.',
    minute: 'Who else was heard in the same minute.',
    'minute-lane': 'One bird of the minute in which the detection was heard.',
    'about-link': 'The link to everything about the species.',
    taxonomy: 'Family and rarity of the species, where the station tells them.',
    notes: 'What people wrote about the detection, newest first.',
    note: 'A note that somebody wrote about the detection.',
    source: 'Name of the audio source.',
    weather: 'Weather at the time of the detection.',
    light: 'Time between the detection and sunrise or sunset.',
    daylight: 'The band of night, dawn, day and dusk of that day.',
    clip: 'Length and size of the recording.',
    badge: 'Badge of the review status: correct, false positive or locked; or that the species is not kept any more.',
    retry: 'The button that retries after a failure.',
    empty: 'Message when the detection does not exist, or no longer exists.',
  },
  states: { live: 'The event stream is open: new detections arrive at once.' },
} as const satisfies ElementDocs<typeof attributes>
