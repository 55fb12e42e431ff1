import { DatabaseSync } from 'node:sqlite'
import { posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerRequests } from '../../../../demo/station/tab/answer-requests.ts'
import { startTabGarden, type TabGarden } from '../../../../demo/station/tab/garden-station.ts'
import { openTabGarden } from '../../../../demo/station/tab/garden-store.ts'
import type { MessageOfGarden } from '../../../../demo/station/tab/messages.ts'
import { zoneOfDay } from '../../../../demo/station/tab/zone-of-day.ts'
import type { Locale } from '../../../../src/domain/locale.ts'
import type { GardenStore } from '../../../../demo/station/store/garden-contract.ts'
import type { SongTask } from '../../../../demo/station/media/song-task.ts'
import { stationZone } from '../../../../server/station/time/zone.ts'
import { readProjectFile } from '../../../architecture/project-files.ts'
import { importsOf, parse } from '../../../architecture/syntax.ts'

const NOON = Date.parse('2026-05-10T10:00:00Z')
const HOUR_MS = 3_600_000

const openAt = (now: number, locale: Locale = 'en'): GardenStore =>
  openTabGarden(new DatabaseSync(':memory:'), { seed: 1, days: 3, timeZone: 'Europe/Berlin', now, locale })

describe('the garden in a tab', () => {
  const made: SongTask[] = []
  let store: GardenStore
  let garden: TabGarden
  beforeAll(() => {
    store = openAt(NOON)
    garden = startTabGarden(store, async (task) => {
      made.push(task)
      return Uint8Array.of(1, 2, 3)
    })
  })
  afterAll(() => garden.close())
  const ask = (path: string, more: { method?: string; body?: string; signal?: AbortSignal } = {}): Promise<Response> =>
    garden.request(
      { method: 'GET', body: '', headers: [['content-type', 'application/json']], path, ...more },
      more.signal ?? new AbortController().signal,
    )

  test('has the same birds under the same numbers on every page of a day', () => {
    const earlier = openAt(NOON - HOUR_MS)
    const all = (one: GardenStore) => one.page({ date: '2026-05-10', limit: 1000, sort: 'date_asc' }).rows
    const before = all(earlier)
    expect(before.length).toBeGreaterThan(20)
    expect(all(store).slice(0, before.length)).toEqual(before)
    earlier.close()
  })

  test('has names of birds in the language of its one visitor', () => {
    const german = openAt(NOON, 'de')
    const names = german.page({ scientific: ['Turdus merula'], limit: 1 }).rows.map(({ commonName }) => commonName)
    expect(names).toEqual(['Amsel'])
    expect(german.advance(new Date(NOON + HOUR_MS)).detections.map(({ commonName }) => commonName)).toContain('Amsel')
    german.close()
  })

  test('says what it can, and that nobody listens to it live or sets it', async () => {
    const { capabilities } = (await (await ask('/api/v2/app/config')).json()) as { capabilities: string[] }
    expect(capabilities).toContain('clips')
    for (const lacking of ['liveSound', 'levels', 'settings', 'system']) expect(capabilities).not.toContain(lacking)
  })

  test('answers what a dashboard asks of a station, and keeps what is thought of a bird', async () => {
    const day = (await (await ask('/api/v2/analytics/species/daily?date=2026-05-10')).json()) as { count: number }[]
    expect(day.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(20)
    const [newest] = (await (await ask('/api/v2/detections/recent?limit=1')).json()) as { id: number }[]
    const review = { method: 'POST', body: JSON.stringify({ verified: 'correct' }) }
    expect((await ask(`/api/v2/detections/${newest?.id}/review`, review)).status).toBe(200)
    expect(store.byId(newest?.id ?? 0)?.verified).toBe('correct')
    expect((await ask('/api/v2/species?scientific_name=Turdus%20merula')).status).toBe(200)
    expect((await ask('/api/v2/nothing')).status).toBe(404)
  })

  test('has the sound and the pictures of a bird made elsewhere, and draws its egg itself', async () => {
    const row = store.page({ limit: 100 }).rows.find(({ clipName }) => clipName !== '')
    const sound = await ask(`/api/v2/audio/${row?.id}`)
    expect(sound.headers.get('content-type')).toBe('audio/wav')
    await ask(`/api/v2/spectrogram/${row?.id}?size=sm`)
    expect(made.map(({ kind, species }) => [kind, species.scientificName])).toEqual([
      ['clip', row?.scientificName],
      ['spectrogram', row?.scientificName],
    ])
    const egg = await ask(`/api/v2/media/species-image?name=${encodeURIComponent(row?.scientificName ?? '')}`)
    expect(await egg.text()).toContain('<svg')
    expect((await ask('/api/v2/audio/999999')).status).toBe(404)
  })

  test('tells its events piece by piece, until nobody waits for them', async () => {
    const told: MessageOfGarden[] = []
    const begun = Promise.withResolvers<void>()
    const receive = answerRequests(
      (asked, signal) => garden.request(asked, signal),
      (message) => {
        told.push(message)
        if ('piece' in message) begun.resolve()
      },
    )
    receive({ id: 7, request: { method: 'GET', path: '/api/v2/detections/stream', body: '', headers: [] } })
    await begun.promise
    receive({ id: 7, isGone: true })
    expect(told[0]).toMatchObject({ id: 7, head: { status: 200 } })
    const [piece] = told.flatMap((message) => ('piece' in message ? [message.piece] : []))
    expect(new TextDecoder().decode(piece)).toContain('event: connected')
    const other = answerRequests(
      () => Promise.reject(new Error('broken')),
      (message) => told.push(message),
    )
    other({ id: 8, request: { method: 'GET', path: '/', body: '', headers: [] } })
    await expect.poll(() => told.at(-1)).toEqual({ id: 8, failure: 'broken' })
    expect(told.some((message) => 'isEnd' in message)).toBe(false)
  })

  test('is where it is day, at any hour of any visitor', () => {
    for (const own of ['Europe/Berlin', 'America/New_York', 'Asia/Shanghai', 'Pacific/Auckland', 'Etc/Unknown'])
      for (const day of [Date.UTC(2026, 0, 10), Date.UTC(2026, 6, 10)])
        for (let hour = 0; hour < 24; hour += 1) {
          const now = day + hour * HOUR_MS
          const clock = Number(stationZone(zoneOfDay(now, own)).time(now).slice(0, 2))
          expect(clock, `${own} ${new Date(now).toISOString()}`).toBeGreaterThanOrEqual(8)
          expect(clock).toBeLessThan(18)
        }
    expect(zoneOfDay(NOON, 'Europe/Helsinki')).toBe('Europe/Helsinki')
  })

  test('needs nothing of Node', () => {
    const seen = new Set<string>()
    const needed: string[] = []
    const follow = (path: string): void => {
      if (seen.has(path) || !path.endsWith('.ts')) return
      seen.add(path)
      const source = readProjectFile(path)
      for (const { specifier, isType } of importsOf(parse(path, source), source)) {
        if (isType) continue
        if (specifier.startsWith('node:')) needed.push(`${path}: ${specifier}`)
        if (specifier.startsWith('.')) follow(posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')))
      }
    }
    follow('demo/station/tab/garden-worker.ts')
    expect(seen.size).toBeGreaterThan(60)
    expect(needed).toEqual([])
  })
})
