import type { SignInProvider, StationConfig } from './station-config.ts'

/** The client name every station expects with a password; nobody types it (Spec §6). */
export const SIGN_IN_USERNAME = 'birdnet-client'
/** Longest password that is sent, in characters (Spec §5). */
export const PASSWORD_MAX_LENGTH = 512
/** Longest address to return to after signing in (Spec §5). */
export const REDIRECT_MAX_LENGTH = 2000
/** How long the closed dialog is seen before the page loads again (Spec §9). */
export const RELOAD_AFTER_SIGN_IN_MS = 500
/** Where a dashboard may be mounted; the first is taken when the address is none of them (Spec §9). */
export const BASE_PATHS = ['/ui/', '/app/', '/admin/', '/dashboard/'] as const
/** Where sign-out leads (Spec §4). */
export const AFTER_SIGN_OUT_PATH = '/ui/'

const OAUTH_PREFIXES = ['/auth/', '/api/v1/auth/'] as const

/** Everything that can be wrong with a sign-in, as a person is told; the texts are in the catalogue (Spec §5, §8). */
export const SIGN_IN_PROBLEMS = [
  'required',
  'tooLong',
  'invalidCharacters',
  'invalidCredentials',
  'configuration',
  'provider',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]

/** What is wrong with a typed password, before anything is sent; undefined when it may be sent. */
export function checkPassword(password: string): SignInProblem | undefined {
  if (password === '') return 'required'
  if (password.length > PASSWORD_MAX_LENGTH) return 'tooLong'
  for (let i = 0; i < password.length; i += 1) {
    const code = password.charCodeAt(i)
    if (code < 32 && code !== 9) return 'invalidCharacters'
  }
  return undefined
}

/** Whether an address to return to is one of this site's own: it can neither leave the site nor run a script (Spec §5). */
export function isSafeRedirect(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || url.length > REDIRECT_MAX_LENGTH) return false
  const plain = url.toLowerCase()
  // a backslash and the white space that browsers drop from addresses would turn "/\host" into "//host"
  return !plain.includes('javascript:') && !plain.includes('data:') && !/[\\\t\n\r]/.test(url)
}

/** The mount point of the page at a path inside the station: `/ui/dashboard` gives `/ui/`; unknown places give `/ui/`. */
export const basePathOf = (path: string): string =>
  BASE_PATHS.find((base) => `${path}/`.startsWith(base)) ?? BASE_PATHS[0]

/**
 * Where to come back to after signing in: the current place when it is safe, else its mount point.
 *
 * @param path path and query inside the station (without the station's own prefix)
 */
export const redirectAfterSignIn = (path: string): string => (isSafeRedirect(path) ? path : basePathOf(path))

/** The address that starts a provider's sign-in; undefined when the configured one is not a sign-in address (Spec §5). */
export function oauthPath(config: StationConfig, provider: SignInProvider): string | undefined {
  const path = config.signIn.providers.find(({ id }) => id === provider)?.path
  if (path === undefined || !isSafeRedirect(path)) return undefined
  // browsers take an encoded dot for a dot
  const clean = !path.replace(/%2e/gi, '.').split(/[/?#]/).includes('..')
  return clean && OAUTH_PREFIXES.some((prefix) => path.startsWith(prefix)) ? path : undefined
}
