import { isLocale } from '../domain/locale.ts'
import { isSafeRedirect } from '../domain/sign-in.ts'
import { maySignOut, needsSignIn } from '../domain/station-config.ts'
import { failureText } from '../i18n/failure-text.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { followNames } from '../platform/names-language.ts'
import { takeSignInNote } from '../platform/sign-in-note.ts'
import { chooseHourCycleAtom } from '../state/preferences/hour-cycle-choice.ts'
import { chooseLocaleAtom } from '../state/preferences/locale-choice.ts'
import { textAtom } from '../state/preferences/locale.ts'
import { valueOf } from '../state/remote.ts'
import { signInOpenAtom, stationConfigAtom } from '../state/session/session.ts'
import { earlierProblemAtom } from '../state/session/sign-in.ts'
import { signOutAtom } from '../state/session/sign-out.ts'
import type { StationStore } from '../state/station.ts'
import type { DashboardOptions } from './dashboard-options.ts'

/** Code that a dashboard needs only after its first screen, loaded as one piece. */
export { keepScrollPositions } from '../platform/scroll-positions.ts'
export { openAttention } from './attention.ts'
export { listenLive } from './listen-live.ts'
export { focusSearch } from './focus-search.ts'

export { beginAfterFrame } from './begin-after-frame.ts'

/** Ends the session at the station. Returns the failure in words; undefined when it has ended. */
export async function endSession(store: StationStore): Promise<string | undefined> {
  const text = store.get(textAtom)
  const failure = await store.set(signOutAtom)
  if (typeof failure === 'number') return text('login.unsent', { count: failure })
  return failure && text('login.error.logout', { status: failure.detail ?? failureText(text, failure) })
}

/**
 * Switches to a language by its code, or to clock times with `12` or `24` hours; ignores anything else. Resolves when
 * the language, or the old one again, is there.
 */
export async function choose(store: StationStore, value: string): Promise<undefined> {
  if (isLocale(value) && (await store.set(chooseLocaleAtom, value))) followNames(value)
  if (value === '12' || value === '24') store.set(chooseHourCycleAtom, value)
  return undefined
}

/**
 * Continues after a sign-in for which an earlier page of this tab was left: at the place that was left, with the focus
 * on the title; after a provider's refusal with the dialog, which tells it. Whoever has gone on by then stays there.
 *
 * @param landed path at which this page began
 */
export function arriveFromSignIn(
  lifetime: Lifetime,
  { root, store, router }: Pick<DashboardOptions, 'root' | 'store' | 'router'>,
  landed: string,
): void {
  const note = takeSignInNote()
  if (!note) return
  const settle = (): void => {
    const config = valueOf(store.get(stationConfigAtom))
    if (!config) return
    stop()
    if (router.current().path !== landed) return
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
