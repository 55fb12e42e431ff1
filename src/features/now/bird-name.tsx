import type { ReactNode } from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import { useBirdLink } from '../../parts/use-bird-link.ts'

/** The name of a bird within a line, leading to it where there is a way. */
export function BirdName({ bird }: { readonly bird: Detection }): ReactNode {
  const link = useBirdLink()(bird)
  const name = <bdi>{shownName(bird)}</bdi>
  return (
    <b className="name" part="name">
      {link ? <a {...link}>{name}</a> : name}
    </b>
  )
}
