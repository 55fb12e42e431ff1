import { type Atom, atom } from 'jotai'
import { chooseLocale, DEFAULT_LOCALE, type Locale } from '../../domain/locale.ts'
import { bundledMessages, cachedMessages, type FetchMessages, freshMessages, type Messages } from '../../i18n/load.ts'
import { makeText, type Text } from '../../i18n/text.ts'
import { wantedLanguages } from '../../platform/preferences.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom, messageMemoryAtom, pageModeAtom, stationClientAtom } from '../station.ts'

/** Choice made in this store (locale-choice.ts). */
export const chosenLocaleAtom = atom<Locale | undefined>(undefined)

/** Language that should be shown, whether or not its messages are loaded. */
export const wantedLocaleAtom = atom(
  (get): Locale => get(chosenLocaleAtom) ?? chooseLocale(get(memoryAtom).read(STORAGE_KEYS.locale), wantedLanguages()),
)

/** Messages before any are loaded: drawing waits. */
const NO_MESSAGES: Messages = { locale: DEFAULT_LOCALE, catalogue: {} }

/** Messages that have been loaded. */
export const arrivedMessagesAtom = atom<Messages | undefined>(undefined)
const triedAtom = atom<Locale | undefined>(undefined)

/**
 * Loader of messages: the page asks its own server; an embed uses the copies in its bundle and asks nobody (brief §5).
 */
export const fetchMessagesAtom = atom((get): FetchMessages => {
  if (!get(pageModeAtom)) return bundledMessages
  const client = get(stationClientAtom)
  return async (locale) => {
    const result = await client.request({ method: 'GET', path: `/ui/assets/messages/${locale}.json` })
    return result.ok ? result.value : undefined
  }
})

/** Messages on the screen: fresh ones, else last time's copy at once, else the ones before (Spec §4). */
export const shownMessagesAtom = atom(
  (get): Messages => {
    const wanted = get(wantedLocaleAtom)
    const arrived = get(arrivedMessagesAtom)
    if (arrived?.locale === wanted) return arrived
    return cachedMessages(wanted, get(messageMemoryAtom)) ?? arrived ?? NO_MESSAGES
  },
  (_get, set) => set(refreshMessagesAtom),
)
shownMessagesAtom.onMount = (set) => {
  void set()
}

/** Loads fresh messages. Resolves whether the wanted language can be shown; if not, English is used. */
export const refreshMessagesAtom = atom(null, async (get, set): Promise<boolean> => {
  const locale = get(wantedLocaleAtom)
  const fresh = await freshMessages(locale, get(fetchMessagesAtom), get(messageMemoryAtom))
  if (get(wantedLocaleAtom) !== locale) return false // chosen again meanwhile
  if (fresh) set(arrivedMessagesAtom, fresh)
  else await set(standInAtom)
  set(triedAtom, locale)
  return fresh !== undefined || cachedMessages(locale, get(messageMemoryAtom)) !== undefined
})

/** Shows English while nothing else can be shown: from the server's copy of the code, the last resort. */
export const standInAtom = atom(null, async (get, set): Promise<void> => {
  if (get(messagesThereAtom)) return
  const english = await freshMessages(DEFAULT_LOCALE, bundledMessages, get(messageMemoryAtom))
  if (english && !get(messagesThereAtom)) set(arrivedMessagesAtom, english)
})

/** Whether there are messages to draw with. Until then the painted picture stays. */
export const messagesThereAtom: Atom<boolean> = atom((get) => get(shownMessagesAtom) !== NO_MESSAGES)

/** Language on the screen; texts, numbers and dates always agree on it. */
export const localeAtom: Atom<Locale> = atom((get) => get(shownMessagesAtom).locale)

/** Text function of the language on the screen. */
export const textAtom: Atom<Text> = atom((get) => {
  const { locale, catalogue } = get(shownMessagesAtom)
  return makeText(locale, catalogue)
})

/** Whether the wanted language is shown: false while it is loading, and while there are no messages at all. */
export const messagesSettledAtom: Atom<boolean> = atom((get) => {
  const wanted = get(wantedLocaleAtom)
  return get(messagesThereAtom) && (get(shownMessagesAtom).locale === wanted || get(triedAtom) === wanted)
})
