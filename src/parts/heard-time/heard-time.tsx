import { DAY_MS } from '../../domain/calendar.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { TimeFormat } from '../../domain/presentation.ts'
import { formatDay, formatRelative } from '../../i18n/format.ts'
import { stationInstantAtom } from '../../state/clock.ts'
import { useLocale } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useHeardClock } from './heard-clock.ts'
import { useDay } from './use-day.ts'

/** Lead of a station's clock that is ignored, milliseconds. */
const AHEAD_MS = 120_000

interface HeardTimeProps {
  readonly detection: Detection
  /** Format: with or without the time ago, which is written for a day. */
  readonly format?: TimeFormat
}

/**
 * Time of a detection. The clock time is the station's own unless the page author wants another zone's; "2 min ago" is
 * counted only where the station told the instant (Spec §5, station-api 13.63). It is drawn anew each minute by itself.
 */
export function HeardTime({ detection, format = 'relative' }: HeardTimeProps): ReactNode {
  const locale = useLocale()
  const minute = useAtomValue(stationInstantAtom)
  const { date, time } = useHeardClock(detection)
  const day = useDay(date, 'short')
  const writeTime = useTime()
  const clock = writeTime(time)
  const heardAt = Date.parse(detection.heardAt ?? detection.beginTime ?? '')
  const age = minute - heardAt
  const isNear = format === 'relative' && age > -AHEAD_MS && age < DAY_MS
  const ago = isNear ? formatRelative(locale, heardAt, Math.max(minute, heardAt)) : undefined
  return (
    <time
      className="heard-time"
      part="time"
      dateTime={detection.heardAt ?? `${detection.date}T${detection.time}`}
      title={`${formatDay(locale, date, 'full')}, ${writeTime(time, true)}`}
    >
      {ago === undefined ? `${day}, ${clock}` : `${ago} · ${clock}`}
    </time>
  )
}
