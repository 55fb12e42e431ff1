import { atom } from 'jotai'
import { maySignOut } from '../../domain/station-config.ts'
import { boxAtom } from '../box-atom.ts'
import { knownConfigAtom, learnAccessAtom } from './session.ts'

type Waiting = readonly ((isSignedIn: boolean) => void)[]

/** What goes on when somebody has signed in, and is given up when nobody does. */
export const waitingAtom = atom<Waiting>([])
/** Whether somebody was signed in on this page and is no longer. */
export const isSessionLostAtom = atom(false)
/** Who wants to know that somebody has signed in. */
export const returnsAtom = boxAtom(() => new Set<() => void>())

/** Whether something that was asked for waits for a sign-in. */
export const isSignInAwaitedAtom = atom((get) => get(waitingAtom).length > 0)

/** Calls whenever somebody has signed in while the page stood. Returns the way to stop. */
export const onSignedInAtom = atom(null, (get, _set, fn: () => void): (() => void) => {
  const returns = get(returnsAtom)
  returns.add(fn)
  return () => returns.delete(fn)
})

/** The station knows the visitor no longer. */
export const sessionEndedAtom = atom(null, (get, set) => {
  const config = get(knownConfigAtom)
  if (!config || !maySignOut(config) || get(isSignInAwaitedAtom)) return
  set(isSessionLostAtom, true)
  set(learnAccessAtom, false)
})
