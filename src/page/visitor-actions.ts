import { LOCALES, type Locale } from '../domain/locale.ts'
import { failureKey } from '../i18n/failure-text.ts'
import { textAtom } from '../state/preferences/locale.ts'
import { chooseLocaleAtom } from '../state/preferences/locale-choice.ts'
import { signOutAtom } from '../state/session/sign-in.ts'
import type { StationStore } from '../state/station.ts'

/** Ends the session at the station. Gives what speaks against it, in words; undefined when it has ended. */
export async function endSession(store: StationStore): Promise<string | undefined> {
  const text = store.get(textAtom)
  const failure = await store.set(signOutAtom)
  return failure && text('login.error.logout', { status: failure.detail ?? text(failureKey(failure.kind)) })
}

/** Switches to a language by its code, when there is such a one. Resolves when it, or the old one again, is there. */
export async function chooseLanguage(store: StationStore, code: string): Promise<undefined> {
  if (Object.hasOwn(LOCALES, code)) await store.set(chooseLocaleAtom, code as Locale) // reason: checked
  return undefined
}
