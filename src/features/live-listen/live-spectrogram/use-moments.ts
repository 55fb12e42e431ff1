import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import { wallClockAt } from '../../../domain/station-clock.ts'
import { formatTime, wallClockIn } from '../../../i18n/format.ts'
import { wallAheadAtom } from '../../../state/clock.ts'
import { useSettings } from '../../../ui/settings.ts'

/** Moments of what is heard, as the viewer reads them. */
export interface Moments {
  /** The clock time of a second of the sound, `06:12:44`; undefined while nobody knows it. */
  clockAt(second: number): string | undefined
  /** The clock time of a reading of the station's wall clock. */
  clockOf(wallMs: number): string
}

/** Tells the picture the station's clock, and reads it: the station's own time, or that of the zone the page asks for. */
export function useMoments(picture: LivePicture): Moments {
  const { locale, hourCycle, timeZone } = useSettings()
  const ahead = useAtomValue(wallAheadAtom)
  const { clock } = picture
  useEffect(() => clock.setAhead(ahead), [clock, ahead])
  return useMemo(() => {
    const clockOf = (wallMs: number): string => {
      const { time } = timeZone === undefined ? wallClockAt(wallMs) : wallClockIn(timeZone, clock.instantOf(wallMs))
      return formatTime(locale, time, hourCycle, true)
    }
    return {
      clockOf,
      clockAt(second) {
        const wall = clock.wallAt(second)
        return wall === undefined ? undefined : clockOf(wall)
      },
    }
  }, [clock, locale, hourCycle, timeZone])
}
