import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import type { Detection } from '../../src/domain/detection.ts'
import type { SpeciesDay } from '../../src/domain/species-day.ts'

/** A detection like any other, with what matters to a test said. */
export const aDetection = (parts: Partial<Detection> = {}): Detection => ({
  id: 1,
  commonName: parts.scientificName ?? 'European Robin',
  scientificName: 'Erithacus rubecula',
  speciesCode: '',
  confidence: 70,
  date: '2026-05-17' as CalendarDate,
  time: '06:00:00' as ClockTime,
  verified: 'unverified',
  locked: false,
  source: '',
  clip: 'unknown',
  comments: [],
  isNewSpecies: false,
  isNewThisYear: false,
  isNewThisSeason: false,
  ...parts,
})

/** A row of the summary; hours given as `{ 6: 2 }`, the count is their sum. */
export function aSpeciesDay(
  parts: Partial<Omit<SpeciesDay, 'hourly' | 'count'>> & { hourly?: Readonly<Record<number, number>> } = {},
): SpeciesDay {
  const { hourly: given = {}, ...rest } = parts
  const hourly = Array.from({ length: 24 }, (_, hour) => given[hour] ?? 0)
  return {
    commonName: 'European Robin',
    scientificName: parts.commonName ?? 'Erithacus rubecula',
    speciesCode: '',
    isNewSpecies: false,
    isNewThisYear: false,
    isNewThisSeason: false,
    ...rest,
    count: hourly.reduce((sum, count) => sum + count, 0),
    hourly,
  }
}

/** The summary that a station makes of detections: a row for each species, named by its scientific name. */
export function summaryOf(rows: readonly Detection[]): SpeciesDay[] {
  return [...Map.groupBy(rows, (row) => row.scientificName)].map(([commonName, heard]) => {
    const hourly: Record<number, number> = {}
    for (const { time } of heard) hourly[Number(time.slice(0, 2))] = (hourly[Number(time.slice(0, 2))] ?? 0) + 1
    const latestHeard = heard
      .map(({ time }) => time)
      .toSorted()
      .at(-1) as ClockTime // reason: never empty
    return aSpeciesDay({ commonName, hourly, latestHeard })
  })
}
