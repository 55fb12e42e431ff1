import { languageOf, type Locale } from '../../src/domain/locale.ts'
import {
  ANNOUNCES,
  type Announce,
  CONSENTS,
  DENSITIES,
  HOUR_CYCLES,
  isTimeZone,
  LINK_TARGETS,
  LOADINGS,
  SHORTCUTS,
  THEME_CHOICES,
  UPDATES,
} from '../../src/domain/presentation.ts'
import { type AttributeReader, anyText, flag, oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

const language: AttributeReader<Locale | undefined> = { initial: undefined, parse: languageOf }

/** Reader of announcements; without a value it means all. */
const announce: AttributeReader<Announce | undefined> = {
  ...oneOf(ANNOUNCES, undefined),
  parse: (text) => (text === '' ? 'all' : oneOf(ANNOUNCES, undefined).parse(text)),
}

const timeZone: AttributeReader<string | undefined> = {
  initial: undefined,
  parse: (text) => (isTimeZone(text) ? text : undefined),
}

/** Attributes of every element. */
export const attributes = {
  station: anyText,
  locale: language,
  theme: oneOf(THEME_CHOICES, 'auto'),
  timeZone,
  hourCycle: oneOf(HOUR_CYCLES, 'auto'),
  updates: oneOf(UPDATES, 'live'),
  loading: oneOf(LOADINGS, undefined),
  announce,
  shortcuts: oneOf(SHORTCUTS, 'on'),
  density: oneOf(DENSITIES, 'comfortable'),
  consent: oneOf(CONSENTS, 'none'),
  linkTarget: oneOf(LINK_TARGETS, 'station'),
  persist: flag,
}

/** Documentation that every element shares. */
export const docs = {
  summary: 'What every element has; `<bird-dashboard>` and `<bird-station>` have only some of it.',
  attributes: {
    station:
      'Address of the station, with the prefix of a proxy if there is one; an address copied from its pages is cut to its base. Without it: the nearest `<bird-station>`, else `data-bird-station` of a script tag, else the origin of the page.',
    locale:
      'Language, as a BCP 47 tag. Without it: the nearest `lang` or `<bird-station locale>`, else what the browser asks for, else English.',
    theme:
      '`light` and `dark` decide, and bring their ground along. `auto` follows a `<bird-theme-toggle>` of the same station, else the `color-scheme` of the page around; `inherit` follows the page alone.',
    timeZone:
      'IANA name of the zone in which moments are written; the station’s own clock without it. Hours of a day are always the station’s.',
    hourCycle:
      'Clock times with `12` or `24` hours (`h12` and `h23` say the same). Without it: the nearest `<bird-station hour-cycle>`; `auto`: what a visitor chose in a dashboard of the same station, else as the language writes them.',
    updates:
      'How the element learns of new detections: `live` by the event stream of the station, `poll` by asking every 30 seconds, `none` only when `refresh()` is called.',
    loading:
      '`lazy` waits until the element comes near the window; the default, except on the page of a station itself, which is `eager`.',
    announce:
      'What a screen reader hears of new birds: a `summary`, at most every 30 seconds for all elements of the page together, `all` as they come, or nothing with `off`. Without it a summary, of `<bird-now>` nothing. What a visitor does is always confirmed.',
    shortcuts:
      'With `off`, no single letter, digit or sign does anything unless the focus is on what it is about; arrows, space, Enter and Escape go on working.',
    density: 'Spacing and size of the content: `comfortable`, or `compact` for small places.',
    consent: 'With `click` nothing is asked of the station before the visitor has pressed a button.',
    linkTarget:
      'Where birds and days lead. `station`: to its pages, in a new tab; inside a dashboard to the dashboard’s. `event`: links tell the page with their event, and go nowhere by themselves. `none`: there are no links.',
    persist:
      'What a visitor chooses (theme, language, how many detections, how sound looks) is kept in the browser, under names that begin with `bird:` and the address of the station. Without it nothing is. On the page of a station itself, its own names.',
  },
  methods: {
    refresh: { signature: '(): void', description: 'Requests the data of the element from the station again.' },
  },
  properties: {
    updateComplete: {
      type: 'Promise<void>',
      description:
        'A promise that resolves when the element has rendered everything that was set on it. It stays pending while the element waits for consent or to come near the window. Read only.',
    },
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
    error: 'The message that says what went wrong.',
    consent: 'The question before anything is loaded, with `consent="click"`.',
    'consent-button': 'The button in the consent question that allows the element to load.',
  },
  customProperties: {
    '--bird-color-page': 'Background of the page; elements use it where they have to cover something.',
    '--bird-color-surface': 'Background of cards, menus and dialogs.',
    '--bird-color-text': 'Colour of text.',
    '--bird-color-muted': 'Colour of secondary text.',
    '--bird-color-faint': 'Colour of tertiary text: captions and units.',
    '--bird-color-border': 'Colour of hairlines between things.',
    '--bird-color-border-strong': 'Colour of the borders of controls.',
    '--bird-color-accent': 'Accent colour for shapes: bars, icons, markers.',
    '--bird-color-accent-text': 'Accent colour for text, with enough contrast to be read.',
    '--bird-color-wash': 'Background of what is hovered, selected or new.',
    '--bird-color-ok': 'Colour that means good or confirmed.',
    '--bird-color-warn': 'Colour that means caution.',
    '--bird-color-error': 'Colour that means an error or a rejection.',
    '--bird-color-focus': 'Colour of the focus ring.',
    '--bird-heat-0': 'Heatmap colour of an hour without detections (level 0).',
    '--bird-heat-1': 'Heatmap colour of level 1, the fewest detections.',
    '--bird-heat-2': 'Heatmap colour of level 2 of 9.',
    '--bird-heat-3': 'Heatmap colour of level 3 of 9.',
    '--bird-heat-4': 'Heatmap colour of level 4 of 9.',
    '--bird-heat-5': 'Heatmap colour of level 5 of 9.',
    '--bird-heat-6': 'Heatmap colour of level 6 of 9.',
    '--bird-heat-7': 'Heatmap colour of level 7 of 9.',
    '--bird-heat-8': 'Heatmap colour of level 8 of 9.',
    '--bird-heat-9': 'Heatmap colour of level 9, the most detections.',
    '--bird-confidence-high': 'Colour of high confidence (70 % or more).',
    '--bird-confidence-medium': 'Colour of medium confidence (40 % to below 70 %).',
    '--bird-confidence-low': 'Colour of low confidence (below 40 %).',
    '--bird-font': 'Font family of everything but names and the opening sentence.',
    '--bird-font-serif': 'Font family of scientific names and the opening sentence.',
    '--bird-font-size-xs': 'Font size of hours, axis labels and tags.',
    '--bird-font-size-s': 'Font size of captions and notes.',
    '--bird-font-size-m': 'Font size of labels and list text.',
    '--bird-font-size-l': 'Font size of body text and bird names.',
    '--bird-font-size-xl': 'Font size of headings.',
    '--bird-font-size-xxl': 'Font size of the largest words, such as the sentence of the day.',
    '--bird-radius': 'Corner radius of controls.',
    '--bird-radius-card': 'Corner radius of cards.',
    '--bird-shadow': 'Shadow of what stands above the page: menus, dialogs, messages.',
    '--bird-motion': 'Duration of animations; `0s` turns them off.',
  },
  states: {
    light: 'The light theme was chosen, by the page author or a visitor.',
    dark: 'The dark theme was chosen, by the page author or a visitor.',
    compact: 'The element is shown with `density="compact"`.',
    loading: 'The first answer is on its way.',
    ready: 'The first answer of the station is on the screen.',
    empty: 'The station has answered, and there is nothing to show.',
    error: 'The element shows an error.',
  },
} as const satisfies ElementDocs<typeof attributes>
