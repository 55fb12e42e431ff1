import { CAPABILITIES } from '../../domain/capabilities.ts'
import type { Result } from '../../domain/result.ts'
import { type Dialect, DIALECTS, SIGN_IN_PROVIDERS, type StationConfig } from '../../domain/station-config.ts'
import { decode, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Answer of a station at start: its configuration, and the token for unsafe requests. */
export interface BootAnswer {
  readonly config: StationConfig
  readonly csrfToken?: string
}

/** Answer of `GET /api/v2/app/config` (station-api 1.2); a snapshot names the dialect of its station. */
export const decodeAppConfig = (value: unknown): Result<BootAnswer> =>
  decode(value, (fields) =>
    read(fields, fields.maybeInside('snapshot')?.oneOf(DIALECTS, undefined, 'dialect') ?? 'current'),
  )

/**
 * Page config (station-api 1.1): of a classic station, unless it lists `enabledProviders`, which only the current
 * dialect does.
 */
export const decodePageConfig = (value: unknown): Result<BootAnswer> =>
  decode(value, (fields) => {
    const access = fields.maybeInside('security')?.maybeInside('authConfig')
    return read(fields, access?.has('enabledProviders') ? 'current' : 'classic')
  })

function read(fields: Fields, dialect: Dialect): BootAnswer {
  const security = fields.inside('security')
  const basePath = fields.text('basePath').replace(/\/+$/, '')
  return withoutUndefined({
    config: {
      dialect,
      basePath: /^(\/[\w.~-]+)+$/.test(basePath) ? basePath : '',
      version: fields.text('version'),
      security: {
        enabled: security.requiredFlag('enabled'),
        accessAllowed: security.requiredFlag('accessAllowed'),
        privateMode: security.flag('privateMode'),
      },
      publicAccess: security.raw('publicAccess'),
      snapshotOf: fields.maybeInside('snapshot')?.maybeInstant('takenAt'),
      capabilities: readCapabilities(fields.raw('capabilities')),
      signIn: readSignIn(security.maybeInside('authConfig') ?? fields.maybeInside('authConfig')),
    },
    csrfToken: fields.maybeText('csrfToken'),
  })
}

/** What a station says it can; undefined where it says nothing, and then it can everything. Unknown words are passed over. */
const readCapabilities = (told: unknown): StationConfig['capabilities'] =>
  Array.isArray(told) ? CAPABILITIES.filter((one) => told.includes(one)) : undefined

/** Sign-in methods of a page config; without any only the password, as the classic page assumes (station-api 1.1). */
function readSignIn(fields: Fields | undefined): StationConfig['signIn'] {
  const enabled = fields?.list('enabledProviders') ?? []
  const endpoints = fields?.maybeInside('endpoints')
  return {
    password: fields?.raw('basicEnabled') !== false,
    providers: SIGN_IN_PROVIDERS.filter((id) => enabled.includes(id) || fields?.flag(`${id}Enabled`)).map((id) => ({
      id,
      path: endpoints?.maybeText(id) ?? `/auth/${id}`,
    })),
  }
}
