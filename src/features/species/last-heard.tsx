import { DAY_MS } from '../../domain/calendar.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { type WallClock, wallMs } from '../../domain/station-clock.ts'
import { formatRelative } from '../../i18n/format.ts'
import { useWrittenDay } from '../../parts/heard-time/use-written-day.ts'
import { wallAheadAtom } from '../../state/clock.ts'
import { minuteAtom } from '../../state/minute.ts'
import { useLocale } from '../../ui/text.ts'

/** When a species was heard last: how long ago within a day, else which day. */
export function LastHeard({ last }: { readonly last: WallClock }): ReactNode {
  const locale = useLocale()
  const writeDay = useWrittenDay()
  const now = useAtomValue(minuteAtom) + useAtomValue(wallAheadAtom)
  const then = wallMs(last)
  const isNear = now - then < DAY_MS
  return (
    <time dateTime={`${last.date}T${last.time}`}>
      {isNear ? formatRelative(locale, then, Math.max(now, then)) : writeDay(last.date)}
    </time>
  )
}
