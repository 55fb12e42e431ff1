import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { fieldAt } from '../../domain/settings/schema.ts'
import { isSecretPath } from '../../domain/settings/secrets.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { fieldLabel, valueText } from '../../i18n/settings-text.ts'
import { conflictsAtom, settleConflictsAtom } from '../../state/settings/save-settings.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale, useText } from '../../ui/text.ts'

/** Where somebody else saved another value meanwhile: one of both is taken, then it can be saved. */
export function Conflicts({ dialect }: { readonly dialect: Dialect }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const conflicts = useAtomValue(conflictsAtom)
  const settle = useSetAtom(settleConflictsAtom)
  if (conflicts.length === 0) return null
  return (
    <div className="settings-conflicts" role="alert" part="error">
      <p>{text('settings.conflict', { count: conflicts.length })}</p>
      <ul>
        {conflicts.map(({ path, mine, theirs }) => {
          const field = fieldAt(path, dialect)?.field
          const written = (value: unknown): string =>
            isSecretPath(path) ? text('settings.changed') : valueText(text, locale, field, value)
          return (
            <li key={path}>
              {field ? fieldLabel(text, field) : path}
              {': '}
              {text('settings.conflictValues', { mine: written(mine), theirs: written(theirs) })}
            </li>
          )
        })}
      </ul>
      <Button onClick={() => settle('mine')}>{text('settings.takeMine')}</Button>
      <Button onClick={() => settle('theirs')}>{text('settings.takeTheirs')}</Button>
    </div>
  )
}
