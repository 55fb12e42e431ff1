import { DEFAULT_LOCALE, type Locale } from '../domain/locale.ts'
import type { MessageKey } from './catalogue.ts'
import english from './messages/en.json?cards'

/** Gives the texts of the cards of Home Assistant in one language: in English, and some not at all, until they are there. */
export interface CardText {
  /** `{name}` in a text is filled from the values. What has no words yet is the last word of its key. */
  (key: MessageKey, values?: Readonly<Record<string, string>>): string
  /** Whether there are words under a key. */
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

/** Brings all words of a language; resolves when they are there, or cannot be had. */
export async function loadCardWords(locale: Locale): Promise<void> {
  if (complete.has(locale)) return
  const path = `./messages/${locale}.json`
  const parts = await Promise.all([AT_ONCE[path]?.(), LATER[path]?.()]).catch(() => undefined)
  if (!parts) return
  complete.add(locale)
  known.set(locale, { ...known.get(locale), ...parts[0], ...parts[1] })
}

/**
 * The texts of a language. No plurals: what fills a placeholder is a name, and the code that understands numbers would be
 * a third of what is loaded at once.
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
