/**
 * A plugin for the tests' Vite: `/flaky/NAME.js` fails when it is asked for the first time, and from then on defines `bird-NAME`.
 */
export function flakyModules() {
  const asked = new Set()
  return {
    name: 'flaky-modules',
    configureServer(server) {
      server.middlewares.use('/flaky/', (request, response) => {
        const name = /^\/([\w-]+)/.exec(request.url)[1]
        response.statusCode = asked.has(name) ? 200 : 503
        asked.add(name)
        response.setHeader('content-type', 'text/javascript')
        response.end(`customElements.define('bird-${name}', class extends HTMLElement {})`)
      })
    },
  }
}
