import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerEnv, ServerRequest, ServerRoutes } from '../context.ts'
import { encoded } from './compression.ts'
import { files } from './files.ts'
import { attribute } from './page-html.ts'
import { PREFIX_VARY, prefixOf } from './prefix.ts'

/**
 * All that a website has to allow for elements of one station, whose code comes from there too: nothing inline, nothing
 * from anywhere else, and no Trusted Types policy. Live sound is put together in the browser: a medium of the page's own, `blob:`.
 * It may come from another origin, `listening`.
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
 * For the recipes: what a careful website allows that serves the elements itself, with one worker for the streams of all its
 * pages; and frames, for they show each other.
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

/** For pages on which a visitor may name any station, and that show the dashboard and share streams among tabs. */
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

const RECIPES = 'static footer sidebar garden react next vue svelte astro home-assistant'.split(' ')

/** Paths of the pages of `demo/pages` below `/demo/`. */
const PAGES: readonly string[] = [
  '',
  'primitives/',
  'website/',
  'panel/',
  'recipes/',
  ...RECIPES.map((name) => `recipes/${name}/`),
]

/** The address that stands for the station in those pages, as their authors would write it. */
const STATION = 'http://station.example'
/** The address that stands for where the page listens. */
const LISTENING = 'http://listening.example'
/** Where a page quotes the policy that it is served with. */
const POLICY = '<!--policy-->'

/** The pages on which the elements can be tried, beside the dashboard: `/demo/`, `/demo/website/`, `/demo/panel/`, `/demo/recipes/`. */
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
 * A page of the build with the station's address in its place, under its policy. `listening`: where it listens, if not there.
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

/** The origin under which the browser knows us; a proxy in front says whether it speaks https. */
function originOf(request: ServerRequest): string {
  const url = new URL(request.req.url)
  const isSecure = request.req.header('x-forwarded-proto') === 'https'
  return `${isSecure ? 'https:' : url.protocol}//${url.host}`
}
