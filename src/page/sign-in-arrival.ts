import { isSafeRedirect } from '../domain/sign-in.ts'
import { maySignOut, needsSignIn } from '../domain/station-config.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { takeSignInNote } from '../platform/sign-in-note.ts'
import { valueOf } from '../state/remote.ts'
import { signInOpenAtom, stationConfigAtom } from '../state/session/session.ts'
import { earlierProblemAtom } from '../state/session/sign-in.ts'
import type { DashboardOptions } from './dashboard-options.ts'

/**
 * Goes on after a sign-in for which an earlier page of this tab was left: from the place where that was, with the focus on
 * the title; after a provider's refusal with the dialog, which says so.
 */
export function arriveFromSignIn(
  lifetime: Lifetime,
  { root, store, router }: Pick<DashboardOptions, 'root' | 'store' | 'router'>,
): void {
  const note = takeSignInNote()
  if (!note) return
  const settle = (): void => {
    const config = valueOf(store.get(stationConfigAtom))
    if (!config) return
    stop()
    if (maySignOut(config)) {
      const place = isSafeRedirect(note.path) ? router.locationOf(new URL(note.path, document.baseURI)) : undefined
      if (place) router.go(place, 'replace')
      root.getElementById('page-title')?.focus({ preventScroll: true })
    } else if (note.provider !== undefined && needsSignIn(config)) {
      store.set(earlierProblemAtom, 'provider')
      store.set(signInOpenAtom, true)
    }
  }
  const stop = lifetime.add(store.sub(stationConfigAtom, settle))
  settle()
}
