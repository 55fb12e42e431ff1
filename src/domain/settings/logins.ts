import { isJsonObject, readAt, type SettingsDocument } from './document.ts'
import { trimmedText } from './rules/rule.ts'

/** The providers of accounts that have a block of their own below `security`. */
export const ACCOUNT_BLOCKS = ['googleAuth', 'githubAuth', 'microsoftAuth'] as const

/** Ways to log in with an account elsewhere that a station has on, and who may come in with each: commas between them. */
function accountsOf(document: SettingsDocument): readonly string[] {
  const providers = readAt(document, 'security.oauthProviders')
  const blocks = ACCOUNT_BLOCKS.map((name) => readAt(document, `security.${name}`))
  return [...(Array.isArray(providers) ? (providers as readonly unknown[]) : []), ...blocks]
    .filter(isJsonObject)
    .filter((one) => one['enabled'] === true)
    .map((one) => trimmedText(one['userId']))
}

const hasPassword = (document: SettingsDocument): boolean => readAt(document, 'security.basicAuth.enabled') === true

/** Whether somebody has to log in to change something. */
export const hasLogin = (document: SettingsDocument): boolean =>
  hasPassword(document) || accountsOf(document).length > 0

/**
 * What a save may do to whoever saves: words are `settings.lockOut.<name>`.
 *
 * - `password`: a login with a password begins, or it is another one
 * - `noPassword`: there has to be a password, and there is none
 * - `nobody`: accounts elsewhere alone, and none of them may come in
 * - `open`: nobody has to log in any more
 * - `bypass`: networks without a login are fewer
 * - `private`: without a login nothing is seen
 * - `address`: after a restart the pages are somewhere else
 */
export type LockOut = 'password' | 'noPassword' | 'nobody' | 'open' | 'bypass' | 'private' | 'address'

const ADDRESS = [
  'webServer.port',
  'webServer.basePath',
  'security.host',
  'security.autoTls',
  'security.tlsMode',
  'security.tlsPort',
  'security.redirectToHttps',
]

/** What to say before a save that touches who gets in, and where; nothing is refused because of it. */
export function lockOutsOf(before: SettingsDocument, after: SettingsDocument): readonly LockOut[] {
  const changed = (path: string): boolean => readAt(before, path) !== readAt(after, path)
  const password = trimmedText(readAt(after, 'security.basicAuth.password'))
  const accounts = accountsOf(after)
  const isTouched = JSON.stringify(readAt(before, 'security')) !== JSON.stringify(readAt(after, 'security'))
  const bypass = 'security.allowSubnetBypass'
  const hadBypass = readAt(before, `${bypass}.enabled`) === true
  const hasBypass = readAt(after, `${bypass}.enabled`) === true
  const isNew = changed('security.basicAuth.enabled') || changed('security.basicAuth.password')
  const found: readonly (readonly [LockOut, boolean])[] = [
    ['noPassword', isNew && hasPassword(after) && password === ''],
    ['password', isNew && hasPassword(after) && password !== ''],
    ['nobody', isTouched && !hasPassword(after) && accounts.length > 0 && accounts.every((users) => users === '')],
    ['open', hasLogin(before) && !hasLogin(after)],
    ['bypass', hasLogin(after) && hadBypass && (!hasBypass || changed(`${bypass}.subnet`))],
    ['private', changed('security.privateMode') && readAt(after, 'security.privateMode') === true],
    ['address', ADDRESS.some(changed)],
  ]
  return found.filter(([, isSo]) => isSo).map(([name]) => name)
}

/**
 * Where a service has to send people back to after they have logged in there.
 *
 * @param base address of the station as it is open now, without a slash at its end
 */
export const redirectAddress = (base: string, provider: string): string =>
  `${base}/auth/${encodeURIComponent(PATH_NAMES[provider] ?? provider)}/callback`

/** Services whose path at a station is not their name in its settings (station-api core 2.6). */
const PATH_NAMES: Readonly<Record<string, string>> = { microsoft: 'microsoftonline', oidc: 'openid-connect' }
