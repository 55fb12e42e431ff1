import { isNoise } from '../../../../src/domain/noises.ts'
import { HEARD_SECONDS } from '../../../../src/domain/recorder-files/file-rows.ts'
import { keptScientificName } from '../../../../src/domain/recorder-files/renamed-species.ts'
import { readDate, readTime } from '../../time/dates.ts'
import type { ReadRow } from '../source.ts'

/** Row of BirdNET-Pi's table, with whatever stands there. */
export type TableRow = Readonly<Record<string, unknown>>

/** Duration of the file whose start old versions write, seconds. */
const FILE_SECONDS = 15

/** What is in a file name: `Great_Tit-81-2025-10-29-birdnet-RTSP_1-19:00:30.mp3`, or with `_` in place of the colons. */
const FILE_NAME =
  /^(?<folder>.+)-\d+-(?<date>\d{4}-\d\d-\d\d)-birdnet-(?:(?<microphone>RTSP_\d+)-)?(?<time>\d\d[:_]\d\d[:_]\d\d)\.\w+$/

/** Facts in the name of a clip; undefined for any other name. */
export function readClipName(
  name: string,
): { readonly folder: string; readonly date: string; readonly microphone: string; readonly time: string } | undefined {
  const { folder = '', date = '', microphone = '', time = '' } = FILE_NAME.exec(name)?.groups ?? {}
  return folder === '' ? undefined : { folder, date, microphone, time: time.replaceAll('_', ':') }
}

/** Name in the one form that copies of it share. */
export const sharedName = (name: string): string => name.normalize('NFC').replace(/['’]/g, '').replaceAll(':', '_')

/** Row as it is to be kept; a word says why there is none. */
export function readRow(row: TableRow): ReadRow {
  const [scientificName, commonName, clip] = ['Sci_Name', 'Com_Name', 'File_Name'].map((name) => textIn(row, name))
  if (scientificName === undefined || scientificName === '') return 'unreadable'
  if (isNoise(scientificName)) return 'no animal'
  const named = readClipName(clip ?? '')
  const written = textIn(row, 'Date') ?? ''
  const date = readDate(written) ?? readDate(isoOf(written)) ?? readDate(named?.date)
  const time = readTime(textIn(row, 'Time')) ?? readTime(named?.time)
  if (date === undefined || time === undefined) return 'without time'
  const score = typeof row['Confidence'] === 'number' ? row['Confidence'] : undefined
  return {
    wall: { date, time },
    isInOrder: date === written,
    scientificName: keptScientificName(scientificName),
    commonName: commonName ?? scientificName,
    score,
    isNamedByHand: score === 0,
    microphone: named?.microphone ?? '',
    clip: clip ?? '',
    seconds: isOriginal(score) ? FILE_SECONDS : HEARD_SECONDS,
  }
}

/** `2025-09-15` from `09/15/2025`. */
const isoOf = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2')

/** Whether a score was written by the original, which does not round; its time is that of the file. */
const isOriginal = (score: number | undefined): boolean =>
  score !== undefined && Math.abs(score * 10_000 - Math.round(score * 10_000)) > 1e-6

function textIn(row: TableRow, name: string): string | undefined {
  const value = row[name]
  return typeof value === 'string' ? value.trim() : undefined
}
