import { withMaskedAddresses } from '../source-name.ts'
import { isJsonObject, type SettingsPath } from './document.ts'
import { REDACTED } from './redacted.ts'
import { ALL_FIELDS } from './schema.ts'

/** Paths of secrets that are no secret fields; `*` is any name, or any place of a list, `**` everything below. */
const SECRETS = [
  'security.basicAuth.password',
  'security.basicAuth.clientSecret',
  'security.*.clientSecret',
  'security.oauthProviders.*.clientSecret',
  'security.sessionSecret',
  'realtime.mqtt.password',
  'realtime.mqtt.tls.clientKey',
  'realtime.ebird.apiKey',
  'realtime.birdweather.id',
  'realtime.weather.*.apiKey',
  'output.mysql.password',
  'backup.encryptionKey',
  'backup.targets.*.settings.**',
  'diagnostics.profiling.token',
  'notification.push.providers.*.urls.*',
  'notification.push.providers.*.environment.*',
  'notification.push.providers.*.args.*',
  'notification.push.providers.*.endpoints.*.url',
  'notification.push.providers.*.endpoints.*.headers.*',
  'notification.push.providers.*.endpoints.*.auth.token',
  'notification.push.providers.*.endpoints.*.auth.pass',
  'notification.push.providers.*.endpoints.*.auth.value',
].map((path) => path.split('.'))

/** Names of secrets at any place, for settings of later stations. */
const SECRET_NAME = /(?:password|passwd|secret|token|dsn|(?:api|tls|client|private|encryption|access)_?key)$/i

/** Whether the value at a place is a secret by its name. */
export function isSecretPath(path: SettingsPath): boolean {
  return (
    isSecretPlace(path.split('.')) || ALL_FIELDS.some(({ field }) => field.kind === 'secret' && field.path === path)
  )
}

const isSecretPlace = (steps: readonly string[]): boolean =>
  SECRET_NAME.test(steps.at(-1) ?? '') ||
  SECRETS.some(
    (secret) =>
      (secret.length === steps.length || (secret.at(-1) === '**' && secret.length < steps.length)) &&
      secret.every((one, at) => one === '*' || one === '**' || one === steps[at]),
  )

/**
 * Value with {@link REDACTED} in place of its secrets, also of those within an address. Parts without secrets are the
 * very same objects.
 */
export function withoutSecrets(value: unknown, path: SettingsPath = ''): unknown {
  if (typeof value === 'string') {
    if (value !== '' && isSecretPath(path)) return REDACTED
    return withMaskedAddresses(value)
  }
  const below = (name: string): SettingsPath => (path === '' ? name : `${path}.${name}`)
  if (Array.isArray(value)) {
    const after = value.map((item, index) => withoutSecrets(item, below(String(index))))
    return after.every((item, index) => item === value[index]) ? value : after
  }
  if (!isJsonObject(value)) return value
  const after = Object.entries(value).map(([name, one]) => [name, withoutSecrets(one, below(name))] as const)
  return after.every(([name, one]) => one === value[name]) ? value : Object.fromEntries(after)
}

/** Whether a value holds a secret. */
export const holdsSecret = (path: SettingsPath, value: unknown): boolean => withoutSecrets(value, path) !== value

/** Secrets in a value that fill a whole text. */
export function secretsIn(value: unknown, path: SettingsPath): readonly string[] {
  if (typeof value === 'string') return value !== '' && isSecretPath(path) ? [value] : []
  const inner = Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : []
  return inner.flatMap(([name, one]: [string, unknown]) => secretsIn(one, path === '' ? name : `${path}.${name}`))
}
