import type { Locale } from '../domain/locale.ts'
import type { HourCycle } from '../domain/presentation.ts'
import type { Text } from '../i18n/text.ts'
import type { Rendered } from './template-renderer.ts'
import type { NavigationEntry } from './navigation.ts'

/** What the frame can do; absent in the painted picture, where nothing works yet. */
export interface FrameActions {
  readonly skip: () => void
  readonly openDrawer: () => void
  readonly closeDrawer: () => void
  readonly login: () => void
  /** Listens live: after a sign-in where one is needed, or before the element is there that does it. */
  readonly listen: () => void
  readonly logout: () => void
  /** Language or clock times, by the value of a select. */
  readonly choose: (event: Event) => void
  /** Asks what is said of new birds, and whether single keys do something. */
  readonly attend: () => void
  /** Asks again for the code of a page that did not arrive. */
  readonly retry: () => void
  /** Loads the page anew. */
  readonly reload: () => void
  /** Gives the search box the focus, by a key, or because somebody reaches for it before it is there. */
  readonly search: (event: Event) => void
}

/** Everything the frame around a page shows, in one value. */
export interface FrameModel {
  readonly text: Text
  readonly locale: Locale
  readonly hourCycle: HourCycle
  /** Of the page in the main area; untrusted text on error pages. */
  readonly title: string
  /** The page that this one belongs to. */
  readonly above?: { readonly words: string; readonly path: string } | undefined
  readonly entries: readonly NavigationEntry[]
  /** Name of the page in the main area; undefined for a problem. */
  readonly page: string | undefined
  /** Name of the page whose line stands for it, where it has none of its own. */
  readonly within?: string | undefined
  /** Whether the page shows a day before today. */
  readonly isEarlierDay?: boolean
  /** The address of a path of the station. */
  readonly hrefOf: (path: string) => string
  /** On somebody's page: it has landmarks of its own. */
  readonly isGuest: boolean
  /** Empty while unknown: then only the place is kept. */
  readonly version: string
  /** `idle`: nothing on this page listens; `asked`: the station is asked from time to time, since it cannot tell. */
  readonly live: 'idle' | 'connecting' | 'open' | 'asked' | 'closed'
  /** Whether what the microphones hear may be listened to here, or somebody has to sign in first. */
  readonly listening: 'none' | 'asks' | 'offered'
  readonly session: 'unknown' | 'open' | 'anonymous' | 'signed-in'
  /** Whether the search box stands in the header, and the query of the address that it changes. */
  readonly search?: { readonly address: string | undefined } | undefined
  readonly drawerOpen: boolean
  /** Something that went wrong in the frame itself. */
  readonly notice?: string | undefined
  /** Whether loading the page anew mends that. */
  readonly isOutdated?: boolean | undefined
  readonly main: Rendered
  /** Whether the sign-in dialog has been asked for. */
  readonly withLogin: boolean
  readonly actions?: FrameActions
}
