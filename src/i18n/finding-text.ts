import type { Finding, FindingBasis } from '../domain/analytics/finding.ts'
import { PERIOD_SENTENCES } from './period-sentences.ts'
import type { Sentences } from './sentences.ts'
import { SPECIES_SENTENCES } from './species-sentences.ts'
import type { Writing } from './writing.ts'

const SENTENCES: Sentences<Finding['kind']> = { ...PERIOD_SENTENCES, ...SPECIES_SENTENCES }

/** What a finding says, as one sentence or two short ones. Names of species are never bent by its grammar. */
export function findingText(writing: Writing, finding: Finding): string {
  const say = SENTENCES[finding.kind] as (writing: Writing, finding: Finding) => string // reason: that of its own kind
  return say(writing, finding)
}

/** What findings say, one after the other; empty where there is nothing to say. */
export const findingsText = (writing: Writing, findings: readonly Finding[]): string =>
  findings.map((finding) => findingText(writing, finding)).join(' ')

/** What a finding rests on: `From 340 days; 3 are missing.` */
export const basisText = ({ text }: Writing, { days, missing, cut, years }: FindingBasis): string =>
  years === undefined ? text('finding.basis', { days, missing, cut }) : text('finding.basisYears', { years })
