/**
 * Where a page must move for https: only when it came over plain http, from a host that is not this very machine, and
 * the station asks for it (Spec §2). Undefined: stay.
 *
 * @param address full address of the page
 * @param wanted the redirect flag of the page config
 */
export function httpsAddress(address: string, wanted: boolean): string | undefined {
  const url = URL.parse(address)
  if (!wanted || url?.protocol !== 'http:' || isLocalHost(url.hostname)) return undefined
  url.protocol = 'https:'
  return url.href
}

const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
