import { foldedPlace, foldedText } from '../../domain/folded-text.ts'
import type { Locale } from '../../domain/locale.ts'
import { readAt, type SettingsDocument } from '../../domain/settings/document.ts'
import type { PlacedField } from '../../domain/settings/schema.ts'
import { cardTitle, fieldHelp, fieldLabel, valueText } from '../../i18n/settings-text.ts'
import type { Text } from '../../i18n/text.ts'

/** A field that was found, and where in its label the word stands: nowhere is 0 to 0. */
export interface FoundField {
  readonly place: PlacedField
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
  const wanted = foldedText(words).split(/\s+/).filter(Boolean)
  const first = wanted[0] ?? ''
  const found = places.flatMap((place) => {
    const { field, card } = place
    const label = fieldLabel(text, field)
    const value = field.kind === 'secret' ? '' : valueText(text, locale, field, readAt(document, field.path))
    const about = foldedText(
      [label, fieldHelp(text, field), cardTitle(text, card), value, field.path, field.find].join(' '),
    )
    if (!wanted.every((word) => about.includes(word))) return []
    const [start, end] = foldedPlace(label, first) ?? [0, 0]
    return [{ place, label, start, end }]
  })
  return found.toSorted((one, other) => Number(one.end === 0) - Number(other.end === 0))
}
