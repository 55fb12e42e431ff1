import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { Announce } from '../../domain/presentation.ts'
import { tryImport } from '../../platform/deferred.ts'
import type { ArrivalBatch } from '../../state/detections/recent-arrivals.ts'
import { useHost } from '../../ui/host.ts'
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
      void tryImport(() => import('./announce-arrivals.ts')).then((code) =>
        code?.announceArrivals(detections, { store, announce, locale, text }),
      )
  }
}

/**
 * Arrivals of a list, each batch once: told to the page around (`bird-detection`, oldest first) and to people who cannot
 * see them come. The batch that is there at the first drawing is not news.
 *
 * @param onArrival called after that, with the same detections, newest first
 */
export function useArrivals(
  { serial, detections }: ArrivalBatch,
  onArrival?: (detections: readonly Detection[]) => void,
): void {
  const host = useHost()
  const announce = useArrivalAnnouncer()
  const told = useRef(serial)
  const tell = useEffectEvent(() => {
    for (const detection of detections.toReversed()) host.emit('bird-detection', { detection }, false)
    announce(detections)
    onArrival?.(detections)
  })
  useEffect(() => {
    if (serial === told.current) return
    told.current = serial
    tell()
  }, [serial])
}
