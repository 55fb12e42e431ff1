import type { Dialect } from '../../../src/domain/station-config.ts'

const IN_REALTIME = ['audio', 'dashboard', 'weather', 'mqtt', 'birdweather', 'species']
/** Can be changed, but not read on their own. */
const ONLY_WRITTEN: Readonly<Record<string, string>> = {
  rtsp: 'realtime.rtsp',
  privacyfilter: 'realtime.privacyFilter',
  dogbarkfilter: 'realtime.dogBarkFilter',
  telemetry: 'realtime.telemetry',
  ebird: 'realtime.ebird',
  daylightfilter: 'realtime.daylightFilter',
}
const WRITTEN = {
  classic: /^(main|birdnet|realtime|webserver|security|sentry|notification|rtsp|(privacy|dogbark)filter|telemetry)$/,
  current:
    /^(main|birdnet|realtime|webserver|security|sentry|notification|rtsp|(privacy|dogbark|daylight)filter|telemetry|ebird|diagnostics|logging|alerting|backup|output|perch|birdnetv3|bat|models|taxonomysynonyms)$/,
} as const

/** Where the section of a name (in any case) stands; undefined when it cannot be read. */
export function readablePath(name: string, names: readonly string[]): string | undefined {
  const section = name.toLowerCase()
  if (IN_REALTIME.includes(section)) return `realtime.${section}`
  return names.find((one) => one.toLowerCase() === section)
}

/** Where the section of a name (in any case) stands; undefined when it cannot be changed by itself. */
export function changeablePath(dialect: Dialect, name: string, names: readonly string[]): string | undefined {
  const section = name.toLowerCase()
  if (IN_REALTIME.includes(section)) return `realtime.${section}`
  if (!WRITTEN[dialect].test(section)) return undefined
  return ONLY_WRITTEN[section] ?? names.find((one) => one.toLowerCase() === section)
}
