import { randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a sign-in really lasts, and how long the browser keeps the cookie (station-api 0.2). */
export const TOKEN_LIFE_MS = 3_600_000
export const COOKIE_LIFE_SECONDS = 604_800
const CODE_LIFE_MS = 600_000
/** The only user name there is. */
export const CLIENT_NAME = 'birdnet-client'
export const SESSION_COOKIE = '_gothic_session'

/** Signed-in browsers and the one-time codes between login and callback. */
export interface Sessions {
  /** A new single-use code, good for ten minutes. */
  issueCode(): string
  /** A new session for a code, undefined when it is unknown, used or too old. */
  redeem(code: string): string | undefined
  /** Whether a session cookie stands for somebody signed in within the last hour. */
  isSignedIn(cookie: string | undefined): boolean
  end(cookie: string | undefined): void
}

/** `now` in milliseconds: real time, so that hurrying the garden signs nobody out. */
export function createSessions(now: () => number = Date.now): Sessions {
  const codes = new Map<string, number>()
  const sessions = new Map<string, number>()
  return {
    issueCode() {
      const code = randomBytes(32).toString('base64url')
      for (const [old, until] of codes) if (until < now()) codes.delete(old)
      codes.set(code, now() + CODE_LIFE_MS)
      return code
    },
    redeem(code) {
      const until = codes.get(code)
      codes.delete(code)
      if (until === undefined || until < now()) return undefined
      const session = randomBytes(40).toString('base64url')
      sessions.set(session, now() + TOKEN_LIFE_MS)
      return session
    },
    isSignedIn(cookie) {
      if (!cookie) return false
      const until = sessions.get(cookie)
      return until !== undefined && until >= now()
    },
    end(cookie) {
      if (cookie) sessions.delete(cookie)
    },
  }
}

/** Compares two secrets without telling by time how much of them agrees. */
export function sameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
