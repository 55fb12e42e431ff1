import { REDACTED } from './settings/redacted.ts'

/** An address in a text, with what stands before its host: a name and a password, whatever signs these have; blanks where it is the whole text. */
const USER_INFO = /\b([a-z][a-z\d+.-]{0,20}:\/\/)(\S*|(?<=^[a-z\d+.-]+:\/\/).*(?=@[^\s@]*$))@/gi
/** What cameras and services take as part of a path or query instead. An `&` that no other name follows is part of it. */
const NAMED_SECRET =
  /(?<![a-z\d])([a-z_-]{0,20}(?:user|usr|username|login|loginuse|pas|pass|passwd|password|pwd|psw|pw|token|secret|key|auth|sig|signature|credentials?))=([^\s&]*(?:&(?![^\s&=]*=)[^\s&]*)*)/gi
/** Addresses of services that let in whoever knows them. */
const WEBHOOK =
  /\b(https?:\/\/(?:hooks\.slack\.com|(?:\w+\.)?discord(?:app)?\.com\/api(?:\/v\d+)?\/webhooks|api\.telegram\.org|[\w.-]+\.webhook\.office\.com|chat\.googleapis\.com|maker\.ifttt\.com)\/)\S+/gi

/** What stands for a secret, given the secret and what it is called: empty of what stands before a host. */
type Replacement = (secret: string, name: string) => string

/** Replaces every part of a text that could open something: the one reading of addresses for all that is shown, named or saved. */
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

/** `https://maps.example/4@2x.png` has its sign in the path. */
const isPathOfPage = (scheme: string, info: string): boolean =>
  /^https?:/i.test(scheme) && /^[^:@/?#]+[/?#]/.test(info) && !info.includes('@')

/**
 * What a station says of where its sound comes from, without what opens it: `rtsp://admin:secret@192.0.2.5/s` is
 * `rtsp://192.0.2.5/s`. Rather too little is left than too much.
 */
export const withoutCameraPassword = (text: string): string =>
  replaceSecrets(
    text,
    () => '',
    () => '…',
  )

/** A name before a password that looks like one; a long one may be a key. */
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

/** A text in which {@link REDACTED} stands for each secret of an address: the very same where there is none. */
export const withMaskedAddresses = (text: string): string => replaceKept(text, () => REDACTED)

/** What somebody made of a masked address: stars are the secret that stood at that place before. */
export function unmaskedAddress(typed: string, before: string): string {
  const secrets = new Map<string, string>()
  replaceKept(before, (secret, name) => {
    secrets.set(name.toLowerCase(), secret)
    return secret
  })
  return replaceKept(typed, (secret, name) => (secret === REDACTED ? (secrets.get(name.toLowerCase()) ?? '') : secret))
}

/** What stands before the host of an address, with all its signs; undefined where there is nothing. */
export function userInfoOf(address: string): string | undefined {
  let found: string | undefined
  replaceSecrets(
    address,
    (info) => (found = info),
    (secret) => secret,
  )
  return found
}

/** What has no name at a station, by the id that it gave: `rtsp_4d50dd0d` (station-api 8.5). */
export interface UnnamedSource {
  readonly kind: 'camera' | 'microphone'
  /** Enough of the id to tell it from the others. */
  readonly number: string
}

/** What a bare id stands for; undefined where somebody gave a name. */
export function unnamedSource(name: string): UnnamedSource | undefined {
  const [, type, number] = /^(rtsps?|rtmps?|https?|hls|udp|rtp|audio_card)_([\da-f]{4})[\da-f]{4,}$/i.exec(name) ?? []
  return number === undefined ? undefined : { kind: type === 'audio_card' ? 'microphone' : 'camera', number }
}
