import type { Failure } from '../domain/failure.ts'
import type { Result } from '../domain/result.ts'

/** Value from a station, in every state that a screen must draw. `value` beside a failure is the last good answer. */
export type AsyncState<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly value?: T }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure; readonly value?: T }

/** Value of the last good answer, in any state. */
export const valueOf = <T>(remote: AsyncState<T>): T | undefined => ('value' in remote ? remote.value : undefined)

/** State of a repeated question: keeps the last good value on the screen. */
export function reloading<T>(remote: AsyncState<T>): AsyncState<T> {
  const value = valueOf(remote)
  return value === undefined ? { state: 'loading' } : { state: 'loading', value }
}

/** State after the result of a request. An aborted request changes nothing. */
export function withResult<T>(before: AsyncState<T>, result: Result<T>): AsyncState<T> {
  if (result.ok) return { state: 'ready', value: result.value }
  if (result.failure.kind === 'aborted') return before
  const value = valueOf(before)
  return value === undefined
    ? { state: 'failed', failure: result.failure }
    : { state: 'failed', failure: result.failure, value }
}

/** State with another value in place of the present one. */
export function withValue<T>(remote: AsyncState<unknown>, value: T): AsyncState<T> {
  if (valueOf(remote) !== undefined && remote.state !== 'idle') return { ...remote, value }
  return remote as AsyncState<never> // reason: there is no value in it
}
