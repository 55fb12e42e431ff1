import { failed, type Result, success } from '../../domain/result.ts'
import { isJsonObject, type SettingsDocument } from '../../domain/settings/document.ts'
import type { ScoredSpecies } from '../../domain/settings/active-species.ts'
import { unreadable } from '../failures.ts'
import { decode, decodeList, type DecodedList } from './fields.ts'

/** Settings as they are, uninterpreted, so that all of them can be sent back. */
export const decodeSettings = (value: unknown): Result<SettingsDocument> =>
  isJsonObject(value) && isJsonObject(value['main']) ? success(value) : failed(unreadable('main'))

/** Answer of a station after a save (station-api rest 3.3). */
export interface SavedSettings {
  /** Whether a current station has to be restarted; a classic one does not tell. */
  readonly needsRestart: boolean
}

/** Answer of a station after a save. */
export const decodeSaved = (value: unknown): Result<SavedSettings> =>
  decode(value, (fields) => ({ needsRestart: fields.flag('restart_required') }))

/** Choice with a name that the station gives it: untrusted text. */
export interface NamedChoice {
  readonly value: string
  readonly name: string
}

/** Languages for names of species: `{de: "German", …}` (station-api rest 3.7). */
export const decodeSpeciesLocales = (value: unknown): Result<readonly NamedChoice[]> =>
  isJsonObject(value)
    ? success(Object.entries(value).map(([code, name]) => ({ value: code, name: String(name) })))
    : failed(unreadable('.'))

/** Providers of pictures: `{providers: [{value, display}]}` (station-api rest 3.7). */
export const decodeImageProviders = (value: unknown): Result<DecodedList<NamedChoice>> =>
  decodeList(isJsonObject(value) ? value['providers'] : value, (fields) => ({
    value: fields.name('value'),
    name: fields.text('display'),
  }))

/** Species that the range filter accepts at a place: how many, and which (station-api rest 8.4). */
export interface RangeAnswer {
  readonly count: number
  readonly species: readonly ScoredSpecies[]
}

/**
 * Species that the range filter accepts: `{species: [{label, scientificName, commonName, score}], count}` (station-api
 * rest 8.4).
 */
export function decodeRangeAnswer(value: unknown): Result<RangeAnswer> {
  const count = decode(value, (fields) => fields.count('count'))
  const species = decodeRangeSpecies(value)
  if (!count.ok) return count
  return species.ok ? success({ count: count.value, species: species.value.items }) : species
}

/** Species of a place: `{species: [{label, scientificName, commonName, score}]}` (station-api rest 8.4). */
export const decodeRangeSpecies = (value: unknown): Result<DecodedList<ScoredSpecies>> =>
  decodeList(isJsonObject(value) ? (value['species'] ?? []) : undefined, (fields) => ({
    scientificName: fields.name('scientificName'),
    commonName: fields.text('commonName') || fields.name('label'),
    score: fields.maybeNumber('score'),
  }))
