import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { SpeciesName } from '../../parts/species-name/species-name.tsx'
import { pageModeAtom, stationClientAtom } from '../../state/station.ts'
import { useHost } from '../../ui/host.ts'

/**
 * The names of the bird. In an embed they lead to the station's own page in a new tab, unless the host page takes the
 * choice itself (`bird-detection-select`); the station's own page has no page of one detection yet.
 */
export function CardName({ detection }: { readonly detection: Detection }): ReactNode {
  const host = useHost()
  const client = useAtomValue(stationClientAtom)
  const linked = !useAtomValue(pageModeAtom) && detection.id > 0
  return (
    <SpeciesName
      commonName={detection.commonName}
      scientificName={detection.scientificName}
      {...(linked ? { href: `${client.base}/ui/detections/${detection.id}` } : undefined)}
      onFollow={(event) => {
        if (!host.emit('bird-detection-select', { detection })) event.preventDefault()
      }}
    />
  )
}
