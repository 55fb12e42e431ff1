import type { RecorderFinding, RecorderFindingKind } from '../../../../src/domain/recorder-findings.ts'
import type { FolderFile, FolderScan } from './folder-scan.ts'
import { playedAs } from './sound-index.ts'
import type { LibraryTable, TableFileKind } from './tables.ts'

interface Looked {
  readonly scan: FolderScan
  readonly tables: readonly LibraryTable[]
  readonly kindOf: (file: FolderFile) => TableFileKind | undefined
  /** Lines that cannot be read, and rows without a time, of a table that was read. */
  readonly outcomeOf: (table: LibraryTable) => readonly [faulty: number, withoutTime: number] | undefined
}

/** What was found in a folder and could not be used. */
export function findingsOf({ scan, tables, kindOf, outcomeOf }: Looked): readonly RecorderFinding[] {
  const named = (kind: RecorderFindingKind, names: readonly string[]): RecorderFinding => ({
    kind,
    count: names.length,
    example: names[0] ?? '',
  })
  const othersThat = (is: (one: TableFileKind | undefined) => boolean): readonly string[] =>
    scan.others.flatMap((file) => (is(kindOf(file)) ? [file.name] : []))
  const ofKind = (...kinds: readonly string[]): readonly string[] =>
    othersThat((one) => typeof one === 'object' && kinds.includes(one.kind))
  const counted = (kind: RecorderFindingKind, at: 0 | 1): RecorderFinding => {
    const hit = tables.filter((table) => (outcomeOf(table)?.[at] ?? 0) > 0)
    const count = hit.reduce((sum, table) => sum + (outcomeOf(table)?.[at] ?? 0), 0)
    return { kind, count, example: hit[0]?.file.name ?? '' }
  }
  const soundsThat = (how: ReturnType<typeof playedAs>): readonly string[] =>
    scan.sounds.filter((file) => playedAs(file) === how).map(({ name }) => name)
  const tooLarge = [...othersThat((one) => one === 'tooLarge'), ...soundsThat('not')]
  const unreadable = [...scan.unreadable, ...othersThat((one) => one === 'unreadable')]
  const found: readonly RecorderFinding[] = [
    { kind: 'noTable', count: tables.length === 0 ? 1 : 0, example: '' },
    named('unknownTable', ofKind('other-table')),
    counted('withoutTime', 1),
    counted('faultyLines', 0),
    named('database', ofKind('sqlite')),
    named('packed', ofKind('tar', 'zip', 'gzip')),
    named('tooLarge', tooLarge),
    named('outside', scan.outside),
    named('unreadable', unreadable),
    named('wholeSound', soundsThat('as a whole')),
  ]
  return found.filter(({ count }) => count > 0)
}
