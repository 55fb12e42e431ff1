import type { Percent } from './detection.ts'

/** What the levels 0 and 100 of a station mean, decibels of full scale; between them it is linear, as stations do it. */
export const LEVEL_DECIBELS = { quietest: -60, loudest: -10 } as const

/** How loud a level is, decibels of full scale, −60 to −10. */
export const levelDecibels = (level: Percent): number =>
  LEVEL_DECIBELS.quietest + (level / 100) * (LEVEL_DECIBELS.loudest - LEVEL_DECIBELS.quietest)
