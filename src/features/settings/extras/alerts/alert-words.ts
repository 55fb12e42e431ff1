import type { Failure } from '../../../../domain/failure.ts'
import type { AlertProperty, AlertTrigger, StationAlertRule } from '../../../../domain/settings/alert-rule.ts'
import type { Locale } from '../../../../domain/locale.ts'
import { failureDetails, inputNumber } from '../../../../i18n/settings-text.ts'
import { formatShare } from '../../../../i18n/system-text.ts'
import type { Text } from '../../../../i18n/text.ts'

/** What a station calls them, and what their words are called here. */
const TRIGGERS = {
  'stream.connected': 'streamConnected',
  'stream.disconnected': 'streamDisconnected',
  'stream.error': 'streamError',
  'detection.new_species': 'detectionNewSpecies',
  'detection.infrequent_species': 'detectionInfrequentSpecies',
  'detection.occurred': 'detectionOccurred',
  'application.started': 'applicationStarted',
  'application.stopped': 'applicationStopped',
  'integration.birdweather_failed': 'integrationBirdweatherFailed',
  'integration.mqtt_connected': 'integrationMqttConnected',
  'integration.mqtt_disconnected': 'integrationMqttDisconnected',
  'integration.mqtt_publish_failed': 'integrationMqttPublishFailed',
  'device.started': 'deviceStarted',
  'device.stopped': 'deviceStopped',
  'device.error': 'deviceError',
  'system.cpu_usage': 'systemCpuUsage',
  'system.memory_usage': 'systemMemoryUsage',
  'system.disk_usage': 'systemDiskUsage',
} as const
const PROPERTIES = [
  'stream_name',
  'stream_url',
  'error',
  'device_name',
  'broker',
  'species_name',
  'scientific_name',
  'confidence',
  'days_since_last_seen',
  'novelty_episode_days',
  'location',
  'value',
] as const
const OPERATORS = [
  'is',
  'is_not',
  'in',
  'not_in',
  'contains',
  'not_contains',
  'greater_than',
  'less_than',
  'greater_or_equal',
  'less_or_equal',
] as const

/** What can be waited for, in words; what is not known here in the station's. */
export function triggerText(text: Text, { name, label }: Pick<AlertTrigger, 'name' | 'label'>): string {
  const known = Object.hasOwn(TRIGGERS, name) ? TRIGGERS[name as keyof typeof TRIGGERS] : undefined // reason: just looked
  return known ? text(`settings.alert.trigger.${known}`) : label || name
}

/** What is told of it. */
export function propertyText(text: Text, { name, label }: Pick<AlertProperty, 'name' | 'label'>): string {
  const known = PROPERTIES.find((one) => one === name)
  return known ? text(`settings.alert.property.${known}`) : label || name
}

/** How it is compared. */
export function operatorText(text: Text, name: string): string {
  const known = OPERATORS.find((one) => one === name)
  return known ? text(`settings.alert.operator.${known}`) : name
}

/** Why a station did not do what it was asked to, in one sentence. */
export const alertRefusal = (text: Text, failure: Failure): string =>
  text('settings.alert.refused', { reason: failureDetails(text, failure) })

/** A number with the decimal sign of the language; whatever else was typed as it was typed. */
export const numberInLanguage = (locale: Locale, value: string): string =>
  /^-?\d*\.\d*$/.test(value) ? value.replace('.', inputNumber(locale, 0.5).charAt(1)) : value

/** What a rule waits for, and under which conditions: “When a species is new”, “Disk use over 85 %”. */
export function ruleWords(
  text: Text,
  locale: Locale,
  { trigger, conditions }: StationAlertRule,
  triggers: readonly AlertTrigger[],
): string {
  const known = triggers.find(({ name }) => name === trigger)
  const waited = triggerText(text, known ?? { name: trigger, label: '' })
  const said = conditions.map(({ property, operator, value }) => {
    const told = known?.properties.find(({ name }) => name === property) ?? {
      name: property,
      label: '',
      isNumber: false,
    }
    const written = told.isNumber ? numberInLanguage(locale, value) : value
    if (known?.isMetric && property === 'value')
      return text('settings.alert.usage', { what: waited, operator, share: formatShare(locale, Number(value)) })
    return `${propertyText(text, told)} ${operatorText(text, operator)} ${written}`
  })
  const isTold = known?.isMetric && conditions.some(({ property }) => property === 'value')
  return [...(isTold ? [] : [`${text('settings.alert.when')} ${waited}`]), ...said].join(' · ')
}
