import forward from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { EGGS_FOR_MANY } from '../../domain/limits.ts'
import { addressOfQuery } from '../../domain/search/query-address.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'

interface UnjudgedProps {
  readonly detections: readonly Detection[]
  /** What is listed, of which the queue takes what is open. */
  readonly query: SearchQuery
}

/** How many of the page nobody has judged, and the way to the queue of all that are listed; only for those who may judge. */
export function Unjudged({ detections, query }: UnjudgedProps): ReactNode {
  const text = useText()
  const hasActions = useHasActions()
  const link = useStationLink()(`/ui/review?${addressOfQuery(query).toString()}`)
  const open = detections.filter(({ verified }) => verified === 'unverified')
  if (!hasActions || !link || open.length === 0) return null
  const species = [...new Set(open.map(({ scientificName }) => scientificName))]
  return (
    <aside className="unjudged" part="unjudged">
      <span className="nest">
        {species.slice(0, EGGS_FOR_MANY).map((one) => (
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
