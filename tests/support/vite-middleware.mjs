import { createServer } from 'vite'
import { freePort } from './free-port.ts'

/**
 * Serves everything under test through a Vite dev server, so that browser tests see the same transforms as the build.
 * Gives a plugin and a middleware for web-test-runner; `inline` is Vite configuration laid over vite.config.ts.
 */
export function viteForTests(inline) {
  let vite
  const runnerModules = {
    name: 'runner-modules',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('/__web-') ? { id, external: true } : null),
  }
  // the client insists on its socket: on a port of its own, two runs do not meet
  const serve = (port) =>
    createServer({
      clearScreen: false,
      logLevel: 'warn',
      appType: 'custom',
      base: '/',
      ...inline,
      plugins: [runnerModules, ...(inline.plugins ?? [])],
      optimizeDeps: { ...inline.optimizeDeps, exclude: ['@web/test-runner-commands', 'lucide'] },
      server: { middlewareMode: true, hmr: false, ws: { port }, watch: null, preTransformRequests: false },
    })
  const ready = freePort().then(serve)
  return {
    plugin: {
      name: 'vite',
      serverStart: async () => {
        vite = await ready
      },
      serverStop: async () => (await ready).close(),
    },
    /** A middleware rather than `app.use` in serverStart: the runner's static files come before that and answer .ts as video/mp2t. */
    async middleware(context, next) {
      if (context.path === '/' || context.path.startsWith('/__web-')) return next()
      vite ??= await ready
      const status = context.status
      context.res.statusCode = 200 // koa starts at 404, and Vite leaves it alone
      const handled = await new Promise((resolve, reject) => {
        context.res.once('close', () => resolve(true))
        vite.middlewares(context.req, context.res, (error) => (error ? reject(error) : resolve(false)))
      })
      if (handled) {
        context.respond = false
        return undefined
      }
      context.status = status
      return next()
    },
  }
}
