import { atom } from 'jotai'
import { maySignOut } from '../../domain/station-config.ts'
import { askToSignInAt } from '../../station/writing.ts'
import { stationClientAtom } from '../station.ts'
import { knownConfigAtom, signInOpenAtom } from './session.ts'
import { askWhenLostAtom, isSignInOfferedAtom } from './session-change.ts'
import { sessionEndedAtom, waitingAtom } from './session-end.ts'

/**
 * Asks to sign in again because the station has refused something: a sign-in lasts an hour (station-api 0.2). The page
 * stays as it is meanwhile. Resolves with true after a sign-in, else with false, at once where nobody was signed in.
 */
const askToSignInAtom = atom(null, (get, set): Promise<boolean> => {
  const config = get(knownConfigAtom)
  return config && maySignOut(config) ? set(whenSignedInAtom) : Promise.resolve(false)
})

/** Opens the dialog to sign in. Resolves with true after a sign-in, else with false. */
export const whenSignedInAtom = atom(
  null,
  (_get, set): Promise<boolean> =>
    new Promise((resolve) => {
      set(waitingAtom, (before) => [...before, resolve])
      set(signInOpenAtom, true)
    }),
)

/**
 * Asks to sign in again whenever the station refuses a change for want of it, or shows nothing any more. Returns the
 * way to stop.
 */
export const offerSignInAtom = atom(null, (get, set): (() => void) => {
  set(isSignInOfferedAtom, true)
  set(askWhenLostAtom) // it may have been while this code was loading
  const stop = askToSignInAt(get(stationClientAtom).base, () => set(askToSignInAtom))
  return () => {
    set(isSignInOfferedAtom, false)
    stop()
  }
})

/** Gives up the sign-in: whatever waits for it is refused now. */
export const giveUpSignInAtom = atom(null, (get, set) => {
  const waiting = get(waitingAtom)
  if (waiting.length === 0) return
  set(waitingAtom, [])
  set(sessionEndedAtom)
  for (const tell of waiting) tell(false)
})
