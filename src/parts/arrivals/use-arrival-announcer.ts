import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Detection, Percent } from '../../domain/detection.ts'
import type { Announce } from '../../domain/presentation.ts'
import { tryImport } from '../../platform/deferred.ts'
import type { ListArrivals } from '../../state/detections/recent-arrivals.ts'
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
 * Arrivals of a list that are sure enough, each once: told to the page around (`bird-detection`, oldest first) and to
 * people who cannot see them come. Those that are there at the first drawing are not news.
 *
 * @param onArrival called after that, with the same detections, newest first
 */
export function useArrivals(
  { serial, detections }: ListArrivals,
  minConfidence: Percent,
  onArrival?: (detections: readonly Detection[]) => void,
): void {
  const host = useHost()
  const announce = useArrivalAnnouncer()
  const told = useRef(serial)
  const tell = useEffectEvent((count: number) => {
    const fresh = detections.slice(0, count).filter(({ confidence }) => confidence >= minConfidence)
    for (const detection of fresh.toReversed()) host.emit('bird-detection', { detection }, false)
    announce(fresh)
    onArrival?.(fresh)
  })
  useEffect(() => {
    const count = serial - told.current
    told.current = serial
    if (count > 0) tell(count)
  }, [serial])
}
