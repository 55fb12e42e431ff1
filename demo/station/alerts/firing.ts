import type { StoredDetection, Store, StoredNotification } from '../../../server/station/store/store.ts'
import type { AlertPart, AlertRule, AlertRules } from './rules.ts'

/** Notices that a detection fires, which are stored already. */
export type Firing = (row: StoredDetection) => readonly StoredNotification[]

/** Firing of the rules about detections: a notice for each, after its time of rest. */
export function createFiring(rules: AlertRules, store: Pick<Store, 'notifications' | 'standing'>): Firing {
  const lastFired = new Map<number, number>()
  return (row) =>
    rules
      .all()
      .filter((rule) => !rule.built_in && rule.enabled && isAbout(rule, row, store))
      .filter(({ id, cooldown_sec }) => row.at - (lastFired.get(id) ?? -Infinity) >= cooldown_sec * 1000)
      .map((rule) => {
        lastFired.set(rule.id, row.at)
        return store.notifications.add(alertNotice(rule, row))
      })
}

/** The notice of a rule; without a detection it is a trial. */
export function alertNotice(rule: AlertRule, row?: StoredDetection) {
  const values = {
    rule_name: rule.name,
    event_name: rule.event_name,
    metric_name: rule.metric_name,
    object_type: rule.object_type,
    ...(row && {
      species_name: row.commonName,
      scientific_name: row.scientificName,
      confidence: String(row.confidence),
    }),
  }
  const [action] = rule.actions
  const say = (template: unknown, otherwise: string): string =>
    typeof template === 'string' && template !== '' ? named(template, values) : otherwise
  return {
    type: 'info',
    priority: 'medium',
    title: say(action?.['template_title'], rule.name),
    message: say(
      action?.['template_message'],
      row ? `${row.commonName} (${(row.confidence * 100).toFixed(0)}%)` : rule.description,
    ),
    component: 'alerts',
    metadata: { alert_rule_id: rule.id },
  } as const
}

function isAbout(rule: AlertRule, row: StoredDetection, store: Pick<Store, 'standing'>): boolean {
  const isNew = (): boolean => store.standing(row.scientificName, row.date)?.firstSeen === row.date
  if (rule.event_name !== 'detection.occurred' && !(rule.event_name === 'detection.new_species' && isNew()))
    return false
  const facts: Readonly<Record<string, string | number>> = {
    species_name: row.commonName,
    scientific_name: row.scientificName,
    confidence: row.confidence,
  }
  return rule.conditions.every((condition) => holds(condition, facts[String(condition['property'])]))
}

function holds({ operator, value }: AlertPart, fact: string | number | undefined): boolean {
  if (fact === undefined) return false
  const [one, other] = [String(fact).toLowerCase(), String(value).toLowerCase()]
  const list = other.split(',').map((name) => name.trim())
  const tests: Readonly<Record<string, boolean>> = {
    is: one === other,
    is_not: one !== other,
    in: list.includes(one),
    not_in: !list.includes(one),
    contains: one.includes(other),
    not_contains: !one.includes(other),
    greater_than: Number(fact) > Number(value),
    less_than: Number(fact) < Number(value),
    greater_or_equal: Number(fact) >= Number(value),
    less_or_equal: Number(fact) <= Number(value),
  }
  return tests[String(operator)] ?? false
}

/** Text of a template with names between braces; an unknown one stays as it is written. */
const named = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (written, name: string) => values[name] ?? written)
