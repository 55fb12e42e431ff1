import { type Atom, atom } from 'jotai'
import { type Locale, LOCALES } from '../../domain/locale.ts'
import { success } from '../../domain/result.ts'
import { speciesDictionary } from '../../station/endpoints/species-names.ts'
import { keyMemo } from '../key-memo.ts'
import { question, type QuestionAtom } from '../question.ts'
import { valueOf } from '../remote.ts'

const EVERY_LOCALE = Object.keys(LOCALES) as Locale[] // reason: its keys are the languages

/** Names of species in a language, by scientific name; none where the station does not have the language. */
export const speciesDictionaryAtom: (locale: Locale) => QuestionAtom<(scientificName: string) => string | undefined> =
  keyMemo(
    (locale: Locale) => locale,
    (locale) =>
      question<(scientificName: string) => string | undefined>(async (client, options) => {
        const answer = await speciesDictionary(client, locale, options)
        return !answer.ok && answer.failure.kind === 'not-found' ? success(() => undefined) : answer
      }),
  )

/**
 * Asks for the dictionaries of our languages, one after the other: a station sends each as a whole. A failure ends it
 * for now.
 */
export const askDictionariesAtom = atom(null, async (get, set): Promise<void> => {
  for (const locale of EVERY_LOCALE) {
    await set(speciesDictionaryAtom(locale).needed)
    if (get(speciesDictionaryAtom(locale).known).state !== 'ready') return
  }
})

/** Names of a species in our languages. */
export interface NamesElsewhere {
  /** Names as far as known, each once, in the order of our languages; untrusted text. */
  readonly names: readonly { readonly locale: Locale; readonly name: string }[]
  /** State; `partial`: another question may give more. */
  readonly state: 'loading' | 'partial' | 'whole'
}

/** Function from a scientific name to the names in the loaded dictionaries. Reading asks for nothing. */
export const namesElsewhereAtom: Atom<(scientificName: string) => NamesElsewhere> = atom((get) => {
  const remotes = EVERY_LOCALE.map((locale) => ({ locale, remote: get(speciesDictionaryAtom(locale).known) }))
  const isLoading = remotes.some(({ remote }) => remote.state === 'loading')
  const state = isLoading ? 'loading' : remotes.every(({ remote }) => remote.state === 'ready') ? 'whole' : 'partial'
  return (scientificName) => {
    const names = new Map<string, Locale>()
    for (const { locale, remote } of remotes) {
      const name = valueOf(remote)?.(scientificName)
      if (name !== undefined && !names.has(name)) names.set(name, locale)
    }
    return { names: [...names].map(([name, locale]) => ({ locale, name })), state }
  }
})
