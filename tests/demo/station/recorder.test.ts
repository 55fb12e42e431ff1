import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { inLanguages } from '../../../demo/station/languages.ts'
import { openRecorder, type RecorderStation } from '../../../demo/station/recorder.ts'
import { openBirdnetPi } from '../../../server/station/sources/birdnet-pi/birdnet-pi.ts'
import { openPipy } from '../../../server/station/sources/birdnet-pipy/birdnet-pipy.ts'
import { pipyStandIn } from '../../server/station/sources/network-recorders.ts'
import { smallPage } from '../../server/small-page.ts'
import { emptyFolder, unpackRecorder } from '../../support/any-recorder.ts'
import { eventually } from '../../support/eventually.ts'

const DAY = '2025-11-13'

interface Told {
  readonly id: number
  readonly clipName?: string
}

describe('the station beside a BirdNET-Pi', () => {
  const folder = unpackRecorder('birdnet-pi')
  let station: RecorderStation
  let languages: ReturnType<typeof inLanguages>
  let cookie = ''
  const ask = async (path: string, init: RequestInit = {}, language = 'en'): Promise<Response> => {
    const headers = { 'accept-language': language, cookie, ...init.headers }
    const answer = await languages.fetch(new Request(`http://station/api/v2/${path}`, { ...init, headers }))
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const json = async <T>(path: string, language?: string): Promise<T> => {
    const answer = await ask(path, {}, language)
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as T // reason: a test
  }

  beforeAll(async () => {
    const options = { data: emptyFolder(), timeZone: 'Europe/Berlin', dialect: 'current', access: 'open' } as const
    station = await openRecorder(
      openBirdnetPi(folder),
      { ...options, password: '', speed: 1 },
      smallPage(emptyFolder()),
      () => {},
    )
    languages = inLanguages(station.context)
  })
  afterAll(async () => {
    languages.close()
    await station.close()
  })

  test('says what it can, and in a sentence what was found', async () => {
    expect(await json('app/config')).toMatchObject({
      version: 'BirdNET-Pi',
      capabilities: ['review', 'clips', 'sun', 'notifications', 'search'],
    })
    expect(station.found).toBe(
      'BirdNET-Pi: 2,992 detections of 23 species, from 2025-09-15 to 2025-11-13, 2,992 of them new; 17 of the new ones have a recording; 12 rows stand there twice or were here already; 45 are no animals',
    )
  })

  test('says how much was read', async () => {
    expect(await json('recorder')).toEqual({
      ...{ is_running: true, detections: 2992, species: 23, first: '2025-09-15', last: '2025-11-13', findings: [] },
    })
  })

  test('tells a day in the language of its visitor, whatever the recorder spoke', async () => {
    const rows = await json<{ scientific_name: string; common_name: string }[]>(
      'analytics/species/daily?date=2025-10-20',
      'fi',
    )
    expect(rows.find((row) => row.scientific_name === 'Erithacus rubecula')?.common_name).toBe('Punarinta')
  })

  test('plays what is on the disk and draws it; what is gone has no recording', async () => {
    const { data } = await json<{ data: Told[] }>(`detections?start_date=${DAY}&end_date=${DAY}&numResults=100`)
    const there = data.find(({ clipName }) => clipName?.startsWith('Redwing-95'))
    const gone = data.find(({ clipName }) => clipName === undefined)
    const sound = await ask(`audio/${there?.id}`)
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    const picture = await ask(`spectrogram/${there?.id}?size=sm`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await ask(`audio/${gone?.id}`)).status).toBe(404)
  })

  test('has no answer to what only a station that listens knows, and none that is made up', async () => {
    for (const path of ['settings', 'system/info', 'range/species/list', 'streams/audio-level', 'streams/health'])
      expect((await ask(path)).status, path).toBe(404)
    expect(await json('streams/sources')).toEqual({ sources: [] })
    expect(await json('weather/latest')).toMatchObject({ daily: null, hourly: null })
    expect(await json(`weather/sun/${DAY}`)).toMatchObject({ sunrise: expect.stringContaining('T07:25') })
    expect(await json<object>('species?scientific_name=Turdus%20merula')).not.toHaveProperty('rarity')
  })

  test('keeps verdicts of its own, and tells a bird within seconds of its row', async () => {
    const [newest] = await json<Told[]>('detections/recent?limit=1')
    const { csrfToken } = await json<{ csrfToken: string }>('app/config')
    const verdict = await ask(`detections/${newest?.id}/review`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify({ verified: 'correct' }),
    })
    expect(verdict.status).toBe(200)
    expect(await json(`detections/${newest?.id}`)).toMatchObject({ verified: 'correct' })

    const theirs = new DatabaseSync(join(folder, 'scripts', 'birds.db'))
    const { date, time } = station.context.clock.wall()
    theirs.exec(`INSERT INTO detections VALUES ('${date}', '${time}', 'Bubo bubo', 'Uhu', 0.91, 52.5, 13.3, 0.7, 46, 1.25, 0,
      'Uhu-91-${date}-birdnet-${time}.mp3')`)
    theirs.close()
    await eventually(async () => {
      const [now] = await json<{ scientificName: string }[]>('detections/recent?limit=1')
      expect(now?.scientificName).toBe('Bubo bubo')
    })
    expect(await json('notifications')).toMatchObject({ notifications: [{ metadata: { is_new_species: true } }] })
  })
})

test('the station beside a BirdNET-PiPy plays what is there, tells what is new, and has no play button for what is gone', async () => {
  const pipy = await pipyStandIn()
  const source = await openPipy(pipy.address, { zone: { timeZone: 'Europe/Berlin' }, lookMs: 20 })
  const options = { data: emptyFolder(), timeZone: 'Europe/Berlin', dialect: 'current', access: 'open' } as const
  const station = await openRecorder(source, { ...options, password: '', speed: 1 }, smallPage(emptyFolder()), () => {})
  const languages = inLanguages(station.context)
  onTestFinished(async () => {
    languages.close()
    await station.close()
  })
  const ask = async (path: string): Promise<Response> => languages.fetch(new Request(`http://station/api/v2/${path}`))
  const recent = async (): Promise<readonly (Told & { readonly scientificName: string })[]> =>
    (await (await ask('detections/recent?limit=5')).json()) as never // reason: a test
  expect(station.found).toMatch(
    /^BirdNET-PiPy: \d+ detections of 21 species, from 2026-02-01 to 2026-02-08, \d+ of them new/,
  )
  const [there, , , , gone] = await recent()
  const sound = await ask(`audio/${there?.id}`)
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect((await sound.arrayBuffer()).byteLength).toBe(1920)
  expect((await ask(`spectrogram/${there?.id}?size=sm`)).status).toBe(200)
  expect(gone?.clipName).toMatch(/00-46-29\.mp3$/)
  expect((await ask(`audio/${gone?.id}`)).status).toBe(404)
  expect((await recent())[4]?.clipName).toBeUndefined()
  pipy.add({
    ...{ timestamp: '2026-02-08T05:00:00.5', scientific_name: 'Bubo bubo', common_name: 'Uhu', confidence: 0.9 },
  })
  await eventually(async () => expect((await recent())[0]?.scientificName).toBe('Bubo bubo'))
})
