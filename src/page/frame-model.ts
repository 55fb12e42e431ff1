import type { Locale } from '../domain/locale.ts'
import type { HourCycle } from '../domain/presentation.ts'
import type { Text } from '../i18n/text.ts'
import type { Rendered } from './template-renderer.ts'
import type { NavigationEntry } from './navigation.ts'

/** Actions of the frame; absent in the painted picture, where nothing works yet. */
export interface FrameActions {
  readonly skip: () => void
  readonly openDrawer: () => void
  readonly closeDrawer: () => void
  readonly login: () => void
  /** Listens live: after a sign-in where one is needed, or before its element is loaded. */
  readonly listen: () => void
  readonly logout: () => void
  /** Chooses language or clock times, by the value of a select. */
  readonly choose: (event: Event) => void
  /** Goes to another station of this server, or to all of them, by the value of a select. */
  readonly switchStation: (event: Event) => void
  /** Opens the dialog about keys and announcements. */
  readonly attend: () => void
  /** Loads the code of a page again that did not load. */
  readonly retry: () => void
  /** Loads the page anew. */
  readonly reload: () => void
  /** Focuses the search box, by a key, or because it was pressed before it was loaded. */
  readonly search: (event: Event) => void
}

/** Model of the frame around a page. */
export interface FrameModel {
  readonly text: Text
  readonly locale: Locale
  readonly hourCycle: HourCycle
  /** Title of the page in the main area; untrusted text on error pages. */
  readonly title: string
  /** Parent page of this one. */
  readonly above?: { readonly words: string; readonly path: string } | undefined
  readonly entries: readonly NavigationEntry[]
  /** Name of the page in the main area; undefined for a problem. */
  readonly page: string | undefined
  /** Name of the page whose line in the sidebar stands for it, where it has none of its own. */
  readonly within?: string | undefined
  /** Whether the page shows a day before today. */
  readonly isEarlierDay?: boolean
  /** Makes the address of a path of the station. */
  readonly hrefOf: (path: string) => string
  /** Whether it is on somebody's page, which has landmarks of its own. */
  readonly isGuest: boolean
  /** Version of the station; empty while unknown, with its place kept. */
  readonly version: string
  /**
   * Connection; `idle`: nothing on this page listens; `asked`: the station is asked at intervals, since it has no
   * stream.
   */
  readonly live: 'idle' | 'connecting' | 'open' | 'asked' | 'closed'
  /** Age of a snapshot in words, in place of the connection; undefined where the station answers itself. */
  readonly asOf?: string | undefined
  /** Whether the station has messages for its owner. */
  readonly hasNotices: boolean
  /** Offer of live listening: none, after a sign-in, or at once. */
  readonly listening: 'none' | 'asks' | 'offered'
  readonly session: 'unknown' | 'open' | 'anonymous' | 'signed-in'
  /** Stations of this server, where it shows several, by their parts of the path; `chosen` is empty for all together. */
  readonly stations?:
    | { readonly chosen: string; readonly list: readonly { readonly slug: string; readonly name: string }[] }
    | undefined
  /** Search box in the header, if it is there, with the query of the address that it changes. */
  readonly search?: { readonly address: string | undefined } | undefined
  readonly drawerOpen: boolean
  /** Notice about a fault in the frame itself. */
  readonly notice?: string | undefined
  /** Whether loading the page anew helps. */
  readonly isOutdated?: boolean | undefined
  readonly main: Rendered
  /** Whether the sign-in dialog has been asked for. */
  readonly withLogin: boolean
  readonly actions?: FrameActions
}
