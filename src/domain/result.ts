import type { Failure } from './failure.ts'

/**
 * Result of an operation that may fail in an expected way. Thrown errors are our own bugs; everything that a station, a
 * visitor or the network can cause is a `Failure` value.
 */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

/** Result with a value. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value })

/** Result with a failure. The type fits every `Result`. */
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure })
