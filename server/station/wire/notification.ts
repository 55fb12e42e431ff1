import type { Dialect } from '../../../src/domain/station-config.ts'
import type { StoredNotification } from '../store/store.ts'

/** A notice as REST and the stream send it (station-api 10.1). */
export function restNotification(dialect: Dialect, notice: StoredNotification): Record<string, unknown> {
  return {
    id: notice.id,
    type: notice.type,
    priority: notice.priority,
    status: notice.status,
    title: notice.title,
    message: notice.message,
    ...(notice.component ? { component: notice.component } : {}),
    timestamp: notice.timestamp,
    ...(Object.keys(notice.metadata).length > 0 ? { metadata: notice.metadata } : {}),
    ...(notice.expiresAt ? { expires_at: notice.expiresAt } : {}),
    ...(dialect === 'current' ? translation(notice) : {}),
  }
}

const translation = (notice: StoredNotification): Record<string, unknown> => ({
  ...(notice.titleKey ? { title_key: notice.titleKey } : {}),
  ...(notice.titleParams ? { title_params: notice.titleParams } : {}),
  ...(notice.messageKey ? { message_key: notice.messageKey } : {}),
  ...(notice.messageParams ? { message_params: notice.messageParams } : {}),
})

/** Whether a caller of this dialect may see a notice: guests of current only detections (station-api 10). */
export const maySeeNotice = (mayAct: boolean, notice: Pick<StoredNotification, 'type'>): boolean =>
  mayAct || notice.type === 'detection'
