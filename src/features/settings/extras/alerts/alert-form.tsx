import { type ReactNode, useId, useState } from 'react'
import {
  ALERT_TARGETS,
  alertFaults,
  type AlertCondition,
  type AlertFault,
  type StationAlertRule,
  type AlertTrigger,
  newCondition,
  withTarget,
  withTrigger,
} from '../../../../domain/settings/alert-rule.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields.tsx'
import { useLocale, useText } from '../../../../ui/text.ts'
import { SelectBox, TextBox } from '../../boxes.tsx'
import { numberInLanguage, operatorText, propertyText, triggerText } from './alert-words.ts'

interface AlertFormProps {
  readonly rule: StationAlertRule
  readonly rules: readonly StationAlertRule[]
  readonly triggers: readonly AlertTrigger[]
  onSave(rule: StationAlertRule): void
  onCancel(): void
}

/** One rule: what it waits for, under which conditions, and where it says so. */
export function AlertForm({ rule: before, rules, triggers, onSave, onCancel }: AlertFormProps): ReactNode {
  const text = useText()
  const id = useId()
  const [rule, setRule] = useState(before)
  const [isTried, setTried] = useState(false)
  const faults = alertFaults(rule, triggers, rules)
  const trigger = triggers.find(({ name }) => name === rule.trigger)
  const change = (parts: Partial<StationAlertRule>): void => setRule({ ...rule, ...parts })
  const wrong = (at: AlertFault['at']): ReactNode => <Wrong id={`${id}${at}`} faults={isTried ? faults : []} at={at} />
  const save = (): void => {
    setTried(true)
    if (faults.length === 0) onSave(rule)
  }
  return (
    <fieldset className="settings-provider" part="alert-form">
      <legend>{text(before.id === undefined ? 'settings.alert.add' : 'settings.change')}</legend>
      <div>
        <label htmlFor={`${id}name`}>{text('settings.field.providerName')}</label>
        <TextBox
          id={`${id}name`}
          name="alert-name"
          value={rule.name}
          aria-describedby={`${id}name-wrong`}
          onChange={(name) => change({ name })}
        />
        {wrong('name')}
      </div>
      <div>
        <label htmlFor={`${id}trigger`}>{text('settings.alert.when')}</label>
        <SelectBox
          id={`${id}trigger`}
          name="alert-trigger"
          value={rule.trigger}
          options={triggers.map((one) => [one.name, triggerText(text, one)])}
          onChange={(name) => {
            const next = triggers.find((one) => one.name === name)
            if (next) setRule(withTrigger(rule, next))
          }}
        />
        {wrong('trigger')}
      </div>
      <Conditions rule={rule} trigger={trigger} onChange={change} wrong={wrong} />
      <div>
        <label htmlFor={`${id}rest`}>{text('settings.alert.rest')}</label>
        <Seconds
          id={`${id}rest`}
          name="alert-rest"
          seconds={rule.restSeconds}
          onChange={(restSeconds) => change({ restSeconds })}
        />
        {wrong('rest')}
      </div>
      <Targets id={id} rule={rule} onChange={setRule} />
      <p className="settings-card-help">{text('settings.alert.variables', { example: '{{species_name}}' })}</p>
      {wrong('actions')}
      <p className="settings-secret">
        <Button part="save-rule" onClick={save}>
          {text('settings.alert.save')}
        </Button>
        <Button onClick={onCancel}>{text('detections.cancel')}</Button>
      </p>
    </fieldset>
  )
}

interface ConditionsProps {
  readonly rule: StationAlertRule
  readonly trigger: AlertTrigger | undefined
  onChange(parts: Partial<StationAlertRule>): void
  wrong(at: AlertFault['at']): ReactNode
}

function Conditions({ rule: { conditions }, trigger, onChange, wrong }: ConditionsProps): ReactNode {
  const text = useText()
  const change = (at: number, parts: Partial<AlertCondition>): void =>
    onChange({ conditions: conditions.map((one, index) => (index === at ? { ...one, ...parts } : one)) })
  return (
    <>
      {conditions.map((condition, at) => (
        <div key={at} role="group" aria-label={text('settings.alert.condition')} className="settings-secret">
          <Condition condition={condition} trigger={trigger} onChange={(parts) => change(at, parts)} />
          <Button onClick={() => onChange({ conditions: conditions.toSpliced(at, 1) })}>
            {text('settings.remove')}
          </Button>
          {wrong(at)}
        </div>
      ))}
      {trigger && trigger.properties.length > 0 && (
        <Button part="add-condition" onClick={() => onChange({ conditions: [...conditions, newCondition(trigger)] })}>
          {text('settings.alert.addCondition')}
        </Button>
      )}
    </>
  )
}

interface TargetsProps {
  /** Begins the ids of the fields. */
  readonly id: string
  readonly rule: StationAlertRule
  onChange(rule: StationAlertRule): void
}

/** Where the rule says so, each in words of its own. */
function Targets({ id, rule, onChange }: TargetsProps): ReactNode {
  const text = useText()
  const write = (at: number, part: 'title' | 'message', value: string): void =>
    onChange({ ...rule, actions: rule.actions.map((one, index) => (index === at ? { ...one, [part]: value } : one)) })
  return ALERT_TARGETS.map((target) => {
    const at = rule.actions.findIndex((action) => action.target === target)
    const action = rule.actions[at]
    return (
      <div key={target}>
        <label className="settings-check">
          <Checkbox
            name={`alert-${target}`}
            checked={action !== undefined}
            onChange={(isOn) => onChange(withTarget(rule, target, isOn))}
          />
          {text(`settings.alert.target.${target}`)}
        </label>
        {action &&
          (['title', 'message'] as const).map((part) => (
            <div key={part}>
              <label htmlFor={`${id}${target}${part}`}>{text(`settings.notice.${part}`)}</label>
              <TextBox
                id={`${id}${target}${part}`}
                name={`alert-${target}-${part}`}
                placeholder={text('settings.alert.ownWords')}
                value={action[part]}
                onChange={(words) => write(at, part, words)}
              />
            </div>
          ))}
      </div>
    )
  })
}

interface ConditionProps {
  readonly condition: AlertCondition
  readonly trigger: AlertTrigger | undefined
  onChange(parts: Partial<AlertCondition>): void
}

function Condition({ condition, trigger, onChange }: ConditionProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const properties = trigger?.properties ?? []
  const property = properties.find(({ name }) => name === condition.property)
  return (
    <>
      <SelectBox
        name="alert-property"
        aria-label={text('settings.alert.property')}
        value={condition.property}
        options={properties.map((one) => [one.name, propertyText(text, one)])}
        onChange={(name) => {
          const operators = properties.find((one) => one.name === name)?.operators ?? []
          const operator = operators.includes(condition.operator) ? condition.operator : (operators[0] ?? '')
          onChange({ property: name, operator })
        }}
      />
      <SelectBox
        name="alert-operator"
        aria-label={text('settings.alert.operator')}
        value={condition.operator}
        options={(property?.operators ?? []).map((one) => [one, operatorText(text, one)])}
        onChange={(operator) => onChange({ operator })}
      />
      <TextBox
        name="alert-value"
        size="short"
        aria-label={text('settings.alert.value')}
        inputMode={property?.isNumber ? 'decimal' : 'text'}
        value={property?.isNumber ? numberInLanguage(locale, condition.value) : condition.value}
        onChange={(value) => onChange({ value })}
      />
      {trigger?.isMetric && (
        <Seconds
          name="alert-seconds"
          label={text('settings.alert.seconds')}
          seconds={condition.seconds}
          onChange={(seconds) => onChange({ seconds })}
        />
      )}
    </>
  )
}

interface SecondsProps {
  readonly id?: string
  readonly name: string
  readonly label?: string
  /** NaN: what is written is no number. */
  readonly seconds: number
  onChange(seconds: number): void
}

function Seconds({ seconds, label, onChange, ...rest }: SecondsProps): ReactNode {
  const text = useText()
  return (
    <TextBox
      {...rest}
      size="short"
      aria-label={label}
      inputMode="numeric"
      value={Number.isNaN(seconds) ? '' : String(seconds)}
      onChange={(typed) => onChange(Number.parseInt(typed, 10))}
    >
      <span aria-hidden="true">{text('settings.unit.s')}</span>
    </TextBox>
  )
}

function Wrong({
  id,
  faults,
  at,
}: {
  readonly id: string
  readonly faults: readonly AlertFault[]
  readonly at: AlertFault['at']
}): ReactNode {
  const text = useText()
  const here = faults.filter((fault) => fault.at === at)
  return (
    <div id={`${id}-wrong`} role="alert" className="settings-issues">
      {here.map(({ reason }) => (
        <p key={reason}>{text(`settings.issue.${reason}`, { min: 0, max: 200 })}</p>
      ))}
    </div>
  )
}
