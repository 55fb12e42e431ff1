import type { Locale } from '../domain/locale.ts'
import type { Announce, HourCycle, Routing, Shortcuts, ThemeChoice } from '../domain/presentation.ts'
import type { HostMode, StoreOptions } from '../state/station.ts'
import type { DashboardNavigation } from '../ui/dashboard-navigation.ts'

/** Station of a dashboard, and the context that its elements share. */
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

/** Choices of a dashboard by its attributes, and the elements around it. */
export interface DashboardChoices {
  readonly routing: Routing
  /** Path under which the pages are. */
  readonly base: string | undefined
  /** Path below that. */
  readonly route: string | undefined
  readonly frame: 'full' | 'none'
  /** First page where no route is given. */
  readonly mode: 'dashboard' | 'wall'
  /** Whether changing the station and signing in are never offered. */
  readonly readOnly: boolean
  readonly context: DashboardContext
  readonly locale: Locale | undefined
  readonly theme: ThemeChoice
  readonly announce: Announce | undefined
  readonly shortcuts: Shortcuts
  readonly hourCycle: HourCycle
  readonly persist: boolean
}
