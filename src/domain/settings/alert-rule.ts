import { scalarText, type SettingsDocument } from './document.ts'

/** Comparison of a rule: the property, the operator and the value. */
export interface AlertCondition {
  readonly property: string
  readonly operator: string
  /** Value as typed, perhaps with a comma; a number is a text on the wire, too. */
  readonly value: string
  /** Seconds for which it has to hold: measurements only. */
  readonly seconds: number
  /** Condition as the station sent it, with fields unknown here. */
  readonly raw: SettingsDocument
}

/** Places where a rule sends its message: the bell, or the receivers of notifications. */
export const ALERT_TARGETS = ['bell', 'push'] as const
export type AlertTarget = (typeof ALERT_TARGETS)[number]

/** Message of a rule. Empty texts mean the station's own words. */
export interface AlertAction {
  readonly target: string
  readonly title: string
  readonly message: string
  readonly raw: SettingsDocument
}

/** A rule of a current station: when something happens, it says so (station-api rest 12.1). */
export interface StationAlertRule {
  /** Number of the rule; undefined for one not saved yet. */
  readonly id: number | undefined
  /** Untrusted text. */
  readonly name: string
  readonly isOn: boolean
  readonly isBuiltIn: boolean
  /** Name of the event or measurement that starts it. */
  readonly trigger: string
  /** Pause after a message, seconds. */
  readonly restSeconds: number
  /** Conditions, all of which have to hold. */
  readonly conditions: readonly AlertCondition[]
  readonly actions: readonly AlertAction[]
  readonly raw: SettingsDocument
}

/** Property that a trigger reports. */
export interface AlertProperty {
  readonly name: string
  /** The station's own word, in English. */
  readonly label: string
  readonly isNumber: boolean
  readonly operators: readonly string[]
}

/** Event or measurement that a rule can wait for. */
export interface AlertTrigger {
  readonly name: string
  readonly label: string
  readonly object: string
  readonly isMetric: boolean
  readonly properties: readonly AlertProperty[]
}

/** Fault of a rule and its place: words are `settings.issue.<reason>`. */
export interface AlertFault {
  /** `name`, `trigger`, `rest`, `actions`, or the place of a condition. */
  readonly at: 'name' | 'trigger' | 'rest' | 'actions' | number
  readonly reason: 'required' | 'duplicate' | 'long' | 'option' | 'number' | 'min'
}

const LONGEST_NAME = 200
const REST_SECONDS = 300

/** A new rule: of the first thing that can happen, said in the bell. */
export const newAlertRule = (triggers: readonly AlertTrigger[]): StationAlertRule => ({
  ...{ id: undefined, name: '', isOn: true, isBuiltIn: false, restSeconds: REST_SECONDS, conditions: [], raw: {} },
  trigger: triggers.find(({ name }) => name === 'detection.new_species')?.name ?? triggers[0]?.name ?? '',
  actions: [{ target: 'bell', title: '', message: '', raw: {} }],
})

/** First condition of a trigger. */
export const newCondition = ({ properties: [first], isMetric }: AlertTrigger): AlertCondition => ({
  property: first?.name ?? '',
  operator: first?.operators[0] ?? '',
  value: '',
  seconds: isMetric ? REST_SECONDS : 0,
  raw: {},
})

/** Rule with another trigger: conditions that this trigger does not know are removed. */
export const withTrigger = (rule: StationAlertRule, trigger: AlertTrigger): StationAlertRule => ({
  ...rule,
  trigger: trigger.name,
  conditions: rule.conditions.filter(({ property }) => trigger.properties.some(({ name }) => name === property)),
})

/** Rule with a target added or removed. */
export const withTarget = (rule: StationAlertRule, target: AlertTarget, isOn: boolean): StationAlertRule => ({
  ...rule,
  actions: isOn
    ? [...rule.actions, { target, title: '', message: '', raw: {} }]
    : rule.actions.filter((action) => action.target !== target),
})

/** Faults of a rule before it is sent: a station also accepts rules that can never fire. */
export function alertFaults(
  rule: StationAlertRule,
  triggers: readonly AlertTrigger[],
  others: readonly StationAlertRule[],
): readonly AlertFault[] {
  const name = rule.name.trim()
  const trigger = triggers.find((one) => one.name === rule.trigger)
  const isTaken = others.some((other) => other.id !== rule.id && other.name.trim() === name)
  const found: readonly (AlertFault | false | undefined)[] = [
    name === '' && { at: 'name', reason: 'required' },
    name.length > LONGEST_NAME && { at: 'name', reason: 'long' },
    name !== '' && isTaken && { at: 'name', reason: 'duplicate' },
    !trigger && { at: 'trigger', reason: 'option' },
    !(Number.isInteger(rule.restSeconds) && rule.restSeconds >= 0) && { at: 'rest', reason: 'min' },
    rule.actions.length === 0 && { at: 'actions', reason: 'required' },
    ...rule.conditions.map((condition, at) => trigger && conditionFault(condition, trigger, at)),
  ]
  return found.filter((one) => one !== false && one !== undefined)
}

function conditionFault({ property, operator, value, seconds }: AlertCondition, trigger: AlertTrigger, at: number) {
  const known = trigger.properties.find(({ name }) => name === property)
  if (!known?.operators.includes(operator)) return { at, reason: 'option' } as const
  if (value.trim() === '') return { at, reason: 'required' } as const
  if (known.isNumber && !Number.isFinite(Number(plainNumber(value)))) return { at, reason: 'number' } as const
  return seconds >= 0 ? undefined : ({ at, reason: 'min' } as const)
}

/** Typed number in the form of the wire: a comma becomes a point. */
const plainNumber = (typed: string): string => typed.trim().replace(',', '.').replace('−', '-')

/** Body of a rule as sent: fields unknown here stay as the station sent them. */
export function alertRuleBody(rule: StationAlertRule, triggers: readonly AlertTrigger[]): SettingsDocument {
  const trigger = triggers.find(({ name }) => name === rule.trigger)
  const isMetric = trigger?.isMetric ?? rule.raw['trigger_type'] === 'metric'
  const isNumber = (property: string): boolean =>
    trigger?.properties.some((one) => one.name === property && one.isNumber) ?? false
  return {
    ...rule.raw,
    name: rule.name.trim(),
    enabled: rule.isOn,
    object_type: trigger?.object ?? scalarText(rule.raw['object_type']),
    trigger_type: isMetric ? 'metric' : 'event',
    event_name: isMetric ? '' : rule.trigger,
    metric_name: isMetric ? rule.trigger : '',
    cooldown_sec: rule.restSeconds,
    conditions: rule.conditions.map(({ property, operator, value, seconds, raw }, sort_order) => ({
      ...raw,
      ...{ property, operator, value: isNumber(property) ? plainNumber(value) : value.trim() },
      ...{ duration_sec: isMetric ? seconds : 0, sort_order },
    })),
    actions: rule.actions.map(({ target, title, message, raw }, sort_order) => ({
      ...raw,
      ...{ target, template_title: title, template_message: message, sort_order },
    })),
  }
}
