import { createHash } from 'node:crypto'
import type { RecorderFinding } from '../../../../src/domain/recorder-findings.ts'
import { findingsOf } from './findings.ts'
import { type FolderFile, type FolderScan, scanFolder } from './folder-scan.ts'
import type { Sounds } from './sound-index.ts'
import { createSounds } from './sounds.ts'
import { type LibraryTable, recogniseTableFile, type TableFileKind } from './tables.ts'

/** Outcome of a table that was read. */
export interface TableOutcome {
  readonly faulty: number
  readonly withoutTime: number
}

/** Tables that were read, by what tells one version of each from others. */
export type ReadTables = Readonly<Record<string, readonly [faulty: number, withoutTime: number]>>

/** Tables and sound files of a folder, and which tables have been read. */
export interface Library {
  /** Looks at the folder. */
  look(): Promise<void>
  /** The folder itself and those in it. */
  folders(): readonly string[]
  tables(): readonly LibraryTable[]
  sounds(): Sounds<FolderFile>
  /** Begins where an earlier reading has ended. */
  resume(read: ReadTables): void
  /** Tables that are new, have changed, or lack recordings while new ones have come: those that tell scientific names first. */
  pending(): readonly LibraryTable[]
  /** Notes that a table was read. One without all its recordings is read again once there are others. */
  finish(table: LibraryTable, outcome: TableOutcome, lacksSound: boolean): void
  read(): ReadTables
  findings(): readonly RecorderFinding[]
}

/** @param root a real path */
export function createLibrary(root: string): Library {
  let scan: FolderScan = { sounds: [], others: [], folders: [root], outside: [], unreadable: [] }
  let sounds = createSounds(root, [])
  let soundsKey = ''
  let looking: Promise<void> | undefined
  let seen = new Map<string, TableFileKind>()
  let done = new Map<string, readonly [faulty: number, withoutTime: number]>()
  let tables: readonly LibraryTable[] = []

  async function look(): Promise<void> {
    scan = await scanFolder(root)
    const key = digest(scan.sounds.map(({ name }) => name).join('\n'))
    if (key !== soundsKey) sounds = createSounds(root, scan.sounds)
    soundsKey = key
    const before = seen
    seen = new Map()
    for (const file of scan.others) {
      const version = versionOf(file)
      seen.set(version, before.get(version) ?? (await recogniseTableFile(file)))
    }
    tables = scan.others
      .flatMap((file) => {
        const kind = seen.get(versionOf(file))
        return typeof kind === 'object' && (kind.kind === 'table' || kind.kind === 'json') ? [{ file, kind }] : []
      })
      .toSorted((a, b) => Number(tellsNames(b)) - Number(tellsNames(a)))
  }
  const keyOf = ({ file }: LibraryTable): string => digest(versionOf(file))
  const lackingKeyOf = (table: LibraryTable): string => `${keyOf(table)}/${soundsKey}`
  const outcomeOf = (table: LibraryTable) => done.get(keyOf(table)) ?? done.get(lackingKeyOf(table))

  return {
    look: () =>
      (looking ??= look().finally(() => {
        looking = undefined
      })),
    folders: () => scan.folders,
    tables: () => tables,
    sounds: () => sounds,
    resume(read) {
      done = new Map(Object.entries(read))
    },
    pending: () => tables.filter((table) => outcomeOf(table) === undefined),
    finish(table, { faulty, withoutTime }, lacksSound) {
      done.set(lacksSound ? lackingKeyOf(table) : keyOf(table), [faulty, withoutTime])
    },
    read: () =>
      Object.fromEntries(
        tables.flatMap((table) =>
          [keyOf(table), lackingKeyOf(table)].flatMap((key) => {
            const outcome = done.get(key)
            return outcome ? [[key, outcome]] : []
          }),
        ),
      ),
    findings: () => findingsOf({ scan, tables, kindOf: (file) => seen.get(versionOf(file)), outcomeOf }),
  }
}

const versionOf = ({ name, size, writtenAt }: FolderFile): string => `${name}\t${size}\t${writtenAt}`

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Whether a table has scientific names, from which others learn. */
const tellsNames = ({ kind }: LibraryTable): boolean =>
  kind.kind === 'table' && kind.table.columns.some((column) => /scientific|latin|sci_name|species_name/.test(column))
