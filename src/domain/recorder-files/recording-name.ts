import { parseCalendarDate, parseClockTime } from '../calendar.ts'
import { type WallClock, wallClockAt } from '../station-clock.ts'

/** Beginning of a recording, as its name or its comment tells it. */
export interface RecordingBegin {
  readonly wall: WallClock
  /** Offset of that wall clock from UTC, minutes; undefined for the clock of the place. */
  readonly utcOffset: number | undefined
}

/** Base name of a path, of any system. */
export const baseName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Ending of a sound file's name. */
const SOUND_ENDING = /\.(?:wav|mp3|flac|ogg|opus|m4a|aac|w4v)$/i

/** Whether a file is a sound file by its name. */
export const isSoundName = (name: string): boolean => SOUND_ENDING.test(name)

/** Name of a sound file without its ending. */
export const withoutSoundEnding = (name: string): string => name.replace(SOUND_ENDING, '')

/** Name of the recording a table belongs to, without its ending: `X` of `X.BirdNET.results.csv`, `X.wav.csv`, `X.txt`. */
export const recordingOfTable = (name: string): string =>
  withoutSoundEnding(
    baseName(name)
      .replace(/\.(?:csv|txt|json)$/i, '')
      .replace(/\.(?:selections?|labels)$/i, '')
      .replace(/\.(?:BirdNET|bat)\.(?:results(?:\.r|\.kaleidoscope)?|selection\.table)$/i, ''),
  )

/** Names with the time of their beginning; groups are year, month, day, hour, minute, second. */
const NAMES: readonly { readonly says: RegExp; readonly isUtc?: true }[] = [
  // AudioMoth: nothing else in the name, capital ending; UTC unless somebody has changed it
  { says: /^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)T?\.WAV$/, isUtc: true },
  // BirdNET-Pi, its streams and clips; colons may have become underscores
  { says: /(?:^|-)(\d{4})-(\d\d)-(\d\d)-birdnet-(?:RTSP_\d+-)?(\d\d)[:_-](\d\d)[:_-](\d\d)(?:\.|$)/ },
  // Song Meter, Chirpity, BirdNET-Go (whose Z is the clock of the place) and what people write
  { says: /(?:^|[^\d])(\d{4})-?(\d\d)-?(\d\d)[T_ -](\d\d)[:h._-]?(\d\d)[:m._-]?(\d\d)(?!\d)/ },
]
/** Old AudioMoth: seconds since 1970 in hexadecimal digits. */
const HEX_NAME = /^([0-9A-F]{8})\.WAV$/

/** Beginning of a recording by its name; undefined where the name tells no real time. */
export function beginOfName(path: string): RecordingBegin | undefined {
  const name = baseName(path)
  const hex = HEX_NAME.exec(name)?.[1]
  if (hex !== undefined) return { wall: wallClockAt(Number.parseInt(hex, 16) * 1000), utcOffset: 0 }
  for (const { says, isUtc } of NAMES) {
    const match = says.exec(name)
    const wall = match && wallOf(`${match[1]}-${match[2]}-${match[3]}`, `${match[4]}:${match[5]}:${match[6]}`)
    if (wall) return { wall, utcOffset: isUtc ? 0 : undefined }
  }
  return undefined
}

/** Beginning of a recording by the comment that AudioMoth writes: `Recorded at 19:17:30 10/02/2020 (UTC-7) by …`. */
export function beginOfComment(comment: string): RecordingBegin | undefined {
  const match =
    /Recorded at (\d\d:\d\d:\d\d)(?:\.\d+)? (\d\d)\/(\d\d)\/(\d{4}) \(UTC(?:([+-])(\d{1,2})(?::?(\d\d))?)?\)/.exec(
      comment,
    )
  if (!match) return undefined
  const [, time = '', day, month, year, sign, hours = '0', minutes = '0'] = match
  const wall = wallOf(`${year}-${month}-${day}`, time)
  const offset = Number(hours) * 60 + Number(minutes)
  return wall && { wall, utcOffset: sign === '-' ? -offset : offset }
}

/** Recorder that a Song Meter's name begins with: `SMM01234` of `SMM01234_20240501_043000.wav`; empty for any other. */
export const recorderOfName = (path: string): string =>
  /^([A-Za-z][A-Za-z\d-]{1,29})_(?:\d+_)?\d{8}_\d{6}(?:\D|$)/.exec(baseName(path))?.[1] ?? ''

/** Comment in a WAV file, by its first bytes (`ICMT`); undefined where there is none. */
export function commentOfWav(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, LOOKED_AT))
  const at = text.indexOf('ICMT')
  if (at < 0 || !text.startsWith('RIFF')) return undefined
  return text.slice(at + CHUNK_HEAD, at + CHUNK_HEAD + text.charCodeAt(at + 4)).replace(/\0.*$/s, '')
}

/** Bytes of a WAV file in which a comment is looked for. */
const LOOKED_AT = 1024
/** Bytes before the content of a part of a WAV file: its name and its length. */
const CHUNK_HEAD = 8

/** First day on which anything can have been recorded. */
const FIRST_DAY = '1900-01-01'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Wall clock of a date and a time as recorders write them: `2026-05-03`, `05/03/2026` (month first) or `3-May-2026`;
 * fractions of a second are left out. Undefined for what is no real time, or before any recorder.
 */
export function wallOf(date: string, time: string): WallClock | undefined {
  const day = parseCalendarDate(isoDate(date.trim()))
  const clock = parseClockTime(
    time
      .trim()
      .replace(/\.\d*$/, '')
      .padStart(8, '0'),
  )
  return day && clock && day >= FIRST_DAY ? { date: day, time: clock } : undefined
}

function isoDate(date: string): string {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date)
  if (american) return `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
  const named = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(date)
  if (!named) return date
  const month = MONTHS.indexOf(named[2]?.toLowerCase() ?? '') + 1
  return `${named[3]}-${String(month).padStart(2, '0')}-${named[1]?.padStart(2, '0')}`
}

/** Wall clock with its offset from UTC where that is written: `2026-06-28 04:07:01 +0200`, `2026-05-03T03:30:39.000`. */
export function beginOfText(text: string): RecordingBegin | undefined {
  const match = /^\s*(\S+?)[T ](\d{1,2}:\d\d:\d\d)(?:\.\d*)?\s*(Z|[+-]\d\d:?\d\d)?\s*$/.exec(text)
  const wall = match && wallOf(match[1] ?? '', match[2] ?? '')
  if (!wall) return undefined
  const zone = match[3]
  if (zone === undefined || zone === 'Z') return { wall, utcOffset: zone === undefined ? undefined : 0 }
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return { wall, utcOffset: zone.startsWith('-') ? -minutes : minutes }
}
