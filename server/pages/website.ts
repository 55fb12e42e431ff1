import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { ServerEnv } from '../context.ts'
import { demoPage } from './demo-pages.ts'
import { files } from './files.ts'

/**
 * Somebody's website on an origin of its own (`demo/pages/website`), which shows what the station on `stationPort` of the
 * same host hears.
 */
export function createWebsite(distribution: string, stationPort: number): RequestListener {
  const app = new Hono<ServerEnv>()
  app.get('/', (request) => {
    const { hostname } = new URL(request.req.url)
    const acceptEncoding = request.req.header('accept-encoding')
    return demoPage(distribution, 'website/', `http://${hostname}:${stationPort}`, acceptEncoding)
  })
  app.use('/assets/*', ...files(join(distribution, 'demo')))
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}
