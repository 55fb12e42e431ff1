import { failed, type Result, success } from '../../domain/result.ts'
import { isJsonObject, type SettingsDocument } from '../../domain/settings/document.ts'
import type { ScoredSpecies } from '../../domain/settings/active-species.ts'
import { unreadable } from '../failures.ts'
import { decode, decodeList, type DecodedList } from './fields.ts'

/** The settings as they are: nothing is read into them, so that all of it can be sent back. */
export const decodeSettings = (value: unknown): Result<SettingsDocument> =>
  isJsonObject(value) && isJsonObject(value['main']) ? success(value) : failed(unreadable('main'))

/** What a station says after a save (station-api rest 3.3). */
export interface SavedSettings {
  /** A current station says whether it has to be started anew; a classic one says nothing. */
  readonly needsRestart: boolean
}

/** What a station says after a save. */
export const decodeSaved = (value: unknown): Result<SavedSettings> =>
  decode(value, (fields) => ({ needsRestart: fields.flag('restart_required') }))

/** A choice with a name that the station gives it: untrusted text. */
export interface NamedChoice {
  readonly value: string
  readonly name: string
}

/** Languages of the names of species: `{de: "German", …}` (station-api rest 3.7). */
export const decodeSpeciesLocales = (value: unknown): Result<readonly NamedChoice[]> =>
  isJsonObject(value)
    ? success(Object.entries(value).map(([code, name]) => ({ value: code, name: String(name) })))
    : failed(unreadable('.'))

/** Who pictures come from: `{providers: [{value, display}]}` (station-api rest 3.7). */
export const decodeImageProviders = (value: unknown): Result<DecodedList<NamedChoice>> =>
  decodeList(isJsonObject(value) ? value['providers'] : value, (fields) => ({
    value: fields.name('value'),
    name: fields.text('display'),
  }))

/** What the range filter lets through at a place: how many, and which (station-api rest 8.4). */
export interface RangeAnswer {
  readonly count: number
  readonly species: readonly ScoredSpecies[]
}

/** What the range filter lets through: `{species: [{label, scientificName, commonName, score}], count}` (station-api rest 8.4). */
export function decodeRangeAnswer(value: unknown): Result<RangeAnswer> {
  const count = decode(value, (fields) => fields.count('count'))
  const species = decodeRangeSpecies(value)
  if (!count.ok) return count
  return species.ok ? success({ count: count.value, species: species.value.items }) : species
}

/** The species of a place: `{species: [{label, scientificName, commonName, score}]}` (station-api rest 8.4). */
export const decodeRangeSpecies = (value: unknown): Result<DecodedList<ScoredSpecies>> =>
  decodeList(isJsonObject(value) ? (value['species'] ?? []) : undefined, (fields) => ({
    scientificName: fields.name('scientificName'),
    commonName: fields.text('commonName') || fields.name('label'),
    score: fields.maybeNumber('score'),
  }))
