import type { Database } from '../../../server/station/store/database.ts'
import type { Garden } from '../garden/garden.ts'
import { newSpeciesNotice, stationNotices } from './notices.ts'
import type { DetectionRecords } from '../../../server/station/store/detections.ts'
import { recordOf } from './heard-record.ts'
import type { Hearing } from './hearing.ts'
import type { Meta } from '../../../server/station/store/meta.ts'
import type { NotificationStore } from '../../../server/station/store/contract.ts'
import type { Advance } from './garden-contract.ts'
import type { StoredDetection, StoredNotification } from '../../../server/station/store/records.ts'
import type { Standings } from '../../../server/station/store/standing.ts'

/** Interval at which the mark of the garden's hearing is written at least, even when nothing sings. */
const MARK_MS = 60_000

export interface AdvanceParts {
  readonly database: Database
  readonly garden: Garden
  readonly seed: number
  readonly meta: Meta
  readonly detections: DetectionRecords
  readonly notifications: NotificationStore
  readonly standings: Standings
  readonly ignoredSpecies: () => string[]
  readonly hears: Hearing['hears']
  readonly heardUntil: () => number
  readonly setHeardUntil: (at: number) => void
}

/**
 * Makes `Store.advance`. Two stations on one file do not hear anything twice: the mark is read again inside the
 * transaction that writes the detections.
 */
export function createAdvance(parts: AdvanceParts): (to: Date) => Advance {
  const { database, garden, meta, heardUntil, setHeardUntil } = parts
  let marked = heardUntil()
  return (to) => {
    const until = to.getTime()
    if (!(until > heardUntil())) return { detections: [], notifications: [] }
    if (
      until - marked < MARK_MS &&
      garden.nextDetections(heardUntil(), until).length === 0 &&
      stationNotices(garden.zone, heardUntil(), until, parts.seed).length === 0
    ) {
      setHeardUntil(until)
      return { detections: [], notifications: [] }
    }
    database.exec('BEGIN IMMEDIATE')
    try {
      const from = Math.max(heardUntil(), Number(meta.read('heard_until')))
      const added = write(parts, from, until)
      meta.write('heard_until', String(Math.max(from, until)))
      database.exec('COMMIT')
      marked = until
      setHeardUntil(Math.max(from, until))
      return added
    } catch (error) {
      database.exec('ROLLBACK')
      parts.detections.species.forget()
      throw error
    }
  }
}

function write(parts: AdvanceParts, from: number, until: number): Advance {
  const { garden, seed, detections, notifications, standings } = parts
  const ignored = new Set(parts.ignoredSpecies())
  const added: StoredDetection[] = []
  const notices: StoredNotification[] = []
  for (const heard of garden.nextDetections(from, until)) {
    if (ignored.has(heard.species.names.en) || !parts.hears(heard)) continue
    const record = recordOf(heard, garden.zone)
    const isFirst = standings.of(record.scientificName, record.date) === undefined
    const detection = detections.byId(detections.write(record))
    if (!detection) continue
    added.push(detection)
    if (isFirst) notices.push(notifications.add(newSpeciesNotice(detection, garden.zone, seed)))
  }
  for (const notice of stationNotices(garden.zone, from, until, seed)) notices.push(notifications.add(notice))
  return { detections: added, notifications: notices }
}
