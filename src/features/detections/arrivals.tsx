import { useEffect, useRef } from 'react'
import { useArrivalAnnouncer } from '../../parts/arrivals/use-arrival-announcer.ts'
import type { ArrivalBatch } from '../../state/detections/recent-arrivals.ts'
import { useHost } from '../../ui/host.ts'
import { useOptions } from './options.ts'

/** Tells of what has just arrived: people who cannot see it arrive, and the page around (`bird-detection`). Draws nothing. */
export function ArrivalAnnouncer({ arrivals }: { readonly arrivals: ArrivalBatch }): null {
  const host = useHost()
  const announceArrivals = useArrivalAnnouncer()
  const { minConfidence } = useOptions()
  const told = useRef(arrivals.serial) // what came before this list was there is not news
  useEffect(() => {
    if (arrivals.serial === told.current) return
    told.current = arrivals.serial
    const detections = arrivals.detections.filter(({ confidence }) => confidence >= minConfidence)
    for (const detection of detections.toReversed()) host.emit('bird-detection', { detection }, false)
    announceArrivals(detections)
  })
  return null
}
