import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { digestOptions } from '../../../server/digest/options.ts'
import { runDigest } from '../../../server/digest/digest.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import de from '../../../src/i18n/messages/de.json'
import en from '../../../src/i18n/messages/en.json'
import { startWebsite, type Website } from '../../support/website.ts'

import deMore from '../../../src/i18n/messages/de.json?more'
import enMore from '../../../src/i18n/messages/en.json?more'

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
/** The world of tests is on Wednesday 24 November 2027: the last whole week is that from 15 to 21 November. */
const WEEK_BEFORE = ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2027-11-${day}`)
const WEEK = ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2027-11-${day}`)
const ROBIN = { scientific_name: 'Erithacus rubecula', common_name: 'Rotkehlchen' }
/** Somebody tries to steer a terminal, a header and a page with a name. */
const EVIL = { scientific_name: 'Bombycilla garrulus', common_name: 'Seiden\r\nBcc: all@x.example\u001b[2J<b>schwänze' }

let words = ''
beforeAll(() => {
  words = mkdtempSync(join(tmpdir(), 'digest-words-'))
  const files = { 'en.json': en, 'en.more.json': enMore, 'de.json': de, 'de.more.json': deMore }
  for (const [name, catalogue] of Object.entries(files)) writeFileSync(join(words, name), JSON.stringify(catalogue))
})
afterAll(() => rmSync(words, { recursive: true }))

const started: Website[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  process.exitCode = 0
  await Promise.all(started.splice(0).map((one) => one.stop()))
})

/** A station that heard robins on every day, ten a day, one more of them in the week; and on Thursday waxwings for the first time. */
async function aStation(dialect: Dialect): Promise<Website> {
  const rows = (date: string): unknown[] => {
    const counts = [
      ...([...WEEK, ...WEEK_BEFORE].includes(date) ? [{ ...ROBIN, count: WEEK.includes(date) ? 11 : 10 }] : []),
      ...(date === '2027-11-18' ? [{ ...EVIL, count: 3 }] : []),
    ]
    return counts.map((one) => ({
      ...one,
      hourly_counts: Array.from({ length: 24 }, (_, hour) => (hour === 7 ? one.count : 0)),
    }))
  }
  const hidden = dialect === 'classic' ? 4 : 0 // of species that a classic station does not name
  const totals = [...WEEK_BEFORE, ...WEEK].map((date) => ({
    date,
    count: hidden + (WEEK.includes(date) ? 11 : 10) + (date === '2027-11-18' ? 3 : 0),
  }))
  const answers: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    ...(dialect === 'current' && {
      '/api/v2/app/config': () => ({ version: '1', basePath: '', security: { enabled: false, accessAllowed: true } }),
    }),
    '/api/v2/analytics/species/summary': () => [
      { ...ROBIN, count: 147, first_heard: '2026-01-01 07:00:00', last_heard: '2027-11-21 07:00:00' },
      { ...EVIL, count: 3, first_heard: '2027-11-18 07:30:00', last_heard: '2027-11-18 07:40:00' },
    ],
    '/api/v2/analytics/species/daily': (query) => rows(query.get('date') ?? ''),
    '/api/v2/analytics/time/daily': () => ({ data: totals, total: totals.length }),
    '/api/v2/detections': (query) => {
      const bird = { id: 7, date: query.get('date'), time: '07:31:00', confidence: 0.97, verified: 'correct' }
      const data = [{ ...bird, scientificName: EVIL.scientific_name, commonName: EVIL.common_name, clipName: 'x.wav' }]
      return { data, total: 1, limit: 25, offset: 0, current_page: 1, total_pages: 1 }
    },
  }
  const station = await startWebsite((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://station')
    const answer = answers[pathname]?.(searchParams)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'Not Found' }))
  })
  started.push(station)
  return station
}

/** Runs the command: what it said on either way, and its exit code. */
async function digest(...args: string[]): Promise<{ out: string; problem: string; code: unknown }> {
  const out = vi.spyOn(console, 'log').mockImplementation(() => {})
  const problem = vi.spyOn(console, 'error').mockImplementation(() => {})
  await runDigest(args, words)
  const said = { out: out.mock.calls.join('\n'), problem: problem.mock.calls.join('\n'), code: process.exitCode ?? 0 }
  vi.restoreAllMocks()
  return said
}

const LINK = ['--link', 'https://birds.example/x/ui/dashboard?a=b'] as const

test('the last whole week by the station’s clock, in the words and numbers of its page, a line for each name however it is made', async () => {
  const { origin } = await aStation('current')
  const { out, problem } = await digest('--station', `${origin}/ui/dashboard`, '--language', 'de', '--print', ...LINK)
  expect(problem).toBe('')
  expect(out.split('\n')).toEqual([
    'Vom 15. November bis zum 21. November waren hier 2 Arten zu hören, eine davon zum allerersten Mal.',
    '',
    '80 Erkennungen (14 % mehr am Tag als davor)'.replace(' %', '\u00a0%'),
    '2 Arten (1 in der Zeit davor)',
    '1 hier neu (die letzte am 18. November)',
    '7 von 7 Tagen (keiner fehlt)',
    '',
    'Vogel der Woche: Seiden Bcc: all@x.example [2J<b>schwänze, Donnerstag, 18. November, 07:31, 97\u00a0%',
    '',
    'Neu hier:',
    '– Seiden Bcc: all@x.example [2J<b>schwänze, 18. November',
    '',
    'https://birds.example/x/ui/week?date=2027-11-15',
  ])
})

test('of a classic station it says that only the most heard were named, and that false ones count', async () => {
  const { origin } = await aStation('classic')
  const { out } = await digest('--station', origin, '--week', '2027-11-17', '--print')
  expect(out).toContain('on 7 days only the most heard were named')
  expect(out).toContain('This station counts false positives, too')
})

test('a station that is away, a week to come and missing words are sentences, exit code 1', async () => {
  const { origin } = await aStation('current')
  expect(await digest('--station', origin, '--week', '2027-12-01', '--print')).toEqual({
    out: '',
    problem: '--week: the week from 2027-11-29 has not begun yet at the station.',
    code: 1,
  })
  await Promise.all(started.splice(0).map((one) => one.stop()))
  expect(await digest('--station', origin, '--print')).toMatchObject({
    problem: expect.stringMatching(/connection\.$/),
    code: 1,
  })
  rmSync(join(words, 'fi.json'), { force: true })
  expect(await digest('--station', origin, '--language', 'fi', '--print')).toMatchObject({
    problem: expect.stringContaining('not built'),
    code: 1,
  })
})

test.each([
  [[], '--station'],
  [['--station', 'birds'], '--print'],
  [['--station', 'ftp://birds', '--print'], '--station'],
  [['--station', 'birds', '--print', '--week', '2027-02-30'], '--week'],
  [['--station', 'birds', '--print', '--language', 'da'], '--language'],
  [['--station', 'birds', '--print', '--link', 'javascript:alert(1)'], '--link'],
  [['--station', 'birds', '--print', '--port', '80'], '--port'],
])('%j is refused with a sentence that names %s, exit code 2', async (args, name) => {
  const { problem, code } = await digest(...args)
  expect(code).toBe(2)
  expect(problem).toMatch(/^.{15,}\.$/)
  expect(problem).toContain(name)
})

test('the help and the README name every option', () => {
  const { flags, help } = digestOptions()
  expect(Object.keys(flags).filter((name) => !help.includes(`--${name} `))).toEqual([])
  expect(Object.keys(flags).filter((name) => !README.includes(`--${name}`))).toEqual([])
})
