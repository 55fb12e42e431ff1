import { atom } from 'jotai'
import { MINUTE_MS } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { ASK_WITHOUT_STREAM_MS, LIVE_BATCH_MS, POLL_INTERVAL_MS } from '../../domain/limits.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { isPageVisible, onPageVisibleChange } from '../../platform/visibility.ts'
import { recentDetections } from '../../station/endpoints/recent-detections.ts'
import { decodeDetections, openStream } from '../../station/live.ts'
import { boxAtom } from '../box-atom.ts'
import { learnFromDetectionAtom } from '../clock.ts'
import { afterPauseAtom } from '../paused-updates.ts'
import { stationClientAtom, updatesAtom } from '../station.ts'

/**
 * Where the stream of live detections stands. Where none was asked for, or the station is asked in its place, what is shown is as
 * new as it can be: `open`.
 */
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
  /** A minute has passed with the stream open and the page visible: what is judged or deleted in other browsers no stream tells. */
  onMinute?(): void
}

const stateSlotAtom = atom<LiveState>('connecting')
const askedSlotAtom = atom(false)
/** Whether anybody follows the stream: so it is taken to be until the last one has left. */
const followedSlotAtom = atom(true)
const listenersAtom = boxAtom(() => new Set<LiveSubscriber>())
const pendingAtom = boxAtom(() => ({
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

/** Tells of each minute that somebody looks; the way to stop comes back. */
const countMinutesAtom = atom(null, (get): (() => void) => {
  const lifetime = createLifetime()
  lifetime.every(MINUTE_MS, () => {
    if (isPageVisible()) for (const listener of get(listenersAtom)) listener.onMinute?.()
  })
  return () => lifetime.end()
})

/** Opens the stream; the way to close it comes back. One connection however many elements look (architecture, 1). */
const openAtom = atom(null, (get, set): (() => void) => {
  if (get(updatesAtom) !== 'live') {
    set(stateSlotAtom, 'open')
    return get(updatesAtom) === 'poll' ? set(pollAtom) : () => {}
  }
  let isAgain = false
  let stopAsking = (): void => {}
  const close = openStream(get(stationClientAtom), 'detections', {
    decode: decodeDetections,
    onState: (state) => {
      stopAsking()
      if (state === 'connecting') stopAsking = set(askInsteadAtom)
      const before = get(stateSlotAtom)
      if (state !== 'connecting') set(askedSlotAtom, false)
      set(stateSlotAtom, get(askedSlotAtom) ? 'open' : state)
      if (state === 'open') stopAsking = set(countMinutesAtom)
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
    stopAsking()
    set(askedSlotAtom, false)
    set(stateSlotAtom, 'connecting')
  }
})

/** Asks in place of a stream that does not open, as long as the station answers; the way to stop comes back. */
const askInsteadAtom = atom(null, (get, set): (() => void) => {
  const lifetime = createLifetime()
  let isOver = false
  lifetime.add(() => (isOver = true))
  const ask = async (): Promise<void> => {
    const client = get(stationClientAtom)
    const answer = isPageVisible() && (await recentDetections(client, { limit: 1 }, { isBackground: true }))
    if (isOver) return
    lifetime.after(POLL_INTERVAL_MS, ask)
    if (!answer) return
    set(askedSlotAtom, answer.ok)
    set(stateSlotAtom, answer.ok ? 'open' : 'connecting')
    if (answer.ok) set(askAgainAtom)
  }
  lifetime.after(ASK_WITHOUT_STREAM_MS, ask)
  return () => lifetime.end()
})

/** Whether the station is asked every {@link POLL_INTERVAL_MS}, since its stream does not come through. */
export const askedInsteadAtom = atom((get) => get(askedSlotAtom))

/** Where the stream stands. Reading it opens nothing. */
export const knownLiveStateAtom = atom((get) => get(stateSlotAtom))

/**
 * How the stream stands for who looks at the page: `idle` where nothing on it follows the stream any more, `asked` where the
 * station is asked in its place.
 */
export const followedLiveStateAtom = atom((get) =>
  get(followedSlotAtom) ? (get(askedSlotAtom) ? 'asked' : get(stateSlotAtom)) : 'idle',
)

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
