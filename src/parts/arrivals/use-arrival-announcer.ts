import { useStore } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import type { Announce } from '../../domain/presentation.ts'
import { codeOf } from '../../platform/deferred.ts'
import { useSettings } from '../../ui/settings.ts'

/**
 * Announcer of new detections to screen readers, as the visitor or else the page author wants it.
 *
 * @param unasked announcements where neither chose
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
