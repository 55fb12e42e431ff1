import { describe, expect, test } from 'vitest'
import type { FileOrigin, FileRow } from '../../../src/domain/recorder-files/file-rows.ts'
import { recogniseFile } from '../../../src/domain/recorder-files/recognise.ts'
import { readJsonFile, tableReader } from '../../../src/domain/recorder-files/table-reader.ts'
import { recorderFiles } from '../../support/any-recorder.ts'
import fc from '../../support/fast-check.ts'

const bytesOf = (path: string): Buffer => {
  const bytes = recorderFiles().get(path)
  if (!bytes) throw new Error(`${path} is not among the fixtures`)
  return bytes
}

/** What is read of a table that comes in pieces. */
function readPieces(
  pieces: readonly string[],
  head: Uint8Array,
  origin: Partial<FileOrigin> & { readonly name: string },
) {
  const file = recogniseFile(head)
  if (file.kind !== 'table') return { key: file.kind, rows: [], summary: undefined }
  const reader = tableReader(file.table, { zone: 'Europe/Berlin', source: 'garden', ...origin })
  const rows = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
  return { key: file.table.key, rows, summary: reader.summary() }
}
const read = (path: string, origin: Partial<FileOrigin> = {}) =>
  readPieces([bytesOf(path).toString('utf8')], bytesOf(path), { name: path, ...origin })
const readText = (text: string, name = 'table.csv', origin: Partial<FileOrigin> = {}) =>
  readPieces([text], Buffer.from(text), { name, ...origin })

const REAL = 'birdnet-analyzer/real/'
const heard = (rows: readonly FileRow[]) =>
  rows.map(({ text, offset, seconds, score }) => [text, offset, seconds, score])
const utc = (at: number | undefined): string => new Date(at ?? Number.NaN).toISOString()

/** Every table of the fixtures: what wrote it, and its rows and species. */
const TABLES = [
  [`${REAL}v2.4.0/real-birds-10s.BirdNET.results.csv`, 'analyzer'],
  [`${REAL}v2.4.0/real-birds-10s.BirdNET.selection.table.txt`, 'raven'],
  [`${REAL}v2.4.0/real-birds-10s.BirdNET.results.txt`, 'audacity'],
  [`${REAL}v2.4.0/real-birds-10s.BirdNET.results.kaleidoscope.csv`, 'analyzer-kaleidoscope'],
  [`${REAL}v2.4.0/silence.BirdNET.results.csv`, 'analyzer'],
  [`${REAL}v2.4.0/silence.BirdNET.selection.table.txt`, 'raven'],
  [`${REAL}v2.4.0-combined/BirdNET_CombinedTable.csv`, 'analyzer'],
  [`${REAL}v2.4.0-combined/BirdNET_SelectionTable.txt`, 'raven'],
  [`${REAL}v2.4.0-combined/BirdNET_Kaleidoscope.csv`, 'analyzer-kaleidoscope'],
  [`${REAL}v2.4.0-de-columns/real-birds-10s.BirdNET.results.csv`, 'analyzer'],
  [`${REAL}v2.4.0-overlap2/real-birds-10s.BirdNET.results.csv`, 'analyzer'],
  [`${REAL}v1.5.1/real-birds-10s.BirdNET.results.r.csv`, 'analyzer-r'],
  [`${REAL}v3-unreleased/BirdNET_CombinedTable.csv`, 'analyzer'],
  [`${REAL}v3-unreleased/BirdNET_SelectionTable.txt`, 'raven'],
  [`${REAL}v3-unreleased/BirdNET_AudacityLabels.txt`, 'audacity'],
  [`${REAL}v3-unreleased/BirdNET_Kaleidoscope.csv`, 'analyzer-kaleidoscope-3'],
  ['birdnet-analyzer/v1.1.0-r/real-birds-10s.BirdNET.results.csv', 'analyzer-r'],
  ['birdnet-go/soundscape.wav.csv', 'analyzer'],
  ['birdnet-go/soundscape.wav.txt', 'raven'],
  ['birdnet-pi/Processed/2025-09-20-birdnet-07:15:00.wav.csv', 'analyzer'],
  ['birdnet-pi/BirdDB.txt', 'birdnet-pi'],
  ['birdnet-pipy/birdnet_detections_20260212_080000.csv', 'birdnet-pipy'],
  ['chirpity/detections.csv', 'chirpity'],
  ['chirpity/raven.txt', 'raven'],
  ['chirpity/2026-05-03_033000.txt', 'audacity'],
  ['whobird/observations.csv', 'whobird'],
  ['birdnet-live/session.csv', 'birdnet-live'],
  ['birdnet-live/session.selections.txt', 'raven'],
  ['haikubox/haikubox.csv', 'haikubox'],
  ['birdweather/Detections-1782691200-1-a1b2c3d.csv', 'birdweather'],
  ['batdetect2/20260503_223015.wav.csv', 'batdetect'],
  ['kaleidoscope/cluster.csv', 'kaleidoscope'],
  ['audacity/labels-with-frequencies.txt', 'audacity'],
  ['out/raven.selections.txt', 'raven'],
  ['out/audacity-labels.txt', 'audacity'],
  ['out/birdnet-analyzer.csv', 'analyzer'],
] as const

test.each(TABLES)('%s is recognised by its heads as %s, and no line of it is wrong', (path, key) => {
  const { key: found, summary } = read(path)
  expect(found).toBe(key)
  expect(summary?.faults).toEqual([])
})

describe('BirdNET-Analyzer', () => {
  interface Scores {
    readonly common_name: string
    readonly scientific_name: string
    readonly start_time: number
    readonly end_time: number
    readonly confidence: number
  }

  test('says the same in all tables that one run has written', () => {
    const folder = `${REAL}v2.4.0/real-birds-10s.BirdNET`
    const csv = read(`${folder}.results.csv`)
    const by = (rows: readonly FileRow[]) => heard(rows).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
    for (const other of ['selection.table.txt', 'results.txt', 'results.kaleidoscope.csv'])
      expect(by(read(`${folder}.${other}`).rows), other).toEqual(by(csv.rows))
    expect(by(read(`${REAL}v1.5.1/real-birds-10s.BirdNET.results.r.csv`).rows)).toEqual(by(csv.rows))
    const best = csv.rows.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0]
    expect(best).toMatchObject({ scientificName: 'Leiothlypis peregrina', score: 0.7528, offset: 3, seconds: 3 })
    expect(best?.clip).toBe('real-birds-10s.wav')
  })

  test('has the scores that the model gave, in every language', () => {
    const scores = JSON.parse(bytesOf(`${REAL}scores.json`).toString()) as Readonly<Record<string, unknown>> // reason: ours
    const plain = Object.values(scores).find((one): one is readonly Scores[] => Array.isArray(one)) ?? []
    expect(plain.length).toBeGreaterThan(0)
    for (const path of ['v2.4.0', 'v2.4.0-de-columns']) {
      const { rows } = read(`${REAL}${path}/real-birds-10s.BirdNET.results.csv`)
      for (const { scientificName, offset, score } of rows) {
        const same = plain.find((one) => one.scientific_name === scientificName && one.start_time === offset)
        expect(same?.confidence).toBeCloseTo(score ?? Number.NaN, 3)
      }
    }
    expect(read(`${REAL}v2.4.0-de-columns/real-birds-10s.BirdNET.results.csv`).rows[0]?.text).toBe('Rötelgrundammer')
  })

  test('may have merged windows, and found nothing', () => {
    const merged = read(`${REAL}v2.4.0-overlap2/real-birds-10s.BirdNET.results.csv`).rows
    expect(merged.find(({ text }) => text === 'Tennessee Warbler')).toMatchObject({
      score: 0.7239,
      offset: 1,
      seconds: 5,
    })
    for (const path of ['silence.BirdNET.results.csv', 'silence.BirdNET.selection.table.txt'])
      expect(read(`${REAL}v2.4.0/${path}`).summary).toMatchObject({ rows: 0, faulty: 0, from: undefined })
  })

  test('writes one table for many recordings, whose names tell their time; Raven’s running times are not it', () => {
    const [csv, raven, kaleidoscope] = ['CombinedTable.csv', 'SelectionTable.txt', 'Kaleidoscope.csv'].map(
      (name) => read(`${REAL}v2.4.0-combined/BirdNET_${name}`).rows,
    )
    const instants = (rows: readonly FileRow[] = []) =>
      rows.map(({ text, at, clip }) => `${text} ${utc(at)} ${clip}`).toSorted()
    expect(instants(raven)).toEqual(instants(csv))
    expect(instants(kaleidoscope)).toEqual(instants(csv))
    // AudioMoth writes UTC: capital letters and nothing but the time in the name
    expect(instants(csv)).toContain('Eastern Towhee 2022-05-14T05:55:00.000Z 20220514_055500.WAV')
    expect(new Set(csv?.map(({ clip }) => clip)).size).toBe(2)
  })

  test('puts commas into names and paths without quotes', () => {
    const { rows, summary } = readText(
      'Start (s),End (s),Scientific name,Common name,Confidence,File,lat,lon\n' +
        '0.0,3.0,Parus major,Tit, great,0.9,/data/garden, north/1,5/20260503_041500.wav,52.5,13.4\n' +
        '3.0,6.0,Parus major,Great Tit,0.8,C:\\a\\20260503_041500.wav,-1,-1\n' +
        '3.0,6.0,Parus major,x,y,z\n',
    )
    expect(rows[0]).toMatchObject({ text: 'Tit, great', score: 0.9, clip: '20260503_041500.wav', place: [52.5, 13.4] })
    expect(rows[1]).toMatchObject({ clip: '20260503_041500.wav', place: undefined })
    expect(utc(rows[0]?.at)).toBe('2026-05-03T02:15:00.000Z')
    expect(summary).toMatchObject({ rows: 2, faulty: 1, faults: [{ line: 4, fault: 'columns' }] })
  })
})

describe('other programs', () => {
  test('Chirpity: a person’s word instead of a score, commas and backslashes in paths, the same in its three files', () => {
    const csv = read('chirpity/detections.csv')
    expect(csv.summary).toMatchObject({ rows: 24, withoutTime: 0 })
    const confirmed = csv.rows.filter(({ verdict }) => verdict === 'confirmed')
    expect(confirmed.length).toBeGreaterThan(0)
    expect(confirmed.every(({ score }) => score === undefined)).toBe(true)
    expect(csv.rows[0]).toMatchObject({ clip: '2026-05-03_033000.wav', offset: 39, text: 'Hawfinch' })
    expect(utc(csv.rows[0]?.at)).toBe('2026-05-03T01:30:39.000Z')
    for (const other of ['raven.txt', '2026-05-03_033000.txt']) {
      const { rows } = read(`chirpity/${other}`)
      const facts = (all: readonly FileRow[]) => all.map(({ text, at, score, verdict }) => [text, at, score, verdict])
      expect(facts(rows), other).toEqual(facts(csv.rows))
    }
  })

  test('whoBIRD: instants, and names in the language of the phone', () => {
    const { rows, summary } = read('whobird/observations.csv')
    expect(summary).toMatchObject({ rows: 30, faulty: 0 })
    expect(rows[0]).toMatchObject({ at: 1_777_771_800_000, text: 'Dohle', code: '1592', score: 0.800_032_8 })
    expect(readText('1777771800000,52.5,13.2,Amsel, Merle,1592,0.8\n').rows[0]?.text).toBe('Amsel, Merle')
  })

  test('BirdNET Live, Haikubox and BirdWeather: their clock, with or without an offset', () => {
    expect(read('birdnet-live/session.csv').rows.map(({ text }) => text)).toEqual(
      read('birdnet-live/session.selections.txt').rows.map(({ text }) => text),
    )
    const haikubox = read('haikubox/haikubox.csv').rows
    const birdweather = read('birdweather/Detections-1782691200-1-a1b2c3d.csv', { zone: 'Asia/Tokyo' }).rows
    expect([haikubox.length, birdweather.length]).toEqual([120, 60])
    expect(birdweather.map(({ at }) => at)).toEqual(haikubox.slice(0, 60).map(({ at }) => at))
  })

  test('BatDetect2: calls that follow each other are one bat', () => {
    const { rows, summary } = read('batdetect2/20260503_223015.wav.csv')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ scientificName: 'Pipistrellus pipistrellus', score: 0.72, offset: 0.1 })
    expect(rows[0]?.seconds).toBeCloseTo(0.106 + 0.093 * 11 - 0.1, 3)
    expect(utc(rows[0]?.at)).toBe('2026-05-03T20:30:15.100Z')
    expect(summary?.rows).toBe(1)
  })

  test('Kaleidoscope: what a person said; a distance is no score, a cluster without a name no animal', () => {
    const { rows } = read('kaleidoscope/cluster.csv')
    expect(rows.map(({ text, verdict }) => [text, verdict])).toEqual(
      Array.from({ length: 3 }, () => ['EURROB', 'renamed']),
    )
    expect(rows.every(({ score }) => score === undefined)).toBe(true)
    expect(utc(rows[0]?.at)).toBe('2026-05-03T02:30:12.400Z')
  })

  test('Audacity: labels of a point, with a score, and frequencies', () => {
    expect(heard(read('audacity/labels-with-frequencies.txt').rows)).toEqual([
      ['a point', 2.15, 0, undefined],
      ["Cetti's Warbler", 3.4, expect.closeTo(2.7), 0.91],
    ])
  })

  test('BirdNET-Go and BirdNET-Pi: recordings that only the table’s own name tells', () => {
    const short = (rows: readonly FileRow[]) => rows.map(({ text, offset, score }) => [text, offset, score])
    const go = read('birdnet-go/soundscape.wav.csv')
    expect(short(read('birdnet-go/soundscape.wav.txt').rows)).toEqual(expect.arrayContaining(short(go.rows)))
    expect(go.summary?.withoutTime).toBe(go.rows.length)
    const pi = read('birdnet-pi/Processed/2025-09-20-birdnet-07:15:00.wav.csv').rows
    expect(pi.map(({ at }) => utc(at))).toEqual(['2025-09-20T05:15:00.000Z', '2025-09-20T05:15:06.000Z'])
    expect(read('birdnet-pi/BirdDB.txt').summary).toMatchObject({ rows: 60, withoutTime: 0 })
  })

  test('JSON of BirdNET Live and BatDetect2: the same rows as their tables, and what was entered by hand', () => {
    const readJson = (path: string) =>
      readJsonFile(bytesOf(path).toString(), { name: path, zone: 'Europe/Berlin', source: 'garden' })
    const live = readJson('birdnet-live/session.json')
    expect(live?.summary).toMatchObject({ rows: 9, faulty: 0, withoutTime: 0 })
    expect(live?.rows[8]).toMatchObject({ text: 'Common Crane', verdict: 'confirmed', score: undefined })
    const first = read('birdnet-live/session.csv').rows.slice(0, 8)
    expect(live?.rows.slice(0, 8).map(({ text, at }) => [text, at])).toEqual(first.map(({ text, at }) => [text, at]))
    expect(readJson('batdetect2/20260503_223015.wav.json')?.rows).toMatchObject([
      { text: 'Pipistrellus pipistrellus', score: 0.63, offset: 0.1, clip: '20260503_223015' },
    ])
    for (const odd of ['', '[', '[]', '{"detections":3}', '{"detections":[1,null,{"timestamp":[]}]}'])
      expect(readJsonFile(odd, { name: '', zone: 'UTC', source: '' })?.rows ?? []).toEqual([])
  })

  test('ours: what was exported is read as what it was', () => {
    const told = JSON.parse(bytesOf('out/detections.json').toString()) as readonly { confidence: number }[] // reason: ours
    for (const path of ['out/birdnet-analyzer.csv', 'out/raven.selections.txt', 'out/audacity-labels.txt'])
      expect(
        read(path).rows.map(({ score }) => score),
        path,
      ).toEqual(told.map(({ confidence }) => confidence))
  })
})

test('a second copy of a file adds nothing but what is new', () => {
  const seen = new Set<string>()
  const text = bytesOf('haikubox/haikubox.csv').toString()
  const first = readText(text, 'a.csv', { seen }).summary
  const second = readText(`${text}Tawny Owl,29-Jun-2026,23:19:54,0.742,1\n`, 'b.csv', { seen }).summary
  expect([first?.rows, first?.doubles, second?.rows, second?.doubles]).toEqual([120, 0, 1, 120])
})

describe('a file that is not whole', () => {
  const paths = TABLES.map(([path]) => path)

  test('in any pieces gives the same rows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.array(fc.nat(3000), { maxLength: 20 }), (path, cuts) => {
        const text = bytesOf(path).toString('utf8')
        const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length]
        const pieces = at.slice(1).map((end, index) => text.slice(at[index], end))
        expect(readPieces(pieces, bytesOf(path), { name: path })).toEqual(read(path))
      }),
      { numRuns: 60 },
    )
  })

  test('cut anywhere keeps the rows before the cut, and is no exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.double({ min: 0, max: 1, noNaN: true }), (path, share) => {
        const bytes = bytesOf(path).subarray(0, Math.floor(bytesOf(path).length * share))
        const cut = readPieces([bytes.toString('utf8')], bytes, { name: path })
        const whole = new Set(read(path).rows.map(({ identity }) => identity))
        // the last line may be half a line; of one bat half of its calls
        const known = cut.rows.slice(0, -1).filter(({ identity }) => whole.has(identity))
        expect(known.length).toBe(Math.max(0, cut.rows.length - 1))
      }),
      { numRuns: 300 },
    )
  })

  test('with any bytes in it is no exception, and every line is a row or a fault', () => {
    const bytes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 9, 10, 13, 34, 44, 45, 59, 92, 255)), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.constantFrom(...paths), bytes, (path, changes) => {
        const broken = Buffer.from(bytesOf(path))
        for (const [at, byte] of changes) broken[at % broken.length] = byte
        const { rows, summary } = readPieces([broken.toString('utf8')], broken, { name: path })
        expect(rows).toHaveLength(summary?.rows ?? 0)
        for (const { at, score } of rows) {
          expect(at === undefined || Number.isFinite(at)).toBe(true)
          expect(score === undefined || (score >= 0 && score <= 1)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('with a quote that nobody closed loses that line alone', () => {
    const heads = 'File,Detection start,Detection end,Common name,Latin name,Confidence\n'
    const line = (second: number): string =>
      `a.wav,2026-05-03 03:30:${second},2026-05-03 03:30:42,Wren,Troglodytes troglodytes,0.9\n`
    const lines = Array.from({ length: 40 }, (_, index) => line(10 + index))
    const { rows, summary } = readText(heads + lines.with(5, '"a.wav,2026-05\n').join(''))
    expect(rows).toHaveLength(39)
    expect(summary?.faults).toEqual([{ line: 7, fault: 'quotes' }])
  })
})
