import type { MessageKey } from '../i18n/catalogue.ts'
import type { IconShapes } from './icons.ts'
import type { PageNavigation, PageRecord } from './page.ts'
import { PAGES } from './pages.ts'

/** Line of the sidebar. */
export interface NavigationEntry {
  /** Name of the page it leads to. */
  readonly page: string
  /** Path inside the station, without its prefix. */
  readonly path: string
  readonly title: MessageKey
  readonly icon?: IconShapes | undefined
  /** Whether only its place is kept, since it is not known whether the visitor may see it. */
  readonly isReserved?: true
  /** Lines of pages below it. */
  readonly below: readonly NavigationEntry[]
}

type ListedPage = PageRecord & { readonly navigation: PageNavigation }

/**
 * Sidebar of this visitor (Spec §2, Page frame). The screens of the settings have a list of their own, on their page.
 *
 * @param mayAct whether guarded pages are shown; undefined while unknown: their places are kept, so that nothing moves
 */
export function visibleNavigation(
  mayAct: boolean | undefined,
  pages: readonly PageRecord[] = PAGES,
): readonly NavigationEntry[] {
  const listed = pages.filter(
    (page): page is ListedPage => page.navigation !== undefined && (!page.navigation.isGuarded || mayAct !== false),
  )
  const entriesBelow = (above: string | undefined): readonly NavigationEntry[] =>
    listed
      .filter(({ navigation }) => navigation.below === above)
      .map(({ name, title, navigation: { path, icon, isGuarded } }) => ({
        page: name,
        path,
        title,
        icon,
        ...(isGuarded && mayAct === undefined && { isReserved: true as const }),
        below: entriesBelow(name),
      }))
  return entriesBelow(undefined)
}

/**
 * Value of `aria-current` for a line: `page` for the page on the screen; `true` where it, or one below it, stands for a
 * page without a line or below it; else `false`.
 *
 * @param within name of the page whose line stands for the one on the screen
 */
export function currentOf(entry: NavigationEntry, page: string | undefined, within: string | undefined): string {
  if (entry.page === page) return 'page'
  return String(entry.page === within || entry.below.some((one) => currentOf(one, page, within) !== 'false'))
}
