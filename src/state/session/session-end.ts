import { atom } from 'jotai'
import { maySignOut } from '../../domain/station-config.ts'
import { boxAtom } from '../box-atom.ts'
import { knownConfigAtom, learnAccessAtom } from './session.ts'

type Waiting = readonly ((isSignedIn: boolean) => void)[]

/** Functions that go on after a sign-in, or are given up without one. */
export const waitingAtom = atom<Waiting>([])
/** Whether a sign-in on this page has ended. */
export const isSessionLostAtom = atom(false)
/** Listeners to a sign-in. */
export const returnsAtom = boxAtom(() => new Set<() => void>())

/** Whether a request waits for a sign-in. */
export const isSignInAwaitedAtom = atom((get) => get(waitingAtom).length > 0)

/** Calls after each sign-in while the page is there. Returns the way to stop. */
export const onSignedInAtom = atom(null, (get, _set, fn: () => void): (() => void) => {
  const returns = get(returnsAtom)
  returns.add(fn)
  return () => returns.delete(fn)
})

/** Applies the end of a session at the station. */
export const sessionEndedAtom = atom(null, (get, set) => {
  const config = get(knownConfigAtom)
  if (!config || !maySignOut(config) || get(isSignInAwaitedAtom)) return
  set(isSessionLostAtom, true)
  set(learnAccessAtom, false)
})
