import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerEnv, ServerRequest, ServerRoutes } from '../context.ts'
import { encoded } from './compression.ts'
import { files } from './files.ts'
import { attribute } from './page-html.ts'
import { PREFIX_VARY, prefixOf } from './prefix.ts'

/**
 * Policy of a website for elements of one station, whose code comes from there too: nothing inline, nothing from
 * anywhere else, and no Trusted Types policy. Live sound is a `blob:` medium of the page's own. It may come from
 * another origin, `listening`.
 */
const websitePolicy = (station: string, listening: string): string => {
  const heard = [...new Set([station, listening])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${station}`,
    "style-src 'self'",
    `img-src 'self' data: ${station}`,
    `connect-src ${heard}`,
    `media-src ${heard} blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/**
 * Policy for the recipes: a careful website that serves the elements itself, with one worker for the streams of all its
 * pages; and frames, since they show each other.
 */
const recipePolicy = (station: string): string =>
  [
    "default-src 'none'",
    `script-src ${station}`,
    "style-src 'self'",
    `img-src 'self' data: ${station}`,
    `connect-src ${station}`,
    `media-src ${station} blob:`,
    `frame-src ${station}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dawn-chorus',
  ].join('; ')

/**
 * Policy for pages on which a visitor may name any station, and that show the dashboard and share streams among tabs.
 */
const anyStationPolicy = (): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https: http:",
    "connect-src 'self' https: http:",
    "media-src 'self' blob: https: http:",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html dawn-chorus',
  ].join('; ')

const RECIPES = 'static footer sidebar garden react next vue svelte astro home-assistant-frame'.split(' ')

/** Paths of the pages of `demo/pages` below `/demo/`. */
const PAGES: readonly string[] = [
  '',
  'primitives/',
  'website/',
  'panel/',
  'recipes/',
  ...RECIPES.map((name) => `recipes/${name}/`),
]

/** Placeholder of the station's address in those pages, as their authors would write it. */
const STATION = 'http://station.example'
/** Placeholder of the address at which the page listens. */
const LISTENING = 'http://listening.example'
/** Placeholder of the policy in a page that quotes its own. */
const POLICY = '<!--policy-->'

/**
 * Routes of the pages on which the elements can be tried, besides the dashboard: `/demo/`, `/demo/website/`,
 * `/demo/panel/`, `/demo/recipes/`.
 */
export function demoRoutes({ distribution }: { readonly distribution: string }): ServerRoutes {
  const routes = new Hono<ServerEnv>()
  for (const path of PAGES) {
    const folder = `/demo/${path}`
    routes.get(folder.slice(0, -1), (request) => request.redirect(`${prefixOf(request)}${folder}`, 302))
    routes.get(folder, (request) =>
      demoPage(distribution, path, originOf(request) + prefixOf(request), request.req.header('accept-encoding')),
    )
  }
  routes.use('/demo/assets/*', ...files(distribution))
  return routes
}

/**
 * Page of the build with the station's address in its place, under its policy. `listening`: address at which it
 * listens, if another one.
 */
export async function demoPage(
  distribution: string,
  path: string,
  station: string,
  acceptEncoding: string | undefined,
  listening: string = station,
): Promise<Response> {
  const policy = policyOf(path, new URL(station).origin, new URL(listening).origin)
  const html = (await readFile(join(distribution, 'demo', path, 'index.html'), 'utf8'))
    .replaceAll(STATION, attribute(station))
    .replaceAll(LISTENING, attribute(listening))
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

function policyOf(path: string, station: string, listening: string): string {
  if (path === 'website/') return websitePolicy(station, listening)
  return path.startsWith('recipes/') ? recipePolicy(station) : anyStationPolicy()
}

/** Origin under which the browser knows us; a proxy in front tells whether it uses https. */
function originOf(request: ServerRequest): string {
  const url = new URL(request.req.url)
  const isSecure = request.req.header('x-forwarded-proto') === 'https'
  return `${isSecure ? 'https:' : url.protocol}//${url.host}`
}
