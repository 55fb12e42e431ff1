import type { Store, StoredNotification } from '../../../server/station/store/store.ts'
import type { AlertRule } from './rules.ts'

const CLEARED = 'current.alert-history-cleared'

/** Triggers of the rules behind the station's own notices. */
const CAUSES: readonly (readonly [title: RegExp, trigger: string])[] = [
  [/^New Species: /, 'detection.new_species'],
  [/^Audio stream lost$/, 'stream.disconnected'],
  [/^Microphone (is silent|not found)$/, 'device.error'],
  [/^High CPU usage$/, 'system.cpu_usage'],
  [/^Disk space is getting low$/, 'system.disk_usage'],
]

/** History of fired rules: the notices they left, the newest first. */
export function alertHistory(
  store: Pick<Store, 'notifications' | 'readSetting'>,
  rules: readonly AlertRule[],
): Record<string, unknown>[] {
  const found = store.readSetting(CLEARED)
  const cleared = typeof found === 'string' ? found : ''
  return store.notifications
    .list({ limit: 0 })
    .filter(({ timestamp }) => timestamp > cleared)
    .flatMap((notice, index, all) => {
      const rule = ruleOf(notice, rules)
      return rule ? [fired(notice, rule, all.length - index)] : []
    })
}

/** Clears the history before this time (RFC 3339). */
export const clearAlertHistory = (store: Pick<Store, 'writeSetting'>, now: string): void =>
  store.writeSetting(CLEARED, now)

function ruleOf({ title, metadata }: StoredNotification, rules: readonly AlertRule[]): AlertRule | undefined {
  const own = (metadata as { alert_rule_id?: number }).alert_rule_id // reason: free-form, written by routes of alerts
  if (own !== undefined) return rules.find(({ id }) => id === own)
  const trigger = CAUSES.find(([pattern]) => pattern.test(title))?.[1]
  return rules.find((rule) => rule.built_in && [rule.event_name, rule.metric_name].includes(trigger ?? '-'))
}

function fired({ timestamp, title, message, metadata }: StoredNotification, rule: AlertRule, id: number) {
  const { species, scientific_name, confidence } = metadata
  const about =
    scientific_name === undefined ? { title, message } : { species_name: species, scientific_name, confidence }
  return {
    id,
    rule_id: rule.id,
    fired_at: timestamp,
    event_data: JSON.stringify(about),
    actions: JSON.stringify(rule.actions),
    created_at: timestamp,
    rule: { ...rule, conditions: null, actions: null },
  }
}
