import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPipy } from '../../../../server/station/sources/birdnet-pipy/birdnet-pipy.ts'
import { readPipyPage } from '../../../../server/station/sources/birdnet-pipy/read-part.ts'
import { recorderFiles } from '../../../support/any-recorder.ts'
import { freePort } from '../../../support/free-port.ts'
import { eventually } from '../../../support/eventually.ts'
import { pipyStandIn } from './network-recorders.ts'
import { recorderUnderTest } from './recorder-under-test.ts'

interface Expected {
  readonly rows: number
  readonly species: number
  readonly 'came from BirdNET-Pi': number
}

// reason: the fixture’s own shape
const expected = JSON.parse(recorderFiles().get('birdnet-pipy/expected.json')?.toString() ?? '') as Expected

const zone = { timeZone: 'Europe/Berlin' }
const A_ROW = { scientific_name: 'Parus major', common_name: 'Great Tit', confidence: 0.8 }

async function besidePipy(lookMs = 2000) {
  const pipy = await pipyStandIn()
  const source = await openPipy(pipy.address, { zone, lookMs })
  return { pipy, source, read: recorderUnderTest(source) }
}

describe('rows of a BirdNET-PiPy', () => {
  test('are all taken over once by its API, newest first, as many as its table has', async () => {
    const { pipy, source, read } = await besidePipy()
    expect(source.place).toMatchObject({ latitude: 52.53, longitude: 13.29 })
    const first = await source.rowsAfter(undefined)
    expect(first.rows[0]).toMatchObject({
      wall: { date: '2026-02-08', time: '02:50:23' },
      instant: { at: Date.parse('2026-02-08T01:50:23Z'), isClockUncertain: false },
      scientificName: 'Strix aluco',
      clip: 'Tawny_Owl_77_2026-02-08-birdnet-02-50-23.mp3',
    })
    pipy.asked.length = 0
    const counts = await read.run()
    expect(counts.added + counts.noAnimals).toBe(expected.rows)
    expect(counts).toMatchObject({ known: 0, unreadable: 0, withoutTime: 0 })
    expect(pipy.asked.length).toBeLessThan(10)
    expect(read.store.store.speciesSeen().length + 1).toBe(expected.species) // a dog is no animal here
    const again = recorderUnderTest(await openPipy(pipy.address, { zone }), read.data)
    expect(await again.run()).toMatchObject({ added: 0 })
  })

  test('that came from a BirdNET-Pi say nothing by their order', async () => {
    const row = { id: 9, timestamp: '2025-10-26T02:30:00', ...A_ROW, extra: { original_file_name: 'x.mp3' } }
    const before = { id: 1, timestamp: '2025-10-26T02:50:00', ...A_ROW }
    const page = readPipyPage({ detections: [before, row], pagination: {} }, zone.timeZone)
    expect(page?.rows.map(({ row: read }) => read)).toMatchObject([{ isInOrder: true }, { isInOrder: false }])
    const { pipy } = await besidePipy()
    const told = await Promise.all(
      ['1', '2', '3'].map(async (number) =>
        readPipyPage(await (await fetch(`${pipy.address}/api/detections?per_page=100&page=${number}`)).json(), 'UTC'),
      ),
    )
    const imported = told
      .flatMap((one) => one?.rows ?? [])
      .filter(({ row: read }) => typeof read === 'object' && !read.isInOrder)
    expect(imported).toHaveLength(expected['came from BirdNET-Pi'])
  })

  test('of the hour that the night has twice have their instants by their numbers', () => {
    const at = (id: number, time: string) => ({ id, timestamp: `2025-10-26T${time}.250000`, ...A_ROW })
    const told = [at(5, '03:01:00'), at(2, '02:50:00'), at(4, '02:40:00'), at(1, '02:30:00'), at(3, '02:10:00')]
    const page = readPipyPage({ detections: told, pagination: {} }, zone.timeZone)
    const instants = page?.rows.map(({ key, row }) => [
      key,
      typeof row === 'object' ? new Date(row.instant?.at ?? 0).toISOString().slice(11, 16) : row,
    ])
    expect(instants).toEqual([
      [5, '02:01'],
      [2, '00:50'],
      [4, '01:40'],
      [1, '00:30'],
      [3, '01:10'],
    ])
  })

  test('that are of a clock that was wrong are marked, not put into another day', () => {
    const told = [
      { id: 1, timestamp: '2026-02-08T10:00:00', ...A_ROW },
      { id: 3, timestamp: '2026-02-08T07:00:00', ...A_ROW },
    ]
    const page = readPipyPage({ detections: told, pagination: {} }, zone.timeZone)
    expect(page?.rows[1]?.row).toMatchObject({
      wall: { date: '2026-02-08', time: '07:00:00' },
      instant: { isClockUncertain: true },
    })
  })

  test('with anything in them are no exception', () => {
    const odd = [
      null,
      7,
      {},
      { id: 'x' },
      { ...A_ROW },
      { ...A_ROW, timestamp: 'soon', confidence: 'high' },
      { id: 1, ...A_ROW, timestamp: '2026-02-08T10:00:00', confidence: 9, audio_filename: '../../etc/passwd.mp3' },
    ]
    const page = readPipyPage({ detections: odd, pagination: {} }, zone.timeZone)
    expect(page?.rows.map(({ row }) => (typeof row === 'object' ? [row.score, row.clip] : row))).toEqual([
      'unreadable',
      'unreadable',
      'without time',
      'without time',
      [undefined, ''],
    ])
  })
})

describe('a BirdNET-PiPy with a long past', () => {
  test('is there after its newest rows; the rest follows, and nobody is told of it as new', async () => {
    const pipy = await pipyStandIn()
    pipy.addPast(2400)
    const read = recorderUnderTest(await openPipy(pipy.address, { zone }))
    const first = await read.run()
    expect(first.added).toBeGreaterThan(1500)
    expect(first.added).toBeLessThan(2200)
    const told: unknown[] = []
    for (let run = 0; run < 2; run += 1) await read.run({ onRows: (rows) => told.push(...rows) })
    expect(read.store.store.countAll()).toBe(2400 + expected.rows - first.noAnimals)
    expect(told).toEqual([])
    // lists go by numbers: older birds have smaller ones, whenever they were read
    pipy.add({ ...A_ROW, timestamp: '2026-02-08T09:00:00' })
    const later = recorderUnderTest(await openPipy(pipy.address, { zone }), read.data)
    await later.run()
    const times = later.all().map(({ date, time }) => `${date} ${time}`)
    expect(times).toEqual(times.toSorted())
  })

  test('goes on where it was when the station was ended', async () => {
    const pipy = await pipyStandIn()
    pipy.addPast(2400)
    const read = recorderUnderTest(await openPipy(pipy.address, { zone }))
    await read.run()
    const again = recorderUnderTest(await openPipy(pipy.address, { zone }), read.data)
    pipy.asked.length = 0
    await again.run()
    await again.run()
    expect(again.store.store.countAll()).toBeGreaterThan(2600)
    expect(pipy.asked.length).toBeLessThan(15)
  })

  test('begins with what is there where it stops answering in between', async () => {
    const pipy = await pipyStandIn()
    pipy.addPast(2400)
    const read = recorderUnderTest(await openPipy(pipy.address, { zone }))
    const counts = await read.run({ onProgress: () => pipy.refuse(503) })
    expect(counts.added).toBeGreaterThan(50)
    expect(counts.added).toBeLessThan(200)
  })
})

describe('what is new at a BirdNET-PiPy', () => {
  test('is told when the next look has found it', async () => {
    const { pipy, source, read } = await besidePipy(5)
    await read.run()
    const changed = vi.fn<() => void>()
    onTestFinished(source.watch(changed))
    const looks = (): number => pipy.asked.filter((path) => path.includes('per_page=1&')).length
    await eventually(() => expect(looks()).toBeGreaterThan(2))
    expect(changed).not.toHaveBeenCalled()
    pipy.refuse(500)
    pipy.add({ ...A_ROW, timestamp: '2026-02-08T05:00:00.5', extra: { source_label: 'Pond' } })
    const before = pipy.asked.length
    await eventually(() => expect(pipy.asked.length).toBe(before + 1))
    pipy.refuse(undefined)
    // after a refusal it is left alone for some seconds: a new look begins them anew
    const later = await openPipy(pipy.address, { zone, lookMs: 5 })
    const again = recorderUnderTest(later, read.data)
    await again.run()
    pipy.add({ ...A_ROW, timestamp: '2026-02-08T05:10:00.5' })
    onTestFinished(later.watch(changed))
    await eventually(() => expect(changed).toHaveBeenCalled())
    const told: string[] = []
    await again.run({ onRows: (rows) => told.push(...rows.map(({ row }) => row.time)) })
    expect(told).toEqual(['05:10:00'])
    expect(again.store.store.sources().map(({ name }) => name)).toContain('Pond')
  })

  test('is read though it is more than a page, and though it was put in among old rows', async () => {
    const { pipy, read } = await besidePipy()
    await read.run()
    for (let minute = 10; minute < 60; minute += 1)
      for (const second of ['01', '11', '21']) pipy.add({ ...A_ROW, timestamp: `2026-02-08T06:${minute}:${second}` })
    const beside = recorderUnderTest(await openPipy(pipy.address, { zone }), read.data)
    expect(await beside.run()).toMatchObject({ added: 150 })
    pipy.add({ ...A_ROW, timestamp: '2026-02-03T06:00:00', extra: { original_file_name: 'x.mp3' } })
    const later = recorderUnderTest(await openPipy(pipy.address, { zone }), read.data)
    expect(await later.run()).toMatchObject({ added: 1 })
  })
})

describe('recordings of a BirdNET-PiPy', () => {
  test('are asked for once, by either name; its picture, too', async () => {
    const { pipy, source } = await besidePipy()
    const clip = 'Tawny_Owl_77_2026-02-08-birdnet-02-50-23.mp3'
    const [sound] = await Promise.all([source.fetched?.(clip, 'clip'), source.fetched?.(clip, 'clip')])
    expect(Buffer.from(sound ?? []).equals(pipy.files.get(clip) ?? Buffer.of())).toBe(true)
    expect(pipy.asked.filter((path) => path.endsWith(clip))).toHaveLength(1)
    expect((await source.fetched?.(clip, 'picture'))?.length).toBe(34)
    const old = await source.fetched?.('Redwing_68_2026-02-08-birdnet-00-21-30.mp3', 'clip')
    expect(old?.length).toBe(1920)
  })

  test('that are gone have no play button once they were asked for, whatever stands in for them there', async () => {
    const { source } = await besidePipy()
    const clip = 'Redwing_82_2026-02-08-birdnet-00-46-29.mp3'
    expect(source.clip(clip)).toBe(clip)
    expect(await source.fetched?.(clip, 'clip')).toBeUndefined()
    expect(source.clip(clip)).toBeUndefined()
    expect(await source.fetched?.(clip, 'picture')).toBeUndefined()
  })

  test('of a name that leads elsewhere are not asked for', async () => {
    const { pipy, source } = await besidePipy()
    pipy.asked.length = 0
    for (const name of ['../settings.mp3', '..', 'a/b.mp3', '.mp3', '']) {
      expect(source.clip(name)).toBeUndefined()
      expect(await source.fetched?.(name, 'clip')).toBeUndefined()
    }
    expect(pipy.asked).toEqual([])
  })
})

describe('an address without a BirdNET-PiPy ends in a sentence', () => {
  test('where nobody answers', async () => {
    const address = `http://127.0.0.1:${await freePort()}`
    await expect(openPipy(address, { zone })).rejects.toThrow(
      `BirdNET-PiPy at ${address} does not answer (ECONNREFUSED). --pipy needs the address of its page, for example http://birdnet.local.`,
    )
  })

  test.each([
    [404, /is no BirdNET-PiPy/],
    [401, /shows this to nobody who has not signed in/],
    [503, /answers with status 503/],
    [302, /answers with status 302/],
  ])('a server that answers with %s', async (status, sentence) => {
    const pipy = await pipyStandIn()
    pipy.refuse(status)
    await expect(openPipy(pipy.address, { zone })).rejects.toThrow(sentence)
  })

  test('one of another program', async () => {
    const pipy = await pipyStandIn()
    await expect(openPipy(`${pipy.address}/elsewhere`, { zone })).rejects.toThrow(/is no BirdNET-PiPy/)
    await expect(openPipy(`${pipy.address}/api/audio/`, { zone })).rejects.toThrow(/something else than JSON/)
  })
})
