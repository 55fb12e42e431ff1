import { type Analysis, analysing } from '../../src/domain/sound/analysis.ts'
import { atOnce } from '../../src/platform/slices.ts'

/** Measures a sound in one go. */
export const analyse = (...sound: Parameters<typeof analysing>): Analysis => atOnce(analysing(...sound))
