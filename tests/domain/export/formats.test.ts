import { describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { ebirdRecords } from '../../../src/domain/export/ebird.ts'
import {
  EXPORT_FORMATS,
  EXPORT_KEYS,
  type ExportKey,
  exportName,
  wantedDetections,
} from '../../../src/domain/export/formats.ts'
import type { ExportOrigin } from '../../../src/domain/export/origin.ts'
import { DETECTION_COLUMNS } from '../../../src/domain/export/tables.ts'
import { recorderFiles } from '../../support/any-recorder.ts'
import fc from '../../support/fast-check.ts'
import { readTable, readZip } from './readers.ts'

const ORIGIN: ExportOrigin = {
  station: 'Garden',
  place: { latitude: 52.53, longitude: 13.29 },
  isPlaceExact: false,
  country: 'DE',
  state: 'BE',
  author: 'Owner',
  licence: 'CC0 1.0',
  today: '2026-05-04' as CalendarDate,
}
const WORDS = {
  decimal: '.',
  column: (column: string) => column,
  verdict: (verified: string) => (verified === 'unverified' ? '' : verified),
} as const

const ALL = { withRefused: true, withNoises: true }
const NONE = { withRefused: false, withNoises: false }

const fixture = (path: string): string => recorderFiles().get(`out/${path}`)?.toString('utf8') ?? ''

/** The twelve detections of the fixtures, with the codes that their Raven table has. */
const twelve = (): readonly Detection[] => {
  const codes = readTable(fixture('raven.selections.txt'), '\t').slice(1)
  const told = JSON.parse(fixture('detections.json')) as readonly Record<string, string | number>[] // reason: its shape
  return told.map((one, index) =>
    detection({
      id: index + 1,
      heardAt: String(one.at),
      scientificName: String(one.scientificName),
      commonName: String(one.commonName),
      speciesCode: codes[index]?.[8] ?? '',
      confidence: Number(one.confidence) * 100,
      verified: one.verified === 'correct' || one.verified === 'false_positive' ? one.verified : 'unverified',
    }),
  )
}

const detection = (some: Partial<Detection> & { readonly heardAt: string }): Detection => ({
  id: 1,
  commonName: 'European Robin',
  scientificName: 'Erithacus rubecula',
  speciesCode: 'eurrob1',
  confidence: 80,
  date: some.heardAt.slice(0, 10) as CalendarDate,
  time: some.heardAt.slice(11, 19) as ClockTime,
  verified: 'unverified',
  locked: false,
  source: '',
  clip: 'unknown',
  comments: [],
  isNewSpecies: false,
  isNewThisYear: false,
  isNewThisSeason: false,
  ...some,
})

/** Files of a format, as a person would save them. */
function filesOf(key: ExportKey, all: readonly Detection[], leftOut = NONE, origin = ORIGIN) {
  const { lines, write } = EXPORT_FORMATS[key]
  return write(lines(wantedDetections(all, leftOut)), origin, WORDS)
}
const textOf = (key: ExportKey, all: readonly Detection[], leftOut = NONE, origin = ORIGIN): string =>
  String(filesOf(key, all, leftOut, origin)[0])
const zipTexts = (bytes: Uint8Array | string | undefined): ReadonlyMap<string, string> =>
  new Map([...readZip(Buffer.from(bytes ?? ''))].map(([name, content]) => [name, content.toString('utf8')]))

describe('twelve detections become, byte for byte, the file of', () => {
  test.each([
    ['raven', 'raven.selections.txt'],
    ['audacity', 'audacity-labels.txt'],
    ['analyzer', 'birdnet-analyzer.csv'],
  ] as const)('%s', (key, path) => {
    expect(textOf(key, twelve(), ALL)).toBe(fixture(path))
  })

  test('eBird: only what a person confirmed', () => {
    expect(textOf('ebird', twelve(), NONE, { ...ORIGIN, station: 'Balcony' })).toBe(fixture('ebird-record-format.csv'))
  })

  test('Darwin Core: columns and their description; one row for each species and hour, the confirmed one before the surest', () => {
    const files = zipTexts(filesOf('darwin', twelve())[0])
    expect([...files.keys()]).toEqual(['occurrence.csv', 'meta.xml', 'eml.xml'])
    expect(files.get('meta.xml')).toBe(fixture('darwin-core/meta.xml'))
    const [heads = [], ...rows] = readTable(files.get('occurrence.csv') ?? '', ',')
    const [expectedHeads, ...expected] = readTable(fixture('darwin-core/occurrence.csv'), ',')
    expect(heads).toEqual(expectedHeads)
    const ids = ['occurrenceID', 'eventID', 'identifiedBy'].map((name) => heads.indexOf(name))
    const withoutIds = (row: readonly string[]): readonly string[] => row.filter((_, index) => !ids.includes(index))
    // the robin of 05:33 and of 05:46 stand behind the confirmed one of 05:05
    const kept = expected.filter(([id]) => !['garden-4', 'garden-7'].some((one) => id === `urn:dawn-chorus:${one}`))
    expect(rows.map(withoutIds)).toEqual(kept.map(withoutIds))
    expect(rows[0]?.[0]).toBe('urn:dawn-chorus:garden-2026-05-03T05:Erithacus_rubecula')
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  })
})

test('what a person refused and noises are left out unless they are asked for', () => {
  const names = (leftOut: typeof NONE) =>
    wantedDetections(twelve(), leftOut).map(({ scientificName }) => scientificName)
  expect(names(NONE)).toHaveLength(10)
  expect(names({ ...NONE, withRefused: true })).toContain('Turdus iliacus')
  expect(names({ ...NONE, withNoises: true })).toContain('Dog')
  expect(textOf('ebird', twelve(), ALL)).not.toContain('Redwing')
  expect(zipTexts(filesOf('darwin', twelve(), ALL)[0]).get('occurrence.csv')).not.toContain('Dog')
})

test('a file is named by its station, its first and its last day', () => {
  const days = [detection({ heardAt: '2026-05-03T05:00:00Z' }), detection({ heardAt: '2026-04-30T05:00:00Z' })]
  const origin = { ...ORIGIN, station: 'Önö’s “Balcony”/2' }
  expect(exportName('csv', days, origin)).toBe('ono-s-balcony-2_2026-04-30_2026-05-03.csv')
  expect(exportName('ebird', [], { ...origin, station: '' }, 2)).toBe('station_2026-05-04_2026-05-04_2.ebird.csv')
})

test('eBird gets one line a species and hour, never a number of birds, and files that it takes', () => {
  const heard = Array.from({ length: 300 }, (_, index) =>
    detection({
      id: index,
      verified: 'correct',
      heardAt: `2026-05-${String(1 + (index % 20)).padStart(2, '0')}T05:${String(index % 60).padStart(2, '0')}:00+02:00`,
    }),
  )
  const { lines } = EXPORT_FORMATS.ebird
  expect(lines(heard)).toHaveLength(20)
  const files = ebirdRecords(lines(heard), { ...ORIGIN, station: 'Bälcony, "north"' }, 1000)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(1000)
  const rows = files.flatMap((file) => readTable(file, ','))
  expect(rows).toHaveLength(20)
  for (const row of rows) expect([row.length, row[3], row[5]]).toEqual([19, 'X', 'Bälcony north'])
  expect(files.join('')).not.toContain('"')
})

test('a place is told to about a kilometre unless its owner wants it exact, or not at all', () => {
  const place = { latitude: -33.865_143, longitude: 151.209_9 }
  const heads = (origin: ExportOrigin) =>
    readTable(zipTexts(filesOf('darwin', twelve(), NONE, origin)[0]).get('occurrence.csv') ?? '', ',')[1]?.slice(11, 15)
  expect(heads({ ...ORIGIN, place })).toEqual(['-33.87', '151.21', 'EPSG:4326', '1000'])
  expect(heads({ ...ORIGIN, place, isPlaceExact: true })).toEqual(['-33.86514', '151.2099', 'EPSG:4326', '30'])
  expect(heads({ ...ORIGIN, place: undefined })).toEqual(['', '', '', ''])
  expect(textOf('ebird', twelve(), NONE, { ...ORIGIN, place })).toContain(',-33.87,151.21,')
})

test('what stands in XML is text, whatever a station is called', () => {
  const eml = zipTexts(filesOf('darwin', twelve(), NONE, { ...ORIGIN, author: '<b>&\u0001"Ö' })[0]).get('eml.xml')
  expect(eml).toContain('<surName>&lt;b&gt;&amp;"Ö</surName>')
  expect(fixture('darwin-core/eml.xml').match(/<[\w:]+/g)).toEqual(eml?.match(/<[\w:]+/g))
})

describe('any list', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 24 }),
    fc.constantFrom(
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      'Wren, the',
      'say "tit"',
      'two\r\nlines',
      'Mönch',
      ';=2',
      'Dog',
    ),
  )
  const list = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 9999 }),
      commonName: text,
      scientificName: fc.oneof(text, fc.constantFrom('Parus major', 'Strix aluco', 'Engine')),
      speciesCode: text,
      confidence: fc.double({ min: 0, max: 100, noNaN: true }),
      verified: fc.constantFrom('unverified' as const, 'correct' as const, 'false_positive' as const),
      source: text,
      at: fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    }),
    { maxLength: 30 },
  )
  const COLUMNS = {
    csv: DETECTION_COLUMNS.length,
    raven: 12,
    audacity: 3,
    analyzer: 6,
    ebird: 19,
    darwin: 21,
    clips: 9,
  }

  test.each(EXPORT_KEYS)('as %s is read again by an independent reader: each line whole, no cell a formula', (key) => {
    fc.assert(
      fc.property(list, (told) => {
        const all = told.map(({ at, ...one }) => detection({ ...one, heardAt: at.toISOString().slice(0, 19) + 'Z' }))
        const wanted = wantedDetections(all, ALL)
        const lines = EXPORT_FORMATS[key].lines(wanted)
        const [file] = filesOf(key, all, ALL)
        const content = key === 'darwin' ? (zipTexts(file).get('occurrence.csv') ?? '') : String(file)
        expect(content.startsWith('\uFEFF')).toBe(key === 'csv' || key === 'clips')
        const separator = key === 'raven' || key === 'audacity' ? '\t' : ','
        const rows = readTable(content.replace('\uFEFF', ''), separator, separator === ',' && key !== 'ebird')
        const hasHeads = key !== 'ebird' && key !== 'audacity'
        expect(rows).toHaveLength(lines.length + (hasHeads ? 1 : 0))
        for (const row of rows) {
          expect(row).toHaveLength(COLUMNS[key])
          for (const cell of row) if (!/^-?[\d.]+$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r]/)
        }
      }),
      { numRuns: 50 },
    )
  })
})
