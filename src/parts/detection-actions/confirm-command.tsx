import type { ReactNode } from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import { formatDay } from '../../i18n/format.ts'
import { useHeardClock } from '../heard-time/heard-clock.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

interface ConfirmWishProps {
  readonly kind: 'ignore' | 'delete'
  readonly detection: Detection
  onConfirm(): void
  onCancel(): void
}

/** Asks back before a species is ignored or a detection deleted. */
export function ConfirmCommand({ kind, detection, onConfirm, onCancel }: ConfirmWishProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const heard = useHeardClock(detection)
  const writeTime = useTime()
  const name = shownName(detection)
  const when = {
    date: formatDay(locale, heard.date, 'long'),
    time: writeTime(heard.time),
  }
  return (
    <ConfirmDialog
      title={text(kind === 'delete' ? 'detections.deleteTitle' : 'detections.ignoreTitle', { name })}
      confirm={text(kind === 'delete' ? 'detections.deleteConfirm' : 'detections.ignoreConfirm')}
      cancel={text('detections.cancel')}
      danger={kind === 'delete'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {kind === 'delete' ? text('detections.deleteText', when) : text('detections.ignoreText')}
    </ConfirmDialog>
  )
}
