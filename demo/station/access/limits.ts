import type { Dialect } from '../../../src/domain/station-config.ts'
import { createRateLimit, type RateLimit } from '../../../server/requests/rate-limit.ts'

/** How many connections one address may have to the level stream (station-api 12). */
export const LEVEL_STREAMS_PER_ADDRESS = { classic: 1, current: 5 } as const

/** The rate limits of a station. Their messages speak of minutes; in effect most count per second. */
export interface Limits {
  readonly login: RateLimit
  readonly detectionStreams: RateLimit
  readonly notificationStreams: RateLimit
  readonly metricStreams: RateLimit
  readonly healthStreams: RateLimit
}

export const createLimits = (dialect: Dialect): Limits => ({
  login: createRateLimit(5, 5),
  detectionStreams: createRateLimit(10, 10),
  notificationStreams: createRateLimit(dialect === 'classic' ? 10 : 10 / 60, 15),
  metricStreams: createRateLimit(10, 10),
  healthStreams: createRateLimit(5 / 60, 5),
})

/** A fresh start for every caller, as after a restart. */
export function resetLimits(limits: Limits): void {
  for (const limit of Object.values(limits) as RateLimit[]) limit.reset() // reason: all its values are limits
}
