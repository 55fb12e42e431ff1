import { SPECTROGRAM_SIZES } from '../../src/domain/spectrogram.ts'
import { PLAYER_PRELOADS, type PlayerControl, parsePlayerControls } from '../../src/domain/sound/player.ts'
import { type AttributeReader, anyText, anyWords, flag, oneOf } from '../define/attributes.ts'
import { type ElementDocs, PLAYER_PARTS } from '../define/docs.ts'

const detection: AttributeReader<number | 'latest' | undefined> = {
  initial: undefined,
  parse: (text) => {
    if (text.trim().toLowerCase() === 'latest') return 'latest'
    return /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined
  },
}

const controls: AttributeReader<readonly PlayerControl[] | undefined> = {
  initial: undefined,
  parse: parsePlayerControls,
}

export const attributes = {
  detection,
  src: anyText,
  spectrogramSrc: anyText,
  size: oneOf(SPECTROGRAM_SIZES, 'md'),
  preload: oneOf(PLAYER_PRELOADS, undefined),
  controls,
  loop: flag,
  noSpectrogram: flag,
  label: anyWords,
}

export const docs = {
  summary:
    'One recording to see, hear and examine: its spectrogram with true axes, zoom, listening in a box, slow motion, gain and filters.',
  attributes: {
    detection:
      'Number of the detection whose recording this is, or `latest`: the newest that has one when the element is drawn, and again after `refresh()`.',
    src: 'Address of a sound file to play instead of a detection: of this site, or of one that allows it (CORS).',
    spectrogramSrc: 'Address of a picture to show until the sound has been fetched, in place of the station’s.',
    size: 'Height of the spectrogram, and which image size is requested from the station.',
    preload:
      '`none`: the sound is fetched when somebody wants something of it; `auto`: when the element comes near the window. Without it `auto` only where there is no other picture.',
    controls:
      'What is offered, between spaces: `play seek zoom box loop speed gain filter colours save`; everything without it.',
    loop: 'Playback starts again at the end.',
    noSpectrogram: 'Hides the spectrogram: only the playback controls are shown.',
    label: 'What the recording is of, for the accessible names of picture and controls: the bird, and when.',
  },
  types: {
    detection: "number | 'latest'",
    controls:
      "readonly ('play' | 'seek' | 'zoom' | 'box' | 'loop' | 'speed' | 'gain' | 'filter' | 'colours' | 'save')[]",
  },
  properties: {
    lanes: {
      type: '{ from: number; to: number; label: string; confidence?: number; isMain?: boolean; approximate?: boolean }[]',
      description: 'Parts of the recording with names, drawn below the picture; seconds from its start.',
    },
    currentTime: {
      type: 'number',
      description:
        'Playback position in seconds; set it to seek. Values beyond an end are clamped; a value that is no finite number throws a `TypeError`.',
    },
    duration: {
      type: 'number',
      description: 'Duration of the recording in seconds; `NaN` until it has been fetched. Read only.',
    },
    paused: { type: 'boolean', description: 'Whether playback is paused. Read only.' },
    volume: { type: 'number', description: 'Playback volume, 0 to 1; initially 1.' },
    muted: { type: 'boolean', description: 'Whether playback is muted.' },
    error: {
      type: '{ readonly code: number; readonly message: string } | null',
      description:
        'Why it cannot be heard, in the numbers of media elements: 2 network, 3 decoding, 4 no such sound; `null` as long as it may be. Read only.',
    },
    playbackRate: { type: 'number', description: 'Playback speed, 0.1 to 2.' },
    preservesPitch: {
      type: 'boolean',
      description: 'Whether the pitch stays the same at other speeds; initially `true`.',
    },
    gain: { type: 'number', description: 'Gain in decibels, -60 to 24; initially 0.' },
    highpass: {
      type: 'number',
      description: 'Cut-off frequency of the high-pass filter, 20 to 10000 Hz; initially 20.',
    },
    lowpass: {
      type: 'number | undefined',
      description: 'Cut-off frequency of the low-pass filter in Hz; `undefined` turns it off.',
    },
    spectrogramState: {
      type: "'loading' | 'queued' | 'generating' | 'ready' | 'needs-request' | 'failed'",
      description: 'State of the spectrogram image. Read only.',
    },
    queuePosition: {
      type: 'number',
      description: 'Position of the spectrogram image in the queue of the station. Read only.',
    },
  },
  methods: {
    play: {
      signature: '(): void',
      description: 'Starts playback. Browsers require the call to be made in a click handler.',
    },
    pause: { signature: '(): void', description: 'Pauses playback.' },
    generateSpectrogram: {
      signature: '(): void',
      description:
        'Asks a station that makes spectrograms only on request for this one (only on the station’s own page).',
    },
  },
  events: {
    'bird-spectrogram-state': {
      detail:
        "{ state: 'loading' | 'queued' | 'generating' | 'ready' | 'needs-request' | 'failed'; queuePosition: number }",
      cancelable: false,
      description: 'The state of the spectrogram image has changed.',
    },
    'bird-play-end': {
      detail: 'null',
      cancelable: false,
      description:
        'Three seconds have passed since it paused or ended. What a media element tells (`play`, `playing`, `pause`, `ended`, `error`, `timeupdate`, `durationchange`, `ratechange`, `volumechange`) is told here, too.',
    },
    'bird-box': {
      detail: '{ from: number; to: number; low: number; high: number; peak: number | undefined } | null',
      cancelable: false,
      description: 'A selection box was drawn or removed: seconds, Hz, and the frequency of the loudest sound inside.',
    },
  },
  mediaEvents: [
    'play',
    'playing',
    'pause',
    'ended',
    'error',
    'timeupdate',
    'durationchange',
    'ratechange',
    'volumechange',
  ],
  slots: {
    'controls-start': 'Content before the controls.',
    'controls-end': 'Content after the controls.',
  },
  parts: {
    base: 'Container of the whole element.',
    ...PLAYER_PARTS,
    lane: 'A labelled part of the recording.',
    caption: 'The bird and the time, above a recording that is the `latest`.',
    message: 'Message that says why the recording cannot be played or shown.',
    retry: 'The button that retries after a failure.',
  },
  customProperties: {
    '--bird-player-height': 'Height of the spectrogram; depends on `size` without it.',
    '--bird-player-playhead': 'Colour of the playhead: the accent colour.',
  },
  states: { playing: 'The recording is playing.' },
} as const satisfies ElementDocs<typeof attributes>
