import { isJudged, percentIn, verdictIn } from '../../src/domain/snapshot/list-question.ts'
import {
  SNAPSHOT_FILES as FILES,
  type SnapshotSpecies,
  type WireRow,
  wordIn,
} from '../../src/domain/snapshot/snapshot-files.ts'
import type { SnapshotFolder } from './folder.ts'

/** Rows that are kept of the surest of a species, and of those with a verdict. */
const [MOST_SUREST, MOST_JUDGED] = [25, 100] as const

/** Lists of species, kept while days come one after the other. */
export interface SurestOfSpecies {
  /** Species of which facts or a picture are known from before. */
  readonly known: ReadonlySet<string>
  /** Takes the rows of a day, in place of those that it had before. */
  take(date: string, rows: readonly WireRow[]): void
  /** Writes the species that have changed; `facts` are those of books and of its picture, where they are new. */
  write(facts: ReadonlyMap<string, Pick<SnapshotSpecies, 'facts' | 'picture'>>): Promise<void>
  /** Surest detections of each species that is known, surest first. */
  readonly surest: readonly (readonly WireRow[])[]
}

/** Lists as they were written before, of all species of a station. */
export async function openSurest(folder: SnapshotFolder, names: readonly string[]): Promise<SurestOfSpecies> {
  const lists = new Map<string, SnapshotSpecies>()
  const known = new Set<string>()
  for (const name of names) {
    const before = (await folder.readJson(FILES.oneSpecies(name))) as SnapshotSpecies | undefined // reason: written by us
    if (before?.facts ?? before?.picture) known.add(name)
    lists.set(name, before ?? { surest: [], judged: [] })
  }
  return {
    known,
    take(date, rows) {
      const fresh = Map.groupBy(rows, (row) => wordIn(row, 'scientificName'))
      const isOlder = (row: WireRow): boolean => wordIn(row, 'date') !== date
      for (const [name, { surest, judged, ...facts }] of lists) {
        const mine = fresh.get(name) ?? []
        lists.set(name, {
          ...facts,
          surest: surestOf([...surest.filter(isOlder), ...mine.filter(isRight)], MOST_SUREST),
          judged: surestOf([...judged.filter(isOlder), ...mine.filter(isJudged)], MOST_JUDGED),
        })
      }
    },
    async write(told) {
      for (const [name, { surest, judged, ...before }] of lists) {
        const { facts, picture } = { ...before, ...told.get(name) } // always in one order: an equal file stays as it is
        await folder.writeJson(FILES.oneSpecies(name), { facts, picture, surest, judged })
      }
    },
    get surest() {
      return [...lists.values()].map(({ surest }) => surest)
    },
  }
}

const isRight = (row: WireRow): boolean => verdictIn(row) !== 'false_positive'

/** Surest rows first; of equal ones the newest. */
const surestOf = (rows: readonly WireRow[], most: number): readonly WireRow[] =>
  rows.toSorted((a, b) => percentIn(b) - percentIn(a) || Number(b['id']) - Number(a['id'])).slice(0, most)
