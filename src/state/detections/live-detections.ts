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
 * States of the stream of live detections. Where there is none, or the station is asked instead, rows are as new as
 * possible: `open`.
 */
export type LiveState = 'connecting' | 'open' | 'closed'

/** Subscriber of live detections. While it is subscribed, the stream is open. */
export interface LiveSubscriber {
  /** Called with all that arrived in about 150 ms (Spec §9), in the order of arrival; held back while frozen. */
  onBatch?(batch: readonly Detection[]): void
  /**
   * Called when the stream opens: earlier events may have been missed. `isAgain` when it had been open before, and when
   * the station is asked at intervals.
   */
  onOpen?(isAgain: boolean): void
  /**
   * Called after each minute with the stream open and the page visible: verdicts and deletions in other browsers are in
   * no stream.
   */
  onMinute?(): void
}

const stateSlotAtom = atom<LiveState>('connecting')
const askedSlotAtom = atom(false)
/** Whether anything follows the stream: assumed until the last subscriber has left. */
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

/** Asks again for everything that is live; first, where another may answer now, who that is. */
export const askAgainAtom = atom(null, (get) => {
  const ask = (): void => get(listenersAtom).forEach((listener) => listener.onOpen?.(true))
  const learnt = get(stationClientAtom).relearn?.()
  if (learnt) void learnt.then(ask)
  else ask()
})

/** Asks again at intervals while the page is seen, and at once when it is seen again. */
const pollAtom = atom(null, (_get, set): (() => void) => {
  const lifetime = createLifetime()
  const ask = (): void => {
    if (isPageVisible()) set(askAgainAtom)
  }
  lifetime.every(POLL_INTERVAL_MS, ask)
  lifetime.add(onPageVisibleChange(ask))
  return () => lifetime.end()
})

/** Calls after each minute in which the page is seen; the way to stop comes back. */
const countMinutesAtom = atom(null, (get): (() => void) => {
  const lifetime = createLifetime()
  lifetime.every(MINUTE_MS, () => {
    if (isPageVisible()) for (const listener of get(listenersAtom)) listener.onMinute?.()
  })
  return () => lifetime.end()
})

/**
 * Opens the stream; the way to close it comes back. One connection however many elements there are (architecture, 1).
 */
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
      if (isAgain) set(askAgainAtom)
      else for (const listener of get(listenersAtom)) listener.onOpen?.(false)
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

/** Asks instead of a stream that does not open, as long as the station answers; the way to stop comes back. */
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

/** State of the stream. Reading it opens nothing. */
export const knownLiveStateAtom = atom((get) => get(stateSlotAtom))

/**
 * State of the stream on this page: `idle` where nothing follows it any more, `asked` where the station is asked
 * instead.
 */
export const followedLiveStateAtom = atom((get) =>
  get(followedSlotAtom) ? (get(askedSlotAtom) ? 'asked' : get(stateSlotAtom)) : 'idle',
)

/**
 * Subscribes to live detections; unsubscribing comes back. The first subscriber opens the stream, the last closes it.
 */
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
