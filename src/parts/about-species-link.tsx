import type { ReactNode } from 'react'
import { useText } from '../ui/text.ts'
import { useSpeciesLink } from './use-species-link.ts'

/** Link to everything about a species, with texts of the second catalogue; nothing where no links are wanted. */
export function AboutSpeciesLink({ scientificName }: { readonly scientificName: string }): ReactNode {
  const text = useText()
  const link = useSpeciesLink()(scientificName)
  return (
    link && (
      <a part="about-link" {...link}>
        {text('detections.aboutSpecies')}
      </a>
    )
  )
}
