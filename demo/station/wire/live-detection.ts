import type { Dialect } from '../../../src/domain/station-config.ts'
import type { StationPlace } from '../../../server/station/place.ts'
import { fineStamp, type StationClock } from '../../../server/station/time/clock.ts'
import type { EarSources } from '../live/sources.ts'
import type { Store, StoredDetection } from '../../../server/station/store/store.ts'
import { newnessOn } from '../../../server/station/wire/standing.ts'
import { thumbnailUrl } from '../../../server/station/wire/species-day.ts'

interface Teller {
  readonly dialect: Dialect
  readonly store: Store
  readonly sources: EarSources
  readonly clock: StationClock
  readonly place: StationPlace
}

/**
 * A `detection` event (station-api 8.1): PascalCase record at classic, camelCase at current. `named` false: the
 * source's display name is left out (guests of current).
 */
export const liveDetection = (station: Teller, row: StoredDetection, named: boolean): Record<string, unknown> =>
  station.dialect === 'classic' ? classic(station, row) : current(station, row, named)

function classic(station: Teller, row: StoredDetection): Record<string, unknown> {
  const source = station.sources.of(row.sourceId)
  return {
    ID: row.id,
    SourceNode: 'garden',
    Date: row.date,
    Time: row.time,
    Source: { id: source?.liveId ?? '', safeString: source?.name ?? '', displayName: source?.name ?? '' },
    BeginTime: row.begin || '0001-01-01T00:00:00Z',
    EndTime: row.end || '0001-01-01T00:00:00Z',
    SpeciesCode: row.speciesCode,
    ScientificName: row.scientificName,
    CommonName: row.commonName,
    Confidence: row.confidence,
    Latitude: station.place.latitude,
    Longitude: station.place.longitude,
    Threshold: 0.7,
    Sensitivity: 1,
    ClipName: row.clipName ? `${row.date.slice(0, 4)}/${row.date.slice(5, 7)}/${row.clipName}` : '',
    ProcessingTime: 532_650,
    occurrence: 0.97,
    Results: null,
    Review: null,
    Comments: null,
    Lock: null,
    Verified: row.verified,
    Locked: row.locked,
    birdImage: {
      URL: thumbnailUrl('classic', row.scientificName),
      ScientificName: row.scientificName,
      LicenseName: 'CC0 1.0',
      LicenseURL: 'https://creativecommons.org/publicdomain/zero/1.0/',
      AuthorName: 'Dawn Chorus',
      AuthorURL: '',
      CachedAt: fineStamp(station.clock),
      SourceProvider: 'embedded',
    },
    timestamp: fineStamp(station.clock),
    eventType: 'new_detection',
    ...standing(station, row),
  }
}

function current(station: Teller, row: StoredDetection, named: boolean): Record<string, unknown> {
  const source = station.sources.of(row.sourceId)
  return {
    id: row.id,
    date: row.date,
    time: row.time,
    scientificName: row.scientificName,
    commonName: row.commonName,
    ...(row.speciesCode ? { speciesCode: row.speciesCode } : {}),
    confidence: row.confidence,
    latitude: station.place.latitude,
    longitude: station.place.longitude,
    ...(row.clipName ? { clipName: row.clipName } : {}),
    ...(source ? { source: { id: source.liveId, ...(named ? { displayName: source.name } : {}) } } : {}),
    ...(row.begin ? { beginTime: row.begin, endTime: row.end } : {}),
    locked: row.locked,
    birdImage: {
      url: thumbnailUrl('current', row.scientificName),
      scientificName: row.scientificName,
      licenseName: 'CC0 1.0',
      licenseURL: 'https://creativecommons.org/publicdomain/zero/1.0/',
      authorName: 'Dawn Chorus',
      sourceProvider: 'embedded',
    },
    timestamp: fineStamp(station.clock),
    eventType: 'new_detection',
    ...standing(station, row),
  }
}

function standing(station: Teller, row: StoredDetection): Record<string, unknown> {
  const known = station.store.standing(row.scientificName, row.date)
  if (!known) return {}
  const { isNew, daysSinceFirstSeen } = newnessOn(known, row.date)
  return {
    ...(isNew && (station.dialect === 'classic' || daysSinceFirstSeen === 0) ? { isNewSpecies: true } : {}),
    ...(daysSinceFirstSeen > 0 ? { daysSinceFirstSeen } : {}),
  }
}

/** One row of a `pending` event (current dialect): a bird that is being heard and not yet stored. */
export function pendingRow(
  station: Teller,
  row: StoredDetection,
  status: 'active' | 'approved',
  named: boolean,
): Record<string, unknown> {
  const source = station.sources.of(row.sourceId)
  const seconds = Math.floor(row.at / 1000)
  return {
    species: row.commonName,
    scientificName: row.scientificName,
    thumbnail: thumbnailUrl('current', row.scientificName),
    status,
    firstDetected: seconds,
    audioCapturedAt: seconds,
    lastUpdated: seconds,
    source: named ? (source?.name ?? '') : '',
    sourceID: source?.liveId ?? '',
    bestModelID: 'BirdNET_V2.4',
    hitCount: 1,
  }
}
