import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { freshDetectionsAtom } from '../../state/detections/recent-arrivals.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import { useSlide } from '../../ui/slide.ts'
import { DetectionCard } from './detection-card.tsx'
import { useOptions } from './options.ts'

/** The cards, in as many columns as fit, or lines; rows slide when something new comes in on top. */
export function DetectionItems({ detections }: { readonly detections: readonly Detection[] }): ReactNode {
  const fresh = useAtomValue(freshDetectionsAtom)
  const { view } = useOptions()
  const list = useRef<HTMLUListElement>(null)
  const keys = detections.map(detectionKey)
  const isFlooded = keys.every((key) => fresh.has(key))
  useSlide(list, keys.join())
  useNameSelection(list, detections)
  return (
    // a list without bullets is no list for Safari
    <ul ref={list} className="cards" part="list" role="list" data-view={view} data-flooded={isFlooded || undefined}>
      {detections.map((detection, index) => {
        const isFresh = fresh.has(keys[index] ?? '') || undefined
        return (
          <li key={keys[index]} data-fresh={isFresh} part={isFresh && 'item-new'}>
            <DetectionCard detection={detection} isFresh={isFresh} />
          </li>
        )
      })}
    </ul>
  )
}

/** Tells the page around which name was chosen; a veto keeps a link from being followed. One listener for all cards. */
export function useNameSelection(list: RefObject<HTMLElement | null>, detections: readonly Detection[]): void {
  const host = useHost()
  const { linkTarget } = useSettings()
  const choose = useEffectEvent((event: Event) => {
    const name = event.target instanceof Element ? event.target.closest('.common-name') : null
    const at = [...(list.current?.children ?? [])].findIndex((row) => name && row.contains(name))
    const detection = detections[at]
    if (!detection) return
    if (!host.emit('bird-detection-select', { detection }) || linkTarget === 'event') event.preventDefault()
  })
  useEffect(() => {
    return list.current ? createLifetime().listen(list.current, 'click', (event) => choose(event)) : undefined
  }, [list])
}
