import { Hono } from 'hono'
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

/** Routes of the build's files: the page's own under `/ui/`, the elements for other people's pages at the root. */
export function assetRoutes({ distribution }: { readonly distribution: string }): ServerRoutes {
  const routes = new Hono<ServerEnv>()
  const [assets, worker, ...forAnyPage] = ASSET_PATHS
  for (const path of [assets, worker]) routes.use(path, ...files(join(distribution, 'page'), { below: '/ui' }))
  for (const path of forAnyPage) routes.use(path, ...files(distribution, { forAnyPage: true }))
  return routes
}
