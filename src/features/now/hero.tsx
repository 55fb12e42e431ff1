import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { SpeciesName } from '../../parts/species-name/species-name.tsx'
import { BirdImage } from './bird-image.tsx'
import { HeardWhen } from './heard-ago.tsx'
import { Indicator } from './indicator.tsx'
import { useBirdLink } from '../../parts/use-bird-link.ts'

interface HeroProps {
  readonly bird: Detection
  /** Stands after the time. */
  readonly children: ReactNode
}

/** A card with the bird as its hero. */
export function Hero({ bird, children }: HeroProps): ReactNode {
  const linkOf = useBirdLink()
  return (
    <div className="hero" key={detectionKey(bird)}>
      <BirdImage bird={bird} />
      <div className="words">
        <SpeciesName commonName={bird.commonName} scientificName={bird.scientificName} link={linkOf(bird)} />
        <p className="when">
          <Indicator />
          <HeardWhen bird={bird} />
          {children}
        </p>
      </div>
      <ConfidenceRing confidence={bird.confidence} size="md" />
    </div>
  )
}
