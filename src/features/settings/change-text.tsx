import type { ReactNode } from 'react'
import type { SettingsChange } from '../../domain/settings/changes.ts'
import { entryChanges } from '../../domain/settings/entry-changes.ts'
import { entryChangeText, fieldLabel, valueText } from '../../i18n/settings-text.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useChoiceNames } from './use-choice-names.ts'

/** The differences of a list that are told one by one: more than that are a new list. */
const MOST_ENTRIES = 12

/** What changes, from what to what, entry by entry where it is a list or a map; of a secret only that it does. */
export function ChangeText({
  change: { path, place, from, to, isSecret },
}: {
  readonly change: SettingsChange
}): ReactNode {
  const text = useText()
  const locale = useLocale()
  const names = useChoiceNames(place?.field)
  const entries = isSecret ? undefined : entryChanges(from, to)
  const untold = (entries?.length ?? 0) - MOST_ENTRIES
  const written = (value: unknown): string => valueText(text, locale, place?.field, value, names)
  return (
    <span>
      {place ? fieldLabel(text, place.field) : <code>{path}</code>}
      {': '}
      {isSecret ? (
        text('settings.changed')
      ) : entries ? (
        <bdi>
          {entries
            .slice(0, MOST_ENTRIES)
            .map((entry) => entryChangeText(text, locale, entry))
            .join('; ')}
          {untold > 0 && `; ${text('settings.entry.more', { count: untold })}`}
        </bdi>
      ) : (
        <>
          <s>{written(from)}</s> → {written(to)}
        </>
      )}
    </span>
  )
}
