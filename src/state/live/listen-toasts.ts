import { atom } from 'jotai'
import type { Listening } from '../../domain/listening.ts'
import type { ToastRequest } from '../../domain/toast.ts'
import { listenWords } from '../../i18n/listen-text.ts'
import { textAtom } from '../preferences/locale.ts'
import { closeToastAtom, showToastAtom } from '../toasts.ts'

/** Duration of "Error starting stream", milliseconds (Spec §8). */
const START_ERROR_MS = 3000

const shownAtom = atom('')

/**
 * Shows the state of listening in a toast at the bottom right, in place of the earlier one (Spec §2 "Audio control").
 */
export const tellListeningAtom = atom(null, (get, set, listening: Listening, play: () => void) => {
  const before = get(shownAtom)
  const text = get(textAtom)
  const words = listenWords(text, listening)
  const wish: ToastRequest | undefined = words && {
    message: [words.status, words.advice].filter(Boolean).join('. '),
    position: 'bottom-right',
    ...urgency(listening),
    ...(listening.state === 'blocked' && {
      action: { label: text('listen.play'), handler: play },
    }),
  }
  if (before) set(closeToastAtom, undefined, before)
  set(shownAtom, wish ? set(showToastAtom, wish) : '')
})

/** Type and duration of a toast: a passing state stays until its end; an error that the menu shows, too, goes. */
function urgency({ state, problem }: Listening): Pick<ToastRequest, 'type' | 'duration'> {
  if (state === 'error') return { type: 'error', duration: problem?.kind === 'playback' ? undefined : START_ERROR_MS }
  if (state === 'unsupported') return { type: 'error', duration: undefined }
  return { type: state === 'blocked' ? 'warning' : 'info', duration: state === 'stopped' ? undefined : 0 }
}
