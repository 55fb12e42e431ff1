import type { Percent } from './detection.ts'

/** Three steps of certainty (Spec §9 Confidence display). */
export const CONFIDENCE_LEVELS = ['high', 'medium', 'low'] as const
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number]

/** Least confidence of level high, percent. */
export const HIGH_FROM = 70
/** Least confidence of level medium, percent. */
export const MEDIUM_FROM = 40

/** A confidence as it is shown: whole percent. */
export const shownPercent = (confidence: Percent): number => Math.round(confidence)

/** Level of a confidence as it is shown, so that number and look agree. */
export function confidenceLevel(confidence: Percent): ConfidenceLevel {
  const shown = shownPercent(confidence)
  return shown >= HIGH_FROM ? 'high' : shown >= MEDIUM_FROM ? 'medium' : 'low'
}

/** Diameters of the confidence ring in CSS pixels (Spec §9 Confidence display). */
export const RING_SIZES = { sm: 32, md: 42, lg: 56, xl: 72 } as const
export type RingSize = keyof typeof RING_SIZES
