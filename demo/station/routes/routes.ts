import type { GardenContext, StationContext } from '../context.ts'
import type { StationRoutes } from '../../../server/station/request.ts'
import { coreRoutes } from '../../../server/station/routes/routes.ts'
import { classicHlsRoutes } from './api/v1/audio-stream-hls.ts'
import { appConfigRoutes } from './api/v2/app/config.ts'
import { callbackRoutes } from './api/v2/auth/callback.ts'
import { loginRoutes } from './api/v2/auth/login.ts'
import { logoutRoutes } from './api/v2/auth/logout.ts'
import { authStatusRoutes } from './api/v2/auth/status.ts'
import { healthRoutes } from './api/v2/health.ts'
import { testNotificationRoutes } from './api/v2/notifications/test-new-species.ts'
import { rangeRoutes } from './api/v2/range/species.ts'
import { controlRoutes } from './api/v2/control.ts'
import { settingsListRoutes } from './api/v2/settings/lists.ts'
import { audioDeviceRoutes } from './api/v2/system/audio.ts'
import { settingsRoutes } from './api/v2/settings.ts'
import { streamHealthRoutes } from './api/v2/streams/health.ts'
import { birdweatherRoutes } from './api/v2/integrations/birdweather.ts'
import { mqttRoutes } from './api/v2/integrations/mqtt.ts'
import { weatherTestRoutes } from './api/v2/integrations/weather.ts'
import { filesystemRoutes } from './api/v2/filesystem.ts'
import { alertRoutes } from './api/v2/alerts.ts'
import { dynamicThresholdRoutes } from './api/v2/dynamic-thresholds.ts'
import { modelRoutes } from './api/v2/models.ts'
import { supportRoutes } from './api/v2/support.ts'
import { streamStatusRoutes } from './api/v2/sse/status.ts'
import { audioLevelRoutes } from './api/v2/streams/audio-level.ts'
import { currentHlsRoutes } from './api/v2/streams/hls.ts'
import { databaseRoutes } from './api/v2/system/database.ts'
import { diagnosticRoutes } from './api/v2/system/diagnostics.ts'
import { machineRoutes } from './api/v2/system/machine.ts'
import { metricRoutes } from './api/v2/system/metrics.ts'
import { tlsRoutes } from './api/v2/tls.ts'
import { providerRoutes } from './auth/provider.ts'
import { LIVE_SUBJECTS } from './live-subjects.ts'

/**
 * Subjects of every station on this server with their routes, besides those of its core, in order: named paths before those
 * with an id, also of the core. A new subject is a file whose folder is its path, and a line here.
 */
const SUBJECTS: readonly ((station: StationContext) => StationRoutes)[] = [
  appConfigRoutes,
  healthRoutes,
  loginRoutes,
  callbackRoutes,
  logoutRoutes,
  authStatusRoutes,
  providerRoutes,
  ...LIVE_SUBJECTS,
  streamStatusRoutes,
]

/** Subjects of a station that listens itself: its microphones, settings and computer. */
const OWN_SUBJECTS: readonly ((station: GardenContext) => StationRoutes)[] = [
  rangeRoutes,
  testNotificationRoutes,
  settingsListRoutes,
  settingsRoutes,
  controlRoutes,
  audioDeviceRoutes,
  audioLevelRoutes,
  classicHlsRoutes,
  currentHlsRoutes,
  streamHealthRoutes,
  machineRoutes,
  metricRoutes,
  diagnosticRoutes,
  databaseRoutes,
  supportRoutes,
  alertRoutes,
  dynamicThresholdRoutes,
  modelRoutes,
  filesystemRoutes,
  tlsRoutes,
  mqttRoutes,
  birdweatherRoutes,
  weatherTestRoutes,
]

/** Routes of a station besides its page. */
export const stationRoutes = (station: StationContext): readonly StationRoutes[] => [
  ...station.moreRoutes(station),
  ...SUBJECTS.map((routesOf) => routesOf(station)),
  ...coreRoutes(station),
  station.media.routes,
]

/** Routes of the garden besides those of every station. */
export const gardenRoutes = (station: GardenContext): readonly StationRoutes[] =>
  OWN_SUBJECTS.map((routesOf) => routesOf(station))
