import { HOUR_MS, MINUTE_MS } from './calendar.ts'

const UNITS_MS = { ns: 1e-6, us: 1e-3, µs: 1e-3, μs: 1e-3, ms: 1, s: 1000, m: MINUTE_MS, h: HOUR_MS } as const
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|μs|ms|s|m|h)/g
const WHOLE = new RegExp(`^(?:${PART.source})+$`)

/**
 * Milliseconds of a duration as a current station writes it: `30s`, `1m0s`, `1h30m`, `0`, `-3s`. Undefined for anything
 * else.
 */
export function parseGoDuration(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const [, sign, rest = ''] = /^([-+]?)(.*)$/.exec(value.trim()) ?? []
  if (rest === '0') return 0
  if (!WHOLE.test(rest)) return undefined
  const ms = [...rest.matchAll(PART)].reduce(
    (sum, [, number, unit]) => sum + Number(number) * UNITS_MS[unit as keyof typeof UNITS_MS], // reason: the pattern's units
    0,
  )
  return sign === '-' ? -ms : ms
}
