import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { BirdName } from '../../parts/bird-name.tsx'

/** The name of a bird within a line, leading to it where there is a way. */
export const NameInLine = ({ bird }: { readonly bird: Detection }): ReactNode => (
  <b className="name" part="name">
    <BirdName bird={bird} />
  </b>
)
