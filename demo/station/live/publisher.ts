import type { Dialect } from '../../../src/domain/station-config.ts'
import type { StoredDetection, StoredNotification } from '../store/store.ts'
import type { GardenPlace } from '../garden/place.ts'
import { liveDetection, pendingRow } from '../wire/live-detection.ts'
import { maySeeNotice, restNotification } from '../wire/notification.ts'
import { fineStamp, type StationClock } from './clock.ts'
import { eventFrame, type StreamClient, type StreamHub } from './hub.ts'
import type { ServedSources } from './sources.ts'
import type { Store } from '../store/store.ts'

/** How long an approved bird stays on the pending list (station-api 8.1). */
const PENDING_MS = 1000

/** A message to show once. */
export interface PublishedToast {
  readonly type: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  readonly component?: string
  readonly duration?: number
  /** What current stations send for translation. */
  readonly messageKey?: string
  readonly action?: { readonly label: string; readonly url?: string; readonly handler?: string }
}

/** Turns what happened in the garden into events of the station's dialect. */
export interface Publisher {
  /** A detection that is already stored. `pending` false leaves out the pending list (bursts). */
  detection(row: StoredDetection, options?: { readonly pending?: boolean }): void
  notification(notice: StoredNotification): void
  toast(toast: PublishedToast): void
  close(): void
}

interface Parts {
  readonly dialect: Dialect
  readonly store: Store
  readonly sources: ServedSources
  readonly clock: StationClock
  readonly hub: StreamHub
  readonly place: GardenPlace
}

export function createPublisher(parts: Parts): Publisher {
  const { hub, dialect } = parts
  const pending = new Map<number, StoredDetection>()
  const timers = new Set<NodeJS.Timeout>()

  /** One text for those with access, one for guests: never one for each reader. */
  const forEach = (make: (named: boolean) => string): ((client: StreamClient) => string) => {
    const texts = new Map<boolean, string>()
    return (client) => {
      const named = dialect === 'classic' || client.mayAct
      const text = texts.get(named) ?? make(named)
      texts.set(named, text)
      return text
    }
  }
  const pendingList = (status: 'active' | 'approved'): void =>
    hub.broadcast(
      'detections',
      forEach((named) =>
        eventFrame(
          'pending',
          [...pending.values()].map((row) => pendingRow(parts, row, status, named)),
        ),
      ),
    )

  return {
    detection(row, options = {}) {
      if (hub.count('detections') === 0) return
      const showPending = dialect === 'current' && (options.pending ?? true)
      if (showPending) {
        pending.set(row.id, row)
        pendingList('active')
        pendingList('approved')
      }
      hub.broadcast(
        'detections',
        forEach((named) => eventFrame('detection', liveDetection(parts, row, named))),
      )
      if (!showPending) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        pending.delete(row.id)
        pendingList('approved')
      }, PENDING_MS)
      timers.add(timer.unref())
    },
    notification(notice) {
      const text = eventFrame('notification', { ...restNotification(dialect, notice), eventType: 'notification' })
      hub.broadcast('notifications', (client) => (maySeeNotice(client.mayAct, notice) ? text : undefined))
    },
    toast(toast) {
      const text = eventFrame('toast', {
        ...(toast.action ? { action: toast.action } : {}),
        component: toast.component ?? '',
        ...(toast.duration === undefined ? {} : { duration: toast.duration }),
        id: crypto.randomUUID(),
        message: toast.message,
        ...(toast.messageKey && dialect === 'current' ? { message_key: toast.messageKey } : {}),
        timestamp: fineStamp(parts.clock),
        type: toast.type,
      })
      hub.broadcast('notifications', (client) => (client.mayAct ? text : undefined))
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
