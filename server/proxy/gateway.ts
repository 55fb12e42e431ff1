import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ServerEnv, ServerRequest } from '../context.ts'
import { ASSET_PATHS, assetRoutes } from '../pages/assets.ts'
import { demoRoutes } from '../pages/demo-pages.ts'
import { frameAncestors } from '../pages/headers.ts'
import { toNotifications } from '../pages/notifications.ts'
import { attribute, pageAnswer, type StationsFact } from '../pages/page-html.ts'
import { pathBelow, prefixOf } from '../pages/prefix.ts'
import { refuseRequest } from '../requests/refusal.ts'
import { createSignInLimit, isSignIn, tooManyTries } from '../requests/sign-in-limit.ts'
import { wantedLocale } from '../wanted-locale.ts'
import { callerOf, refusalOfStranger } from './caller.ts'
import { ourCookie } from './cookies.ts'
import { forward } from './forward.ts'
import { RETRY_SECONDS } from './limits.ts'
import { createRemoteClock, probe } from './probe.ts'
import { adviceFor, TROUBLE_TEXTS } from './trouble-texts.ts'
import { lastStationCookie } from './several-stations.ts'
import { createUpstreamConnection } from './upstream-connection.ts'
import { type Upstream, upstreamPath } from './upstream.ts'

const STYLE = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#fbf9f4,#14171a);color:light-dark(#22262a,#e8e6e1)}main{max-width:34rem;padding:2rem;text-wrap:pretty}h1{font:500 1.9rem/1.2 Georgia,serif;margin:0 0 1rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0;border-block:1px solid light-dark(#ddd8cc,#33383d);padding-block:1rem}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}a{display:inline-block;padding:.7rem 1.4rem;border:1px solid;border-radius:.4rem;color:inherit;text-decoration:none}a:focus-visible{outline:3px solid;outline-offset:2px}p.soon{opacity:.7;font-size:.9rem}`

/** Paths of the dashboard and the demo; all others are the station's. */
const OURS = /^\/(ui(\/.*)?|demo(\/.*)?|login|notifications|elements\/.*|all(-live-sound)?\.js)?$/

/** Gateway: the dashboard in front of a station elsewhere. */
export interface Gateway {
  readonly handler: RequestListener
  close(): void
}

/** Options of the gateway, set by its owner. */
export interface GatewayChoices {
  /** Origins whose pages may frame ours (`--allow-frame`). */
  readonly framedBy?: readonly string[]
  /** Whether the proxy in front tells the client's address (`--trust-proxy`). */
  readonly trustProxy?: boolean
  /** Stations of this server, where there are several. */
  readonly stations?: StationsFact
}

/** Gateway that serves our page and files, and sends everything else on to exactly that one untrusted station. */
export function createGateway(
  given: Upstream,
  distribution: string,
  line = createUpstreamConnection(given),
  { framedBy = [], trustProxy = false, stations }: GatewayChoices = {},
): Gateway {
  let upstream = given
  const signIns = createSignInLimit()
  const clock = createRemoteClock()
  const app = new Hono<ServerEnv>()
  app.get('/', (request) => request.redirect(`${prefixOf(request)}/ui/dashboard`, 302))
  app.get('/login', (request) => request.redirect(afterLogin(prefixOf(request), request.req.query('redirect')), 302))
  app.get('/notifications', toNotifications)
  app.route('/', assetRoutes({ distribution }))
  for (const path of ASSET_PATHS) app.get(path, (request) => request.json({ message: 'File not found' }, 404))
  app.route('/', demoRoutes({ distribution }))
  for (const path of ['/ui', '/ui/*']) app.get(path, page)
  const own = getRequestListener(app.fetch, { overrideGlobalObjects: false })

  return {
    close: line.close,
    handler: (incoming, outgoing) => {
      const path = upstreamPath({ basePath: '' }, incoming.url ?? '/')?.split('?')[0]
      const isOurs = path !== undefined && OURS.test(path) && ['GET', 'HEAD'].includes(incoming.method ?? '')
      const refusal = refusalOfStranger(incoming, path, isOurs)
      if (refusal) return refuseRequest(incoming, outgoing, refusal)
      if (isOurs) return void own(incoming, outgoing)
      const caller = callerOf(incoming, trustProxy)
      const wait = isSignIn(incoming.method, path) ? signIns.take(caller.address) : 0
      if (wait > 0) return refuseRequest(incoming, outgoing, tooManyTries(wait))
      forward(upstream, line, incoming, caller, outgoing, (reason) =>
        sayAway(incoming, outgoing, {
          address: upstream.shown,
          reason,
          prefix: caller.prefix,
          framedBy,
          others: othersOf(stations, caller.prefix),
        }),
      )
    },
  }

  async function page(request: ServerRequest): Promise<Response> {
    const headers = Object.fromEntries(request.req.raw.headers)
    const { incoming } = request.env
    const caller = callerOf({ headers, socket: incoming?.socket, method: request.req.method }, trustProxy)
    const { prefix } = caller
    const [result, now] = await Promise.all([probe(upstream, line, headers, caller), clock.now(upstream, line)])
    if (result.kind === 'away' || result.kind === 'not-a-station') {
      return troublePage(result.kind, {
        address: upstream.shown,
        path: prefix + new URL(request.req.url).pathname.replace(/^\/+/, '/'),
        framedBy,
        others: othersOf(stations, prefix),
        ...(result.kind === 'away' ? { reason: result.reason } : {}),
        ...(headers['accept-language'] ? { acceptLanguage: headers['accept-language'] } : {}),
      })
    }
    // without its prefix a station answers all the same, but its redirects name it
    if (result.kind === 'current' && upstream.basePath === '') upstream = { ...upstream, ownPrefix: result.basePath }
    const facts = {
      ...(now ? { clock: now } : {}),
      ...(result.kind === 'classic' ? { config: result.config } : {}),
      ...(stations ? { stations } : {}),
    }
    const wish = { acceptEncoding: headers['accept-encoding'], prefix, framedBy }
    const answer = await pageAnswer(distribution, facts, wish)
    const last = stations && lastStationCookie(headers, prefix)
    if (last) answer.headers.append('set-cookie', last)
    if (result.kind === 'classic')
      for (const cookie of result.cookies.flatMap((one) => ourCookie(upstream, one, prefix) ?? []))
        answer.headers.append('set-cookie', cookie)
    return answer
  }
}

/** Link to another station of this server. */
interface StationDoor {
  readonly name: string
  readonly href: string
}

/** Links to the other stations of this server, by the prefix of this one. */
function othersOf(served: StationsFact | undefined, prefix: string): readonly StationDoor[] {
  const others = served?.stations.filter(({ slug }) => slug !== served.here) ?? []
  return others.map(({ slug, name }) => ({ name, href: `${prefix.replace(/\/[^/]*$/, '')}/${slug}/ui/` }))
}

/** Answers that the station is away: with a page for a browser, else in a line. */
function sayAway(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  {
    prefix,
    ...facts
  }: {
    readonly address: string
    readonly reason: string
    readonly prefix: string
    readonly framedBy: readonly string[]
    readonly others: readonly StationDoor[]
  },
): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  const wantsPage =
    incoming.method === 'GET' &&
    !/^\/?api\//.test(incoming.url ?? '') &&
    /text\/html/.test(incoming.headers.accept ?? '')
  if (!wantsPage) {
    const body = `${JSON.stringify({ message: `The station does not answer: ${facts.reason}` })}\n`
    return void outgoing.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
  }
  const acceptLanguage = incoming.headers['accept-language']
  const answer = troublePage('away', {
    ...facts,
    path: prefix + (upstreamPath({ basePath: '' }, incoming.url ?? '/')?.replace(/^\/+/, '/') ?? '/'),
    ...(acceptLanguage ? { acceptLanguage } : {}),
  })
  outgoing.writeHead(502, Object.fromEntries(answer.headers))
  void answer.text().then((html) => outgoing.end(html))
}

/** Target after a station's redirect to its sign-in: our page that was wanted, which asks for it. */
function afterLogin(prefix: string, wanted = ''): string {
  const path = upstreamPath({ basePath: '' }, pathBelow(prefix, wanted))
  return prefix + (path !== undefined && /^\/ui[/?]/.test(path) ? path : '/ui/')
}

/**
 * Page for a person when there is no station to show. `path` is the target of the retry, `framedBy` the origins that
 * may frame it.
 */
function troublePage(
  kind: 'away' | 'not-a-station',
  facts: {
    readonly address: string
    readonly reason?: string
    readonly path: string
    readonly acceptLanguage?: string
    readonly framedBy?: readonly string[]
    readonly others: readonly StationDoor[]
  },
): Response {
  const language = wantedLocale(facts.acceptLanguage)
  const text = TROUBLE_TEXTS[language]
  const advice = text.advice[kind === 'away' ? adviceFor(facts.reason ?? '') : 'not-a-station']
  const reason = facts.reason ? `<dt>${text.reason}</dt><dd>${attribute(facts.reason)}</dd>` : ''
  const others = facts.others.map(({ name, href }) => ` <a href="${attribute(href)}">${attribute(name)}</a>`).join('')
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="refresh" content="${RETRY_SECONDS};url=${attribute(facts.path)}"><title>${text[kind]} · Dawn Chorus</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${text[kind]}</h1><p>${advice}</p>` +
    `<dl><dt>${text.tried}</dt><dd>${attribute(facts.address)}</dd>${reason}</dl>` +
    `<a href="${attribute(facts.path)}">${text.retry}</a>${others}<p class="soon">${text.soon}</p></main></body></html>`
  const styleHash = createHash('sha256').update(STYLE).digest('base64')
  return new Response(html, {
    status: 502,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; ${frameAncestors(facts.framedBy)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Language',
    },
  })
}
