import { baseName, beginOfName } from './recording-name.ts'

/** Verdict of a person about a row of another program. */
export type RowVerdict = 'confirmed' | 'refused' | 'renamed' | 'none'

/** Row of a table as its program means it: texts are as written. */
export interface DialectRow {
  /** Scientific name; empty where the table has none. */
  readonly scientificName: string
  /** Name in any language, or code; empty where the table has none. */
  readonly text: string
  readonly code?: string
  /** 0 to 1; undefined where the program gives none. */
  readonly score: number | undefined
  readonly verdict?: RowVerdict
  /** Recording, a path of any system; undefined: the one that the table is named after. */
  readonly file?: string
  /** Seconds from the beginning of the recording; undefined where the row tells only its time. */
  readonly offset?: number
  /** Length of what was heard, seconds. */
  readonly seconds?: number
  /** Time on the clock of the recorder, with an offset where that is written. */
  readonly time?: string
  /** Instant, milliseconds since 1970. */
  readonly instant?: number
  readonly place?: readonly [latitude: number, longitude: number]
}

/** Cell of a row by the name of its column, in small letters; empty where there is none. */
export type CellOf = (column: string) => string

/** Reading of a line: a row, nothing (the program found nothing there, or says it twice), or what is wrong. */
export type LineReading = DialectRow | 'nothing' | RowFault

/** Faults of a line. */
export type RowFault = 'columns' | 'number' | 'name' | 'quotes'

/** Description of a kind of table. */
export interface TableDialect {
  /** Program that writes it. */
  readonly program: string
  readonly separators: string
  readonly hasQuotes: boolean
  /** Columns that have to be there, in small letters; of a table without heads what its columns are. */
  readonly columns: readonly string[]
  /** Shape of a line, for a table without heads. */
  readonly lines?: RegExp
  /** Columns in which a separator may stand without quotes. */
  readonly elastic?: readonly string[]
  /** Seconds up to which rows of one species are one passing animal. */
  readonly passSeconds?: number
  /** Whether later rows were heard earlier, so that the order of rows says nothing. */
  readonly isUnordered?: true
  read(cell: CellOf, columns: readonly string[]): LineReading
}

/** Number of a cell; NaN for anything else, also for nothing. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** Score of a cell, and what a person said, where a program writes that in its place (0: renamed; above 1: confirmed). */
function scored(text: string): Pick<DialectRow, 'score' | 'verdict'> {
  if (/^\s*confirmed\s*$/i.test(text)) return { score: undefined, verdict: 'confirmed' }
  const isPercent = text.trim().endsWith('%')
  const number = numberOf(text.replace('%', '')) / (isPercent ? 100 : 1)
  if (number > 1) return { score: undefined, verdict: 'confirmed' }
  return { score: number >= 0 ? number : undefined }
}

/** Place of two cells; without one where it is not set (`-1`, `0`, empty). */
function placed(latitude: string, longitude: string): Pick<DialectRow, 'place'> {
  const place = [numberOf(latitude), numberOf(longitude)] as const
  const isSet =
    Math.abs(place[0]) <= 90 && Math.abs(place[1]) <= 180 && place.join() !== '-1,-1' && place.join() !== '0,0'
  return isSet ? { place } : {}
}

/** Row that begins and ends in a recording; `number` where it has no beginning. */
function heard(begin: string, end: string, row: Omit<DialectRow, 'offset' | 'seconds'>): LineReading {
  const [offset, until] = [numberOf(begin), numberOf(end)]
  if (!(offset >= 0)) return 'number'
  return { ...row, offset, ...(until >= offset ? { seconds: until - offset } : {}) }
}

/** Both names of `Sci_Com`; of `Sci, Com` with a comma between. */
function twoNames(text: string, between: '_' | ', '): Pick<DialectRow, 'scientificName' | 'text'> {
  const at = text.indexOf(between)
  if (at < 0) return { scientificName: '', text: text.trim() }
  return { scientificName: text.slice(0, at).trim(), text: text.slice(at + between.length).trim() }
}

/** Columns of Raven that describe a selection, and none of what was heard. */
const RAVEN_OWN =
  /^(?:selection|view|channel|(?:begin|end|delta) (?:time|clock time|date|file|path)( \(s\))?|(?:low|high|delta|peak|center) freq \(hz\)|file offset( \(s\))?|confidence|species code|common name|scientific name|.*\((?:s|hz|db|db fs|u)\))$/

/** All kinds of tables that are read, by key. The first whose columns are there is the one: narrow ones stand before wide ones. */
export const TABLE_DIALECTS = {
  chirpity: {
    program: 'Chirpity',
    separators: ',',
    hasQuotes: true,
    columns: ['file', 'detection start', 'common name', 'latin name', 'confidence'],
    read: (cell) => ({
      ...{ scientificName: cell('latin name'), text: cell('common name'), ...scored(cell('confidence')) },
      ...{ file: cell('file'), time: cell('detection start') },
      ...(numberOf(cell('start (s)')) >= 0 ? { offset: numberOf(cell('start (s)')) } : {}),
      ...placed(cell('latitude'), cell('longitude')),
    }),
  },
  'analyzer-r': {
    program: 'BirdNET-Analyzer',
    separators: ',',
    hasQuotes: true,
    columns: ['filepath', 'start', 'end', 'scientific_name', 'common_name', 'confidence'],
    elastic: ['filepath', 'common_name'],
    read: (cell) =>
      heard(cell('start'), cell('end'), {
        ...{ scientificName: cell('scientific_name'), text: cell('common_name'), ...scored(cell('confidence')) },
        ...{ file: cell('filepath'), ...placed(cell('lat'), cell('lon')) },
      }),
  },
  'analyzer-kaleidoscope': {
    program: 'BirdNET-Analyzer',
    separators: ',',
    hasQuotes: true,
    columns: ['in file', 'offset', 'duration', 'scientific_name', 'common_name', 'confidence'],
    elastic: ['indir', 'in file', 'common_name'],
    read: (cell) =>
      heard(cell('offset'), String(numberOf(cell('offset')) + numberOf(cell('duration'))), {
        ...{ scientificName: cell('scientific_name'), text: cell('common_name'), ...scored(cell('confidence')) },
        ...{ file: cell('in file'), ...placed(cell('lat'), cell('lon')) },
      }),
  },
  'analyzer-kaleidoscope-3': {
    program: 'BirdNET-Analyzer',
    separators: ',',
    hasQuotes: true,
    columns: ['offset', 'confidence', 'in file', 'duration', 'top1match'],
    read: (cell) =>
      heard(cell('offset'), String(numberOf(cell('offset')) + numberOf(cell('duration'))), {
        ...{ scientificName: '', text: cell('top1match'), ...scored(cell('confidence')), file: cell('in file') },
      }),
  },
  analyzer: {
    program: 'BirdNET-Analyzer',
    separators: ',;',
    hasQuotes: true,
    columns: ['start (s)', 'end (s)', 'scientific name', 'common name', 'confidence'],
    elastic: ['common name', 'file'],
    read: (cell, columns) =>
      heard(cell('start (s)'), cell('end (s)'), {
        ...{ scientificName: cell('scientific name'), text: cell('common name'), ...scored(cell('confidence')) },
        ...(columns.includes('file') ? { file: cell('file') } : {}),
        ...placed(cell('lat'), cell('lon')),
      }),
  },
  kaleidoscope: {
    program: 'Kaleidoscope',
    separators: ',',
    hasQuotes: true,
    columns: ['in file', 'offset', 'duration'],
    read(cell) {
      const [manual, match] = [cell('manual id').trim(), (cell('top1match*') || cell('top1match')).trim()]
      // a cluster that nobody has named is a kind of sound, and no animal
      if (manual === '' && /^(?:|cluster \d+|noid|noise)$/i.test(match)) return 'nothing'
      // a person who judged all of a cluster has named it: the distance to its middle is no score
      const verdict = manual === '' ? 'none' : manual === match ? 'confirmed' : 'renamed'
      const file = cell('in file')
      const time = beginOfName(file) ? {} : { time: `${cell('date')} ${cell('time')}` }
      return heard(cell('offset'), String(numberOf(cell('offset')) + numberOf(cell('duration'))), {
        ...{ scientificName: '', text: manual || match, score: undefined, verdict, file, ...time },
      })
    },
  },
  'birdnet-live': {
    program: 'BirdNET Live',
    separators: ',',
    hasQuotes: true,
    columns: ['timestamp', 'begin time (s)', 'common name', 'scientific name', 'confidence'],
    read: (cell) => ({
      ...{ scientificName: cell('scientific name'), text: cell('common name'), ...scored(cell('confidence')) },
      time: cell('timestamp'),
      ...(numberOf(cell('begin time (s)')) >= 0 ? { offset: numberOf(cell('begin time (s)')) } : {}),
      // entered by hand, perhaps for a whole walk
      ...(cell('source').startsWith('manual') ? { score: undefined, verdict: 'confirmed' as const } : {}),
    }),
  },
  birdweather: {
    program: 'BirdWeather',
    separators: ',',
    hasQuotes: true,
    columns: ['timestamp', 'common name', 'scientific name', 'station'],
    read: (cell) => ({
      ...{ scientificName: cell('scientific name'), text: cell('common name'), ...scored(cell('confidence')) },
      ...{ time: cell('timestamp'), ...placed(cell('latitude'), cell('longitude')) },
    }),
  },
  haikubox: {
    program: 'Haikubox',
    separators: ',',
    hasQuotes: true,
    columns: ['species', 'local date', 'local time', 'score'],
    read: (cell) => ({
      ...{ scientificName: '', text: cell('species'), ...scored(cell('score')) },
      time: `${cell('local date')} ${cell('local time')}`,
    }),
  },
  batdetect: {
    program: 'BatDetect2',
    separators: ',',
    hasQuotes: true,
    columns: ['det_prob', 'start_time', 'end_time', 'class', 'class_prob'],
    passSeconds: 1,
    read: (cell) =>
      heard(cell('start_time'), cell('end_time'), {
        ...{ scientificName: cell('class'), text: cell('class'), ...scored(cell('class_prob')) },
      }),
  },
  'birdnet-library': {
    program: 'birdnet',
    separators: ',',
    hasQuotes: true,
    columns: ['input', 'start_time', 'end_time', 'species_name', 'confidence'],
    read: (cell) =>
      heard(secondsOf(cell('start_time')), secondsOf(cell('end_time')), {
        ...{ ...twoNames(cell('species_name'), '_'), ...scored(cell('confidence')), file: cell('input') },
      }),
  },
  'birdnet-pi': {
    program: 'BirdNET-Pi',
    separators: ';,',
    hasQuotes: true,
    columns: ['date', 'time', 'sci_name', 'com_name', 'confidence'],
    read: (cell) => ({
      ...{ scientificName: cell('sci_name'), text: cell('com_name') },
      ...(numberOf(cell('confidence')) === 0 ? { score: undefined, verdict: 'renamed' } : scored(cell('confidence'))),
      ...{ time: `${cell('date')} ${cell('time')}`, ...placed(cell('lat'), cell('lon')) },
      ...(cell('file_name') === '' ? {} : { file: cell('file_name') }),
    }),
  },
  'birdnet-pipy': {
    program: 'BirdNET-PiPy',
    separators: ',',
    hasQuotes: true,
    columns: ['timestamp', 'group_timestamp', 'scientific_name', 'common_name', 'confidence'],
    isUnordered: true,
    read: (cell) => ({
      ...{ scientificName: cell('scientific_name'), text: cell('common_name'), ...scored(cell('confidence')) },
      ...{ time: cell('timestamp'), ...placed(cell('latitude'), cell('longitude')) },
    }),
  },
  raven: {
    program: 'Raven',
    separators: '\t',
    hasQuotes: false,
    columns: ['selection', 'begin time (s)', 'end time (s)'],
    read(cell, columns) {
      if (/^waveform/i.test(cell('view'))) return 'nothing' // the second row of a selection
      const own = cell('common name') || cell('species') || cell(columns.find((one) => !RAVEN_OWN.test(one)) ?? '')
      if (/^nocall$/i.test(own) || /^nocall$/i.test(cell('species code'))) return 'nothing'
      const file = cell('begin path') || cell('begin file')
      const begin = columns.includes('file offset (s)') ? cell('file offset (s)') : cell('begin time (s)')
      const length = numberOf(cell('end time (s)')) - numberOf(cell('begin time (s)'))
      return heard(begin, String(numberOf(begin) + length), {
        ...{ scientificName: cell('scientific name'), text: own || cell('species code'), code: cell('species code') },
        ...{ ...scored(cell('confidence') || cell('score')), ...(file === '' ? {} : { file }) },
      })
    },
  },
  whobird: {
    program: 'whoBIRD',
    separators: ',',
    hasQuotes: false,
    columns: ['millis', 'lat', 'lon', 'name', 'index', 'probability'],
    lines: /^\d{12,14},-?[\d.]+,-?[\d.]+,.*,\d+,[\d.eE-]+$/,
    elastic: ['name'],
    read(cell) {
      const instant = numberOf(cell('millis'))
      if (Number.isNaN(instant)) return 'number'
      return {
        ...{ scientificName: '', text: cell('name'), code: cell('index'), ...scored(cell('probability')) },
        ...{ instant, ...placed(cell('lat'), cell('lon')) },
      }
    },
  },
  audacity: {
    program: 'Audacity',
    separators: '\t',
    hasQuotes: false,
    columns: ['begin', 'end', 'label', 'score'],
    lines: /^(?:-?[\d.]+\t-?[\d.]+\t[^\t]*(?:\t[\d.]+)?|\\\t-?[\d.]+\t-?[\d.]+)$/,
    read(cell) {
      if (cell('begin') === '\\') return 'nothing' // the frequencies of the label before
      const [, name = '', number = ''] = /^(.*?)(?:\s+(\d+(?:\.\d+)?%?))?$/.exec(cell('label').trim()) ?? []
      const isScore = cell('score') === '' && number !== '' && (number.endsWith('%') || Number(number) <= 1)
      const label = isScore ? name : cell('label').trim()
      return heard(cell('begin'), cell('end'), {
        ...twoNames(label, label.includes('_') ? '_' : ', '),
        ...scored(isScore ? number : cell('score')),
      })
    },
  },
} as const satisfies Readonly<Record<string, TableDialect>>

/** Kind of table. */
export type TableKey = keyof typeof TABLE_DIALECTS

/** Seconds of `00:01:03.5` or of a number. */
function secondsOf(text: string): string {
  const [, hours = '', minutes = '', seconds = ''] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text.trim()) ?? []
  return seconds === '' ? text : String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/** Source of a row, where its recording's name tells that: the stream of BirdNET-Pi. */
export const streamOf = (file: string): string => /-birdnet-(RTSP_\d+)-/.exec(baseName(file))?.[1] ?? ''
