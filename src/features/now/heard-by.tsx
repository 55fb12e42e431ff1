import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { useHearers } from '../../parts/hearers.ts'

interface HeardByProps {
  readonly bird: Detection
  /** Whether it has a line of its own; else it stands after the time. */
  readonly isLine?: boolean
}

/** Names of the stations that heard a bird. */
export function HeardBy({ bird, isLine }: HeardByProps): ReactNode {
  const { place } = useHearers(bird)
  if (!place) return null
  const names = <bdi part="stations">{place}</bdi>
  return isLine ? <p className="when">{names}</p> : <span> · {names}</span>
}
