import { mayAct, type StationConfig } from '../domain/station-config.ts'
import type { MessageKey } from '../i18n/catalogue.ts'
import type { IconShapes } from './icons.ts'
import type { PageNavigation, PageRecord } from './page.ts'
import { PAGES } from './pages.ts'

/** One line of the sidebar. */
export interface NavigationEntry {
  /** Name of the page it leads to. */
  readonly page: string
  /** Inside the station, without its prefix. */
  readonly path: string
  readonly title: MessageKey
  readonly icon?: IconShapes | undefined
  /** One of several places of the page. */
  readonly isSection?: boolean
  readonly children?: readonly NavigationEntry[]
}

type ListedPage = PageRecord & { readonly navigation: PageNavigation }

/**
 * The sidebar that this visitor gets (Spec §2, Page frame). Guarded pages need a station that has said yes: while it is
 * unknown they stay hidden. A submenu with one line left is no submenu.
 *
 * @param config undefined while the station has not answered
 */
export function visibleNavigation(
  config: StationConfig | undefined,
  pages: readonly PageRecord[] = PAGES,
): readonly NavigationEntry[] {
  const listed = pages.filter(
    (page): page is ListedPage =>
      page.navigation !== undefined && (!page.navigation.isGuarded || (config !== undefined && mayAct(config))),
  )
  return listed
    .filter(({ navigation }) => !navigation.below)
    .map((page) => {
      const children = childrenOf(page, listed)
      return children.length > 1 ? { ...entryOf(page), children } : entryOf(page)
    })
}

const entryOf = ({ name, title, navigation: { path, icon, ...own } }: ListedPage): NavigationEntry => ({
  page: name,
  path,
  title: own.title ?? title,
  icon,
})

function childrenOf(page: ListedPage, listed: readonly ListedPage[]): readonly NavigationEntry[] {
  const sections = page.navigation.sections?.map((section) => ({ page: page.name, isSection: true, ...section }))
  const own = { ...entryOf(page), icon: undefined }
  return sections ?? [own, ...listed.filter(({ navigation }) => navigation.below === page.name).map(entryOf)]
}

/** Whether an entry stands for the page that is on the screen: its page, and its own path where that has several. */
export const isCurrent = (entry: NavigationEntry, page: string | undefined, path: string): boolean =>
  entry.children === undefined && entry.page === page && (!entry.isSection || entry.path === path)
