import type { Locale } from '../locale.ts'
import table from './phrase-words.json' with { type: 'json' }

/**
 * Words of each language with their meaning, `meaning: words that mean it`, without accents, as `foldedText` writes
 * them. A meaning is an English word; months are `m1` to `m12`, days of the week `w0` (Sunday) to `w6`, seasons `s`
 * with their first month; `_` has no meaning. A word of two languages means the same in both and stands in one of them.
 */
const WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = table

const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.values(WORDS).flatMap((words) =>
    Object.entries(words).flatMap(([meaning, all]) => all.split(' ').map((word) => [word, meaning] as const)),
  ),
)

/** Canonical word for the rules of phrases; an unknown word stands for itself. */
export const canonicalWord = (folded: string): string => MEANINGS.get(folded) ?? folded
