import { BUILD_DATE, STATION_VERSION } from '../version.ts'
import * as common from './common-fields.ts'
import { dashboard } from './current-dashboard.ts'
import { logging } from './current-logging.ts'
import {
  anything,
  type Field,
  toggle,
  group,
  type GroupField,
  list,
  map,
  optional,
  real,
  text,
  whole,
} from './fields.ts'

const quietHoursStart = {
  enabled: false,
  mode: 'fixed',
  startTime: '22:00',
  endTime: '06:00',
  startEvent: 'sunset',
  startOffset: 0,
  endEvent: 'sunrise',
  endOffset: 0,
}

const quietHours = group({
  enabled: toggle(quietHoursStart.enabled),
  mode: text(quietHoursStart.mode),
  startTime: text(quietHoursStart.startTime),
  endTime: text(quietHoursStart.endTime),
  startEvent: text(quietHoursStart.startEvent),
  startOffset: whole(),
  endEvent: text(quietHoursStart.endEvent),
  endOffset: whole(),
})

const soundCard = group({
  name: text(),
  device: text(),
  sampleRate: optional(whole()),
  gain: real(),
  model: optional(text()),
  models: optional(list(text(), null)),
  equalizer: optional(common.equalizer),
  quietHours,
})

const stream = group({
  name: text(),
  url: text(),
  enabled: toggle(),
  type: text(),
  transport: text(),
  channelMode: text(),
  mediaMode: text(),
  gain: real(),
  equalizer: optional(common.equalizer),
  quietHours,
  models: optional(list(text(), null)),
})

const provider = group({
  provider: text(),
  enabled: toggle(),
  clientId: text(),
  clientSecret: text(),
  redirectUri: text(),
  userId: text(),
  issuerUrl: optional(text()),
  scopes: optional(list(text(), null)),
})

const model = { modelPath: optional(text()), labelPath: optional(text()), locale: optional(text()) }
const ownThreshold = { overrideThreshold: toggle(), threshold: real(0.5) }

const models = {
  perch: group({ ...model, ...ownThreshold }),
  birdnetv3: group({ ...model, ...ownThreshold }),
  bat: group({
    embeddingModel: optional(text()),
    classifierModel: optional(text()),
    labelPath: optional(text()),
    threshold: real(0.5),
    locale: optional(text()),
    nighttimeOnly: toggle(true),
    falsePositiveFilter: group({ level: whole(2) }),
    ultrasonicFilter: group({
      enabled: toggle(true),
      cvThreshold: real(0.15),
      fftSize: whole(8192),
      hopSize: whole(4096),
      frequencySplitHz: whole(20_000),
    }),
  }),
  bsg: group(model),
  models: group({
    enabled: list(text(), ['birdnet']),
    directory: optional(text()),
    installed: optional(list(anything(), null)),
  }),
  lowMemory: group({ mode: text('auto') }),
  taxonomySynonyms: map(text()),
}

const birdnet = ({ place }: common.SettingsPlace): Field =>
  group({
    debug: toggle(),
    sensitivity: real(1),
    threshold: real(0.5),
    overlap: real(),
    longitude: real(place.longitude),
    latitude: real(place.latitude),
    locationConfigured: toggle(true),
    threads: whole(),
    locale: text(common.START_LOCALE),
    rangeFilter: group({
      debug: toggle(),
      model: text('latest'),
      modelPath: text(),
      labelsPath: optional(text()),
      threshold: real(0.01),
      passUnmappedSpecies: toggle(),
      species: optional(list(text(), null)),
      lastUpdated: text(),
    }),
    modelPath: optional(text()),
    labelPath: optional(text()),
    useXnnpack: toggle(true),
    version: optional(text()),
    onnxRuntimePath: optional(text()),
    openVinoPath: optional(text()),
    backend: optional(text()),
    openVinoDevice: optional(text()),
    huggingFaceEndpoint: optional(text()),
    modelRegion: text('auto'),
  })

const audio = ({ soundCards }: common.SettingsPlace): Field =>
  group({
    sources: list(
      soundCard,
      soundCards.map(({ name, address }) => ({ name, device: address, gain: 0, quietHours: quietHoursStart })),
    ),
    ffmpegPath: text('/usr/bin/ffmpeg'),
    ffmpegVersion: optional(text('5.1.9')),
    ffmpegMajor: optional(whole(5)),
    ffmpegMinor: optional(whole(1)),
    soxPath: text('/usr/bin/sox'),
    streamTransport: text('sse'),
    export: common.clips,
    soundLevel: common.soundLevel,
    equalizer: common.equalizer,
    quietHours,
    watchdog: group({
      checkInterval: whole(),
      silenceThreshold: whole(),
      maxRetries: whole(),
      retryBackoff: whole(),
      cooldown: whole(),
      escalationTimeout: whole(),
    }),
  })

const rtsp = ({ streams }: common.SettingsPlace): Field =>
  group({
    streams: list(
      stream,
      streams.map(({ name, address }) => ({
        name,
        url: address,
        enabled: true,
        type: 'rtsp',
        transport: 'tcp',
        channelMode: '',
        mediaMode: '',
        gain: 0,
        quietHours: quietHoursStart,
        models: ['birdnet'],
      })),
    ),
    transport: text('tcp'),
    health: common.streamHealthFields,
    ffmpegParameters: list(text()),
  })

const realtime = (where: common.SettingsPlace): Field =>
  group({
    interval: whole(15),
    processingTime: toggle(),
    audio: audio(where),
    dashboard,
    dynamicThreshold: common.dynamicThreshold,
    falsePositiveFilter: group({ level: whole() }),
    log: group({ enabled: toggle(), path: text('birdnet.txt') }),
    logDeduplication: group({ enabled: toggle(true), healthCheckIntervalSeconds: whole(60) }),
    birdweather: common.birdweather,
    ebird: common.ebird,
    privacyFilter: common.privacyFilter,
    dogBarkFilter: common.dogBarkFilter,
    daylightFilter: group({
      debug: toggle(),
      enabled: toggle(),
      offset: whole(),
      species: list(text(), ['Strigiformes']),
    }),
    rtsp: rtsp(where),
    mqtt: group({
      ...common.mqttFields,
      homeAssistant: group({
        enabled: toggle(),
        discoveryPrefix: text('homeassistant'),
        deviceName: text('BirdNET-Go'),
      }),
    }),
    telemetry: common.telemetry,
    monitoring: group({
      enabled: toggle(true),
      checkInterval: whole(60),
      cpu: group({ enabled: toggle(true) }),
      memory: group({ enabled: toggle(true) }),
      disk: group({ enabled: toggle(true), paths: list(text(), ['/']) }),
    }),
    species: common.species(null),
    weather: common.weather,
    speciesTracking: group({
      ...common.trackingFields,
      infrequentTracking: group({ enabled: toggle(), absenceDays: whole(14) }),
    }),
    extendedCapture: group({
      enabled: toggle(),
      maxDuration: whole(),
      captureBufferSeconds: whole(),
      species: list(text(), null),
    }),
  })

const security = group({
  debug: toggle(),
  baseUrl: text(),
  host: text(),
  tlsMode: text(),
  selfSignedValidity: text('1825d'),
  tlsPort: text('8443'),
  autoTls: optional(toggle()),
  redirectToHttps: toggle(),
  allowSubnetBypass: common.subnetBypass,
  trustedProxies: list(text()),
  publicAccess: group({ liveAudio: toggle() }),
  privateMode: toggle(),
  basicAuth: common.basicAuth,
  oauthProviders: list(provider, null),
  googleAuth: common.social(),
  githubAuth: common.social(),
  microsoftAuth: common.social(''),
  sessionSecret: text(),
  sessionDuration: whole(common.SESSION_DURATION),
})

/** The whole settings of a current station (station-api rest.md 4 and 4.1). */
export const currentFields = (where: common.SettingsPlace): GroupField =>
  group({
    debug: toggle(),
    version: optional(text(STATION_VERSION.current)),
    buildDate: optional(text(BUILD_DATE.current)),
    systemId: optional(text()),
    validationWarnings: optional(list(text(), null)),
    logging,
    main: group({ name: text('BirdNET-Go'), timeAs24h: toggle(true) }),
    birdnet: birdnet(where),
    ...models,
    realtime: realtime(where),
    webServer: group({
      debug: toggle(),
      enabled: toggle(true),
      port: text('8080'),
      basePath: text(),
      allowEmbedding: toggle(),
      liveStream: common.liveStream,
      enableTerminal: toggle(),
    }),
    security,
    sentry: group({ enabled: toggle(), debug: toggle() }),
    diagnostics: group({
      profiling: group({ enabled: toggle(), token: text(), blockRate: whole(), mutexFraction: whole() }),
    }),
    output: common.output,
    backup: common.backup,
    import: group({ allowInAppElevation: toggle(true) }),
    notification: common.notificationFields((_, words) => text(words), {
      minConfidenceThreshold: real(),
      speciesCooldownMinutes: whole(),
    }),
    alerting: group({ historyRetentionDays: whole(30) }),
  })
