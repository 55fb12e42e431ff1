import down from 'lucide/dist/esm/icons/chevron-down.mjs'
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
import { Icon } from '../../../../ui/icon.tsx'
import { useLocale, useText } from '../../../../ui/text.ts'
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
        <label htmlFor={`${id}name`}>{text('settings.provider.name')}</label>
        <span className="settings-input">
          <input
            id={`${id}name`}
            name="alert-name"
            autoComplete="off"
            value={rule.name}
            aria-describedby={`${id}name-wrong`}
            onChange={({ target }) => change({ name: target.value })}
          />
        </span>
        {wrong('name')}
      </div>
      <div>
        <label htmlFor={`${id}trigger`}>{text('settings.alert.when')}</label>
        <Select
          id={`${id}trigger`}
          name="alert-trigger"
          value={rule.trigger}
          options={triggers.map((one) => ({ value: one.name, name: triggerText(text, one) }))}
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
        <span className="settings-input" data-size="short">
          <input
            id={`${id}rest`}
            name="alert-rest"
            inputMode="numeric"
            value={Number.isNaN(rule.restSeconds) ? '' : String(rule.restSeconds)}
            onChange={({ target }) => change({ restSeconds: Number.parseInt(target.value, 10) })}
          />
          <span aria-hidden="true">{text('settings.unit.s')}</span>
        </span>
        {wrong('rest')}
      </div>
      <Targets id={id} rule={rule} onChange={setRule} />
      <p className="settings-card-help">{text('settings.alert.variables', { example: '{{species_name}}' })}</p>
      {wrong('actions')}
      <p className="settings-secret">
        <Button part="save-rule" onClick={save}>
          {text('settings.alert.save')}
        </Button>
        <Button onClick={onCancel}>{text('settings.cancel')}</Button>
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
          <input
            type="checkbox"
            name={`alert-${target}`}
            checked={action !== undefined}
            onChange={({ target: box }) => onChange(withTarget(rule, target, box.checked))}
          />
          {text(`settings.alert.target.${target}`)}
        </label>
        {action &&
          (['title', 'message'] as const).map((part) => (
            <div key={part}>
              <label htmlFor={`${id}${target}${part}`}>{text(`settings.notice.${part}`)}</label>
              <span className="settings-input">
                <input
                  id={`${id}${target}${part}`}
                  name={`alert-${target}-${part}`}
                  autoComplete="off"
                  placeholder={text('settings.alert.ownWords')}
                  value={action[part]}
                  onChange={({ target: input }) => write(at, part, input.value)}
                />
              </span>
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
      <Select
        name="alert-property"
        label={text('settings.alert.property')}
        value={condition.property}
        options={properties.map((one) => ({ value: one.name, name: propertyText(text, one) }))}
        onChange={(name) => {
          const operators = properties.find((one) => one.name === name)?.operators ?? []
          const operator = operators.includes(condition.operator) ? condition.operator : (operators[0] ?? '')
          onChange({ property: name, operator })
        }}
      />
      <Select
        name="alert-operator"
        label={text('settings.alert.operator')}
        value={condition.operator}
        options={(property?.operators ?? []).map((one) => ({ value: one, name: operatorText(text, one) }))}
        onChange={(operator) => onChange({ operator })}
      />
      <span className="settings-input" data-size="short">
        <input
          name="alert-value"
          aria-label={text('settings.alert.value')}
          inputMode={property?.isNumber ? 'decimal' : 'text'}
          value={property?.isNumber ? numberInLanguage(locale, condition.value) : condition.value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </span>
      {trigger?.isMetric && (
        <span className="settings-input" data-size="short">
          <input
            name="alert-seconds"
            aria-label={text('settings.alert.seconds')}
            inputMode="numeric"
            value={Number.isNaN(condition.seconds) ? '' : String(condition.seconds)}
            onChange={({ target }) => onChange({ seconds: Number.parseInt(target.value, 10) })}
          />
          <span aria-hidden="true">{text('settings.unit.s')}</span>
        </span>
      )}
    </>
  )
}

interface SelectProps {
  readonly id?: string
  readonly name: string
  readonly label?: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  onChange(value: string): void
}

function Select({ id, name, label, value, options, onChange }: SelectProps): ReactNode {
  const all = options.some((one) => one.value === value) ? options : [{ value, name: value }, ...options]
  return (
    <span className="settings-input">
      <select id={id} name={name} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {all.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </select>
      <Icon node={down} size={16} />
    </span>
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
