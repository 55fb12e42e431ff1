import type { PageRecord } from './page.ts'
import { aboutPage } from './pages/about.ts'
import { analyticsPage } from './pages/analytics.ts'
import { comparePage } from './pages/compare.ts'
import { dashboardPage } from './pages/dashboard.ts'
import { detectionPage } from './pages/detection.ts'
import { detectionListPage } from './pages/detections.ts'
import { notificationsPage } from './pages/notifications.ts'
import { openPage } from './pages/open.ts'
import { reviewPage } from './pages/review.ts'
import { searchPage } from './pages/search.ts'
import { settingsPage } from './pages/settings.ts'
import { speciesPage } from './pages/species.ts'
import { stationsPage } from './pages/stations.ts'
import { systemPage } from './pages/system.ts'
import { wallPage } from './pages/wall.ts'
import { weekPage } from './pages/week.ts'

/**
 * Pages of this version, in the order of the sidebar. An address without one is Page Not Found, and nothing leads to
 * it.
 */
export const PAGES: readonly PageRecord[] = [
  dashboardPage,
  detectionListPage,
  analyticsPage,
  speciesPage,
  comparePage,
  weekPage,
  detectionPage,
  notificationsPage,
  reviewPage,
  searchPage,
  openPage,
  aboutPage,
  systemPage,
  settingsPage,
  wallPage,
  stationsPage,
]
