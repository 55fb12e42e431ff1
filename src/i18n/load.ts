import type { Locale } from '../domain/locale.ts'
import { type Memory, STORAGE_KEYS } from '../platform/storage.ts'
import { type Catalogue, parseCatalogue } from './catalogue.ts'

/** Parts of the messages that are loaded later: those that no first screen shows, and those of the settings. */
export type WordPart = 'more' | 'settings'

/** File of messages: those of the first screens in a language, or a later part (more-words.ts). */
export type WordFile = Locale | `${Locale}.${WordPart}`

/** Loads the messages of a language from any place; the value is unchecked, and it may reject. */
export type FetchMessages<File extends WordFile = Locale> = (locale: File) => Promise<unknown>

/** Messages together with their language, so that the two always agree on the screen. */
export interface Messages<File extends WordFile = Locale> {
  readonly locale: File
  readonly catalogue: Catalogue
}

/** Messages kept from the last visit, to be shown at once; undefined when there are none of this version. */
export function cachedMessages<File extends WordFile>(locale: File, memory: Memory): Messages<File> | undefined {
  try {
    const catalogue = parseCatalogue(JSON.parse(memory.read(STORAGE_KEYS.messages(locale)) ?? 'null'))
    return catalogue && { locale, catalogue }
  } catch {
    return undefined
  }
}

/** Messages loaded anew, and kept. Undefined when they cannot be loaded or read; never throws (Spec §4). */
export async function freshMessages<File extends WordFile>(
  locale: File,
  fetchMessages: FetchMessages<File>,
  memory: Memory,
): Promise<Messages<File> | undefined> {
  try {
    const catalogue = parseCatalogue(await fetchMessages(locale))
    if (!catalogue) return undefined
    memory.write(STORAGE_KEYS.messages(locale), JSON.stringify(catalogue))
    return { locale, catalogue }
  } catch {
    return undefined
  }
}

/**
 * Messages that came with the code, a file for each language: for elements on other people's pages, where nothing may
 * be asked of the page's origin, and the page's last resort.
 */
export const bundledMessages: FetchMessages = async (locale) =>
  import.meta.glob<unknown>('./messages/*.json', { import: 'default' })[`./messages/${locale}.json`]?.()
