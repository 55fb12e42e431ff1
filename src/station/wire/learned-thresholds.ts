import type { Result } from '../../domain/result.ts'
import { isJsonObject } from '../../domain/settings/document.ts'
import { decodeList, type DecodedList } from './fields.ts'

/** Threshold of a species that is lower for a while, because it was heard for sure (station-api rest 12.2). */
export interface LearnedThreshold {
  /** Name that the station uses, in lower case. Untrusted text. */
  readonly name: string
  readonly scientificName: string
  /** Level, 0 to 3: one more for each sure detection. */
  readonly level: number
  /** Confidence that a detection needs now, and without this, 0 to 1. */
  readonly value: number
  readonly base: number
  /** End of the threshold, milliseconds since 1970; undefined where the station does not say. */
  readonly endsMs: number | undefined
}

/** Page of thresholds: `{data: [{speciesName, …}], total}` (station-api rest 12.2). */
export const decodeLearnedThresholds = (value: unknown): Result<DecodedList<LearnedThreshold>> =>
  decodeList(isJsonObject(value) ? (value['data'] ?? []) : undefined, (fields) => {
    const endsMs = Date.parse(fields.maybeInstant('expiresAt') ?? '')
    return {
      name: fields.name('speciesName'),
      scientificName: fields.text('scientificName'),
      level: fields.count('level'),
      value: fields.number('currentValue'),
      base: fields.number('baseThreshold'),
      endsMs: Number.isNaN(endsMs) ? undefined : endsMs,
    }
  })
