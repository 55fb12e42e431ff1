import refresh from 'lucide/dist/esm/icons/refresh-cw.mjs'
import type { ReactNode } from 'react'
import type { Failure } from '../domain/failure.ts'
import { failureText } from '../i18n/failure-text.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.ts'

/** Loading state of a chart's numbers; undefined when all are there. */
export type ChartState =
  /** Loading: `done` of `total` days are there. */
  | { readonly kind: 'loading'; readonly done?: number; readonly total?: number; onStop?(): void }
  /** Incomplete: some days are missing because loading was stopped or the station did not send them. */
  | { readonly kind: 'partial'; readonly done: number; readonly total: number; onResume?(): void }
  | { readonly kind: 'failed'; readonly failure: Failure; onRetry(): void }

/** Loading state of the days of a chart, and the actions for it. */
interface DaysStanding {
  readonly progress: { readonly known: number; readonly wanted: number }
  readonly isLoading: boolean
  /** Whether loading was stopped by a person. */
  readonly isStopped: boolean
  readonly failure?: Failure
}

/** State of a chart made of days. Missing days can be loaded again, whether loading was stopped or failed. */
export function chartState(
  { progress: { known: done, wanted: total }, isLoading, isStopped, failure }: DaysStanding,
  act: (action: 'stop' | 'resume' | 'retry') => void,
): ChartState | undefined {
  if (failure && done === 0) return { kind: 'failed', failure, onRetry: () => act('retry') }
  if (isLoading) return { kind: 'loading', done, total, onStop: () => act('stop') }
  if (isStopped || failure) return { kind: 'partial', done, total, onResume: () => act('resume') }
  return undefined
}

/** Line that says how many numbers are loaded, with buttons to stop or resume. */
export function ChartStateLine({ state }: { readonly state: ChartState }): ReactNode {
  const text = useText()
  switch (state.kind) {
    case 'loading':
      return (
        <div className="chart-state" part="chart-state" data-state="loading">
          <p role="status">
            {state.total === undefined
              ? text('chart.loading')
              : text('chart.progress', { done: state.done ?? 0, total: state.total })}
          </p>
          {state.total !== undefined && (
            <progress max={state.total} value={state.done ?? 0} aria-label={text('chart.loading')} />
          )}
          {state.onStop && <Button onClick={state.onStop}>{text('chart.stop')}</Button>}
        </div>
      )
    case 'partial':
      return (
        <div className="chart-state" part="chart-state" data-state="partial">
          <p role="status">
            {text('chart.partial', { done: state.done, total: state.total, missing: state.total - state.done })}
          </p>
          {state.onResume && <Button onClick={state.onResume}>{text('chart.resume')}</Button>}
        </div>
      )
    case 'failed':
      return (
        <div className="chart-state" part="chart-state error" data-state="failed">
          <p role="alert">{text('chart.failed', { reason: failureText(text, state.failure) })}</p>
          <Button icon={refresh} part="retry" onClick={state.onRetry}>
            {text('detections.retry')}
          </Button>
        </div>
      )
  }
}
