import { DEFAULT_LOCALE, type Locale } from '../domain/locale.ts'
import type { MessageKey } from './catalogue.ts'
import english from './messages/en.json?cards'

/** Texts of the cards of Home Assistant in one language; in English, or missing, until that is loaded. */
export interface CardText {
  /** Text of a key, with `{name}` filled from the values. A missing text is the last word of its key. */
  (key: MessageKey, values?: Readonly<Record<string, string>>): string
  /** Whether a key has a text. */
  has(key: string): key is MessageKey
}

type CardWords = Readonly<Record<string, unknown>>

const AT_ONCE = import.meta.glob<CardWords>(['./messages/*.json', '!./messages/en.json'], {
  query: 'cards',
  import: 'default',
})
const LATER = import.meta.glob<CardWords>('./messages/*.json', { query: 'card-form', import: 'default' })

const known = new Map<Locale, CardWords>([[DEFAULT_LOCALE, english]])
const complete = new Set<Locale>()

/** Loads all texts of a language; resolves when they are there, or cannot be loaded. */
export async function loadCardWords(locale: Locale): Promise<void> {
  if (complete.has(locale)) return
  const path = `./messages/${locale}.json`
  const parts = await Promise.all([AT_ONCE[path]?.(), LATER[path]?.()]).catch(() => undefined)
  if (!parts) return
  complete.add(locale)
  known.set(locale, { ...known.get(locale), ...parts[0], ...parts[1] })
}

/**
 * Texts of a language. Without plurals: placeholders are filled with names, and code for numbers would be a third of
 * the first load.
 */
export function cardText(locale: Locale): CardText {
  const words = known.get(locale) ?? known.get(DEFAULT_LOCALE) ?? {}
  const has = (key: string): key is MessageKey => Object.hasOwn(words, key)
  return Object.assign(
    (key: string, values: Readonly<Record<string, string>> = {}) => {
      const message = words[key] ?? key.slice(key.lastIndexOf('.') + 1)
      const pieces: readonly unknown[] = Array.isArray(message) ? message : [message]
      return pieces.map((piece) => (Array.isArray(piece) ? (values[String(piece[0])] ?? '') : String(piece))).join('')
    },
    { has },
  )
}
