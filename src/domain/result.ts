import type { Failure } from './failure.ts'

/**
 * What an operation that may fail in an expected way returns. Thrown errors are our own bugs; everything a station, a
 * visitor or the network can cause is a `Failure` value.
 */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

/** Wraps a value as a success. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value })

/** Wraps a failure. The type parameter is free so that it fits every `Result`. */
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure })
