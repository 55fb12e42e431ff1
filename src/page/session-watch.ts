import { AFTER_SIGN_OUT_PATH } from '../domain/sign-in.ts'
import { maySignOut } from '../domain/station-config.ts'
import { leaveFor } from '../platform/address.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { joinTabs } from '../platform/tabs.ts'
import { isPageVisible, onPageVisibleChange } from '../platform/visibility.ts'
import { knownLiveStateAtom } from '../state/detections/live-detections.ts'
import { giveUpSignInAtom, offerSignInAtom } from '../state/session/ask-to-sign-in.ts'
import { knownConfigAtom, signInOpenAtom } from '../state/session/session.ts'
import { checkSessionAtom, hasSignedOutAtom } from '../state/session/session-change.ts'
import { stationClientAtom, type StationStore } from '../state/station.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import { isShutOut } from './frame-facts.ts'

/**
 * Intervals of asking the station whether it still knows the visitor, milliseconds: while its stream stays away, and
 * otherwise.
 */
const [SOON_MS, CHECK_MS] = [10_000, 60_000] as const

/** Message between tabs: a hint, for which each asks the station itself. */
interface TabMessage {
  readonly isSignedIn: boolean
  /** Whether it was a sign-out by the visitor. */
  readonly isFarewell: boolean
}

/**
 * Watches for sign-ins, sign-outs and the end of a session while a dashboard is there, whether or not the station's
 * stream would tell them.
 */
export function watchSession(
  lifetime: Lifetime,
  { store, mode, navigation }: Pick<DashboardOptions, 'store' | 'mode' | 'navigation'>,
): void {
  const client = store.get(stationClientAtom)
  if (!client.isOwn) return // nobody is signed in there
  if (mode === 'page' && !navigation.isReadOnly) lifetime.add(store.set(offerSignInAtom))
  lifetime.add(
    store.sub(signInOpenAtom, () => {
      if (!store.get(signInOpenAtom)) store.set(giveUpSignInAtom)
    }),
  )
  const check: Check = () => store.set(checkSessionAtom)
  checkOften(lifetime, store, check)
  followTabs(lifetime, store, check)
}

type Check = () => Promise<boolean | undefined>

/** Checks at intervals, but not for a guest, who would be refused each time. */
function checkOften(lifetime: Lifetime, store: StationStore, check: Check): void {
  const look = (): void => {
    const config = store.get(knownConfigAtom)
    if (config && maySignOut(config) && isPageVisible()) void check()
  }
  lifetime.every(SOON_MS, () => {
    if (store.get(knownLiveStateAtom) === 'connecting') look()
  })
  lifetime.every(CHECK_MS, look)
  lifetime.add(onPageVisibleChange(look))
}

function followTabs(lifetime: Lifetime, store: StationStore, check: Check): void {
  const client = store.get(stationClientAtom)
  let told: boolean | undefined
  const hear = async (message: unknown): Promise<void> => {
    const { isSignedIn, isFarewell } = (message ?? {}) as Partial<TabMessage> // reason: compared next
    if (told === undefined || isSignedIn !== !told) return
    const isKnown = await check()
    // nothing of a private station stays on the screen
    if (isFarewell === true && isKnown === false && isShutOut(store.get(knownConfigAtom)))
      leaveFor(client.resolve(AFTER_SIGN_OUT_PATH))
  }
  const say = joinTabs(lifetime, `dawn-chorus:session:${client.base}`, (message) => void hear(message))
  const tell = (): void => {
    const config = store.get(knownConfigAtom)
    if (!config?.security.enabled || config.security.accessAllowed === told) return
    told = config.security.accessAllowed
    say({ isSignedIn: told, isFarewell: store.get(hasSignedOutAtom) } satisfies TabMessage)
  }
  tell()
  lifetime.add(store.sub(knownConfigAtom, tell))
}
