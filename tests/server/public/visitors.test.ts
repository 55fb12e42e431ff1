import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRefusalLog } from '../../../server/public/refusal-log.ts'
import { publicOptions } from '../../../server/public/options.ts'
import { STREAMS_PER_ADDRESS } from '../../../server/public/limits.ts'
import { openGateway, SITE } from './open-gateway.ts'

test('HEAD of an event stream holds no place, here or at the station', async () => {
  const door = await openGateway('current', 'open')
  const { hub } = door.station.context
  for (const path of ['/api/v2/detections/stream', '/api/v2/streams/audio-level']) {
    for (let turn = 0; turn <= STREAMS_PER_ADDRESS; turn += 1)
      expect((await door.ask(path, { method: 'HEAD' })).status).toBe(200)
    const answer = await door.ask(path)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  }
  await expect.poll(() => hub.count('detections') + hub.count('audio-level'), { timeout: 4000 }).toBe(0)
})

test('HEAD of an event stream of the embedded station opens none', async () => {
  const { station, behind } = await openGateway('current', 'open')
  for (const path of ['detections/stream', 'notifications/stream', 'streams/audio-level', 'system/metrics/stream'])
    expect((await fetch(`${behind.origin}/api/v2/${path}`, { method: 'HEAD' })).status).toBe(200)
  const { hub } = station.context
  const kinds = ['detections', 'notifications', 'audio-level', 'metrics'] as const
  expect(kinds.map((kind) => hub.count(kind))).toEqual([0, 0, 0, 0])
})

test.each([
  ['its own origin', { host: 'garden.example', 'x-forwarded-proto': 'https' }, 200],
  ['its own origin, behind a proxy that gives another name', { host: '127.0.0.1:1', referer: `${SITE}/birds/` }, 200],
  ['an origin that is not listed', { host: 'evil.example', 'x-forwarded-proto': 'https' }, 403],
])('a page of %s asks without naming an origin', async (_, headers, status) => {
  const { gateway } = await openGateway('current', 'open')
  const own = { 'sec-fetch-site': 'same-origin', ...headers }
  expect((await gateway.app.request('/api/v2/detections/recent', { headers: own })).status).toBe(status)
})

test('the log has one line of printable text for each refusal, and room for every visitor', () => {
  const lines: string[] = []
  const log = createRefusalLog((line) => lines.push(line), () => 0)
  for (let turn = 0; turn < 100; turn += 1)
    log.refused('203.0.113.1', 'site-not-listed', `The website https://x${turn}\u009b2J\u0085\u2028\u202e is not`, 'GET /')
  for (let net = 0; net < 100; net += 1) log.refused(`2001:db8:7:${net}::1`, `reason-${net}`, 'no', 'GET /')
  log.refused('203.0.113.2', 'site-not-listed', 'The website is not on this station’s list.', 'GET /\u001b[2J')
  log.trouble('ECONNREFUSED')
  expect(lines[0]).toBe('1970-01-01T00:00:00 refused 203.0.113.1: The website https://x0?2J??? is not (GET /)')
  expect(lines.slice(-2).map((line) => line.slice(20))).toEqual([
    'refused 203.0.113.2: The website is not on this station’s list. (GET /?[2J)',
    'station: ECONNREFUSED',
  ])
  expect(lines.length).toBe(9)
})

test.each(['\uFEFFtwo words', 'two words\n\n', 'two words\r\n\r\n'])('a password file %j holds two words', (text) => {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'password')
  writeFileSync(file, text)
  const values = { station: 'x', public: ['https://a.example'], 'password-file': file }
  expect(publicOptions({}).read(values).public?.password).toBe('two words')
})
