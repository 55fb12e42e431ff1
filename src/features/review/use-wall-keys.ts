import { type RefObject, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { actOfKey, WALL_KEYS } from '../../i18n/keys.ts'
import { usePageKeys } from '../../parts/use-page-keys.ts'
import { useHost } from '../../ui/host.ts'

interface WallActs {
  readonly detections: readonly Detection[]
  toggle(detection: Detection): void
  play(detection: Detection): void
  playAll(): void
  confirm(): void
}

/** The keys of the wall: arrows go from picture to picture, `x` leaves one out, Enter confirms the rest, `p` plays all. */
export function useWallKeys({
  detections,
  toggle,
  play,
  playAll,
  confirm,
}: WallActs): RefObject<HTMLDivElement | null> {
  const wall = useRef<HTMLDivElement>(null)
  const { element } = useHost()
  const pictures = (): HTMLElement[] => [...(wall.current?.querySelectorAll<HTMLElement>('[part~="sample"]') ?? [])]
  const here = (): number => {
    const focus = element.shadowRoot?.activeElement
    return pictures().findIndex((one) => one.closest('li')?.contains(focus ?? null))
  }
  usePageKeys((key) => {
    const at = here()
    const one = detections[at]
    const focus = element.shadowRoot?.activeElement
    const act = actOfKey(WALL_KEYS, key)
    const step = act === 'right' || act === 'down' ? 1 : act === 'left' || act === 'up' ? -1 : undefined
    if (step !== undefined) {
      pictures()[Math.max(0, Math.min(detections.length - 1, at + step))]?.focus()
      return true
    }
    if (act === 'pick' && one) toggle(one)
    else if (act === 'play' && one && focus?.matches('[part~="sample"]')) play(one)
    else if (act === 'playAll') playAll()
    else if (act === 'confirm' && (at >= 0 || !focus || focus.matches('.review-kind-names [aria-pressed="true"]')))
      confirm()
    else return false
    return true
  })
  return wall
}
