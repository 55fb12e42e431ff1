import type { Database, SqlRow } from './database.ts'
import type { StationZone } from '../time/zone.ts'
import type { NotificationStore } from './contract.ts'
import type { NewNotification, NotificationSelection, StoredNotification } from './records.ts'
import { numberOf, textOf } from './row.ts'

/** Notices kept; the oldest go first. */
const KEPT = 1000

/** The notices part of the store. `now` is the garden's time in milliseconds: it decides what has expired. */
export function createNotifications(database: Database, zone: StationZone, now: () => number): NotificationStore {
  const living = '(expires_at IS NULL OR expires_at > ?)'
  const select = database.prepare('SELECT * FROM notifications WHERE id = ?')
  const insert = database.prepare(
    'INSERT INTO notifications (id, at, type, priority, status, expires_at, content) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const forget = database.prepare(
    'DELETE FROM notifications WHERE rowid NOT IN (SELECT rowid FROM notifications ORDER BY at DESC, rowid DESC LIMIT ?)',
  )
  const setStatus = database.prepare('UPDATE notifications SET status = ? WHERE id = ?')
  const readAll = database.prepare("UPDATE notifications SET status = 'read' WHERE status = 'unread'")
  const remove = database.prepare('DELETE FROM notifications WHERE id = ?')
  const unread = database.prepare(
    `SELECT COUNT(*) AS count FROM notifications WHERE status = 'unread' AND ${living} AND (? = '' OR type = ?)`,
  )
  const read = (row: SqlRow): StoredNotification => ({
    // reason: written by `add` below
    ...(JSON.parse(textOf(row, 'content')) as Omit<StoredNotification, 'status'>),
    status: textOf(row, 'status') as StoredNotification['status'], // reason: written by us
  })
  return {
    list: (query: NotificationSelection = {}) => {
      const filters = (['status', 'type', 'priority'] as const).filter((name) => query[name] !== undefined)
      const where = [living, ...filters.map((name) => `${name} = ?`)].join(' AND ')
      return database
        .prepare(`SELECT * FROM notifications WHERE ${where} ORDER BY at DESC, rowid DESC LIMIT ? OFFSET ?`)
        .all(now(), ...filters.map((name) => query[name] ?? ''), (query.limit ?? 50) || -1, query.offset ?? 0)
        .map(read)
    },
    byId: (id) => {
      const row = select.get(id)
      return row && read(row)
    },
    add: (notification: NewNotification) => {
      const whole: StoredNotification = {
        id: crypto.randomUUID(),
        status: 'unread',
        component: '',
        timestamp: zone.rfc3339(now()),
        metadata: {},
        expiresAt: '',
        ...notification,
      }
      const { status, ...content } = whole
      const expires = whole.expiresAt === '' ? null : Date.parse(whole.expiresAt)
      const at = Date.parse(whole.timestamp) || now()
      insert.run(whole.id, at, whole.type, whole.priority, status, expires, JSON.stringify(content))
      forget.run(KEPT)
      return whole
    },
    markRead: (id) => setStatus.run('read', id).changes > 0,
    acknowledge: (id) => setStatus.run('acknowledged', id).changes > 0,
    remove: (id) => remove.run(id).changes > 0,
    clear: () => Number(database.prepare('DELETE FROM notifications').run().changes),
    unreadCount: (type = '') => numberOf(unread.get(now(), type, type) ?? {}, 'count'),
    markAllRead: () => Number(readAll.run().changes),
  }
}
