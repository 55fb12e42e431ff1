import type { Dialect } from '../../domain/station-config.ts'

/**
 * Dialect of a station, by its health. A classic one measures nothing and tells zeros, a current one tells its memory
 * (station-api 1.3). Undefined when it is no station's.
 */
export function dialectOfHealth(value: unknown): Dialect | undefined {
  if (typeof memberOf(value, 'status') !== 'string') return undefined
  const total = memberOf(memberOf(memberOf(value, 'system'), 'memory'), 'total_mb')
  return typeof total === 'number' && total > 0 ? 'current' : 'classic'
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
