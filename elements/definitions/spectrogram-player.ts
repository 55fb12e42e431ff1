import { SPECTROGRAM_SIZES } from '../../src/domain/spectrogram.ts'
import { PLAYER_PRELOADS, type PlayerControl, parsePlayerControls } from '../../src/domain/sound/player.ts'
import { type AttributeReader, anyText, anyWords, flag, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

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
    src: 'Address of a sound file instead: of this site, or of one that allows it (CORS).',
    spectrogramSrc: 'Address of a picture to show until the sound has been fetched, in place of the station’s.',
    size: 'How high the picture is; also which of its pictures the station is asked for.',
    preload:
      '`none`: the sound is fetched when somebody wants something of it; `auto`: when the element comes near the window. Without it `auto` only where there is no other picture.',
    controls:
      'What is offered, between spaces: `play seek zoom box loop speed gain filter colours save`; everything without it.',
    loop: 'What plays begins again when it ends.',
    noSpectrogram: 'No picture: only what is needed to listen.',
    label: 'What is heard, for the names of picture and controls: the bird, and when.',
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
        'Where it plays, in seconds. Set it to move: beyond an end is that end, and what is no finite number throws.',
    },
    duration: { type: 'number', description: 'Seconds; `NaN` until the recording has been fetched. Read only.' },
    paused: { type: 'boolean', description: 'Whether it is silent. Read only.' },
    volume: { type: 'number', description: 'How loud it is for the ear, 0 to 1, 1 at first.' },
    muted: { type: 'boolean', description: 'Plays without being heard.' },
    error: {
      type: '{ readonly code: number; readonly message: string } | null',
      description:
        'Why it cannot be heard, in the numbers of media elements: 2 network, 3 decoding, 4 no such sound; `null` as long as it may be. Read only.',
    },
    playbackRate: { type: 'number', description: 'Speed: 0.1 to 2.' },
    preservesPitch: { type: 'boolean', description: 'Whether slow and fast sound as high as ever; `true` at first.' },
    gain: { type: 'number', description: 'Decibels: -60 to 24, 0 at first.' },
    highpass: { type: 'number', description: 'What is lower is not heard: 20 to 10000 Hz, 20 at first.' },
    lowpass: { type: 'number | undefined', description: 'What is higher is not heard, in Hz; `undefined` is off.' },
    spectrogramState: {
      type: "'loading' | 'queued' | 'generating' | 'ready' | 'needs-request' | 'failed'",
      description: 'Where the picture stands. Read only.',
    },
    queuePosition: { type: 'number', description: 'How many pictures the station draws before. Read only.' },
  },
  methods: {
    play: { signature: '(): void', description: 'Plays. To be called while a click is handled.' },
    pause: { signature: '(): void', description: 'Falls silent.' },
    generateSpectrogram: {
      signature: '(): void',
      description: 'Asks a station that draws only on request for the picture (on the station’s own page).',
    },
  },
  events: {
    'bird-spectrogram-state': {
      detail:
        "{ state: 'loading' | 'queued' | 'generating' | 'ready' | 'needs-request' | 'failed'; queuePosition: number }",
      cancelable: false,
      description: 'The picture has got further.',
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
      description: 'A box was drawn, or removed: seconds and Hz, and the loudest pitch inside.',
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
    'controls-start': 'Before the controls.',
    'controls-end': 'After them.',
  },
  parts: {
    base: 'All of it.',
    spectrogram: 'The picture as the station drew it.',
    image: 'The picture as it is drawn here, from the sound.',
    playhead: 'The line where it plays.',
    axis: 'The scales: kHz beside the picture, seconds below it.',
    box: 'The box.',
    readout: 'What is in the box, in figures.',
    lane: 'A part of the recording that has a name.',
    'play-button': 'The button that plays.',
    position: 'Where it plays, in figures.',
    tool: 'A button below the picture.',
    panel: 'What such a button opens.',
    message: 'What does not work.',
    retry: 'The button that asks again after a failure.',
  },
  customProperties: {
    '--bird-player-height': 'Height of the picture; by `size` without it.',
    '--bird-player-playhead': 'Colour of the line where it plays: the accent.',
  },
  states: { playing: 'It sounds.' },
} as const satisfies ElementDocs<typeof attributes>
