import { RECENT_LIMITS } from '../../src/domain/recent-detections.ts'
import { oneOfNumbers } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = { limit: oneOfNumbers(RECENT_LIMITS) }

export const docs = {
  summary: 'What the station heard last, newest first, as cards that play in place.',
  attributes: { limit: 'How many cards are shown at first; visitors can change it.' },
  events: {
    'bird-detection-select': {
      detail: '{ detection: Detection }',
      cancelable: true,
      description: 'The name of a bird was followed. By default its page opens at the station, in a new tab.',
    },
  },
  parts: {
    list: 'The cards.',
    item: 'One card.',
    player: 'The sound on its picture.',
    spectrogram: 'The picture of the sound.',
    thumbnail: 'The picture of the species, or its egg.',
    name: 'Its name.',
    scientific: 'Its scientific name.',
    time: 'When it was heard.',
    badge: 'What a person said about it.',
    confidence: 'How sure the station was: a number in a ring.',
    'menu-button': 'The button of the menu (only where actions are allowed).',
    menu: 'The menu.',
  },
  states: { live: 'News come over an open stream.' },
} as const satisfies ElementDocs<typeof attributes>
