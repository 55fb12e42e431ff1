import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Detection } from '../domain/detection.ts'
import { detectionKey } from '../domain/recent-detections.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { useHost } from '../ui/host.ts'
import { useSettings } from '../ui/settings.ts'

/**
 * Choice of a bird's name in a list, told to the page around (`bird-detection-select`); a veto keeps its link from being
 * followed. One listener for all rows, which say in `data-key` whose they are.
 *
 * @param names what counts as a name, as a selector
 */
export function useNameSelection(
  list: RefObject<HTMLElement | null>,
  detections: readonly Detection[],
  names: string,
): void {
  const host = useHost()
  const { linkTarget } = useSettings()
  const choose = useEffectEvent((event: Event) => {
    const name = event.target instanceof Element ? event.target.closest(names) : null
    const key = name?.closest<HTMLElement>('[data-key]')?.dataset.key
    const detection = name && detections.find((one) => detectionKey(one) === key)
    if (!detection) return
    if (!host.emit('bird-detection-select', { detection }) || linkTarget === 'event') event.preventDefault()
  })
  useEffect(() => {
    return list.current ? createLifetime().listen(list.current, 'click', (event) => choose(event)) : undefined
  }, [list])
}
