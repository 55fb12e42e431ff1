import type { ReactNode } from 'react'
import type { SettingsChange } from '../../domain/settings/changes.ts'
import { withoutSecrets } from '../../domain/settings/secrets.ts'
import { entryChanges, itemChanges } from '../../domain/settings/entry-changes.ts'
import { entryChangeText, fieldLabel, valueText, wholeValueText } from '../../i18n/settings-text.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useChoiceNames } from './use-choice-names.ts'

/** The differences of a list that are told at once; the others are folded away. */
const MOST_ENTRIES = 12

interface ChangeTextProps {
  readonly change: SettingsChange
  /** Whether of an object in a list only its name is said: its form is on the page. */
  readonly isBrief?: boolean
}

/** What changes, from what to what, entry by entry where it is a list or a map; all of them reachable; of a secret only that it does. */
export function ChangeText({ change, isBrief = false }: ChangeTextProps): ReactNode {
  const { path, place, from, to, isSecret } = change
  const text = useText()
  const locale = useLocale()
  const names = useChoiceNames(place?.field)
  const entries = entryChanges(withoutSecrets(from, path), withoutSecrets(to, path))
  const isNamed = isBrief && [from, to].some(Array.isArray)
  const told = ((isNamed && entries && itemChanges(entries)) || entries || []).map((entry) =>
    entryChangeText(text, locale, entry),
  )
  const folded = told.slice(MOST_ENTRIES)
  const written = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? wholeValueText(text, locale, value)
      : valueText(text, locale, place?.field, value, names)
  return (
    <span>
      {place ? fieldLabel(text, place.field) : <code>{path}</code>}
      {': '}
      {entries ? (
        <bdi>
          {told.slice(0, MOST_ENTRIES).join('; ')}
          {folded.length > 0 && (
            <details>
              <summary>{text('settings.entry.more', { count: folded.length })}</summary>
              {folded.join('; ')}
            </details>
          )}
        </bdi>
      ) : isSecret ? (
        text('settings.changed')
      ) : (
        <>
          <s>{written(from)}</s> → {written(to)}
        </>
      )}
    </span>
  )
}
