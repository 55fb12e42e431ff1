import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { freshDetectionsAtom } from '../../state/recent-detections.ts'
import { useSlide } from '../../ui/slide.ts'
import { DetectionCard } from './detection-card.tsx'

/** The cards, in as many columns as fit; rows slide when something new comes in on top. */
export function DetectionList({ detections }: { readonly detections: readonly Detection[] }): ReactNode {
  const fresh = useAtomValue(freshDetectionsAtom)
  const list = useRef<HTMLUListElement>(null)
  const keys = detections.map(detectionKey)
  useSlide(list, keys.join())
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list for Safari
    <ul ref={list} className="cards" part="list" role="list">
      {detections.map((detection, index) => (
        <li key={keys[index]} data-fresh={fresh.has(keys[index] ?? '') || undefined}>
          <DetectionCard detection={detection} />
        </li>
      ))}
    </ul>
  )
}
