import type { HostMode, StationStore } from '../state/station.ts'
import type { DashboardNavigation } from '../ui/dashboard-navigation.ts'
import type { TemplateRenderer, Rendered } from './template-renderer.ts'
import type { Router } from './router.ts'

/** What the page needs to live. */
export interface DashboardOptions {
  readonly root: ShadowRoot
  readonly base: string
  readonly mode: HostMode
  readonly store: StationStore
  /** Loads the code of an element. */
  readonly load: (tag: `bird-${string}`) => Promise<unknown>
  /** What its elements know of it. */
  readonly navigation: DashboardNavigation
  readonly router: Router
  readonly renderer: TemplateRenderer
  /** Announces something on the element; false when the page around vetoed it. */
  readonly emit: (type: string, detail: object, cancelable: boolean) => boolean
  /** Puts a drawing on the screen; the first one takes the place of the painted picture. */
  readonly paint: (picture: Rendered) => void
}
