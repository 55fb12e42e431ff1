import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { ServerEnv } from '../context.ts'
import { demoPage } from './demo-pages.ts'
import { files } from './files.ts'

/** Public gateway through which the website listens. */
export interface WebsiteGateway {
  readonly port: number
  /** Names by which the website may be called. */
  readonly names: readonly string[]
}

/**
 * Website of a bird lover on an origin of its own (`demo/pages/website`), which shows the station at `place` of the
 * same host: a port, and a path where it has one, and listens through the gateway if there is one by then; else to the station itself.
 */
export function createWebsite(
  distribution: string,
  place: number | string,
  gateway: () => WebsiteGateway | undefined = () => undefined,
): RequestListener {
  const app = new Hono<ServerEnv>()
  app.get('/', (request) => {
    const { hostname } = new URL(request.req.url)
    const acceptEncoding = request.req.header('accept-encoding')
    const door = gateway()
    const listening = door?.names.includes(hostname) ? `http://${hostname}:${door.port}` : undefined
    return demoPage(distribution, 'website/', `http://${hostname}:${place}`, acceptEncoding, listening)
  })
  app.use('/assets/*', ...files(join(distribution, 'demo')))
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}
