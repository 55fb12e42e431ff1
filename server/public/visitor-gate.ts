import type { ServerRequest } from '../context.ts'
import { clientAddressOf, isLoopback } from '../address.ts'
import { createRateLimit } from '../requests/rate-limit.ts'
import { networkOf } from '../requests/sign-in-limit.ts'
import {
  BURST_OF_REQUESTS,
  MOST_STREAMS,
  REQUESTS_PER_SECOND,
  STREAMS_PER_ADDRESS,
  STREAMS_PER_CUSTOMER,
} from './limits.ts'
import { Refused } from './refused.ts'

/** Gate of the visitors: who may ask, and how much. */
export interface VisitorGate {
  /** Website that a request comes from, for which its answer is. Throws `Refused`. */
  enter(request: ServerRequest, isFile: boolean): string | undefined
  /** Counts a request of anybody. Throws `Refused` where one asks too much. */
  count(request: ServerRequest): void
  /** Counts an event stream until its end. Throws `Refused`. */
  takeStream(address: string): () => void
}

/**
 * Gate of the visitors; `now` in milliseconds.
 *
 * @param hasPage whether the page at our own address may ask, too
 */
export function createVisitorGate(
  sites: readonly string[],
  now: () => number = Date.now,
  hasPage = false,
): VisitorGate {
  const requests = createRateLimit(REQUESTS_PER_SECOND, BURST_OF_REQUESTS, now)
  const streams = new Map<string, number>()
  let open = 0
  const count = (request: ServerRequest): void => {
    if (!requests.take(networkOf(visitorAddress(request))))
      throw new Refused(429, 'too-many-requests', 'Too many requests. Please wait a moment.', 5)
  }
  return {
    count,
    enter(request, isFile) {
      const site = hasPage && isOfOurPage(request) ? undefined : siteOf(request, sites, isFile)
      count(request)
      return site
    },
    takeStream(address) {
      const groups = [`/64 ${networkOf(address)}`, `/48 ${networkOf(address, 48)}`]
      const [mine = 0, ofCustomer = 0] = groups.map((group) => streams.get(group) ?? 0)
      if (mine >= STREAMS_PER_ADDRESS || ofCustomer >= STREAMS_PER_CUSTOMER)
        throw new Refused(429, 'too-many-streams', 'Too many open streams from this address.', 30)
      if (open >= MOST_STREAMS) throw new Refused(503, 'too-many-visitors', 'Too many visitors right now.', 30)
      const countStream = (group: string, change: 1 | -1): void => {
        const left = (streams.get(group) ?? 0) + change
        if (left > 0) streams.set(group, left)
        else streams.delete(group)
      }
      for (const group of groups) countStream(group, 1)
      open += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        open -= 1
        for (const group of groups) countStream(group, -1)
      }
    },
  }
}

/**
 * Site of a request, by its `Origin`. Browsers send none for pictures and sound of a page, but perhaps a referrer; and
 * none for requests to a page's own origin.
 */
function siteOf({ req }: ServerRequest, sites: readonly string[], isFile: boolean): string | undefined {
  const referrer = URL.parse(req.header('referer') ?? '')?.origin
  const isOwn = req.header('sec-fetch-site') === 'same-origin'
  const named = req.header('origin') ?? (isOwn ? (referrer ?? ownSite(req)) : undefined)
  if (named !== undefined) {
    const found = sites.find((site) => site === named)
    if (found) return found
    throw new Refused(403, 'site-not-listed', `The website ${named.slice(0, 100)} is not on this station’s list.`)
  }
  const isShown = isFile && req.header('sec-fetch-mode') !== 'navigate'
  if (isShown && (referrer === undefined || sites.includes(referrer))) return undefined
  throw new Refused(403, 'site-not-listed', 'Only pages of the websites on this station’s list may ask.')
}

/**
 * Whether our own page asks: its browser says so, or it names our host as its origin or its referrer (without https, browsers
 * say no more than that).
 */
const isOfOurPage = ({ req }: ServerRequest): boolean =>
  (req.header('sec-fetch-site') === 'same-origin' && req.header('origin') === undefined) ||
  URL.parse(req.header('origin') ?? req.header('referer') ?? '')?.host === req.header('host')

/**
 * Origin of our own site as the browser asked for it; a page without a referrer tells no more, and a proxy may have put
 * its own name there.
 */
const ownSite = (req: ServerRequest['req']): string =>
  `${req.header('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${req.header('host') ?? ''}`

/** Asker in the queue: the visitor's network, with all that one customer has of them. */
export const askerOf = (request: ServerRequest): string => networkOf(visitorAddress(request), 48)

/** Address of the visitor: the word of a proxy on this machine, if there is one. */
export function visitorAddress(request: ServerRequest): string {
  const address = clientAddressOf(request)
  const told = request.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return isLoopback(address) && told ? told : address
}
