/** One step of a test that a station makes of a service (station-api rest 6.9). */
export interface ServiceTestStage {
  /** Its name on the wire: `TCP Connection`, `fetch`. A step comes twice: when it begins, and how it ended. */
  readonly id: string
  readonly state: 'running' | 'passed' | 'failed'
  /** Why it failed, as the station says it; empty where it says nothing. */
  readonly reason: string
  /** When it may be tried again, seconds since 1970, where the service lets nobody try sooner. */
  readonly againAt?: number | undefined
}

/** The steps with one more, or with what became of one of them: a step that has ended does not run again. */
export function withStage(stages: readonly ServiceTestStage[], stage: ServiceTestStage): readonly ServiceTestStage[] {
  const known = stages.find(({ id }) => id === stage.id)
  if (!known) return [...stages, stage]
  if (stage.state === 'running') return stages
  return stages.map((one) => (one === known ? stage : one))
}

/** How a test ended: a step that was still running when the station had nothing more to say was broken off. */
export function outcomeOf(stages: readonly ServiceTestStage[]): 'passed' | 'failed' | 'broken' {
  if (stages.some(({ state }) => state === 'failed')) return 'failed'
  return stages.length > 0 && stages.every(({ state }) => state === 'passed') ? 'passed' : 'broken'
}
