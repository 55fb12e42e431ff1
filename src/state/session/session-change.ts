import { atom } from 'jotai'
import { isVisitorKnown } from '../../station/endpoints/session.ts'
import { askAgainAtom } from '../detections/live-detections.ts'
import { stationClientAtom } from '../station.ts'
import { knownConfigAtom, learnAccessAtom, signInOpenAtom } from './session.ts'
import { isSessionLostAtom, isSignInAwaitedAtom, returnsAtom, sessionEndedAtom, waitingAtom } from './session-end.ts'

/** Applies a sign-in: the page goes on from where it is. */
export const signedInAtom = atom(null, (get, set) => {
  const waiting = get(waitingAtom)
  set(waitingAtom, [])
  set(isSessionLostAtom, false)
  set(learnAccessAtom, true)
  set(signInOpenAtom, false)
  for (const tell of waiting) tell(true)
  for (const fn of get(returnsAtom)) fn()
  set(askAgainAtom)
})

/** Whether the page has a dialog to sign in. */
export const isSignInOfferedAtom = atom(false)

const signedOutSlotAtom = atom(false)

/** Whether the visitor has signed out here: other tabs follow. */
export const hasSignedOutAtom = atom((get) => get(signedOutSlotAtom))

/** Notes a sign-out on this page. */
export const signedOutAtom = atom(null, (_get, set) => {
  set(signedOutSlotAtom, true)
  set(learnAccessAtom, false)
})

/**
 * Opens the dialog where a private station shows nothing any more because a sign-in has ended, as soon as the page has
 * one.
 */
export const askWhenLostAtom = atom(null, (get, set) => {
  if (get(isSessionLostAtom) && get(isSignInOfferedAtom) && get(knownConfigAtom)?.security.privateMode)
    set(signInOpenAtom, true)
})

/**
 * Asks the station whether it knows the visitor, and applies a change: a sign-in or sign-out in another tab, or the end
 * of the hour. Resolves with the present truth; undefined when the station did not say.
 */
export const checkSessionAtom = atom(null, async (get, set): Promise<boolean | undefined> => {
  if (!get(knownConfigAtom)?.security.enabled) return undefined
  const isKnown = await isVisitorKnown(get(stationClientAtom))
  const wasKnown = get(knownConfigAtom)?.security.accessAllowed === true
  if (isKnown === true && (!wasKnown || get(isSignInAwaitedAtom))) set(signedInAtom)
  if (isKnown === false && wasKnown && !get(isSignInAwaitedAtom)) {
    set(sessionEndedAtom)
    set(askAgainAtom) // so that each list of a private station tells it
    set(askWhenLostAtom)
  }
  return isKnown
})
