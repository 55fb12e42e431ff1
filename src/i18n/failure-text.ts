import type { FailureKind } from '../domain/failure.ts'
import type { MessageKey } from './catalogue.ts'

/** What a person reads for each kind of failure (the table of Spec §8, translated). */
export const failureKey = (kind: FailureKind): MessageKey => `failure.${kind}`
