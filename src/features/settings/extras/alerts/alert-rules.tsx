import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { success } from '../../../../domain/result.ts'
import { type StationAlertRule, newAlertRule } from '../../../../domain/settings/alert-rule.ts'
import { valueOf } from '../../../../state/remote.ts'
import {
  type AlertDeed,
  alertRulesAtom,
  askAlertRulesAtom,
  doAlertAtom,
  type KnownAlerts,
} from '../../../../state/settings/alert-rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useSheets } from '../../../../ui/sheets.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { useLocale, useText } from '../../../../ui/text.ts'
import { AskTwice } from '../../ask-twice.tsx'
import { useAction } from '../../use-action.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertFileTools } from './alert-file.tsx'
import { AlertHistoryFold } from './alert-history.tsx'
import { alertRefusal, ruleWords } from './alert-words.ts'
import sheet from './alerts.css?sheet'

/** The rules by which a current station says that something happened. Each is saved by itself, at once. */
export function AlertRuleList(): ReactNode {
  const text = useText()
  useSheets(sheet)
  const remote = useAtomValue(alertRulesAtom)
  const ask = useSetAtom(askAlertRulesAtom)
  useEffect(() => void ask(), [ask])
  const known = valueOf(remote)
  const failure = remote.state === 'failed' ? remote.failure : undefined
  return (
    <section className="settings-providers" part="alert-rules">
      <h4>{text('settings.alert.rules')}</h4>
      <p className="settings-card-help">{text('settings.alert.rules.help')}</p>
      {failure && !known && (
        <p role="status">
          {failure.status === 409 ? text('settings.alert.oldDatabase') : alertRefusal(text, failure)}{' '}
          {failure.status !== 409 && <Button onClick={() => void ask()}>{text('settings.alert.again')}</Button>}
        </p>
      )}
      {known && (
        <>
          <Rules {...known} />
          <AlertFileTools rules={known.rules} />
          <AlertHistoryFold />
        </>
      )}
    </section>
  )
}

interface Press {
  readonly deed: AlertDeed
  readonly rule: StationAlertRule
}

function Rules({ rules, triggers }: KnownAlerts): ReactNode {
  const text = useText()
  const act = useSetAtom(doAlertAtom)
  const [edited, setEdited] = useState<StationAlertRule>()
  const { end, run } = useAction(async ({ deed, rule }: Press) => {
    const answer = await act(deed, rule)
    return answer.ok ? success(text(`settings.alert.done.${deed}`, { name: rule.name })) : answer
  })
  const save = async (rule: StationAlertRule): Promise<void> => {
    if ((await run({ deed: 'save', rule })).ok) setEdited(undefined)
  }
  const form = edited && (
    <AlertForm
      key={edited.id ?? 'new'}
      rule={edited}
      rules={rules}
      triggers={triggers}
      onSave={(rule) => void save(rule)}
      onCancel={() => setEdited(undefined)}
    />
  )
  return (
    <>
      <ul className="settings-alerts">
        {rules.map((rule) => (
          <RuleLine key={rule.id} rule={rule} triggers={triggers} onPress={run} onEdit={() => setEdited(rule)}>
            {edited?.id === rule.id && form}
          </RuleLine>
        ))}
      </ul>
      {edited && edited.id === undefined ? (
        form
      ) : (
        <Button part="add" onClick={() => setEdited(newAlertRule(triggers))}>
          {text('settings.alert.add')}
        </Button>
      )}
      <p role="status">{end && (end.ok ? end.value : alertRefusal(text, end.failure))}</p>
    </>
  )
}

interface RuleLineProps {
  readonly rule: StationAlertRule
  readonly triggers: KnownAlerts['triggers']
  onPress(press: Press): unknown
  onEdit(): void
  /** The form, while the rule is being changed. */
  readonly children: ReactNode
}

function RuleLine({ rule, triggers, onPress, onEdit, children }: RuleLineProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const question = text('settings.provider.removeAsk', { name: rule.name })
  return (
    <li part="alert-rule" data-rule={rule.id}>
      <label className="settings-check">
        <Switch
          aria-label={rule.name}
          checked={rule.isOn}
          onChange={(isOn) => onPress({ deed: 'switch', rule: { ...rule, isOn } })}
        />
        <span>
          <LongText>{rule.name}</LongText>
          <small>{ruleWords(text, locale, rule, triggers)}</small>
        </span>
      </label>
      <span className="settings-secret">
        <Button
          variant="text"
          aria-label={`${text('settings.alert.try')}: ${rule.name}`}
          part="try"
          onClick={() => onPress({ deed: 'try', rule })}
        >
          {text('settings.alert.try')}
        </Button>
        <Button
          variant="text"
          aria-label={`${text('settings.change')}: ${rule.name}`}
          part="edit"
          onClick={() => onEdit()}
        >
          {text('settings.change')}
        </Button>
        <AskTwice
          variant="text"
          words={text('settings.secret.remove')}
          label={question}
          part="remove-rule"
          question={question}
          yes={text('settings.secret.remove')}
          yesPart="remove"
          onYes={() => onPress({ deed: 'remove', rule })}
        />
      </span>
      {children}
    </li>
  )
}
