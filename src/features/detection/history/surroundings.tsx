import type { ReactNode } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import { DetectionHistory } from './history.tsx'

interface SurroundingsProps {
  readonly detection: Detection
  /** Of the bird. */
  readonly name: string
  /** Heard at about the same time, in any order. */
  readonly neighbours: readonly Detection[]
}

/** What there is around a detection, from the species to the minute. */
export function Surroundings({ detection, name }: SurroundingsProps): ReactNode {
  return <DetectionHistory detection={detection} name={name} />
}
