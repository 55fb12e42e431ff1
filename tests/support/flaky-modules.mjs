/**
 * A middleware for web-test-runner: `/flaky/NAME.js` fails when it is asked for the first time, and from then on defines `bird-NAME`.
 */
export function flakyModules() {
  const asked = new Set()
  return (context, next) => {
    const [, name] = /^\/flaky\/([\w-]+)/.exec(context.path) ?? []
    if (!name) return next()
    context.status = asked.has(name) ? 200 : 503
    asked.add(name)
    context.type = 'text/javascript'
    context.body = `customElements.define('bird-${name}', class extends HTMLElement {})`
    return undefined
  }
}
