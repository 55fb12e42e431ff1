import type { Dialect } from '../../../src/domain/station-config.ts'
import type { Tree } from './fields.ts'
import { at, isSameTree, withAt } from './tree.ts'

/** What saving all never changes: where it stands, and what stations call it. */
const KEPT: readonly (readonly [path: string, name: string])[] = [
  ['version', 'Version'],
  ['buildDate', 'BuildDate'],
  ['systemId', 'SystemID'],
  ['validationWarnings', 'ValidationWarnings'],
  ['birdnet.rangeFilter.model', 'BirdNET.RangeFilter.Model'],
  ['birdnet.rangeFilter.species', 'BirdNET.RangeFilter.Species'],
  ['birdnet.rangeFilter.lastUpdated', 'BirdNET.RangeFilter.LastUpdated'],
  ['realtime.audio.ffmpegVersion', 'Realtime.Audio.FfmpegVersion'],
  ['realtime.audio.ffmpegMajor', 'Realtime.Audio.FfmpegMajor'],
  ['realtime.audio.ffmpegMinor', 'Realtime.Audio.FfmpegMinor'],
  ['security.basicAuth.clientId', 'Security.BasicAuth.ClientID'],
  ['security.basicAuth.clientSecret', 'Security.BasicAuth.ClientSecret'],
  ['security.basicAuth.authCodeExp', 'Security.BasicAuth.AuthCodeExp'],
  ['security.basicAuth.accessTokenExp', 'Security.BasicAuth.AccessTokenExp'],
  ['security.sessionSecret', 'Security.SessionSecret'],
  ['security.sessionDuration', 'Security.SessionDuration'],
]

const KEPT_AT_CURRENT: typeof KEPT = [
  ['realtime.audio.ffmpegPath', 'Realtime.Audio.FfmpegPath'],
  ['realtime.audio.soxPath', 'Realtime.Audio.SoxPath'],
  ['diagnostics.profiling.token', 'Diagnostics.Profiling.Token'],
]

/** What a classic station lists with every save, changed or not. */
const SKIPPED_AT_CLASSIC: readonly string[] = [
  'Version (runtime-only)',
  'BuildDate (runtime-only)',
  'SystemID (runtime-only)',
  'ValidationWarnings (runtime-only)',
  'BirdNET.RangeFilter.Model',
  'BirdNET.RangeFilter.Species (runtime-only)',
  'BirdNET.RangeFilter.LastUpdated (runtime-only)',
  'BirdNET.Labels (runtime-only)',
  'Input (runtime-only)',
  'Realtime.Audio.FfmpegVersion (runtime-only)',
  'Realtime.Audio.FfmpegMajor (runtime-only)',
  'Realtime.Audio.FfmpegMinor (runtime-only)',
  'Realtime.Audio.SoxAudioTypes (runtime-only)',
  'Realtime.OpenWeather (runtime-only)',
  'Security.BasicAuth.ClientID',
  'Security.BasicAuth.ClientSecret',
  'Security.BasicAuth.AuthCodeExp',
  'Security.BasicAuth.AccessTokenExp',
  'Security.SessionSecret',
  'Security.SessionDuration',
]

/** Settings with what a save leaves as it was, and the names of that: what the station says it has skipped. */
export interface Kept {
  readonly tree: Tree
  readonly skipped: readonly string[]
}

/** The new settings with what is kept of the old ones; a current station names, in order, what was to be changed all the same. */
export function withKept(dialect: Dialect, next: Tree, before: Tree): Kept {
  const skipped: string[] = []
  let tree = next
  for (const [path, name] of dialect === 'current' ? [...KEPT, ...KEPT_AT_CURRENT] : KEPT) {
    if (isSameTree(at(next, path), at(before, path))) continue
    skipped.push(name)
    tree = withAt(tree, path, at(before, path))
  }
  return { tree, skipped: dialect === 'classic' ? SKIPPED_AT_CLASSIC : skipped.toSorted() }
}
