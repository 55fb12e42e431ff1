import { LISTEN_VARIANTS } from '../../src/domain/listening.ts'
import { type AttributeReader, anyText, anyWords, flag, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

/** A share from 0 to 1. */
const share: AttributeReader<number> = {
  initial: 1,
  parse: (text) => (/^(?:0|1|[01]?\.\d+|1\.0+)$/.test(text.trim()) && Number(text) <= 1 ? Number(text) : undefined),
}

export const attributes = {
  source: anyText,
  variant: oneOf(LISTEN_VARIANTS, 'button'),
  volume: share,
  muted: flag,
  noMeter: flag,
  noSourceMenu: flag,
  noSpectrogram: flag,
  label: anyWords,
  disabled: flag,
  mediaSession: flag,
}

export const docs = {
  summary:
    'The sound of the station’s microphone, live. It says that it is a live microphone, why it is silent, and what to do. One sound at a time on a page. Its code for playing is loaded with the first press.',
  attributes: {
    source:
      'The microphone, by its name or id. Ids change when a station starts anew. Without it the one that was chosen, at first the first.',
    variant:
      '`button` has words, `compact` is round, `bar` as wide as its place, `menu` the round meter of a page’s header, which opens the microphones.',
    volume: 'How loud it is, 0 to 1.',
    muted: 'Plays without being heard.',
    noMeter: 'Without the level.',
    noSourceMenu: 'Without the choice of microphones.',
    noSpectrogram: 'Without the button that shows the sound.',
    label: 'In place of “Listen live”.',
    disabled: 'Cannot be pressed, unless to stop what is heard.',
    mediaSession:
      'Shows what is heard among the media controls of the system, whose keys then work. On the page of a station itself always.',
  },
  properties: {
    state: {
      type: "'stopped' | 'starting' | 'buffering' | 'playing' | 'blocked' | 'error' | 'unsupported'",
      description: 'How it stands. Read only.',
    },
    sources: {
      type: 'readonly { id: string; name: string; silent: boolean; clipping: boolean }[]',
      description: 'The microphones. Read only.',
    },
    level: { type: 'number', description: 'Level of the microphone on the screen, 0 to 100. Read only.' },
    audio: {
      type: 'HTMLAudioElement | undefined',
      description:
        'What plays, while it plays. Its `play`, `playing`, `pause` and `error` are events of the element, too, and so is `volumechange`. Read only.',
    },
  },
  methods: {
    play: {
      signature: '(source?: string): void',
      description: 'Plays; browsers want it to be called by a click. The microphone by id or name.',
    },
    stop: { signature: '(): void', description: 'Stops.' },
    toggle: { signature: '(): void', description: 'Plays or stops.' },
  },
  events: {
    'bird-play': {
      detail: '{ source: string | null }',
      cancelable: true,
      description: 'It is about to begin. A vetoed one does not.',
    },
    'bird-listen-state': {
      detail:
        "{ state: 'stopped' | 'starting' | 'buffering' | 'playing' | 'blocked' | 'error' | 'unsupported'; source: string | null; reason?: string }",
      cancelable: false,
      description: 'It stands differently now. `reason` is a word for why it is not heard.',
    },
    'bird-navigate': {
      detail: "{ to: 'detection'; params: { id: string }; href: string }",
      cancelable: true,
      description: 'A bird in the picture was chosen. By default the station’s page of it opens in a new tab.',
    },
  },
  mediaEvents: ['play', 'playing', 'pause', 'error', 'volumechange'],
  slots: {
    'icon-play': 'In place of the sign for playing.',
    'icon-stop': 'In place of the sign for stopping.',
    label: 'In place of the words.',
    notice: 'In place of “live microphone”.',
  },
  parts: {
    base: 'All of it.',
    button: 'What is pressed.',
    icon: 'Its sign.',
    label: 'Its words.',
    meter: 'The level.',
    'menu-button': 'What opens the choice of microphones.',
    menu: 'The choice of microphones.',
    'menu-item': 'One microphone.',
    spectrogram: 'The picture of what is heard, when it is opened.',
    status: 'Why it is silent, and what to do.',
    notice: 'That it is a live microphone.',
  },
  customProperties: {
    '--bird-listen-size': 'Height.',
    '--bird-listen-color': 'Ground.',
    '--bird-listen-active-color': 'What moves with the sound.',
  },
  states: {
    playing: 'It is heard.',
    starting: 'It is about to be heard.',
    blocked: 'The browser wants another click.',
    shown: 'The picture of what is heard is open.',
    silent: 'The microphone has had no level for long.',
    clipping: 'It is too loud for the microphone.',
  },
} as const satisfies ElementDocs<typeof attributes>
