import type { RequestListener } from 'node:http'

const PREFIX = '/demo/slow'
const DELAY_MS = 2500

/** Handler that answers everything below `/demo/slow`, too, each answer 2.5 s late. */
export const withSlowLine =
  (handler: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    if (!incoming.url?.startsWith(`${PREFIX}/`)) return handler(incoming, outgoing)
    incoming.url = incoming.url.slice(PREFIX.length)
    setTimeout(() => {
      if (!outgoing.destroyed) handler(incoming, outgoing) // otherwise the client has gone
    }, DELAY_MS)
  }
