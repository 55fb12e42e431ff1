import { mayAct, type StationConfig } from '../domain/station-config.ts'
import type { MessageKey } from '../i18n/catalogue.ts'
import type { IconName } from './icons.ts'
import { BUILT_PAGES, type PageId, SETTINGS_SECTIONS } from './routes.ts'

/** One line of the sidebar. */
export interface NavigationEntry {
  readonly page: PageId
  /** Inside the station, without its prefix. */
  readonly path: string
  readonly title: MessageKey
  readonly icon?: IconName
  /** Shown only when security is off or access is allowed (Spec §6). */
  readonly guarded?: boolean
  readonly children?: readonly NavigationEntry[]
}

/** The whole sidebar (Spec §2, Page frame). What is not built or not allowed is left out, never shown dead. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { page: 'dashboard', path: '/ui/dashboard', title: 'page.dashboard', icon: 'house' },
  {
    page: 'analytics',
    path: '/ui/analytics',
    title: 'page.analytics',
    icon: 'chart',
    children: [
      { page: 'analytics', path: '/ui/analytics', title: 'page.analytics' },
      { page: 'species', path: '/ui/analytics/species', title: 'page.species' },
    ],
  },
  { page: 'search', path: '/ui/search', title: 'page.search', icon: 'search' },
  { page: 'about', path: '/ui/about', title: 'page.about', icon: 'info' },
  { page: 'system', path: '/ui/system', title: 'page.system', icon: 'activity', guarded: true },
  {
    page: 'settings',
    path: '/ui/settings/main',
    title: 'page.settings',
    icon: 'sliders',
    guarded: true,
    children: SETTINGS_SECTIONS.map((section) => ({
      page: 'settings',
      path: `/ui/settings/${section}`,
      title: `page.settings.${section}`,
    })),
  },
]

/**
 * The entries that this visitor gets. Guarded ones need a station that has said yes: while it is unknown they stay
 * hidden. A submenu with one line left is no submenu.
 *
 * @param config undefined while the station has not answered
 */
export function visibleNavigation(
  config: StationConfig | undefined,
  built: readonly PageId[] = BUILT_PAGES,
  entries: readonly NavigationEntry[] = NAVIGATION,
): readonly NavigationEntry[] {
  const allowed = config !== undefined && mayAct(config)
  return entries.flatMap(({ children, ...entry }) => {
    if (!built.includes(entry.page) || (entry.guarded && !allowed)) return []
    const below = children ? visibleNavigation(config, built, children) : []
    return [below.length > 1 ? { ...entry, children: below } : entry]
  })
}

/** Whether an entry stands for the page that is on the screen: its own path, or its page where paths differ. */
export const isCurrent = (entry: NavigationEntry, page: PageId | undefined, path: string): boolean =>
  entry.children === undefined && entry.page === page && (entry.page !== 'settings' || entry.path === path)
