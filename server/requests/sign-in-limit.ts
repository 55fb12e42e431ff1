import { isIPv6 } from 'node:net'
import type { RequestRefusal } from './refusal.ts'

/** Tries to sign in per address and minute at most. */
export const SIGN_IN_TRIES = 10
const WINDOW_MS = 60_000
/** Addresses remembered at most; the one that tried longest ago is dropped first. */
const MOST_ADDRESSES = 10_000

/** Limit on tries to sign in. */
export interface SignInLimit {
  /** Counts one try. Returns the seconds to wait when there were too many in the last minute, else 0. */
  take(address: string): number
  /** Number of addresses remembered. */
  size(): number
}

/** Limit on tries to sign in; `now` in milliseconds. */
export function createSignInLimit(now: () => number = Date.now): SignInLimit {
  /** Times of the tries that count, oldest first; the network that tried last stands last. */
  const tries = new Map<string, readonly number[]>()
  const forgetOld = (at: number): void => {
    for (const [network, times] of tries) {
      if ((times.at(-1) ?? 0) > at - WINDOW_MS && tries.size <= MOST_ADDRESSES) return
      tries.delete(network)
    }
  }
  return {
    take(address) {
      const at = now()
      const network = networkOf(address)
      const recent = (tries.get(network) ?? []).filter((time) => time > at - WINDOW_MS)
      const [oldest = at] = recent
      const isTooMuch = recent.length >= SIGN_IN_TRIES
      tries.delete(network)
      tries.set(network, isTooMuch ? recent : [...recent, at])
      forgetOld(at)
      return isTooMuch ? Math.ceil((oldest + WINDOW_MS - at) / 1000) : 0
    },
    size: () => tries.size,
  }
}

/** Whether a request tries a password: at both dialects' sign-in, its older form, and for a token (station-api 2.1). */
export const isSignIn = (method: string | undefined, path: string | undefined): boolean =>
  method === 'POST' && /^\/+(login|api\/v\d+\/(auth\/+login|oauth2\/+token))\/*$/i.test(decoded(path ?? ''))

/** Refusal after too many tries. `wait` in seconds. */
export const tooManyTries = (wait: number): RequestRefusal => ({
  status: 429,
  message: `Too many sign-in attempts. Try again in ${wait} s.`,
  retryAfter: wait,
})

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Network of an address: at IPv6 everybody has countless addresses.
 *
 * @param bits of it: 64 is one household at least, 48 the most that one customer gets
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0)
  const groups = [...(left ?? []), ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])]
  return groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
