import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http'
import { pathBelow, prefixIn } from '../pages/prefix.ts'

/** Station of several behind one server: its part of the path, and its handler, which answers as if it were alone. */
export interface PrefixedStation {
  readonly slug: string
  readonly handler: RequestListener
}

/** Name of the cookie with the station that was looked at last. */
const LAST_COOKIE = 'bird-station'
/** Time for which it is remembered, seconds: a year. */
const LAST_SECONDS = 31_536_000

/** Files of the build, which are the same for all stations. */
const SHARED = /^\/(elements\/.*|all(-live-sound)?\.js)(\?|$)/

/**
 * Handler of several stations, each below its own part of the path, as if this server were a proxy before it: cookies
 * and with them sign-ins are apart. Anything else leads to the station that was looked at last, but for the files of
 * the build.
 */
export function severalStations(stations: readonly PrefixedStation[]): RequestListener {
  const first = stations[0]
  return (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const part = /^\/([^/?]*)/.exec(path)?.[1]
    const station = stations.find(({ slug }) => slug === part)
    const outer = prefixIn(incoming.headers)
    if (station) {
      const prefix = `${outer}/${station.slug}`
      giveHeader(incoming, prefix)
      incoming.url = pathBelow(`/${station.slug}`, path)
      return station.handler(incoming, outgoing)
    }
    if (first && SHARED.test(path)) return first.handler(incoming, outgoing)
    const { slug } = stations.find((one) => one.slug === lastOf(incoming)) ?? first ?? { slug: '' }
    if (
      ['GET', 'HEAD'].includes(incoming.method ?? '') &&
      /^\/((ui|demo)([/?].*)?|login(\?.*)?|notifications)?(\?.*)?$/.test(path)
    )
      return void outgoing.writeHead(302, { location: `${outer}/${slug}${path}`, 'cache-control': 'no-store' }).end()
    const body = `${JSON.stringify({ message: `There are several stations here, below ${stations.map((one) => `/${one.slug}`).join(', ')}.` })}\n`
    outgoing.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
  }
}

/**
 * Cookie that remembers the station of a page that a person opens; undefined for what a page itself asks for.
 *
 * @param prefix of that station
 */
export function lastStationCookie(headers: IncomingHttpHeaders, prefix: string): string | undefined {
  const [, outer = '', slug = ''] = /^(.*)\/([^/]*)$/.exec(prefix) ?? []
  const dest = headers['sec-fetch-dest'] ?? 'document'
  const isVisit = dest === 'document' && headers.accept?.includes('text/html') === true
  return isVisit ? `${LAST_COOKIE}=${slug}; Path=${outer}/; Max-Age=${LAST_SECONDS}; SameSite=Lax` : undefined
}

/** Tells the prefix in the one header by which it is read, in both forms in which Node keeps headers. */
function giveHeader(incoming: IncomingMessage, prefix: string): void {
  const isPrefix = (name: string): boolean => /^x-(ingress-path|forwarded-prefix)$/i.test(name)
  const kept = incoming.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !isPrefix(name) ? [name, all[index + 1] ?? ''] : [],
  )
  incoming.rawHeaders = [...kept, 'X-Forwarded-Prefix', prefix]
  delete incoming.headers['x-ingress-path']
  incoming.headers['x-forwarded-prefix'] = prefix
}

/** Part of the path of the station that was looked at last; untrusted. */
const lastOf = ({ headers }: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|;\\s*)${LAST_COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
