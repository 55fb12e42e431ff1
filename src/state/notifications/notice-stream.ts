import { atom } from 'jotai'
import { isSimple, type StationNotification } from '../../domain/notification.ts'
import { isListed } from '../../domain/notification-list.ts'
import { POLL_INTERVAL_MS } from '../../domain/limits.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { isPageVisible, onPageVisibleChange } from '../../platform/visibility.ts'
import { openStream, type StreamState } from '../../station/live.ts'
import { decodeNotices } from '../../station/wire/notice-frames.ts'
import { stationClientAtom, updatesAtom } from '../station.ts'
import { learnNoticesAtom } from './notice-records.ts'

/** Who wants to know of live notices. While it is subscribed, the stream is open. */
export interface NoticeSubscriber {
  /** A notice came; it is among the known ones already. Simple ones, which are only toasts, do not come here. */
  onNotice(notice: StationNotification): void
  /**
   * The stream opened, for the first time or again: notices that came before may have been missed, since the station numbers
   * none (station-api 8). Ask for the list again.
   */
  onOpen(): void
  /** The stream was lost and comes back by itself. It does not say why: a session may be over. */
  onLost?(): void
}

const subscribersAtom = atom(() => ({ all: new Set<NoticeSubscriber>(), close: (): void => {} }))

/** Subscribes to live notices; the way to leave comes back. The first opens the stream, the last closes it. */
export const subscribeNoticesAtom = atom(null, (get, set, subscriber: NoticeSubscriber): (() => void) => {
  const subscribers = get(subscribersAtom)
  subscribers.all.add(subscriber)
  if (subscribers.all.size === 1) subscribers.close = set(openAtom)
  return () => {
    if (subscribers.all.delete(subscriber) && subscribers.all.size === 0) subscribers.close()
  }
})

const openAtom = atom(null, (get, set): (() => void) => {
  const { all } = get(subscribersAtom)
  const updates = get(updatesAtom)
  if (updates !== 'live') return updates === 'poll' ? set(pollAtom) : () => {}
  let before: StreamState = 'connecting'
  return openStream(get(stationClientAtom), 'notifications', {
    decode: decodeNotices,
    onState: (state) => {
      const was = before
      before = state
      if (state === 'open' && was !== 'open') for (const { onOpen } of all) onOpen()
      if (state === 'connecting' && was === 'open') for (const { onLost } of all) onLost?.()
    },
    onMessage: (message) => {
      if (message.kind !== 'notification') return
      const notice = message.notification
      if (isSimple(notice) || !isListed(notice)) return
      const [id] = set(learnNoticesAtom, [notice])
      for (const { onNotice } of all) onNotice({ ...notice, id: id ?? notice.id })
    },
  })
})

/** Without a stream: asked from time to time while somebody looks, and at once when they come back. */
const pollAtom = atom(null, (get): (() => void) => {
  const lifetime = createLifetime()
  const ask = (): void => {
    if (isPageVisible()) for (const { onOpen } of get(subscribersAtom).all) onOpen()
  }
  lifetime.every(POLL_INTERVAL_MS, ask)
  lifetime.add(onPageVisibleChange(ask))
  return () => lifetime.end()
})
