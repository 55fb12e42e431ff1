import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** Environment of every request: node's request and response (absent in `app.request()`). */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>
}

/** Request for a page or a file. */
export type ServerRequest = Context<ServerEnv>

/** Group of routes for pages and files, mounted at the root of a server. */
export type ServerRoutes = Hono<ServerEnv>
