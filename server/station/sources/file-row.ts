import { isNoise } from '../../../src/domain/noises.ts'
import { type FileRow, HEARD_SECONDS } from '../../../src/domain/recorder-files/file-rows.ts'
import { keptScientificName } from '../../../src/domain/recorder-files/renamed-species.ts'
import type { RowVerdict } from '../../../src/domain/recorder-files/table-dialects.ts'
import type { StoredVerdict } from '../store/records.ts'
import type { StationZone } from '../time/zone.ts'
import type { ReadRow } from './source.ts'

const VERDICTS: Readonly<Record<RowVerdict, StoredVerdict>> = {
  confirmed: 'correct',
  renamed: 'correct',
  refused: 'false_positive',
  none: '',
}

/**
 * Row of a table as a recorder's row.
 *
 * @param name scientific name by which the row is known, or its text where nobody knows the bird
 */
export function rowOfFile(row: FileRow, name: string, zone: StationZone): ReadRow {
  const scientificName = keptScientificName(name)
  if (scientificName === '') return 'unreadable'
  if (isNoise(scientificName) || isNoise(row.text)) return 'no animal'
  if (row.at === undefined) return 'without time'
  return {
    wall: { date: zone.date(row.at), time: zone.time(row.at) },
    isInOrder: false,
    instant: { at: row.at, isClockUncertain: row.isClockUncertain },
    scientificName,
    commonName: row.text || scientificName,
    score: row.score,
    isNamedByHand: false,
    verdict: VERDICTS[row.verdict],
    microphone: row.source,
    clip: row.clip,
    seconds: row.seconds ?? HEARD_SECONDS,
  }
}
