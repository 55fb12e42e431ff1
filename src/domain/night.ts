import type { SunTimes } from './sun-times.ts'

/** With so many species a day has begun, however dark it is. */
const A_DAY_HAS_SPECIES = 3
/** Until then it is night where nobody knows when the sun rises, minutes since midnight. */
const DARK_UNTIL = 5 * 60

/**
 * Whether the day before is still the one to show: the new day has fewer than three species, and its sun has not risen (not
 * known: it is before five).
 *
 * @param minute since midnight, on the station's clock
 * @param species heard since midnight
 */
export const isNight = (minute: number, species: number, sun: SunTimes | undefined): boolean =>
  species < A_DAY_HAS_SPECIES && minute < (sun?.sunriseMinute ?? DARK_UNTIL)
