import type { ClockTime } from './calendar.ts'

/** Row of the daily summary: one species on one day (Spec §3). Identified by `scientificName`. */
export interface SpeciesDay {
  readonly commonName: string
  readonly scientificName: string
  /** Whether another species of the day has the same common name. */
  readonly isNamesake?: true
  /** May be empty. */
  readonly speciesCode: string
  readonly count: number
  /** 24 counts, index = hour on the station's wall clock. */
  readonly hourly: readonly number[]
  /** Latest time, not the first: stations of both dialects send it here too, so never show it as “first”. */
  readonly firstHeard?: ClockTime
  readonly latestHeard?: ClockTime
  /** Address of a picture, http(s) or a path; absent when the station has none. */
  readonly thumbnailUrl?: string
  readonly isNewSpecies: boolean
  readonly isNewThisYear: boolean
  readonly isNewThisSeason: boolean
  readonly daysSinceFirstSeen?: number
  readonly daysThisYear?: number
  readonly daysThisSeason?: number
  /** Season: spring, summer, fall, winter, wet1, dry1, wet2, dry2 or the station's own word. */
  readonly season?: string
}

/** Name for requesting a list of this species alone: the scientific one where two species share the common one. */
export const listedName = ({
  isNamesake,
  scientificName,
  commonName,
}: Pick<SpeciesDay, 'isNamesake' | 'scientificName' | 'commonName'>): string =>
  isNamesake ? scientificName : commonName
