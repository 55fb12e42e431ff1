import type { Result } from '../../domain/result.ts'
import { RARITIES, type SpeciesFacts } from '../../domain/species-facts.ts'
import { decode } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Facts of a species that a station knows (station-api rest.md 8.1); unknown ones are left out. */
export const decodeSpeciesFacts = (value: unknown): Result<SpeciesFacts> =>
  decode(value, (fields) => {
    fields.name('scientific_name')
    const taxonomy = fields.maybeInside('taxonomy')
    return withoutUndefined({
      order: taxonomy?.maybeText('order'),
      family: taxonomy?.maybeText('family'),
      familyCommon: taxonomy?.maybeText('family_common'),
      rarity: fields.maybeInside('rarity')?.oneOf(RARITIES, undefined, 'status'),
    })
  })
