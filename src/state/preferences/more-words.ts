import { type Atom, atom } from 'jotai'
import type { Locale } from '../../domain/locale.ts'
import { cachedMessages, type FetchMessages, freshMessages, type Messages, type WordFile } from '../../i18n/load.ts'
import { bundledMoreMessages } from '../../i18n/more-messages.ts'
import { makeText, type Text } from '../../i18n/text.ts'
import { createLifetime, retryUntilLoaded } from '../../platform/lifetime.ts'
import { messageMemoryAtom, pageModeAtom } from '../station.ts'
import { fetchMessagesAtom } from './locale.ts'

/** Words that did not come are asked for again after so long: their station may be away. */
const AGAIN_MS = 5000

/** Adds the words that no first screen shows to those of the same language that do. */
export type AddWords = (first: Text) => Text

type MoreMessages = Messages<`${Locale}.more`>

const known = new Map<Locale, Atom<AddWords | undefined>>()

/** The further words of a language, asked for as long as somebody waits for them; undefined until they are here. */
export function moreWordsAtom(locale: Locale): Atom<AddWords | undefined> {
  const one = known.get(locale) ?? moreWordsOf(locale)
  known.set(locale, one)
  return one
}

function moreWordsOf(locale: Locale): Atom<AddWords | undefined> {
  const file = `${locale}.more` as const
  const arrivedAtom = atom<MoreMessages | undefined>(undefined)
  const askAtom = atom(
    (get) => get(arrivedAtom) ?? cachedMessages(file, get(messageMemoryAtom)),
    (get, set) => {
      const lifetime = createLifetime()
      const memory = get(messageMemoryAtom)
      const ask = get(fetchMessagesAtom) as FetchMessages<WordFile> // reason: a page asks its server for any file
      const sources = get(pageModeAtom) ? [ask, bundledMoreMessages] : [bundledMoreMessages]
      const load = async (): Promise<MoreMessages> => {
        for (const source of sources) {
          const messages = await freshMessages(file, source, memory)
          if (messages) return messages
        }
        throw new Error(`there are no further words in ${locale}`)
      }
      if (!get(arrivedAtom)) retryUntilLoaded(lifetime, AGAIN_MS, load, (messages) => set(arrivedAtom, messages))
      return () => lifetime.end()
    },
  )
  askAtom.onMount = (ask) => ask()
  return atom((get) => {
    const messages = get(askAtom)
    return messages && added(locale, messages)
  })
}

function added(locale: Locale, { catalogue }: MoreMessages): AddWords {
  const more = makeText(locale, catalogue)
  return (first) => (key, values) => (Object.hasOwn(catalogue, key) ? more : first)(key, values)
}
