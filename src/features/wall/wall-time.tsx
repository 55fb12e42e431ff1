import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { timeOfMinute } from '../../domain/calendar.ts'
import { stationMinuteAtom } from '../../state/clock.ts'
import { useTime } from '../../ui/time.ts'

/** What the station's clock shows, to the minute. */
export function WallTime(): ReactNode {
  const write = useTime()
  return (
    <time className="wall-clock serif" part="clock">
      {write(timeOfMinute(useAtomValue(stationMinuteAtom)))}
    </time>
  )
}
