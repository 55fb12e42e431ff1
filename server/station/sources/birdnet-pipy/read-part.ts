import { rowClock, type RowInstant, zoneReader } from '../../../../src/domain/recorder-files/row-clock.ts'
import { HEARD_SECONDS } from '../../../../src/domain/recorder-files/file-rows.ts'
import { beginOfText } from '../../../../src/domain/recorder-files/recording-name.ts'
import { keptScientificName } from '../../../../src/domain/recorder-files/renamed-species.ts'
import { identityOf } from '../../../../src/domain/recorder-files/row-identity.ts'
import { isNoise } from '../../../../src/domain/noises.ts'
import { isJsonObject } from '../../../../src/domain/settings/document.ts'
import type { WallClock } from '../../../../src/domain/station-clock.ts'
import { type StationPlace, writtenPlace } from '../../place.ts'
import type { ListedRow } from '../newest-first.ts'
import type { ReadRow } from '../source.ts'

/** Page of the list of detections that BirdNET-PiPy's API tells. */
export interface PipyPage {
  readonly rows: readonly ListedRow[]
  /** First and last day on it; empty without a row. */
  readonly firstDay: string
  readonly lastDay: string
  readonly hasNext: boolean
  /** Rows of the whole list. */
  readonly total: number
  /** Place of the newest row that has one. */
  readonly place: StationPlace | undefined
}

interface Told {
  readonly id: number
  readonly wall: WallClock | undefined
  readonly isImported: boolean
  readonly row: Readonly<Record<string, unknown>>
}

/** Page of an answer to `/api/detections`; undefined for the answer of any other program. */
export function readPipyPage(answer: unknown, timeZone: string): PipyPage | undefined {
  if (!isJsonObject(answer) || !Array.isArray(answer['detections']) || !isJsonObject(answer['pagination']))
    return undefined
  const { has_next: hasNext, total_items: total } = answer['pagination']
  const told = answer['detections'].filter(isJsonObject).map(toldIn)
  const instants = instantsOf(told, timeZone)
  const days = told.flatMap(({ wall }) => (wall ? [wall.date] : []))
  return {
    rows: told.map((one) => ({ key: one.id, row: readRow(one, instants.get(one)) })),
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    hasNext: hasNext === true,
    total: Number(total) || 0,
    place: told.map(({ row }) => writtenPlace([degrees(row['latitude']), degrees(row['longitude'])])).find(Boolean),
  }
}

/** Base name of a file, as the API tells it; empty for what is none. */
export const plainName = (told: unknown): string =>
  typeof told === 'string' && /^[^/\\.][^/\\]*\.\w+$/.test(told) ? told : ''

const degrees = (told: unknown): number => (typeof told === 'number' ? told : Number.NaN)

const textIn = (row: Told['row'], name: string): string => {
  const told = row[name]
  return typeof told === 'string' ? told.trim() : ''
}

const toldIn = (row: Told['row']): Told => ({
  id: Number(row['id']) || 0,
  wall: beginOfText(textIn(row, 'timestamp'))?.wall,
  isImported: isJsonObject(row['extra']) && row['extra']['original_file_name'] !== undefined,
  row,
})

/**
 * Instants of the rows. The list has the newest times first, so that the hour that a night has twice is mixed; numbers say
 * in which order rows were written. Rows from a BirdNET-Pi were numbered when they were taken over from it.
 */
function instantsOf(told: readonly Told[], timeZone: string): ReadonlyMap<Told, RowInstant> {
  const clock = rowClock(timeZone)
  const unordered = zoneReader(timeZone)
  const written = told.toSorted((a, b) => a.id - b.id)
  return new Map(
    written.flatMap((one) => {
      if (!one.wall) return []
      const instant = one.isImported ? { at: unordered(one.wall).first, isClockUncertain: false } : clock(one.wall)
      return [[one, instant] as const]
    }),
  )
}

/** Name that its owner has given to the microphone; empty where it has one. */
const microphoneOf = (row: Told['row']): string =>
  isJsonObject(row['extra']) ? textIn(row['extra'], 'source_label') : ''

function readRow({ wall, isImported, row }: Told, instant: RowInstant | undefined): ReadRow {
  const scientificName = keptScientificName(textIn(row, 'scientific_name'))
  if (scientificName === '') return 'unreadable'
  if (isNoise(scientificName)) return 'no animal'
  if (!wall || !instant) return 'without time'
  const told = row['confidence']
  const score = typeof told === 'number' && told >= 0 && told <= 1 ? told : undefined
  return {
    wall,
    isInOrder: !isImported,
    instant,
    scientificName,
    commonName: textIn(row, 'common_name') || scientificName,
    score,
    isNamedByHand: false,
    microphone: microphoneOf(row),
    clip: plainName(row['audio_filename']),
    seconds: HEARD_SECONDS,
    // names of files are computed, and other versions compute others
    identity: identityOf({ wall, scientificName, score, source: 'BirdNET-PiPy', clip: '' }),
  }
}
