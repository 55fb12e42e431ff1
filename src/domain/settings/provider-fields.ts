import { readAt, scalarText, type SettingsDocument } from './document.ts'
import type { SettingsField } from './field.ts'
import { pushFields, type PushService, readPushAddress } from './push-address.ts'

/** HTTP methods of a webhook (station-api rest 4). */
export const WEBHOOK_METHODS = ['POST', 'PUT', 'PATCH'] as const

/** Values needed by each way of authentication at another server; a file of the station may hold them instead. */
export const WEBHOOK_AUTH: Readonly<Record<string, readonly string[]>> = {
  none: [],
  bearer: ['token'],
  basic: ['user', 'pass'],
  custom: ['header', 'value'],
}

const SECRETS: readonly string[] = ['token', 'pass', 'value']

/** Joined name of several: `pushServer`. */
const joined = (first: string, ...others: readonly string[]): string =>
  [first, ...others.map((other) => `${other.charAt(0).toUpperCase()}${other.slice(1)}`)].join('')

const textField = (path: string, words: string): SettingsField => ({
  kind: 'text',
  path,
  words,
  help: false,
  isCode: true,
})

const secretField = (path: string, words: string): SettingsField => ({ kind: 'secret', path, words, help: false })

/** Fields of a service that people log in with; paths begin at the service. */
export const accountFields = (provider: string): readonly SettingsField[] => [
  textField('clientId', 'clientId'),
  secretField('clientSecret', 'clientSecret'),
  textField('userId', 'userId'),
  ...(provider === 'oidc' ? [textField('issuerUrl', 'issuerUrl')] : []),
]

/**
 * Fields of a place that notifications go to; paths begin at the place. An address that can be taken apart has fields of its
 * own ({@link pushAddressFields}).
 */
export function pushProviderFields(provider: SettingsDocument): readonly SettingsField[] {
  const name = textField('name', 'providerName')
  const places = (list: string): readonly string[] =>
    Object.keys(readAt(provider, list) ?? {}).map((index) => `${list}.${index}`)
  switch (provider['type']) {
    case 'script':
      return [name, textField('command', 'providerCommand')]
    case 'webhook':
      return [name, ...places('endpoints').flatMap((path) => webhookFields(provider, path))]
    case 'shoutrrr': {
      const unread = places('urls').filter((path) => !readPushAddress(scalarText(readAt(provider, path))))
      return [name, ...unread.map((path) => secretField(path, 'shoutrrrUrl'))]
    }
    default:
      return []
  }
}

/** Fields of one address of another server. The address is never shown: it may hold a key itself. */
function webhookFields(provider: SettingsDocument, path: string): readonly SettingsField[] {
  const auth = scalarText(readAt(provider, `${path}.auth.type`)) || 'none'
  const [method, ways] = [WEBHOOK_METHODS, Object.keys(WEBHOOK_AUTH)]
  return [
    secretField(`${path}.url`, 'webhookUrl'),
    {
      kind: 'choice',
      path: `${path}.method`,
      words: 'webhookMethod',
      help: false,
      options: method,
      otherwise: 'POST',
    },
    { kind: 'choice', path: `${path}.auth.type`, words: 'webhookAuth', help: false, options: ways, otherwise: 'none' },
    ...(WEBHOOK_AUTH[auth] ?? []).flatMap((name) => {
      const field = SECRETS.includes(name) ? secretField : textField
      const file = textField(`${path}.auth.${name}_file`, joined('webhook', name, 'file'))
      return [field(`${path}.auth.${name}`, joined('webhook', name)), ...(name === 'header' ? [] : [file])]
    }),
  ]
}

/** Fields of an address of a service, each with a word on where to find it; paths are the names of its values. */
export const pushAddressFields = (service: PushService): readonly SettingsField[] =>
  pushFields(service).map(({ name: path, isSecret }) => {
    const words = { words: joined('push', path), help: joined(service, path) }
    if (path === 'plain') return { kind: 'switch', path, ...words, help: false }
    return isSecret ? { kind: 'secret', path, ...words } : { kind: 'text', path, ...words, isCode: true }
  })
