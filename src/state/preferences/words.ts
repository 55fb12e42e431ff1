import { type Atom, atom } from 'jotai'
import { DEFAULT_LOCALE, type Locale } from '../../domain/locale.ts'
import { bundledMessages, cachedMessages, freshMessages, type Messages } from '../../i18n/load.ts'
import { makeText, type Text } from '../../i18n/text.ts'
import { fetchMessagesAtom, localeAtom, messagesThereAtom, textAtom } from './locale.ts'
import { messageMemoryAtom } from '../station.ts'

/** Words: the text function of a language together with the language, so that the two always agree. */
export interface Words {
  readonly locale: Locale
  readonly text: Text
}

const ownWordsAtom = atom((get): Words | undefined =>
  get(messagesThereAtom) ? { locale: get(localeAtom), text: get(textAtom) } : undefined,
)

const writtenAtoms = new Map<Locale, Atom<Words | undefined>>()

/**
 * Words to draw an element with; undefined until there are messages.
 *
 * @param written the language that markup asks for; undefined: the visitor's
 */
export function wordsAtom(written: Locale | undefined): Atom<Words | undefined> {
  if (written === undefined) return ownWordsAtom
  const known = writtenAtoms.get(written) ?? writtenWords(written)
  writtenAtoms.set(written, known)
  return known
}

function writtenWords(locale: Locale): Atom<Words | undefined> {
  const arrivedAtom = atom<Messages | undefined>(undefined)
  const askAtom = atom(
    (get) => get(arrivedAtom) ?? cachedMessages(locale, get(messageMemoryAtom)),
    async (get, set): Promise<void> => {
      const memory = get(messageMemoryAtom)
      const fresh = await freshMessages(locale, get(fetchMessagesAtom), memory)
      set(arrivedAtom, fresh ?? (await freshMessages(DEFAULT_LOCALE, bundledMessages, memory)))
    },
  )
  askAtom.onMount = (ask) => void ask()
  return atom((get) => {
    const messages = get(askAtom)
    return messages && { locale: messages.locale, text: makeText(messages.locale, messages.catalogue) }
  })
}
