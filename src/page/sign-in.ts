import { openBeside } from '../platform/address.ts'
import { textAtom } from '../state/preferences/locale.ts'
import { valueOf } from '../state/remote.ts'
import { signInOpenAtom, stationConfigAtom } from '../state/session/session.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import type { DashboardEvent } from './dashboard-state.ts'
import { isShutOut } from './frame-facts.ts'
import { HOME } from './router.ts'

type SignInOptions = Pick<DashboardOptions, 'store' | 'base' | 'mode' | 'navigation' | 'load' | 'emit'>
type Dispatch = (event: DashboardEvent) => void

/**
 * Opens the sign-in when it is wanted: here in a dialog, whose code is loaded now; for a guest on the station's own
 * page, since nobody is signed in here (brief §5), and so where there is no frame for a dialog.
 */
export function followSignIn(
  { store, base, mode, navigation, load, emit }: SignInOptions,
  dispatch: Dispatch,
): () => void {
  const loadDialog = (): void =>
    void load('bird-login').then(
      () => dispatch({ type: 'login-loaded' }),
      (error: unknown) => {
        console.error(error)
        store.set(signInOpenAtom, false)
        dispatch({ type: 'trouble', notice: store.get(textAtom)('errorPage.load.text') })
      },
    )
  return store.sub(signInOpenAtom, () => {
    if (!store.get(signInOpenAtom)) return
    const href = `${base}${HOME}/`
    const goesOn = emit('bird-auth-required', { href }, true)
    if (mode === 'page' && navigation.hasFrame && goesOn) return loadDialog()
    store.set(signInOpenAtom, false)
    if (goesOn) openBeside(href)
  })
}

/** Opens the sign-in by itself, once, where nothing else can be shown; it can be closed. Returns the way to stop. */
export function offerSignIn({ store }: Pick<SignInOptions, 'store'>): () => void {
  const stop = store.sub(stationConfigAtom, () => {
    const config = valueOf(store.get(stationConfigAtom))
    if (config) stop()
    if (isShutOut(config)) store.set(signInOpenAtom, true)
  })
  return stop
}
