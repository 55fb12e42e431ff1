import { useStore } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import type { Announce } from '../../domain/presentation.ts'
import { codeOf } from '../../platform/deferred.ts'
import { useSettings } from '../../ui/settings.ts'

/**
 * Says new detections to people who cannot see them come, as they or else the author of the page want it.
 *
 * @param unasked what is said where nobody decided
 * @returns takes detections, newest first; several elements may bring the same ones
 */
export function useArrivalAnnouncer(unasked: Announce = 'summary'): (detections: readonly Detection[]) => void {
  const store = useStore()
  const { announce = unasked, locale, text } = useSettings()
  return (detections) => {
    if (detections.length > 0)
      void codeOf(() => import('./announce-arrivals.ts')).then((code) =>
        code?.announceArrivals(detections, { store, announce, locale, text }),
      )
  }
}
