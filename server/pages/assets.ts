import { Hono, type MiddlewareHandler } from 'hono'
import { join } from 'node:path'
import type { ServerEnv, ServerRoutes } from '../context.ts'
import { files } from './files.ts'

/** Paths that `assetRoutes` serve. Missing files are left to the routes after them. */
export const ASSET_PATHS = [
  '/ui/assets/*',
  '/ui/service-worker.js',
  '/elements/*',
  '/all.js',
  '/all-live-sound.js',
] as const

/** Script of the worker that reads dropped files. */
const TAB_WORKER = '/ui/assets/:file{tab-worker-[\\w-]+\\.js}'

/** Keeps what reads people's files from asking anybody but this server, and lets it compile its SQLite. */
const confined: MiddlewareHandler<ServerEnv> = async (request, next) => {
  await next()
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
  request.res.headers.set('content-security-policy', policy)
}

/** Routes of the build's files: the page's own under `/ui/`, the elements for other people's pages at the root. */
export function assetRoutes({ distribution }: { readonly distribution: string }): ServerRoutes {
  const routes = new Hono<ServerEnv>()
  const [assets, worker, ...forAnyPage] = ASSET_PATHS
  routes.use(TAB_WORKER, confined)
  for (const path of [assets, worker]) routes.use(path, ...files(join(distribution, 'page'), { below: '/ui' }))
  for (const path of forAnyPage) routes.use(path, ...files(distribution, { forAnyPage: true }))
  return routes
}
