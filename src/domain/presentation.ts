/** Themes that the author of a page may choose for an element; the first is the default. */
export const THEME_CHOICES = ['auto', 'light', 'dark', 'inherit'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Clock times: as the language writes them, or with 12 or 24 hours whatever the language; `h12` and `h23` are Intl's words for these. */
export const HOUR_CYCLES = ['auto', '12', '24', 'h12', 'h23'] as const
export type HourCycle = (typeof HOUR_CYCLES)[number]

/** How news come: at once, every half minute, or only when asked for. */
export const UPDATES = ['live', 'poll', 'none'] as const
export type Updates = (typeof UPDATES)[number]

/** What is said to a screen reader of birds that are heard: a summary now and then, each at once, or nothing. */
export const ANNOUNCES = ['summary', 'all', 'off'] as const
export type Announce = (typeof ANNOUNCES)[number]

/** Whether single letters do something wherever the focus is. */
export const SHORTCUTS = ['on', 'off'] as const
export type Shortcuts = (typeof SHORTCUTS)[number]

/** Spacing and size of the content. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Where links go: to the station's pages, nowhere by themselves (the page around is told), or there are none. */
export const LINK_TARGETS = ['station', 'event', 'none'] as const
export type LinkTarget = (typeof LINK_TARGETS)[number]

/** When an element begins: near the window, or at once. */
export const LOADINGS = ['lazy', 'eager'] as const
/** Whether a visitor is asked before anything is requested from the station. */
export const CONSENTS = ['none', 'click'] as const

/** Who asks the station: nobody in particular, or on the station's own origin whoever is signed in there. */
export const ACCESSES = ['public', 'auto'] as const
export type Access = (typeof ACCESSES)[number]

/** Levels that the heading of an element may have on a page; below it they go on from there. */
export const HEADING_LEVELS = [2, 3, 4, 5, 6] as const
export type HeadingLevel = (typeof HEADING_LEVELS)[number]

/** Where a dashboard keeps which page is shown: with itself, in the fragment or in the path of the address. */
export const ROUTINGS = ['memory', 'hash', 'url'] as const
export type Routing = (typeof ROUTINGS)[number]

/** Sizes of a search box (Spec §2). */
export const SEARCH_SIZES = ['small', 'medium', 'large'] as const
export type SearchSize = (typeof SEARCH_SIZES)[number]

/** When something was: how long ago and the clock time, or only day and clock time. */
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
