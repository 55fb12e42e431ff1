import type { Capability } from '../../../src/domain/capabilities.ts'
import type { CoreContext } from '../context.ts'
import type { StationRoutes } from '../request.ts'
import { aroundRoutes } from './api/v2/analytics/around.ts'
import { chartRoutes } from './api/v2/analytics/charts.ts'
import { dailyRoutes } from './api/v2/analytics/species/daily.ts'
import { newSpeciesRoutes } from './api/v2/analytics/species/new.ts'
import { speciesSummaryRoutes } from './api/v2/analytics/species/summary.ts'
import { thumbnailRoutes } from './api/v2/analytics/species/thumbnails.ts'
import { dailyTrendRoutes } from './api/v2/analytics/time/daily.ts'
import { hourlyRoutes } from './api/v2/analytics/time/hourly.ts'
import { batchRoutes } from './api/v2/detections/batch.ts'
import { detectionRoutes } from './api/v2/detections/by-id.ts'
import { recentRoutes } from './api/v2/detections/recent.ts'
import { reviewRoutes } from './api/v2/detections/review.ts'
import { detectionListRoutes } from './api/v2/detections.ts'
import { insightRoutes } from './api/v2/insights.ts'
import { notificationRoutes } from './api/v2/notifications.ts'
import { searchRoutes } from './api/v2/search.ts'
import { dailyWeatherRoutes } from './api/v2/weather/daily.ts'
import { detectionWeatherRoutes } from './api/v2/weather/detection.ts'
import { hourlyWeatherRoutes } from './api/v2/weather/hourly.ts'
import { latestWeatherRoutes } from './api/v2/weather/latest.ts'
import { sunRoutes } from './api/v2/weather/sun.ts'

/**
 * Subjects with their routes, in order: named paths before those with an id. A new subject is a file whose folder is its
 * path, and a line here.
 */
const SUBJECTS: readonly ((station: CoreContext) => StationRoutes)[] = [
  detectionListRoutes,
  recentRoutes,
  batchRoutes,
  reviewRoutes,
  detectionRoutes,
  dailyRoutes,
  thumbnailRoutes,
  speciesSummaryRoutes,
  newSpeciesRoutes,
  hourlyRoutes,
  dailyTrendRoutes,
  chartRoutes,
  aroundRoutes,
  insightRoutes,
  sunRoutes,
  dailyWeatherRoutes,
  hourlyWeatherRoutes,
  latestWeatherRoutes,
  detectionWeatherRoutes,
  notificationRoutes,
  searchRoutes,
]

/** Abilities of the routes themselves, whatever the recorder. */
export const CORE_CAPABILITIES: readonly Capability[] = ['notifications', 'search']

/** Routes that every station has: what its store answers. They need nothing of Node. */
export const coreRoutes = (station: CoreContext): readonly StationRoutes[] =>
  SUBJECTS.map((routesOf) => routesOf(station))
