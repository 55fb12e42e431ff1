import { isJsonObject, listOf, readAt, type SettingsDocument } from './document.ts'
import { trimmedText } from './rules/rule.ts'

/** The providers of accounts that have a block of their own below `security`. */
export const ACCOUNT_BLOCKS = ['googleAuth', 'githubAuth', 'microsoftAuth'] as const

/** Ways to log in with an account elsewhere that a station has on, and who may come in with each: commas between them. */
export function accountsOf(document: SettingsDocument): readonly string[] {
  const providers = readAt(document, 'security.oauthProviders')
  const blocks = ACCOUNT_BLOCKS.map((name) => readAt(document, `security.${name}`))
  return [...listOf(providers), ...blocks]
    .filter(isJsonObject)
    .filter((one) => one['enabled'] === true)
    .map((one) => trimmedText(one['userId']))
}

/** Whether the login with a password is on, even without a password set. */
export const hasPassword = (document: SettingsDocument): boolean =>
  readAt(document, 'security.basicAuth.enabled') === true

/** Whether a login is needed to change something. */
export const hasLogin = (document: SettingsDocument): boolean =>
  hasPassword(document) || accountsOf(document).length > 0

/**
 * Where a service has to send people back to after they have logged in there.
 *
 * @param base address of the station as it is open now, without a slash at its end
 */
export const redirectAddress = (base: string, provider: string): string =>
  `${base}/auth/${encodeURIComponent(PATH_NAMES[provider] ?? provider)}/callback`

/** Services whose path at a station is not their name in its settings (station-api core 2.6). */
const PATH_NAMES: Readonly<Record<string, string>> = { microsoft: 'microsoftonline', oidc: 'openid-connect' }
