import { languageOf, type Locale } from '../../src/domain/locale.ts'
import {
  CONSENTS,
  DENSITIES,
  HOUR_CYCLES,
  isTimeZone,
  LINK_TARGETS,
  LOADINGS,
  THEME_CHOICES,
  UPDATES,
} from '../../src/domain/presentation.ts'
import { type AttributeReader, anyText, flag, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

const language: AttributeReader<Locale | undefined> = { initial: undefined, parse: languageOf }

const timeZone: AttributeReader<string | undefined> = {
  initial: undefined,
  parse: (text) => (isTimeZone(text) ? text : undefined),
}

/** The attributes of every element. */
export const attributes = {
  station: anyText,
  locale: language,
  theme: oneOf(THEME_CHOICES, 'auto'),
  timeZone,
  hourCycle: oneOf(HOUR_CYCLES, 'auto'),
  updates: oneOf(UPDATES, 'live'),
  loading: oneOf(LOADINGS, undefined),
  density: oneOf(DENSITIES, 'comfortable'),
  consent: oneOf(CONSENTS, 'none'),
  linkTarget: oneOf(LINK_TARGETS, 'station'),
  persist: flag,
}

/** What every element has; said once, not with each of them. */
export const docs = {
  summary: 'What every element understands but `<bird-dashboard>` and `<bird-station>`, which have some of it.',
  attributes: {
    station:
      'Address of the station, with the prefix of a proxy if there is one; an address copied from its pages is cut to its base. Without it: the nearest `<bird-station>`, else `data-bird-station` of a script tag, else the origin of the page.',
    locale:
      'Language, as a BCP 47 tag. Without it: the nearest `lang` or `<bird-station locale>`, else what the browser asks for, else English.',
    theme:
      '`light` and `dark` decide, and bring their ground along. `auto` follows a `<bird-theme-toggle>` of the same station, else the `color-scheme` of the page around; `inherit` follows the page alone.',
    timeZone:
      'IANA name of the zone in which moments are written; the station’s own clock without it. Hours of a day are always the station’s.',
    hourCycle: '12 or 24 hours; `auto` is 24.',
    updates: 'News come at once, every half minute, or only by `refresh()`.',
    loading:
      '`lazy` waits until the element comes near the window; the default, except on the page of a station itself, which is `eager`.',
    density: 'Room between things.',
    consent: 'With `click` nothing is asked of the station before the visitor has pressed a button.',
    linkTarget:
      'Where birds and days lead. `station`: to its pages, in a new tab; inside a dashboard to the dashboard’s. `event`: links tell the page with their event, and go nowhere by themselves. `none`: there are no links.',
    persist:
      'What a visitor chooses (theme, language, how many detections, how sound looks) is kept in the browser, under names that begin with `bird:` and the address of the station. Without it nothing is. On the page of a station itself, its own names.',
  },
  methods: { refresh: { signature: '(): void', description: 'Asks the station again.' } },
  properties: {
    updateComplete: { type: 'Promise<void>', description: 'Resolves when nothing waits to be drawn. Read only.' },
  },
  events: {
    'bird-ready': {
      detail: 'null',
      cancelable: false,
      description: 'The first answer of the station is on the screen.',
    },
    'bird-error': {
      detail: '{ code: string; status: number; message: string; retryable: boolean }',
      cancelable: true,
      description:
        'Something went wrong. By default the element says so in its place. `message` is a sentence for people, in the language of the element; `retryable` whether `refresh()` may mend it.',
    },
  },
  slots: { '': 'Shown until the element has drawn for the first time, and where no script runs.' },
  parts: {
    error: 'What went wrong.',
    consent: 'The question before anything is loaded, with `consent="click"`.',
    'consent-button': 'Its button.',
  },
  customProperties: {
    '--bird-color-page': 'Ground, where an element has to cover something.',
    '--bird-color-surface': 'Cards.',
    '--bird-color-text': 'Text.',
    '--bird-color-muted': 'Text that stands back.',
    '--bird-color-faint': 'Text that stands back further.',
    '--bird-color-border': 'Hairlines.',
    '--bird-color-border-strong': 'Lines around what can be pressed.',
    '--bird-color-accent': 'Accent, as a shape.',
    '--bird-color-accent-text': 'Accent, as text.',
    '--bird-color-wash': 'Ground of what is pointed at, or new.',
    '--bird-color-ok': 'Good.',
    '--bird-color-warn': 'Careful.',
    '--bird-color-error': 'Wrong.',
    '--bird-color-focus': 'Ring around what has the focus.',
    '--bird-heat-0': 'A cell in which nothing was heard.',
    '--bird-heat-1': 'Heat of a cell, from hardly anything …',
    '--bird-heat-2': '…',
    '--bird-heat-3': '…',
    '--bird-heat-4': '…',
    '--bird-heat-5': '…',
    '--bird-heat-6': '…',
    '--bird-heat-7': '…',
    '--bird-heat-8': '…',
    '--bird-heat-9': '… to the fullest.',
    '--bird-confidence-high': 'How sure a station was: very,',
    '--bird-confidence-medium': 'rather,',
    '--bird-confidence-low': 'hardly.',
    '--bird-font': 'Font.',
    '--bird-font-serif': 'Font of names and sentences.',
    '--bird-font-size-xs': 'Size of what stands at the edge: hours, tags.',
    '--bird-font-size-s': 'Size of small print.',
    '--bird-font-size-m': 'Size of labels and lists.',
    '--bird-font-size-l': 'Size of text and names.',
    '--bird-font-size-xl': 'Size of headings.',
    '--bird-font-size-xxl': 'Size of large words.',
    '--bird-radius': 'Corners.',
    '--bird-radius-card': 'Corners of cards.',
    '--bird-shadow': 'Shadow of what stands above the page: menus, dialogs, messages.',
    '--bird-motion': 'How long a movement takes; `0s` is none.',
  },
  states: {
    light: 'The light theme was decided on, by the author or a visitor.',
    dark: 'The dark theme was decided on.',
    compact: '`density="compact"`.',
    loading: 'The first answer is on its way.',
    ready: 'There is an answer.',
    empty: 'There is one, and nothing in it.',
    error: 'Something went wrong.',
  },
} as const satisfies ElementDocs<typeof attributes>
