import type { Locale } from '../../src/domain/locale.ts'
import type { Access, Announce, HourCycle, Shortcuts, ThemeChoice, Updates } from '../../src/domain/presentation.ts'
import type { HostMode } from '../../src/state/station.ts'
import type { DashboardNavigation } from '../../src/ui/dashboard-navigation.ts'

/** Context that a provider offers to the elements inside it: their station, and defaults for their attributes. */
export interface StationContextValue {
  /** Base of the station: origin plus path prefix, no trailing slash. */
  readonly base: string
  readonly mode: HostMode
  readonly access?: Access | undefined
  readonly locale?: Locale | undefined
  readonly theme?: ThemeChoice | undefined
  readonly hourCycle?: HourCycle | undefined
  readonly updates?: Updates | undefined
  readonly announce?: Announce | undefined
  readonly shortcuts?: Shortcuts | undefined
  /** Whether a visitor's choices may be kept in the browser. */
  readonly persist?: boolean | undefined
  /** Navigation of a dashboard around: links of the elements stay inside it. */
  readonly navigation?: DashboardNavigation | undefined
}

/** Key of the community context-request protocol under which a provider offers a {@link StationContext}. */
export const STATION_CONTEXT = 'bird-station'

/** Request of an element that looks for its station. It bubbles; a provider calls `callback` and stops it. */
export class StationContextRequest extends Event {
  readonly context = STATION_CONTEXT
  readonly callback: (context: StationContextValue) => void
  constructor(callback: (context: StationContextValue) => void) {
    super('context-request', { bubbles: true, composed: true })
    this.callback = callback
  }
}
