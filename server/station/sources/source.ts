import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Capability } from '../../../src/domain/capabilities.ts'
import type { RowInstant } from '../../../src/domain/recorder-files/row-clock.ts'
import type { RecorderFinding } from '../../../src/domain/recorder-findings.ts'
import type { StationPlace } from '../place.ts'
import type { StoredVerdict } from '../store/records.ts'

/** Row of a recorder, as it was written: most have a wall clock without an offset. */
export interface RecorderRow {
  /** Day and time as the recorder's clock showed them. */
  readonly wall: { readonly date: CalendarDate; readonly time: ClockTime }
  /** Whether the time was written in the order of the rows; not of one that came from elsewhere. */
  readonly isInOrder: boolean
  readonly scientificName: string
  /** In the language of the day it was written. */
  readonly commonName: string
  /** 0 to 1; undefined without one. */
  readonly score: number | undefined
  /** Whether a person named the bird: what the model said is not known then. */
  readonly isNamedByHand: boolean
  /** Microphone; empty where the recorder has one. */
  readonly microphone: string
  /** Base name of the recording; empty without one. */
  readonly clip: string
  /** Seconds from the time of the row to the end of what was analysed, or of its clip where that is known. */
  readonly seconds: number
  /** Seconds in its clip before the time of the row, where that is known. */
  readonly secondsBefore?: number
  /** Instant, where it is known without looking at the rows around it. */
  readonly instant?: RowInstant
  /** Verdict of a person, where one is told. */
  readonly verdict?: StoredVerdict
  /** What makes it itself, where that is not what it says here. */
  readonly identity?: string
}

/** Row as it is to be kept, or the reason why there is none. */
export type ReadRow = RecorderRow | 'no animal' | 'unreadable' | 'without time'

/** Piece of a recording, seconds from its beginning. */
export interface ClipPiece {
  readonly from: number
  readonly to: number
}

/** Page of rows in the recorder's own order. */
export interface RowPage {
  readonly rows: readonly RecorderRow[]
  /** Mark of the last row looked at: rows after it come next. */
  readonly mark: string
  readonly isEnd: boolean
  /** Whether it begins with the first row of all, though a mark was given: the row of the mark is no longer what it was. */
  readonly isFromStart: boolean
  /**
   * Whether its rows are older than all that were handed on, the newest of them first: nobody is told of them as if they
   * were heard just now, and they get numbers below those of others.
   */
  readonly isPast?: boolean
  /** Whether older rows are still to come: nobody knows yet what was heard for the first time. */
  readonly isPastLeft?: boolean
  /** Rows that are no animals: a dog, an engine. */
  readonly noAnimals: number
  /** Rows that say no species, or nothing that can be read. */
  readonly unreadable: number
  /** Rows that nothing tells a time of. */
  readonly withoutTime: number
}

/** Source of a station's rows: a recorder beside which it runs, or files that one has left. */
export interface RecorderSource {
  /** Kind and name for people: `BirdNET-Pi`, and what its owner calls it. */
  readonly kind: string
  readonly name: string
  /** Where its files are, or its address: tells one recorder from another. */
  readonly location: string
  readonly place: StationPlace | undefined
  /** IANA name of the zone of its clock, where it tells that. */
  readonly timeZone?: string
  readonly can: readonly Capability[]
  /** Whether it is a recorder that runs: what is new was heard just now. Else new rows may be of any day. */
  readonly isRunning: boolean
  /** Whether old rows may be changed in place: all are looked at again where something has changed and no row is new. */
  readonly mayChangeRows?: boolean
  /** Number of rows, or about that, for progress. */
  count(): Promise<number>
  /**
   * Rows after a mark, at most 2,000; all from the first on without one, and where the row of the mark is no longer
   * what it was. Nothing of the recorder's is locked or written. Rejects with a sentence where it cannot be read.
   */
  rowsAfter(mark: string | undefined): Promise<RowPage>
  /** Calls back when something has changed, within three seconds. Returns what ends that. */
  watch(onChange: () => void): () => void
  /** Base names of the recordings that the recorder is told to keep. */
  locked(): ReadonlySet<string>
  /** Path of a recording that is there, or its name where it is asked for over the network; undefined where it is gone, empty, or lies elsewhere. */
  clip(clipName: string): string | undefined
  /** Piece of that file which is the clip; absent: all of it. */
  piece?(clipName: string): ClipPiece | undefined
  /** Path of the recorder's own picture of it. */
  picture(clipName: string): string | undefined
  /**
   * Bytes of a recording, or of the recorder's picture of it, where these are asked for over the network; undefined where
   * they are gone. Absent: they are files here.
   */
  fetched?(clipName: string, what: 'clip' | 'picture'): Promise<Uint8Array | undefined>
  /** What was found so far and could not be used. */
  findings(): readonly RecorderFinding[]
}
