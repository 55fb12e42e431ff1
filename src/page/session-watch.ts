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

/** How often the station is asked whether it still knows the visitor: while its stream stays away, and else. */
const [SOON_MS, CHECK_MS] = [10_000, 60_000] as const

/** What tabs tell each other: hints, for each asks the station itself. */
interface TabMessage {
  readonly isSignedIn: boolean
  /** Somebody wanted to leave. */
  readonly isFarewell: boolean
}

/**
 * Notices wherever somebody signs in or out while a dashboard stands, and that the hour of a sign-in is over, whether or
 * not the station's stream would have told.
 */
export function watchSession(
  lifetime: Lifetime,
  { store, mode, navigation }: Pick<DashboardOptions, 'store' | 'mode' | 'navigation'>,
): void {
  const client = store.get(stationClientAtom)
  if (!client.isOwn) return // nobody is known there
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

/** A guest is not asked about: the answer would be a refusal each time. */
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
    // of a private station nothing stays on the screen
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
