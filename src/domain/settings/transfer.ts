import { parseJson } from '../json.ts'
import type { Dialect } from '../station-config.ts'
import { isJsonObject, isSameJson, listOf, readAt, type SettingsDocument, type SettingsPath } from './document.ts'
import { type Edits, NO_EDITS, withEdit } from './edits.ts'
import { nameOf } from './entry-changes.ts'
import { isBesideAddress, isSameReach, powersOf } from './powers.ts'
import { REDACTED } from './redacted.ts'
import { ALL_FIELDS, fieldAt } from './schema.ts'
import { isSecretPath, withoutSecrets } from './secrets.ts'

/** Facts about the station itself in its settings: a save never changes these (station-api rest 3.3). */
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

/** Whether a value is a fact of the station: it is received and sent back unchanged. */
const isKept = (path: SettingsPath): boolean => KEPT.includes(path)

/** Version of the format of a settings file. */
const FORMAT = 1

/** Text of a settings file. Without secrets it may be given away; a station that has them can still read it. */
export function settingsFile(document: SettingsDocument, dialect: Dialect, withSecrets: boolean): string {
  const settings = withSecrets ? document : withoutSecrets(document)
  return `${JSON.stringify({ dawnChorusSettings: FORMAT, dialect, settings }, null, 2)}\n`
}

/** Longest file that is read, bytes. */
export const LONGEST_SETTINGS_FILE = 2_000_000
const DEEPEST = 64

/** Whether lists and maps of a JSON text are nested deeper than any settings: reading them would overflow the stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

/** Changes that a file would make. */
export interface SettingsImport {
  readonly edits: Edits
  /** Number of values in the file that this station does not know, which are left out. */
  readonly unknown: number
}

/**
 * Reads a file of settings; undefined for other files. A secret missing in the file stays as it is, unless it would go
 * to another address or program than before: then it is emptied.
 */
export function readSettingsFile(
  text: string,
  document: SettingsDocument,
  dialect: Dialect,
): SettingsImport | undefined {
  if (isTooDeep(text)) return undefined
  const file = parseJson(text)
  const settings = isJsonObject(file) && isJsonObject(file['settings']) ? file['settings'] : file
  if (!isJsonObject(settings) || !isJsonObject(settings['main']) || !isJsonObject(settings['realtime']))
    return undefined
  let edits = NO_EDITS
  let unknown = 0
  const visit = (value: unknown, path: SettingsPath): void => {
    const here = readAt(document, path)
    if (isKept(path)) return
    if (isJsonObject(value) && isJsonObject(here) && !isWhole(path, dialect)) {
      for (const [name, one] of Object.entries(value)) visit(one, `${path}.${name}`)
    } else if (here === undefined && !fieldAt(path, dialect)) unknown += isNothing(value) ? 0 : 1
    else if (isSameKind(value, here)) {
      const to = restored(value, here, path)
      if (!isSameJson(to, here)) edits = withEdit(edits, document, path, to)
    }
  }
  for (const [name, value] of Object.entries(settings)) visit(value, name)
  for (const { path } of powersOf(edits).filter(({ kind }) => kind === 'sends'))
    for (const { field } of ALL_FIELDS)
      if (field.kind === 'secret' && !edits.has(field.path) && isBesideAddress(field.path, path))
        edits = withEdit(edits, document, field.path, '')
  return { edits, unknown }
}

/** Maps with names chosen by people: replaced as a whole, so that entries can be removed, too. */
const MAPS: readonly SettingsPath[] = [
  'realtime.species.config',
  'realtime.speciesTracking.seasonalTracking.seasons',
  'taxonomySynonyms',
  'logging.modules',
  'logging.module_levels',
]

const isWhole = (path: SettingsPath, dialect: Dialect): boolean =>
  MAPS.includes(path) || ALL_FIELDS.some(({ field }) => field.path === path && (field.dialect ?? dialect) === dialect)

const isNothing = (value: unknown): boolean => value === null || value === '' || value === undefined

/** Whether a value has the type that the station expects; a missing value counts as an empty list, map or text. */
const isSameKind = (value: unknown, here: unknown): boolean =>
  isNothing(here) || value === null || (Array.isArray(value) === Array.isArray(here) && typeof value === typeof here)

/** Value with the station's own secrets in place of those missing in the file. */
function restored(value: unknown, here: unknown, path: SettingsPath): unknown {
  if (isSameJson(value, withoutSecrets(here, path))) return here
  if (typeof value === 'string') return value === REDACTED && isSecretPath(path) ? (here ?? '') : value
  if (Array.isArray(value)) {
    const known = listOf(here)
    const shown = known.map((one, place) => withoutSecrets(one, `${path}.${place}`))
    return value.map((item: unknown, index) => {
      const nearest = [index, ...known.keys()].filter((place) => place < known.length)
      const same = nearest.find((place) => isSameJson(item, shown[place]))
      if (same !== undefined) return known[same]
      const reaching = nearest.filter((place) => isSameReach(item, shown[place], path))
      const named = reaching.find((place) => nameOf(known[place]) === nameOf(item)) ?? reaching[0]
      return restored(item, named === undefined ? undefined : known[named], `${path}.${index}`)
    })
  }
  if (!isJsonObject(value)) return value
  const known = isJsonObject(here) ? here : {}
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, restored(one, known[name], `${path}.${name}`)]),
  )
}
