import type { SettingsPath } from './document.ts'

/** Where a station keeps what it says of itself: a save never changes these (station-api rest 3.3). */
const KEPT: readonly SettingsPath[] = [
  'version',
  'buildDate',
  'systemId',
  'validationWarnings',
  'birdnet.rangeFilter.model',
  'birdnet.rangeFilter.species',
  'birdnet.rangeFilter.lastUpdated',
  'realtime.audio.ffmpegPath',
  'realtime.audio.soxPath',
  'realtime.audio.ffmpegVersion',
  'realtime.audio.ffmpegMajor',
  'realtime.audio.ffmpegMinor',
  'realtime.audio.soxAudioTypes',
  'security.sessionSecret',
  'security.sessionDuration',
  'security.basicAuth.clientId',
  'security.basicAuth.clientSecret',
  'security.basicAuth.authCodeExp',
  'security.basicAuth.accessTokenExp',
  'diagnostics.profiling.token',
]

/** Whether a value is the station's own: it comes along and is sent back, and nobody changes it. */
export const isKept = (path: SettingsPath): boolean => KEPT.includes(path)
