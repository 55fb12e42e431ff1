import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type StationFinding, StationSearch } from '../../../elements/home-assistant/station-search.ts'
import { type LocalServer, reply, startLocalServer } from '../../station/local-server.ts'
import { eventually } from '../../support/eventually.ts'

const CONFIG = { csrfToken: '', security: { enabled: false, accessAllowed: true }, version: 'v2', basePath: '' }
const WISH = { config: { station: '/api/birdnet' }, hass: { config: { time_zone: 'UTC' } }, preview: false }

/** Home Assistant, which begins without a path to the station. */
let home: LocalServer
let told: (StationFinding | undefined)[]
let search: StationSearch

beforeAll(async () => {
  home = await startLocalServer()
})
afterAll(() => home.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', new URL(home.origin))
  home.answer((_arrival, response) => reply(response, 404, { message: 'Not Found' }))
  told = []
  search = new StationSearch(() => void told.push(search.finding))
})
afterEach(() => {
  search.end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const asked = (): number => home.arrivals.length

test('a way that comes later is found by itself, and what was said until then is said once', async () => {
  search.begin(WISH)
  await eventually(() => expect(told).toHaveLength(1))
  expect(told[0]?.failures?.[0]?.reason).toBe('reach.noPath')
  const before = asked()
  await vi.advanceTimersByTimeAsync(5000)
  await eventually(() => expect(asked()).toBeGreaterThan(before))
  home.answer((_arrival, response) => reply(response, 200, CONFIG))
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told).toHaveLength(2)
  })
  expect(told[1]?.reached?.kind).toBe('proxy')
})

test('nobody looks on for a card that has left', async () => {
  search.begin(WISH)
  await eventually(() => expect(told).toHaveLength(1))
  search.end()
  const before = asked()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked()).toBe(before)
})

test('a card that names no station has nothing to look for', async () => {
  search.begin({ ...WISH, config: {} })
  await eventually(() => expect(told).toHaveLength(1))
  expect(told[0]?.failures?.[0]?.reason).toBe('reach.unnamed')
  expect(vi.getTimerCount()).toBe(0)
})
