import { DAY_MINUTES } from './calendar.ts'
import type { NotificationBird, StationNotification } from './notification.ts'

/** From when to when nothing is to ring, in minutes since midnight, 0 to 1439; it may go over midnight. */
export interface QuietHours {
  readonly fromMinute: number
  readonly toMinute: number
}

/** A bird that somebody does not want to be told of. */
export interface QuietBird {
  /** What it is known by: its scientific name, or where the station told none the common one. */
  readonly key: string
  /** Untrusted. */
  readonly name: string
  /** Milliseconds since 1970; missing: for good. */
  readonly untilMs?: number
}

/** What is quiet in this browser: the station is told nothing of it, and its list of notices stays whole. */
export interface QuietRules {
  readonly hours?: QuietHours
  readonly birds: readonly QuietBird[]
}

/** Nothing is quiet. */
export const NO_QUIET: QuietRules = { birds: [] }

/** The hours that are offered to begin with: 22:00 to 06:00. */
export const USUAL_QUIET_HOURS: QuietHours = { fromMinute: 22 * 60, toMinute: 6 * 60 }

/** Quiet hours begin and end at multiples of so many minutes. */
export const QUIET_STEP_MINUTES = 30

const MOST_BIRDS = 200
const LONGEST_NAME = 120

/** Whether it is quiet at a minute of the day. Hours that begin when they end are the whole day. */
export function isQuietMinute({ fromMinute, toMinute }: QuietHours, minute: number): boolean {
  if (fromMinute < toMinute) return minute >= fromMinute && minute < toMinute
  return minute >= fromMinute || minute < toMinute
}

/** What a bird is known by; undefined where nobody named it. */
export const quietKey = (bird: NotificationBird | undefined): string | undefined =>
  bird && (bird.scientificName || bird.commonName)

/** The rule about a bird that is in force. */
export function quietBird(rules: QuietRules, bird: NotificationBird | undefined, nowMs: number): QuietBird | undefined {
  const key = quietKey(bird)
  return rules.birds.find((one) => one.key === key && isInForce(one, nowMs))
}

const isInForce = ({ untilMs }: QuietBird, nowMs: number): boolean => untilMs === undefined || untilMs > nowMs

/**
 * Whether a notice may neither sound nor be shown above the page: it is in the list all the same.
 *
 * @param minute of the station's day, 0 to 1439
 */
export const isNoticeQuiet = (
  { bird }: Pick<StationNotification, 'bird'>,
  rules: QuietRules,
  { nowMs, minute }: { readonly nowMs: number; readonly minute: number },
): boolean =>
  quietBird(rules, bird, nowMs) !== undefined || (rules.hours !== undefined && isQuietMinute(rules.hours, minute))

/** Adds a rule about a bird, in the place of an earlier one; rules that are over go. */
export function withQuietBird(rules: QuietRules, bird: QuietBird, nowMs: number): QuietRules {
  const others = rules.birds.filter((one) => one.key !== bird.key && isInForce(one, nowMs))
  return { ...rules, birds: [...others, bird].slice(-MOST_BIRDS) }
}

/** Takes a rule about a bird away. */
export const withoutQuietBird = (rules: QuietRules, key: string): QuietRules => ({
  ...rules,
  birds: rules.birds.filter((one) => one.key !== key),
})

/** Other quiet hours, or none. */
export function withQuietHours({ birds }: QuietRules, hours: QuietHours | undefined): QuietRules {
  return hours ? { birds, hours } : { birds }
}

/** Reads rules that were kept in the browser: whatever is none is left out. Never throws. */
export function readQuietRules(value: unknown): QuietRules {
  const { hours, birds } = recordOf(value)
  const known = Array.isArray(birds) ? birds.flatMap(readBird).slice(-MOST_BIRDS) : []
  return withQuietHours({ birds: known }, readHours(hours))
}

function readHours(value: unknown): QuietHours | undefined {
  const { fromMinute, toMinute } = recordOf(value)
  return isMinute(fromMinute) && isMinute(toMinute) ? { fromMinute, toMinute } : undefined
}

function readBird(value: unknown): QuietBird[] {
  const { key, name, untilMs } = recordOf(value)
  if (typeof key !== 'string' || key === '' || typeof name !== 'string') return []
  const bird = { key: key.slice(0, LONGEST_NAME), name: name.slice(0, LONGEST_NAME) }
  if (untilMs === undefined) return [bird]
  return typeof untilMs === 'number' && Number.isFinite(untilMs) ? [{ ...bird, untilMs }] : []
}

const isMinute = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < DAY_MINUTES

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // reason: just checked
