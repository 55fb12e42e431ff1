import { atom, type Getter, type WritableAtom } from 'jotai'
import type { Locale } from '../../domain/locale.ts'
import {
  cachedMessages,
  type FetchMessages,
  freshMessages,
  type Messages,
  type WordFile,
  type WordPart,
} from '../../i18n/load.ts'
import { MORE_WORDS, type MoreWords } from '../../i18n/more-messages.ts'
import { makeText, type Text } from '../../i18n/text.ts'
import { createLifetime, RETRY_CODE_MS, retryUntilLoaded } from '../../platform/lifetime.ts'
import { messageMemoryAtom, pageModeAtom } from '../station.ts'
import { fetchMessagesAtom, localeAtom, textAtom } from './locale.ts'

/** Function that adds the later messages to the first ones of the same language. */
export type AddWords = (first: Text) => Text

type MoreMessages = Messages<`${Locale}.${WordPart}`>

/** Atom of later messages; writing it loads them now, and rejects where they cannot be loaded. */
type WordsAtom = WritableAtom<AddWords | undefined, [], Promise<void>>

const known = new Map<string, WordsAtom>()

/** Later messages of a language, loaded while there are readers; undefined until then. */
export function moreWordsAtom(locale: Locale, words: MoreWords = MORE_WORDS): WordsAtom {
  const file = `${locale}.${words.part}` as const
  const one = known.get(file) ?? moreWordsOf(locale, words)
  known.set(file, one)
  return one
}

/**
 * Text function with all messages of the language on the screen, for texts that are not drawn. Undefined when they
 * cannot be loaded now.
 */
export const allMessagesAtom = atom(null, async (get): Promise<Text | undefined> => {
  const locale = get(localeAtom)
  const there = get(moreWordsAtom(locale))
  if (there) return there(get(textAtom))
  const messages = await loadMore(get, locale, MORE_WORDS).catch(() => undefined)
  return messages && added(locale, messages)(get(textAtom))
})

/** Loads the later messages of a language: a page from its server first. Rejects when there are none. */
async function loadMore(get: Getter, locale: Locale, { part, bundled }: MoreWords): Promise<MoreMessages> {
  const memory = get(messageMemoryAtom)
  const ask = get(fetchMessagesAtom) as FetchMessages<WordFile> // reason: a page asks its server for any file
  for (const source of get(pageModeAtom) ? [ask, bundled] : [bundled]) {
    const messages = await freshMessages(`${locale}.${part}`, source, memory)
    if (messages) return messages
  }
  throw new Error(`there are no words ${locale}.${part}`)
}

function moreWordsOf(locale: Locale, words: MoreWords): WordsAtom {
  const arrivedAtom = atom<MoreMessages | undefined>(undefined)
  const askAtom = atom(
    (get) => get(arrivedAtom) ?? cachedMessages(`${locale}.${words.part}`, get(messageMemoryAtom)),
    (get, set) => {
      const lifetime = createLifetime()
      if (!get(arrivedAtom))
        retryUntilLoaded(
          lifetime,
          RETRY_CODE_MS,
          () => loadMore(get, locale, words),
          (messages) => set(arrivedAtom, messages),
        )
      return () => lifetime.end()
    },
  )
  askAtom.onMount = (ask) => ask()
  return atom(
    (get) => {
      const messages = get(askAtom)
      return messages && added(locale, messages)
    },
    async (get, set) => {
      if (!get(askAtom)) set(arrivedAtom, await loadMore(get, locale, words))
    },
  )
}

function added(locale: Locale, { catalogue }: MoreMessages): AddWords {
  const more = makeText(locale, catalogue)
  return (first) => (key, values) => (Object.hasOwn(catalogue, key) ? more : first)(key, values)
}
