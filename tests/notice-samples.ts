import type { StationNotification } from '../src/domain/notification.ts'

/** A notice that differs from an unremarkable one as told. */
export const someNotice = (of: Partial<StationNotification> = {}): StationNotification => ({
  id: '1',
  type: 'warning',
  priority: 'medium',
  title: 'Pond camera lost',
  message: 'Well again since 05:40.',
  timestamp: '2026-05-17T06:12:00+02:00',
  status: of.read ? 'read' : 'unread',
  read: false,
  ...of,
})
