import type { PageRecord } from './page.ts'
import { dashboardPage } from './pages/dashboard.ts'
import { detectionPage } from './pages/detection.ts'
import { detectionListPage } from './pages/detections.ts'
import { notificationsPage } from './pages/notifications.ts'
import { reviewPage } from './pages/review.ts'
import { searchPage } from './pages/search.ts'

/**
 * The pages of this version, in the order of the sidebar. What is not here does not exist: its address is Page Not Found,
 * and nothing leads to it.
 */
export const PAGES: readonly PageRecord[] = [
  dashboardPage,
  detectionListPage,
  detectionPage,
  notificationsPage,
  reviewPage,
  searchPage,
]
