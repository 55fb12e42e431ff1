import type { FileRow } from '../../../../src/domain/recorder-files/file-rows.ts'
import { baseName, recorderOfName, withoutSoundEnding } from '../../../../src/domain/recorder-files/recording-name.ts'
import { identityOf } from '../../../../src/domain/recorder-files/row-identity.ts'
import type { StationZone } from '../../time/zone.ts'
import { rowOfFile } from '../file-row.ts'
import type { ReadRow } from '../source.ts'
import { clipOf, type NamedFile } from './sound-index.ts'

/** Folders whose names tell no recorder: dates, cards' own folders, what programs make. */
const NO_RECORDER = /^(?:[\d_.-]+|data|recordings?|results?|outputs?|audio|sounds?)$/i

/** Names of birds that tables without scientific ones are read by. */
export interface BirdNames {
  /** Learns from a row that has both names. */
  learn(row: FileRow): void
  /** Scientific name of a row; its text where nobody knows the bird; empty where it says nothing. */
  of(row: FileRow): string
  /** Learned pairs, to be kept. */
  learned(): readonly (readonly [text: string, scientificName: string])[]
}

/** Pairs learned at most. */
const MOST_NAMES = 20_000

/** Names of birds by what tables have told, then by `book`: a name in any language, or a code. */
export function createBirdNames(
  book: (text: string) => string | undefined,
  learned: readonly (readonly [text: string, scientificName: string])[] = [],
): BirdNames {
  const told = new Map(learned)
  return {
    learn({ scientificName, text }) {
      if (scientificName === '' || text === '' || text === scientificName) return
      if (told.size < MOST_NAMES) told.set(plain(text), scientificName)
    },
    of: ({ scientificName, text, code }) =>
      scientificName || (told.get(plain(text)) ?? book(text) ?? (code === '' ? undefined : book(code)) ?? text),
    learned: () => [...told],
  }
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('’', "'")

/** Row of a table as it is to be kept: with its piece of the recording, and the microphone that the folder tells. */
export function recordedRow(
  row: FileRow,
  names: BirdNames,
  zone: StationZone,
  table: NamedFile,
  sound: NamedFile | undefined,
): ReadRow {
  names.learn(row)
  const read = rowOfFile(row, names.of(row), zone)
  if (typeof read !== 'object') return read
  const clip = sound && clipOf(sound, row)
  const { wall, scientificName, score } = read
  return {
    ...read,
    microphone: row.source || microphoneOf(sound ?? table, row.path ?? ''),
    clip: clip?.name ?? '',
    ...(clip && { secondsBefore: clip.before, seconds: clip.after }),
    // neither folder nor table is part of it: programs write one result in several tables, and files are moved
    identity: identityOf({
      ...{ wall, scientificName, score },
      source: `recordings ${row.source}`,
      clip: withoutSoundEnding(row.clip),
    }),
  }
}

/** Recorder by the name of the recording, else by the outermost folder. */
function microphoneOf({ name }: NamedFile, path: string): string {
  const recorder = recorderOfName(name) || recorderOfName(path)
  if (recorder !== '') return recorder
  const [folder = ''] = name.includes('/') ? name.split('/') : []
  return NO_RECORDER.test(folder) ? '' : baseName(folder)
}
