import { useEffect, useEffectEvent, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { heardSince, meetsCriteria, type NowCriteria } from '../../domain/now.ts'
import { useArrivalAnnouncer } from './use-arrival-announcer.ts'

/**
 * Detections that are heard from now on and meet some criteria, oldest first; said to people who cannot see them where a
 * visitor or the author of the page wants that.
 *
 * @param rows newest first; undefined before the first answer
 */
export function useHeardFromNow(
  rows: readonly Detection[] | undefined,
  criteria: NowCriteria,
  onHeard: (heard: readonly Detection[]) => void,
): void {
  const before = useRef<readonly Detection[]>(undefined)
  const announce = useArrivalAnnouncer('off')
  const tell = useEffectEvent((heard: readonly Detection[]) => {
    const wanted = heard.filter((detection) => meetsCriteria(detection, criteria))
    onHeard(wanted)
    announce(wanted.toReversed())
  })
  useEffect(() => {
    if (!rows) return
    const heard = heardSince(before.current, rows)
    before.current = rows
    tell(heard)
  }, [rows])
}
