import { element, type Markup } from './markup.ts'

/** States in which an element can be seen, with their texts. */
export const STATES = {
  live: 'Live',
  quiet: 'Nothing heard',
  away: 'Station away',
  slow: 'Slow line',
  lazy: 'Out of sight',
  ask: 'Asks first',
} as const
export type State = keyof typeof STATES
const ALL = ['away', 'slow', 'lazy', 'ask'] as const satisfies readonly State[]

/** Specimen: how an element is shown beyond its definition. */
export interface Specimen {
  /** States besides `live`. */
  readonly states: readonly State[]
  /** Attributes at first. */
  readonly attributes: Readonly<Record<string, string>>
  /** Attributes with which it shows nothing. */
  readonly quiet?: Readonly<Record<string, string>>
  /** Content; `station` is the address of the station. */
  readonly content: (station: string) => readonly Markup[]
  /** The attribute that names the station. */
  readonly station: 'station' | 'href'
  /**
   * Whether it stands in a `<bird-station access="auto">`, which then names the station: a guest from elsewhere can
   * begin nothing.
   */
  readonly asViewer?: true
  /** Width at first, CSS pixels; without one all there is. */
  readonly width?: number
  /** Whether it is shown in a window of its own height, with its own scrolling. */
  readonly tall?: true
  /** Sentence on the stage, for an element without a box. */
  readonly note?: string
  /** Feature that visitors have only after a command of the station’s owner: "listen". Stands before the markup. */
  readonly visitors?: string
  /** Methods to call, by the text on their buttons. */
  readonly calls?: Readonly<Record<string, readonly [method: string, ...values: unknown[]]>>
}

/** Day before there were any stations. */
const LONG_AGO = '2015-06-01'
const link = (text: string) => (station: string) => [element('a', { href: `${station}/ui/` }, text)]
const REFRESH = { 'refresh()': ['refresh'] } as const

const TOASTS = {
  info: { type: 'info', message: 'The night ends at 05:12.' },
  success: { type: 'success', title: 'Confirmed', message: 'It was a Wryneck.' },
  warning: { type: 'warning', message: 'The microphone in the attic is silent.', duration: 0 },
  action: {
    type: 'error',
    message: 'The recording was not saved.',
    duration: 0,
    action: { label: 'Try again', handler: 'again' },
  },
} as const

/** Specimen of an element without an entry here. */
const PLAIN: Specimen = { states: ALL, attributes: {}, content: () => [], station: 'station', calls: REFRESH }

const SPECIMENS: Readonly<Record<string, Partial<Specimen>>> = {
  'bird-now': {
    states: [...ALL, 'quiet'],
    attributes: { within: 'PT1H' },
    quiet: { within: 'PT1S', 'min-confidence': '100' },
    content: link('What is singing in my garden?'),
    width: 320,
  },
  'bird-daily-summary': {
    states: [...ALL, 'quiet'],
    quiet: { date: LONG_AGO },
    content: link('The birds of today'),
  },
  'bird-detections': {
    states: [...ALL, 'quiet'],
    attributes: { limit: '5' },
    quiet: { species: 'Struthio camelus' },
    content: link('Just heard'),
  },
  'bird-detection-list': {
    states: [...ALL, 'quiet'],
    attributes: { query: 'date:week', limit: '5' },
    quiet: { query: 'species:"Struthio camelus"' },
    content: link('What was heard this week'),
  },
  'bird-detection': {
    states: [...ALL, 'quiet'],
    attributes: { detection: '1000' },
    quiet: { detection: '999999999' },
    content: link('A bird that was heard'),
  },
  'bird-spectrogram-player': {
    states: [...ALL, 'quiet'],
    attributes: { detection: 'latest', size: 'lg' },
    quiet: { detection: '999999999999' },
    content: link('The last bird, as it sounded'),
    calls: { 'play()': ['play'], 'pause()': ['pause'], 'generateSpectrogram()': ['generateSpectrogram'], ...REFRESH },
  },
  'bird-live-listen': {
    states: ['away', 'lazy', 'ask'],
    attributes: { variant: 'bar' },
    content: link('Listen to the garden'),
    calls: { 'play()': ['play'], 'stop()': ['stop'], 'toggle()': ['toggle'], ...REFRESH },
    asViewer: true,
    visitors: 'listen',
  },
  'bird-level-meter': {
    states: ['away', 'lazy', 'ask'],
    attributes: { variant: 'bar' },
    content: link('How loud the garden is'),
    asViewer: true,
  },
  'bird-notification-bell': {
    states: ['away', 'lazy', 'ask'],
    calls: { 'show()': ['show'], 'hide()': ['hide'], ...REFRESH },
    note: 'A guest reads for himself alone: nothing is sent to the station.',
  },
  'bird-toasts': {
    states: [],
    attributes: { position: 'top-right' },
    note: 'Messages appear in this box. The station’s own come, too.',
    calls: {
      'Say something': ['show', TOASTS.info],
      'Good news': ['show', TOASTS.success],
      'A warning that stays': ['show', TOASTS.warning],
      'An error with a way out': ['show', TOASTS.action],
      'clear()': ['clear'],
    },
  },
  'bird-search-box': {
    states: ['away', 'lazy', 'ask'],
    attributes: { value: 'date:week confidence:>70' },
    calls: { 'focus()': ['focus'] },
    width: 520,
  },
  'bird-search-form': {
    states: ['away', 'lazy', 'ask'],
    attributes: { query: 'date:week confidence:>=70' },
    calls: { 'focus()': ['focus'] },
  },
  'bird-theme-toggle': { states: [], calls: {}, note: 'Switches every element of this station that follows it.' },
  'bird-station': {
    states: ['away'],
    station: 'href',
    calls: {},
    content: () => [
      element('bird-now', { variant: 'line', within: 'PT6H' }),
      element('bird-now', { variant: 'ticker', within: 'PT6H' }),
      element('bird-now', { within: 'PT6H' }),
    ],
    width: 640,
  },
  'bird-dashboard': { states: ['away'], tall: true, calls: {} },
  'bird-login': {
    states: [],
    calls: {},
    note: 'Has nothing to show here: it opens on the page of a station that wants a password, when somebody signs in.',
  },
}

/** Specimen of an element. */
export const specimenOf = (tag: string): Specimen => ({ ...PLAIN, ...SPECIMENS[tag] })

/** Order of the elements; those without an entry come last. */
const ORDER = Object.keys(SPECIMENS)
export const byOrder = (one: { readonly tag: string }, other: { readonly tag: string }): number =>
  place(one.tag) - place(other.tag)
const place = (tag: string): number => (ORDER.includes(tag) ? ORDER.indexOf(tag) : ORDER.length)

/** Address of the station in a state. `base` is the station that is shown, `own` that of this page. */
export function addressIn(state: State, base: string, own: string): string {
  if (state === 'away') return 'https://garden.invalid'
  return state === 'slow' ? `${own}/demo/slow` : base
}

/** The attributes of an element in a state, its station first unless one around it names that. */
export function attributesIn(state: State, specimen: Specimen, address: string): Record<string, string> {
  const more: Partial<Record<State, Readonly<Record<string, string>> | undefined>> = {
    quiet: specimen.quiet,
    lazy: { loading: 'lazy' },
    ask: { consent: 'click' },
  }
  const station = specimen.asViewer ? {} : { [specimen.station]: address }
  return { ...station, ...specimen.attributes, ...more[state] }
}
