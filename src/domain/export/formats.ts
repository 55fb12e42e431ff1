import type { Detection } from '../detection.ts'
import { hasRecording } from '../detection.ts'
import { isNoise } from '../noises.ts'
import { darwinCoreArchive } from './darwin-core.ts'
import { ebirdRecords } from './ebird.ts'
import { bestOfHours, fromEarliest } from './exported-row.ts'
import { type ExportOrigin, slugOf } from './origin.ts'
import { analyzerTable, audacityLabels, type DetectionTableWords, detectionTable, ravenTable } from './tables.ts'

/** Formats in which detections can be saved, in the order in which they are offered. */
export const EXPORT_KEYS = ['csv', 'raven', 'audacity', 'analyzer', 'ebird', 'darwin', 'clips'] as const
export type ExportKey = (typeof EXPORT_KEYS)[number]

/** Facts about the place that a format needs. */
export type OriginField = 'station' | 'latitude' | 'longitude' | 'exact' | 'country' | 'state' | 'author' | 'licence'

/** Description of a format. */
export interface ExportFormat {
  /** Ending of its files, without the point before it. */
  readonly ending: string
  readonly mediaType: string
  readonly asks: readonly OriginField[]
  /** Whether all of these but the state are necessary. */
  readonly needsPlace?: true
  /** Whether noises never are in it. */
  readonly hasOnlyAnimals?: true
  /** Detections that become its lines, in their order, of those that are wanted. */
  readonly lines: (wanted: readonly Detection[]) => readonly Detection[]
  /**
   * Contents of its files; of `clips` what stands beside the recordings.
   *
   * @param lines those of {@link lines}
   */
  readonly write: (
    lines: readonly Detection[],
    origin: ExportOrigin,
    words: DetectionTableWords,
  ) => readonly (string | Uint8Array<ArrayBuffer>)[]
}

const asListed = (wanted: readonly Detection[]): readonly Detection[] => wanted
const isConfirmed = ({ verified, scientificName }: Detection): boolean =>
  verified === 'correct' && !isNoise(scientificName)

/** All formats. */
export const EXPORT_FORMATS: Readonly<Record<ExportKey, ExportFormat>> = {
  csv: {
    ending: 'csv',
    mediaType: 'text/csv',
    asks: [],
    lines: asListed,
    write: (lines, _origin, words) => [detectionTable(lines, words)],
  },
  raven: {
    ending: 'selections.txt',
    mediaType: 'text/plain',
    asks: [],
    lines: fromEarliest,
    write: (lines, origin) => [ravenTable(lines, origin)],
  },
  audacity: {
    ending: 'labels.txt',
    mediaType: 'text/plain',
    asks: [],
    lines: fromEarliest,
    write: (lines) => [audacityLabels(lines)],
  },
  analyzer: {
    ending: 'BirdNET.results.csv',
    mediaType: 'text/csv',
    asks: [],
    lines: fromEarliest,
    write: (lines, origin) => [analyzerTable(lines, origin)],
  },
  ebird: {
    ending: 'ebird.csv',
    mediaType: 'text/csv',
    asks: ['station', 'latitude', 'longitude', 'exact', 'country', 'state'],
    needsPlace: true,
    hasOnlyAnimals: true,
    lines: (wanted) => bestOfHours(wanted.filter(isConfirmed)),
    write: (lines, origin) => ebirdRecords(lines, origin),
  },
  darwin: {
    ending: 'dwca.zip',
    mediaType: 'application/zip',
    asks: ['station', 'latitude', 'longitude', 'exact', 'country', 'author', 'licence'],
    hasOnlyAnimals: true,
    lines: (wanted) => bestOfHours(wanted.filter(({ scientificName }) => !isNoise(scientificName))),
    write: (lines, origin) => [darwinCoreArchive(lines, origin)],
  },
  clips: {
    ending: 'zip',
    mediaType: 'application/zip',
    asks: [],
    lines: (wanted) => wanted.filter(hasRecording),
    write: (lines, origin, words) => [detectionTable(lines, words), ravenTable(fromEarliest(lines), origin)],
  },
}

/** What is left out unless somebody asks for it. */
export interface LeftOut {
  readonly withRefused: boolean
  readonly withNoises: boolean
}

/** Detections that are wanted: without those that a person refused, and without noises, unless they are asked for. */
export const wantedDetections = (
  all: readonly Detection[],
  { withRefused, withNoises }: LeftOut,
): readonly Detection[] =>
  all.filter(
    ({ verified, scientificName }) =>
      (withRefused || verified !== 'false_positive') && (withNoises || !isNoise(scientificName)),
  )

/** Name of an exported file: station, first and last day, and its number where there are several. */
export function exportName(
  key: ExportKey,
  lines: readonly Detection[],
  { station, today }: ExportOrigin,
  part?: number,
): string {
  const days = lines.map(({ date }) => date).toSorted()
  const name = [slugOf(station), days[0] ?? today, days.at(-1) ?? today, ...(part === undefined ? [] : [part])]
  return `${name.join('_')}.${EXPORT_FORMATS[key].ending}`
}
