import type { Dialect } from '../../../src/domain/station-config.ts'

/** Interval of heartbeats on the named streams (station-api 8). */
export const HEARTBEAT_MS = { classic: 30_000, current: 15_000 } as const

/** Interval of comments on the level stream, in both dialects (8.5). */
export const LEVEL_HEARTBEAT_MS = 10_000

/** Headers of the named streams. */
export const streamHeaders = (dialect: Dialect): Readonly<Record<string, string>> =>
  dialect === 'classic'
    ? { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'Cache-Control' }
    : { 'x-accel-buffering': 'no' }
