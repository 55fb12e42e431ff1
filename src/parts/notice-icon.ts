import circleX from 'lucide/dist/esm/icons/circle-x.mjs'
import hardDrive from 'lucide/dist/esm/icons/hard-drive.mjs'
import info from 'lucide/dist/esm/icons/info.mjs'
import micOff from 'lucide/dist/esm/icons/mic-off.mjs'
import settings from 'lucide/dist/esm/icons/settings.mjs'
import triangle from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { StationNotification } from '../domain/notification.ts'
import { isUrgent } from '../domain/notification-list.ts'
import type { IconNode } from '../ui/icon.tsx'

/** Icons by the station's name for its part; the first match counts. */
const COMPONENTS: readonly (readonly [RegExp, IconNode])[] = [
  [/disk|storage/i, hardDrive],
  [/audio|mic|rtsp|stream|sound/i, micOff],
]

/** Icon of a notice that is about no bird, the same in the bell and on the page. */
export function noticeIcon(notice: StationNotification): IconNode {
  const { type, priority, component = '', title } = notice
  if (!isUrgent(priority) && (type === 'info' || type === 'system')) return type === 'system' ? settings : info
  const known = COMPONENTS.find(([pattern]) => pattern.test(`${component} ${title}`))
  return known?.[1] ?? (type === 'error' ? circleX : triangle)
}
