import type { Percent } from './detection.ts'

/** Three steps of certainty (Spec §9 Confidence display). */
export const CONFIDENCE_LEVELS = ['high', 'medium', 'low'] as const
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number]

/** From which confidence on it is high, percent… */
export const HIGH_FROM = 70
/** …and medium. */
export const MEDIUM_FROM = 40

/** A confidence as it is shown: whole percent. */
export const shownPercent = (confidence: Percent): number => Math.round(confidence)

/** The step a confidence belongs to, as it is shown: the number and its look agree. */
export function confidenceLevel(confidence: Percent): ConfidenceLevel {
  const shown = shownPercent(confidence)
  return shown >= HIGH_FROM ? 'high' : shown >= MEDIUM_FROM ? 'medium' : 'low'
}

/** Diameters of the confidence ring in CSS pixels (Spec §9 Confidence display). */
export const RING_SIZES = { sm: 32, md: 42, lg: 56, xl: 72 } as const
export type RingSize = keyof typeof RING_SIZES
