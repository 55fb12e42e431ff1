import { MINUTE_MS } from '../calendar.ts'
import { type WallClock, wallClockAt, wallMs } from '../station-clock.ts'
import { baseName, beginOfName, beginOfText, type RecordingBegin, recordingOfTable } from './recording-name.ts'
import { rowClock, zoneReader } from './row-clock.ts'
import { identityOf } from './row-identity.ts'
import { type DialectRow, type RowFault, type RowVerdict, streamOf } from './table-dialects.ts'

/** Seconds of what was heard where a row tells no end: the window of the model. */
export const HEARD_SECONDS = 3

/** Row of another recorder or program, in the one shape that all have. */
export interface FileRow {
  /** Scientific name as written; empty where the file has none: then `text` is to be looked up. */
  readonly scientificName: string
  /** Name in the file's language, or its code. */
  readonly text: string
  readonly code: string
  /** Instant, milliseconds since 1970; undefined where neither the row nor its recording tells a time. */
  readonly at: number | undefined
  /** Wall clock as the recorder wrote it; UTC where it wrote instants. */
  readonly wall: WallClock | undefined
  /** Whether the instant may be wrong: the clock went back, showed what never was, or an hour that was there twice. */
  readonly isClockUncertain: boolean
  /** 0 to 1. */
  readonly score: number | undefined
  readonly verdict: RowVerdict
  /** Microphone, where the name of the recording tells it. */
  readonly source: string
  /** Base name of the recording; without its ending where only the table's own name tells it; empty where nothing does. */
  readonly clip: string
  /** Recording as the row names it, a path of any system; undefined where only the table's own name tells it. */
  readonly path: string | undefined
  /** Seconds from the beginning of the recording. */
  readonly offset: number | undefined
  /** Length of what was heard, seconds. */
  readonly seconds: number | undefined
  readonly place: readonly [latitude: number, longitude: number] | undefined
  /** What makes it itself, see {@link identityOf}. */
  readonly identity: string
}

/** Origin of a file: what it does not say itself. */
export interface FileOrigin {
  /** Name of the file, with its folders where they are known. */
  readonly name: string
  /** Zone of its clock: an IANA name; one that nobody knows throws a RangeError. */
  readonly zone: string
  /** Name of the recorder. */
  readonly source: string
  /** Identities of rows that are known already; those of this file are added. */
  readonly seen?: Pick<Set<string>, 'has' | 'add'>
  /**
   * Beginning of a recording by its sound file, where that is there and tells it: a path as a row names it, or the name
   * of the table.
   */
  readonly beginOf?: (path: string) => RecordingBegin | undefined
}

/** Faults of a file that are kept with their line, at most; all are counted. */
const KEPT_FAULTS = 50

/** Findings of a file, in numbers. */
export interface FileSummary {
  readonly rows: number
  /** Scientific names, and where there are none, names. */
  readonly species: number
  /** First and last instant, milliseconds since 1970. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** Rows that were known already, which are left out. */
  readonly doubles: number
  readonly withoutTime: number
  readonly withoutScore: number
  readonly clockUncertain: number
  /** Lines that could not be read. */
  readonly faulty: number
  /** The first of them, with the number of their line. */
  readonly faults: readonly { readonly line: number; readonly fault: RowFault }[]
}

/** Maker of rows, which counts what it makes. */
export interface RowMaker {
  /** Row; undefined for one that is known already. */
  make(row: DialectRow): FileRow | undefined
  fault(line: number, fault: RowFault): void
  summary(): FileSummary
}

interface Begin {
  readonly wall: WallClock
  readonly ms: number
  readonly at: number
  readonly isClockUncertain: boolean
}

/**
 * Maker of rows of one file.
 *
 * @param isUnordered whether the order of rows says nothing about a repeated hour
 */
export function rowMaker(origin: FileOrigin, isUnordered = false): RowMaker {
  const seen = origin.seen ?? new Set<string>()
  const species = new Set<string>()
  const faults: { readonly line: number; readonly fault: RowFault }[] = []
  const own = recordingOfTable(origin.name)
  const times = timeReader(origin, isUnordered)
  const counts = { rows: 0, doubles: 0, withoutTime: 0, withoutScore: 0, clockUncertain: 0, faulty: 0 }
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

  function make(row: DialectRow): FileRow | undefined {
    const scientificName = row.scientificName.trim()
    const text = row.text.trim()
    const clip = row.file === undefined ? (row.offset === undefined ? '' : own) : baseName(row.file.trim())
    const { score, offset, verdict = 'none', code = '', seconds, place } = row
    const time = times(row, row.file ?? origin.name)
    const source = streamOf(clip)
    const identity = identityOf({
      wall: time?.wall,
      scientificName: scientificName || text,
      score,
      source: source === '' ? origin.source : `${origin.source} ${source}`,
      clip: time ? clip : `${clip}@${offset ?? ''}`,
    })
    if (seen.has(identity)) {
      counts.doubles += 1
      return undefined
    }
    seen.add(identity)
    species.add(scientificName || text)
    counts.rows += 1
    if (score === undefined) counts.withoutScore += 1
    if (time) {
      from = Math.min(from, time.at)
      to = Math.max(to, time.at)
      if (time.isClockUncertain) counts.clockUncertain += 1
    } else counts.withoutTime += 1
    return {
      ...{ scientificName, text, code, at: time?.at, wall: time?.wall },
      isClockUncertain: time?.isClockUncertain ?? false,
      ...{ score, verdict, source, clip, path: row.file?.trim(), offset, seconds, place, identity },
    }
  }

  return {
    make,
    fault(line, fault) {
      counts.faulty += 1
      if (faults.length < KEPT_FAULTS) faults.push({ line, fault })
    },
    summary: () => ({
      ...counts,
      ...{ species: species.size, faults },
      ...{ from: from <= to ? from : undefined, to: from <= to ? to : undefined },
    }),
  }
}

/** Reader of the times of rows: their own, or that of their recording and the seconds in it. */
function timeReader({ zone, beginOf: beginOfSound }: FileOrigin, isUnordered: boolean) {
  const instantsOf = zoneReader(zone)
  const clock = rowClock(zone)
  const begins = new Map<string, Begin | undefined>()

  const unordered = (wall: WallClock): Pick<Begin, 'at' | 'isClockUncertain'> => {
    const { first, second, isSkipped } = instantsOf(wall)
    return { at: first, isClockUncertain: isSkipped || second !== first }
  }
  const placed = ({ wall, utcOffset }: RecordingBegin, inOrder: boolean): Begin => {
    const ms = wallMs(wall)
    const isKnown = utcOffset !== undefined
    const found = isKnown
      ? { at: ms - utcOffset * MINUTE_MS, isClockUncertain: false }
      : inOrder
        ? clock(wall)
        : unordered(wall)
    return { wall, ms, ...found }
  }
  const beginOf = (file: string): Begin | undefined => {
    const known = begins.get(file)
    if (known || begins.has(file)) return known
    const begin = beginOfSound?.(file) ?? beginOfName(file)
    const found = begin && placed(begin, false)
    begins.set(file, found)
    return found
  }

  return (row: DialectRow, file: string): Begin | undefined => {
    if (row.instant !== undefined && Number.isFinite(row.instant)) {
      const at = row.instant
      return at < 0 || at > LAST_INSTANT ? undefined : { wall: wallClockAt(at), ms: at, at, isClockUncertain: false }
    }
    const begin = row.time === undefined ? undefined : beginOfText(row.time)
    if (begin) return placed(begin, !isUnordered)
    const began = beginOf(file)
    const ms = Math.round((row.offset ?? 0) * 1000)
    if (!began || began.ms + ms > LAST_INSTANT) return undefined
    if (ms === 0) return began
    return { ...began, wall: wallClockAt(began.ms + ms), ms: began.ms + ms, at: began.at + ms }
  }
}

/** Last instant that has a year of four digits. */
const LAST_INSTANT = 253_402_300_799_999
