import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { useNameSelection } from '../../parts/use-name-selection.ts'
import { freshDetectionsAtom } from '../../state/detections/recent-arrivals.ts'
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
  useNameSelection(list, detections, '.common-name')
  return (
    // a list without bullets is no list for Safari
    <ul ref={list} className="cards" part="list" role="list" data-view={view} data-flooded={isFlooded || undefined}>
      {detections.map((detection, index) => {
        const isFresh = fresh.has(keys[index] ?? '') || undefined
        return (
          <li key={keys[index]} data-key={keys[index]} data-fresh={isFresh} part={isFresh && 'item-new'}>
            <DetectionCard detection={detection} isFresh={isFresh} />
          </li>
        )
      })}
    </ul>
  )
}
