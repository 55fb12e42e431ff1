import { DAY_MINUTES } from './calendar.ts'
import type { NotificationBird, StationNotification } from './notification.ts'

/** Quiet hours, minutes since midnight, 0 to 1439; they may go over midnight. */
export interface QuietHours {
  readonly fromMinute: number
  readonly toMinute: number
}

/** Bird that the visitor wants no messages about. */
export interface QuietBird {
  /** Key of the bird: its scientific name, or the common one where the station told no other. */
  readonly key: string
  /** Untrusted text. */
  readonly name: string
  /** End of the rule, milliseconds since 1970; missing: never. */
  readonly untilMs?: number
}

/** Quiet rules of this browser: the station knows nothing of them, and its list of notices stays whole. */
export interface QuietRules {
  readonly hours?: QuietHours
  readonly birds: readonly QuietBird[]
}

/** Rules with nothing quiet. */
export const NO_QUIET: QuietRules = { birds: [] }

/** Hours proposed at first: 22:00 to 06:00. */
export const USUAL_QUIET_HOURS: QuietHours = { fromMinute: 22 * 60, toMinute: 6 * 60 }

/** Step of quiet hours, minutes. */
export const QUIET_STEP_MINUTES = 30

const MOST_BIRDS = 200
const LONGEST_NAME = 120

/** Whether a minute of the day is quiet. Equal beginning and end mean the whole day. */
export function isQuietMinute({ fromMinute, toMinute }: QuietHours, minute: number): boolean {
  if (fromMinute < toMinute) return minute >= fromMinute && minute < toMinute
  return minute >= fromMinute || minute < toMinute
}

/** Key of a bird for quiet rules; undefined where it has no name. */
export const quietKey = (bird: NotificationBird | undefined): string | undefined =>
  bird && (bird.scientificName || bird.commonName)

/** Rule about a bird that is in force now. */
export function quietBird(rules: QuietRules, bird: NotificationBird | undefined, nowMs: number): QuietBird | undefined {
  const key = quietKey(bird)
  return rules.birds.find((one) => one.key === key && isInForce(one, nowMs))
}

const isInForce = ({ untilMs }: QuietBird, nowMs: number): boolean => untilMs === undefined || untilMs > nowMs

/**
 * Whether a notice may neither sound nor be shown above the page; it stands in the list anyway.
 *
 * @param minute of the station's day, 0 to 1439
 */
export const isNoticeQuiet = (
  { bird }: Pick<StationNotification, 'bird'>,
  rules: QuietRules,
  { nowMs, minute }: { readonly nowMs: number; readonly minute: number },
): boolean =>
  quietBird(rules, bird, nowMs) !== undefined || (rules.hours !== undefined && isQuietMinute(rules.hours, minute))

/** Rules with one about a bird, which replaces an earlier one; expired rules are removed. */
export function withQuietBird(rules: QuietRules, bird: QuietBird, nowMs: number): QuietRules {
  const others = rules.birds.filter((one) => one.key !== bird.key && isInForce(one, nowMs))
  return { ...rules, birds: [...others, bird].slice(-MOST_BIRDS) }
}

/** Rules without the one about a bird. */
export const withoutQuietBird = (rules: QuietRules, key: string): QuietRules => ({
  ...rules,
  birds: rules.birds.filter((one) => one.key !== key),
})

/** Rules with other quiet hours, or with none. */
export function withQuietHours({ birds }: QuietRules, hours: QuietHours | undefined): QuietRules {
  return hours ? { birds, hours } : { birds }
}

/** Rules as the browser kept them; unreadable ones are left out. Never throws. */
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
