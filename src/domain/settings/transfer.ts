import { parseJson } from '../json.ts'
import type { Dialect } from '../station-config.ts'
import { isJsonObject, isSameJson, listOf, readAt, type SettingsDocument, type SettingsPath } from './document.ts'
import { type Edits, NO_EDITS, withEdit } from './edits.ts'
import { nameOf } from './entry-changes.ts'
import { isBesideAddress, isSameReach, powersOf } from './powers.ts'
import { REDACTED } from './redacted.ts'
import { ALL_FIELDS, fieldAt } from './schema.ts'
import { isSecretPath, withoutSecrets } from './secrets.ts'

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
const isKept = (path: SettingsPath): boolean => KEPT.includes(path)

/** What a file of settings says of itself: which form of it this is. */
const FORMAT = 1

/** Settings as a text to keep in a file. Without secrets it may be given away, and taken back by a station that has them. */
export function settingsFile(document: SettingsDocument, dialect: Dialect, withSecrets: boolean): string {
  const settings = withSecrets ? document : withoutSecrets(document)
  return `${JSON.stringify({ dawnChorusSettings: FORMAT, dialect, settings }, null, 2)}\n`
}

/** Longest file that is read, bytes. */
export const LONGEST_SETTINGS_FILE = 2_000_000
const DEEPEST = 64

/** Whether lists and maps of a JSON text are nested deeper than any settings are: readers of them would run out of stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

/** What a file would change here. */
export interface SettingsImport {
  readonly edits: Edits
  /** Values of the file that this station does not know: they are left out. */
  readonly unknown: number
}

/**
 * Reads a file of settings; undefined for what is none. Whatever is a secret that the file does not tell stays as it is, unless it
 * would go to another address, or to another program, than until now: then it is emptied.
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

/** Maps with names of people's own: they are taken over as a whole, so that entries can go, too. */
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

/** A value of another type would be refused by the station; nothing is a list, a map or a text of nothing. */
const isSameKind = (value: unknown, here: unknown): boolean =>
  isNothing(here) || value === null || (Array.isArray(value) === Array.isArray(here) && typeof value === typeof here)

/** The value with the secrets that the station has in the place of those that the file does not tell. */
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
