/** How something was found, best first; the last two say nothing. */
export const CHECK_STATUSES = ['healthy', 'warning', 'critical', 'unknown', 'skipped'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** What a station examines, in the order that they are shown. */
export const CHECK_AREAS = ['audio', 'analysis', 'streams', 'database', 'system', 'network', 'config', 'logs'] as const
export type CheckArea = (typeof CHECK_AREAS)[number]

/** What a check found, as numbers: so it can be told in any language. */
export type CheckNumbers =
  /** Sources that were silent, streams that send nothing: how many, of how many. */
  | { readonly kind: 'silent' | 'streams'; readonly count: number; readonly of: number }
  /** How much is in use, 0 to 100. */
  | { readonly kind: 'processor' | 'memory' | 'disk'; readonly percent: number }
  /** The station began so long ago. */
  | { readonly kind: 'young'; readonly seconds: number }
  /** Errors of the last hour. */
  | { readonly kind: 'errors'; readonly count: number }

/** One thing that the station looked at. */
export interface StationCheck {
  /** As the station calls it: `disk_space`. */
  readonly name: string
  readonly area: CheckArea
  readonly status: CheckStatus
  /** In the words of the station, English. */
  readonly message: string
  /** The same where its numbers say it; undefined for what we have no words for. */
  readonly numbers?: CheckNumbers | undefined
}

/** What the station found when it examined itself. */
export interface CheckReport {
  readonly status: CheckStatus
  /** Wall clock, as milliseconds of {@link wallMs}. */
  readonly finishedMs: number | undefined
  readonly checks: readonly StationCheck[]
}

/** Whether something is to be looked after. */
export const isTrouble = (status: CheckStatus): boolean => status === 'warning' || status === 'critical'

/** How one area was found: the worst of its checks; undefined where none says anything. */
export function statusOfArea(report: CheckReport, area: CheckArea): CheckStatus | undefined {
  const found = report.checks.filter((check) => check.area === area).map(({ status }) => status)
  return (['critical', 'warning', 'healthy'] as const).find((status) => found.includes(status))
}
