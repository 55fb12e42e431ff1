import { retryUntilLoaded, type Lifetime } from '../platform/lifetime.ts'
import { isPageVisible } from '../platform/visibility.ts'
import { knownLiveStateAtom } from '../state/detections/live-detections.ts'
import { messagesThereAtom, refreshMessagesAtom } from '../state/preferences/locale.ts'
import { valueOf } from '../state/remote.ts'
import { bootAtom, stationConfigAtom } from '../state/session/session.ts'
import { checkSessionAtom } from '../state/session/session-check.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import { mayListen, sessionOf } from './frame-facts.ts'

/** How often a station that did not answer is asked again, while somebody looks. */
const ASK_AGAIN_MS = 10_000

/**
 * What a page does when it stands: loads what belongs to its frame and may come after the first screen, and asks again for
 * what the station has not answered: who it is, its words, who we are to it.
 */
export function watchStation(
  lifetime: Lifetime,
  { store, mode, navigation, load }: Pick<DashboardOptions, 'store' | 'mode' | 'navigation' | 'load'>,
): void {
  const loadElements = (): void =>
    retryUntilLoaded(lifetime, ASK_AGAIN_MS, () => {
      const isHeard = mayListen(valueOf(store.get(stationConfigAtom)), mode === 'page')
      return Promise.all([load('bird-toasts'), load('bird-search-box'), isHeard && load('bird-live-listen')])
    })
  loadElements()
  lifetime.add(store.sub(stationConfigAtom, loadElements)) // a station that answers late
  lifetime.every(ASK_AGAIN_MS, () => {
    if (!isPageVisible()) return
    const known = store.get(stationConfigAtom)
    if (known.state === 'failed') void store.set(bootAtom)
    const session = sessionOf(valueOf(known), navigation.isReadOnly === true)
    if (session === 'signed-in' && store.get(knownLiveStateAtom) === 'connecting') void store.set(checkSessionAtom)
    if (!store.get(messagesThereAtom)) void store.set(refreshMessagesAtom)
  })
}
