/** Rarity of a species at a place and season, as stations tell it (station-api rest.md 8.1). */
export const RARITIES = ['very_common', 'common', 'uncommon', 'rare', 'very_rare'] as const
export type Rarity = (typeof RARITIES)[number]

/** Facts of a species that a station knows besides its detections. */
export interface SpeciesFacts {
  /** Scientific name of the order. */
  readonly order?: string
  /** Scientific name of the family. */
  readonly family?: string
  /** English name of the family. */
  readonly familyCommon?: string
  /** Rarity here and now: on the day of asking, not on that of a detection. */
  readonly rarity?: Rarity
}
