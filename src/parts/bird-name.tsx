import type { ReactNode } from 'react'
import { type Detection, shownName } from '../domain/detection.ts'
import { useBirdLink } from './use-bird-link.ts'

/** Name of a bird as a link to its detection; plain text where there is none. */
export function BirdName({ bird }: { readonly bird: Detection }): ReactNode {
  const link = useBirdLink()(bird)
  const name = <bdi>{shownName(bird)}</bdi>
  return link ? <a {...link}>{name}</a> : name
}
