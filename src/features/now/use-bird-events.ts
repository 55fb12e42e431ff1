import { useEffect, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { NowCriteria } from '../../domain/now.ts'
import { useHeardFromNow } from '../../parts/arrivals/use-heard-from-now.ts'
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
  const wasQuiet = useRef(true)
  useHeardFromNow(rows, criteria, (heard) => {
    for (const detection of heard) host.emit('bird-heard', { detection }, false)
  })
  const isQuiet = birds.length === 0
  useEffect(() => {
    host.setState('fresh', !isQuiet)
    host.setState('quiet', isQuiet && rows !== undefined)
    if (isQuiet && !wasQuiet.current) host.emit('bird-quiet', null, false)
    wasQuiet.current = isQuiet
  }, [host, isQuiet, rows])
}
