import type { Percent } from './detection.ts'

/** Decibels of full scale of a station's levels 0 and 100; linear between them, as in the station. */
export const LEVEL_DECIBELS = { quietest: -60, loudest: -10 } as const

/** Loudness of a level, decibels of full scale, −60 to −10. */
export const levelDecibels = (level: Percent): number =>
  LEVEL_DECIBELS.quietest + (level / 100) * (LEVEL_DECIBELS.loudest - LEVEL_DECIBELS.quietest)
