/** Step of a test that a station makes of a service (station-api rest 6.9). */
export interface ServiceTestStage {
  /** Name of the step on the wire: `TCP Connection`, `fetch`. A step comes twice: at its beginning and at its end. */
  readonly id: string
  readonly state: 'running' | 'passed' | 'failed'
  /** Reason of a failure in the station's words; empty without one. */
  readonly reason: string
  /** Earliest moment of another try, seconds since 1970; undefined where it may be repeated at once. */
  readonly againAt?: number | undefined
}

/** Steps with one added, or with the result of one of them: an ended step does not run again. */
export function withStage(stages: readonly ServiceTestStage[], stage: ServiceTestStage): readonly ServiceTestStage[] {
  const known = stages.find(({ id }) => id === stage.id)
  if (!known) return [...stages, stage]
  if (stage.state === 'running') return stages
  return stages.map((one) => (one === known ? stage : one))
}

/** Result of a test: a step still running when the station's answer ended counts as broken off. */
export function outcomeOf(stages: readonly ServiceTestStage[]): 'passed' | 'failed' | 'broken' {
  if (stages.some(({ state }) => state === 'failed')) return 'failed'
  return stages.length > 0 && stages.every(({ state }) => state === 'passed') ? 'passed' : 'broken'
}
