/** Themes that the author of a page may choose for an element; the first is the default. */
export const THEME_CHOICES = ['auto', 'light', 'dark', 'inherit'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/**
 * Forms of clock times: as the language writes them, or with 12 or 24 hours; `h12` and `h23` are Intl's words for
 * these.
 */
export const HOUR_CYCLES = ['auto', '12', '24', 'h12', 'h23'] as const
export type HourCycle = (typeof HOUR_CYCLES)[number]

/** Ways of updating: at once, every half minute, or only when asked for. */
export const UPDATES = ['live', 'poll', 'none'] as const
export type Updates = (typeof UPDATES)[number]

/** Announcements of heard birds to a screen reader: a summary now and then, each at once, or none. */
export const ANNOUNCES = ['summary', 'all', 'off'] as const
export type Announce = (typeof ANNOUNCES)[number]

/** Whether single letters do something wherever the focus is. */
export const SHORTCUTS = ['on', 'off'] as const
export type Shortcuts = (typeof SHORTCUTS)[number]

/** Spacing and size of the content. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Targets of links: the station's pages, an event for the page around, or no links. */
export const LINK_TARGETS = ['station', 'event', 'none'] as const
export type LinkTarget = (typeof LINK_TARGETS)[number]

/** Times at which an element begins: near the window, or at once. */
export const LOADINGS = ['lazy', 'eager'] as const
/** Consent before anything is requested from the station: none needed, or a click. */
export const CONSENTS = ['none', 'click'] as const

/** Access to the station: without a sign-in, or on its own origin with the visitor's. */
export const ACCESSES = ['public', 'auto'] as const
export type Access = (typeof ACCESSES)[number]

/** Levels of an element's heading on a page; headings inside go on from there. */
export const HEADING_LEVELS = [2, 3, 4, 5, 6] as const
export type HeadingLevel = (typeof HEADING_LEVELS)[number]

/** Places where a dashboard keeps the page shown: in itself, in the fragment, or in the path of the address. */
export const ROUTINGS = ['memory', 'hash', 'url'] as const
export type Routing = (typeof ROUTINGS)[number]

/** Sizes of a search box (Spec §2). */
export const SEARCH_SIZES = ['small', 'medium', 'large'] as const
export type SearchSize = (typeof SEARCH_SIZES)[number]

/** Forms of a detection's time: age and clock time, or only day and clock time. */
export const TIME_FORMATS = ['relative', 'clock'] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]

/** Whether a text names a time zone of the IANA list. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== ''
  } catch {
    return false
  }
}
