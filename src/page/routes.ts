import type { MessageKey } from '../i18n/catalogue.ts'

/** Every page of the product (Spec §2). */
export const PAGES = [
  'dashboard',
  'notifications',
  'analytics',
  'species',
  'advanced-analytics',
  'search',
  'detections',
  'detection',
  'about',
  'system',
  'settings',
] as const
export type PageId = (typeof PAGES)[number]

/** The pages of this version: a later page is added here and in the loaders of the element, and appears everywhere. */
export const BUILT_PAGES: readonly PageId[] = ['dashboard', 'detection']

/** The sections of the settings, in the order of the menu (Spec §2). */
export const SETTINGS_SECTIONS = [
  'main',
  'userinterface',
  'audio',
  'detectionfilters',
  'integrations',
  'security',
  'species',
  'notifications',
  'support',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** Where an address leads. `params` are the variable parts of the path, already checked. */
export interface Route {
  readonly page: PageId
  readonly params: Readonly<Record<string, string>>
  readonly title: MessageKey
}

/** Paths as regular expressions; a named group is a variable part. */
const PATTERNS: readonly (readonly [pattern: string, page: PageId, title: MessageKey])[] = [
  ['/ui(?:/dashboard)?', 'dashboard', 'page.dashboard'],
  ['/ui/notifications', 'notifications', 'page.notifications'],
  ['/ui/analytics', 'analytics', 'page.analytics'],
  ['/ui/analytics/species', 'species', 'page.species'],
  ['/ui/analytics/advanced', 'advanced-analytics', 'page.advancedAnalytics'],
  ['/ui/search', 'search', 'page.search'],
  ['/ui/detections', 'detections', 'page.detections'],
  ['/ui/detections/(?<id>\\d+)', 'detection', 'page.detection'],
  ['/ui/about', 'about', 'page.about'],
  ['/ui/system', 'system', 'page.system'],
  ['/ui/settings/(?<section>\\w+)', 'settings', 'page.settings'],
]

const ROUTES = PATTERNS.map(([path, page, title]) => ({ pattern: new RegExp(`^${path}/?$`, 'i'), page, title }))

const isSection = (text: string | undefined): text is SettingsSection =>
  SETTINGS_SECTIONS.some((section) => section === text)

/**
 * The page of a path, whether this version has it or not; undefined for an unknown path. A trailing slash changes
 * nothing; the id of a detection must be a number and a settings section one of the list.
 *
 * @param path path inside the station, beginning with `/ui`
 */
export function matchRoute(path: string): Route | undefined {
  for (const { pattern, page, title } of ROUTES) {
    const match = pattern.exec(path)
    if (!match) continue
    const params = { ...match.groups }
    if (page !== 'settings') return { page, params, title }
    return isSection(params.section) ? { page, params, title: `page.settings.${params.section}` } : undefined
  }
  return undefined
}
