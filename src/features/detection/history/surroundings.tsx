import type { ReactNode } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import { inMoreWords } from '../../../parts/more-words.ts'
import { AboutSpeciesLink } from '../../../parts/about-species-link.tsx'
import { useSheets } from '../../../ui/sheets.ts'
import { BestRecordings } from './best.tsx'
import { DetectionHistory } from './history.tsx'
import { SameMinute } from './minute.tsx'
import { SpeciesTaxonomy } from './taxonomy.tsx'
import sheet from './history.css?sheet'

interface SurroundingsProps {
  readonly detection: Detection
  /** Of the bird. */
  readonly name: string
  /** Heard at about the same time, in any order. */
  readonly neighbours: readonly Detection[]
}

/** What there is around a detection, from the species to the minute. */
export const Surroundings = inMoreWords(AroundDetection)

function AroundDetection({ detection, name, neighbours }: SurroundingsProps): ReactNode {
  useSheets(sheet)
  return (
    <div className="surroundings">
      <p className="history-door">
        <AboutSpeciesLink scientificName={detection.scientificName} />
      </p>
      <DetectionHistory detection={detection} name={name} />
      <BestRecordings detection={detection} />
      <SameMinute detection={detection} neighbours={neighbours} />
      <SpeciesTaxonomy detection={detection} />
    </div>
  )
}
