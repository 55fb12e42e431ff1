import { isIPv4, isIPv6 } from 'node:net'
import { hostname } from 'node:os'

/** Whether a browser may call the server by a host; gets the value of a Host header, with or without a port. */
export type AllowedHosts = (host: string) => boolean

/**
 * Names by which a browser may call this server: `localhost`, addresses, this machine's own names, and `names` (of
 * `--host`). A foreign website cannot have any of them. Every other name may be one that a website pointed at this
 * machine (DNS rebinding), to be taken for a page of ours.
 */
export function createAllowedHosts(
  names: readonly string[],
  ownNames: readonly string[] = namesOfThisMachine(),
): AllowedHosts {
  const known = new Set([...names, ...ownNames].map(plain))
  return (host) => {
    const [, ipv6, name = ''] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host) ?? []
    if (ipv6 !== undefined) return isIPv6(ipv6)
    const wanted = plain(name)
    return isIPv4(wanted) || /(^|\.)localhost$/.test(wanted) || (wanted !== '' && known.has(wanted))
  }
}

/** Names of this machine in the network: its name, and the same with `.local` (mDNS). */
function namesOfThisMachine(): readonly string[] {
  const name = hostname()
  const [label = name] = name.split('.')
  return [name, label, `${label}.local`]
}

/** Name for comparing: DNS ignores case, and a dot at the end. */
const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')
