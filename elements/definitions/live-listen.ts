import { LISTEN_VARIANTS, LISTEN_VIEWS } from '../../src/domain/listening.ts'
import { type AttributeReader, anyText, anyWords, flag, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

/** Reader of a share from 0 to 1. */
const share: AttributeReader<number> = {
  initial: 1,
  parse: (text) => (/^(?:0|1|[01]?\.\d+|1\.0+)$/.test(text.trim()) && Number(text) <= 1 ? Number(text) : undefined),
}

export const attributes = {
  source: anyText,
  variant: oneOf(LISTEN_VARIANTS, 'button'),
  view: oneOf(LISTEN_VIEWS, 'control'),
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
    'The sound of the station’s microphone, live, and its picture: one press begins both. To let visitors of your website listen, the station’s owner types one command: `npx dawn-chorus --station URL --public https://your.site --share summary,recent,pictures,listening`. On the station’s own pages nothing is needed (`access="auto"`). Without the command an open station can be heard only while somebody listens on its own page, or, one of a classic release, once a bird has named its microphone. Before anybody presses it is known whether this page may listen, and it is learnt again with the press: where nothing can be heard, a link to the station or the reason takes the place of the button, and the owner reads what to do. It says that it is a live microphone, since when and why it is silent, and what to do. One sound at a time on a page. Its code for playing is loaded with the first press.',
  attributes: {
    source:
      'The microphone, by its name or id. Ids change when a station starts anew. Without it the one that was chosen, at first the first.',
    variant:
      '`button` has words, `compact` is round, `bar` as wide as its place, `menu` the round meter of a page’s header, whose press opens a panel with the picture and the microphones.',
    view: '`control` is what `variant` says. `window` is a calm page that fills its box: a button, then the running picture, the names of birds as they come, the station’s clock, and the birds heard last. Give the element a height.',
    volume: 'Playback volume, 0 to 1.',
    muted: 'Plays muted.',
    noMeter: 'Hides the level meter.',
    noSourceMenu: 'Hides the menu of microphones.',
    noSpectrogram: 'Plays the sound alone, without the live spectrogram.',
    label: 'Text of the button, in place of “Listen live”.',
    disabled: 'The button cannot be pressed, except to stop what plays.',
    mediaSession:
      'Shows what is heard among the media controls of the system, whose keys then work. On the page of a station itself always.',
  },
  properties: {
    state: {
      type: "'stopped' | 'starting' | 'buffering' | 'playing' | 'blocked' | 'error' | 'unsupported'",
      description: 'State of playback. Read only.',
    },
    sources: {
      type: 'readonly { id: string; name: string; silent: boolean; clipping: boolean }[]',
      description: 'The microphones of the station. Read only.',
    },
    refusal: {
      type: 'string | undefined',
      description:
        'Why nothing can be heard here, known before anybody presses: `login`, `elsewhere`, `unnamed`, `not-shared`, `quiet-hours`, `no-microphone`, `unsupported`, or why the station cannot be had, such as `mixed-content` or `cross-origin`. Undefined while a press may be heard. Read only.',
    },
    level: { type: 'number', description: 'Level of the microphone on the screen, 0 to 100. Read only.' },
    audio: {
      type: 'HTMLAudioElement | undefined',
      description:
        'The audio element while it plays. Its events `play`, `playing`, `pause`, `error` and `volumechange` are dispatched on this element, too. Read only.',
    },
  },
  methods: {
    play: {
      signature: '(source?: string): void',
      description:
        'Starts playback of a microphone, named by id or name. Browsers require the call to be made in a click handler.',
    },
    stop: { signature: '(): void', description: 'Stops playback.' },
    toggle: { signature: '(): void', description: 'Starts or stops playback.' },
  },
  events: {
    'bird-play': {
      detail: '{ source: string | null }',
      cancelable: true,
      description: 'Playback is about to start; `preventDefault()` keeps it from starting.',
    },
    'bird-listen-state': {
      detail:
        "{ state: 'stopped' | 'starting' | 'buffering' | 'playing' | 'blocked' | 'error' | 'unsupported'; source: string | null; reason?: string }",
      cancelable: false,
      description: 'The state of playback has changed. `reason` is a code for why nothing is heard.',
    },
    'bird-navigate': {
      detail:
        "{ to: 'detection'; params: { id: string }; href: string } | { to: 'station'; params: Record<string, never>; href: string }",
      cancelable: true,
      description:
        'A bird in the picture was chosen, or the link to the station where it alone can be heard. By default that page opens in a new tab.',
    },
  },
  mediaEvents: ['play', 'playing', 'pause', 'error', 'volumechange'],
  slots: {
    'icon-play': 'Icon of the button while nothing plays, in place of the built-in one.',
    'icon-stop': 'Icon of the button while it plays, in place of the built-in one.',
    label: 'Text of the button, in place of the built-in one.',
    notice: 'Notice that this is a live microphone, in place of the built-in one.',
  },
  parts: {
    base: 'Container of the whole element.',
    button: 'The listen button.',
    icon: 'Icon of the listen button.',
    label: 'Text of the listen button.',
    meter: 'The level meter.',
    'menu-button': 'The button that opens the menu of microphones.',
    menu: 'The menu of microphones.',
    'menu-item': 'A microphone in the menu.',
    window: 'The calm page, in its box or on the whole screen.',
    spectrogram: 'The live spectrogram when it is open; in a page’s header the panel around it.',
    link: 'The listen button where it is a link to the station, which alone can be heard.',
    refusal: 'What stands in place of the button where nothing can be heard: the words for it.',
    owner:
      'Folded up below why nothing can be heard: the command with which the station’s owner lets this website listen.',
    status: 'Status text: why nothing is heard, and what to do.',
    notice: 'The notice that this is a live microphone.',
  },
  customProperties: {
    '--bird-listen-size': 'Height of the button.',
    '--bird-listen-color': 'Background of the button.',
    '--bird-listen-active-color': 'Colour of the level on the button.',
  },
  states: {
    playing: 'Live sound is playing.',
    starting: 'Playback is starting or buffering.',
    blocked: 'The browser blocked playback and needs another click.',
    shown: 'The live spectrogram is open.',
    window: 'The live sound fills the screen.',
    refused: 'Nothing can be heard here: in place of the button is a link to the station, or the reason.',
    silent: 'The microphone is silent.',
    clipping: 'The audio level of the microphone is clipping.',
  },
} as const satisfies ElementDocs<typeof attributes>
