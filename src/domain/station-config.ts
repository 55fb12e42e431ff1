import type { Capability } from './capabilities.ts'

/** Dialects of the station API (brief §6). */
export const DIALECTS = ['classic', 'current'] as const
export type Dialect = (typeof DIALECTS)[number]

/** Sign-in providers the page offers (Spec §6). */
export const SIGN_IN_PROVIDERS = ['google', 'github'] as const
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number]

/**
 * Configuration that a station tells at start (classic: page config in the HTML; current: `GET /api/v2/app/config`).
 */
export interface StationConfig {
  readonly dialect: Dialect
  /** Path prefix of the station, `''` or `/prefix`; goes before every path taken from JSON. */
  readonly basePath: string
  /** Empty when the station did not say. */
  readonly version: string
  readonly security: {
    readonly enabled: boolean
    readonly accessAllowed: boolean
    /** Whether everything but the page and the sign-in needs a login. */
    readonly privateMode: boolean
  }
  /**
   * Access for people who are not signed in, as the station told it: `wire/public-access` reads it. Absent: not told.
   */
  readonly publicAccess?: unknown
  /** Instant at which these answers were written down, with the offset of the station's clock; absent: they are of now. */
  readonly snapshotOf?: string | undefined
  /** What it can do; absent: everything. */
  readonly capabilities?: readonly Capability[] | undefined
  readonly signIn: {
    readonly password: boolean
    readonly providers: readonly { readonly id: SignInProvider; readonly path: string }[]
  }
}

/** Whether the station can do something: what it does not say, and before it has answered, it can. */
export const canDo = (config: StationConfig | undefined, capability: Capability): boolean =>
  config?.capabilities?.includes(capability) ?? true

/** Whether state-changing actions may be offered: the same rule in both dialects (Spec §6). */
export const mayAct = (config: StationConfig): boolean => !config.security.enabled || config.security.accessAllowed

/**
 * Whether there is a way to sign in: a public door, which says what it can, has none. A station that offers only ways that are
 * unknown here has one, and the dialog says so.
 */
export const hasSignIn = ({ signIn, capabilities }: StationConfig): boolean =>
  signIn.password || signIn.providers.length > 0 || capabilities === undefined

/** Whether a login is needed for actions here (Spec §4), and there is one. */
export const needsSignIn = (config: StationConfig): boolean =>
  config.security.enabled && !config.security.accessAllowed && hasSignIn(config)

/** Whether there is a session that can be ended: security is on and access is allowed (Spec §2). */
export const maySignOut = (config: StationConfig): boolean => config.security.enabled && config.security.accessAllowed
