import type { AttributeReaders } from './attributes.ts'

/** Event as its listeners see it. All bubble and leave every shadow root. */
export interface EventDocs {
  /** TypeScript type of `detail`. */
  readonly detail: string
  /** Whether `preventDefault()` stops the default action. */
  readonly cancelable: boolean
  readonly description: string
}

/** Event of the elements that draw detections, and of the station around them, which receives it. */
export const CONNECTION: EventDocs = {
  detail: "{ state: 'connecting' | 'open' | 'polling' | 'closed'; transport: 'stream' | 'poll' | 'snapshot' }",
  cancelable: false,
  description:
    'The connection to the station has changed: open, connecting, polling or closed; `snapshot`: files stand in for it.',
}

/** Events of the elements that list detections. */
export const LIST_EVENTS = {
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
} as const satisfies Readonly<Record<string, EventDocs>>

/** Parts of every large player. */
export const PLAYER_PARTS = {
  spectrogram: 'Spectrogram image made by the station.',
  image: 'Spectrogram drawn in the browser from the recording.',
  playhead: 'The playhead line at the current playback position.',
  axis: 'The axes of the spectrogram: kHz at the side, seconds below.',
  box: 'The selection box drawn into the spectrogram.',
  readout: 'The values of the selection box: time, frequency, peak.',
  'drop-box': 'The button beside these values that removes the box.',
  lane: 'A labelled part of the recording in which a bird was detected.',
  'play-button': 'The play button of the recording.',
  position: 'Current playback position in seconds.',
  tool: 'A tool button below the spectrogram.',
  panel: 'The panel that a tool button opens, below the tools.',
} as const

/** Event of the elements whose species link to their pages. */
export const SPECIES_NAVIGATION: EventDocs = {
  detail: "{ to: 'species'; params: { species: string }; href: string }",
  cancelable: true,
  description: 'A species was chosen, by its scientific name. By default the station’s page of it opens.',
}

/** Parts of every chart. */
export const CHART_PARTS = {
  chart: 'A chart with its words; `data-chart` says which.',
  finding: 'What a chart shows, in a sentence.',
  basis: 'What that rests on, and what the marks mean.',
  'chart-drawing': 'The drawing of a chart.',
  'chart-table': 'The numbers of a chart as a table.',
  'chart-tip': 'What is under the pointer, or was reached by keys: a day or an hour and its number.',
  'chart-state': 'How far the numbers are: `data-state` is `loading`, `partial`, `failed` or `empty`.',
  'menu-button': 'The button that opens the menu of a chart.',
  menu: 'The menu of a chart.',
  retry: 'The button that retries after a failure.',
} as const

/** Method of the element; before the element has drawn it does nothing and gives undefined. */
export interface MethodDocs {
  /** Signature in TypeScript, without the name: `(date: string): void`. */
  readonly signature: string
  readonly description: string
}

/** Property that takes a value by reference and has no attribute. */
export interface PropertyDocs {
  readonly type: string
  readonly description: string
}

type Texts = Readonly<Record<string, string>>

/**
 * Documentation of an element for page authors. Typings, `custom-elements.json`, editor data and the tables of
 * `docs/elements.md` are made from it; a text for each attribute is required, and none for other names.
 */
export interface ElementDocs<Attributes extends AttributeReaders> {
  readonly summary: string
  /** Whether it has only these members, not those that all others share. */
  readonly standsAlone?: boolean
  readonly attributes: { readonly [Name in keyof Attributes]: string }
  /** TypeScript type of a property whose reader converts the text, unless it is a boolean or one of a list. */
  readonly types?: { readonly [Name in keyof Attributes]?: string }
  readonly properties?: Readonly<Record<string, PropertyDocs>>
  readonly methods?: Readonly<Record<string, MethodDocs>>
  readonly events?: { readonly [Name in `bird-${string}`]: EventDocs }
  /** Events of media elements that it fires, too, under their own names: they neither bubble nor carry a detail. */
  readonly mediaEvents?: readonly string[]
  /** Slots by name; `''` is the default one. */
  readonly slots?: Texts
  readonly parts?: Texts
  readonly customProperties?: { readonly [Name in `--bird-${string}`]: string }
  /** Custom states: `:state(name)`. */
  readonly states?: Texts
}
