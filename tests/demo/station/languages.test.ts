import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import { inLanguages, type Languages } from '../../../demo/station/languages.ts'
import { readStream } from './live/stream-reader.ts'
import { NOW, stationUnderTest, type StationUnderTest } from './station-under-test.ts'

const DAY = '2026-11-21' as CalendarDate // reason: it is one

describe.each(['classic', 'current'] as const)('the %s garden in the language of its visitor', (dialect) => {
  let station: StationUnderTest
  let languages: Languages
  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'open', { language: 'visitor' })
    languages = inLanguages(station.context)
  })
  afterAll(async () => {
    languages.close()
    await station.end()
  })
  const ask = async (path: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Response> =>
    languages.fetch(
      new Request(`http://station${path}`, { ...init, headers: { accept: 'application/json', ...headers } }),
    )
  const json = async <T>(path: string, headers: Record<string, string>): Promise<T> =>
    (await (await ask(path, headers)).json()) as T // reason: a test
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

  test('tells the names of birds in the language of the browser, and says so to caches', async () => {
    const answer = await ask(`/api/v2/analytics/species/daily?date=${DAY}`, german)
    expect(answer.headers.get('vary')).toMatch(/Accept-Language, Cookie/)
    const names = ((await answer.json()) as { common_name: string }[]).map(({ common_name }) => common_name)
    expect(names).toContain('Kohlmeise')
    expect(names).not.toContain('Great Tit')
  })

  test('what was chosen on the page wins over the browser', async () => {
    const rows = await json<{ commonName: string }[]>('/api/v2/detections/recent?limit=50', {
      ...german,
      cookie: 'csrf=x; bird-names=fi',
    })
    const english = await json<{ commonName: string }[]>('/api/v2/detections/recent?limit=50', {})
    expect(rows.length).toBe(english.length)
    expect(english.map(({ commonName }) => commonName)).toContain('European Robin')
    expect(rows.map(({ commonName }) => commonName)).toContain('Punarinta')
    expect(rows.map(({ commonName }) => commonName)).not.toContain('European Robin')
  })

  test('finds birds by their names in that language, in any case, and only there', async () => {
    const total = async (words: string, headers: Record<string, string>): Promise<number> =>
      (
        await json<{ total: number }>(
          `/api/v2/detections?queryType=search&search=${encodeURIComponent(words)}`,
          headers,
        )
      ).total
    const swedish = { 'accept-language': 'sv' }
    const tits = await total('talgoxe', swedish)
    expect(tits).toBeGreaterThan(0)
    expect(await total('Great Tit', {})).toBe(tits)
    expect(await total('talgoxe', {})).toBe(0)
    expect(await total('étourneau', { 'accept-language': 'fr' })).toBe(await total('European Starling', {}))
    expect(await total('ÉTOURNEAU', { 'accept-language': 'fr' })).toBe(
      await total('étourneau', { 'accept-language': 'fr' }),
    )
  })

  test('an open stream tells each of its readers in their language', async () => {
    const [inGerman, inEnglish] = [
      await ask('/api/v2/detections/stream', german),
      await ask('/api/v2/detections/stream', {}),
    ]
    const readers = [readStream(inGerman), readStream(inEnglish)]
    await Promise.all(readers.map((reader) => reader.next()))
    const bird = { scientificName: 'Parus major', commonName: 'Great Tit', speciesCode: 'gretit1', confidence: 0.9 }
    const sourceId = station.context.store.sources()[1]?.id ?? ''
    const time = '14:00:00' as ClockTime // reason: it is one
    const row = station.context.store.insert({ ...bird, date: DAY, time, sourceId })
    station.context.publisher.detection(row, { pending: false })
    const [first, second] = await Promise.all(readers.map(async (reader) => JSON.stringify(await reader.next())))
    expect(first).toContain('Kohlmeise')
    expect(first).not.toContain('Great Tit')
    expect(second).toContain('Great Tit')
    await Promise.all(readers.map((reader) => reader.cancel()))
  })
})

test('a station that was given one language tells it to everybody and lets caches be', async () => {
  const station = await stationUnderTest('current', 'open', { language: 'fr' })
  const languages = inLanguages(station.context)
  const answer = await languages.fetch(
    new Request(`http://station/api/v2/analytics/species/daily?date=${NOW.toISOString().slice(0, 10)}`, {
      headers: { 'accept-language': 'de', cookie: 'bird-names=fi' },
    }),
  )
  expect(answer.headers.get('vary') ?? '').not.toContain('Accept-Language')
  expect(await answer.text()).toContain('Mésange charbonnière')
  languages.close()
  await station.end()
})

test.each([
  ['classic', 'Kohlmeise', 'Great Tit'],
  ['current', 'Parus major', 'Parus major'],
] as const)(
  'excluded birds, and those with rules, are told in the language of the visitor, and taken in it: %s',
  async (dialect, german, english) => {
    const station = await stationUnderTest(dialect, 'open', { language: 'visitor' })
    const languages = inLanguages(station.context)
    const config = { blaumeise: { threshold: 0.8, interval: 0, actions: [] } }
    station.context.settings.change('species', { exclude: ['Kohlmeise'], config })
    expect(station.context.store.ignoredSpecies()).toEqual(['Great Tit'])
    const species = async (language: string): Promise<unknown> => {
      const asked = new Request('http://station/api/v2/settings/species', { headers: { 'accept-language': language } })
      return (await languages.fetch(asked)).json()
    }
    expect(await species('de')).toMatchObject({ exclude: [german], config })
    expect(await species('en')).toMatchObject({
      exclude: [english],
      config: { 'eurasian blue tit': config.blaumeise },
    })
    languages.close()
    await station.end()
  },
)
