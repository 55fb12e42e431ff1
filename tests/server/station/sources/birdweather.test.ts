import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBirdWeather } from '../../../../server/station/sources/birdweather/birdweather.ts'
import { readStationPart } from '../../../../server/station/sources/birdweather/read-part.ts'
import { stationZone } from '../../../../server/station/time/zone.ts'
import { eventually } from '../../../support/eventually.ts'
import { type BirdWeatherNode, birdWeatherStandIn } from './network-recorders.ts'
import { recorderUnderTest } from './recorder-under-test.ts'

/** Clock of the client that is moved on by its own waits. */
function patientClock() {
  const waits: number[] = []
  let at = Date.parse('2026-06-28T12:00:00Z')
  return {
    waits,
    pass: (milliseconds: number) => {
      at += milliseconds
    },
    now: () => at,
    wait: (milliseconds: number) => {
      waits.push(milliseconds)
      at += milliseconds
      return Promise.resolve()
    },
  }
}

async function besideBirdWeather(lookMs = 60_000) {
  const standIn = await birdWeatherStandIn()
  const clock = patientClock()
  const open = () =>
    openBirdWeather(1234, { address: `${standIn.address}/graphql`, lookMs, now: clock.now, wait: clock.wait })
  const source = await open()
  return { standIn, clock, open, source, read: recorderUnderTest(source) }
}

const HEARD: Omit<BirdWeatherNode, 'id' | 'timestamp'> = {
  confidence: 0.8,
  soundscape: null,
  species: { commonName: 'Great Tit', scientificName: 'Parus major' },
}

/** So many detections, one a minute, before those of the fixture. */
const past = (count: number): BirdWeatherNode[] =>
  Array.from({ length: count }, (_, index) => ({
    ...HEARD,
    id: String(8999 - index),
    timestamp: new Date(Date.parse('2026-06-27T12:00:00Z') - index * 60_000).toISOString(),
  }))

describe('a public station of BirdWeather', () => {
  test('is taken over with the instants that it tells, in its own zone, at its place', async () => {
    const { standIn, source, read } = await besideBirdWeather()
    expect(source).toMatchObject({
      ...{ kind: 'BirdWeather', name: 'PUC-0000', timeZone: 'Europe/Berlin', can: ['review', 'clips'] },
      place: { latitude: 52.5, longitude: 13.3 },
    })
    expect(await read.run()).toMatchObject({ added: 8, known: 0, noAnimals: 0, unreadable: 0, withoutTime: 0 })
    expect(
      read.all().map(({ date, time, scientificName, confidence }) => [date, time, scientificName, confidence])[0],
    ).toEqual([...['2026-06-28', '04:07:01', 'Troglodytes troglodytes', 0.984]])
    expect(standIn.questions.map(({ variables }) => variables)).toEqual([
      { id: '1234' },
      { id: '1234', first: 100, after: null },
    ])
  })

  test('is asked a hundred detections at a time, once a second at most; the past follows little by little', async () => {
    const { standIn, clock, read } = await besideBirdWeather()
    standIn.state.nodes.push(...past(2450))
    await read.run()
    expect(read.store.store.countAll()).toBe(2000)
    expect(standIn.questions.every(({ variables }) => Number(variables['first'] ?? 0) <= 100)).toBe(true)
    expect(clock.waits.every((wait) => wait > 900)).toBe(true)
    expect(clock.waits).toHaveLength(standIn.questions.length - 1)
    const told: unknown[] = []
    await read.run({ onRows: (rows) => told.push(...rows) })
    expect(read.store.store.countAll()).toBe(2100)
    for (let run = 0; run < 4; run += 1) await read.run({ onRows: (rows) => told.push(...rows) })
    expect(read.store.store.countAll()).toBe(2458)
    expect(told).toEqual([])
  })

  test('is followed: what is new since is read, once, whatever number its cursors have now', async () => {
    const { standIn, source, read, open } = await besideBirdWeather(5)
    standIn.state.nodes.push(...past(2100))
    await read.run()
    const changed = vi.fn<() => void>()
    const again = recorderUnderTest(await open(), read.data)
    const behind = standIn.questions.length
    await again.run()
    expect(standIn.questions.length - behind).toBe(2)
    onTestFinished(source.watch(changed))
    standIn.state.nodes.push({ ...HEARD, id: '9500', timestamp: '2026-06-28T10:00:00+02:00' })
    await eventually(() => expect(changed).toHaveBeenCalled())
    const told: string[] = []
    const { added } = await recorderUnderTest(source, read.data).run({
      onRows: (rows) => told.push(...rows.map(({ row }) => row.time)),
    })
    expect([added, told]).toEqual([expect.any(Number), ['10:00:00']])
  })

  test('whose cursors come again is read to the end, not for ever', async () => {
    const { standIn, read } = await besideBirdWeather()
    standIn.state.nodes.push(...past(300))
    standIn.state.doesRepeat = true
    await read.run()
    expect(standIn.questions.length).toBeLessThan(5)
  })

  test('with anything in it is no exception', () => {
    const at = '2026-06-28T10:00:00Z'
    const dog = { commonName: 'Dog', scientificName: 'Dog' }
    const odd = [
      null,
      7,
      { id: '1' },
      { ...HEARD, timestamp: at },
      { ...HEARD, id: '2', timestamp: 'soon' },
      { id: '3', timestamp: at, species: dog },
    ]
    const answer = (nodes: unknown) => ({ data: { station: { detections: { nodes } } } })
    const zone = stationZone('Europe/Berlin')
    const part = readStationPart(answer(odd), zone, () => true)
    expect(part?.rows.map(({ row }) => row)).toEqual([
      ...['unreadable', 'unreadable', 'unreadable', 'unreadable', 'without time', 'no animal'],
    ])
    for (const other of [undefined, null, [], {}, answer('none'), { errors: [] }])
      expect(readStationPart(other, zone, () => true)).toBeUndefined()
  })
})

describe('BirdWeather refuses', () => {
  test('then it is left alone: a minute, then two, then as long as it wants', async () => {
    const { standIn, clock, source } = await besideBirdWeather()
    standIn.refuse(429)
    await expect(source.rowsAfter(undefined)).rejects.toThrow('BirdWeather answers with status 429. Try again later.')
    const asked = standIn.asked.length
    clock.pass(59_000)
    await expect(source.rowsAfter(undefined)).rejects.toThrow(/left alone until/)
    expect(standIn.asked).toHaveLength(asked)
    clock.pass(2000)
    await expect(source.rowsAfter(undefined)).rejects.toThrow(/status 429/)
    clock.pass(61_000)
    await expect(source.rowsAfter(undefined)).rejects.toThrow(/left alone until/)
    clock.pass(60_000)
    standIn.refuse(undefined)
    expect((await source.rowsAfter(undefined)).rows).toHaveLength(8)
  })

  test('a number that is no public station ends in a sentence', async () => {
    const { address } = await birdWeatherStandIn()
    await expect(openBirdWeather(99, { address: `${address}/graphql` })).rejects.toThrow(
      'BirdWeather has no public station 99. --birdweather needs the number in its address, app.birdweather.com/stations/1234.',
    )
  })
})

describe('a recording at BirdWeather', () => {
  test('is asked for where BirdWeather keeps it, and nowhere else', async () => {
    const { standIn, source, read } = await besideBirdWeather()
    const at = (id: string, url: string): BirdWeatherNode => ({
      ...{ ...HEARD, id, timestamp: `2026-06-28T10:00:0${id}Z`, soundscape: { url } },
    })
    standIn.state.nodes.splice(
      ...[0, 99],
      at('1', `${standIn.address}/soundscapes/7/a.flac`),
      at('2', 'https://media.birdweather.com/soundscapes/7/b.flac'),
      at('3', 'https://media.example/soundscapes/7/c.flac'),
      at('4', 'http://192.168.0.1/admin'),
      at('5', 'https://birdweather.com.example/d.flac'),
      at('6', 'file:///etc/passwd'),
    )
    await read.run()
    const clips = read.all().map(({ clipName }) => clipName)
    expect(clips).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:\d+~soundscapes~7~a\.flac$/),
      ...['media.birdweather.com~soundscapes~7~b.flac', '', '', '', ''],
    ])
    expect(Buffer.from((await source.fetched?.(clips[0] ?? '', 'clip')) ?? []).toString()).toBe('fLaC')
    for (const other of ['192.168.0.1~admin', 'a@media.birdweather.com.example~x', '..', 'x'])
      expect(await source.fetched?.(other, 'clip')).toBeUndefined()
  })
})
