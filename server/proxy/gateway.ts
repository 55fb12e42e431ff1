import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { clientAddressOf } from '../address.ts'
import type { ServerEnv, ServerRequest } from '../context.ts'
import { ASSET_PATHS, assetRoutes } from '../pages/assets.ts'
import { demoRoutes } from '../pages/demo-pages.ts'
import { pageAnswer } from '../pages/page-html.ts'
import { toNotifications } from '../pages/notifications.ts'
import { prefixOf } from '../pages/prefix.ts'
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

/** Serves our page and files, and sends everything else on to exactly that one station. Pages of `framedBy` may frame ours. */
export function createGateway(
  given: Upstream,
  distribution: string,
  line = createUpstreamConnection(given),
  framedBy: readonly string[] = [],
): Gateway {
  let upstream = given
  const signIns = createSignInLimit()
  const clock = createRemoteClock()
  const app = new Hono<ServerEnv>()
  app.get('/', (request) => request.redirect(`${prefixOf(request)}/ui/dashboard`, 302))
  app.get('/login', (request) => request.redirect(`${prefixOf(request)}/ui/`, 302))
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
      if (path !== undefined && OURS.test(path) && ['GET', 'HEAD'].includes(incoming.method ?? ''))
        return void own(incoming, outgoing)
      const wait = isSignIn(incoming.method, path) ? signIns.take(incoming.socket.remoteAddress ?? '') : 0
      if (wait > 0) return refuseRequest(incoming, outgoing, tooManyTries(wait))
      forward(upstream, line, incoming, outgoing, (reason) => sayAway(incoming, outgoing, reason))
    },
  }

  async function page(request: ServerRequest): Promise<Response> {
    const headers = Object.fromEntries(request.req.raw.headers)
    const [result, now] = await Promise.all([
      probe(upstream, line, headers, clientAddressOf(request)),
      clock.now(upstream, line),
    ])
    if (result.kind === 'away' || result.kind === 'not-a-station') {
      return troublePage(result.kind, {
        address: upstream.shown,
        path: new URL(request.req.url).pathname.replace(/^\/+/, '/'),
        framedBy,
        ...(result.kind === 'away' ? { reason: result.reason } : {}),
        ...(headers['accept-language'] ? { acceptLanguage: headers['accept-language'] } : {}),
      })
    }
    // given without its prefix a station answers all the same, but its redirects name it
    if (result.kind === 'current' && upstream.basePath === '') upstream = { ...upstream, ownPrefix: result.basePath }
    const facts = { ...(now ? { clock: now } : {}), ...(result.kind === 'classic' ? { config: result.config } : {}) }
    const wish = { acceptEncoding: headers['accept-encoding'], prefix: prefixOf(request), framedBy }
    const answer = await pageAnswer(distribution, facts, wish)
    if (result.kind === 'classic')
      for (const cookie of result.cookies.flatMap((one) => ourCookie(upstream, one) ?? []))
        answer.headers.append('set-cookie', cookie)
    return answer
  }

  function sayAway(incoming: IncomingMessage, outgoing: ServerResponse, reason: string): void {
    if (outgoing.headersSent) return void outgoing.destroy()
    const wantsPage =
      incoming.method === 'GET' &&
      !/^\/?api\//.test(incoming.url ?? '') &&
      /text\/html/.test(incoming.headers.accept ?? '')
    if (!wantsPage) {
      const body = `${JSON.stringify({ message: `The station does not answer: ${reason}` })}\n`
      return void outgoing.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
    }
    const acceptLanguage = incoming.headers['accept-language']
    const answer = troublePage('away', {
      address: upstream.shown,
      reason,
      path: upstreamPath({ basePath: '' }, incoming.url ?? '/')?.replace(/^\/+/, '/') ?? '/',
      framedBy,
      ...(acceptLanguage ? { acceptLanguage } : {}),
    })
    outgoing.writeHead(502, Object.fromEntries(answer.headers))
    void answer.text().then((html) => outgoing.end(html))
  }
}
