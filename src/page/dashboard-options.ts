import type { HostMode, StationStore } from '../state/station.ts'
import type { DashboardNavigation } from '../ui/dashboard-navigation.ts'
import type { TemplateRenderer, Rendered } from './template-renderer.ts'
import type { Router } from './router.ts'

/** Options of the page. */
export interface DashboardOptions {
  readonly root: ShadowRoot
  readonly base: string
  readonly mode: HostMode
  readonly store: StationStore
  /** Loads the code of an element. */
  readonly load: (tag: `bird-${string}`) => Promise<unknown>
  /** Navigation that its elements use. */
  readonly navigation: DashboardNavigation
  readonly router: Router
  readonly renderer: TemplateRenderer
  /** Emits an event on the element; false when the page around vetoed it. */
  readonly emit: (type: string, detail: object, cancelable: boolean) => boolean
  /** Puts a drawing on the screen; the first one replaces the painted picture. */
  readonly paint: (picture: Rendered) => void
}
