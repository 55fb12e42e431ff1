import check from 'lucide/dist/esm/icons/check.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'

/** What a person can say of a detection, in the menu and where it is asked in the open; each with its letter there. */
export const VERDICTS = [
  { verified: 'correct', icon: check, label: 'detections.confirmCorrect', key: 'c' },
  { verified: 'false_positive', icon: x, label: 'detections.confirmFalse', key: 'f' },
] as const
