import type { ClockTime } from './calendar.ts'

/** One species on one day: a row of the daily summary (Spec §3). Identified by `scientificName`. */
export interface SpeciesDay {
  readonly commonName: string
  readonly scientificName: string
  /** Another species of the day has the same common name. */
  readonly isNamesake?: true
  /** May be empty. */
  readonly speciesCode: string
  readonly count: number
  /** 24 counts, index = hour on the station's wall clock. */
  readonly hourly: readonly number[]
  /** Stations of both dialects send the latest time here too: do not show as "first". */
  readonly firstHeard?: ClockTime
  readonly latestHeard?: ClockTime
  /** http(s) address or path of a picture; absent when the station has none. */
  readonly thumbnailUrl?: string
  readonly isNewSpecies: boolean
  readonly isNewThisYear: boolean
  readonly isNewThisSeason: boolean
  readonly daysSinceFirstSeen?: number
  readonly daysThisYear?: number
  readonly daysThisSeason?: number
  /** spring, summer, fall, winter, wet1, dry1, wet2, dry2 or the station's own word. */
  readonly season?: string
}

/** The name by which a list of this species alone is asked for: the scientific one where the common one is another's, too. */
export const listedName = ({
  isNamesake,
  scientificName,
  commonName,
}: Pick<SpeciesDay, 'isNamesake' | 'scientificName' | 'commonName'>): string =>
  isNamesake ? scientificName : commonName
