import type { PageRecord } from '../../src/page/page.ts'
import { PAGES } from '../../src/page/pages.ts'

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

const isSection = (text: string | undefined): text is (typeof SETTINGS_SECTIONS)[number] =>
  SETTINGS_SECTIONS.some((section) => section === text)

const nothing = { tags: [], draw: () => undefined } as const
const builtPage = (name: string): PageRecord => {
  const page = PAGES.find((one) => one.name === name)
  if (!page) throw new Error(`there is no page ${name}`)
  return page
}

/** Every page of the specification (Spec §2), in the order of the sidebar: those of this version, and the others as records. */
export const SPEC_PAGES: readonly PageRecord[] = [
  builtPage('dashboard'),
  builtPage('notifications'),
  {
    name: 'analytics',
    path: /^\/ui\/analytics\/?$/i,
    title: 'page.analytics',
    navigation: { path: '/ui/analytics' },
    ...nothing,
  },
  {
    name: 'species',
    path: /^\/ui\/analytics\/species\/?$/i,
    title: 'page.species',
    navigation: { path: '/ui/analytics/species', below: 'analytics' },
    ...nothing,
  },
  { name: 'advanced-analytics', path: /^\/ui\/analytics\/advanced\/?$/i, title: 'page.advancedAnalytics', ...nothing },
  { name: 'search', path: /^\/ui\/search\/?$/i, title: 'page.search', navigation: { path: '/ui/search' }, ...nothing },
  builtPage('detections'),
  builtPage('detection'),
  { name: 'about', path: /^\/ui\/about\/?$/i, title: 'page.about', navigation: { path: '/ui/about' }, ...nothing },
  {
    name: 'system',
    path: /^\/ui\/system\/?$/i,
    title: 'page.system',
    navigation: { path: '/ui/system', isGuarded: true },
    ...nothing,
  },
  {
    name: 'settings',
    path: /^\/ui\/settings\/(?<section>\w+)\/?$/i,
    title: 'page.settings',
    titleOf: ({ section }) => (isSection(section) ? `page.settings.${section}` : undefined),
    navigation: {
      path: '/ui/settings/main',
      isGuarded: true,
      sections: SETTINGS_SECTIONS.map((section) => ({
        path: `/ui/settings/${section}`,
        title: `page.settings.${section}`,
      })),
    },
    ...nothing,
  },
]
