import { type ReactNode, useId } from 'react'
import { hasField, isInForce } from '../../../../domain/settings/check-field.ts'
import { readAt, type SettingsDocument, type SettingsPath, writeAt } from '../../../../domain/settings/document.ts'
import type { SettingsField } from '../../../../domain/settings/field.ts'
import type { SettingsIssue } from '../../../../domain/settings/issue.ts'
import { fieldHelp, fieldLabel } from '../../../../i18n/settings-text.ts'
import { useText } from '../../../../ui/text.ts'
import { Control } from '../../controls.tsx'
import { IssueList } from '../../issue-list.tsx'

/** One object of a list or map, and how it is changed. */
export interface EditedItem {
  readonly item: SettingsDocument
  /** Of the item in the settings. */
  readonly path: SettingsPath
  readonly issues: readonly SettingsIssue[]
  onChange(item: SettingsDocument): void
}

interface ItemFormProps extends EditedItem {
  /** Paths of the fields begin at the item. */
  readonly fields: readonly SettingsField[]
  /** What is said beside a control, by the path of its field. */
  readonly notes?: Readonly<Record<SettingsPath, string>>
}

/** Fields of one object of a list: what is not among them stays as it is. */
export function ItemForm({ fields, notes, item, path, issues, onChange }: ItemFormProps): ReactNode {
  const text = useText()
  const base = useId()
  return fields
    .filter((field) => isThere(field, item) && isInForce(field, item))
    .map((field) => {
      const value = readAt(item, field.path)
      const wrong = issues.filter((issue) => issue.path === `${path}.${field.path}`)
      const id = `${base}${field.path}`
      const help = fieldHelp(text, field)
      const note = notes?.[field.path]
      const described = [help && `${id}help`, note && `${id}note`, wrong.length > 0 && `${id}issue`]
        .filter(Boolean)
        .join(' ')
      const set = (to: unknown): void => onChange(writeAt(item, field.path, to))
      return (
        <div key={field.path} className="settings-row" data-kind={field.kind}>
          <div>
            <label htmlFor={id}>{fieldLabel(text, field)}</label>
            {help !== '' && <p id={`${id}help`}>{help}</p>}
          </div>
          <div>
            <Control
              field={field}
              id={id}
              describedBy={described || undefined}
              setting={{ value, issues: wrong, set }}
            />
            {note && (
              <span id={`${id}note`} className="settings-beside">
                {note}
              </span>
            )}
            <IssueList id={`${id}issue`} issues={wrong} field={field} />
          </div>
        </div>
      )
    })
}

const isThere = (field: SettingsField, item: SettingsDocument): boolean =>
  !field.path.includes('.') || hasField(field, item, 'current')
