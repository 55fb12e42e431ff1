import { BUILD_DATE, STATION_VERSION } from '../version.ts'
import * as common from './common-fields.ts'
import { type Field, toggle, group, type GroupField, list, optional, real, text, whole } from './fields.ts'

const log = (enabled: boolean, path: string): Field =>
  group({
    enabled: toggle(enabled),
    path: text(path),
    rotation: text('daily'),
    maxSize: whole(1_048_576),
    rotationDay: text('Sunday'),
  })

const level = { enabled: toggle(true), warning: real(85), critical: real(95) }

const realtime = ({ soundCards, streams }: common.SettingsPlace): Field =>
  group({
    interval: whole(15),
    processingTime: toggle(),
    audio: group({
      source: text(soundCards[0]?.address),
      ffmpegPath: text('/usr/bin/ffmpeg'),
      ffmpegVersion: optional(text('5.1.9')),
      ffmpegMajor: optional(whole(5)),
      ffmpegMinor: optional(whole(1)),
      soxPath: text('/usr/bin/sox'),
      streamTransport: text('sse'),
      export: common.clips,
      soundLevel: common.soundLevel,
      useAudioCore: toggle(),
      equalizer: common.equalizer,
    }),
    dashboard: group({
      thumbnails: common.thumbnails,
      summaryLimit: whole(30),
      locale: optional(text('en')),
      newUI: toggle(true),
      spectrogram: group({ mode: text('auto'), enabled: toggle(true), size: text('md'), raw: toggle(true) }),
    }),
    dynamicThreshold: common.dynamicThreshold,
    falsePositiveFilter: group({ level: whole() }),
    log: group({ enabled: toggle(), path: text('birdnet.txt') }),
    logDeduplication: group({ enabled: toggle(), healthCheckIntervalSeconds: whole() }),
    birdweather: common.birdweather,
    ebird: common.ebird,
    privacyFilter: common.privacyFilter,
    dogBarkFilter: common.dogBarkFilter,
    rtsp: group({
      transport: text('tcp'),
      urls: list(
        text(),
        streams.map(({ address }) => address),
      ),
      health: common.streamHealthFields,
      ffmpegParameters: list(text()),
    }),
    mqtt: group(common.mqttFields),
    telemetry: common.telemetry,
    monitoring: group({
      enabled: toggle(true),
      checkInterval: whole(60),
      criticalResendInterval: whole(30),
      hysteresisPercent: real(5),
      cpu: group(level),
      memory: group(level),
      disk: group({ ...level, paths: list(text(), ['/']) }),
    }),
    species: common.species({}),
    weather: common.weather,
    speciesTracking: group(common.trackingFields),
  })

/** The whole settings of a classic station (station-api rest.md 4). */
export function classicFields(where: common.SettingsPlace): GroupField {
  const { place } = where
  return group({
    debug: toggle(),
    version: optional(text(STATION_VERSION.classic)),
    buildDate: optional(text(BUILD_DATE.classic)),
    systemId: optional(text()),
    validationWarnings: optional(list(text(), null)),
    main: group({ name: text('BirdNET-Go'), timeAs24h: toggle(true), log: log(true, 'birdnet.log') }),
    birdnet: group({
      debug: toggle(),
      sensitivity: real(1),
      threshold: real(0.5),
      overlap: real(1.5),
      longitude: real(place.longitude),
      latitude: real(place.latitude),
      threads: whole(),
      locale: text(common.START_LOCALE),
      rangeFilter: group({
        debug: toggle(),
        model: text('latest'),
        modelPath: text(),
        threshold: real(0.01),
        species: optional(list(text(), null)),
        lastUpdated: text(),
      }),
      modelPath: optional(text()),
      labelPath: optional(text()),
      useXnnpack: toggle(true),
    }),
    realtime: realtime(where),
    webServer: group({
      debug: toggle(),
      enabled: toggle(true),
      port: text('8080'),
      log: log(false, 'webui.log'),
      liveStream: common.liveStream,
    }),
    security: group({
      debug: toggle(),
      baseUrl: text(),
      host: text(),
      autoTls: toggle(),
      redirectToHttps: toggle(),
      allowSubnetBypass: common.subnetBypass,
      basicAuth: common.basicAuth,
      googleAuth: common.social(),
      githubAuth: common.social(),
      sessionSecret: text(),
      sessionDuration: whole(common.SESSION_DURATION),
    }),
    sentry: group({ enabled: toggle(), debug: toggle() }),
    output: common.output,
    backup: common.backup,
    notification: common.notificationFields((nanoseconds) => whole(nanoseconds), {}),
  })
}
