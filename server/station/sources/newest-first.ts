import { parseJson } from '../../../src/domain/json.ts'
import { isJsonObject } from '../../../src/domain/settings/document.ts'
import { rowPageOf } from './row-page.ts'
import type { ReadRow, RecorderSource, RowPage } from './source.ts'

/** Rows that are read before the station begins; older ones follow while it runs. */
export const FIRST_ROWS = 2000
/** Known rows in one part by which new ones have been read to their end: a few may stand there by a wrong clock. */
const KNOWN_ROWS = 10
/** Parts of new rows that are read at once, at most: what is older is read with the past. */
const MOST_NEW_PARTS = 200

/** Row of a list with its number or its time, by which a newer one is known. */
export interface ListedRow {
  readonly key: number
  readonly row: ReadRow
}

/** Part of a list that has its newest rows first. */
export interface ListPart {
  readonly rows: readonly ListedRow[]
  /** Place at which older rows begin; undefined at the end. */
  readonly next: string | undefined
  /** Rows of the whole list, where that is told. */
  readonly total?: number
}

export interface NewestFirstOptions {
  /** Part of the list from a place on; from its newest row without one, and at an empty one. Rejects with a sentence. */
  readonly partAt: (place: string | undefined) => Promise<ListPart>
  /** Parts of the past that are read in one run. */
  readonly partsAtOnce: number
  /** Rows of the past that are read at most. */
  readonly mostRows: number
}

/** Reading of a list that a recorder tells newest first: what is new, and then the past, piece by piece. */
export interface NewestFirst extends Pick<RecorderSource, 'rowsAfter'> {
  /** Notes that there are new rows, which the next run reads. */
  expect(): void
  /** Whether something is still to be read, and nobody reads it just now. */
  isBehind(): boolean
}

/** What a mark says. */
interface Progress {
  /** Largest key that was read. */
  readonly newest: number
  /** Rows of the past that were read, and where older ones begin. */
  readonly read: number
  readonly past?: string
  /** Rows of the whole list at that time. */
  readonly total?: number
}

export function newestFirst({ partAt, partsAtOnce, mostRows }: NewestFirstOptions): NewestFirst {
  let hasNew = true
  let parts = 0
  let isBehind = true
  let isRunning = false

  const pageOf = (part: ListPart, progress: Progress, isPast: boolean): RowPage => {
    const isFirst = progress.read < FIRST_ROWS
    const goesOn = hasNew || (progress.past !== undefined && (isFirst || parts < partsAtOnce))
    if (!goesOn) parts = 0
    isBehind = goesOn || progress.past !== undefined
    isRunning = goesOn
    return rowPageOf(
      part.rows.map(({ row }) => row),
      { mark: JSON.stringify(progress), isEnd: !goesOn, isFromStart: false, isPast, isPastLeft: isBehind },
    )
  }
  const begin = async (): Promise<RowPage> => {
    const part = await partAt(undefined)
    hasNew = false
    return pageOf(part, { newest: newestOf(part), read: part.rows.length, ...pastOf(part), ...totalOf(part) }, true)
  }
  const readNew = async (before: Progress): Promise<RowPage> => {
    const found: ListPart[] = []
    let place: string | undefined
    let known = 0
    do {
      const part = await partAt(place)
      found.push(part)
      place = part.next
      known = part.rows.filter(({ key }) => key <= before.newest).length
    } while (place !== undefined && known < KNOWN_ROWS && found.length < MOST_NEW_PARTS)
    hasNew = false
    const rows = found.flatMap((part) => part.rows).toReversed()
    const total = totalOf(found[0] ?? NOTHING)
    const added = rows.filter(({ key }) => key > before.newest).length
    // too much is new, or rows have been put in among the old ones: the whole past is read again
    const isMore = (total.total ?? 0) - (before.total ?? total.total ?? 0) > added
    const rest = place !== undefined && known < KNOWN_ROWS ? place : isMore ? '' : before.past
    const newest = Math.max(before.newest, newestOf({ rows, next: undefined }))
    const progress = { newest, read: before.read, ...total, ...(rest !== undefined && { past: rest }) }
    return pageOf({ rows, next: undefined }, progress, false)
  }
  const readPast = async ({ past, ...rest }: Progress): Promise<RowPage> => {
    const part = await partAt(past)
    parts += 1
    const read = rest.read + part.rows.length
    return pageOf(part, { ...rest, read, ...(read < mostRows && pastOf(part)) }, true)
  }

  return {
    async rowsAfter(mark) {
      const before = readMark(mark)
      isRunning = true
      try {
        if (!before) return await begin()
        if (hasNew) return await readNew(before)
        return before.past === undefined ? pageOf(NOTHING, before, true) : await readPast(before)
      } catch (error) {
        isRunning = false
        if (!before || before.read >= FIRST_ROWS) throw error
        // the station begins with what is there; the rest is asked for later
        parts = partsAtOnce
        return pageOf(NOTHING, { ...before, read: FIRST_ROWS }, true)
      }
    },
    expect: () => {
      hasNew = true
    },
    isBehind: () => !isRunning && (isBehind || hasNew),
  }
}

const NOTHING: ListPart = { rows: [], next: undefined }

const totalOf = ({ total }: ListPart): Pick<Progress, 'total'> => (total === undefined ? {} : { total })

const newestOf = ({ rows }: ListPart): number =>
  rows.reduce((most, { key }) => Math.max(most, key), Number.MIN_SAFE_INTEGER)

const pastOf = ({ next }: ListPart): Pick<Progress, 'past'> => (next === undefined ? {} : { past: next })

function readMark(mark: string | undefined): Progress | undefined {
  const told = parseJson(mark)
  return isJsonObject(told) && typeof told['newest'] === 'number' ? (told as unknown as Progress) : undefined // reason: written above
}
