import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../context.ts'
import type { Locale } from '../../src/domain/locale.ts'

/** Environment of every request besides the server's: the results of the guards. */
export interface StationEnv extends ServerEnv {
  Variables: {
    /** Whether the caller may act: no security, or signed in. */
    mayAct: boolean
    /** Whether the caller has a session (with security off nobody has). */
    signedIn: boolean
    /** The language of the names that the caller is told. */
    locale: Locale
    /** The CSRF token in force for this caller. */
    csrfToken: string
    /** Body as far as it was read (access/body.ts): a request has only one reading of it. */
    body: Promise<string | undefined> | undefined
  }
}

/** One request in a route. */
export type StationRequest = Context<StationEnv>

/** A group of routes, mounted at the station's root. */
export type StationRoutes = Hono<StationEnv>
