import { useEffect, useEffectEvent, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { meetsCriteria, heardSince, type NowCriteria } from '../../domain/now.ts'
import { useArrivalAnnouncer } from '../../parts/arrivals/use-arrival-announcer.ts'
import { useHost } from '../../ui/host.ts'

/**
 * Tells the page around of every bird that is heard from now on (`bird-heard`), and when the last one was too long ago
 * (`bird-quiet`); says the birds to a screen reader, too, where that is wanted.
 *
 * @param rows newest first; undefined before the first answer
 * @param birds what is shown as heard just now
 */
export function useBirdEvents(
  rows: readonly Detection[] | undefined,
  birds: readonly Detection[],
  criteria: NowCriteria,
): void {
  const host = useHost()
  const before = useRef<readonly Detection[]>(undefined)
  const wasQuiet = useRef(true)
  const announceArrivals = useArrivalAnnouncer('off') // a small thing in a corner does not speak unasked
  const tellHeard = useEffectEvent((heard: readonly Detection[]) => {
    const wanted = heard.filter((detection) => meetsCriteria(detection, criteria))
    for (const detection of wanted) host.emit('bird-heard', { detection }, false)
    announceArrivals(wanted.toReversed())
  })
  useEffect(() => {
    if (!rows) return
    const heard = heardSince(before.current, rows)
    before.current = rows
    tellHeard(heard)
  }, [rows])
  const isQuiet = birds.length === 0
  useEffect(() => {
    host.setState('fresh', !isQuiet)
    host.setState('quiet', isQuiet && rows !== undefined)
    if (isQuiet && !wasQuiet.current) host.emit('bird-quiet', null, false)
    wasQuiet.current = isQuiet
  }, [host, isQuiet, rows])
}
