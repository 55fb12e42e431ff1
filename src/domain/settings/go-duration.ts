const UNITS: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 }

/** Seconds of a time as a current station writes it: `30s`, `1m0s`, `1h30m`, `0`. Undefined for anything else. */
export function parseGoDuration(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const [, sign, rest = ''] = /^([-+]?)(.*)$/.exec(value.trim()) ?? []
  if (rest === '0') return 0
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(rest)) return undefined
  const parts = [...rest.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const seconds = parts.reduce((sum, [, number, unit = 's']) => sum + Number(number) * (UNITS[unit] ?? 1), 0)
  return sign === '-' ? -seconds : seconds
}
