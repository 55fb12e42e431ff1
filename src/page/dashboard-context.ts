import { IS_OWN_PAGE } from '../platform/own-page.ts'
import { tabBase, tabHome } from '../platform/tab-base.ts'
import { stationBase } from '../state/station.ts'
import type { DashboardChoices, DashboardContext } from './dashboard-choices.ts'
import type { DashboardOptions } from './dashboard-options.ts'

/** Request of an element inside the page for its station (community context-request protocol). */
export interface ContextRequest extends Event {
  readonly context?: unknown
  readonly callback?: (context: DashboardContext) => void
}

/** Code that makes a dashboard a guest on somebody's page. */
export type GuestCode = typeof import('./embed.ts')

/** Parts of a dashboard that come from outside the room of pages. */
export interface DashboardParts extends Pick<DashboardOptions, 'load'> {
  readonly observedAttributes: readonly string[]
  readonly choicesOf: (element: HTMLElement) => DashboardChoices
  /** Loads the code that only a guest needs. */
  readonly guest: () => Promise<GuestCode>
  /** Loads the style sheets, tokens first, then the frame's; only for a page whose painted picture brings none. */
  readonly sheets: () => Promise<readonly CSSStyleSheet[]>
}

/**
 * Context of a dashboard: a page only on the station's own origin; a foreign station can be shown, but not owned (brief
 * §5).
 */
export function contextOf({
  routing,
  context,
  locale,
  theme,
  announce,
  shortcuts,
  persist,
}: DashboardChoices): DashboardContext {
  const own = stationBase(location.href) ?? location.origin
  const isOwn = IS_OWN_PAGE || (routing === 'url' && (context.base === own || context.base === location.origin))
  const attention = { announce, shortcuts }
  return isOwn
    ? { ...attention, base: tabHome(location.pathname) === undefined ? own : tabBase(), mode: 'page' }
    : { ...context, ...attention, mode: 'embed', locale, theme, persist }
}
