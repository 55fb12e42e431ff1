import { expect, test } from 'vitest'
import { chartState } from '../../src/charts/chart-state.tsx'

const FAILURE = { kind: 'timeout', status: 408, isNetworkError: true } as const

test('days that are missing are loaded again with one press, whether somebody stopped it, it failed, or both', () => {
  for (const why of [
    { isStopped: true },
    { isStopped: false, failure: FAILURE },
    { isStopped: true, failure: FAILURE },
  ]) {
    const done: string[] = []
    const state = chartState({ progress: { known: 3, wanted: 7 }, isLoading: false, ...why }, (action) => {
      done.push(action)
    })
    if (state?.kind !== 'partial') expect.fail(`is ${state?.kind}`)
    state.onResume?.()
    expect([state.done, state.total, done]).toEqual([3, 7, ['resume']])
  }
})
