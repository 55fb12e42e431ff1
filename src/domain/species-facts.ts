/** How common a species is at a place and season, as stations say it (station-api rest.md 8.1). */
export const RARITIES = ['very_common', 'common', 'uncommon', 'rare', 'very_rare'] as const
export type Rarity = (typeof RARITIES)[number]

/** What a station knows of a species beside what it heard. */
export interface SpeciesFacts {
  /** Scientific name. */
  readonly order?: string
  /** Scientific name. */
  readonly family?: string
  /** English name of the family. */
  readonly familyCommon?: string
  /** Here and now: on the day of asking, not on that of a detection. */
  readonly rarity?: Rarity
}
