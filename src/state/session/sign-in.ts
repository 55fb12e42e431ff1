import { atom } from 'jotai'
import type { Failure, FailureKind } from '../../domain/failure.ts'
import {
  basePathOf,
  checkPassword,
  isSafeRedirect,
  oauthPath,
  redirectAfterSignIn,
  RELOAD_AFTER_SIGN_IN_MS,
  type SignInProblem,
} from '../../domain/sign-in.ts'
import type { SignInProvider } from '../../domain/station-config.ts'
import { type Address, leaveFor, readAddress, reloadPage } from '../../platform/address.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { writeSignInNote } from '../../platform/sign-in-note.ts'
import { finishSignIn, isVisitorKnown, signIn } from '../../station/endpoints/session.ts'
import { unreachable } from '../../station/failures.ts'
import { statusFailure } from '../../station/status-failure.ts'
import { valueOf } from '../remote.ts'
import { signedInAtom } from './session-change.ts'
import { isSessionLostAtom, isSignInAwaitedAtom } from './session-end.ts'
import { signInOpenAtom, stationConfigAtom } from './session.ts'
import { stationClientAtom } from '../station.ts'

/** How stations refuse a password: 401, and 400 for one that they do not take at all (station-api 2.1). */
const REFUSED_PASSWORD: readonly FailureKind[] = ['unauthenticated', 'bad-request']

/**
 * Whether somebody was signed in on this page and is no longer, so that there may be work on it: signing in again leaves
 * everything where it is.
 */
export const hasWorkToKeepAtom = atom((get) => get(isSessionLostAtom) || get(isSignInAwaitedAtom))

/**
 * Signs in with a password. Undefined means it worked and the page is about to change (Spec §7, `auth/login`). A password
 * that the station refuses is a problem of the password; a station that is away, hurried or broken says nothing about it,
 * and its failure comes back as it is.
 */
export const signInAtom = atom(
  null,
  async (get, set, password: string, signal?: AbortSignal): Promise<SignInProblem | Failure | undefined> => {
    const problem = checkPassword(password)
    if (problem) return problem
    const client = get(stationClientAtom)
    const { path, query } = readAddress()
    const here = pathInside(client.base, path)
    const redirectUrl = redirectAfterSignIn(addressOf({ path: here, query }))
    const result = await signIn(client, { password, redirectUrl, basePath: basePathOf(here) }, { signal })
    if (signal?.aborted) return undefined
    if (!result.ok) return REFUSED_PASSWORD.includes(result.failure.kind) ? 'invalidCredentials' : result.failure
    const next = result.value.redirectUrl
    const isLeaving = next !== undefined && isSafeRedirect(next)
    if (get(hasWorkToKeepAtom)) return set(stayAtom, isLeaving ? next : undefined)
    if (isLeaving) {
      writeSignInNote({ path: addressOf({ path, query }) })
      // a classic station knows nothing of a prefix that a proxy gave it
      leaveFor(pathOutside(client.base, next))
    } else {
      writeSignInNote({ path: addressOf({ path, query }) })
      set(signInOpenAtom, false)
      createLifetime().after(RELOAD_AFTER_SIGN_IN_MS, reloadPage)
    }
    return undefined
  },
)

/** Signs in where there is work on the page: it stays, and what waits goes on. */
const stayAtom = atom(null, async (get, set, next: string | undefined): Promise<Failure | undefined> => {
  const client = get(stationClientAtom)
  const finished = next === undefined ? undefined : await finishSignIn(client, pathInside(client.base, next))
  if (finished && !finished.ok) return finished.failure
  const isKnown = await isVisitorKnown(client)
  if (!isKnown) return isKnown === false ? statusFailure(401) : unreachable()
  set(signedInAtom)
  return undefined
})

/** What became of a sign-in with a provider that this tab came back from; told when the dialog opens. */
export const earlierProblemAtom = atom<SignInProblem | undefined>(undefined)

/** Leaves for a provider's sign-in. A configured address that is none is a problem to tell, not a place to go (Spec §5). */
export const signInWithAtom = atom(null, (get, _set, provider: SignInProvider): SignInProblem | undefined => {
  const config = valueOf(get(stationConfigAtom))
  const path = config && oauthPath(config, provider)
  if (path === undefined) return 'configuration'
  writeSignInNote({ path: addressOf(readAddress()), provider })
  leaveFor(get(stationClientAtom).resolve(path))
  return undefined
})

const addressOf = ({ path, query }: Address): string => (query.size === 0 ? path : `${path}?${query}`)

const prefixOf = (base: string): string => URL.parse(base)?.pathname.replace(/\/$/, '') ?? ''

/** A path of the address bar without the station's own prefix: `/birds/ui/` on a station at `/birds` is `/ui/`. */
function pathInside(base: string, path: string): string {
  const prefix = prefixOf(base)
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
}

/** The same, the other way round. */
const pathOutside = (base: string, path: string): string => prefixOf(base) + pathInside(base, path)
