import check from 'lucide/dist/esm/icons/check.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'

/** What a person can say of a detection, in the menu and where it is asked in the open. */
export const VERDICTS = [
  { verified: 'correct', icon: check, label: 'detections.confirmCorrect' },
  { verified: 'false_positive', icon: x, label: 'detections.confirmFalse' },
] as const
