import { useGrowing } from '../../ui/use-growing.ts'

/** Rows that come in one task: more would be felt. */
const STEP = 25

/** How many rows of a long list are to be drawn by now. */
export const useInSteps = (length: number): number => useGrowing(length, STEP)
