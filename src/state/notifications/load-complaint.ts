import { atom } from 'jotai'
import { textAtom } from '../preferences/locale.ts'
import { closeToastAtom, showToastAtom } from '../toasts.ts'

/**
 * Tells that the notices could not be loaded (Spec §8 Notifications); stays until it is closed. Returns the way to take
 * it back.
 */
export const complainAtom = atom(null, (get, set): (() => void) => {
  const message = get(textAtom)('bell.loadFailed')
  const toast = set(showToastAtom, { type: 'error', message, duration: 0 })
  return () => set(closeToastAtom, undefined, toast)
})
