import type { Percent } from './detection.ts'

/** Three steps of certainty: 70 and more is high, 40 and more medium, the rest low (Spec §9 Confidence display). */
export const CONFIDENCE_LEVELS = ['high', 'medium', 'low'] as const
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number]

/** The step a confidence belongs to. */
export const confidenceLevel = (confidence: Percent): ConfidenceLevel =>
  confidence >= 70 ? 'high' : confidence >= 40 ? 'medium' : 'low'

/** Diameters of the confidence ring in CSS pixels (Spec §9 Confidence display). */
export const RING_SIZES = { sm: 32, md: 42, lg: 56, xl: 72 } as const
export type RingSize = keyof typeof RING_SIZES
