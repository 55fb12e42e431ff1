/** Words as a station compares them: in any case, accents and all. */
export const lowerText = (text: string): string => text.normalize('NFC').toLowerCase()

/** Letters that Unicode does not take apart, as people type them who do not have them; and signs that are one to a reader. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k' },
  ...{ ς: 'σ', '’': "'", '‘': "'", ʼ: "'", '・': ' ' },
}
/** Accents; not the marks that make another sound of a kana. */
const ACCENTS = /(?![\u3099\u309a])\p{M}/gu
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu
const TO_KATAKANA = 0x60
/** A hyphen of a name, not one of a date or of hours. */
const HYPHEN = /(?<=\p{L}\p{M}*)\p{Pd}(?!\d)/gu

/**
 * Words for finding them however they were typed: without case, accents and hyphens, kana of one kind and width, letters of
 * one language as others write them. "Épervier" is "epervier", "Weißstorch" "weissstorch", "がん" "ガン".
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

/** Where a text has what was typed, however either is written: from and up to which of its characters; undefined for nowhere. */
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
