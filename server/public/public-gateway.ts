import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { RequestListener } from 'node:http'
import type { ServerEnv } from '../context.ts'
import type { StationTime } from '../proxy/probe.ts'
import type { Upstream } from '../proxy/upstream.ts'
import { withoutBodyAtHead } from '../requests/head-body.ts'
import { networkOf } from '../requests/sign-in-limit.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createEventPublisher } from './event-publisher.ts'
import { QUESTIONS } from './limits.ts'
import { listeningRoutes } from './listening-routes.ts'
import { createMicrophoneNames } from './microphones.ts'
import type { PublicOptions, Share } from './options.ts'
import { publicPageRoutes } from './page-routes.ts'
import { createPublicStreams } from './public-streams.ts'
import { askStationTime, createQuietClock } from './quiet-clock.ts'
import { readingRoutes } from './reading-routes.ts'
import { notPublic, Refused, StationAway } from './refused.ts'
import { isFileAt } from './resources.ts'
import { createStationSession, type StationAnswer } from './station-session.ts'
import { createVisitorGate, visitorAddress } from './visitor-gate.ts'
import { createQueue } from './work-queue.ts'

/** Interval at which the same refusal of the same visitor is logged, milliseconds. */
const SAME_MS = 60_000

/** Lines of the log in that time at most. */
const MOST_LINES = 60

/** Lines for one visitor, or for a network, in that time at most. */
const LINES_OF_ONE = 6

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19)

/** Key of lines about the station, which no visitor's limit counts. */
const STATION = 'station'

/** Text without characters that end a line, move a terminal's cursor or turn the direction of writing. */
const plain = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?').slice(0, 200)

/** Cache of a station's files: a small computer has some hundred megabytes to spare. */
const KEPT_FILES = { mostBytes: 64 * 1024 * 1024, mostAnswers: 5000 }
/** Methods of visitors; POST starts listening, and is answered here. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST']

/** Surroundings of a public gateway. */
export interface PublicGatewaySurroundings {
  /** Gets the lines of the log. */
  readonly write?: (line: string) => void
  /** Clock, milliseconds. */
  readonly now?: () => number
  /** Folder of the build, for the page for strangers; without it there is none. */
  readonly distribution?: string | undefined
  /** Time for which an event stream of the station is kept for the next visitor, milliseconds. */
  readonly lingerMs?: number
}

/** Public gateway: visitors of the listed websites get the owner's shares, and nothing else. */
export interface PublicGateway {
  readonly handler: RequestListener
  readonly app: Hono<ServerEnv>
  /** Asks for the clock of the station; undefined where it does not tell it. Rejects with `StationAway`. */
  readonly clock: () => Promise<StationTime | undefined>
  /** Ends all streams, and our own ones at the station. */
  close(): Promise<void>
}

/** Gateway in front of exactly one station, which sees one visitor however many there are. */
export function createPublicGateway(
  upstream: Upstream,
  options: PublicOptions,
  { write = console.log, now = Date.now, distribution, lingerMs }: PublicGatewaySurroundings = {},
): PublicGateway {
  const session = createStationSession(upstream, options.password, now)
  const queue = createQueue(QUESTIONS)
  const names = createMicrophoneNames(options.microphones)
  const pages = options.share.includes('page') ? distribution : undefined
  const gate = createVisitorGate(options.sites, now, pages !== undefined)
  const log = createRefusalLog(write, now)
  const files = createAnswerCache<StationAnswer>(KEPT_FILES, ({ bytes }) => bytes.length, now)
  const streams = createPublicStreams(session, names, lingerMs, options.share.includes('clips'))
  const publisher =
    options.publish &&
    createEventPublisher(options.publish, streams.detections, {
      write: (line) => write(`${stamp(now())} ${line}`),
      trouble: (error) => log.trouble(error instanceof StationAway ? error.why : String(error)),
    })
  const app = new Hono<ServerEnv>()
  app.use(withoutBodyAtHead)
  if (pages !== undefined)
    app.route('/', publicPageRoutes({ distribution: pages, session, gate, shares: options.share, now }))
  app.use('*', async (request, next) => {
    if (!METHODS.includes(request.req.method)) throw new Refused(405, 'read-only', 'Nothing can be changed here.')
    const site = gate.enter(request, isFileAt(request.req.path))
    if (request.req.method === 'OPTIONS') request.res = request.body(null, 204, PREFLIGHT)
    else await next()
    forSite(request.res.headers, site)
  })
  const needs = (share: Share): void => {
    if (!options.share.includes(share))
      throw new Refused(403, `no-${share}`, `The owner of this station does not share ${NOUNS[share]}.`)
  }
  const { share: shares, quietHours } = options
  const quiet = createQuietClock(session, quietHours, now, write)
  const listening = listeningRoutes({
    session,
    queue,
    names,
    files,
    streams,
    gate,
    shares,
    needs,
    quietHours,
    quiet,
    now,
  })
  app.route('/', listening.routes)
  app.route('/', readingRoutes({ session, queue, names, files, shares, needs, quietHours, now }))
  app.all('*', () => {
    throw notPublic()
  })
  app.onError((error, request) => {
    const refused = error instanceof Refused ? error : new Refused(502, 'trouble', 'This did not work.')
    if (error instanceof StationAway) log.trouble(error.why)
    else if (!(error instanceof Refused)) log.trouble(String(error))
    else log.refused(visitorAddress(request), error.reason, error.message, `${request.req.method} ${request.req.path}`)
    const site = options.sites.find((one) => one === request.req.header('origin'))
    const headers = new Headers({ 'cache-control': 'no-store' })
    if (refused.retryAfter !== undefined) headers.set('retry-after', String(refused.retryAfter))
    forSite(headers, site)
    const { reason, message, quietUntil } = refused
    const body = { error: reason, message, ...(quietUntil !== undefined && { quietUntil }) }
    return request.json(body, refused.status, Object.fromEntries(headers))
  })
  const handler = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return {
    app,
    handler,
    clock: () => askStationTime(session, now()),
    async close() {
      if (publisher) publisher.close()
      streams.close()
      await listening.close()
    },
  }
}

/** Nouns for shares in refusals. */
const NOUNS: Readonly<Record<Share, string>> = {
  summary: 'the summary of the day',
  recent: 'single detections',
  pictures: 'pictures',
  clips: 'recordings',
  listening: 'live sound',
  page: 'a page',
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'accept, cache-control, content-type, last-event-id, pragma, range, x-csrf-token',
  'access-control-max-age': '600',
}

/** Headers of an answer for pages of one site, without cookies. Nothing in it runs. */
function forSite(headers: Headers, site: string | undefined): void {
  if (site) headers.set('access-control-allow-origin', site)
  headers.set('vary', 'Origin')
  headers.set('access-control-expose-headers', 'Content-Range, Retry-After')
  headers.set('cross-origin-resource-policy', 'cross-origin')
  headers.set('content-security-policy', "default-src 'none'; sandbox")
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
}

/** Log of refusals for the owner, limited so that nobody can fill the disk. */
interface RefusalLog {
  /** Logs a refusal; `reason` is ours, for programs; all else may have text of the visitor in it. */
  refused(address: string, reason: string, why: string, what: string): void
  /** Logs a trouble of the station, once a minute. */
  trouble(why: string): void
}

/** Log of refusals; `now` in milliseconds; `write` gets lines without an end. */
export function createRefusalLog(write: (line: string) => void, now: () => number = Date.now): RefusalLog {
  let since = now()
  let lines = 0
  let silent = 0
  const told = new Set<string>()
  const linesOf = new Map<string, number>()
  const say = (who: string, key: string, line: string): void => {
    if (now() - since >= SAME_MS) {
      if (silent > 0) write(`${stamp(now())} ${silent} more refusals in the minute before`)
      since = now()
      lines = silent = 0
      told.clear()
      linesOf.clear()
    }
    const mine = linesOf.get(who) ?? 0
    const isTooMuch = who !== STATION && (mine >= LINES_OF_ONE || lines >= MOST_LINES)
    if (told.has(key) || isTooMuch || mine >= MOST_LINES) return void (silent += 1)
    told.add(key)
    linesOf.set(who, mine + 1)
    if (who !== STATION) lines += 1
    write(`${stamp(now())} ${line}`)
  }
  return {
    refused(address, reason, why, what) {
      const who = plain(networkOf(address, 48))
      say(who, `${who} ${reason}`, `refused ${plain(address)}: ${plain(why)} (${plain(what)})`)
    },
    trouble: (why) => say(STATION, `${STATION} ${why}`, `station: ${plain(why)}`),
  }
}
