import { useArrivals } from '../../parts/arrivals/use-arrival-announcer.ts'
import type { ArrivalBatch } from '../../state/detections/recent-arrivals.ts'
import { useOptions } from './options.ts'

/** Arrivals that are sure enough for the list, told to the page around and to people who cannot see them. Draws nothing. */
export function ArrivalAnnouncer({ arrivals: { serial, detections } }: { readonly arrivals: ArrivalBatch }): null {
  const { minConfidence } = useOptions()
  useArrivals({ serial, detections: detections.filter(({ confidence }) => confidence >= minConfidence) })
  return null
}
