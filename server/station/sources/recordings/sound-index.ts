import { type FileRow, HEARD_SECONDS } from '../../../../src/domain/recorder-files/file-rows.ts'
import {
  baseName,
  type RecordingBegin,
  recordingOfTable,
  withoutSoundEnding,
} from '../../../../src/domain/recorder-files/recording-name.ts'
import type { ClipPiece } from '../source.ts'

/** Seconds before and after what was heard that belong to its clip, and the step of a clip's length, which pages know. */
const MARGIN_SECONDS = 3
const STEP_SECONDS = 5
const LONGEST_SECONDS = 60
/** Formats of which a piece can be cut. */
const CUT = /\.(?:wav|mp3|flac|ogg|opus|m4a|aac)$/i
/** Largest recording of which a piece is cut, and largest one that is played as a whole: bytes. */
const LARGEST_CUT = 2 ** 31
const LARGEST_WHOLE = 60_000_000

/** Name of a piece: `A1_20240501_043000_12.0-22.0s.wav`. */
const PIECE = /^(?<whole>.+)_(?<from>\d+\.\d)-(?<to>\d+\.\d)s(?<ending>\.\w+)$/

/** Sound file, or a table of what was heard. */
export interface NamedFile {
  /** Path below the folder, with `/` between its parts. */
  readonly name: string
  readonly size: number
}

/** Sound files of a folder: which of them a row means, and the pieces that are the clips of detections. */
export interface Sounds<Sound extends NamedFile> {
  /** Sound file of a row of a table; undefined where there is none, or where several may be meant. */
  of(row: Pick<FileRow, 'clip' | 'path'>, table: NamedFile): Sound | undefined
  /** Beginning of the recording that a row names, or that a table is named after, by the sound file. */
  beginOf(path: string, table: NamedFile): RecordingBegin | undefined
  /** File of a clip that is there; undefined where it is gone. */
  file(clipName: string): Sound | undefined
}

/** What is done with sound files where they lie. */
export interface SoundFiles<Sound extends NamedFile> {
  isThere(sound: Sound): boolean
  beginOf(sound: Sound): RecordingBegin | undefined
}

/** Index of sound files. Texts of rows are only compared with names, and never made a path. */
export function indexSounds<Sound extends NamedFile>(
  files: readonly Sound[],
  { isThere, beginOf }: SoundFiles<Sound>,
): Sounds<Sound> {
  const byStem = Map.groupBy(files, ({ name }) => stemOf(name))
  const byFlat = Map.groupBy(files, flatOf)
  const of: Sounds<Sound>['of'] = ({ clip, path }, table) => {
    const named = (clip === '' ? undefined : byStem.get(stemOf(clip))) ?? []
    return nearest(named, path ?? '', table.name)
  }
  return {
    of,
    beginOf(path, table) {
      const clip = path === table.name ? recordingOfTable(path) : baseName(path)
      const sound = of({ clip, path: path === table.name ? undefined : path }, table)
      return sound && beginOf(sound)
    },
    file(clipName) {
      const flat = flatOfClip(clipName)
      const [file, other] = byFlat.get(flat) ?? []
      return file && !other && playedAs(file) !== 'not' && isThere(file) ? file : undefined
    },
  }
}

/** How a recording is played: pieces of it, all of it where no piece can be cut, or not where that is too much. */
export function playedAs({ name, size }: NamedFile): 'in pieces' | 'as a whole' | 'not' {
  if (CUT.test(name) && size < LARGEST_CUT) return 'in pieces'
  return size <= LARGEST_WHOLE ? 'as a whole' : 'not'
}

/** Clip of a row. */
export interface RowClip {
  readonly name: string
  /** Seconds in it before what was heard, and from then on. */
  readonly before: number
  readonly after: number
}

/** Clip of a row: a piece of its recording, or all of it where the row tells no place in it. */
export function clipOf(sound: NamedFile, { offset, seconds }: Pick<FileRow, 'offset' | 'seconds'>): RowClip {
  const whole = flatOf(sound)
  const heard = seconds ?? HEARD_SECONDS
  if (offset === undefined) return { name: whole, before: 0, after: heard }
  const before = Math.min(MARGIN_SECONDS, Math.floor(offset))
  const wanted = Math.ceil((heard + 2 * MARGIN_SECONDS) / STEP_SECONDS) * STEP_SECONDS
  const length = Math.min(LONGEST_SECONDS, wanted)
  const piece = `_${(offset - before).toFixed(1)}-${(offset - before + length).toFixed(1)}s`
  return { name: whole.replace(/\.\w+$/, (ending) => `${piece}${ending}`), before, after: length - before }
}

/** Piece that a clip's name means; undefined for a whole file. */
export function pieceOfClip(clipName: string): ClipPiece | undefined {
  const { from, to } = PIECE.exec(clipName)?.groups ?? {}
  return from === undefined ? undefined : { from: Number(from), to: Number(to) }
}

const flatOfClip = (clipName: string): string => clipName.replace(PIECE, '$<whole>$<ending>')

/** Path as one name: `A1_20240501_043000.wav`. */
const flatOf = ({ name }: NamedFile): string =>
  name.replaceAll(/[/\\]/g, '_').replace(/\.\w+$/, (ending) => ending.toLowerCase())

/** Name without folders and ending, in the one form that copies of it share. */
const stemOf = (name: string): string =>
  withoutSoundEnding(baseName(name)).normalize('NFC').replaceAll(':', '_').toLowerCase()

/** The one file whose path ends as a row's does, then the one nearest to the table. */
function nearest<Sound extends NamedFile>(files: readonly Sound[], path: string, table: string): Sound | undefined {
  if (files.length < 2) return files[0]
  const wanted = path.split(/[/\\]/).slice(0, -1).toReversed()
  const folder = table.split('/').slice(0, -1)
  const scored = files.map((file) => {
    const parts = file.name.split('/').slice(0, -1)
    const likeRow = shared(parts.toReversed(), wanted)
    const likeTable = shared(parts, folder) - parts.length / 100
    const isSameName = path !== '' && baseName(path) === baseName(file.name)
    return { file, score: likeRow * 10_000 + likeTable * 100 + (isSameName ? 0.5 : 0) }
  })
  scored.sort((a, b) => b.score - a.score)
  const [first, second] = scored
  return first && second && first.score > second.score ? first.file : undefined
}

/** Number of equal parts from the beginning on. */
function shared(some: readonly string[], others: readonly string[]): number {
  const different = some.findIndex((part, at) => part !== others[at])
  return different < 0 ? some.length : different
}
