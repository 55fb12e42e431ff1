import type { Detection } from '../../domain/detection.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { wallClockIn } from '../../i18n/format.ts'
import { useSettings } from '../../ui/settings.ts'

/**
 * Wall clock of a detection: the station's own, or one in the zone that the page author wrote, where the station told
 * the instant.
 */
export function useHeardClock(detection: Detection): WallClock {
  const { timeZone } = useSettings()
  const heardAt = Date.parse(detection.heardAt ?? detection.beginTime ?? '')
  return timeZone === undefined || Number.isNaN(heardAt) ? detection : wallClockIn(timeZone, heardAt)
}
