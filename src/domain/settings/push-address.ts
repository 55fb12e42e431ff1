/** Services that notifications can be sent to, of which a form knows the fields; of others there is an address alone. */
export const PUSH_SERVICES = ['ntfy', 'telegram', 'pushover', 'signal', 'discord', 'smtp', 'gotify'] as const
export type PushService = (typeof PUSH_SERVICES)[number]

/** What a service is asked for; `plain` is `yes` where it is reached without encryption. */
export type PushValueName =
  | ('server' | 'topic' | 'user' | 'password' | 'token' | 'chats' | 'userKey' | 'devices')
  | ('source' | 'recipients' | 'webhook' | 'from' | 'to' | 'plain')
export type PushValues = Readonly<Partial<Record<PushValueName, string>>>

/** An address in the form of Shoutrrr, taken apart. */
export interface PushAddress {
  readonly service: PushService
  readonly values: PushValues
  /** What else its query says, as it is written: it stays. */
  readonly more: string
}

/** One field of the form of a service. */
export interface PushField {
  readonly name: PushValueName
  readonly isSecret?: true
  readonly isOptional?: true
  /** Several, with commas between them. */
  readonly isList?: true
}

/** The parts of an address, decoded. */
interface Parts {
  readonly login: readonly string[]
  readonly host: string
  readonly path: readonly string[]
}

interface Service {
  readonly fields: readonly PushField[]
  /** Values that stand in the query: the first name is written, all are read. */
  readonly query: Readonly<Partial<Record<PushValueName, readonly string[]>>>
  /** What a form begins with. */
  readonly start?: PushValues
  /** Undefined where a part says what no field shows. */
  take(parts: Parts): PushValues | undefined
  give(values: PushValues): { readonly [Part in keyof Parts]?: Parts[Part] | undefined }
}

const SERVER: PushField = { name: 'server' }
const PLAIN: PushField = { name: 'plain', isOptional: true }
const TOKEN: PushField = { name: 'token', isSecret: true }
const LOGIN: readonly PushField[] = [
  { name: 'user', isOptional: true },
  { name: 'password', isSecret: true, isOptional: true },
]
const loginOf = ({ user = '', password = '' }: PushValues): readonly string[] =>
  password !== '' ? [user, password] : user !== '' ? [user] : []
const userOf = ([user = '', password = '']: readonly string[]): PushValues => ({ user, password })

/** Where each value stands (documentation of Shoutrrr, which stations send with). */
const SERVICES: Readonly<Record<PushService, Service>> = {
  ntfy: {
    fields: [SERVER, { name: 'topic' }, ...LOGIN, PLAIN],
    query: { plain: ['scheme'] },
    start: { server: 'ntfy.sh' },
    take: ({ login, host, path }) => ({ server: host, topic: path.join('/'), ...userOf(login) }),
    give: (values) => ({ login: loginOf(values), host: values.server, path: values.topic ? [values.topic] : [] }),
  },
  telegram: {
    fields: [TOKEN, { name: 'chats', isList: true }],
    query: { chats: ['chats', 'channels'] },
    take: ({ login, path }) => (path.length > 0 ? undefined : { token: login.join(':') }),
    give: ({ token = '' }) => ({ login: cutAt(token, ':'), host: 'telegram' }),
  },
  pushover: {
    fields: [{ name: 'userKey', isSecret: true }, TOKEN, { name: 'devices', isOptional: true, isList: true }],
    query: { devices: ['devices'] },
    take: ({ login, host, path }) => (path.length > 0 ? undefined : { userKey: host, token: login[1] ?? '' }),
    give: ({ token = '', userKey }) => ({ login: ['shoutrrr', token], host: userKey }),
  },
  signal: {
    fields: [SERVER, { name: 'source' }, { name: 'recipients', isList: true }, PLAIN],
    query: { plain: ['disabletls'] },
    start: { plain: 'yes' },
    take: ({ login, host, path: [source = '', ...recipients] }) =>
      login.length > 0 ? undefined : { server: host, source, recipients: recipients.join(',') },
    give: ({ server, source = '', recipients = '' }) => ({ host: server, path: [source, ...listed(recipients)] }),
  },
  discord: {
    fields: [{ name: 'webhook' }, TOKEN],
    query: {},
    take: ({ login, host, path }) =>
      path.length > 0 || login.length > 1 ? undefined : { webhook: host, token: login[0] ?? '' },
    give: ({ webhook, token = '' }) => ({ login: [token], host: webhook }),
  },
  smtp: {
    fields: [SERVER, ...LOGIN, { name: 'from' }, { name: 'to', isList: true }],
    query: { from: ['from', 'fromaddress'], to: ['to', 'toaddresses'] },
    take: ({ login, host, path }) => (path.length > 0 ? undefined : { server: host, ...userOf(login) }),
    give: (values) => ({ login: loginOf(values), host: values.server }),
  },
  gotify: {
    fields: [SERVER, TOKEN, PLAIN],
    query: { plain: ['disabletls'] },
    take: ({ login, host, path }) =>
      login.length > 0 ? undefined : { server: [host, ...path.slice(0, -1)].join('/'), token: path.at(-1) ?? '' },
    give: ({ server = '', token = '' }) => {
      const [host, ...folders] = server.split('/')
      return { host, path: [...folders, token] }
    },
  },
}

/** The fields of the form of a service, in their order. */
export const pushFields = (service: PushService): readonly PushField[] => SERVICES[service].fields

/** The address that a form begins with. */
export const newPushAddress = (service: PushService): string =>
  writePushAddress({ service, values: SERVICES[service].start ?? {}, more: '' })

const ADDRESS = /^([a-z]+):\/\/(?:([^/?#]*)@)?([^/?#@]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/i

/** Takes an address apart; undefined for one that no form shows whole: it stays as it is. */
export function readPushAddress(address: string): PushAddress | undefined {
  const [, scheme = '', login, host = '', path = '', query = ''] = ADDRESS.exec(address) ?? []
  const service = PUSH_SERVICES.find((one) => one === scheme.toLowerCase())
  if (!service) return undefined
  const pairs = query.split('&').filter(Boolean)
  const taken: string[] = []
  const asked = (names: readonly string[]): string => {
    const pair = pairs.find((one) => names.includes((cutAt(one, '=')[0] ?? '').toLowerCase())) ?? ''
    taken.push(pair)
    return decodeURIComponent(cutAt(pair, '=')[1] ?? '') // a plus stays a plus, as in me+birds@example.org
  }
  try {
    const { query: names, fields, take } = SERVICES[service]
    const steps = path.replace(/\/$/, '')
    const known = take({
      login: login === undefined ? [] : cutAt(login, ':').map(decodeURIComponent),
      host: decodeURIComponent(host),
      path: path === '' ? [] : steps.split('/').map(decodeURIComponent),
    })
    if (!known) return undefined
    const inQuery = Object.entries(names).map(([name, words]) => [name, asked(words)])
    const all: PushValues = { ...known, ...Object.fromEntries(inQuery) }
    const values = Object.fromEntries(fields.map((field) => [field.name, cleanValue(field, all[field.name] ?? '')]))
    return { service, values, more: pairs.filter((pair) => !taken.includes(pair)).join('&') }
  } catch {
    return undefined // escapes that decode to nothing valid
  }
}

/** Puts an address together, as the station sends with it. */
export function writePushAddress({ service, values: given, more }: PushAddress): string {
  const { fields, query, give } = SERVICES[service]
  const values: PushValues = Object.fromEntries(
    fields.map((field) => [field.name, cleanValue(field, given[field.name] ?? '')]),
  )
  const { login = [], host = '', path = [] } = give(values)
  const pairs = fields.flatMap(({ name, isList }) => {
    const [word] = query[name] ?? []
    const value = values[name] ?? ''
    if (word === undefined || value === '') return []
    const written = isList ? listed(value).join(',') : word === 'scheme' ? 'http' : value
    return [`${word}=${encodeURIComponent(written)}`]
  })
  const last = path.at(-1) === '' ? '/' : ''
  return [
    `${service}://`,
    login.length > 0 ? `${login.map(encodeURIComponent).join(':')}@` : '',
    encodeURIComponent(host).replace(/%(?:3A|5B|5D)/g, decodeURIComponent),
    path.length > 0 ? `/${path.map(encodeURIComponent).join('/')}${last}` : '',
    [...pairs, more]
      .filter(Boolean)
      .map((pair, index) => `${index === 0 ? '?' : '&'}${pair}`)
      .join(''),
  ].join('')
}

/**
 * Values after one was edited. A whole web address in place of a server says whether it is encrypted; that of a Discord
 * webhook holds its token.
 */
export function withPushValue({ service, values }: PushAddress, name: PushValueName, written: string): PushValues {
  const [, kind, place = ''] = /^\s*http(s?):\/\/(.*?)[\s/]*$/i.exec(written) ?? []
  const [, webhook, token] = /\/webhooks\/(\d+)\/([\w-]+)/.exec(place) ?? []
  if (name === 'webhook' && webhook !== undefined && token !== undefined) return { ...values, webhook, token }
  if (name !== 'server' || kind === undefined) return { ...values, [name]: written }
  const [server = '', topic] = service === 'ntfy' ? cutAt(place, '/') : [place]
  const hasPlain = pushFields(service).includes(PLAIN)
  return {
    ...values,
    server,
    ...(topic ? { topic } : {}),
    ...(hasPlain ? { plain: kind === '' ? 'yes' : '' } : {}),
  }
}

/** Faults of an address that cannot be sent to: empty fields, or a server that is none. */
export function pushTroubles({ service, values }: PushAddress): readonly PushTrouble[] {
  return pushFields(service).flatMap(({ name, isOptional }): readonly PushTrouble[] => {
    const value = values[name] ?? ''
    if (value === '') return isOptional ? [] : [[name, 'required']]
    return HOSTS.has(name) && !HOST.test(value) ? [[name, 'needsHost']] : []
  })
}
type PushTrouble = readonly [name: PushValueName, reason: 'required' | 'needsHost']

/** Values that hold the host of an address. */
const HOSTS: ReadonlySet<PushValueName> = new Set(['server', 'webhook', 'userKey'])
/** A host, with a port and a folder or without. */
const HOST = /^(?:[\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:\/[^?#]*)?$/iu

function cleanValue({ name, isList }: PushField, value: string): string {
  if (name === 'password') return value
  if (isList) return listed(value).join(', ')
  if (name === 'plain') return /^(?:http|yes|true|1)$/i.test(value) ? 'yes' : ''
  return name === 'server' ? value.trim().replace(/\/+$/, '') : value.trim()
}

const listed = (value: string): readonly string[] => value.split(/[\s,;]+/).filter(Boolean)

/** Parts of a text before and after the first of a sign; the whole text where the sign is missing. */
function cutAt(text: string, sign: string): readonly string[] {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
