import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { SpeciesName } from '../../parts/species-name/species-name.tsx'
import { pageModeAtom, stationClientAtom } from '../../state/station.ts'

/**
 * The names of the bird. In an embed they lead to the station's own page in a new tab; the station's own page has no page
 * of one detection yet.
 */
export function CardName({ detection }: { readonly detection: Detection }): ReactNode {
  const client = useAtomValue(stationClientAtom)
  const linked = !useAtomValue(pageModeAtom) && detection.id > 0
  return (
    <SpeciesName
      commonName={detection.commonName}
      scientificName={detection.scientificName}
      {...(linked ? { href: `${client.base}/ui/detections/${detection.id}` } : undefined)}
    />
  )
}
