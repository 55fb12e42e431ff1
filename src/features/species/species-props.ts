import type { Period } from '../../domain/analytics/period.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'

/** What a page author says of the element. */
export interface SpeciesProps {
  /** What is shown, as parameters of an address: untrusted text. */
  readonly address: string | undefined
  /** Scientific name of the one that is shown where the address names none. */
  readonly species: string | undefined
  /** Days of the list where the address names none. */
  readonly period: Period
  readonly headingLevel: HeadingLevel | undefined
}
