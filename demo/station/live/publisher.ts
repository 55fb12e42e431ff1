import type { Dialect } from '../../../src/domain/station-config.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import { namesIn } from '../garden/names.ts'
import { localizedNotice } from '../../../server/station/store/localized-notice.ts'
import type { StoredDetection, StoredNotification } from '../../../server/station/store/store.ts'
import type { StationPlace } from '../../../server/station/place.ts'
import { inBackground } from '../../../server/station/time/background-timer.ts'
import { liveDetection, pendingRow } from '../wire/live-detection.ts'
import { maySeeNotice, restNotification } from '../../../server/station/wire/notification.ts'
import { fineStamp, type StationClock } from '../../../server/station/time/clock.ts'
import { eventFrame, type StreamClient, type StreamHub, textsBy } from './hub.ts'
import { localizedSources } from './localized-sources.ts'
import type { EarSources } from './sources.ts'
import type { Store } from '../../../server/station/store/store.ts'

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
  readonly sources: EarSources
  readonly clock: StationClock
  readonly hub: StreamHub
  readonly place: StationPlace
}

export function createPublisher(parts: Parts): Publisher {
  const { hub, dialect } = parts
  const pending = new Map<number, StoredDetection>()
  const timers = new Set<NodeJS.Timeout>()

  /** Text for those with access, and one for guests. */
  const forEach = (make: (named: boolean, locale: Locale) => string): ((client: StreamClient) => string) =>
    textsBy((client) => dialect === 'classic' || client.mayAct, make)
  const tellerIn = (locale: Locale): Parts => ({ ...parts, sources: localizedSources(parts.sources, namesIn(locale)) })
  const rowIn = (locale: Locale, row: StoredDetection): StoredDetection => ({
    ...row,
    commonName: namesIn(locale).bird(row.commonName),
  })
  const pendingList = (status: 'active' | 'approved'): void =>
    hub.broadcast(
      'detections',
      forEach((named, locale) =>
        eventFrame(
          'pending',
          [...pending.values()].map((row) => pendingRow(tellerIn(locale), rowIn(locale, row), status, named)),
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
        forEach((named, locale) => eventFrame('detection', liveDetection(tellerIn(locale), rowIn(locale, row), named))),
      )
      if (!showPending) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        pending.delete(row.id)
        pendingList('approved')
      }, PENDING_MS)
      timers.add(inBackground(timer))
    },
    notification(notice) {
      const text = forEach((_, locale) => {
        const told = restNotification(dialect, localizedNotice(namesIn(locale), notice))
        return eventFrame('notification', { ...told, eventType: 'notification' })
      })
      hub.broadcast('notifications', (client) => (maySeeNotice(client.mayAct, notice) ? text(client) : undefined))
    },
    toast(toast) {
      const text = eventFrame('toast', liveToast(parts, toast))
      hub.broadcast('notifications', (client) => (client.mayAct ? text : undefined))
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** A message as the station's dialect sends it (station-api 8). */
function liveToast({ dialect, clock }: Parts, toast: PublishedToast): Record<string, unknown> {
  return {
    ...(toast.action ? { action: toast.action } : {}),
    component: toast.component ?? '',
    ...(toast.duration === undefined ? {} : { duration: toast.duration }),
    id: crypto.randomUUID(),
    message: toast.message,
    ...(toast.messageKey && dialect === 'current' ? { message_key: toast.messageKey } : {}),
    timestamp: fineStamp(clock),
    type: toast.type,
  }
}
