import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../../../src/station/client.ts'
import { recentDetections } from '../../../src/station/endpoints/recent-detections.ts'
import { leadStation } from '../../../src/station/lead-station.ts'
import { STATION_LOOK_MS } from '../../../src/station/limits.ts'
import { fallbackWay } from '../../../src/station/snapshot/fallback-way.ts'
import { startWebsite, type Website } from '../../support/website.ts'

const bird = (id: number, commonName: string): object => ({
  ...{ id, commonName, scientificName: 'Turdus merula', confidence: 0.9, date: '2026-11-20', time: '14:05:00' },
  ...{ verified: 'unverified', locked: false, modelType: '' },
})
const CONFIG = { version: '1', security: { enabled: true, accessAllowed: false } }
const MARK = { takenAt: '2026-11-20T14:05:00+01:00', dialect: 'current', shares: ['summary', 'recent'], rules: '' }
const FILES: Readonly<Record<string, unknown>> = {
  '/garden/api/v2/app/config': { ...CONFIG, snapshot: MARK },
  '/garden/days.json': {},
  '/garden/clips.json': {},
  '/garden/recent.json': [bird(1, 'Of the snapshot')],
}
const LIVE: Readonly<Record<string, unknown>> = {
  '/api/v2/app/config': CONFIG,
  '/api/v2/health': { status: 'healthy', system: { memory: { total_mb: 1 } } },
  '/api/v2/detections/recent': [bird(2, 'Of the station')],
}

let [isAway, isRefused] = [false, false]
let [station, garden]: Website[] = []
let stop = (): void => {}
beforeAll(async () => {
  const answer = (values: typeof FILES, url = ''): string => JSON.stringify(values[url.split('?')[0] ?? ''] ?? null)
  station = await startWebsite((request, response) => {
    if (isAway) return void request.socket.destroy()
    if (isRefused && request.url?.includes('recent')) return void request.socket.destroy()
    response.end(answer(LIVE, request.url))
  })
  garden = await startWebsite((request, response) => void response.end(answer(FILES, request.url)))
  const base = station.origin
  stop = leadStation(base, fallbackWay(base, `${garden.origin}/garden`))
})
afterAll(async () => {
  stop()
  await Promise.all([station?.stop(), garden?.stop()])
})
beforeEach(() => vi.restoreAllMocks())

const client = () => createClient({ base: station?.origin ?? '', sameOrigin: false })
const heard = async (): Promise<string | undefined> => {
  const answer = await recentDetections(client(), { limit: 1 })
  return answer.ok ? answer.value[0]?.commonName : answer.failure.kind
}
const isSnapshot = async (): Promise<boolean> => {
  const config = await client().boot()
  return config.ok && config.value.snapshotOf !== undefined
}

test('the station answers as long as it is there', async () => {
  expect([await heard(), await isSnapshot()]).toEqual(['Of the station', false])
  expect(garden?.arrivals).toEqual([])
})

test('a question that fails at a station that is there fails', async () => {
  isRefused = true
  expect(await heard()).toBe('network')
  isRefused = false
  expect(garden?.arrivals).toEqual([])
})

test('a snapshot answers while the station is away, and it is asked again when it is back', async () => {
  isAway = true
  expect([await heard(), await isSnapshot()]).toEqual(['Of the snapshot', true])
  isAway = false
  expect(await heard()).toBe('Of the snapshot') // until it is looked for again
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + STATION_LOOK_MS)
  await expect.poll(heard).toBe('Of the station')
  expect(await isSnapshot()).toBe(false)
})
