import type { Locale } from '../domain/locale.ts'
import { type Memory, STORAGE_KEYS } from '../platform/storage.ts'
import { type Catalogue, parseCatalogue } from './catalogue.ts'

/** What there are words of beside those that everything draws with: what no first screen shows, and what changes a station. */
export type WordPart = 'more' | 'settings'

/** Which words of a language: those that everything draws with, or others (more-words.ts). */
export type WordFile = Locale | `${Locale}.${WordPart}`

/** Brings the messages of a language from wherever they are; anything, or a rejection when they cannot be had. */
export type FetchMessages<File extends WordFile = Locale> = (locale: File) => Promise<unknown>

/** Messages together with the language they are in: the two never disagree on the screen. */
export interface Messages<File extends WordFile = Locale> {
  readonly locale: File
  readonly catalogue: Catalogue
}

/** What can be shown at once: the copy kept from last time; undefined when there is none of this version. */
export function cachedMessages<File extends WordFile>(locale: File, memory: Memory): Messages<File> | undefined {
  try {
    const catalogue = parseCatalogue(JSON.parse(memory.read(STORAGE_KEYS.messages(locale)) ?? 'null'))
    return catalogue && { locale, catalogue }
  } catch {
    return undefined
  }
}

/** Asks for fresh messages and keeps a copy. Undefined when they cannot be had or read; never throws (Spec §4). */
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
 * The messages that came with the code, each language a file of its own: for elements on other people's pages, where
 * nothing may be asked of the page's origin, and the page's last resort.
 */
export const bundledMessages: FetchMessages = async (locale) =>
  import.meta.glob<unknown>('./messages/*.json', { import: 'default' })[`./messages/${locale}.json`]?.()
