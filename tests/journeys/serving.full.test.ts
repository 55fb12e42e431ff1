import { spawn } from 'node:child_process'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx } from '../../scripts/ensure-nginx.mjs'
import { PAGE_HEADERS } from '../../server/pages/headers.ts'
import { freePort } from '../support/free-port.ts'
import { adapted, type GuideSection, guideSection, runCommand } from '../support/guide.ts'
import { NGINX_ABSENT, type Nginx, startNginx } from '../support/nginx.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { startHostSite, startWebsite, type Website } from '../support/website.ts'
import { ownStation, withPage } from './fixtures.ts'
import { expectExactCounts } from './exact.ts'
import { labState } from './lab.ts'
import { dayState, openReadyDashboard } from './screen.ts'

const WITH_NGINX = hasNginx()
const PASSWORD = 'early bird'

const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-serving-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Expects an element on a website to show the station's day, and to count birds that sing from now on. */
async function expectLiveBirds(page: Page, station: TestStation): Promise<void> {
  await dayState(page, 'ready').waitFor()
  const count = page.locator('bird-daily-summary [data-species="Parus major"] [part~="count"]')
  for (let times = 0; times < 2; times += 1) {
    await station.lab({ detections: [{ scientificName: 'Parus major' }] })
    const heard = (await labState(station)).day.species['Parus major']?.count
    await expect
      .poll(async () => (await count.allInnerTexts()).map((text) => Number.parseInt(text, 10)))
      .toEqual([heard])
  }
}

/** Lets birds sing until one has named its microphone to a page that is told neither list nor levels. */
async function expectNamedMicrophone(page: Page, station: TestStation): Promise<void> {
  const count = async (): Promise<number> => {
    await station.lab({ detections: [{ scientificName: 'Parus major' }] })
    return page.locator('bird-live-listen').evaluate((listen: Listening) => listen.sources.length)
  }
  await expect.poll(count, { interval: 1000 }).toBeGreaterThan(0)
}

/** The element as far as a page may ask it. */
interface Listening extends HTMLElement {
  readonly sources: readonly unknown[]
}

/** Runs a command of the guide that serves, until `stop`; gives the address it prints. */
async function startGuideCommand(given: string): Promise<{ readonly origin: string; stop(): void }> {
  const door = spawn('bash', ['-c', `${given} --port 0 --no-open`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = (): void => {
    if (door.pid !== undefined && door.exitCode === null) process.kill(-door.pid, 'SIGINT')
  }
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(door.stdout).on('line', (line) => {
      const found = /listening at (http:\/\/[\w.-]+:\d+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    door.once('exit', (code) => reject(new Error(`${given} ended with ${code}`)))
  })
  return { origin, stop }
}

/** What a server says to somebody who calls it by this name. */
const statusFor = (name: string, url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = requestPlainly(url, { headers: { host: name } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.on('error', reject).end()
  })

describe('in front of the station', () => {
  const [command = '', withName = ''] = guideSection('In front of the station').commands
  const station = ownStation()

  test('the command of the guide shows the station, its events too', async () => {
    const { origin, stop } = await startGuideCommand(adapted(command, { 'http://birdnet.local:8080': station.origin }))
    try {
      await withPage({}, async (page) => {
        await openReadyDashboard(page, { origin })
        await station.lab({ detections: [{ scientificName: 'Parus major' }] })
        await expectExactCounts(page, station)
      })
    } finally {
      stop()
    }
  })

  test('only the names of the guide’s command are answered, and of others nothing reaches the station', async () => {
    const examples = { 'http://birdnet.local:8080': station.origin, '0.0.0.0': '127.0.0.1' }
    const { origin, stop } = await startGuideCommand(adapted(withName, examples))
    try {
      expect(await statusFor('birds.example.org', `${origin}/api/v2/ping`)).toBe(200)
      await station.lab({ mark: true })
      expect(await statusFor('evil.example', `${origin}/api/v2/ping`)).toBe(421)
      expect(await statusFor('evil.example', `${origin}/ui/dashboard`)).toBe(421)
      expect((await labState(station)).requests.list).toEqual([])
    } finally {
      stop()
    }
  })

  test('the embedded station is careful with its name, too', async () => {
    expect(await statusFor('localhost', `${station.origin}/api/v2/ping`)).toBe(200)
    for (const path of ['/ui/dashboard', '/api/v2/app/config', '/lab'])
      expect(await statusFor('evil.example', station.origin + path)).toBe(421)
  })
})

describe.each(['classic', 'current'] as const)(
  'from a static host, for a page elsewhere and a %s station',
  (dialect) => {
    const guide = guideSection('From a static host')
    let station: TestStation
    let host: Website
    let site: Website

    beforeAll(async () => {
      const files = join(folder, `site-${dialect}`)
      for (const command of guide.commands) {
        if (command !== 'npm run build') await runCommand(adapted(command, { site: files })) // built before the tests
      }
      station = await startStation({ dialect })
      await station.lab({ pause: true })
      host = await startStaticHost(files)
      const examples = { 'https://cdn.example.com': host.origin, 'https://birds.example.org': station.origin }
      const policy = adapted(guide.policy, examples)
      site = await startHostSite(() => adapted(guide.html, examples), {
        headers: { 'content-security-policy': policy },
      })
    })
    afterAll(async () => {
      await Promise.all([site?.stop(), host?.stop(), station?.stop()])
    })

    test('the page of the guide shows the day and counts what sings now, under the policy of the guide', () =>
      withPage({ allow: dialect === 'classic' ? HIDDEN_REFUSALS : [] }, async (page) => {
        const asked: string[] = []
        page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).origin}`))
        await page.goto(`${site.origin}/`)
        await expectLiveBirds(page, station)
        const origins = [site.origin, host.origin, station.origin].map((origin) => `GET ${origin}`)
        expect([...new Set(asked)].sort()).toEqual(origins.sort())
        expect(site.arrivals.filter((one) => !/favicon/.test(one))).toEqual(['GET /'])
      }))

    // a current station lets websites only join: whoever listens on its own page has to begin
    if (dialect === 'classic')
      test('live sound plays under that policy', () =>
        withPage({ allow: [...HIDDEN_REFUSALS, ...HIDDEN_LEVELS] }, async (page) => {
          await page.goto(`${site.origin}/`)
          await page.evaluate((address) => {
            const made = document.createElement('bird-live-listen')
            document.body.prepend(Object.assign(made, { station: address, muted: true }))
          }, station.origin)
          await expectNamedMicrophone(page, station)
          await page.locator('bird-live-listen [part="button"]').click()
          await page.locator('bird-live-listen:state(playing)').waitFor({ state: 'attached' })
        }))
  },
)

/** What a classic station does not say to other origins: a browser tells of it in its console. */
const HIDDEN_REFUSALS = [
  { pattern: /app\/config/, reason: 'a classic station has no such thing, and refuses without CORS headers' },
  { pattern: /^console: Failed to load resource: net::ERR_FAILED/, reason: "the browser's own line for it" },
]

const HIDDEN_LEVELS = [{ pattern: /audio-level/, reason: 'a classic station keeps its levels from other origins' }]

/** A host of files that does what their `_headers` says. */
function startStaticHost(files: string): Promise<Website> {
  const rules: { readonly path: string; readonly headers: [string, string][] }[] = []
  for (const line of readFileSync(join(files, '_headers'), 'utf8').split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (line.startsWith('/')) rules.push({ path: line.replace(/\*$/, ''), headers: [] })
    else if (name && value) rules.at(-1)?.headers.push([name, value])
  }
  return startWebsite((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://host')
    const file = join(files, normalize(pathname))
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
    response.setHeader('content-type', extname(file) === '.js' ? 'text/javascript' : 'application/octet-stream')
    for (const { path, headers } of rules) {
      if (pathname.startsWith(path)) for (const [name, value] of headers) response.setHeader(name, value)
    }
    createReadStream(file).pipe(response)
  })
}

if (!WITH_NGINX) test.skip(`beside the station behind nginx (${NGINX_ABSENT})`, () => {})

describe.runIf(WITH_NGINX).each(['classic', 'current'] as const)('beside a %s station behind nginx', (dialect) => {
  const guide = guideSection('Beside the station behind nginx')
  let station: TestStation
  let nginx: Nginx
  let origin: string
  let website: Website
  let other: Website

  beforeAll(async () => {
    const own = join(folder, `nginx-${dialect}`)
    station = await startStation({ dialect, access: 'password', password: PASSWORD })
    await station.lab({ pause: true })
    const port = await freePort()
    origin = `https://localhost:${port}`
    const page = (): string => adapted(guide.html, { 'https://birds.example.org': origin })
    website = await startHostSite(page)
    other = await startHostSite(page)

    nginx = await startByGuide(guide, own, port, 'dawn-chorus.conf', {
      'server 127.0.0.1:8080;': `server ${new URL(station.origin).host};`,
      'https://www.example.org': website.origin,
      'birds.example.org;': 'localhost;',
      'listen 443 ': `listen 127.0.0.1:${port} `,
    })
  })
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all([website?.stop(), other?.stop(), station?.stop()])
  })

  const GUEST = [
    { pattern: /401.*\/api\/v2\/settings\/dashboard/, reason: 'a station keeps its settings from guests' },
    ...(dialect === 'classic'
      ? [{ pattern: /(401|404).*(app\/config|auth\/status)/, reason: 'asked what it does not tell a guest' }]
      : []),
  ]

  test('the dashboard lives below /birds/, asks nothing outside it, over HTTP/2, and counts what sings now', () =>
    withPage({ ignoreHTTPSErrors: true, allow: GUEST }, async (page) => {
      const outside: string[] = []
      page.on('request', (one) => {
        if (!one.url().startsWith(`${origin}/birds/`)) outside.push(one.url())
      })
      await openReadyDashboard(page, { origin: `${origin}/birds` })
      await station.lab({ detections: [{ scientificName: 'Parus major' }] })
      await expectExactCounts(page, station)
      const protocols = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      )
      expect([...new Set(protocols)].filter((protocol) => protocol !== '')).toEqual(['h2'])
      expect(outside).toEqual([])
    }))

  test('signing in and out stays below /birds/', () =>
    withPage({ ignoreHTTPSErrors: true, allow: GUEST }, async (page) => {
      await openReadyDashboard(page, { origin: `${origin}/birds` })
      await page.locator('header button.session', { hasText: 'Login' }).click()
      await page.locator('bird-login dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.locator('header button.session', { hasText: 'Logout' }).click()
      await page.locator('header button.session', { hasText: 'Login' }).waitFor()
      expect(page.url()).toMatch(`${origin}/birds/ui/`)
    }))

  test('an address without a page leads to the dashboard', async () => {
    expect(await answerOf(`${origin}/birds/`)).toMatchObject({ status: 302, location: `${origin}/birds/ui/dashboard` })
    expect(await answerOf(`${origin}/birds`)).toMatchObject({ status: 308, location: `${origin}/birds/` })
  })

  test('the service worker that the page names is a script, and the old sign-in leads to the page', async () => {
    const { status, headers } = await answerOf(`${origin}/birds/ui/service-worker.js`)
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('javascript')])
    expect(await textOf(`${origin}/birds/ui/review`)).toContain('content="/birds/ui/service-worker.js"')
    expect(await answerOf(`${origin}/birds/login?redirect=%2Fui%2F`)).toMatchObject({ location: `${origin}/birds/ui/` })
  })

  test('the page has the policy that the dashboard is made for', async () => {
    const { headers } = await answerOf(`${origin}/birds/ui/dashboard`)
    expect(headers['content-security-policy']).toBe(PAGE_HEADERS['content-security-policy'])
  })

  test('an event arrives while its stream is open, not compressed', async () => {
    const stream = await openEvents(`${origin}/birds/api/v2/detections/stream`)
    await stream.until(/event: ?connected/)
    await station.lab({ detections: [{ scientificName: 'Strix aluco' }] })
    await stream.until(/Strix aluco/)
    expect(stream.headers['content-encoding']).toBeUndefined()
    stream.close()
  })

  test('the one website shows the day and counts what sings now', () =>
    withPage({ ignoreHTTPSErrors: true, allow: GUEST }, async (page) => {
      await page.goto(`${website.origin}/`)
      await expectLiveBirds(page, station)
    }))

  test('another website is told that the station does not let it', () =>
    withPage(
      { ignoreHTTPSErrors: true, allow: [{ pattern: /CORS policy|net::ERR_FAILED/, reason: 'it is refused' }] },
      async (page) => {
        await page.goto(`${other.origin}/`)
        await page.locator('bird-daily-summary [part="error"]', { hasText: 'does not allow other websites' }).waitFor()
      },
    ))
})

/** Does what the guide tells, in a folder of our own in the places of nginx; `changes` are what is the reader's. */
async function startByGuide(
  guide: GuideSection,
  own: string,
  port: number,
  file: string,
  changes: Readonly<Record<string, string>>,
): Promise<Nginx> {
  for (const name of ['conf.d', 'certs', 'private']) mkdirSync(join(own, name), { recursive: true })
  const places = [
    ['sudo ', ''],
    ['/srv/dawn-chorus', `${own}/srv`],
    ['/etc/nginx/conf.d', `${own}/conf.d`],
    ['/etc/ssl/private', `${own}/private`],
    ['/etc/ssl/certs', `${own}/certs`],
    ['/var/lib/nginx', own],
  ] as const
  const here = (text: string): string => places.reduce((result, [from, to]) => result.replaceAll(from, to), text)
  const configuration = join(own, 'conf.d', file)
  let nginx: Nginx | undefined
  for (const command of guide.commands) {
    if (command === 'npm run build' || command.includes('apt-get')) continue // both done before the tests
    if (command.includes('sudo nginx') && !nginx) {
      writeFileSync(configuration, adapted(here(readFileSync(configuration, 'utf8')), changes))
      nginx = await startNginx(own, port)
    }
    await runCommand(nginx ? here(command).replace('nginx ', `nginx ${nginx.options} `) : here(command))
  }
  if (!nginx) throw new Error('The guide does not start nginx')
  return nginx
}

describe.runIf(WITH_NGINX)('a public door with nginx', () => {
  const guide = guideSection('A public door with nginx')
  let station: TestStation
  let nginx: Nginx
  let origin: string
  let website: Website

  beforeAll(async () => {
    station = await startStation({ dialect: 'classic' })
    await station.lab({ pause: true })
    await station.lab({ hls: { codec: 'mp3' } })
    const port = await freePort()
    origin = `https://localhost:${port}`
    website = await startHostSite(() => adapted(guide.html, { 'https://birds.garden.example': origin }))
    nginx = await startByGuide(guide, join(folder, 'public'), port, 'dawn-chorus-public.conf', {
      'server 127.0.0.1:8080;': `server ${new URL(station.origin).host};`,
      '"https://garden.example"': `"${website.origin}"`,
      'https://garden\\.example': website.origin,
      'birds.garden.example;': 'localhost;',
      'listen 443 ': `listen 127.0.0.1:${port} `,
    })
  })
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all([website?.stop(), station?.stop()])
  })

  test('the website of the guide shows the day, counts what sings now, and is heard', () =>
    withPage({ ignoreHTTPSErrors: true, allow: UNTOLD }, async (page) => {
      await page.goto(`${website.origin}/`)
      await expectLiveBirds(page, station)
      await expectNamedMicrophone(page, station)
      await page.locator('bird-live-listen [part="button"]').click()
      await page.locator('bird-live-listen:state(playing)').waitFor({ state: 'attached' })
    }))
})

/** What this door does not have, and a browser tells of. */
const UNTOLD = [
  { pattern: /audio-level/, reason: 'levels are left out' },
  { pattern: /weather\/sun/, reason: 'the sun tells where the station stands' },
  {
    pattern: /app\/config|settings\/dashboard|streams\/sources/,
    reason: 'a classic station has no such thing for guests',
  },
]

interface Answer {
  readonly status: number | undefined
  readonly location: string | undefined
  readonly headers: import('node:http').IncomingHttpHeaders
}

/** What a server answers, certificates not looked at. */
const answerOf = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false, headers, method }, (response) => {
      response.resume()
      const { statusCode: status, headers } = response
      resolve({ status, location: headers.location, headers })
    })
      .on('error', reject)
      .end()
  })

/** The text of an answer, certificates not looked at. */
const textOf = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })

/** Opens an event stream; `until` resolves when its text so far matches. */
function openEvents(url: string, from: Readonly<Record<string, string>> = {}) {
  return new Promise<{
    readonly headers: import('node:http').IncomingHttpHeaders
    until(pattern: RegExp): Promise<void>
    close(): void
  }>((resolve, reject) => {
    const headers = { accept: 'text/event-stream', 'accept-encoding': 'gzip, br', ...from }
    const asked = request(url, { rejectUnauthorized: false, headers }, (response) => {
      let text = ''
      let check = (): void => {}
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
        check()
      })
      resolve({
        headers: response.headers,
        until: (pattern) =>
          new Promise((found) => {
            check = () => pattern.test(text) && found()
            check()
          }),
        close: () => asked.destroy(),
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
