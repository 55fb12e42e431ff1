import { userInfoOf, withoutCameraPassword } from '../source-name.ts'

/** Kinds of streams of a current station (station-api rest 4.1); a classic one has the first alone. */
export const STREAM_TYPES = ['rtsp', 'http', 'hls', 'rtmp', 'udp'] as const
export type StreamType = (typeof STREAM_TYPES)[number]

/** Schemes of the addresses of each kind. */
export const STREAM_SCHEMES: Readonly<Record<StreamType, readonly string[]>> = {
  rtsp: ['rtsp', 'rtsps'],
  http: ['http', 'https'],
  hls: ['http', 'https'],
  rtmp: ['rtmp', 'rtmps'],
  udp: ['udp', 'rtp'],
}
/** Longest address, characters (station-api rest 5.3). */
export const LONGEST_ADDRESS = 2048

/**
 * Reason why an address is not that of a stream. `instead` names another kind of address: files, web pages, a kind of
 * stream not meant here.
 */
export type AddressTrouble =
  | { readonly kind: 'empty' | 'long' | 'host' | 'bare' | 'known' }
  /** Sign in a password that has to be escaped, and its escaped form. */
  | { readonly kind: 'sign'; readonly sign: string; readonly written: string }
  | { readonly kind: 'scheme'; readonly given: string; readonly instead: 'files' | 'web' | 'video' | 'other' }

const INSTEAD: readonly (readonly [readonly string[], 'files' | 'web' | 'video'])[] = [
  [['ftp', 'ftps', 'sftp', 'smb', 'file', 'nfs', 'afp'], 'files'],
  [['http', 'https'], 'web'],
  [['rtmp', 'rtmps', 'udp', 'rtp', 'rtsp', 'rtsps', 'srt', 'mms'], 'video'],
]

/**
 * Fault of a typed address; undefined where sound can come from it.
 *
 * @param types kinds of streams that the station knows
 * @param others addresses that it listens to already
 */
export function addressTrouble(
  typed: string,
  types: readonly StreamType[],
  others: readonly string[] = [],
): AddressTrouble | undefined {
  const address = typed.trim()
  if (address === '') return { kind: 'empty' }
  if (address.length > LONGEST_ADDRESS) return { kind: 'long' }
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(address)?.[1]?.toLowerCase()
  if (scheme === undefined) return { kind: 'bare' }
  if (!types.some((type) => STREAM_SCHEMES[type].includes(scheme)))
    return {
      kind: 'scheme',
      given: `${scheme}://`,
      instead: INSTEAD.find(([schemes]) => schemes.includes(scheme))?.[1] ?? 'other',
    }
  const sign = /[/?#]/.exec(userInfoOf(address) ?? '')?.[0]
  if (sign !== undefined) return { kind: 'sign', sign, written: encodeURIComponent(sign) }
  const parsed = URL.parse(`http${address.slice(scheme.length)}`) // other schemes have no host in URL.parse
  if (!parsed || parsed.hostname === '' || parsed.port === '0' || /\s/.test(address)) return { kind: 'host' }
  return others.some((other) => withoutUser(other) === withoutUser(address)) ? { kind: 'known' } : undefined
}

/** The kind of stream that an address most likely leads to. */
export function streamTypeOf(address: string): StreamType {
  const scheme = /^[a-z]+/i.exec(address.trim())?.[0].toLowerCase() ?? ''
  if (/^https?$/.test(scheme)) return /\.m3u8(?:[?#]|$)/i.test(address) ? 'hls' : 'http'
  return STREAM_TYPES.find((type) => STREAM_SCHEMES[type].includes(scheme)) ?? 'rtsp'
}

const withoutUser = (address: string): string => address.trim().replace(`${userInfoOf(address) ?? ''}@`, '')

/** Address without a name and a password, in whatever form, as stations report it. */
export const withoutPassword = (address: string): string => withoutCameraPassword(address.trim())

/** Words of a path that cannot be a key: `stream1`, `101`, `h264Preview`. */
const PLAIN_WORD = /^(?:[a-z]{0,12}\d{0,4}|\d{0,4}[a-z]{0,12}|[a-z]\d{3}[a-z]{0,12})$/i

const isPlain = (step: string): boolean => step.split(/[_.-]/).every((word) => PLAIN_WORD.test(word))

/**
 * Default name of a stream: host and path, at most 64 characters, different from the others. It is shown beside each
 * bird, so the path ends before a part that could be a key.
 */
export function streamNameOf(address: string, others: readonly string[]): string {
  const [host = '', ...path] = withoutPassword(address)
    .replace(/^[a-z+.-]+:\/\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
  const end = path.findIndex((step) => !isPlain(step))
  const place = [host, ...(end < 0 ? path : path.slice(0, end))].join('/')
  const name = place.slice(0, 58)
  const isTaken = (wanted: string): boolean =>
    others.some((other) => other.trim().toLowerCase() === wanted.toLowerCase())
  if (!isTaken(name)) return name
  const count = others.findIndex((_, index) => !isTaken(`${name} ${index + 2}`))
  return `${name} ${count + 2}`
}
