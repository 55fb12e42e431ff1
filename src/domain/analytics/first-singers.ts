import type { CalendarDate } from '../calendar.ts'
import type { OnsetChart } from './chart.ts'
import type { Finding } from './finding.ts'
import type { FirstSong } from './first-songs.ts'
import type { SunByDate } from './known-days.ts'
import { medianOf, quantileOf } from './statistics.ts'

export type { FirstSong } from './first-songs.ts'

/** Minutes before and after sunrise between which a detection is a first song; earlier ones belong to the night. */
const [MORNING_BEFORE, MORNING_AFTER] = [120, 240]
/** Minimum mornings of a species, and minimum species for an order. */
const [FEW_MORNINGS, FEW_SPECIES] = [10, 3]

/**
 * Order of the first songs: quartiles of the minutes from sunrise to each species' first song, earliest first. Left out
 * are today, mornings without a known sunrise, and mornings of a species already heard in the night. A species needs
 * ten mornings.
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

/** Distance of medians up to which two species open the morning together, minutes. */
const TOGETHER_MINUTES = 3

/**
 * Finding about the first singer: its minutes from sunrise, and how many species follow before the last. Two singers
 * open together when they are at most three minutes apart. Needs three species with ten mornings each.
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
