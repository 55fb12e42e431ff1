import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { NameInLine } from './name-in-line.tsx'
import { HeardAgo } from './heard-ago.tsx'
import { Indicator } from './indicator.tsx'

interface LineProps {
  readonly bird: Detection
  /** Stands after the time. */
  readonly children: ReactNode
}

/** One line of text: this bird was heard, and when. */
export function Line({ bird, children }: LineProps): ReactNode {
  return (
    <p className="line" key={detectionKey(bird)}>
      <Indicator />
      <NameInLine bird={bird} />{' '}
      {bird.commonName.trim() !== '' && (
        <i className="scientific serif" part="scientific" lang="la">
          <bdi>{bird.scientificName}</bdi>{' '}
        </i>
      )}
      <HeardAgo bird={bird} />
      {children}
    </p>
  )
}
