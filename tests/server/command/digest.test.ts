import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readOptions } from '../../../server/command/options.ts'
import { digestOptions } from '../../../server/digest/options.ts'
import { runDigest } from '../../../server/digest/digest.ts'
import { sendMessage } from '../../../server/digest/send.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import de from '../../../src/i18n/messages/de.json'
import en from '../../../src/i18n/messages/en.json'
import { startWebsite, type Website } from '../../support/website.ts'

import deMore from '../../../src/i18n/messages/de.json?more'
import enMore from '../../../src/i18n/messages/en.json?more'

const GUIDE = readFileSync(new URL('../../../docs/use.md', import.meta.url), 'utf8')
/** It is Wednesday 24 November 2027: the last whole week is that from 15 to 21 November. */
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
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-11-24T14:20:00+01:00')))
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
  for (const spy of [out, problem]) spy.mockRestore()
  return said
}

/** What is behind the encoded words of a header (RFC 2047). */
const decoded = (header: unknown): string =>
  Buffer.concat(
    [...String(header).matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word = '']) => Buffer.from(word, 'base64')),
  ).toString()

/** A mail server without TLS that takes one mail, or answers to its sender and to a password as told. */
async function aMailServer({ onSender = '250 fine', onPassword = '235 welcome' } = {}) {
  const said: string[] = []
  let mail = ''
  const server = createServer((socket) => {
    let isMail = false
    socket.write('220 mail.example\r\n')
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (isMail && line !== '.') return void (mail += `${line}\r\n`)
      said.push(line)
      const begins = (word: string): boolean => line.toUpperCase().startsWith(word)
      isMail = begins('DATA')
      socket.write(
        begins('EHLO')
          ? '250-mail.example\r\n250 AUTH PLAIN\r\n'
          : begins('AUTH')
            ? `${onPassword}\r\n`
            : begins('STARTTLS')
              ? '502 no\r\n'
              : isMail
                ? '354 go on\r\n'
                : begins('MAIL')
                  ? `${onSender}\r\n`
                  : '250 fine\r\n',
      )
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  started.push({ origin: '', arrivals: [], refused: [], stop: () => new Promise((done) => server.close(() => done())) })
  const { port } = server.address() as AddressInfo // reason: it listens on a port
  return { host: `127.0.0.1:${port}`, commands: () => said, received: () => mail }
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
  [['--station', 'birds', '--print', '--ntfy', 'https://ntfy.sh/x'], '--ntfy'],
  [['--station', 'birds', '--ntfy', 'https://ntfy.sh'], '--ntfy'],
  [['--station', 'birds', '--print', '--smtp', 'smtp://x'], '--smtp'],
  [['--station', 'birds', '--mail-to', 'a@b.example', '--smtp', 'smtp://x'], '--mail-from'],
  [['--station', 'birds', '--mail-to', 'a@b.example', '--mail-from', 'c@b.example'], '--smtp'],
  [['--station', 'birds', '--mail-to', 'a@b.example', '--mail-from', 'c@b.example', '--smtp', 'http://x'], '--smtp'],
  [['--station', 'birds', '--mail-to', 'a@b.example\r\nBcc: d@e.example', '--mail-from', 'c@b.example'], '--mail-to'],
])('%j is refused with a sentence that names %s, exit code 2', async (args, name) => {
  const { problem, code } = await digest(...args)
  expect(code).toBe(2)
  expect(problem).toMatch(/^.{15,}\.$/)
  expect(problem).toContain(name)
})

test('--ntfy posts it once: title with umlauts in a header, the link as Click, who asks as Authorization', async () => {
  const posts: { method?: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
  const ntfy = await startWebsite(async (request, response) => {
    posts.push({ method: request.method, headers: request.headers, body: await text(request) })
    response.writeHead(request.url === '/full' ? 507 : 200).end('{}')
  })
  started.push(ntfy)
  const { origin } = await aStation('current')
  const topic = ntfy.origin.replace('//', '//:tk_%C3%BC@')
  const to = ['--station', origin, '--language', 'de', ...LINK, '--ntfy'] as const
  expect(await digest(...to, `${topic}/garden`)).toEqual({ out: '', problem: '', code: 0 })
  expect(posts).toHaveLength(1)
  const [{ method, headers, body } = expect.fail('no post')] = posts
  expect(method).toBe('POST')
  expect(headers['title']).toMatch(/^(=\?UTF-8\?B\?[\w+/=]+\?= ?)+$/)
  expect(decoded(headers['title'])).toBe('Die Woche in einer Nachricht: 15. November – 21. November 2027')
  expect(headers['click']).toBe('https://birds.example/x/ui/week?date=2027-11-15')
  expect(headers.authorization).toBe(`Basic ${Buffer.from(':tk_ü').toString('base64')}`)
  expect(body).toMatch(/^Vom 15. November bis zum 21. November/)
  expect(body).not.toContain('https://birds')
  expect(await digest(...to, `${topic}/full`)).toEqual({
    out: '',
    problem: `ntfy: ${new URL(ntfy.origin).host} did not take the message (status 507).`,
    code: 1,
  })
})

test('a mail is plain text and a page of nothing but text, and no name in it becomes a header', async () => {
  const mails = await aMailServer()
  const { origin } = await aStation('current')
  const args = ['--station', origin, '--language', 'de', ...LINK, '--mail-from', 'garden@birds.example']
  const to = [
    '--mail-to',
    'me@birds.example',
    '--mail-to',
    'you@birds.example',
    '--smtp',
    `smtp://m%40e:s3@${mails.host}`,
  ]
  expect(await digest(...args, ...to)).toEqual({ out: '', problem: '', code: 0 })
  const [head = '', ...parts] = mails.received().split('\r\n\r\n')
  expect(mails.commands()).toContain('MAIL FROM:<garden@birds.example>')
  expect(mails.commands().filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<me@birds.example>',
    'RCPT TO:<you@birds.example>',
  ])
  expect(
    Buffer.from(
      mails
        .commands()
        .find((line) => line.startsWith('AUTH PLAIN '))
        ?.slice(11) ?? '',
      'base64',
    ).toString(),
  ).toBe('\0m@e\0s3')
  expect(head).toMatch(/^Subject: =\?UTF-8\?Q\?Die_Woche_in_einer/m)
  expect(`${head}${parts.join('\n')}`).not.toMatch(/^bcc:/im)
  const whole = parts.join('\n').replaceAll('=\r\n', '').replaceAll('=C3=A4', 'ä')
  expect(whole).toContain('Seiden Bcc: all@x.example [2J<b>schwänze')
  expect(whole).toContain('Seiden Bcc: all@x.example [2J&#60;b&#62;schwänze')
  expect(whole).toContain('https://birds.example/x/ui/week')
})

test('a mail server that says no is a sentence without the password; one elsewhere gets it only in TLS', async () => {
  const mails = await aMailServer({ onSender: '550 not you, s3cret' })
  const { origin } = await aStation('current')
  const args = ['--station', origin, '--mail-to', 'me@birds.example', '--mail-from', 'garden@birds.example', '--smtp']
  const { problem, code } = await digest(...args, `smtp://me:s3cret@${mails.host}`)
  expect(code).toBe(1)
  expect(problem).toBe('Mail: 127.0.0.1 did not take the message (550).')
  expect(await digest(...args, 'smtp://127.0.0.1:1')).toMatchObject({
    problem: expect.stringMatching(/^Mail: 127\.0\.0\.1 cannot be reached/),
  })
  const command = readOptions([...args, 'smtp://me:s3cret@mail.example'], digestOptions())
  expect(command).toMatchObject({ options: { way: { server: { needsTls: true, isSecure: false, port: 587 } } } })
})

test('a wrong password is said, and where TLS is needed and not offered none is sent', async () => {
  const mails = await aMailServer({ onPassword: '535 s3cret is wrong' })
  const [host = '', port = ''] = mails.host.split(':')
  const server = { host, port: Number(port), isSecure: false, login: { user: 'me', pass: 's3cret' } }
  const message = { title: 'a', paragraphs: [['b']], link: undefined }
  const way = { kind: 'mail', to: ['me@birds.example'], from: 'me@birds.example' } as const
  await expect(sendMessage(message, { ...way, server: { ...server, needsTls: true } })).rejects.toThrow(
    'Mail: 127.0.0.1 offers no encryption, so that nothing was sent.',
  )
  expect(mails.commands().filter((line) => /^AUTH|^MAIL/.test(line))).toEqual([])
  await expect(sendMessage(message, { ...way, server: { ...server, needsTls: false } })).rejects.toThrow(
    'Mail: 127.0.0.1 does not know this user with this password.',
  )
})

test('the mail server may stand in the environment', () => {
  const args = ['--station', 'birds', '--mail-to', 'me@birds.example', '--mail-from', 'me@birds.example']
  expect(readOptions(args, digestOptions({ DAWN_CHORUS_SMTP: 'smtps://a:b%2F@mail.example' }))).toMatchObject({
    options: { way: { server: { host: 'mail.example', port: 465, isSecure: true, login: { user: 'a', pass: 'b/' } } } },
  })
})

test('the help and the guide name every option', () => {
  const { flags, help } = digestOptions()
  expect(Object.keys(flags).filter((name) => !help.includes(`--${name} `))).toEqual([])
  expect(Object.keys(flags).filter((name) => !GUIDE.includes(`--${name}`))).toEqual([])
})
