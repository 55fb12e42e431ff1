import { foldedPlace, foldedText } from '../../domain/folded-text.ts'
import type { Locale } from '../../domain/locale.ts'
import { readAt, type SettingsDocument } from '../../domain/settings/document.ts'
import type { PlacedField } from '../../domain/settings/schema.ts'
import { WEBSITE_PATH, WEEK_PATH } from '../../domain/station-paths.ts'
import { cardTitle, fieldHelp, fieldLabel, valueText } from '../../i18n/settings-text.ts'
import type { Text } from '../../i18n/text.ts'

/** A field that was found, and where in its label the word stands: nowhere is 0 to 0. */
export interface FoundField {
  readonly place: PlacedField
  /** What its card is called: a label alone, "Down to", says little outside of it. */
  readonly title: string
  readonly label: string
  readonly start: number
  readonly end: number
}

/** The fields that have all of the words: in their label first, then in what is said of them, their value or their path. */
export function findFields(
  words: string,
  places: readonly PlacedField[],
  document: SettingsDocument,
  text: Text,
  locale: Locale,
): readonly FoundField[] {
  const wanted = wordsOf(words)
  const first = wanted[0] ?? ''
  const found = places.flatMap((place) => {
    const { field, card } = place
    const label = fieldLabel(text, field)
    const title = cardTitle(text, card)
    const value = field.kind === 'secret' ? '' : valueText(text, locale, field, readAt(document, field.path))
    const about = foldedText([label, fieldHelp(text, field), title, value, field.path, field.find].join(' '))
    if (!wanted.every((word) => about.includes(word))) return []
    const [start, end] = foldedPlace(label, first) ?? [0, 0]
    return [{ place, title, label, start, end }]
  })
  return found.toSorted((one, other) => rank(one, first) - rank(other, first))
}

/** What people look for among the settings and other pages have: each with its words, and further ones to find it by. */
const ELSEWHERE = [
  ['week', WEEK_PATH],
  ['silent', '/ui/system'],
  ['sources', '/ui/settings/audio'],
  ['copy', '/ui/system'],
  ['restart', '/ui/system'],
  ['website', WEBSITE_PATH],
] as const

/** Pages that have what no setting has, inside the station: those with all of the words. */
export function findElsewhere(words: string, text: Text): readonly { readonly path: string; readonly label: string }[] {
  const wanted = wordsOf(words)
  return ELSEWHERE.flatMap(([name, path]) => {
    const label = text(`settings.elsewhere.${name}`)
    const about = foldedText(`${label} ${text(`settings.elsewhere.${name}.find`)}`)
    return wanted.every((word) => about.includes(word)) ? [{ path, label }] : []
  })
}

const wordsOf = (words: string): readonly string[] => foldedText(words).split(/\s+/).filter(Boolean)

/** A beginning of a word says more than its end: a phone is no microphone. */
function rank({ place: { field }, label, start, end }: FoundField, word: string): number {
  const isBegun = end > 0 && !/\p{L}/u.test(label.charAt(start - 1))
  if (isBegun) return 0
  if (
    foldedText(field.find ?? '')
      .split(' ')
      .some((one) => one.startsWith(word))
  )
    return 1
  return end > 0 ? 2 : 3
}
