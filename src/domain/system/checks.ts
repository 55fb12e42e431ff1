/** How something was found, best first; the last two say nothing. */
export const CHECK_STATUSES = ['healthy', 'warning', 'critical', 'unknown', 'skipped'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** What a station examines, in the order that they are shown. */
export const CHECK_AREAS = ['audio', 'analysis', 'streams', 'database', 'system', 'network', 'config', 'logs'] as const
export type CheckArea = (typeof CHECK_AREAS)[number]

/** One thing that the station looked at. */
export interface StationCheck {
  /** As the station calls it: `disk_space`. */
  readonly name: string
  readonly area: CheckArea
  readonly status: CheckStatus
  /** In the words of the station, English. */
  readonly message: string
  /** How many sources were silent, of how many, where that is what was found. */
  readonly silent?: { readonly count: number; readonly of: number } | undefined
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
