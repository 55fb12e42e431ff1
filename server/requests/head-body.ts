import type { MiddlewareHandler } from 'hono'

/**
 * Middleware that cancels the body of an answer to HEAD: Hono runs the handler of GET for it and drops the body, and an
 * event stream would stay open for nobody.
 */
export const withoutBodyAtHead: MiddlewareHandler = async (request, next) => {
  await next()
  if (request.req.method === 'HEAD') await request.res.body?.cancel()
}
