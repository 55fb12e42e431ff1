import { WEBHOOK_AUTH, WEBHOOK_METHODS } from '../provider-fields.ts'
import { pushTroubles, readPushAddress } from '../push-address.ts'
import { REDACTED } from '../redacted.ts'
import type { SettingsIssue } from '../issue.ts'
import type { SettingsPath } from '../document.ts'
import { parseGoDuration } from '../../go-duration.ts'
import { readTemplate } from '../go-template.ts'
import { unknownVariables } from '../notice-template.ts'
import { outside, type SettingsReader, type SettingsRule, trimmedText } from './rule.ts'

type Found = SettingsIssue | false | undefined

/** BirdWeather station id: 24 letters and digits. */
export const birdweatherRule: SettingsRule = ({ isOn, text }) => {
  const path = 'realtime.birdweather.id'
  const id = text(path)
  return [
    isOn('realtime.birdweather.enabled') &&
      id !== REDACTED &&
      !/^[\da-z]{24}$/i.test(id) && { path, reason: id === '' ? 'required' : 'birdweatherId' },
  ]
}

/** MQTT: the longest wait between attempts is at least the first, and their factor is above 0. */
export const mqttRule: SettingsRule = ({ isOn, number }) => {
  const retry = 'realtime.mqtt.retrySettings'
  if (!isOn('realtime.mqtt.enabled') || !isOn(`${retry}.enabled`)) return []
  const [first = 0, longest, factor] = ['initialDelay', 'maxDelay', 'backoffMultiplier'].map((key) =>
    number(`${retry}.${key}`),
  )
  return [
    longest !== undefined &&
      longest < first && {
        path: `${retry}.maxDelay`,
        reason: 'delayOrder',
        fixes: [{ words: 'take', edits: { [`${retry}.maxDelay`]: first }, value: first }],
      },
    factor !== undefined && factor <= 0 && { path: `${retry}.backoffMultiplier`, reason: 'positive' },
  ]
}

/** Weather Underground and OpenWeather: both need a key. */
export const weatherRule: SettingsRule = ({ text }) => {
  const weather = 'realtime.weather'
  const provider = text(`${weather}.provider`)
  const block = { wunderground: 'wunderground', openweather: 'openWeather' }[provider]
  const path = `${weather}.${block}.apiKey`
  return [block !== undefined && text(path) === '' && { path, reason: 'required' }]
}

/** Prometheus: the place of its numbers is a host, which may be left out, and a port. */
export const telemetryRule: SettingsRule = ({ isOn, text }) => {
  const path = 'realtime.telemetry.listen'
  const port = /^(?:[\w.-]*|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(text(path))?.[1]
  const isPort = port !== undefined && Number(port) >= 1 && Number(port) <= 65_535
  return [
    isOn('realtime.telemetry.enabled') &&
      !isPort && {
        path,
        reason: 'listen',
        fixes: [{ words: 'take', edits: { [path]: '0.0.0.0:8090' }, value: '0.0.0.0:8090' }],
      },
  ]
}

const PUSH = 'notification.push'

/** Messages to telephones, scripts and other servers. */
export const pushRule: SettingsRule = (read) => {
  if (!read.isOn(`${PUSH}.enabled`)) return []
  const durations = [
    'default_timeout',
    'retry_delay',
    'circuit_breaker.timeout',
    'health_check.interval',
    'health_check.timeout',
  ]
  return [
    ...durations.map((key) => duration(`${PUSH}.${key}`, read.at(`${PUSH}.${key}`))),
    ...read.items(`${PUSH}.providers`).flatMap(({ path, item }) => providerIssues(path, item, read)),
  ]
}

/** Issue of a time on the wire: nanoseconds at classic, `"30s"` at current. */
function duration(path: SettingsPath, value: unknown): Found {
  if (typeof value === 'number') return outside(path, value, 0)
  if (value === undefined || value === null) return undefined
  const ms = parseGoDuration(value)
  if (ms === undefined) return { path, reason: 'number' }
  return ms < 0 && { path, reason: 'min', values: { min: 0 } }
}

function providerIssues(
  path: SettingsPath,
  provider: Readonly<Record<string, unknown>>,
  read: SettingsReader,
): readonly Found[] {
  if (provider['enabled'] !== true) return []
  const type = trimmedText(provider['type'])
  if (type === 'shoutrrr')
    return [
      isEmptyList(provider['urls']) && { path: `${path}.urls`, reason: 'required' },
      ...addressIssues(path, provider),
    ]
  if (type === 'script')
    return [trimmedText(provider['command']) === '' && { path: `${path}.command`, reason: 'required' }]
  if (type !== 'webhook') return [{ path: `${path}.type`, reason: 'option' }]
  if (isEmptyList(provider['endpoints'])) return [{ path: `${path}.endpoints`, reason: 'required' }]
  return read.items(`${path}.endpoints`).flatMap(({ path: one, item }) => endpointIssues(one, item))
}

/** Issues of an address, each at its own field. */
function addressIssues(path: SettingsPath, { urls }: Readonly<Record<string, unknown>>): readonly Found[] {
  if (!Array.isArray(urls)) return []
  return urls.flatMap((url, index): readonly Found[] => {
    const at = `${path}.urls.${index}`
    const address = readPushAddress(trimmedText(url))
    if (!address) return [trimmedText(url) === '' && { path: at, reason: 'required' }]
    return pushTroubles(address).map(([name, reason]) => ({ path: `${at}.${name}`, reason }))
  })
}

const isEmptyList = (value: unknown): boolean => !Array.isArray(value) || value.length === 0

function endpointIssues(path: SettingsPath, endpoint: Readonly<Record<string, unknown>>): readonly Found[] {
  const [url, method] = [trimmedText(endpoint['url']), trimmedText(endpoint['method']).toUpperCase()]
  const auth = (endpoint['auth'] ?? {}) as Readonly<Record<string, unknown>> // reason: what is not there reads as empty
  const type = trimmedText(auth['type']) || 'none'
  const wanted = WEBHOOK_AUTH[type]
  return [
    !isWebAddress(url) && { path: `${path}.url`, reason: 'webAddress' },
    method !== '' && !WEBHOOK_METHODS.some((one) => one === method) && { path: `${path}.method`, reason: 'option' },
    !wanted && { path: `${path}.auth.type`, reason: 'option' },
    ...(wanted ?? []).map(
      (key): Found =>
        trimmedText(auth[key]) === '' &&
        trimmedText(auth[`${key}_file`]) === '' && { path: `${path}.auth.${key}`, reason: 'required' },
    ),
  ]
}

/** Whether a text is a web address. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return (url?.protocol === 'http:' || url?.protocol === 'https:') && url.hostname !== ''
}

/**
 * Notification texts: a station has to be able to read them. A classic station sends nothing with an unknown variable;
 * a current one may know more than we do, so it is only a hint at the text there.
 */
export const templatesRule: SettingsRule = ({ text, items }, dialect) => {
  const parts = ['title', 'message'].map((part) => `notification.templates.newSpecies.${part}`)
  const own = items('notification.push.providers').map(({ path }) => `${path}.template`)
  const broken = (path: SettingsPath): Found =>
    readTemplate(text(path)).isBroken && { path, reason: 'template', values: { example: '{{.CommonName}}' } }
  const unknown = (path: SettingsPath): Found => {
    const names = dialect === 'classic' ? unknownVariables(text(path)) : []
    return names.length > 0 && { path, reason: 'templateVariable', values: { names: names.join(', ') } }
  }
  return [...parts.map((path) => broken(path) || unknown(path)), ...own.map(broken)]
}
