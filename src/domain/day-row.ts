import { hourOf } from './calendar.ts'
import { NO_HOURS } from './daily-summary.ts'
import type { Detection } from './detection.ts'
import type { SpeciesDay } from './species-day.ts'

/** The row after one more detection of its species; a first detection makes the row. */
export function withDetection(row: SpeciesDay | undefined, detection: Detection): SpeciesDay {
  const hour = hourOf(detection.time)
  const before = row ?? emptyRow(detection)
  const latest = before.latestHeard === undefined || detection.time > before.latestHeard
  return {
    ...before,
    count: before.count + 1,
    hourly: before.hourly.with(hour, (before.hourly[hour] ?? 0) + 1),
    latestHeard: latest ? detection.time : (before.latestHeard ?? detection.time),
  }
}

function emptyRow(detection: Detection): SpeciesDay {
  const { commonName, scientificName, speciesCode, isNewSpecies, isNewThisYear, isNewThisSeason, imageUrl } = detection
  const { daysSinceFirstSeen } = detection
  const names = { commonName, scientificName, speciesCode, isNewSpecies, isNewThisYear, isNewThisSeason }
  const picture = imageUrl === undefined ? {} : { thumbnailUrl: imageUrl }
  const age = daysSinceFirstSeen === undefined ? {} : { daysSinceFirstSeen }
  return { ...names, ...picture, ...age, count: 0, hourly: NO_HOURS }
}
