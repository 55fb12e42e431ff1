import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type ClockTime, DAY_MINUTES, minutesOf } from '../../domain/calendar.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'

/** The day as a band of night and day, with a mark where the bird was heard; the words stand above it. */
export function Daylight({ sun, time }: { readonly sun: SunTimes; readonly time: ClockTime }): ReactNode {
  const mark = useRef<HTMLElement>(null)
  const share = (minutesOf(time) / DAY_MINUTES) * 100
  useLayoutEffect(() => mark.current?.style.setProperty('--_at', `${share.toFixed(2)}%`), [share])
  return (
    <>
      <DaylightBand sun={sun} />
      <i ref={mark} className="mark" />
    </>
  )
}
