import { isOwnMachine } from '../domain/host.ts'

/**
 * Address to which a page must move for https: only when it came over plain http, from a host that is not this very
 * machine, and the station asks for it (Spec §2). Undefined: stay.
 *
 * @param address full address of the page
 * @param wanted the redirect flag of the page config
 */
export function httpsAddress(address: string, wanted: boolean): string | undefined {
  const url = URL.parse(address)
  if (!wanted || url?.protocol !== 'http:' || isOwnMachine(url.hostname)) return undefined
  url.protocol = 'https:'
  return url.href
}
