import { randomBytes, timingSafeEqual } from 'node:crypto'
import { ONE_HOUR_MS } from '../../../server/station/time/dates.ts'

/** How long a sign-in really lasts, and how long the browser keeps the cookie (station-api 0.2). */
export const TOKEN_LIFE_MS = ONE_HOUR_MS
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
  /** How many sessions and codes are remembered. */
  readonly size: number
}

/** `now` in milliseconds: real time, so that hurrying the garden signs nobody out. */
export function createSessions(now: () => number = Date.now): Sessions {
  const codes = createPasses(32, CODE_LIFE_MS, now)
  const sessions = createPasses(40, TOKEN_LIFE_MS, now)
  return {
    issueCode: codes.issue,
    redeem(code) {
      const isGood = codes.isGood(code)
      codes.end(code)
      return isGood ? sessions.issue() : undefined
    },
    isSignedIn: (cookie) => cookie !== undefined && sessions.isGood(cookie),
    end(cookie) {
      if (cookie) sessions.end(cookie)
    },
    get size() {
      return codes.size() + sessions.size()
    },
  }
}

/** Secrets of `bytes` random bytes that are good for `lifeMs` milliseconds, and forgotten after. */
function createPasses(bytes: number, lifeMs: number, now: () => number) {
  const goodUntil = new Map<string, number>() // all live equally long: the first is the next to end
  const forgetOld = (): void => {
    for (const [pass, until] of goodUntil) {
      if (until >= now()) break
      goodUntil.delete(pass)
    }
  }
  return {
    issue(): string {
      forgetOld()
      const pass = randomBytes(bytes).toString('base64url')
      goodUntil.set(pass, now() + lifeMs)
      return pass
    },
    isGood(pass: string): boolean {
      forgetOld()
      return goodUntil.has(pass)
    },
    end: (pass: string): void => void goodUntil.delete(pass),
    size: (): number => goodUntil.size,
  }
}

/** Compares two secrets without telling by time how much of them agrees. */
export function sameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
