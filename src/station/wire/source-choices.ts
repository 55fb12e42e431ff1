import type { Result } from '../../domain/result.ts'
import { isJsonObject } from '../../domain/settings/document.ts'
import { decode, decodeList, type DecodedList } from './fields.ts'

/** Sample rates of a sound card: `{sampleRates, verified}` (station-api rest 6.2). */
export const decodeSampleRates = (value: unknown): Result<readonly number[]> =>
  decode(value, (fields) => fields.list('sampleRates').filter((rate) => typeof rate === 'number'))

/** Classifiers for a source (station-api rest 12.4). */
export const decodeModels = (value: unknown): Result<DecodedList<{ readonly value: string; readonly name: string }>> =>
  decodeList(value, (fields) => ({ value: fields.name('id'), name: fields.text('name') || fields.text('id') }))

/** Regions of the world with models of their own: `{regions: [{slug, name}]}` (station-api rest 12.4). */
export const decodeModelRegions = (
  value: unknown,
): Result<DecodedList<{ readonly value: string; readonly name: string }>> =>
  decodeList(isJsonObject(value) ? value['regions'] : value, (fields) => ({
    value: fields.name('slug'),
    name: fields.text('name') || fields.text('slug'),
  }))
