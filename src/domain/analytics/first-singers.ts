import type { CalendarDate } from '../calendar.ts'
import type { OnsetChart } from './chart.ts'
import type { Finding } from './finding.ts'
import type { FirstSong } from './first-songs.ts'
import type { SunByDate } from './known-days.ts'
import { medianOf, quantileOf } from './statistics.ts'

export type { FirstSong } from './first-songs.ts'

/** A first song of the morning lies between so many minutes before and after sunrise; what is earlier is of the night. */
const [MORNING_BEFORE, MORNING_AFTER] = [120, 240]
/** A species is placed from so many mornings on; with fewer species there is no order to speak of. */
const [FEW_MORNINGS, FEW_SPECIES] = [10, 3]

/**
 * In which order the morning begins: quartiles of the minutes between sunrise and the first song of each species, the
 * earliest first. Mornings without a known sunrise and today's do not count, nor do those of a species that had already
 * been heard in the night; a species stands here from ten mornings on.
 */
export function firstSingers(songs: readonly FirstSong[], sun: SunByDate, today: CalendarDate): OnsetChart {
  const morning = songs.flatMap((song) => {
    const sunrise = sun.get(song.date)?.sunrise
    const after = sunrise === undefined ? undefined : song.minute - sunrise
    return after !== undefined && song.date < today && after >= -MORNING_BEFORE && after <= MORNING_AFTER
      ? [{ ...song, after }]
      : []
  })
  const rows = [...Map.groupBy(morning, ({ scientificName }) => scientificName)].flatMap(([scientificName, heard]) => {
    const newest = heard.reduce((a, b) => (b.date > a.date ? b : a))
    const minutes = heard.map(({ after }) => after)
    const [early, median, late] = [quantileOf(minutes, 0.25), medianOf(minutes), quantileOf(minutes, 0.75)]
    return heard.length < FEW_MORNINGS || early === undefined || median === undefined || late === undefined
      ? []
      : [{ species: { scientificName, commonName: newest.commonName }, early, median, late, mornings: heard.length }]
  })
  return {
    drawing: 'onset',
    rows: rows.toSorted(
      (a, b) => a.median - b.median || (a.species.scientificName < b.species.scientificName ? -1 : 1),
    ),
    mornings: new Set(morning.map(({ date }) => date)).size,
  }
}

/** Two whose medians are no further apart open together, minutes. */
const TOGETHER_MINUTES = 3

/**
 * Who opens the morning, how long before or after sunrise, and how many voices come before the last. Two open together when
 * they are three minutes apart or less. From three species of ten mornings each on.
 */
export function findFirstSingers({ rows, mornings }: OnsetChart): Finding | undefined {
  const [first, second] = rows
  const last = rows.at(-1)
  if (!first || !second || !last || rows.length < FEW_SPECIES) return undefined
  const basis = { days: mornings, missing: 0, cut: 0, detections: rows.reduce((sum, row) => sum + row.mornings, 0) }
  const isTogether = second.median - first.median <= TOGETHER_MINUTES
  return {
    kind: 'opens',
    species: first.species,
    ...(isTogether && { together: second.species }),
    minutes: Math.round(first.median),
    between: rows.length - (isTogether ? 3 : 2),
    last: last.species,
    basis,
  }
}
