import { type Atom, atom } from 'jotai'
import { chooseLocale, DEFAULT_LOCALE, type Locale } from '../domain/locale.ts'
import { bundledMessages, cachedMessages, type FetchMessages, freshMessages, type Messages } from '../i18n/load.ts'
import { makeText, type Text } from '../i18n/text.ts'
import { wantedLanguages } from '../platform/preferences.ts'
import { STORAGE_KEYS } from '../platform/storage.ts'
import { memoryAtom, pageModeAtom, stationClientAtom } from './station.ts'

const chosenAtom = atom<Locale | undefined>(undefined)

/** The language that should be shown, whether or not its messages are here. */
const wantedAtom = atom(
  (get): Locale => get(chosenAtom) ?? chooseLocale(get(memoryAtom).read(STORAGE_KEYS.locale), wantedLanguages()),
)

/** Nothing to show yet: what is drawn waits. */
const NO_MESSAGES: Messages = { locale: DEFAULT_LOCALE, catalogue: {} }

const arrivedAtom = atom<Messages | undefined>(undefined)
const triedAtom = atom<Locale | undefined>(undefined)

/** The page asks its own server; an embed uses the copies in its bundle and asks nobody (brief §5). */
export const fetchMessagesAtom = atom((get): FetchMessages => {
  if (!get(pageModeAtom)) return bundledMessages
  const client = get(stationClientAtom)
  return async (locale) => {
    const result = await client.request({ method: 'GET', path: `/ui/assets/messages/${locale}.json` })
    return result.ok ? result.value : undefined
  }
})

/** What is on the screen: fresh messages, else last time's copy at once, else the ones before (Spec §4). */
const shownAtom = atom(
  (get): Messages => {
    const wanted = get(wantedAtom)
    const arrived = get(arrivedAtom)
    if (arrived?.locale === wanted) return arrived
    return cachedMessages(wanted, get(memoryAtom)) ?? arrived ?? NO_MESSAGES
  },
  (_get, set) => set(refreshMessagesAtom),
)
shownAtom.onMount = (set) => {
  void set()
}

/** Asks for fresh messages. Whether the wanted language can be shown is the answer; if not, English stands in. */
export const refreshMessagesAtom = atom(null, async (get, set): Promise<boolean> => {
  const locale = get(wantedAtom)
  const fresh = await freshMessages(locale, get(fetchMessagesAtom), get(memoryAtom))
  if (get(wantedAtom) !== locale) return false // chosen again meanwhile
  if (fresh) set(arrivedAtom, fresh)
  else await set(standInAtom)
  set(triedAtom, locale)
  return fresh !== undefined || cachedMessages(locale, get(memoryAtom)) !== undefined
})

/** Shows English as long as nothing else can be shown: from the server's copy of the code, the last resort. */
export const standInAtom = atom(null, async (get, set): Promise<void> => {
  if (get(messagesThereAtom)) return
  const english = await freshMessages(DEFAULT_LOCALE, bundledMessages, get(memoryAtom))
  if (english && !get(messagesThereAtom)) set(arrivedAtom, english)
})

/** Whether there are words to draw with. Until then whatever was painted stays. */
export const messagesThereAtom: Atom<boolean> = atom((get) => get(shownAtom) !== NO_MESSAGES)

/** The language on the screen; texts, numbers and dates always agree on it. */
export const localeAtom: Atom<Locale> = atom((get) => get(shownAtom).locale)

/** The text function of the language on the screen. */
export const textAtom: Atom<Text> = atom((get) => {
  const { locale, catalogue } = get(shownAtom)
  return makeText(locale, catalogue)
})

/** False while the wanted language is still on its way, and while there is nothing to show in any. */
export const messagesSettledAtom: Atom<boolean> = atom((get) => {
  const wanted = get(wantedAtom)
  return get(messagesThereAtom) && (get(shownAtom).locale === wanted || get(triedAtom) === wanted)
})

/**
 * Switches the language and remembers it. When its messages cannot be had, the previous language comes back and false
 * is the answer (Spec §4).
 */
export const chooseLocaleAtom = atom(null, async (get, set, locale: Locale): Promise<boolean> => {
  const before = get(shownAtom)
  const memory = get(memoryAtom)
  const remembered = memory.read(STORAGE_KEYS.locale)
  set(arrivedAtom, before) // stays on the screen while the new one is on its way
  set(chosenAtom, locale)
  memory.write(STORAGE_KEYS.locale, locale)
  const arrived = await set(refreshMessagesAtom)
  if (arrived || get(wantedAtom) !== locale) return arrived
  set(chosenAtom, before.locale)
  memory.write(STORAGE_KEYS.locale, remembered)
  return false
})
