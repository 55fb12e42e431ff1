import type { StationPlace } from '../../../server/station/place.ts'
import { anything, type Field, toggle, group, list, map, optional, real, text, whole } from './fields.ts'

const SECOND = 1_000_000_000

/** What a new station takes from where it stands. */
export interface SettingsPlace {
  readonly place: StationPlace
  /** Sound cards among its ears, as the sources of the garden have them. */
  readonly soundCards: readonly { readonly name: string; readonly address: string }[]
  readonly streams: readonly { readonly name: string; readonly address: string }[]
}

/** The language of species on a new station: in the garden, that of each visitor. */
export const START_LOCALE = 'en-uk'

export const retry = (initialDelay: number, maxDelay: number): Field =>
  group({
    enabled: toggle(true),
    maxRetries: whole(3),
    initialDelay: whole(initialDelay),
    maxDelay: whole(maxDelay),
    backoffMultiplier: real(2),
  })

export const thumbnails = group({
  debug: toggle(),
  summary: toggle(),
  recent: toggle(true),
  imageProvider: text('auto'),
  fallbackPolicy: text('all'),
})

export const clips = group({
  debug: toggle(),
  enabled: toggle(true),
  path: text('clips/'),
  type: text('wav'),
  bitrate: text('96k'),
  retention: group({
    debug: toggle(),
    policy: text('usage'),
    maxAge: text('30d'),
    maxUsage: text('80%'),
    minClips: whole(10),
    keepSpectrograms: toggle(true),
    checkInterval: whole(15),
  }),
  length: whole(15),
  preCapture: whole(3),
  gain: real(),
  normalization: group({ enabled: toggle(), targetLUFS: real(-23), loudnessRange: real(7), truePeak: real(-2) }),
})

export const soundLevel = group({
  enabled: toggle(),
  interval: whole(10),
  debug: toggle(),
  debugRealtimeLogging: toggle(),
})

const filter = group({
  type: text(),
  frequency: real(),
  q: real(),
  gain: real(),
  width: real(),
  passes: whole(),
})

/** The quality of a filter without a bump, to three places. */
const FLAT = Math.round(Math.SQRT1_2 * 1000) / 1000

export const equalizer = group({
  enabled: toggle(),
  filters: list(filter, [
    { type: 'HighPass', frequency: 100, q: FLAT, gain: 0, width: 0, passes: 0 },
    { type: 'LowPass', frequency: 15_000, q: FLAT, gain: 0, width: 0, passes: 0 },
  ]),
})

export const dynamicThreshold = group({
  enabled: toggle(true),
  debug: toggle(),
  trigger: real(0.9),
  min: real(0.2),
  validHours: whole(24),
})

export const birdweather = group({
  enabled: toggle(),
  debug: toggle(),
  id: text(),
  threshold: real(0.7),
  locationAccuracy: real(500),
  retrySettings: retry(30, 600),
})

export const ebird = group({ enabled: toggle(), apiKey: text(), cacheTTL: whole(24), locale: text('en') })
export const privacyFilter = group({ debug: toggle(), enabled: toggle(true), confidence: real(0.05) })
export const dogBarkFilter = group({
  debug: toggle(),
  enabled: toggle(),
  confidence: real(0.1),
  remember: whole(5),
  species: list(text()),
})

export const streamHealthFields = group({ healthyDataThreshold: whole(60), monitoringInterval: whole(30) })

/** All of MQTT but what only one dialect has. */
export const mqttFields = {
  enabled: toggle(),
  debug: toggle(),
  broker: text('tcp://localhost:1883'),
  topic: text('birdnet'),
  username: text('birdnet'),
  password: text('secret'),
  retain: toggle(),
  retrySettings: retry(10, 300),
  tls: group({
    enabled: toggle(),
    insecureSkipVerify: toggle(),
    caCert: optional(text()),
    clientCert: optional(text()),
    clientKey: optional(text()),
  }),
}

export const telemetry = group({ enabled: toggle(), listen: text('0.0.0.0:8090') })

const action = group({
  type: text(),
  command: text(),
  parameters: list(text(), null),
  executeDefaults: toggle(),
})

const speciesConfig = group({ threshold: real(), interval: whole(), actions: list(action, null) })

/** Which birds are let through, and what is told of single ones; a new current station has null for none. */
export const species = (none: Record<string, never> | null): Field =>
  group({ include: list(text()), exclude: list(text()), config: map(speciesConfig, none) })

export const weather = group({
  provider: text('yrno'),
  pollInterval: whole(60),
  debug: toggle(),
  openWeather: group({
    enabled: toggle(),
    apiKey: text(),
    endpoint: text('https://api.openweathermap.org/data/2.5/weather'),
    units: text('metric'),
    language: text('en'),
  }),
  wunderground: group({
    apiKey: text(),
    stationId: text(),
    endpoint: text('https://api.weather.com/v2/pws/observations/current'),
    units: text('m'),
  }),
})

/** All of the tracking of new species but what only one dialect has. */
export const trackingFields = {
  enabled: toggle(true),
  newSpeciesWindowDays: whole(7),
  syncIntervalMinutes: whole(60),
  notificationSuppressionHours: whole(168),
  yearlyTracking: group({ enabled: toggle(true), resetMonth: whole(1), resetDay: whole(1), windowDays: whole(7) }),
  seasonalTracking: group({
    enabled: toggle(true),
    windowDays: whole(7),
    seasons: map(group({ startMonth: whole(), startDay: whole() }), {
      fall: { startMonth: 9, startDay: 22 },
      spring: { startMonth: 3, startDay: 20 },
      summer: { startMonth: 6, startDay: 21 },
      winter: { startMonth: 12, startDay: 21 },
    }),
  }),
}

export const liveStream = group({
  debug: toggle(),
  bitRate: whole(128),
  sampleRate: whole(48_000),
  segmentLength: whole(2),
  ffmpegLogLevel: text('warning'),
})

export const basicAuth = group({
  enabled: toggle(),
  password: text(),
  clientId: text(),
  clientSecret: text(),
  redirectUri: text(),
  authCodeExp: whole(600 * SECOND),
  accessTokenExp: whole(3600 * SECOND),
})

export const social = (redirectUri = '/settings'): Field =>
  group({
    enabled: toggle(),
    clientId: text(),
    clientSecret: text(),
    redirectUri: text(redirectUri),
    userId: text(),
  })

export const subnetBypass = group({ enabled: toggle(), subnet: text() })
export const SESSION_DURATION = 604_800 * SECOND

export const output = group({
  file: group({}),
  sqlite: group({ enabled: toggle(true), path: text('birdnet.db') }),
  mysql: group({
    enabled: toggle(),
    username: text('birdnet'),
    password: text('secret'),
    database: text('birdnet'),
    host: text('localhost'),
    port: text('3306'),
  }),
})

export const backup = group({
  enabled: toggle(),
  debug: toggle(),
  encryption: toggle(),
  encryptionKey: text(),
  sanitizeConfig: toggle(),
  retention: group({ maxAge: text(), maxBackups: whole(), minBackups: whole() }),
  targets: list(group({ type: text(), enabled: toggle(), settings: map(anything(), null) }), null),
  schedules: list(
    group({ enabled: toggle(), hour: whole(), minute: whole(), weekday: text(), isWeekly: toggle() }),
    null,
  ),
  operationTimeouts: group({ backup: whole(), store: whole(), cleanup: whole(), delete: whole() }),
})

/** A length of time: nanoseconds at classic, words such as `1m0s` at current. */
export type Duration = (nanoseconds: number, words: string) => Field

/** Push messages and their texts. */
export const notificationFields = (duration: Duration, more: Readonly<Record<string, Field>>): Field =>
  group({
    push: group({
      enabled: toggle(),
      default_timeout: duration(30 * SECOND, '30s'),
      max_retries: whole(3),
      retry_delay: duration(5 * SECOND, '5s'),
      circuit_breaker: group({
        enabled: toggle(true),
        max_failures: whole(5),
        timeout: duration(30 * SECOND, '30s'),
        half_open_max_requests: whole(1),
      }),
      health_check: group({
        enabled: toggle(true),
        interval: duration(60 * SECOND, '1m0s'),
        timeout: duration(10 * SECOND, '10s'),
      }),
      rate_limiting: group({ enabled: toggle(), requests_per_minute: whole(60), burst_size: whole(10) }),
      providers: list(provider(duration)),
      ...more,
    }),
    templates: group({
      newSpecies: group({
        title: text('New Species: {{.CommonName}}'),
        message: text(
          'First detection of {{.CommonName}} ({{.ScientificName}}) with {{.ConfidencePercent}}% confidence at {{.DetectionTime}}. View: {{.DetectionURL}}',
        ),
      }),
    }),
  })

const provider = (duration: Duration): Field =>
  group({
    type: text(),
    enabled: toggle(),
    name: text(),
    filter: group({
      types: list(text(), null),
      priorities: list(text(), null),
      components: list(text(), null),
      metadata_filters: map(anything(), null),
    }),
    urls: list(text(), null),
    timeout: duration(0, ''),
    command: text(),
    args: list(text(), null),
    environment: map(text(), null),
    input_format: text(),
    endpoints: list(
      group({
        url: text(),
        method: text(),
        headers: map(text(), null),
        timeout: duration(0, ''),
        auth: group({
          type: text(),
          token: text(),
          token_file: text(),
          user: text(),
          user_file: text(),
          pass: text(),
          pass_file: text(),
          header: text(),
          value: text(),
          value_file: text(),
        }),
      }),
      null,
    ),
    template: text(),
  })
