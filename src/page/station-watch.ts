import { mayAct } from '../domain/station-config.ts'
import { retryUntilLoaded, type Lifetime } from '../platform/lifetime.ts'
import { readStored, STORAGE_KEYS } from '../platform/storage.ts'
import { isPageVisible } from '../platform/visibility.ts'
import { messagesThereAtom, refreshMessagesAtom } from '../state/preferences/locale.ts'
import { valueOf } from '../state/remote.ts'
import { bootAtom, stationConfigAtom } from '../state/session/session.ts'
import { stationClientAtom, type StationStore } from '../state/station.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import { LATER_TAGS, LISTEN_TAG } from './frame-elements.ts'
import { listeningOf } from './frame-facts.ts'
import { keepMayAct } from './kept-rights.ts'
import { matchPage } from './routes.ts'
import { watchSession } from './session-watch.ts'

/** Elements that themselves show what the station has refused. */
const TELLING = ['bird-detection-list', 'bird-detections', 'bird-detection', 'bird-review']
/** Interval of asking a silent station again while the page is seen, milliseconds. */
const ASK_AGAIN_MS = 10_000

/**
 * Watches the station after the first screen: loads the rest of the frame, and asks again for what the station has not
 * answered: its configuration, its messages, the visitor's rights.
 */
export function watchStation(
  lifetime: Lifetime,
  options: Pick<DashboardOptions, 'store' | 'router' | 'mode' | 'navigation' | 'load'>,
): void {
  const { store, mode, navigation, load } = options
  const loadElements = (): void =>
    retryUntilLoaded(lifetime, ASK_AGAIN_MS, () => {
      const config = valueOf(store.get(stationConfigAtom))
      const isHeard = config !== undefined && listeningOf(config, mode === 'page', false) === 'offered'
      return Promise.all([...LATER_TAGS.map(load), isHeard && load(LISTEN_TAG)])
    })
  loadElements()
  lifetime.add(store.sub(stationConfigAtom, loadElements)) // a station that answers late
  if (mode === 'page') keepRights(lifetime, store)
  followOutbox(lifetime, options)
  watchSession(lifetime, { store, mode, navigation })
  lifetime.every(ASK_AGAIN_MS, () => {
    if (!isPageVisible()) return
    const known = store.get(stationConfigAtom)
    if (known.state === 'failed') void store.set(bootAtom)
    if (!store.get(messagesThereAtom)) void store.set(refreshMessagesAtom)
  })
}

/** Keeps the visitor's right to act for the next visit, whenever it changes. */
function keepRights(lifetime: Lifetime, store: StationStore): void {
  const keep = (): void => {
    const config = valueOf(store.get(stationConfigAtom))
    if (config) keepMayAct(store.get(stationClientAtom).base, mayAct(config))
  }
  lifetime.add(store.sub(stationConfigAtom, keep))
  keep()
}

/**
 * Sends commands that an earlier page could not send, and shows refused ones on every page that does not do so itself.
 * With nothing stored in the browser none of its code is loaded.
 */
function followOutbox(lifetime: Lifetime, { store, router }: Pick<DashboardOptions, 'store' | 'router'>): void {
  const key = STORAGE_KEYS.outbox(store.get(stationClientAtom).base)
  let isFollowed = false
  const look = (): void => {
    if (isFollowed || readStored(key) === null) return
    isFollowed = true
    retryUntilLoaded(
      lifetime,
      ASK_AGAIN_MS,
      () => import('../state/outbox/refused-toast.ts'),
      ({ beginOutboxAtom, outboxAtom, tellRefusedAtom }) => {
        const tell = (): void => {
          const tags = matchPage(router.current().path)?.page.tags ?? []
          if (!tags.some((tag) => TELLING.includes(tag))) void store.set(tellRefusedAtom)
        }
        void store.set(beginOutboxAtom)
        lifetime.add(store.sub(outboxAtom, tell))
        lifetime.add(router.onChange(tell))
        tell()
      },
    )
  }
  lifetime.add(router.onChange(look))
  look()
}
