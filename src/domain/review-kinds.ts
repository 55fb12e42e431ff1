import type { Detection } from './detection.ts'

/** Detections of one species that can be judged together. */
export interface SpeciesKind {
  readonly scientificName: string
  readonly speciesCode: string
  /** As the station calls it. */
  readonly name: string
  /** Newest first. */
  readonly detections: readonly Detection[]
}

/** Fewer are no group. */
const LEAST = 2
/** As many species are offered at once. */
const KINDS = 10
/** More cannot be looked over at once. */
const MOST = 24

/** The species of which there are several to judge, the most frequent first; judged and locked ones are left out. */
export function largestKinds(detections: readonly Detection[]): readonly SpeciesKind[] {
  const open = detections.filter(({ id, verified, locked }) => id > 0 && verified === 'unverified' && !locked)
  const groups = Map.groupBy(open, ({ scientificName }) => scientificName)
  return [...groups]
    .filter(([, all]) => all.length >= LEAST)
    .map(([scientificName, all]) => ({
      scientificName,
      speciesCode: all[0]?.speciesCode ?? '',
      name: all[0]?.commonName.trim() || scientificName,
      detections: all.toSorted(byTime).slice(0, MOST),
    }))
    .toSorted((a, b) => b.detections.length - a.detections.length || (a.name < b.name ? -1 : 1))
    .slice(0, KINDS)
}

const byTime = (a: Detection, b: Detection): number => (a.date + a.time < b.date + b.time ? 1 : -1)
