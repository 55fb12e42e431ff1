import {
  appendFileSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createMp3Encoder } from 'wasm-media-encoders'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scientificNameOf } from '../../../../demo/station/garden/species.ts'
import { findingSentence } from '../../../../server/station/sources/finding-sentence.ts'
import { openRecordings, type RecordingsOptions } from '../../../../server/station/sources/recordings/recordings.ts'
import { cutSound } from '../../../../server/station/sources/recordings/cut-sound.ts'
import { stationZone } from '../../../../server/station/time/zone.ts'
import { writeWav } from '../../../../src/domain/sound/wav.ts'
import { emptyFolder, recorderFiles } from '../../../support/any-recorder.ts'
import { eventually } from '../../../support/eventually.ts'
import { recorderUnderTest } from './recorder-under-test.ts'

const RATE = 8000
/** Ten seconds of sound whose samples are the number of the second that they belong to, in thousandths. */
const sound = (seconds = 10): Uint8Array =>
  writeWav(
    Float32Array.from({ length: seconds * RATE }, (_, index) => Math.floor(index / RATE) / 1000),
    RATE,
  )

const REAL = 'birdnet-analyzer/real'
const fixture = (path: string): Buffer => {
  const bytes = recorderFiles().get(path)
  if (!bytes) throw new Error(`${path} is not among the fixtures`)
  return bytes
}

/** New folder with files: fixtures by their path, or bytes. */
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(emptyFolder())
  for (const [name, content] of Object.entries(files)) put(folder, name, content)
  return folder
}

function put(folder: string, name: string, content: string | Uint8Array): string {
  const place = join(folder, name)
  mkdirSync(dirname(place), { recursive: true })
  const isFixture = typeof content === 'string' && recorderFiles().has(content)
  writeFileSync(place, isFixture ? fixture(content) : content)
  return place
}

const open = async (folder: string, options: Partial<RecordingsOptions> = {}, data = emptyFolder()) => {
  const zone = stationZone('Europe/Berlin')
  const source = await openRecordings(folder, { zone, book: () => undefined, ...options })
  return recorderUnderTest(source, data)
}

const CSV = (name: string, ...lines: readonly string[]): Readonly<Record<string, string>> => ({
  [name]: ['Start (s),End (s),Scientific name,Common name,Confidence', ...lines, ''].join('\n'),
})
const ROBIN = '3.0,6.0,Erithacus rubecula,European Robin,0.9123'
const WREN = '6.0,9.0,Troglodytes troglodytes,Eurasian Wren,0.7001'

describe('a folder of recordings', () => {
  test('is a station: rows of all tables once, at the time that the names of their recordings tell', async () => {
    const name = 'aru-07/20220514_055500'
    const folder = folderOf({
      [`${name}.WAV`]: sound(),
      'aru-07/20220514_060000.WAV': sound(),
      // one result, written by Analyzer in three tables
      'BirdNET_CombinedTable.csv': `${REAL}/v2.4.0-combined/BirdNET_CombinedTable.csv`,
      'BirdNET_SelectionTable.txt': `${REAL}/v2.4.0-combined/BirdNET_SelectionTable.txt`,
      'BirdNET_Kaleidoscope.csv': `${REAL}/v2.4.0-combined/BirdNET_Kaleidoscope.csv`,
      'SMM01234_20260503_043000.wav': sound(),
      ...CSV('SMM01234_20260503_043000.BirdNET.results.csv', ROBIN, WREN),
    })
    const station = await open(folder)
    const counts = await station.run()
    expect(counts).toMatchObject({ added: 14, known: 24, withoutTime: 0, unreadable: 0, clips: 14 })
    const rows = station.all()
    // AudioMoth writes UTC, Song Meter the clock of the place
    const towhee = rows.find(({ scientificName }) => scientificName === 'Pipilo erythrophthalmus')
    expect(towhee).toMatchObject({ date: '2022-05-14', time: '07:55:00', sourceId: 'recordings_aru_07' })
    expect(towhee?.clipName).toBe('aru-07_20220514_055500_0.0-10.0s.wav')
    const robin = rows.find(({ scientificName }) => scientificName === 'Erithacus rubecula')
    expect(robin).toMatchObject({ date: '2026-05-03', time: '04:30:03', confidence: 0.9123 })
    expect(new Date(robin?.at ?? 0).toISOString()).toBe('2026-05-03T02:30:03.000Z')
    expect(station.store.store.sources().map((one) => one.name)).toEqual(['aru-07', 'SMM01234'])
    expect(station.source.findings()).toEqual([])
  })

  test('plays of a detection its own seconds, cut exactly, and no more than the recording has', async () => {
    const late = '12.0,15.0,Parus major,Great Tit,0.6'
    const folder = folderOf({ '20260503_043000.wav': sound(15), ...CSV('20260503_043000.csv', ROBIN, late) })
    const station = await open(folder)
    await station.run()
    const [robin, tit] = station.all()
    // a page looks for the bird a second before its time: in the clip it is from 3 s on
    expect([robin?.begin, robin?.end].map((one) => one?.slice(11, 19))).toEqual(['04:29:59', '04:30:09'])
    const cut = async (name = ''): Promise<readonly number[]> => {
      const piece = station.source.piece?.(name)
      const bytes = piece && (await cutSound(await openAsBlob(station.source.clip(name) ?? ''), piece))
      const samples = new Int16Array((bytes ?? new Uint8Array(44)).slice(44).buffer)
      return [samples.length / RATE, Math.round(((samples[0] ?? 0) / 32_767) * 1000)]
    }
    expect(await cut(robin?.clipName)).toEqual([10, 0]) // from the beginning to 10 s
    expect(await cut(tit?.clipName)).toEqual([6, 9]) // from 9 s to the end
  })

  test('of an MP3 the frames of a piece are cut, byte for byte; of a file that nobody can read there is no piece', async () => {
    const encoder = await createMp3Encoder()
    encoder.configure({ sampleRate: 48_000, channels: 1, bitrate: 64 })
    const samples = Float32Array.from({ length: 48_000 * 30 }, (_, at) => Math.sin((at / 48_000) ** 2 * 300))
    const mp3 = Buffer.concat([encoder.encode([samples]).slice(), encoder.finalize().slice()])
    const bytesPerSecond = 64_000 / 8
    const cut = Buffer.from((await cutSound(new Blob([mp3]), { from: 12, to: 22 })) ?? [])
    expect(cut.length / bytesPerSecond).toBeCloseTo(10, 0)
    const middle = cut.length / 2
    const at = mp3.indexOf(cut.subarray(middle - 500, middle + 500))
    expect(Math.abs((at + 500) / bytesPerSecond - 17)).toBeLessThan(0.2)
    expect(await cutSound(new Blob([mp3]), { from: 31, to: 41 })).toBeUndefined()
    expect(await cutSound(new Blob(['fLaC, and nothing']), { from: 0, to: 10 })).toBeUndefined()
  })

  test('reads every kind of table that is known, with what people said in them', async () => {
    const folder = folderOf({
      'batdetect/20260503_223015.wav.csv': 'batdetect2/20260503_223015.wav.csv',
      'chirpity/detections.csv': 'chirpity/detections.csv',
      'chirpity/raven.txt': 'chirpity/raven.txt',
      'whobird.csv': 'whobird/observations.csv',
      'live/session.csv': 'birdnet-live/session.csv',
      'kaleidoscope/cluster.csv': 'kaleidoscope/cluster.csv',
      'audacity/2026-05-03_050000.txt': 'audacity/labels-with-frequencies.txt',
    })
    const station = await open(folder, { book: scientificNameOf })
    const counts = await station.run()
    expect(counts.withoutTime + counts.unreadable).toBe(0)
    const rows = station.all()
    const one = (scientificName: string) => rows.filter((row) => row.scientificName === scientificName)
    expect(one('Pipistrellus pipistrellus')).toHaveLength(1) // a pass, and not every call
    expect(one('Coccothraustes coccothraustes').map(({ verified }) => verified)).toContain('correct')
    expect(['Dohle', 'Elster', 'Kleiber'].flatMap(one)).toEqual([]) // whoBIRD has no scientific names at all
    expect(one('Erithacus rubecula').map(({ verified }) => verified)).toContain('correct') // as EURROB
    // Raven of Chirpity has no scientific names: its table beside it has told them
    expect(one('Hawfinch')).toEqual([])
    expect(station.source.place).toMatchObject({ latitude: 52.53, longitude: 13.29 })
  })

  test('counts rows without any time and lines that cannot be read, also after a new start', async () => {
    const folder = folderOf({ 'walk.wav': sound(), ...CSV('walk.csv', ROBIN, WREN, 'x,y', '') })
    const data = emptyFolder()
    const station = await open(folder, {}, data)
    expect(await station.run()).toMatchObject({ added: 0, withoutTime: 2 })
    const again = await open(folder, {}, data)
    expect(await again.run()).toMatchObject({ added: 0, withoutTime: 0 }) // not read again
    expect(again.source.findings()).toEqual([
      { kind: 'withoutTime', count: 2, example: 'walk.csv' },
      { kind: 'faultyLines', count: 1, example: 'walk.csv' },
    ])
    expect(again.source.findings().map(findingSentence)[0]).toContain('2 rows without a time, for example in walk.csv')
  })
})

describe('what is added', () => {
  test('appears by itself; what is removed takes no verdict with it; nothing is written', async () => {
    const folder = folderOf({ '20260503_043000.wav': sound(), ...CSV('20260503_043000.csv', ROBIN) })
    const station = await open(folder)
    await station.run()
    const [robin] = station.all()
    station.store.store.review(robin?.id ?? 0, 'correct')
    const stop = station.source.watch(() => void station.run())
    put(folder, 'may/20260504_050000.csv', CSV('x', WREN)['x'] ?? '')
    await eventually(() => expect(station.all()).toHaveLength(2))
    stop()
    rmSync(join(folder, '20260503_043000.csv'))
    rmSync(join(folder, '20260503_043000.wav'))
    await station.run()
    expect(station.all()[0]).toMatchObject({ verified: 'correct' })
    expect(station.source.clip(robin?.clipName ?? '')).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['may'])
  })

  test('while it is written is read again when it has grown, and half a line is no row', async () => {
    const [whole = ''] = Object.values(CSV('x', ROBIN, WREN))
    const folder = folderOf({ '20260503_043000.csv': whole.slice(0, -4) })
    const table = join(folder, '20260503_043000.csv')
    const writtenAt = statSync(table).mtimeMs
    let now = writtenAt + 1000
    const station = await open(folder, { now: () => now })
    expect(await station.run()).toMatchObject({ added: 1 })
    appendFileSync(table, whole.slice(-4))
    expect(await station.run()).toMatchObject({ added: 1, known: 1 })
    expect(station.all().map(({ confidence }) => confidence)).toEqual([0.9123, 0.7001])
    // a last line without its end is one, once nobody writes it any more
    writeFileSync(table, `${whole}9.0,12.0,Parus major,Great Tit,0.5`)
    utimesSync(table, new Date(writtenAt), new Date(writtenAt))
    expect(await station.run()).toMatchObject({ added: 0 })
    now = writtenAt + 60_000
    expect(await station.run()).toMatchObject({ added: 1 })
    expect(await station.run()).toMatchObject({ added: 0, known: 0 }) // nothing has changed
  })

  test('may be a recording that comes after its table, or a verdict given since', async () => {
    const folder = folderOf(CSV('20260503_043000.csv', ROBIN))
    const station = await open(folder)
    await station.run()
    expect(station.all()[0]?.clipName).toBe('')
    put(folder, '20260503_043000.wav', sound())
    expect(await station.run()).toMatchObject({ added: 0, known: 1 })
    expect(station.all()[0]?.clipName).toBe('20260503_043000_0.0-10.0s.wav')
    put(folder, '20260503_043000.csv', CSV('x', ROBIN.replace('0.9123', '2.0'))['x'] ?? '')
    expect(await station.run()).toMatchObject({ added: 0 })
    expect(station.all()).toMatchObject([{ confidence: 0.9123, verified: 'correct' }])
  })
})

describe('of two recordings with one name', () => {
  const twice = { 'A1/20260503_043000.wav': sound(), 'A2/20260503_043000.wav': sound(4) }
  const row = (path: string): string =>
    `Start (s),End (s),Scientific name,Common name,Confidence,File\n${ROBIN},${path}\n`

  test.each([
    ['its table lies beside', 'A2/20260503_043000.csv', CSV('x', ROBIN)['x'] ?? '', 'A2'],
    ['its row names', 'all.csv', row('D:\\card\\A2\\20260503_043000.wav'), 'A2'],
    ['nobody can tell, none', 'all.csv', row('20260503_043000.wav'), undefined],
  ])('the one that %s is played', async (_, table, content, folder) => {
    const station = await open(folderOf({ ...twice, [table]: content }))
    await station.run()
    const clip = station.source.clip(station.all()[0]?.clipName ?? '')
    if (folder === undefined) expect(clip).toBeUndefined()
    else expect(clip).toContain(`${folder}/20260503_043000.wav`)
  })
})

describe('bad input', () => {
  test('a row never opens a file: separators, dots and links lead nowhere', async () => {
    const outside = folderOf({ '20260503_043000.wav': sound(), ...CSV('20260503_043000.csv', WREN) })
    const folder = folderOf({
      'all.csv': `Start (s),End (s),Scientific name,Common name,Confidence,File\n${ROBIN},../../20260503_043000.wav\n`,
    })
    symlinkSync(outside, join(folder, 'link'))
    symlinkSync(join(outside, '20260503_043000.wav'), join(folder, '20260503_043000.wav'))
    symlinkSync(folder, join(folder, 'again')) // leads round in a ring
    const station = await open(folder)
    await station.run()
    expect(station.all()).toMatchObject([{ scientificName: 'Erithacus rubecula', clipName: '' }])
    expect(station.source.findings()).toEqual([{ kind: 'outside', count: 2, example: '20260503_043000.wav' }])
    for (const name of ['../all.csv', '/etc/passwd', '..', '', 'link_20260503_043000.wav'])
      expect(station.source.clip(name), name).toBeUndefined()
  })

  test('that is no table here is named, and what is good beside it is read', async () => {
    const folder = folderOf({
      'odd.csv': 'when,what,how much\n1,2,3\n',
      'birds.db': fixture('whobird/BirdDatabase.db'),
      'card.zip': 'PK\u0003\u0004....',
      'notes.md': 'a note\n',
      'noise.bin': new Uint8Array(5000).fill(7),
      'empty.csv': '',
      ...CSV('20260503_043000.csv', ROBIN, '0.0,3.0,Engine,Engine,0.9'),
      'long.w4v': 'RIFF0000',
    })
    const station = await open(folder)
    expect(await station.run()).toMatchObject({ added: 1, noAnimals: 1 })
    const found = station.source.findings()
    expect(found.map(({ kind, example }) => [kind, example])).toEqual([
      ['unknownTable', 'odd.csv'],
      ['database', 'birds.db'],
      ['packed', 'card.zip'],
      ['wholeSound', 'long.w4v'],
    ])
    for (const one of found) expect(findingSentence(one)).toMatch(/^\S.+\.$/)
  })

  test('a recording that is too large to be played as a whole has no sound, and is named', async () => {
    const folder = folderOf({ '20260503_043000.w4v': 'RIFF0000', ...CSV('20260503_043000.csv', ROBIN) })
    truncateSync(join(folder, '20260503_043000.w4v'), 60_000_001)
    const station = await open(folder)
    await station.run()
    expect(station.source.findings()).toEqual([{ kind: 'tooLarge', count: 1, example: '20260503_043000.w4v' }])
    const clip = station.all()[0]?.clipName ?? ''
    expect(station.source.clip(clip)).toBeUndefined()
  })

  test('nothing at all is a station that waits', async () => {
    const station = await open(folderOf({}))
    expect(await station.run()).toMatchObject({ added: 0 })
    expect(station.source.findings()).toEqual([{ kind: 'noTable', count: 1, example: '' }])
  })

  test.each([
    ['no folder', (folder: string) => join(folder, 'none'), /There is no folder/],
    ['a file', (folder: string) => put(folder, 'a.csv', 'x'), /is a file/],
  ])('%s ends in a sentence', async (_, make, sentence) => {
    await expect(open(make(folderOf({})))).rejects.toThrow(sentence)
  })

  test('a name cannot steer the terminal', () => {
    expect(findingSentence({ kind: 'packed', count: 1, example: '\u001B[2Jx.zip' })).toBe(
      '?[2Jx.zip is packed: unpack it first.',
    )
  })
})
