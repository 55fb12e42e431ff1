import type { Failure } from '../domain/failure.ts'
import { failed, type Result, success } from '../domain/result.ts'
import type { StationConfig } from '../domain/station-config.ts'
import type { GroupMemory } from '../domain/station-group/group-day.ts'
import type { GroupMember } from '../domain/station-group/station-list.ts'
import { IS_OWN_PAGE } from '../platform/own-page.ts'
import { readPageConfig } from '../platform/page-hints.ts'
import { takePrefetched } from './prefetched-responses.ts'
import { detectStation } from './detect.ts'
import { aborted, refused, unreachable } from './failures.ts'
import { type Call, type RequestContext, send } from './http.ts'
import * as page from './page-facts.ts'
import { silenceOf, untilNextLook } from './silence.ts'
import { wayTo } from './transports.ts'
import type { TokenStore } from './writing.ts'

/** Names of the cookie with the token (station-api 0.3), and of the meta tag that has it at page load. */
const [CSRF_COOKIE, CSRF_META] = ['csrf', 'csrf-token'] as const

/** Client of one station: every request goes through it. */
export interface StationClient {
  /** Base: origin plus path prefix, no trailing slash. */
  readonly base: string
  /** Base of its pictures and recordings, where it differs from `base`. */
  readonly files?: string
  /** Makes the address of the recording of a detection, where it has no web address; empty where there is none. */
  readonly clipAddress?: (id: number) => Promise<string>
  /** Stations behind it, where it is the client of several. */
  readonly group?: StationGroup
  /** Whether the page is the station's own, so that requests are signed in. */
  readonly isOwn: boolean
  /** Configuration of the station; undefined before `boot` succeeded. */
  readonly config: StationConfig | undefined
  /** Finds dialect and configuration. One question for all callers; a success is remembered. */
  boot(): Promise<Result<StationConfig>>
  /**
   * Asks the station: never throws, tells no one, translates nothing. Unsafe methods carry the CSRF token and are sent
   * a second time only when the first was refused because of it.
   */
  request(call: Call): Promise<Result<unknown>>
  /**
   * Asks for the configuration anew where another may answer now, else gives undefined; the one that is known stays where nobody
   * answers.
   */
  relearn?(): Promise<void> | undefined
  /** Applies a newer configuration, such as after a sign-in. */
  learn(config: StationConfig): void
  /** Address of a path from the station's JSON; http(s) addresses stay as they are, anything else gives `''`. */
  resolve(pathOrUrl: string): string
}

/** Station of a group, with its client. */
export interface GroupStation extends GroupMember {
  readonly client: StationClient
}

/** Stations behind a client of several. */
export interface StationGroup {
  readonly stations: readonly GroupStation[]
  /** What they have told; undefined before the first question. */
  readonly memory: GroupMemory | undefined
  /** Makes the memory, whose code is loaded then. Rejects when that fails. */
  readonly load: () => Promise<GroupMemory>
}

/** Options of a client. Everything after `sameOrigin` comes from the page where it is missing. */
export interface ClientOptions {
  /** Base: origin plus path prefix, without a trailing slash: the one the page author wrote, or the page's own. */
  readonly base: string
  /**
   * Whether the page is the station's own. Otherwise requests are anonymous and only read, and failures are explained.
   */
  readonly sameOrigin: boolean
  readonly fetch?: typeof fetch
  /** Page config of a classic station, unknown shape; null: the page is another station's. */
  readonly pageConfig?: unknown
  readonly readCookie?: (name: string) => string | undefined
  readonly readMeta?: (name: string) => string | undefined
  readonly takePrefetched?: RequestContext['takePrefetched']
  /** Called with each configuration that becomes known. */
  readonly onConfig?: (config: StationConfig) => void
}

/** Client of one station. Nothing is sent before it is asked to. */
export function createClient(options: ClientOptions): StationClient {
  const { own, door } = doorTo(options)
  const { base } = door
  let config: StationConfig | undefined
  let lastTrouble: Result<never> | undefined
  let booting: Promise<Result<StationConfig>> | undefined
  let isAheadOfBoot = false
  const tokens = tokenStore(options, () => config?.dialect === 'classic')
  const know = (told: StationConfig): void => {
    config = told
    options.onConfig?.(told)
  }

  /**
   * Waits for the first answer of a foreign station: one request goes ahead, the others follow.
   *
   * @returns the failure; undefined when the station may be asked
   */
  const silenceFirst = async ({ isBackground }: Call): Promise<Result<never> | undefined> => {
    const waits = !own && !config && (isAheadOfBoot || mayBeSnapshot(base) || silenceOf(base))
    isAheadOfBoot = true
    if (waits && !(isBackground && untilNextLook(base))) await boot()
    const failure = waits && silenceOf(base)
    return failure ? failed(failure) : undefined
  }

  const request = async (call: Call): Promise<Result<unknown>> => {
    if (call.method === 'GET') {
      const silent = await silenceFirst(call)
      if (silent) return call.signal?.aborted ? failed(aborted()) : silent
      const before = lastTrouble
      const isFirst = !config
      const answer = await send(call, door)
      if (answer.ok || own) return answer
      // of a snapshot at the root of a website nobody knows before it is asked
      if (!IS_OWN_PAGE && isFirst && answer.failure.status === 404 && (await boot()).ok && config?.snapshotOf)
        return send(call, door)
      // a station found to be away meanwhile is not asked again
      return lastTrouble !== undefined && lastTrouble !== before ? lastTrouble : explained(answer.failure, base, boot)
    }
    return own ? change(call, door, tokens) : failed(refused('Only the page of a station may change something'))
  }

  const detect = async (): Promise<Result<StationConfig>> => {
    const silent = own ? undefined : await stillSilent(base, door)
    if (silent) {
      booting = undefined
      return silent
    }
    const pageConfig = own && !('pageConfig' in options) ? readPageConfig() : options.pageConfig
    const answer = await detectStation((call) => send(call, door), pageConfig, own)
    if (!answer.ok) lastTrouble = own ? answer : await troubleOf(answer.failure, base)
    booting = undefined
    if (!answer.ok) return lastTrouble ?? answer
    const { snapshotOf } = answer.value.config
    if (snapshotOf !== undefined && !(await leadToFiles(base, snapshotOf))) return failed(unreachable())
    const { csrfToken } = answer.value
    if (csrfToken !== undefined) tokens.store(csrfToken)
    know(answer.value.config)
    return success(answer.value.config)
  }

  const boot = (): Promise<Result<StationConfig>> => {
    if (config) return Promise.resolve(success(config))
    booting ??= detect()
    return booting
  }

  const relearn = async (): Promise<void> => {
    const answer = await detectStation((call) => send(call, door), undefined, own)
    if (answer.ok) know(answer.value.config)
  }

  return {
    base,
    isOwn: own,
    get config() {
      return config
    },
    boot,
    request,
    relearn: () => (wayTo?.(base)?.mayChange ? relearn() : undefined),
    learn: know,
    resolve: (pathOrUrl) => addressAt(base, pathOrUrl),
  }
}

/**
 * Client without pictures and recordings, so that no address of one is asked for.
 *
 * @param clipAddress maker of addresses of recordings, where there are some
 */
export const clientWithoutFiles = (client: StationClient, clipAddress?: StationClient['clipAddress']): StationClient =>
  Object.create(client, {
    files: { value: NOWHERE },
    resolve: { value: () => '' },
    clipAddress: { value: clipAddress },
  }) as StationClient // reason: all else is its own

/** Prefix of the path of a picture or a recording, which makes its address empty, so that nothing is requested. */
const NOWHERE = 'data:,#'

/** Address of a path, joined as text: `//host` and `/\host` cannot leave the station this way. */
function addressAt(base: string, pathOrUrl: string): string {
  if (/^https?:\/\//i.test(pathOrUrl)) return pathOrUrl
  return pathOrUrl.startsWith('/') ? base + pathOrUrl : ''
}

/** Connection to a station, and whether the page is its own. */
function doorTo(options: ClientOptions): { readonly own: boolean; readonly door: RequestContext } {
  const base = options.base.replace(/\/+$/, '')
  const origin = originOf(base)
  const here = page.pageOrigin()
  const own =
    IS_OWN_PAGE || (options.sameOrigin && origin !== '' && (here === '' || here === 'null' || here === origin))
  const door: RequestContext = {
    base,
    pageOrigin: own ? origin : '',
    fetch: options.fetch ?? ((input, init) => (wayTo?.(input)?.fetch ?? globalThis.fetch)(input, init)),
    takePrefetched: own ? (options.takePrefetched ?? takePrefetched) : () => undefined,
  }
  return { own, door }
}

/** Token of the cookie, else the last one that the station told, else the page's. */
function tokenStore(
  { readCookie = page.readCookie, readMeta = page.readMeta }: ClientOptions,
  isClassic: () => boolean,
): TokenStore {
  let told: string | undefined
  return {
    read: () => readCookie(CSRF_COOKIE) ?? told ?? readMeta(CSRF_META),
    store: (token) => void (told = token),
    isClassic,
  }
}

/** Whether an address may be that of a snapshot, which is asked what it is before anything else: a folder of a website. */
const mayBeSnapshot = (base: string): boolean => !IS_OWN_PAGE && URL.parse(base)?.pathname !== '/'

/** Leads a station that is a snapshot to its files, unless something leads it already; false where the code for it cannot be loaded. */
async function leadToFiles(base: string, takenAt: string): Promise<boolean> {
  if (IS_OWN_PAGE || wayTo?.(base)) return true
  const code = await import('./snapshot/snapshot-way.ts').catch(() => undefined)
  code?.leadToSnapshot(base, takenAt)
  return code !== undefined
}

/** Sends a call that changes something; its code is loaded only then. */
async function change(call: Call, door: RequestContext, tokens: TokenStore): Promise<Result<unknown>> {
  try {
    const { write } = await import('./writing.ts')
    return await write(call, door, tokens)
  } catch {
    return failed(unreachable())
  }
}

/** Failure with its cause, for an embed; the code for it is loaded only then. */
async function explained(failure: Failure, base: string, ask?: StationClient['boot']): Promise<Result<never>> {
  const code = await import('./refusal.ts').catch(() => undefined)
  if (!code) return failed(failure)
  return failed(await (ask ? code.explainRefusal(failure, base, ask) : code.explainStation(failure, base)))
}

const silenceCode = (): Promise<typeof import('./silence-probe.ts') | undefined> =>
  import('./silence-probe.ts').catch(() => undefined)

/** Failure of a station that is still silent; undefined when it may be asked. */
async function stillSilent(base: string, door: RequestContext): Promise<Result<never> | undefined> {
  const known = silenceOf(base)
  const code = known && (await silenceCode())
  return code && !(await code.endsSilence(base, door)) ? failed(known) : undefined
}

/** Failure of an embed's station with its cause; a silence is noted for all elements of the page. */
async function troubleOf(failure: Failure, base: string): Promise<Result<never>> {
  const told = await explained(failure, base)
  const code = !told.ok && told.failure.kind !== 'offline' ? await silenceCode() : undefined
  if (!told.ok && code?.isSilence(failure)) code.noteSilence(base, told.failure)
  return told
}

function originOf(base: string): string {
  try {
    return new URL(base).origin
  } catch {
    return ''
  }
}
