import { IS_OWN_PAGE } from '../platform/own-page.ts'
import { stationBase } from '../state/station.ts'
import type { DashboardChoices, DashboardContext } from './dashboard-choices.ts'
import type { DashboardOptions } from './dashboard-options.ts'

/** What an element inside the page asks for its station with (community context-request protocol). */
export interface ContextRequest extends Event {
  readonly context?: unknown
  readonly callback?: (context: DashboardContext) => void
}

/** What makes a dashboard a guest on somebody's page. */
export type GuestCode = typeof import('./embed.ts')

/** What comes from outside the room of pages. */
export interface DashboardParts extends Pick<DashboardOptions, 'load'> {
  readonly observedAttributes: readonly string[]
  readonly choicesOf: (element: HTMLElement) => DashboardChoices
  /** What only a dashboard on somebody's page needs. */
  readonly guest: () => Promise<GuestCode>
  /** Tokens first, then the frame's; asked for only by a page that no painted picture brings its own style sheet. */
  readonly sheets: () => Promise<readonly CSSStyleSheet[]>
}

/** A page only on the station's own origin; a foreign station can be shown, but not owned (brief §5). */
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
    ? { ...attention, base: own, mode: 'page' }
    : { ...context, ...attention, mode: 'embed', locale, theme, persist }
}
