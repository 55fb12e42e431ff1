/** Results of a check, best first; the last two are no result. */
export const CHECK_STATUSES = ['healthy', 'warning', 'critical', 'unknown', 'skipped'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** Areas that a station checks, in the order that they are shown. */
export const CHECK_AREAS = ['audio', 'analysis', 'streams', 'database', 'system', 'network', 'config', 'logs'] as const
export type CheckArea = (typeof CHECK_AREAS)[number]

/** Numbers that a check found, so that it can be told in any language. */
export type CheckNumbers =
  /** Number of silent sources, or of streams without sound, and of all. */
  | { readonly kind: 'silent' | 'streams'; readonly count: number; readonly of: number }
  /** Share in use, 0 to 100. */
  | { readonly kind: 'processor' | 'memory' | 'disk'; readonly percent: number }
  /** Time since the start of the station. */
  | { readonly kind: 'young'; readonly seconds: number }
  /** Number of errors in the last hour. */
  | { readonly kind: 'errors'; readonly count: number }

/** Check of one thing by the station. */
export interface StationCheck {
  /** Name that the station gives it: `disk_space`. */
  readonly name: string
  readonly area: CheckArea
  readonly status: CheckStatus
  /** Message of the station, English. */
  readonly message: string
  /** Numbers of the message; undefined where there are none that we have texts for. */
  readonly numbers?: CheckNumbers | undefined
}

/** Report of the station's own checks. */
export interface CheckReport {
  readonly status: CheckStatus
  /** End of the checks: wall clock, as milliseconds of {@link wallMs}. */
  readonly finishedMs: number | undefined
  readonly checks: readonly StationCheck[]
}

/** Whether a status needs care. */
export const isTrouble = (status: CheckStatus): boolean => status === 'warning' || status === 'critical'

/** Status of one area: the worst of its checks; undefined where none has a result. */
export function statusOfArea(report: CheckReport, area: CheckArea): CheckStatus | undefined {
  const found = report.checks.filter((check) => check.area === area).map(({ status }) => status)
  return (['critical', 'warning', 'healthy'] as const).find((status) => found.includes(status))
}
