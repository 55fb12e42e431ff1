import { atom } from 'jotai'
import type { Listening } from '../../domain/listening.ts'
import type { ToastRequest } from '../../domain/toast.ts'
import { listenWords } from '../../i18n/listen-text.ts'
import { textAtom } from '../preferences/locale.ts'
import { closeToastAtom, showToastAtom } from '../toasts.ts'

/** How long "Error starting stream" stays, milliseconds (Spec §8). */
const START_ERROR_MS = 3000

const shownAtom = atom('')

/** Says how listening stands in a toast at the bottom right, in place of what was said before (Spec §2 "Audio control"). */
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

/** What is passing stays until it has passed; an error that can be read in the menu goes. */
function urgency({ state, problem }: Listening): Pick<ToastRequest, 'type' | 'duration'> {
  if (state === 'error') return { type: 'error', duration: problem?.kind === 'playback' ? undefined : START_ERROR_MS }
  if (state === 'unsupported') return { type: 'error', duration: undefined }
  return { type: state === 'blocked' ? 'warning' : 'info', duration: state === 'stopped' ? undefined : 0 }
}
