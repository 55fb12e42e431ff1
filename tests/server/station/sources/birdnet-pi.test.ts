import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBirdnetPi } from '../../../../server/station/sources/birdnet-pi/birdnet-pi.ts'
import { readRow } from '../../../../server/station/sources/birdnet-pi/read-row.ts'
import { emptyFolder, recorderFiles, unpackRecorder } from '../../../support/any-recorder.ts'
import { recorderUnderTest } from './recorder-under-test.ts'

interface Expected {
  readonly rows: number
  readonly 'names seen for one scientific name': Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly 'not animals': readonly string[]
  readonly 're-identified by a person (confidence 0)': readonly string[]
  readonly 'night of two hours 02': readonly { readonly time: string; readonly species: string; readonly utc: string }[]
  readonly 'clips on disk': readonly string[]
  readonly 'odd files': Readonly<Record<string, string>>
}

// reason: the fixture’s own shape
const expected = JSON.parse(recorderFiles().get('birdnet-pi/expected.json')?.toString() ?? '') as Expected

let folder: string
let read: ReturnType<typeof recorderUnderTest>
let counts: Awaited<ReturnType<typeof read.run>>

const A_ROW = { number: 1, Date: '2025-11-13', Time: '10:00:00', Com_Name: '', Confidence: 0.8, File_Name: '' }

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
const database = (): string => join(folder, 'scripts', 'birds.db')
const clipOf = (path: string): string => basename(path)

beforeAll(async () => {
  folder = unpackRecorder('birdnet-pi')
  read = recorderUnderTest(folder)
  counts = await read.run()
})

describe('rows of a BirdNET-Pi', () => {
  test('are all taken over once: copies are dropped, what is no animal is left out, every one is accounted for', () => {
    const noAnimals = expected['not animals'].flatMap((name) =>
      Object.values(expected['names seen for one scientific name'][name] ?? {}),
    )
    expect(counts.noAnimals).toBe(noAnimals.reduce((sum, count) => sum + count, 0))
    // ten exact copies, one of them an engine; two rows of an import with American dates; one whose fifth decimal differs
    expect(counts).toMatchObject({ known: 12, unreadable: 0 })
    expect(counts.added + counts.known + counts.noAnimals).toBe(expected.rows)
    expect(read.store.store.countAll()).toBe(counts.added)
  })

  test('are of one species each scientific name, whatever names it was given over the years', () => {
    const species = read.store.store.speciesSeen()
    const animals = Object.keys(expected['names seen for one scientific name']).filter(
      (name) => !expected['not animals'].includes(name),
    )
    expect(species.map(({ scientificName }) => scientificName)).toEqual(expect.arrayContaining(animals))
    expect(new Set(species.map(({ scientificName }) => scientificName)).size).toBe(species.length)
    expect(species.find(({ scientificName }) => scientificName === 'Strix aluco')?.commonName).toBe('Tawny Owl')
    expect(readRow({ ...A_ROW, Sci_Name: 'Astur cooperii' })).toMatchObject({ scientificName: 'Accipiter cooperii' })
  })

  test('of the hour that the night has twice have their instants by the order of the rows', () => {
    const night = read.all().filter(({ date, time }) => date === '2025-10-26' && time.startsWith('02:'))
    expect(
      night.map(({ time, scientificName, at }) => ({
        time,
        species: scientificName,
        utc: new Date(at).toISOString().replace('.000Z', '+00:00'),
      })),
    ).toEqual(expected['night of two hours 02'])
  })

  test('that a person has named are confirmed; those without a score or a time are there', () => {
    const named = read.all().filter(({ confidence, verified }) => confidence === 0 && verified === 'correct')
    expect(named.map(({ clipName }) => clipName).toSorted()).toEqual(
      expected['re-identified by a person (confidence 0)'].toSorted(),
    )
    const unscored = read.all().filter(({ confidence, verified }) => confidence === 0 && verified === '')
    expect(unscored.map(({ clipName }) => clipName)).toEqual(['Carrion_Crow-81-2025-09-29-birdnet-09:50:00.mp3'])
    expect(read.all().find(({ clipName }) => clipName.startsWith('House_Sparrow-70-2025-09-29'))?.time).toBe('10:27:15')
  })

  test('after a clock that went back keep their day, and say so', () => {
    const uncertain = read.all().filter(({ isClockUncertain }) => isClockUncertain)
    expect(uncertain.length).toBeGreaterThan(0)
    expect(uncertain.every(({ date }) => date === '2025-10-29')).toBe(true)
  })

  test('whose clips the recorder keeps are locked, as long as it does', async () => {
    const locked = (): readonly string[] => read.all().flatMap((row) => (row.locked ? [row.clipName] : []))
    expect(locked()).toEqual([
      'Cettis_Warbler-80-2025-09-15-birdnet-05:27:30.mp3',
      'Rotkehlchen-83-2025-10-15-birdnet-09:31:00.mp3',
    ])
    const list = join(folder, 'scripts', 'disk_check_exclude.txt')
    const before = readFileSync(list)
    writeFileSync(list, '##start\n##end\n')
    await read.run()
    expect(locked()).toEqual([])
    writeFileSync(list, before)
    await read.run()
    expect(locked()).toHaveLength(2)
  })
})

describe('a second run', () => {
  test('adds nothing, whether it goes on or begins again, also in another process', async () => {
    expect(await read.run()).toMatchObject({ added: 0, known: 0 })
    expect(await read.run({ isAgain: true })).toMatchObject({ added: 0, known: counts.added + counts.known })
    const other = recorderUnderTest(folder, read.data)
    expect(await other.run()).toMatchObject({ added: 0 })
    other.store.store.close()
  })

  test('adds what is new, though numbers of rows are used again, and changes what was named since', async () => {
    const own = unpackRecorder('birdnet-pi')
    const beside = recorderUnderTest(own)
    await beside.run()
    const before = beside.store.store.countAll()
    const theirs = new DatabaseSync(join(own, 'scripts', 'birds.db'))
    theirs.exec('DELETE FROM detections WHERE rowid = (SELECT MAX(rowid) FROM detections)')
    const insert = theirs.prepare(
      'INSERT INTO detections VALUES (?, ?, ?, ?, ?, 52.5, 13.3, 0.7, 46, 1.25, 0, ?)', // the number of the one before
    )
    insert.run(
      '2025-11-13',
      '23:20:00',
      'Turdus merula',
      'Eurasian Blackbird',
      0.9,
      'Eurasian_Blackbird-90-2025-11-13-birdnet-23:20:00.mp3',
    )
    expect(await beside.run()).toMatchObject({ added: 1 })
    expect(beside.store.store.countAll()).toBe(before + 1)
    const clip = 'Redwing-95-2025-11-13-birdnet-RTSP_1-23:14:21.wav'
    const id = beside.all().find(({ clipName }) => clipName === clip)?.id ?? 0
    beside.store.store.comment(id, 'a fieldfare?')
    theirs
      .prepare(
        "UPDATE detections SET Sci_Name = 'Turdus pilaris', Com_Name = 'Fieldfare', Confidence = 0, File_Name = ? WHERE File_Name = ?",
      )
      .run(clip.replace('Redwing', 'Fieldfare'), clip)
    theirs.close()
    expect(await beside.run({ isAgain: true })).toMatchObject({ added: 0 })
    expect(beside.store.store.byId(id)).toMatchObject({
      scientificName: 'Turdus pilaris',
      verified: 'correct',
      comments: [{ entry: 'a fieldfare?' }],
    })
    beside.store.store.close()
  })

  test('leaves out what was deleted here', async () => {
    const beside = recorderUnderTest(folder)
    await beside.run()
    beside.store.store.delete(100)
    await beside.run({ isAgain: true })
    expect(beside.store.store.byId(100)).toBeUndefined()
    expect(beside.store.store.countAll()).toBe(counts.added - 1)
    beside.store.store.close()
  })
})

describe('files of a BirdNET-Pi', () => {
  test('are found however they were copied: apostrophes, accents in two forms, colons that became underscores', () => {
    const rows = new Set(read.all().map(({ clipName }) => clipName))
    const without = new Set(['file without a row', 'empty file'].map((name) => expected['odd files'][name] ?? ''))
    for (const path of expected['clips on disk'].filter((one) => !without.has(one))) {
      const name = [...rows].find(
        (row) => row.normalize('NFC').replaceAll(':', '_') === clipOf(path).normalize('NFC').replaceAll(':', '_'),
      )
      expect(read.source.clip(name ?? ''), path).toContain(clipOf(path))
    }
  })

  test('that are empty, gone or have no picture are not there', () => {
    const odd = (name: string): string => clipOf(expected['odd files'][name] ?? '')
    expect(read.source.clip(odd('empty file'))).toBeUndefined()
    expect(read.source.picture(odd('picture missing'))).toBeUndefined()
    expect(read.source.picture('Redwing-95-2025-11-13-birdnet-RTSP_1-23:14:27.wav')).toMatch(/\.wav\.png$/)
    expect(read.source.clip('House_Sparrow-88-2025-09-18-birdnet-07:15:00.mp3')).toBeUndefined()
  })

  test('lie below the folder of clips: a name with separators or a link that leads out is no file', () => {
    const own = unpackRecorder('birdnet-pi')
    const day = join(own, 'BirdSongs', 'Extracted', 'By_Date', '2025-11-13')
    mkdirSync(join(day, 'Secret'))
    symlinkSync(join(own, 'birdnet.conf'), join(day, 'Secret', 'Secret-80-2025-11-13-birdnet-10:00:00.wav'))
    const source = openBirdnetPi(own)
    expect(source.clip('Secret-80-2025-11-13-birdnet-10:00:00.wav')).toBeUndefined()
    for (const name of ['../../../birdnet.conf', '..-80-2025-11-13-birdnet-10:00:00.wav', '/etc/passwd', ''])
      expect(source.clip(name), name).toBeUndefined()
  })

  test('are read and nothing else: no byte, no file beside them', async () => {
    const before = [digest(database()), ...readdirSync(join(folder, 'scripts'))]
    const beside = recorderUnderTest(folder)
    await beside.run()
    expect([digest(database()), ...readdirSync(join(folder, 'scripts'))]).toEqual(before)
    beside.store.store.close()
  })
})

describe('bad input ends in a sentence that says what was found', () => {
  test.each<[what: string, make: (place: string) => void, sentence: RegExp]>([
    ['no folder', (place) => rmSync(place, { recursive: true }), /There is no folder/],
    ['a folder without a database', () => undefined, /No birds\.db in/],
    [
      'a file that is no database',
      (place) => writeFileSync(join(place, 'birds.db'), 'a,b,c\n'.repeat(50)),
      /is not an SQLite database/,
    ],
    ['an empty file', (place) => writeFileSync(join(place, 'birds.db'), ''), /is not an SQLite database/],
    [
      'a database of something else',
      (place) => new DatabaseSync(join(place, 'birds.db')).exec('CREATE TABLE detections (Date, Time, Sci_Name)'),
      /is none of BirdNET-Pi: its detections have no Com_Name/,
    ],
    [
      'half a database',
      (place) => writeFileSync(join(place, 'birds.db'), readFileSync(database()).subarray(0, 40_000)),
      /malformed|not an SQLite|disk image/,
    ],
  ])('%s', async (_, make, sentence) => {
    const place = emptyFolder()
    make(place)
    const opening = async () => {
      const beside = recorderUnderTest(place)
      await beside.run()
    }
    await expect(opening()).rejects.toThrow(sentence)
  })

  test('while the recorder writes what it has is waited for', async () => {
    const own = unpackRecorder('birdnet-pi')
    const journal = join(own, 'scripts', 'birds.db-journal')
    writeFileSync(journal, Buffer.from('d9d505f920a163d7', 'hex'))
    const beside = recorderUnderTest(own)
    let isDone = false
    const running = beside.run().then(() => {
      isDone = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(isDone).toBe(false)
    renameSync(journal, `${journal}.gone`)
    await running
    expect(existsSync(`${journal}.gone`)).toBe(true)
    expect(beside.store.store.countAll()).toBe(counts.added)
    beside.store.store.close()
  })
})
