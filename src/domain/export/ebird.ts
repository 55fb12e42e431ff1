import { type Detection, shownName } from '../detection.ts'
import { type ExportOrigin, toldPlace } from './origin.ts'

/** Largest file that eBird takes, bytes. */
const LARGEST_FILE = 1_000_000
const COMMENT = 'Unattended sound recorder; each bird confirmed from its recording'

/**
 * Files of eBird's Record Format (Extended): 19 columns without heads, one line a species and hour, none with a number of
 * birds. A file that would be too large is cut into several; nothing to write is one empty file.
 *
 * @param rows one for each species and hour, which a person has confirmed
 * @param largest bytes of a file at most
 */
export function ebirdRecords(
  rows: readonly Detection[],
  origin: ExportOrigin,
  largest = LARGEST_FILE,
): readonly string[] {
  const encoder = new TextEncoder()
  const files = ['']
  let size = 0
  for (const row of rows) {
    const line = `${recordOf(row, origin).map(plainText).join(',')}\r\n`
    const { length } = encoder.encode(line)
    if (size > 0 && size + length > largest) {
      files.push('')
      size = 0
    }
    files[files.length - 1] += line
    size += length
  }
  return files
}

function recordOf(one: Detection, origin: ExportOrigin): readonly string[] {
  const [genus = '', ...species] = one.scientificName.split(/\s+/)
  const place = toldPlace(origin)
  const [year, month, day] = one.date.split('-')
  const heard = `Heard at ${one.time}; BirdNET ${(one.confidence / 100).toFixed(2)}; confirmed by ear from the recording`
  return [
    ...[shownName(one), genus, species.join(' '), 'X', heard, origin.station],
    ...[String(place?.latitude ?? ''), String(place?.longitude ?? '')],
    ...[`${month}/${day}/${year}`, `${one.time.slice(0, 2)}:00`, origin.state, origin.country],
    ...['Incidental', '1', '', 'N', '', '', COMMENT],
  ]
}

/** Text as eBird takes it, which knows no quotes: without commas, quotes and line ends, and no formula. */
const plainText = (text: string): string =>
  /^-?[\d.]+$/.test(text)
    ? text
    : text
        .replaceAll(/[",\s]+/g, ' ')
        .replace(/^[=+\-@＝＋－＠\s]+/, '')
        .trim()
