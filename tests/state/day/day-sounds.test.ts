import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { createClient } from '../../../src/station/client.ts'
import { daySounds } from '../../../src/state/day/day-sounds.ts'
import { aSpeciesDay } from '../../support/birds.ts'
import { type LocalServer, reply, startLocalServer } from '../../station/local-server.ts'
import { samples } from '../../station/wire/samples.ts'

const DAY = '2026-05-17' as CalendarDate
const ROBIN = aSpeciesDay({ commonName: 'Robin', hourly: { 5: 400 } })
const WREN = aSpeciesDay({ commonName: 'Wren', hourly: { 6: 2 } })

/** A detection as both dialects write it, as far as they agree. */
const row = (id: number, scientificName: string, confidence: number, parts: object = {}): object => ({
  ...{ id, scientificName, commonName: scientificName, confidence, date: DAY, time: '06:00:04', source: '' },
  ...{
    speciesCode: '',
    beginTime: `${DAY}T06:00:00Z`,
    endTime: `${DAY}T06:00:15Z`,
    verified: 'unverified',
    locked: false,
  },
  ...parts,
})

let server: LocalServer
let rows: readonly object[] = []
let isAway = false
vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeAll(async () => {
  server = await startLocalServer()
})
afterAll(() => server.close())
beforeEach(() => {
  isAway = false
  server.answer(({ url }, response) => {
    if (isAway) return void response.destroy()
    if (url.includes('/app/config')) return reply(response, 200, samples.appConfig)
    if (url.includes('/detections')) return reply(response, 200, { data: rows, total: rows.length })
    return reply(response, 404, { message: 'No audio clip available for this note' })
  })
})

/** What arrived, without the boot: path and query, and the range. */
const asked = (): string[] =>
  server.arrivals
    .filter(({ url }) => !url.includes('/app/config'))
    .map(({ url, headers }) => decodeURIComponent(`${url}${headers.range ? ` ${headers.range}` : ''}`))

const soundsOf = (dialect: 'classic' | 'current', count: number, signal = new AbortController().signal) =>
  daySounds(
    createClient({
      base: server.origin,
      sameOrigin: true,
      ...(dialect === 'classic' && { pageConfig: samples.pageConfig }),
    }),
    DAY,
    count,
    signal,
  )

describe.each(['classic', 'current'] as const)('at a %s station', (dialect) => {
  test('a short day is asked for once, whatever the number of its species', async () => {
    rows = [row(1, 'Robin', 0.7), row(2, 'Wren', 0.9)]
    const sounds = soundsOf(dialect, 300)
    await Promise.all([sounds.find(ROBIN, 2), sounds.find(WREN, 2)])
    const list = '/api/v2/detections?queryType=search&confidence=>=0&date=2026-05-17&numResults=300&offset=0'
    expect(asked().toSorted()).toEqual(['/api/v2/audio/1 bytes=0-4095', '/api/v2/audio/2 bytes=0-4095', list])
  })

  test('of a long day each species is asked for alone: the surest where the station can sort, else the newest', async () => {
    rows = [row(1, 'Robin', 0.7)]
    await soundsOf(dialect, 301).find(ROBIN, 2)
    const [list] = asked()
    expect(list).toBe(
      dialect === 'current'
        ? '/api/v2/detections?queryType=species&species=Robin&date=2026-05-17&sortBy=confidence_desc&numResults=5&offset=0'
        : '/api/v2/detections?queryType=species&species=Robin&date=2026-05-17&numResults=25&offset=0',
    )
  })

  test.each([5, 301])(
    'nothing is heard of another species with the same common name, of %i detections',
    async (count) => {
      rows = [row(1, 'Petroica', 0.9, { commonName: 'Robin' }), row(2, 'Robin', 0.7)]
      await soundsOf(dialect, count).find(ROBIN, 2)
      expect(asked().slice(1)).toEqual(['/api/v2/audio/2 bytes=0-4095'])
    },
  )

  test('what was confirmed is tried first, then the surest, three in all; what was denied never', async () => {
    const denied = row(5, 'Robin', 0.99, { verified: 'false_positive' })
    const confirmed = row(6, 'Robin', 0.4, { verified: 'correct' })
    rows = [row(1, 'Robin', 0.7), row(2, 'Robin', 0.9), row(3, 'Robin', 0.8), denied, confirmed]
    const found = await soundsOf(dialect, 5).find(ROBIN, 2)
    expect(found).toEqual({ ok: true, value: undefined })
    expect(asked().slice(1)).toEqual([6, 2, 3].map((id) => `/api/v2/audio/${id} bytes=0-4095`))
  })
})

test('a station that does not answer is a failure; a day that could not be had is asked for again', async () => {
  rows = []
  const sounds = soundsOf('classic', 5)
  isAway = true
  const away = await sounds.find(ROBIN, 2)
  expect(!away.ok && away.failure.kind).toBe('network')
  isAway = false
  expect(await sounds.find(ROBIN, 2)).toEqual({ ok: true, value: undefined })
})

test('what is given up asks for nothing more', async () => {
  rows = [row(1, 'Robin', 0.7), row(2, 'Robin', 0.6)]
  const giving = new AbortController()
  giving.abort()
  expect(await soundsOf('classic', 5, giving.signal).find(ROBIN, 2)).toEqual({ ok: true, value: undefined })
  expect(asked()).toEqual([])
})
