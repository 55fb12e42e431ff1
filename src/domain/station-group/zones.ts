import { HOUR_MINUTES } from '../calendar.ts'
import type { Detection } from '../detection.ts'

/** Minutes by which the clock of a detection's station is ahead of UTC; undefined where it told no instant. */
export function utcOffsetOf({ heardAt = '' }: Pick<Detection, 'heardAt'>): number | undefined {
  const [, sign, hours, minutes] = /(?:Z|([+-])(\d\d):(\d\d))$/.exec(heardAt) ?? []
  if (heardAt.endsWith('Z')) return 0
  if (hours === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MINUTES + Number(minutes))
}

/** Whether stations are in different time zones, as far as those are known. */
export const hasZones = (offsets: readonly (number | undefined)[]): boolean =>
  new Set(offsets.filter((offset) => offset !== undefined)).size > 1

/** Time zone for people, in every language: `UTC`, `UTC+2`, `UTC−3:30`. */
export function zoneName(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC'
  const minutes = Math.abs(offsetMinutes) % HOUR_MINUTES
  const hours = Math.floor(Math.abs(offsetMinutes) / HOUR_MINUTES)
  const beyond = minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''
  return `UTC${offsetMinutes < 0 ? '−' : '+'}${hours}${beyond}`
}
