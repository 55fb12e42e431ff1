import type { Store } from '../../../server/station/store/store.ts'
import type { Tree } from '../settings/fields.ts'
import { at, flagAt, numberAt, textAt, treesAt } from '../settings/tree.ts'
import { TRIGGERS } from './schema.ts'

/** A rule as it is sent; times are RFC 3339. */
export interface AlertRule {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly name_key?: string
  readonly description_key?: string
  readonly enabled: boolean
  readonly built_in: boolean
  readonly object_type: string
  readonly trigger_type: string
  readonly event_name: string
  readonly metric_name: string
  readonly cooldown_sec: number
  readonly escalation_steps?: readonly number[]
  readonly created_at: string
  readonly updated_at: string
  readonly conditions: readonly AlertPart[]
  readonly actions: readonly AlertPart[]
}

/** A condition or an action, numbered. */
export type AlertPart = Readonly<Record<string, string | number>>

/** The rules of a station, kept over restarts. */
export interface AlertRules {
  all(): readonly AlertRule[]
  byId(id: number): AlertRule | undefined
  /** Adds a rule; undefined when it is none. */
  add(given: Tree): AlertRule | undefined
  change(id: number, given: Tree): AlertRule | undefined
  remove(id: number): void
  /** Resets the rules of every station; a person's own ones stay. */
  reset(): void
}

const KEY = 'current.alert-rules'

export function createAlertRules(store: Pick<Store, 'readSetting' | 'writeSetting'>, now: () => string): AlertRules {
  const all = (): readonly AlertRule[] => {
    const found = store.readSetting(KEY)
    return Array.isArray(found) ? (found as AlertRule[]) : keep(builtIn(now())) // reason: written below
  }
  const keep = (rules: readonly AlertRule[]): readonly AlertRule[] => {
    store.writeSetting(KEY, rules)
    return rules
  }
  const byId = (id: number): AlertRule | undefined => all().find((rule) => rule.id === id)
  return {
    all,
    byId,
    add(given) {
      const id = Math.max(0, ...all().map((rule) => rule.id)) + 1
      const rule = ruleOf(given, { id, built_in: false, created_at: now() }, now())
      if (rule) keep([...all(), rule])
      return rule
    },
    change(id, given) {
      const before = byId(id)
      if (!before) return undefined
      const rule = ruleOf({ ...before, ...given }, before, now())
      if (rule) keep(all().map((one) => (one.id === id ? rule : one)))
      return rule
    },
    remove: (id) => void keep(all().filter((rule) => rule.id !== id)),
    reset: () => void keep([...builtIn(now()), ...all().filter(({ built_in }) => !built_in)]),
  }
}

type Fixed = Pick<AlertRule, 'id' | 'built_in' | 'created_at' | 'name_key' | 'description_key'>

function ruleOf(given: Tree, fixed: Fixed, now: string): AlertRule | undefined {
  const [eventName, metricName] = [textAt(given, 'event_name'), textAt(given, 'metric_name')]
  const name = textAt(given, 'name').trim()
  const isMetric = textAt(given, 'trigger_type') === 'metric'
  const actions = treesAt(given, 'actions')
  if (name === '' || name.length > 200 || !TRIGGERS.includes(isMetric ? metricName : eventName)) return undefined
  if (actions.length === 0 || !actions.every((one) => /^(bell|push)$/.test(textAt(one, 'target')))) return undefined
  const steps = at(given, 'escalation_steps')
  const { id, built_in, created_at, name_key, description_key } = fixed
  return {
    id,
    name,
    description: textAt(given, 'description'),
    ...(name_key === undefined ? {} : { name_key }),
    ...(description_key === undefined ? {} : { description_key }),
    enabled: flagAt(given, 'enabled'),
    built_in,
    object_type: textAt(given, 'object_type'),
    trigger_type: isMetric ? 'metric' : 'event',
    event_name: isMetric ? '' : eventName,
    metric_name: isMetric ? metricName : '',
    cooldown_sec: Math.max(0, numberAt(given, 'cooldown_sec')),
    ...(Array.isArray(steps) ? { escalation_steps: steps.filter((one) => typeof one === 'number') } : {}),
    created_at,
    updated_at: now,
    conditions: treesAt(given, 'conditions').map((one, index) => ({
      id: id * 100 + index,
      rule_id: id,
      property: textAt(one, 'property'),
      operator: textAt(one, 'operator'),
      value: typeof one['value'] === 'number' ? String(one['value']) : textAt(one, 'value'),
      duration_sec: numberAt(one, 'duration_sec'),
      sort_order: index,
    })),
    actions: actions.map((one, index) => ({
      id: id * 100 + index,
      rule_id: id,
      target: textAt(one, 'target'),
      template_title: textAt(one, 'template_title'),
      template_message: textAt(one, 'template_message'),
      sort_order: index,
    })),
  }
}

/**
 * Id | key | name | what it does | trigger | seconds of rest | least value of a metric (columns as stations have them).
 */
const BUILT_IN = `
1 | newSpecies | New species detected | Notifies when a species is detected for the first time | detection.new_species | 60 |
2 | infrequentSpecies | Infrequent species detected | Notifies when a species returns after a long absence | detection.infrequent_species | 60 |
3 | streamDisconnected | Audio stream disconnected | Notifies when an RTSP or audio stream loses connection | stream.disconnected | 300 |
4 | streamError | Audio stream error | Notifies when an audio stream encounters an error | stream.error | 300 |
5 | deviceError | Audio device error | Notifies when a local audio capture device encounters an error | device.error | 300 |
6 | highCpu | High CPU usage | Notifies when CPU usage exceeds 90% for 5 minutes | system.cpu_usage | 900 | 90
7 | highMemory | High memory usage | Notifies when memory usage exceeds 90% for 5 minutes | system.memory_usage | 900 | 90
8 | lowDisk | Low disk space | Notifies when disk usage exceeds 85% for 5 minutes | system.disk_usage | 1800 | 85
9 | mqttPublishFailed | MQTT publish failed | Notifies when an MQTT message publish fails | integration.mqtt_publish_failed | 300 |
10 | mqttDisconnected | MQTT disconnected | Notifies when the MQTT broker connection is lost | integration.mqtt_disconnected | 600 |
11 | birdWeatherFailed | BirdWeather upload failed | Notifies when a BirdWeather upload fails | integration.birdweather_failed | 600 |`

function builtIn(created_at: string): AlertRule[] {
  return BUILT_IN.trim()
    .split('\n')
    .map((line) => {
      const [id = '', key = '', name = '', description = '', trigger = '', cooldown, least = ''] = line.split(/ ?\| ?/)
      const number = Number(id)
      const isMetric = least !== ''
      const words = `settings.alerts.builtInRules.${key}`
      const condition = { id: number - 5, rule_id: number, property: 'value', operator: 'greater_than', value: least }
      const action = { id: number, rule_id: number, target: 'bell', template_title: '', template_message: '' }
      return {
        id: number,
        name,
        description,
        name_key: `${words}.name`,
        description_key: `${words}.description`,
        enabled: true,
        built_in: true,
        object_type: trigger.split('.')[0] ?? '',
        trigger_type: isMetric ? 'metric' : 'event',
        event_name: isMetric ? '' : trigger,
        metric_name: isMetric ? trigger : '',
        cooldown_sec: Number(cooldown),
        ...(key === 'lowDisk' ? { escalation_steps: [85, 90, 95, 99] } : {}),
        created_at,
        updated_at: created_at,
        conditions: isMetric ? [{ ...condition, duration_sec: 300, sort_order: 0 }] : [],
        actions: [{ ...action, sort_order: 0 }],
      }
    })
}
