import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { RequestListener } from 'node:http'
import type { StationEnv } from '../context.ts'
import { asset, demoPage } from './demo-pages.ts'

/**
 * Somebody's website on an origin of its own (`demo/pages/website`), which shows what the station on `stationPort` of the
 * same host hears.
 */
export function createWebsite(distribution: string, stationPort: number): RequestListener {
  const app = new Hono<StationEnv>()
  app.get('/', (request) => {
    const { hostname } = new URL(request.req.url)
    const acceptEncoding = request.req.header('accept-encoding')
    return demoPage(distribution, 'website/', `http://${hostname}:${stationPort}`, acceptEncoding)
  })
  app.get('/assets/*', (request) => asset(request, distribution, request.req.path.slice(1)))
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}
