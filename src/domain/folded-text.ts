/** Text in lower case, for comparing as a station does: accents stay. */
export const lowerText = (text: string): string => text.normalize('NFC').toLowerCase()

/**
 * Letters that Unicode does not decompose, with their usual spelling by people who lack them; and signs that look
 * alike.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k' },
  ...{ ς: 'σ', '’': "'", '‘': "'", ʼ: "'", '・': ' ' },
}
/** Accents, without the marks that change the sound of a kana. */
const ACCENTS = /(?![\u3099\u309a])\p{M}/gu
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu
const TO_KATAKANA = 0x60
/** Hyphen within a name, not within a date or hours. */
const HYPHEN = /(?<=\p{L}\p{M}*)\p{Pd}(?!\d)/gu

/**
 * Text for searching in any spelling: without case, accents and hyphens, kana of one kind and width. "Épervier" is
 * "epervier", "Weißstorch" "weissstorch", "がん" "ガン".
 */
export const foldedText = (text: string): string =>
  text
    .replace(HYPHEN, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replace(/[^\0-\x7f]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')

/**
 * Place of typed text within a text, in any spelling of both: first character, and the one after the last; undefined
 * where it is absent.
 */
export function foldedPlace(text: string, typed: string): readonly [from: number, to: number] | undefined {
  const wanted = foldedText(typed)
  const origins: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text.replace(HYPHEN, ' ')) {
    const written = foldedText(letter)
    folded += written
    for (let more = 0; more < written.length; more += 1) origins.push(at)
    at += letter.length
  }
  const found = wanted === '' ? -1 : folded.indexOf(wanted)
  if (found < 0) return undefined
  return [
    origins[found] ?? 0,
    origins.slice(found + wanted.length).find((one) => one > (origins[found + wanted.length - 1] ?? 0)) ?? text.length,
  ]
}
