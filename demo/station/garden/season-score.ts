import type { GardenPlace, Region } from './place.ts'
import { speciesOf } from './species.ts'
import { shareInYear, yearPosition } from './year.ts'

/** A bird of every day scores so much in its best season; none is certain. */
const MOST = 0.97
/** A stray is not out of the question. */
const STRAY = 0.02

/** How much a species is to be expected at a place on a day, 0 to 1: what a range filter says. */
export function seasonScore(scientificName: string, date: string, { latitude }: GardenPlace, home: Region): number {
  const bird = speciesOf(scientificName)
  if (!bird) return 0
  if (bird.region !== 'both' && bird.region !== 'invented' && bird.region !== home) return STRAY
  const { presence, year } = bird.behaviour
  const share = Math.min(1, shareInYear(year, yearPosition(date, latitude)))
  return Math.fround(Math.round(MOST * Math.sqrt(presence) * Math.sqrt(share) * 100) / 100)
}
