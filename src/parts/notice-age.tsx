import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { formatRelative } from '../i18n/format.ts'
import { stationInstantAtom } from '../state/clock.ts'
import { useLocale } from '../ui/text.ts'

interface NoticeAgeProps {
  /** Timestamp, RFC 3339; nothing is drawn for an unreadable one. */
  readonly timestamp: string
  readonly className?: string
  /** Full time for the title. */
  readonly title?: string
}

/** Age of a notice, renewed each minute; one of the future, by a wrong clock, counts as now. */
export function NoticeAge({ timestamp, className, title }: NoticeAgeProps): ReactNode {
  const locale = useLocale()
  const nowMs = useAtomValue(stationInstantAtom)
  const cameMs = Date.parse(timestamp)
  if (Number.isNaN(cameMs)) return <span />
  return (
    <time className={className} part="time" dateTime={timestamp} title={title}>
      {formatRelative(locale, Math.min(cameMs, nowMs), nowMs)}
    </time>
  )
}
