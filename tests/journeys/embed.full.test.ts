import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Certificate, makeCertificate } from '../support/certificate.ts'
import type { Allowed } from '../support/page-watch.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { startHostSite, startWebsite, type Website } from '../support/website.ts'
import { withPage } from './fixtures.ts'
import { labState } from './lab.ts'
import { dayState } from './screen.ts'

const REFUSED: readonly Allowed[] = [
  { pattern: /^(console|request|answer): /, reason: 'this station refuses, and the browser says so in its own words' },
]
/** What a classic station does not say to other origins. */
const HIDDEN: readonly Allowed[] = [
  { pattern: /(app\/config|settings\/dashboard)/, reason: 'a classic station refuses without CORS headers' },
  { pattern: /^console: Failed to load resource: net::ERR_FAILED/, reason: "the browser's own line for it" },
]
const EVERYBODY = { 'access-control-allow-origin': '*' }
const MESSAGES = JSON.parse(
  readFileSync(new URL('../../src/i18n/messages/en.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>> // reason: our file

const embed = (station?: string): string =>
  `<bird-daily-summary ${station === undefined ? '' : `station="${station}"`}>Birds</bird-daily-summary>
<script type="module" src="/all.js"></script>`

const closing: { stop(): Promise<unknown> }[] = []
const keep = async <T extends { stop(): Promise<unknown> }>(starting: Promise<T>): Promise<T> => {
  const started = await starting
  closing.push(started)
  return started
}
const host = (...given: Parameters<typeof startHostSite>): Promise<Website> => keep(startHostSite(...given))
const server = (answer: RequestListener): Promise<Website> => keep(startWebsite(answer))

afterAll(() => Promise.all(closing.map((one) => one.stop())))

describe.each(['classic', 'current'] as const)('a %s station on somebody’s website', (dialect) => {
  let station: TestStation
  let site: Website
  beforeAll(async () => {
    station = await keep(startStation({ dialect, access: 'password', password: 'early bird' }))
    await station.lab({ pause: true })
    site = await host(() => embed(station.origin))
  })

  const openStreams = async (): Promise<number> => (await labState(station)).streams.detections.open

  test('is asked without cookies and preflights, and nobody else is asked', () =>
    withPage({ allow: HIDDEN }, async (page) => {
      await page.context().addCookies([{ name: '_gothic_session', value: 'x', url: station.origin }])
      const requests = await watchRequests(page)
      await page.goto(`${site.origin}/`)
      await dayState(page, 'ready').waitFor()
      await countsWhatSings(page, station)
      const foreign = requests().filter(({ url }) => url.startsWith('http') && !url.startsWith(`${site.origin}/`))
      expect(foreign.filter(({ url }) => !url.startsWith(`${station.origin}/`))).toEqual([])
      expect(new Set(foreign.map(({ method }) => method))).toEqual(new Set(['GET']))
      const sent = foreign.flatMap(({ headers }) => Object.keys(headers))
      expect(sent).toContain('origin')
      expect(sent.filter((name) => ['cookie', 'referer', 'authorization'].includes(name))).toEqual([])
    }))

  test.each([
    ['/all.js', 'one file, which is its own worker'],
    ['/elements/daily-summary.js', 'modules'],
  ])('%s, %s: two tabs and two elements are one stream', (script) =>
    withPage({ allow: HIDDEN }, async (page) => {
      const own = await host(
        () => `<bird-daily-summary station="${station.origin}"></bird-daily-summary>
<bird-daily-summary station="${station.origin}" heading="Again"></bird-daily-summary>
<script type="module" src="${script}"></script>`,
      )
      await station.lab({ mark: true })
      await page.goto(own.origin)
      await expect.poll(openStreams).toBe(1)
      const second = await page.context().newPage()
      await second.goto(own.origin)
      for (const tab of [page, second])
        await tab.locator('bird-daily-summary:state(live) >> nth=1').waitFor({ state: 'attached' })
      expect((await labState(station)).streams.detections).toEqual({ open: 1, mostSeen: 1 })
    }),
  )

  if (dialect === 'current')
    test('keeps nothing in the browser and leaves the address, the title and the history alone', () =>
      withPage({ allow: HIDDEN }, async (page) => {
        await page.goto(`${site.origin}/`)
        await dayState(page, 'ready').waitFor()
        const before = await traces(page)
        await page.locator('bird-daily-summary [part="date-button"]').first().click()
        await page.keyboard.press('Control+k')
        await dayState(page, 'ready').waitFor()
        expect(await traces(page)).toEqual({ ...before, local: [], session: [], cookies: '', databases: 0 })
      }))
})

describe('what a page keeps is not an embed’s', () => {
  test('neither language nor theme of the page’s origin are read', async () => {
    const station = await keep(startStation())
    const site = await host(() => embed(station.origin))
    await withPage({}, async (page) => {
      await page.addInitScript(() => {
        localStorage.setItem('locale', 'de')
        localStorage.setItem('theme', 'dark')
      })
      await page.goto(`${site.origin}/`)
      await dayState(page, 'ready').waitFor()
      expect(await page.locator('bird-daily-summary [part="heading"]').innerText()).toBe(
        MESSAGES['summary.heading.today'],
      )
      expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['locale', 'theme'])
    })
  })
})

describe('every refusal is said in plain words', () => {
  /** Opens a page with an embed of `base` and expects the words for `kind`. */
  const expectWords = async (kind: string, base: string | undefined, options: Refusal = {}): Promise<void> => {
    const site = await host(() => (options.before ? '' : embed(base)), options)
    await withPage({ allow: REFUSED, ignoreHTTPSErrors: true }, async (page) => {
      await page.goto(`${site.origin}/`)
      if (options.before) await options.before(page, base ?? '')
      const words = MESSAGES[`failure.${kind}`] ?? 'no such message'
      await page.locator('bird-daily-summary [part="error"]', { hasText: words }).waitFor()
    })
  }

  test('nobody answers', async () => {
    const gone = await startWebsite((_, response) => response.end())
    await gone.stop()
    await expectWords('not-answering', gone.origin)
  })

  test('the name does not exist', () => expectWords('not-answering', 'http://no-such-station.invalid'))

  test('somebody answers, but not to this website', async () => {
    const silent = await server((_, response) => response.end('{}'))
    await expectWords('cross-origin', silent.origin)
  })

  test('a secure page and an insecure station', async () => {
    await expectWords('mixed-content', 'http://station.example:8080', { certificate: await makeCertificate() })
  })

  test('the page’s own policy forbids it', async () => {
    const station = await server((_, response) => response.writeHead(200, EVERYBODY).end('{}'))
    const policy = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
    await expectWords('forbidden-by-policy', station.origin, { headers: { 'content-security-policy': policy } })
    expect(station.arrivals).toEqual([])
  })

  test('the browser is offline', () =>
    expectWords('offline', 'http://station.example', {
      before: async (page, base) => {
        await page.addScriptTag({ type: 'module', url: '/all.js' })
        await page.evaluate(() => customElements.whenDefined('bird-daily-summary').then(() => undefined))
        await page.context().setOffline(true)
        await addEmbed(page, base)
      },
    }))

  test('the browser keeps websites away from the local network', () =>
    expectWords('local-network', 'http://bird-station.local', {
      before: async (page, base) => {
        await deny(page, 'local-network')
        await page.addScriptTag({ type: 'module', url: '/all.js' })
        await addEmbed(page, base)
      },
    }))

  test('a station that lets itself be read hides one answer', async () => {
    const station = await server((request, response) => {
      const isBoot = /app\/config|health/.test(request.url ?? '')
      const status = { status: 'healthy', version: 'x' }
      response.writeHead(/app\/config/.test(request.url ?? '') ? 404 : 200, isBoot ? EVERYBODY : {})
      response.end(JSON.stringify(status))
    })
    await expectWords('withheld', station.origin)
  })

  test.each([
    ['with', EVERYBODY],
    ['without', {}],
  ])('the station sends its visitors elsewhere, %s CORS headers, and nobody is asked there', async (_, headers) => {
    const elsewhere = await server((_request, response) => response.writeHead(200, EVERYBODY).end('{}'))
    const station = await server((_request, response) =>
      response.writeHead(302, { ...headers, location: `${elsewhere.origin}/login` }).end(),
    )
    await expectWords('redirected', station.origin)
    expect(elsewhere.arrivals).toEqual([])
  })

  test('once it can be had, trying again shows the birds', async () => {
    const station = await keep(startStation())
    const site = await host(() => embed(station.origin))
    await withPage({ allow: REFUSED }, async (page) => {
      await page.route(`${station.origin}/**`, (route) => route.abort('connectionrefused'))
      await page.goto(`${site.origin}/`)
      await page.locator('bird-daily-summary [part="error"]').waitFor()
      await page.unrouteAll()
      await page.locator('bird-daily-summary [part="retry"]').click()
      await dayState(page, 'ready').waitFor()
    })
  })
})

describe('an event stream of an embed', () => {
  test('that leads elsewhere is not followed', async () => {
    const elsewhere = await server((_request, response) =>
      response.writeHead(200, { ...EVERYBODY, 'content-type': 'text/event-stream' }).end('data: {}\n\n'),
    )
    const station = await keep(startStation())
    const redirecting = await server((request, response) => {
      const url = request.url ?? ''
      const away = { ...EVERYBODY, location: elsewhere.origin }
      if (url.includes('/stream')) return void response.writeHead(302, away).end()
      void fetch(station.origin + url).then(async (answer) => {
        response.writeHead(answer.status, { ...EVERYBODY, 'content-type': 'application/json' }).end(await answer.text())
      })
    })
    const site = await host(() => embed(redirecting.origin))
    await withPage({ allow: REFUSED }, async (page) => {
      await page.goto(`${site.origin}/`)
      await dayState(page, 'ready').waitFor()
      const streams = (): number => redirecting.arrivals.filter((one) => one.includes('/stream')).length
      await expect.poll(streams).toBeGreaterThan(1) // it comes back to the station itself
      expect(elsewhere.arrivals).toEqual([])
    })
  })
})

interface Refusal {
  readonly headers?: Readonly<Record<string, string>>
  readonly certificate?: Certificate
  /** Puts the embed into the page itself, when it is time. */
  readonly before?: (page: Page, base: string) => Promise<void>
}

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Tells every request with the headers that were really sent, preflights too. */
async function watchRequests(page: Page): Promise<() => readonly Seen[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const requests = new Map<string, { readonly method: string; readonly url: string }>()
  const headersOf = new Map<string, Readonly<Record<string, string>>>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => requests.set(requestId, request))
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    headersOf.set(requestId, Object.fromEntries(names))
  })
  return () => [...requests].map(([id, { method, url }]) => ({ method, url, headers: headersOf.get(id) ?? {} }))
}

/** Answers a question of the browser for its user: no. */
async function deny(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Browser.setPermission', {
    permission: { name },
    setting: 'denied',
    origin: new URL(page.url()).origin,
    ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
  })
}

const addEmbed = (page: Page, base: string): Promise<void> =>
  page.evaluate((station) => {
    const element = document.createElement('bird-daily-summary')
    element.setAttribute('station', station)
    document.body.append(element)
  }, base)

async function countsWhatSings(page: Page, station: TestStation): Promise<void> {
  const count = page.locator('bird-daily-summary [data-species="Parus major"] [part~="count"]')
  for (let times = 0; times < 2; times += 1) {
    await station.lab({ detections: [{ scientificName: 'Parus major' }] })
    const heard = (await labState(station)).day.species['Parus major']?.count
    await expect
      .poll(async () => (await count.allInnerTexts()).map((text) => Number.parseInt(text, 10)))
      .toEqual([heard])
  }
}

/** What a visit could leave behind. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    address: location.href,
    title: document.title,
    history: history.length,
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    language: document.documentElement.lang,
    theme: document.documentElement.dataset['theme'],
  }))
