import { type Result, success } from '../../domain/result.ts'
import type { AlertProperty, StationAlertRule, AlertTrigger } from '../../domain/settings/alert-rule.ts'
import { isJsonObject, listOf, type SettingsDocument } from '../../domain/settings/document.ts'
import { decode, decodeList, type Fields, type Shape } from './fields.ts'

const raw = (value: unknown): SettingsDocument => (isJsonObject(value) ? value : {})

/** Readable items of a nested list; `null` is an empty one. */
function each<T>(list: readonly unknown[], shape: (fields: Fields, value: unknown) => T): readonly T[] {
  return list.flatMap((value) => {
    const read = decode(value, (fields) => shape(fields, value))
    return read.ok ? [read.value] : []
  })
}

const ruleShape =
  (value: unknown): Shape<StationAlertRule> =>
  (fields) => ({
    id: fields.count('id'),
    name: fields.text('name'),
    isOn: fields.flag('enabled'),
    isBuiltIn: fields.flag('built_in'),
    trigger: fields.maybeText('event_name') ?? fields.text('metric_name'),
    restSeconds: fields.maybeCount('cooldown_sec') ?? 0,
    conditions: each(fields.list('conditions'), (one, item) => ({
      property: one.text('property'),
      operator: one.text('operator'),
      value: one.text('value'),
      seconds: one.maybeCount('duration_sec') ?? 0,
      raw: raw(item),
    })),
    actions: each(fields.list('actions'), (one, item) => ({
      target: one.text('target'),
      title: one.text('template_title'),
      message: one.text('template_message'),
      raw: raw(item),
    })),
    raw: raw(value),
  })

/** Rule as a whole, as the answer of saving it (station-api rest.md 12.1). */
export const decodeAlertRule = (value: unknown): Result<StationAlertRule> => decode(value, ruleShape(value))

/** Answer of `GET /alerts/rules`: `{rules, count}`. One broken rule loses none of the others. */
export function decodeAlertRules(value: unknown): Result<readonly StationAlertRule[]> {
  const list = listOf(raw(value)['rules'])
  const read = list.map(decodeAlertRule)
  const failure = read.find((one) => !one.ok)
  const rules = read.flatMap((one) => (one.ok ? [one.value] : []))
  return failure && rules.length === 0 ? failure : success(rules)
}

const property = (fields: Fields): AlertProperty => ({
  name: fields.name('name'),
  label: fields.text('label'),
  isNumber: fields.text('type') === 'number',
  operators: fields.list('operators').filter((one) => typeof one === 'string'),
})

/** Answer of `GET /alerts/schema`: `{objectTypes: [{name, events?, metrics?}]}`, as one list of triggers. */
export function decodeAlertTriggers(value: unknown): Result<readonly AlertTrigger[]> {
  const objects = decodeList(raw(value)['objectTypes'], (object) => {
    const triggers = (kind: 'events' | 'metrics') =>
      each(
        object.list(kind),
        (one): AlertTrigger => ({
          name: one.name('name'),
          label: one.text('label'),
          object: object.text('name'),
          isMetric: kind === 'metrics',
          properties: each(one.list('properties'), property),
        }),
      )
    return [...triggers('events'), ...triggers('metrics')]
  })
  return objects.ok ? success(objects.value.items.flat()) : objects
}
