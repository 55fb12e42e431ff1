import type { SignInProvider, StationConfig } from './station-config.ts'

/** The client name every station expects with a password; nobody types it (Spec §6). */
export const SIGN_IN_USERNAME = 'birdnet-client'
/** Longest password that is sent, in characters (Spec §5). */
export const PASSWORD_MAX_LENGTH = 512
/** Longest address to return to after signing in (Spec §5). */
export const REDIRECT_MAX_LENGTH = 2000
/** Time for which the closed dialog is seen before the page loads again, milliseconds (Spec §9). */
export const RELOAD_AFTER_SIGN_IN_MS = 500
/** Base paths of a dashboard; the first is used when the address has none of them (Spec §9). */
export const BASE_PATHS = ['/ui/', '/app/', '/admin/', '/dashboard/'] as const
/** Path after signing out (Spec §4). */
export const AFTER_SIGN_OUT_PATH = '/ui/'

const OAUTH_PREFIXES = ['/auth/', '/api/v1/auth/'] as const

/** Problems of a sign-in; their texts are in the catalogue (Spec §5, §8). */
export const SIGN_IN_PROBLEMS = [
  'required',
  'tooLong',
  'invalidCharacters',
  'invalidCredentials',
  'configuration',
  'provider',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]

/** Problem of a typed password, before anything is sent; undefined when it may be sent. */
export function checkPassword(password: string): SignInProblem | undefined {
  if (password === '') return 'required'
  if (password.length > PASSWORD_MAX_LENGTH) return 'tooLong'
  for (let i = 0; i < password.length; i += 1) {
    const code = password.charCodeAt(i)
    if (code < 32 && code !== 9) return 'invalidCharacters'
  }
  return undefined
}

/** Whether an address to return to is safe: it neither leaves the site nor runs a script (Spec §5). */
export function isSafeRedirect(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || url.length > REDIRECT_MAX_LENGTH) return false
  const plain = url.toLowerCase()
  // a backslash and the white space that browsers drop from addresses would turn "/\host" into "//host"
  return !plain.includes('javascript:') && !plain.includes('data:') && !/[\\\t\n\r]/.test(url)
}

/** Base path of a path inside the station: `/ui/dashboard` gives `/ui/`; unknown paths give `/ui/`. */
export const basePathOf = (path: string): string =>
  BASE_PATHS.find((base) => `${path}/`.startsWith(base)) ?? BASE_PATHS[0]

/**
 * Path to return to after signing in: the current one when it is safe, else its base path.
 *
 * @param path path and query inside the station (without the station's own prefix)
 */
export const redirectAfterSignIn = (path: string): string => (isSafeRedirect(path) ? path : basePathOf(path))

/** Address that starts a provider's sign-in; undefined when the configured one is not a sign-in address (Spec §5). */
export function oauthPath(config: StationConfig, provider: SignInProvider): string | undefined {
  const path = config.signIn.providers.find(({ id }) => id === provider)?.path
  if (path === undefined || !isSafeRedirect(path)) return undefined
  // browsers take an encoded dot for a dot
  const clean = !path.replace(/%2e/gi, '.').split(/[/?#]/).includes('..')
  return clean && OAUTH_PREFIXES.some((prefix) => path.startsWith(prefix)) ? path : undefined
}
