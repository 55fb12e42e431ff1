import type { Locale } from '../domain/locale.ts'
import type { HourCycle, ThemeChoice } from '../domain/presentation.ts'
import { addressWithHash, changeHash, onHashChange, readHash } from '../platform/hash.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { beginWithHourCycleAtom } from '../state/preferences/hour-cycle-choice.ts'
import { beginWithLocaleAtom } from '../state/preferences/locale-choice.ts'
import { localeAtom } from '../state/preferences/locale.ts'
import { chosenThemeAtom } from '../state/preferences/theme.ts'
import type { StationStore } from '../state/station.ts'
import { adoptCopies } from '../ui/adopted-sheets.ts'
import type { DashboardChoices } from './dashboard-choices.ts'
import { dashboardSheets } from './dashboard-sheets.ts'
import sheet from './embed.css?sheet'
import { HOME, locationNamed, type PageLocation, readLocation, type Router } from './router.ts'

const writePlace = ({ path, query }: PageLocation): string =>
  path.slice(HOME.length) + (query.size > 0 ? `?${query}` : '')

/**
 * Router of a guest: in the fragment of the address, or in memory.
 *
 * @param base the station: origin plus path prefix
 */
export function guestRouter({ routing, base: home, route, mode }: DashboardChoices, base: string): Router {
  const begin = locationNamed(route ?? mode)
  return routing === 'hash' ? hashRouter(home ?? '', begin) : memoryRouter(base, begin)
}

/**
 * Parts of the elements inside, which a page author styles as `summary-…`, `detections-…`, `detection-…`, `list-…` and
 * `species-…`.
 */
export const INNER_PARTS = {
  summary:
    'base toolbar date-button status sentence play playback numbers heading table species-row row-new row-changed thumbnail species-name count progress hour hour-label daylight play-button tooltip fold legend skeleton spinner empty newest-day retry error',
  detections:
    'base header heading limit status list table column-head item item-new player play-button preview-button preview image playhead axis box readout drop-box position tool panel message spectrogram thumbnail name scientific time source badge confidence menu-button menu outbox undo waiting refused dialog postcard film-button save-film pager pager-button empty retry error',
  detection:
    'base trail day-link thumbnail name scientific time confidence pager pager-button menu-button menu question verdict answer outbox undo waiting refused comment lock save locked dialog postcard film-button save-film postcard-button player spectrogram image playhead axis box readout drop-box lane play-button position tool panel message facts history unusual basis figures year table-button year-table best best-recording in-turn minute minute-lane about-link taxonomy notes note source weather light daylight clip badge retry empty error',
  list: 'base heading found numbers query-errors notes note progress stop unjudged when when-handle about-link pane toolbar play-all export play-bar view arrivals table column-head detection detection-new player play-button judge-all open-button playhead axis image box readout drop-box position tool panel message spectrogram thumbnail name scientific time source verdict tray act outbox undo waiting refused badge confidence menu-button menu dialog postcard film-button save-film daylight pager pager-button skeleton retry empty error',
  species:
    'base sentence numbers toolbar search period order view save table column-head grid row thumbnail name scientific tag count trail all-detections export years table-button year-table today daylight about names-button company recordings best best-recording badge play-button in-turn play-all play-bar dialog postcard film-button save-film chart finding basis chart-drawing chart-table chart-tip chart-state menu-button menu retry fold empty error',
} as const

/** Options of a guest. */
export interface EmbedOptions {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly states: CustomStateSet
  readonly store: StationStore
  readonly lifetime: Lifetime
  /** Language that the page around asks for. */
  readonly locale: Locale | undefined
  readonly theme: ThemeChoice
  readonly hourCycle: HourCycle
}

/**
 * Makes a dashboard a guest on somebody's page: it has the language and the theme that are asked for there, and its
 * elements follow what a visitor chooses in its frame. It brings its style sheets into another document.
 *
 * @returns to be called after each drawing, and in another document
 */
export function attachEmbed({
  element,
  root,
  states,
  store,
  lifetime,
  locale,
  theme,
  hourCycle,
}: EmbedOptions): () => void {
  if (locale) void store.set(beginWithLocaleAtom, locale)
  if (hourCycle !== 'auto') store.set(beginWithHourCycleAtom, hourCycle)
  const applyTheme = (): void => {
    const decided = theme === 'auto' ? store.get(chosenThemeAtom) : theme
    for (const name of ['light', 'dark']) {
      if (name === decided) states.add(name)
      else states.delete(name)
    }
  }
  applyTheme()
  lifetime.add(store.sub(chosenThemeAtom, applyTheme))
  let spoken: Locale | undefined
  let adoptedIn: Document | undefined
  return () => {
    if (adoptedIn !== root.ownerDocument) adoptSheets(root)
    adoptedIn = root.ownerDocument
    exportParts(root)
    if (spoken !== undefined && spoken !== store.get(localeAtom))
      element.dispatchEvent(new Event('context-provider', { bubbles: true, composed: true }))
    spoken = store.get(localeAtom)
  }
}

function adoptSheets(root: ShadowRoot): void {
  const all = [...dashboardSheets, sheet]
  if (root.ownerDocument === document) root.adoptedStyleSheets = all
  else adoptCopies(root, all)
}

/**
 * Name of an inner part outside: `species-row` of the summary is `summary-row`, `item` of the detections is
 * `detections-item`.
 */
export const outerPart = (name: keyof typeof INNER_PARTS, part: string): string =>
  `${name}-${part.replace('species-', '')}`

const exportsOf = (name: keyof typeof INNER_PARTS): string =>
  INNER_PARTS[name]
    .split(' ')
    .map((part) => `${part}: ${outerPart(name, part)}`)
    .join(', ')

/** Exported parts by tag, computed once. */
const EXPORTS = {
  'bird-daily-summary': exportsOf('summary'),
  'bird-detections': exportsOf('detections'),
  'bird-detection': exportsOf('detection'),
  'bird-detection-list': exportsOf('list'),
  'bird-species': exportsOf('species'),
}

function exportParts(root: ShadowRoot): void {
  for (const [tag, parts] of Object.entries(EXPORTS))
    for (const element of root.querySelectorAll(tag)) element.setAttribute('exportparts', parts)
}

/**
 * Router in memory: the page around sees nothing. Links have the station's own page as address, for opening them
 * elsewhere.
 *
 * @param base the station: origin plus path prefix
 */
function memoryRouter(base: string, begin: PageLocation): Router {
  let here = begin
  const watchers = new Set<() => void>()
  return {
    current: () => here,
    go(destination) {
      here = destination
      for (const watcher of watchers) watcher()
    },
    onChange(fn) {
      watchers.add(fn)
      return () => watchers.delete(fn)
    },
    hrefOf: (path) => base + path,
    locationOf({ href }) {
      const isStation = href === base + HOME || href.startsWith(`${base}${HOME}/`)
      return isStation ? readLocation(href.slice((base + HOME).length)) : undefined
    },
  }
}

/**
 * Router in the fragment of the page around, and only where it begins with `home`: other fragments are the page's own.
 *
 * @param home what stands between `#` and the path, such as `` or `/birds`
 * @param begin the place while the address names none
 */
function hashRouter(home: string, begin: PageLocation): Router {
  const routeOf = (hash: string): PageLocation | undefined =>
    hash.startsWith(`${home}/`) ? readLocation(hash.slice(home.length)) : undefined
  const hrefOf = (path: string): string => addressWithHash(home + path.slice(HOME.length))
  return {
    current: () => routeOf(readHash()) ?? begin,
    go: (destination, how) => changeHash(home + writePlace(destination), how),
    onChange: onHashChange,
    hrefOf,
    locationOf: ({ href, hash }) => (href.startsWith(addressWithHash('')) ? routeOf(hash.slice(1)) : undefined),
  }
}
