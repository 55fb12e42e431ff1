import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { LIVE_BATCH_MS, POLL_INTERVAL_MS } from '../../domain/limits.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { isPageVisible, onPageVisibleChange } from '../../platform/visibility.ts'
import { decodeDetections, openStream } from '../../station/live.ts'
import { learnFromDetectionAtom } from '../clock.ts'
import { afterPauseAtom } from '../paused-updates.ts'
import { stationClientAtom, updatesAtom } from '../station.ts'

/** Where the stream of live detections stands. Where none was asked for, what is shown is as new as it shall be: `open`. */
export type LiveState = 'connecting' | 'open' | 'closed'

/** Who wants to know of live detections. While it is subscribed, the stream is open. */
export interface LiveSubscriber {
  /** Everything that arrived in about 150 ms (Spec §9), in the order of arrival; held back while frozen. */
  onBatch?(batch: readonly Detection[]): void
  /**
   * The stream opened: what was announced before may have been missed. `isAgain` when it had been open before, and when the
   * station is to be asked from time to time.
   */
  onOpen?(isAgain: boolean): void
}

const stateSlotAtom = atom<LiveState>('connecting')
/** Whether anybody follows the stream: so it is taken to be until the last one has left. */
const followedSlotAtom = atom(true)
const listenersAtom = atom(() => new Set<LiveSubscriber>())
const pendingAtom = atom(() => ({
  detections: [] as Detection[],
  scheduled: false,
  lifetime: createLifetime(),
  closeStream: (): void => {},
}))

const flushAtom = atom(null, (get) => {
  const pending = get(pendingAtom)
  pending.scheduled = false
  const batch = pending.detections
  pending.detections = []
  for (const listener of get(listenersAtom)) listener.onBatch?.(batch)
})

const scheduleAtom = atom(null, (get, set) => {
  const pending = get(pendingAtom)
  if (pending.scheduled) return
  pending.scheduled = true
  pending.lifetime.after(LIVE_BATCH_MS, () => set(afterPauseAtom, pending, () => set(flushAtom)))
})

const receiveAtom = atom(null, (get, set, detection: Detection) => {
  set(learnFromDetectionAtom, detection)
  get(pendingAtom).detections.push(detection)
  set(scheduleAtom)
})

/** Has everything that is live asked for again. */
export const askAgainAtom = atom(null, (get) => {
  for (const listener of get(listenersAtom)) listener.onOpen?.(true)
})

/** Asks again from time to time while somebody looks, and at once when they come back. */
const pollAtom = atom(null, (_get, set): (() => void) => {
  const lifetime = createLifetime()
  const ask = (): void => {
    if (isPageVisible()) set(askAgainAtom)
  }
  lifetime.every(POLL_INTERVAL_MS, ask)
  lifetime.add(onPageVisibleChange(ask))
  return () => lifetime.end()
})

/** Opens the stream; the way to close it comes back. One connection however many elements look (architecture, 1). */
const openAtom = atom(null, (get, set): (() => void) => {
  if (get(updatesAtom) !== 'live') {
    set(stateSlotAtom, 'open')
    return get(updatesAtom) === 'poll' ? set(pollAtom) : () => {}
  }
  let isAgain = false
  const close = openStream(get(stationClientAtom), 'detections', {
    decode: decodeDetections,
    onState: (state) => {
      const before = get(stateSlotAtom)
      set(stateSlotAtom, state)
      if (state !== 'open' || before === 'open') return
      for (const listener of get(listenersAtom)) listener.onOpen?.(isAgain)
      isAgain = true
    },
    onMessage: (message) => {
      if (message.kind === 'detection') set(receiveAtom, message.detection)
    },
  })
  return () => {
    close()
    set(stateSlotAtom, 'connecting')
  }
})

/** Where the stream stands. Reading it opens nothing. */
export const knownLiveStateAtom = atom((get) => get(stateSlotAtom))

/** How the stream stands for who looks at the page: `idle` where nothing on it follows the stream any more. */
export const followedLiveStateAtom = atom((get) => (get(followedSlotAtom) ? get(stateSlotAtom) : 'idle'))

/** Subscribes to live detections; unsubscribing comes back. The first subscriber opens the stream, the last closes it. */
export const subscribeLiveAtom = atom(null, (get, set, listener: LiveSubscriber): (() => void) => {
  const listeners = get(listenersAtom)
  const pending = get(pendingAtom)
  listeners.add(listener)
  if (listeners.size === 1) {
    set(followedSlotAtom, true)
    pending.closeStream = set(openAtom)
  }
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return
    pending.closeStream()
    set(followedSlotAtom, false)
  }
})
