import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ServerEnv, ServerRequest } from '../context.ts'
import { ASSET_PATHS, assetRoutes } from '../pages/assets.ts'
import { demoRoutes } from '../pages/demo-pages.ts'
import { pageAnswer } from '../pages/page-html.ts'
import { toNotifications } from '../pages/notifications.ts'
import { pathBelow, prefixOf } from '../pages/prefix.ts'
import { callerOf, refusalOfStranger } from './caller.ts'
import { ourCookie } from './cookies.ts'
import { forward } from './forward.ts'
import { createUpstreamConnection } from './upstream-connection.ts'
import { createRemoteClock, probe } from './probe.ts'
import { createSignInLimit, isSignIn, tooManyTries } from '../requests/sign-in-limit.ts'
import { refuseRequest } from '../requests/refusal.ts'
import { troublePage } from './trouble-page.ts'
import { upstreamPath, type Upstream } from './upstream.ts'

/** Paths that are the dashboard's and the demo's; all others are the station's. */
const OURS = /^\/(ui(\/.*)?|demo(\/.*)?|login|notifications|elements\/.*|all(-live-sound)?\.js)?$/

/** The dashboard in front of a station somewhere else. */
export interface Gateway {
  readonly handler: RequestListener
  close(): void
}

/** What an owner lets others do. */
export interface GatewayChoices {
  /** Origins whose pages may frame ours (`--allow-frame`). */
  readonly framedBy?: readonly string[]
  /** Whether the proxy in front says who asks (`--trust-proxy`). */
  readonly trustProxy?: boolean
}

/** Serves our page and files, and sends everything else on to exactly that one station, which is a stranger to us. */
export function createGateway(
  given: Upstream,
  distribution: string,
  line = createUpstreamConnection(given),
  { framedBy = [], trustProxy = false }: GatewayChoices = {},
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
        sayAway(incoming, outgoing, { address: upstream.shown, reason, prefix: caller.prefix, framedBy }),
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
        ...(result.kind === 'away' ? { reason: result.reason } : {}),
        ...(headers['accept-language'] ? { acceptLanguage: headers['accept-language'] } : {}),
      })
    }
    // given without its prefix a station answers all the same, but its redirects name it
    if (result.kind === 'current' && upstream.basePath === '') upstream = { ...upstream, ownPrefix: result.basePath }
    const facts = { ...(now ? { clock: now } : {}), ...(result.kind === 'classic' ? { config: result.config } : {}) }
    const wish = { acceptEncoding: headers['accept-encoding'], prefix, framedBy }
    const answer = await pageAnswer(distribution, facts, wish)
    if (result.kind === 'classic')
      for (const cookie of result.cookies.flatMap((one) => ourCookie(upstream, one, prefix) ?? []))
        answer.headers.append('set-cookie', cookie)
    return answer
  }
}

/** Says that the station does not answer: with a page to who wants one, else in a line. */
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

/** Where somebody goes whom the station sent to sign in: to the page of ours that was wanted, which asks for it. */
function afterLogin(prefix: string, wanted = ''): string {
  const path = upstreamPath({ basePath: '' }, pathBelow(prefix, wanted))
  return prefix + (path !== undefined && /^\/ui[/?]/.test(path) ? path : '/ui/')
}
