import { isJsonObject, type SettingsPath } from './document.ts'
import { REDACTED } from './redacted.ts'
import { ALL_FIELDS } from './schema.ts'

/** Where secrets are besides the fields that say so of themselves; `*` is any name, or any place of a list. */
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
  'backup.targets.*.settings.*',
  'diagnostics.profiling.token',
  'notification.push.providers.*.urls.*',
  'notification.push.providers.*.environment.*',
  'notification.push.providers.*.endpoints.*.headers.*',
  'notification.push.providers.*.endpoints.*.auth.token',
  'notification.push.providers.*.endpoints.*.auth.pass',
  'notification.push.providers.*.endpoints.*.auth.value',
].map((path) => path.split('.'))

/** Whether the value at a place is a secret by its name. */
export function isSecretPath(path: SettingsPath): boolean {
  const steps = path.split('.')
  return (
    SECRETS.some(
      (secret) => secret.length === steps.length && secret.every((one, at) => one === '*' || one === steps[at]),
    ) || ALL_FIELDS.some(({ field }) => field.kind === 'secret' && field.path === path)
  )
}

/** A name and a password in an address, whatever signs it has: `rtsp://cam:secret@host/`. */
const PASSWORD_IN_ADDRESS = /^([a-z][\w+.-]*:\/\/[^:@/]*):[^?#]*@/i

/**
 * The same value without what nobody may see: a secret is {@link REDACTED}, and so is a password in an address. Whatever has
 * nothing of that is the very same object.
 */
export function withoutSecrets(value: unknown, path: SettingsPath = ''): unknown {
  if (typeof value === 'string') {
    if (value !== '' && isSecretPath(path)) return REDACTED
    return value.replace(PASSWORD_IN_ADDRESS, `$1:${REDACTED}@`)
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

/** Whether a value has something that nobody may see. */
export const holdsSecret = (path: SettingsPath, value: unknown): boolean => withoutSecrets(value, path) !== value
