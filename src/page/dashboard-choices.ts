import type { Locale } from '../domain/locale.ts'
import type { Announce, HourCycle, Routing, Shortcuts, ThemeChoice } from '../domain/presentation.ts'
import type { HostMode, StoreOptions } from '../state/station.ts'
import type { DashboardNavigation } from '../ui/dashboard-navigation.ts'

/** The station of a dashboard, and what its elements find open. */
export interface DashboardContext extends StoreOptions {
  readonly base: string
  readonly mode: HostMode
  readonly locale?: Locale | undefined
  readonly theme?: ThemeChoice | undefined
  readonly announce?: Announce | undefined
  readonly shortcuts?: Shortcuts | undefined
  readonly persist?: boolean | undefined
  readonly navigation?: DashboardNavigation | undefined
}

/** What the attributes of a dashboard say, together with the elements around it. */
export interface DashboardChoices {
  readonly routing: Routing
  /** Path under which the pages are. */
  readonly base: string | undefined
  /** Path below that. */
  readonly route: string | undefined
  readonly frame: 'full' | 'none'
  /** What it begins with where no route is given. */
  readonly mode: 'dashboard' | 'wall'
  /** Nobody is offered to change the station, nor to sign in. */
  readonly readOnly: boolean
  readonly context: DashboardContext
  readonly locale: Locale | undefined
  readonly theme: ThemeChoice
  readonly announce: Announce | undefined
  readonly shortcuts: Shortcuts
  readonly hourCycle: HourCycle
  readonly persist: boolean
}
