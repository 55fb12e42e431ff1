import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import type { RowActions } from './list-options.ts'

/** What happens to any row, with one listener for all: the focus takes it in hand, and a chosen name is told to the page around. */
export function useRowEvents(
  table: RefObject<HTMLTableElement | null>,
  detections: readonly Detection[] | undefined,
  { take }: RowActions,
): void {
  const host = useHost()
  const { linkTarget } = useSettings()
  const isThere = detections !== undefined && detections.length > 0
  const choose = useEffectEvent((event: Event) => {
    const key = event.target instanceof Element && event.target.closest('.common-name a') ? keyOf(event) : undefined
    const detection = key && detections?.find((one) => detectionKey(one) === key)
    if (!detection) return
    if (!host.emit('bird-detection-select', { detection }) || linkTarget === 'event') event.preventDefault()
  })
  useEffect(() => {
    const lifetime = createLifetime()
    if (!isThere || !table.current) return
    lifetime.listen(table.current, 'click', (event) => choose(event))
    lifetime.listen(table.current, 'focusin', (event) => {
      const key = keyOf(event)
      if (key !== undefined) take(key)
    })
    return () => lifetime.end()
  }, [table, isThere, take])
}

const keyOf = ({ target }: Event): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined
