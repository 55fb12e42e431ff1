import { atom } from 'jotai'
import { isSimple, type StationNotification } from '../../domain/notification.ts'
import { isListed } from '../../domain/notification-list.ts'
import { POLL_INTERVAL_MS } from '../../domain/limits.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { isPageVisible, onPageVisibleChange } from '../../platform/visibility.ts'
import { openStream } from '../../station/live.ts'
import { decodeNotices } from '../../station/wire/notice-frames.ts'
import { boxAtom } from '../box-atom.ts'
import { stationClientAtom, updatesAtom } from '../station.ts'
import { learnNoticesAtom } from './notice-records.ts'

/** Subscriber of live notices. While it is subscribed, the stream is open. */
export interface NoticeSubscriber {
  /** Called with a notice, which is recorded already. Simple ones, which are only toasts, do not come here. */
  onNotice(notice: StationNotification): void
  /**
   * Called when the stream opens, again, or is open already; also where there is none, or none that opens soon. Ask for
   * the list: an answer to an earlier question may lack notices without a live event, since the station numbers none
   * (station-api 8). Called soon after subscribing in any case, perhaps at once.
   */
  onOpen(): void
  /** Called when the stream was lost and will come back by itself. The reason is unknown: a session may be over. */
  onLost?(): void
}

/** Wait for the stream before lists go on without it, milliseconds. */
const OPENING_MS = 1000

const streamAtom = boxAtom(() => ({ subscribers: new Set<NoticeSubscriber>(), isOpen: false, close: (): void => {} }))

/** Subscribes to live notices; the way to leave comes back. The first opens the stream, the last closes it. */
export const subscribeNoticesAtom = atom(null, (get, set, subscriber: NoticeSubscriber): (() => void) => {
  const stream = get(streamAtom)
  const lifetime = createLifetime()
  const stopWaiting = lifetime.after(OPENING_MS, () => subscriber.onOpen())
  const me: NoticeSubscriber = {
    ...subscriber,
    onOpen: () => {
      stopWaiting()
      subscriber.onOpen()
    },
  }
  stream.subscribers.add(me)
  lifetime.add(() => {
    stream.subscribers.delete(me)
    if (stream.subscribers.size === 0) stream.close()
  })
  if (stream.subscribers.size === 1) stream.close = set(openAtom)
  if (stream.isOpen) me.onOpen()
  return () => lifetime.end()
})

const openAtom = atom(null, (get, set): (() => void) => {
  const stream = get(streamAtom)
  const updates = get(updatesAtom)
  stream.isOpen = updates !== 'live'
  if (stream.isOpen) return updates === 'poll' ? set(pollAtom) : () => {}
  return openStream(get(stationClientAtom), 'notifications', {
    decode: decodeNotices,
    onState: (state) => {
      const wasOpen = stream.isOpen
      stream.isOpen = state === 'open'
      for (const { onOpen, onLost } of stream.subscribers) {
        if (stream.isOpen && !wasOpen) onOpen()
        if (state === 'connecting' && wasOpen) onLost?.()
      }
    },
    onMessage: (message) => {
      if (message.kind !== 'notification') return
      const notice = message.notification
      if (isSimple(notice) || !isListed(notice)) return
      const [id] = set(learnNoticesAtom, [notice])
      for (const { onNotice } of stream.subscribers) onNotice({ ...notice, id: id ?? notice.id })
    },
  })
})

/** Asks at intervals without a stream while the page is seen, and at once when it is seen again. */
const pollAtom = atom(null, (get): (() => void) => {
  const lifetime = createLifetime()
  const ask = (): void => {
    if (isPageVisible()) for (const { onOpen } of get(streamAtom).subscribers) onOpen()
  }
  lifetime.every(POLL_INTERVAL_MS, ask)
  lifetime.add(onPageVisibleChange(ask))
  return () => lifetime.end()
})
