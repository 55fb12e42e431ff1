import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type ReactNode, useId } from 'react'
import type { SettingsField } from '../../domain/settings/field.ts'
import { fieldHelp, fieldLabel, valueText } from '../../i18n/settings-text.ts'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { Control } from './controls.tsx'
import { drawSpecial } from './extras.ts'
import { IssueList } from './issue-list.tsx'
import { useChoiceNames } from './use-choice-names.ts'
import { type Setting, useSetting } from './use-setting.ts'

/** One field: its name, what it does, its control, what it was, and what is wrong with it. */
export function FieldRow({ field }: { readonly field: SettingsField }): ReactNode {
  const text = useText()
  const setting = useSetting(field.path)
  const id = useId()
  const help = fieldHelp(text, field)
  const isSpecial = field.kind === 'special'
  const issues = isSpecial && field.saysIssues ? [] : setting.issues
  const describedBy = [help === '' ? '' : `${id}help`, issues.length > 0 ? `${id}issue` : ''].join(' ').trim()
  const props = { field, setting, id, describedBy: describedBy || undefined }
  return (
    <div
      className="settings-row"
      data-kind={field.kind}
      data-path={field.path}
      part={setting.isChanged ? 'field changed' : 'field'}
    >
      <div>
        {isSpecial ? <h4>{fieldLabel(text, field)}</h4> : <label htmlFor={id}>{fieldLabel(text, field)}</label>}
        {help !== '' && <p id={`${id}help`}>{help}</p>}
      </div>
      <div>
        {isSpecial ? drawSpecial(props) : <Control {...props} />}
        <IssueList issues={issues} field={field} id={`${id}issue`} />
        <Before field={field} setting={setting} />
      </div>
    </div>
  )
}

/** What it was before it was changed, and the way back. */
function Before({ field, setting }: { readonly field: SettingsField; readonly setting: Setting }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const names = useChoiceNames(field)
  if (!setting.isChanged) return null
  const isSecret = field.kind === 'secret'
  return (
    <p className="settings-was">
      {isSecret
        ? text('settings.changed')
        : text('settings.was', { value: valueText(text, locale, field, setting.before, names) })}
      <BareButton
        part="undo"
        onClick={setting.undo}
        aria-label={text('settings.undoOf', { name: fieldLabel(text, field) })}
      >
        <Icon node={undo} size={14} />
        {text('settings.undo')}
      </BareButton>
    </p>
  )
}
