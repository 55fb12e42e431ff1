import { type ReactNode, useMemo } from 'react'
import { withMessages } from '../../parts/more-words.ts'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'
import { SpeciesList } from './species-list.tsx'
import type { SpeciesProps } from './species-props.ts'

/** Code of one species, which the list does not need. */
const OneSpecies = deferredView(
  deferred(() => import('./one/one-species.tsx')),
  'OneSpecies',
)

/** Every species that a station has heard, or everything about one of them: `<bird-species>`. */
export const Species = withMessages(SpeciesElement)

function SpeciesElement(props: SpeciesProps): ReactNode {
  const { address, species: written, headingLevel } = props
  const named = useMemo(() => new URLSearchParams(address ?? '').get('species'), [address])
  const scientificName = (named ?? written)?.trim()
  return (
    <div part="base">
      {scientificName ? (
        <OneSpecies key={scientificName} scientificName={scientificName} level={headingLevel} />
      ) : (
        <SpeciesList {...props} />
      )}
    </div>
  )
}
