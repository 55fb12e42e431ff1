import { type ReactNode, useId } from 'react'
import { isInForce } from '../../../../domain/settings/check-field.ts'
import { readAt, type SettingsDocument, type SettingsPath, writeAt } from '../../../../domain/settings/document.ts'
import type { SettingsField } from '../../../../domain/settings/field.ts'
import type { SettingsIssue } from '../../../../domain/settings/issue.ts'
import { fieldHelp, fieldLabel } from '../../../../i18n/settings-text.ts'
import { Checkbox } from '../../../../ui/fields.tsx'
import { useText } from '../../../../ui/text.ts'
import { Control } from '../../controls.tsx'
import { IssueList } from '../../issue-list.tsx'

/** One object of a list or map, and how it is changed. */
export interface EditedItem {
  readonly item: SettingsDocument
  /** The item as the station has it: its secrets need that. */
  readonly before?: unknown
  /** Path of the item in the settings. */
  readonly path: SettingsPath
  readonly issues: readonly SettingsIssue[]
  /** Takes the changed item, and the path in it of what changed. */
  onChange(item: SettingsDocument, changed: SettingsPath): void
}

interface ItemFormProps extends EditedItem {
  /** Paths of the fields begin at the item. */
  readonly fields: readonly SettingsField[]
  /** What is said beside a control, by the path of its field. */
  readonly notes?: Readonly<Record<SettingsPath, string>>
  /** Whether each control stands below its label, not beside it. */
  readonly isStacked?: boolean
}

/** Form of one object of a list: what is not among its fields stays as it is. */
export function ItemForm({ fields, item, ...rest }: ItemFormProps): ReactNode {
  return fields
    .filter((field) => isInForce(field, item))
    .map((field) => <ItemField key={field.path} {...{ field, item }} {...rest} />)
}

interface ItemFieldProps extends Omit<ItemFormProps, 'fields'> {
  readonly field: SettingsField
}

function ItemField({ field, notes, item, before, path, issues, onChange, isStacked }: ItemFieldProps): ReactNode {
  const text = useText()
  const id = useId()
  const place = `${path}.${field.path}`
  const wrong = issues.filter((issue) => `${issue.path}.`.startsWith(`${place}.`))
  const help = fieldHelp(text, field)
  const note = notes?.[field.path]
  const described = [help && `${id}help`, note && `${id}note`, wrong.length > 0 && `${id}issue`]
  const value = readAt(item, field.path)
  const set = (to: unknown): void => onChange(writeAt(item, field.path, to), field.path)
  if (isStacked && field.kind === 'switch')
    return (
      <label className="settings-check">
        <Checkbox name={place} checked={value === true} onChange={set} />
        {fieldLabel(text, field)}
      </label>
    )
  const label = <label htmlFor={id}>{fieldLabel(text, field)}</label>
  const control = (
    <Control
      field={{ ...field, path: place }}
      id={id}
      describedBy={described.filter(Boolean).join(' ') || undefined}
      setting={{ value, before: readAt(before, field.path), issues: wrong, set }}
    />
  )
  const issueList = <IssueList id={`${id}issue`} issues={wrong} field={field} />
  if (isStacked)
    return (
      <div>
        {label}
        {control}
        {help !== '' && (
          <p id={`${id}help`} className="settings-provider-help">
            {help}
          </p>
        )}
        {issueList}
      </div>
    )
  return (
    <div className="settings-row" data-kind={field.kind}>
      <div>
        {label}
        {help !== '' && <p id={`${id}help`}>{help}</p>}
      </div>
      <div>
        {control}
        {note && (
          <span id={`${id}note`} className="settings-beside">
            {note}
          </span>
        )}
        {issueList}
      </div>
    </div>
  )
}
