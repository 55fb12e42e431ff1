import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { DAY_MINUTES, timeOfMinute } from '../../domain/calendar.ts'
import { minutesOfDay } from '../../domain/notification-view.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { stationTodayAtom, wallAheadAtom } from '../../state/clock.ts'
import { knownSunTimesAtom } from '../../state/day/sun-times.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** How often the same came, and within a day at which hours. */
export function RowTimes({ moments }: { readonly moments: readonly number[] }): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const minutes = minutesOfDay(moments, useAtomValue(wallAheadAtom))
  const sun = useAtomValue(knownSunTimesAtom).get(useAtomValue(stationTodayAtom))
  if (moments.length < 2) return null
  const [first, last] = [minutes?.[0], minutes?.at(-1)]
  if (!minutes || first === undefined || last === undefined)
    return <p className="notice-times">{text('notifications.times', { count: moments.length })}</p>
  const clock = (minute: number): string => writeTime(timeOfMinute(minute))
  return (
    <div className="notice-times">
      <p>
        {clock(first) === clock(last)
          ? `${clock(first)}, ${text('notifications.times', { count: moments.length })}`
          : text('notifications.timesBetween', { count: moments.length, from: clock(first), to: clock(last) })}
      </p>
      <span className="notice-day" aria-hidden="true">
        {minutes.map((minute) => (
          <i key={minute} style={{ insetInlineStart: `${(minute / DAY_MINUTES) * 100}%` }} />
        ))}
        <DaylightBand sun={sun} />
      </span>
    </div>
  )
}
