/** State of Home Assistant, as far as it is read here. */
export interface HassState {
  readonly entity_id: string
  readonly state: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly last_changed: string
  readonly last_updated: string
}

/** Locale of the user: numbers and times. */
export interface HassLocale {
  readonly language: string
  /** Clock times: `language`, `system`, `12` or `24`. */
  readonly time_format: string
  /** Time zone: `local` or `server`. */
  readonly time_zone?: string
}

/** Theme: variables without their dashes, and further ones for light and dark. */
export type HassTheme = Readonly<Record<string, unknown>> & {
  readonly modes?: Readonly<Record<'light' | 'dark', Readonly<Record<string, unknown>> | undefined>>
}

/**
 * Members of Home Assistant's `hass` that are used here. It is replaced with each change of any state; its parts stay
 * the same objects while they are unchanged (home-assistant/measured.md). It is passed on by reference, never copied.
 */
export interface Hass {
  readonly connected?: boolean
  readonly language?: string
  readonly locale?: HassLocale
  readonly themes?: { readonly darkMode?: boolean; readonly themes?: Readonly<Record<string, HassTheme>> }
  readonly selectedTheme?: unknown
  readonly config?: { readonly time_zone?: string }
  readonly states?: Readonly<Record<string, HassState>>
  readonly entities?: Readonly<Record<string, { readonly device_id?: string | null; readonly platform?: string }>>
  readonly devices?: Readonly<
    Record<
      string,
      {
        readonly manufacturer?: string | null
        readonly model?: string | null
        readonly configuration_url?: string | null
      }
    >
  >
  readonly user?: { readonly is_admin?: boolean }
  readonly connection?: unknown
  readonly callService?: (
    domain: string,
    service: string,
    data?: Readonly<Record<string, unknown>>,
    target?: { readonly entity_id: string },
  ) => Promise<unknown>
  readonly callWS?: <T>(message: Readonly<Record<string, unknown>>) => Promise<T>
  readonly callApi?: <T>(method: string, path: string, data?: unknown) => Promise<T>
  readonly fetchWithAuth?: (path: string, init?: RequestInit) => Promise<Response>
  readonly hassUrl?: (path?: string) => string
}

/** Members of `hass` that affect a drawing here. */
const WATCHED = ['language', 'locale', 'themes', 'selectedTheme', 'connected', 'config'] as const

/** Whether two `hass` draw the same; called up to hundreds of times a second. */
export const isSameHome = (before: Hass | undefined, after: Hass | undefined): boolean =>
  WATCHED.every((name) => before?.[name] === after?.[name])
