import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { SettingsField } from '../../domain/settings/field.ts'
import type { SettingsIssue } from '../../domain/settings/issue.ts'
import { fixText, issueText } from '../../i18n/settings-text.ts'
import { editSettingsAtom } from '../../state/settings/station-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'

interface IssueListProps {
  readonly issues: readonly SettingsIssue[]
  /** Whose values they name; undefined where there is no such field. */
  readonly field?: SettingsField | undefined
  readonly id?: string
}

/** What is wrong with a setting, said as soon as it is, and what could be done about it. */
export function IssueList({ issues, field, id }: IssueListProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const edit = useSetAtom(editSettingsAtom)
  return (
    <div id={id} role="alert" className="settings-issues">
      {issues.map((issue) => (
        <div key={`${issue.path} ${issue.reason}`} part="issue">
          <p>
            <Icon node={warning} size={16} />
            {issueText(text, locale, issue, field)}
          </p>
          {issue.fixes?.map((fix) => (
            <Button key={fix.words} part="fix" onClick={() => edit(fix.edits)}>
              {fixText(text, locale, fix, field)}
            </Button>
          ))}
        </div>
      ))}
    </div>
  )
}
