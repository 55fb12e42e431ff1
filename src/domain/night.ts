import type { SunTimes } from './sun-times.ts'

/** Species from which a day has begun, however dark it is. */
const A_DAY_HAS_SPECIES = 3
/** End of the night where the sunrise is unknown, minutes since midnight. */
const DARK_UNTIL = 5 * 60

/**
 * Whether the day before is still shown: the new day has fewer than three species and its sun has not risen (where that
 * is unknown: it is before five).
 *
 * @param minute since midnight, on the station's clock
 * @param species heard since midnight
 */
export const isNight = (minute: number, species: number, sun: SunTimes | undefined): boolean =>
  species < A_DAY_HAS_SPECIES && minute < (sun?.sunriseMinute ?? DARK_UNTIL)
