import { type DetectionAction, parseActions } from '../../src/domain/detection-list.ts'
import { HEADING_LEVELS } from '../../src/domain/presentation.ts'
import { type AttributeReader, oneOfNumbers } from '../define/attributes.ts'
import { CONNECTION, type ElementDocs } from '../define/docs.ts'

const detection: AttributeReader<number | undefined> = {
  initial: undefined,
  parse: (text) => (/^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined),
}

const actions: AttributeReader<readonly DetectionAction[] | undefined> = { initial: undefined, parse: parseActions }

export const attributes = {
  detection,
  actions,
  headingLevel: oneOfNumbers(HEADING_LEVELS, 2),
}

export const docs = {
  summary: 'One detection: its sound, and who, when, where, in what weather and light.',
  attributes: {
    detection:
      'Number of the detection. Visitors can go to the one before and after it; it always names the one on the screen.',
    actions:
      'What the menu offers, between spaces: `review lock ignore delete`; everything without it, no menu when empty. Only those who may change the station get a menu.',
    headingLevel: 'Level of the name in the outline of the page.',
  },
  types: { detection: 'number', actions: "readonly ('review' | 'lock' | 'ignore' | 'delete')[]" },
  events: {
    'bird-connection': CONNECTION,
    'bird-navigate': {
      detail:
        "{ to: 'detection'; params: { id: string }; href: string } | { to: 'day'; params: { date: string }; href: string }",
      cancelable: true,
      description:
        'Another detection or the day was chosen. By default the other detection is shown, and the station’s page of the day opens in a new tab; in a dashboard both are pages of it.',
    },
    'bird-detection-action': {
      detail:
        "{ action: 'review' | 'lock' | 'ignore' | 'delete'; id: number; verified?: 'correct' | 'false_positive'; locked?: boolean }",
      cancelable: true,
      description:
        'Somebody chose an action of the menu, or answered the question. By default it is asked of the station, after a question where it cannot be undone.',
    },
    'bird-detection-removed': {
      detail: '{ id: number }',
      cancelable: false,
      description: 'The station has deleted the detection for somebody here.',
    },
  },
  slots: {
    error: 'Said when the detection cannot be shown, in place of our words and the button to try again.',
    'controls-start': 'Before the controls of the player.',
    'controls-end': 'After them.',
  },
  parts: {
    base: 'All of it.',
    trail: 'Day and species it belongs to; in the frame of a dashboard its header says them.',
    'day-link': 'The way to its day.',
    thumbnail: 'The picture of the species, or its egg.',
    name: 'Its name.',
    scientific: 'Its scientific name.',
    time: 'When it was heard.',
    confidence: 'How sure the station was: a number in a ring.',
    pager: 'The way to the others of the species on that day.',
    'pager-button': 'One of its arrows.',
    'menu-button': 'The button of the menu (only where actions are allowed).',
    menu: 'The menu.',
    question: 'Whether the station was right, asked of those who may answer.',
    answer: 'One of its two buttons.',
    dialog: 'The question before something is deleted or ignored.',
    player: 'The sound: picture, scales, lanes and tools.',
    spectrogram: 'The picture as the station drew it.',
    image: 'The picture as it is drawn here, from the sound.',
    playhead: 'The line where it plays.',
    axis: 'The scales: kHz beside the picture, seconds below it.',
    box: 'A box drawn into the picture.',
    readout: 'What is in the box, in figures.',
    lane: 'A part of the recording in which a bird was heard.',
    'play-button': 'The button that plays.',
    position: 'Where it plays, in figures.',
    tool: 'A button below the picture.',
    panel: 'What such a button opens.',
    message: 'What does not work.',
    facts: 'Everything that is known around it.',
    source: 'Where it was heard.',
    weather: 'The weather then.',
    light: 'How far from sunrise or sunset it was.',
    daylight: 'Night, dawn, day and dusk of that day.',
    clip: 'Length and size of the recording.',
    badge: 'What a person said about it.',
    retry: 'The button that asks again after a failure.',
    empty: 'Said when there is no such detection, or no longer.',
  },
  states: { live: 'News come over an open stream.' },
} as const satisfies ElementDocs<typeof attributes>
