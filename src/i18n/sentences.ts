import type { Finding } from '../domain/analytics/finding.ts'
import type { Writing } from './writing.ts'

/** Finding of a kind. */
export type FindingOf<Kind, Any = Finding> = Any extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Any
    : never
  : never

/** Sentences of some kinds of findings. */
export type Sentences<Kind extends Finding['kind']> = {
  readonly [One in Kind]: (writing: Writing, finding: FindingOf<One>) => string
}

/** Kinds of findings about one species, or about several beside each other. */
export type SpeciesFindingKind =
  | 'bestHours'
  | 'bestMonths'
  | 'bestTogether'
  | 'bestWeeks'
  | 'duskAsDawn'
  | 'meetsNone'
  | 'oftener'
  | 'sunDay'
  | 'usualStay'
