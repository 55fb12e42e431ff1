import type { Result } from '../../domain/result.ts'
import type { SettingsDocument } from '../../domain/settings/document.ts'
import { listedNames, type RangeSpecies } from '../../domain/settings/species-names.ts'
import type { StationClient } from '../client.ts'
import {
  decodeImageProviders,
  decodeRangeAnswer,
  decodeRangeSpecies,
  decodeSaved,
  decodeSettings,
  decodeSpeciesLocales,
  type NamedChoice,
  type RangeAnswer,
  type SavedSettings,
} from '../wire/settings.ts'
import { decode } from '../wire/fields.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/**
 * Settings of the station, all of them. Only for people who may act; a classic one includes its secrets (station-api
 * rest 3.1).
 */
export const allSettings = (client: StationClient, { signal }: AskOptions = {}): Promise<Result<SettingsDocument>> =>
  ask(client, { method: 'GET', path: '/api/v2/settings', signal }, decodeSettings)

/** Replaces all settings: a classic station clears missing ones, so all of them are sent (station-api rest 3.3). */
export const saveAllSettings = (client: StationClient, document: SettingsDocument): Promise<Result<SavedSettings>> =>
  ask(client, { method: 'PUT', path: '/api/v2/settings', body: document }, decodeSaved)

/**
 * Names of the species that the station does not keep: common ones at classic, scientific or common ones at current.
 * Only for people who may act (station-api rest 3.2).
 */
export const excludedSpecies = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly string[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/settings/species', signal }, (value) =>
    decode(value, (fields) => listedNames(fields.raw('exclude'))),
  )

/** Languages for names of species. */
export const speciesLocales = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly NamedChoice[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/settings/locales', signal }, decodeSpeciesLocales)

/** Providers of bird pictures. */
export const imageProviders = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly NamedChoice[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/settings/imageproviders', signal }, (value) =>
    itemsOf(decodeImageProviders(value)),
  )

/** Place, with the least probability of the species that are expected there. */
export interface RangeAsk {
  readonly latitude: number
  readonly longitude: number
  readonly threshold: number
}

/** Species expected at a place: asking changes nothing. */
export const speciesInRange = (
  client: StationClient,
  body: RangeAsk,
  { signal }: AskOptions = {},
): Promise<Result<RangeAnswer>> =>
  ask(client, { method: 'POST', path: '/api/v2/range/species/test', body, signal }, decodeRangeAnswer)

/** Address of a file with the species expected at a place (station-api rest 8.4). */
export const rangeFile = (client: StationClient, { latitude, longitude, threshold }: RangeAsk): string =>
  client.resolve(`/api/v2/range/species/csv?latitude=${latitude}&longitude=${longitude}&threshold=${threshold}`)

/** Species that the station expects at its place; a classic one tells only owners. */
export const rangeSpecies = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly RangeSpecies[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/range/species/list', signal }, (value) =>
    itemsOf(decodeRangeSpecies(value)),
  )
