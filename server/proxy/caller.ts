import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { prefixIn } from '../pages/prefix.ts'
import type { RequestRefusal } from '../requests/refusal.ts'

/** Caller of the server: address, prefix, and whether it is foreign. */
export interface Caller {
  /** Network address: of the connection, or of a trusted proxy's header. */
  readonly address: string
  /** Path below which the browser knows us, `''` or `/birds`. */
  readonly prefix: string
  /**
   * Whether a page of another origin asks. Another port of localhost is one, though browsers send it our cookies: its
   * requests count as a guest's.
   */
  readonly isForeign: boolean
}

/** Request, as far as it tells its sender. */
interface Asked extends Pick<IncomingMessage, 'headers' | 'method'> {
  readonly socket?: { readonly remoteAddress?: string | undefined } | undefined
}

/** Caller of a request. Of several proxies in a row the last is the one that is trusted (`--trust-proxy`). */
export function callerOf({ headers, socket, method = '' }: Asked, trustProxy: boolean): Caller {
  const told = trustProxy ? String(headers['x-forwarded-for']).split(',').at(-1)?.trim() : undefined
  const site = headers['sec-fetch-site']
  // following a link shows only our own page
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && isSafe(method)
  const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
  return {
    address: told !== undefined && isIP(told) ? told : (socket?.remoteAddress ?? ''),
    prefix: prefixIn(headers),
    isForeign: !isOurOrigin(headers) || (isElsewhere && !isVisit),
  }
}

/** Destinations that run with the rights of our own pages: none of it comes from a station. */
const RUNS = /^(audioworklet|paintworklet|script|serviceworker|sharedworker|style|worker|xslt)$/

/**
 * Refusal of a request before it is counted or sent to the station: it would change something for another website, or
 * run the station's content as if it were ours. Undefined when it may go on.
 *
 * @param path of the address, as it was understood
 * @param isOurs whether we answer it ourselves
 */
export function refusalOfStranger(
  { headers, method = '' }: IncomingMessage,
  path: string | undefined,
  isOurs: boolean,
): RequestRefusal | undefined {
  const isWorker = headers['service-worker'] !== undefined && !path?.startsWith('/ui/')
  const runs = !isOurs && RUNS.test(String(headers['sec-fetch-dest']))
  if (isWorker || runs) return { status: 403, message: 'What the station says is never run as part of this page.' }
  const wanted = method === 'OPTIONS' ? (headers['access-control-request-method'] ?? method) : method
  if (isSafe(wanted)) return undefined
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  if (isOurOrigin(headers) && site === 'same-origin') return undefined
  return { status: 403, message: FOREIGN_CHANGE }
}

const FOREIGN_CHANGE =
  'Only pages of this server may change something. Behind a proxy, let it pass on the Host that the browser asked for.'

const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Whether `Origin` is that of this server; a request without one only reads, or is from no browser. */
const isOurOrigin = ({ origin, host }: IncomingMessage['headers']): boolean =>
  origin === undefined || isOfHost(origin, host)

/** Whether an address is one of this host and port. */
export const isOfHost = (address: string, host: string | undefined): boolean => URL.parse(address)?.host === host
