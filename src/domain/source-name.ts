import { REDACTED } from './settings/redacted.ts'

/**
 * User info: the text before the host of an address, name and password with any characters; blanks only where the
 * address is the whole text.
 */
const USER_INFO = /\b([a-z][a-z\d+.-]{0,20}:\/\/)(\S*|(?<=^[a-z\d+.-]+:\/\/).*(?=@[^\s@]*$))@/gi
/**
 * Secrets that cameras and services take in a path or query. An `&` without another name after it is part of the
 * secret.
 */
const NAMED_SECRET =
  /(?<![a-z\d])([a-z_-]{0,20}(?:user|usr|username|login|loginuse|pas|pass|passwd|password|pwd|psw|pw|token|secret|key|auth|sig|signature|credentials?))=([^\s&]*(?:&(?![^\s&=]*=)[^\s&]*)*)/gi
/** Webhooks: addresses of services that need no other secret. */
const WEBHOOK =
  /\b(https?:\/\/(?:hooks\.slack\.com|(?:\w+\.)?discord(?:app)?\.com\/api(?:\/v\d+)?\/webhooks|api\.telegram\.org|[\w.-]+\.webhook\.office\.com|chat\.googleapis\.com|maker\.ifttt\.com)\/)\S+/gi

/** Replacement of a secret, given the secret and its name, which is empty before a host. */
type Replacement = (secret: string, name: string) => string

/** Text with every secret replaced: the only reading of addresses, for all that is shown, named or saved. */
function replaceSecrets(text: string, userInfo: (info: string) => string, replace: Replacement): string {
  if (!/:\/\/|=/.test(text)) return text
  return text
    .replace(USER_INFO, (all: string, scheme: string, info: string) =>
      isPathOfPage(scheme, info) ? all : scheme + userInfo(info),
    )
    .replace(NAMED_SECRET, (all: string, name: string, secret: string) =>
      secret === '' ? all : `${name}=${replace(secret, name)}`,
    )
    .replace(WEBHOOK, (all: string, host: string) => host + replace(all.slice(host.length), host))
}

/** Whether the `@` belongs to the path, as in `https://maps.example/4@2x.png`. */
const isPathOfPage = (scheme: string, info: string): boolean =>
  /^https?:/i.test(scheme) && /^[^:@/?#]+[/?#]/.test(info) && !info.includes('@')

/**
 * Source of the sound as the station tells it, without its secrets: `rtsp://admin:secret@192.0.2.5/s` is
 * `rtsp://192.0.2.5/s`. In doubt, more is removed.
 */
export const withoutCameraPassword = (text: string): string =>
  replaceSecrets(
    text,
    () => '',
    () => '…',
  )

/** User name before a password, if it looks like one; a long one may be a key. */
const PLAIN_USER = /^([a-z][\w.-]{0,15}):(.+)$/is

const splitUser = (info: string): readonly [shown: string, secret: string] => {
  const [, user, password] = PLAIN_USER.exec(info) ?? []
  return user !== undefined && password !== undefined ? [`${user}:`, password] : ['', info]
}

const replaceKept = (text: string, replace: Replacement): string =>
  replaceSecrets(
    text,
    (info) => {
      const [shown, secret] = splitUser(info)
      return secret === '' ? `${info}@` : `${shown}${replace(secret, '')}@`
    },
    replace,
  )

/** Text with {@link REDACTED} for each secret of an address: the same text where there is none. */
export const withMaskedAddresses = (text: string): string => replaceKept(text, () => REDACTED)

/** Address as somebody edited its masked form: each mask stands for the secret that was at its place. */
export function unmaskedAddress(typed: string, before: string): string {
  const secrets = new Map<string, string>()
  replaceKept(before, (secret, name) => {
    secrets.set(name.toLowerCase(), secret)
    return secret
  })
  return replaceKept(typed, (secret, name) => (secret === REDACTED ? (secrets.get(name.toLowerCase()) ?? '') : secret))
}

/** User info before the host of an address, with all its characters; undefined where there is none. */
export function userInfoOf(address: string): string | undefined {
  let found: string | undefined
  replaceSecrets(
    address,
    (info) => (found = info),
    (secret) => secret,
  )
  return found
}

/** Source without a name at a station, by its id: `rtsp_4d50dd0d` (station-api 8.5). */
export interface UnnamedSource {
  readonly kind: 'camera' | 'microphone'
  /** Part of the id that tells it from the others. */
  readonly number: string
}

/** Source that a bare id stands for; undefined where somebody gave a name. */
export function unnamedSource(name: string): UnnamedSource | undefined {
  const [, type, number] = /^(rtsps?|rtmps?|https?|hls|udp|rtp|audio_card)_([\da-f]{4})[\da-f]{4,}$/i.exec(name) ?? []
  return number === undefined ? undefined : { kind: type === 'audio_card' ? 'microphone' : 'camera', number }
}
