import type { Locale } from '../../src/domain/locale.ts'
import type { Access, Announce, HourCycle, Shortcuts, ThemeChoice, Updates } from '../../src/domain/presentation.ts'
import type { HostMode } from '../../src/state/station.ts'
import type { DashboardNavigation } from '../../src/ui/dashboard-navigation.ts'

/** What a provider offers to the elements inside it: their station, and what they leave open themselves. */
export interface StationContextValue {
  /** Origin plus path prefix, no trailing slash. */
  readonly base: string
  readonly mode: HostMode
  readonly access?: Access | undefined
  readonly locale?: Locale | undefined
  readonly theme?: ThemeChoice | undefined
  readonly hourCycle?: HourCycle | undefined
  readonly updates?: Updates | undefined
  readonly announce?: Announce | undefined
  readonly shortcuts?: Shortcuts | undefined
  /** What a visitor chooses may be kept in the browser. */
  readonly persist?: boolean | undefined
  /** Where a dashboard is around: links of the elements stay inside it. */
  readonly navigation?: DashboardNavigation | undefined
}

/** The key of the community context-request protocol under which a provider offers a {@link StationContext}. */
export const STATION_CONTEXT = 'bird-station'

/** Bubbles from an element that looks for its station; a provider calls `callback` and stops the event. */
export class StationContextRequest extends Event {
  readonly context = STATION_CONTEXT
  readonly callback: (context: StationContextValue) => void
  constructor(callback: (context: StationContextValue) => void) {
    super('context-request', { bubbles: true, composed: true })
    this.callback = callback
  }
}
