import type { Region } from './place.ts'
import type { StationPlace } from '../../../server/station/place.ts'
import { speciesOf } from './species.ts'
import { shareInYear, yearPosition } from './year.ts'

/** Score of a bird of every day in its best season; none is certain. */
const MOST = 0.97
/** Score of a stray, which is possible. */
const STRAY = 0.02

/** Score of a species at a place on a day, 0 to 1, as a range filter gives it. */
export function seasonScore(scientificName: string, date: string, { latitude }: StationPlace, home: Region): number {
  const bird = speciesOf(scientificName)
  if (!bird) return 0
  if (bird.region !== 'both' && bird.region !== 'invented' && bird.region !== home) return STRAY
  const { presence, year } = bird.behaviour
  const share = Math.min(1, shareInYear(year, yearPosition(date, latitude)))
  return Math.fround(Math.round(MOST * Math.sqrt(presence) * Math.sqrt(share) * 100) / 100)
}
