import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import { SpeciesName } from '../../parts/species-name/species-name.tsx'
import { useStationLink } from '../../parts/station-link.ts'

/** The names of the bird; they lead to the page of the detection, unless it has no number yet. */
export function CardName({ detection }: { readonly detection: Detection }): ReactNode {
  const { id, commonName, scientificName } = detection
  const linkTo = useStationLink()
  return (
    <SpeciesName
      commonName={commonName}
      scientificName={scientificName}
      link={id > 0 ? linkTo(detectionPath(id)) : undefined}
    />
  )
}
