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

/** Failures that mean a refused password: 401, and 400 for one that stations do not accept at all (station-api 2.1). */
const REFUSED_PASSWORD: readonly FailureKind[] = ['unauthenticated', 'bad-request']

/**
 * Whether a sign-in on this page has ended, so that there may be work on it: another sign-in leaves everything in
 * place.
 */
export const hasWorkToKeepAtom = atom((get) => get(isSessionLostAtom) || get(isSignInAwaitedAtom))

/**
 * Signs in with a password. Undefined means success, and the page is about to change (Spec §7, `auth/login`). A refused
 * password is a problem of the password; the failure of a station that is away, busy or broken comes back as it is.
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
      // a classic station does not know a proxy's prefix
      leaveFor(pathOutside(client.base, next))
    } else {
      writeSignInNote({ path: addressOf({ path, query }) })
      set(signInOpenAtom, false)
      createLifetime().after(RELOAD_AFTER_SIGN_IN_MS, reloadPage)
    }
    return undefined
  },
)

/** Signs in where there is work on the page: it stays, and waiting requests go on. */
const stayAtom = atom(null, async (get, set, next: string | undefined): Promise<Failure | undefined> => {
  const client = get(stationClientAtom)
  const finished = next === undefined ? undefined : await finishSignIn(client, pathInside(client.base, next))
  if (finished && !finished.ok) return finished.failure
  const isKnown = await isVisitorKnown(client)
  if (!isKnown) return isKnown === false ? statusFailure(401) : unreachable()
  set(signedInAtom)
  return undefined
})

/** Problem of a provider's sign-in from which this tab came back; shown when the dialog opens. */
export const earlierProblemAtom = atom<SignInProblem | undefined>(undefined)

/** Leaves for a provider's sign-in. A wrong configured address is a problem to show, and is not followed (Spec §5). */
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

/** Path of the address bar without the station's own prefix: `/birds/ui/` on a station at `/birds` is `/ui/`. */
function pathInside(base: string, path: string): string {
  const prefix = prefixOf(base)
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
}

/** Path of the address bar for a path inside the station, with its prefix. */
const pathOutside = (base: string, path: string): string => prefixOf(base) + pathInside(base, path)
