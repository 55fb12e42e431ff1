import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** What every request carries: node's request and response (absent in `app.request()`). */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>
}

/** One request for a page or a file. */
export type ServerRequest = Context<ServerEnv>

/** A group of routes for pages and files, mounted at the root of whatever serves them. */
export type ServerRoutes = Hono<ServerEnv>
