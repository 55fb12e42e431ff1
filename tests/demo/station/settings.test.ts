import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordings } from '../../support/recordings.ts'
import { PASSWORD, stationUnderTest, type StationUnderTest } from './station-under-test.ts'

type Tree = Record<string, unknown>

const open: StationUnderTest[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((station) => station.end()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function stationOf(
  dialect: 'classic' | 'current',
  ...more: [access?: 'open' | 'password', rest?: Parameters<typeof stationUnderTest>[2]]
): Promise<StationUnderTest> {
  const [access, rest] = more
  const station = await stationUnderTest(dialect, access, { days: 2, ...rest })
  open.push(station)
  return station
}

const json = async (answer: Promise<Response>): Promise<Tree> => (await answer).json() as Promise<Tree>
const put = (station: StationUnderTest, body: unknown): Promise<Response> =>
  station.ask('/api/v2/settings', { method: 'PUT', body })
const patch = (station: StationUnderTest, section: string, body: unknown): Promise<Response> =>
  station.ask(`/api/v2/settings/${section}`, { method: 'PATCH', body })
const section = (station: StationUnderTest, name: string): Promise<Tree> =>
  json(station.ask(`/api/v2/settings/${name}`))
const all = (station: StationUnderTest): Promise<Tree> => json(station.ask('/api/v2/settings'))

/** The whole settings as one recorded station gave them. */
function recordedSettings(era: 'classic' | 'current'): Tree {
  const body = recordings(era, 'open').find(({ name }) => name === 'settings/all')?.steps[0]?.response.body
  return structuredClone(body) as Tree // reason: recorded
}

/** Without what a station keeps to itself whatever is saved. */
function withoutKept(tree: Tree): Tree {
  const copy = structuredClone(tree) as Record<string, Tree> // reason: settings are trees of trees
  for (const name of ['version', 'buildDate', 'systemId']) delete copy[name]
  const range = copy['birdnet']?.['rangeFilter'] as Tree // reason: as above
  for (const name of ['species', 'lastUpdated']) delete range[name]
  for (const name of ['ffmpegPath', 'soxPath', 'ffmpegVersion'])
    delete ((copy['realtime'] as Tree)['audio'] as Tree)[name] // reason: as above
  delete copy['security']?.['sessionSecret']
  return copy
}

describe.each(['classic', 'current'] as const)('settings at %s', (dialect) => {
  test('those of a recorded station are taken whole and given back as they were', async () => {
    const station = await stationOf(dialect)
    const theirs = recordedSettings(dialect)
    expect((await put(station, theirs)).status).toBe(200)
    expect(withoutKept(await all(station))).toEqual(withoutKept(theirs))
  })

  test('the whole answer of a new station can be sent back, nothing changes and nothing is set going', async () => {
    const station = await stationOf(dialect)
    const before = await all(station)
    const effects: string[] = []
    station.context.settings.onChange((_, made) => effects.push(...made))
    expect((await put(station, before)).status).toBe(200)
    expect(await all(station)).toEqual(before)
    expect(effects).toEqual([])
  })

  test('are still there when the station is started again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'))
    folders.push(folder)
    const station = await stationUnderTest(dialect, 'open', { folder, days: 2 })
    await patch(station, 'main', { name: 'Behind the house' })
    await patch(station, 'species', { config: { 'Great Tit': { threshold: 0.8, interval: 30, actions: [] } } })
    const { systemId } = await all(station)
    await station.end()
    const again = await stationOf(dialect, 'open', { folder })
    const { main, realtime, systemId: same } = (await all(again)) as Record<string, Tree> // reason: trees
    expect(main?.['name']).toBe('Behind the house')
    expect(realtime?.['species']).toMatchObject({ config: { 'great tit': { threshold: 0.8, interval: 30 } } })
    expect(same).toBe(systemId)
  })

  test('know their keys in any case, and drop those that they do not know', async () => {
    const station = await stationOf(dialect)
    expect((await patch(station, 'MAIN', { NAME: 'Loud', nosuch: 1 })).status).toBe(200)
    expect(await section(station, 'Main')).toMatchObject({ name: 'Loud' })
    expect(await section(station, 'main')).not.toHaveProperty('nosuch')
  })

  test('of a section merge into what is there: lists are replaced, entries cannot be deleted', async () => {
    const station = await stationOf(dialect)
    await patch(station, 'species', { config: { 'Great Tit': { threshold: 0.6 } }, include: ['Common Crane'] })
    await patch(station, 'species', { config: {}, include: [] })
    const { config, include } = await section(station, 'species')
    expect(Object.keys(config as Tree)).toHaveLength(1) // reason: a tree
    expect(include).toEqual([])
  })

  test('of excluded species are the ignored ones: either way round', async () => {
    const station = await stationOf(dialect)
    await patch(station, 'species', { exclude: ['Great Tit'] })
    expect(station.context.store.ignoredSpecies()).toEqual(['Great Tit'])
    await station.ask('/api/v2/detections/ignore', { method: 'POST', body: { common_name: 'Eurasian Jay' } })
    const names = dialect === 'classic' ? ['Great Tit', 'Eurasian Jay'] : ['Parus major', 'Garrulus glandarius']
    expect((await section(station, 'species'))['exclude']).toEqual(names)
    await patch(station, 'species', { exclude: [] })
    expect(station.context.store.ignoredSpecies()).toEqual([])
  })

  test('a key that would reach behind the object changes nothing there', async () => {
    const station = await stationOf(dialect)
    const body = '{"config":{"__proto__":{"threshold":0.9}},"__proto__":{"polluted":true}}'
    expect((await patch(station, 'species', body)).status).toBe(200)
    expect(({} as Tree)['polluted']).toBeUndefined()
    expect(({} as Tree)['threshold']).toBeUndefined()
  })
})

describe('settings at classic', () => {
  test('what is left out of a whole save is zero, empty or null', async () => {
    const station = await stationOf('classic')
    const answer = await json(put(station, { webServer: { port: '8184' }, main: { name: 'only' } }))
    expect(answer['skippedFields']).toContain('Version (runtime-only)')
    const { main, realtime, birdnet } = (await all(station)) as Record<string, Tree> // reason: trees
    expect(main).toMatchObject({ name: 'only', timeAs24h: false })
    expect(birdnet).toMatchObject({ latitude: 0, locale: '', rangeFilter: { model: 'latest' } })
    expect(realtime).toMatchObject({ species: { include: null, exclude: null, config: null }, rtsp: { urls: null } })
    expect(await json(station.ask('/api/v2/analytics/species/daily?date=2026-11-20'))).toEqual([])
  })

  test('every refused and every taken change of a section answers with the recorded words', async () => {
    const station = await stationOf('classic', 'password')
    await station.signIn()
    const { steps } = recordings('classic', 'user').find(({ name }) => name === 'settings/patch-validation') ?? {
      steps: [],
    }
    expect(steps.length).toBeGreaterThan(10)
    for (const { request, response } of steps) {
      const answer = await json(station.ask(request.path, { method: 'PATCH', body: request.body }))
      const { correlation_id: _ours, ...ours } = answer
      const { correlation_id: _theirs, ...theirs } = response.body as Tree // reason: recorded
      expect(ours).toEqual(theirs)
    }
  })

  test('values that only the next start would refuse are stored', async () => {
    const station = await stationOf('classic')
    for (const [name, body] of [
      ['birdnet', { threshold: 7 }],
      ['audio', { export: { length: 999 } }],
      ['dashboard', { summaryLimit: 5 }],
    ] as const)
      expect((await patch(station, name, body)).status).toBe(200)
    expect(await section(station, 'birdnet')).toMatchObject({ threshold: 7 })
    const rows = (await json(station.ask('/api/v2/analytics/species/daily?date=2026-11-20'))) as unknown as unknown[]
    expect(rows).toHaveLength(5)
  })

  test('an equalizer that cannot be made fails the save, and nothing is stored', async () => {
    const station = await stationOf('classic')
    const equalizer = { enabled: true, filters: [{ type: 'HighPass', frequency: -5, q: 0.7 }] }
    expect((await patch(station, 'audio', { equalizer })).status).toBe(500)
    expect(await section(station, 'audio')).toMatchObject({ equalizer: { enabled: false } })
  })

  test('secrets are told in clear', async () => {
    const station = await stationOf('classic', 'password')
    await station.signIn()
    expect(await section(station, 'mqtt')).toMatchObject({ password: 'secret' })
    expect(await section(station, 'security')).toMatchObject({ basicAuth: { enabled: true, password: PASSWORD } })
  })
})

describe('settings at current', () => {
  let shared: StationUnderTest
  beforeAll(async () => {
    shared = await stationUnderTest('current', 'open', { days: 2 })
  })
  afterAll(() => shared.end())

  test('what is left out of a whole save stays, and entries can be deleted by it', async () => {
    const station = await stationOf('current')
    await patch(station, 'species', { config: { 'Great Tit': { threshold: 0.6, interval: 0, actions: [] } } })
    const before = await all(station)
    const answer = await json(put(station, { main: { name: 'garden 2' }, realtime: { species: { config: {} } } }))
    expect(answer).toEqual({
      message: 'Settings updated successfully',
      restart_reasons: [],
      restart_required: false,
      skippedFields: [],
    })
    const after = (await all(station)) as Record<string, Tree> // reason: trees
    expect(after['main']?.['name']).toBe('garden 2')
    expect(after['realtime']?.['species']).toMatchObject({ config: {} })
    expect(after['webServer']).toEqual(before['webServer'])
  })

  test('a change that needs a restart says so, and goes on saying so when it is undone', async () => {
    const station = await stationOf('current')
    const reasons = { restart_required: true, restart_reasons: ['restart.reasons.webserver'] }
    expect(await json(put(station, { webServer: { port: '8281' } }))).toMatchObject(reasons)
    expect(await json(put(station, { webServer: { port: '8080' } }))).toMatchObject(reasons)
    expect(await json(patch(station, 'main', { name: 'x' }))).toMatchObject(reasons)
  })

  test('what is kept is named when it was to be changed', async () => {
    const station = await stationOf('current')
    const answer = await json(put(station, { security: { sessionSecret: 'abc' }, version: 'zzz' }))
    expect(answer['skippedFields']).toEqual(['Security.SessionSecret', 'Version'])
  })

  test('secrets are masked; sent back masked they stay', async () => {
    const station = await stationOf('current')
    const openWeather = { apiKey: 'very secret' }
    await patch(station, 'weather', { openWeather })
    expect(await section(station, 'weather')).toMatchObject({ openWeather: { apiKey: '**********' } })
    await put(station, await all(station))
    const { realtime } = station.context.settings.tree() as Record<string, Tree> // reason: trees
    expect(realtime).toMatchObject({ weather: { openWeather }, mqtt: { password: 'secret' } })
    expect(JSON.stringify(await all(station))).not.toContain('very secret')
  })

  test('the mask of a provider that is another one now is refused', async () => {
    const station = await stationOf('current')
    const provider = {
      provider: 'google',
      enabled: true,
      clientId: 'a',
      clientSecret: 'hush',
      redirectUri: '',
      userId: '',
    }
    await patch(station, 'security', { oauthProviders: [provider] })
    const masked = { ...provider, clientSecret: '**********' }
    expect((await patch(station, 'security', { oauthProviders: [masked] })).status).toBe(200)
    expect((await patch(station, 'security', { oauthProviders: [{ ...masked, clientId: 'b' }] })).status).toBe(400)
  })

  test('a summary limit that is too low is stored as ten, an unknown stream of old is taken and dropped', async () => {
    const station = await stationOf('current')
    expect((await patch(station, 'dashboard', { summaryLimit: 5 })).status).toBe(200)
    expect(await section(station, 'dashboard')).toMatchObject({ summaryLimit: 10 })
    expect((await patch(station, 'rtsp', { urls: ['ftp://x'] })).status).toBe(200)
  })
})
