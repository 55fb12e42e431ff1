import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerEnv, ServerRequest, ServerRoutes } from '../context.ts'
import { encoded } from './compression.ts'
import { anyStationPolicy, websitePolicy } from './demo-policies.ts'
import { files } from './files.ts'
import { attribute } from './page-html.ts'
import { PREFIX_VARY, prefixOf } from './prefix.ts'

/** Pages of `demo/pages` by their path below `/demo/`. */
const PAGES = { '': 'index.html', 'website/': 'website/index.html', 'panel/': 'panel/index.html' } as const

/** The address that stands for the station in those pages, as their authors would write it. */
const STATION = 'http://station.example'
/** Where a page quotes the policy that it is served with. */
const POLICY = '<!--policy-->'

/** The pages on which the elements can be tried, beside the dashboard: `/demo/`, `/demo/website/`, `/demo/panel/`. */
export function demoRoutes({ distribution }: { readonly distribution: string }): ServerRoutes {
  const routes = new Hono<ServerEnv>()
  for (const path of ['/demo', '/demo/website', '/demo/panel'])
    routes.get(path, (request) => request.redirect(`${prefixOf(request)}${path}/`, 302))
  for (const path of ['', 'website/', 'panel/'] as const)
    routes.get(`/demo/${path}`, (request) =>
      demoPage(distribution, path, originOf(request) + prefixOf(request), request.req.header('accept-encoding')),
    )
  routes.use('/demo/assets/*', ...files(distribution))
  return routes
}

/** A page of the build with the station's address in its place, under its policy. */
export async function demoPage(
  distribution: string,
  path: keyof typeof PAGES,
  station: string,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const policy = path === 'website/' ? websitePolicy(new URL(station).origin) : anyStationPolicy()
  const html = (await readFile(join(distribution, 'demo', PAGES[path]), 'utf8'))
    .replaceAll(STATION, attribute(station))
    .replace(POLICY, attribute(policy.replaceAll('; ', ';\n  ')))
  const { bytes, coding } = encoded(Buffer.from(html), acceptEncoding)
  const headers = new Headers({
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    vary: `Accept-Encoding, ${PREFIX_VARY}`,
  })
  if (coding) headers.set('content-encoding', coding)
  return new Response(bytes, { headers })
}

/** The origin under which the browser knows us; a proxy in front says whether it speaks https. */
function originOf(request: ServerRequest): string {
  const url = new URL(request.req.url)
  const isSecure = request.req.header('x-forwarded-proto') === 'https'
  return `${isSecure ? 'https:' : url.protocol}//${url.host}`
}
