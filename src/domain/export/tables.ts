import { type CsvCell, type TableForm, writeCsv, writeTable } from '../csv.ts'
import { type Detection, shownName } from '../detection.ts'
import { runningTimes, scoreOf } from './exported-row.ts'
import { type ExportOrigin, slugOf } from './origin.ts'

const TABS: TableForm = { separator: '\t', lineEnd: '\n', quotes: 'never', decimal: '.', hasMark: false }
/** Form of tables that programs read, and a spreadsheet may. */
export const PLAIN_CSV: TableForm = { separator: ',', lineEnd: '\n', quotes: 'needed', decimal: '.', hasMark: false }

/** Name of a detection's recording among exported ones, without its ending. */
export const clipName = ({ id }: Pick<Detection, 'id'>, { station }: Pick<ExportOrigin, 'station'>): string =>
  `${slugOf(station)}-${id}`

/** Name of a detection's recording in tables: WAV is what stations keep unless they are told otherwise. */
const clipFile = (one: Detection, origin: ExportOrigin): string =>
  `${clipName(one, origin)}.${origin.endings?.get(one.id) ?? 'wav'}`

/** Columns of our own table of detections. */
export const DETECTION_COLUMNS = [
  'date',
  'time',
  'common',
  'scientific',
  'confidence',
  'verdict',
  'source',
  'comment',
  'number',
] as const

/** Words of our own table in the visitor's language. */
export interface DetectionTableWords {
  readonly decimal: '.' | ','
  column(column: (typeof DETECTION_COLUMNS)[number]): string
  verdict(verified: Detection['verified']): string
}

/** Our own table for spreadsheets, in the order of the list; confidences are percentages. */
export const detectionTable = (rows: readonly Detection[], words: DetectionTableWords): string =>
  writeCsv(
    [
      DETECTION_COLUMNS.map(words.column),
      ...rows.map((one): readonly CsvCell[] => [
        one.date,
        one.time,
        one.commonName,
        one.scientificName,
        Math.round(one.confidence * 10) / 10,
        words.verdict(one.verified),
        one.source,
        one.comments.map(({ text }) => text).join('\n'),
        one.id,
      ]),
    ],
    words.decimal,
  )

const RAVEN_COLUMNS = [
  'Selection',
  'View',
  'Channel',
  'Begin Time (s)',
  'End Time (s)',
  'Low Freq (Hz)',
  'High Freq (Hz)',
  'Common Name',
  'Species Code',
  'Confidence',
  'Begin Path',
  'File Offset (s)',
]
/** Band that the recognition listens to, hertz. */
const BAND = ['0', '15000'] as const

/** Selection table of Raven: times run on over all recordings, of which `Begin Path` names each. */
export function ravenTable(rows: readonly Detection[], origin: ExportOrigin): string {
  const times = runningTimes(rows)
  const lines = rows.map((one, index) => {
    const { begin = 0, end = 0, offset = 0 } = times[index] ?? {}
    return [
      ...[String(index + 1), 'Spectrogram 1', '1', begin.toFixed(1), end.toFixed(1), ...BAND],
      ...[shownName(one), one.speciesCode, scoreOf(one), clipFile(one, origin), offset.toFixed(1)],
    ]
  })
  return writeTable([RAVEN_COLUMNS, ...lines], TABS)
}

/** Labels of Audacity: seconds from the first detection on, and what was heard. */
export function audacityLabels(rows: readonly Detection[]): string {
  const times = runningTimes(rows)
  const lines = rows.map((one, index) => {
    const { begin = 0, end = 0 } = times[index] ?? {}
    return [begin.toFixed(6), end.toFixed(6), `${one.scientificName}, ${shownName(one)} ${scoreOf(one)}`]
  })
  return writeTable(lines, TABS)
}

const ANALYZER_COLUMNS = ['Start (s)', 'End (s)', 'Scientific name', 'Common name', 'Confidence', 'File']

/** Table of BirdNET-Analyzer 2 over all recordings. */
export function analyzerTable(rows: readonly Detection[], origin: ExportOrigin): string {
  const times = runningTimes(rows)
  const lines = rows.map((one, index) => {
    const { begin = 0, end = 0 } = times[index] ?? {}
    const names = [one.scientificName, shownName(one)]
    return [begin.toFixed(1), end.toFixed(1), ...names, scoreOf(one), clipFile(one, origin)]
  })
  return writeTable([ANALYZER_COLUMNS, ...lines], PLAIN_CSV)
}
