import forward from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'

const EGGS = 3

/** How many of the page nobody has judged, and the way to the queue of them; only for those who may judge. */
export function Unjudged({ detections }: { readonly detections: readonly Detection[] }): ReactNode {
  const text = useText()
  const hasActions = useHasActions()
  const link = useStationLink()('/ui/review')
  const open = detections.filter(({ verified }) => verified === 'unverified')
  if (!hasActions || !link || open.length === 0) return null
  const species = [...new Set(open.map(({ speciesCode, scientificName }) => speciesCode || scientificName))]
  return (
    <aside className="unjudged" part="unjudged">
      <span className="nest">
        {species.slice(0, EGGS).map((one) => (
          <Egg key={one} species={one} size={26} />
        ))}
      </span>
      <span>{text('results.unjudged', { count: open.length })}</span>
      <a className="button" {...link}>
        {text('results.review')}
        <Icon node={forward} size={15} />
      </a>
    </aside>
  )
}
