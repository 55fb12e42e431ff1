import { isLocale } from '../domain/locale.ts'
import { failureText } from '../i18n/failure-text.ts'
import { followNames } from '../platform/names-language.ts'
import { textAtom } from '../state/preferences/locale.ts'
import { chooseHourCycleAtom } from '../state/preferences/hour-cycle-choice.ts'
import { chooseLocaleAtom } from '../state/preferences/locale-choice.ts'
import { signOutAtom } from '../state/session/sign-out.ts'
import type { StationStore } from '../state/station.ts'

/** Ends the session at the station. Gives what speaks against it, in words; undefined when it has ended. */
export async function endSession(store: StationStore): Promise<string | undefined> {
  const text = store.get(textAtom)
  const failure = await store.set(signOutAtom)
  if (typeof failure === 'number') return text('login.unsent', { count: failure })
  return failure && text('login.error.logout', { status: failure.detail ?? failureText(text, failure) })
}

/**
 * Switches to a language by its code, or to clock times with `12` or `24` hours; anything else is nothing. Resolves when the
 * language, or the old one again, is there.
 */
export async function choose(store: StationStore, value: string): Promise<undefined> {
  if (isLocale(value) && (await store.set(chooseLocaleAtom, value))) followNames(value)
  if (value === '12' || value === '24') store.set(chooseHourCycleAtom, value)
  return undefined
}
