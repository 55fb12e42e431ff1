import type { ReactNode } from 'react'
import { type Detection, shownName } from '../domain/detection.ts'
import { useBirdLink } from './use-bird-link.ts'

/** The name of a bird, which leads to its detection where there is a way. */
export function BirdName({ bird }: { readonly bird: Detection }): ReactNode {
  const link = useBirdLink()(bird)
  const name = <bdi>{shownName(bird)}</bdi>
  return link ? <a {...link}>{name}</a> : name
}
