/** Kinds of failure of a question to a station. A person reads the text of the kind (i18n `failure.<kind>`). */
export const FAILURE_KINDS = [
  'bad-request', // 400, or refused by our own checks before sending
  'unauthenticated', // 401
  'forbidden', // 403
  'not-found', // 404
  'conflict', // 409
  'invalid-input', // 422
  'rate-limited', // 429
  'server', // 500, 502, 503, 504
  'client-other', // other 4xx
  'server-other', // other 5xx
  'unexpected', // any other status, or an error of no known kind
  'timeout', // no answer in time (status 408)
  'network', // no answer at all (status 0); a later kind says why, where an embed could find out
  'offline', // the browser has no network
  'mixed-content', // a secure page may not ask an insecure station
  'forbidden-by-policy', // the page's own content security policy
  'cross-origin', // an answer that this website may not read (CORS)
  'withheld', // a readable station hides this answer: probably it is for people who signed in
  'local-network', // the browser may not reach devices of the visitor's network
  'not-answering', // no answer at that address
  'redirected', // the answer leads to another address, where nobody is asked
  'not-a-station', // an answer, but of no bird station
  'sign-in-wall', // on the station's own page: something in front of it answers with a page, or leads to one
  'private', // the station shows itself only to people who signed in there
  'several-stations', // one station could tell it, several together cannot
  'too-large', // an answer over the cap (status 413)
  'unreadable', // an answer that is not what the endpoint sends: HTML, broken JSON, a bad field
  'aborted', // the caller gave it up; never shown
] as const

export type FailureKind = (typeof FAILURE_KINDS)[number]

/** An expected failure. A person reads what its kind means (i18n `failureText`). */
export interface Failure {
  readonly kind: FailureKind
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  readonly isNetworkError: boolean
  /** Fault that our own checks found before anything was sent, in English, for the developer (Spec §5). */
  readonly message?: string
  /** Whether the cause was found: the text of the kind says what is wrong and what to do. */
  readonly isExplained?: true
  /** Whether asking again cannot help: the page or the station has to be changed. */
  readonly isLasting?: boolean
  /** Message of the station, untrusted text; absent when it is unreadable. */
  readonly detail?: string
  /** For `unreadable`: the path of the first bad field, such as `[3].confidence`. */
  readonly field?: string
  /** The decoded JSON body of an error answer, for the few callers that read it (spectrogram mode). */
  readonly body?: unknown
  /** Seconds the station asked us to wait (Retry-After), when it said so. */
  readonly retryAfterSeconds?: number
}

const REFUSALS: readonly FailureKind[] = [
  'unauthenticated',
  'forbidden',
  'private',
  'withheld',
  'not-a-station',
  'sign-in-wall',
  'several-stations',
  'aborted',
]

/** Whether repeating a question is useless: somebody has to sign in, or to change something. */
export const isRefusal = ({ kind, isLasting }: Failure): boolean => REFUSALS.includes(kind) || isLasting === true
