import type { StationRoutes } from '../../../server/station/request.ts'
import type { LiveContext } from '../context.ts'
import { ignoreRoutes } from './api/v2/detections/ignore.ts'
import { detectionStreamRoutes } from './api/v2/detections/stream.ts'
import { notificationStreamRoutes } from './api/v2/notifications/stream.ts'
import { speciesRoutes } from './api/v2/species.ts'
import { streamSourceRoutes } from './api/v2/streams/sources.ts'
import { taxonomyRoutes } from './api/v2/taxonomy.ts'

/** Subjects that need nothing of Node, with their routes: a garden in a tab has them, too. */
export const LIVE_SUBJECTS: readonly ((station: LiveContext) => StationRoutes)[] = [
  detectionStreamRoutes,
  ignoreRoutes,
  speciesRoutes,
  taxonomyRoutes,
  notificationStreamRoutes,
  streamSourceRoutes,
]
