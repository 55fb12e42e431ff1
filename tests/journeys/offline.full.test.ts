import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Allowed } from '../support/page-watch.ts'
import { builtFileOf } from '../support/built-files.ts'
import { worldNow } from '../support/world.ts'
import { ownStation, withPage } from './fixtures.ts'
import { cards, dayState, linesOnScreen, openReadyDashboard } from './screen.ts'

/** What a page without a network logs: everything it asks for in vain. */
const OFFLINE: readonly Allowed[] = [
  {
    pattern: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|ERR_EMPTY|ERR_INCOMPLETE/,
    reason: 'there is no network',
  },
]
const NOTICE = 'bird-dashboard .notice > [role=alert]'

const station = ownStation({ access: 'password', password: 'early bird' })
const classic = ownStation({ dialect: 'classic' })

const withWorker = (act: (page: Page, context: BrowserContext) => Promise<void>, allow = OFFLINE): Promise<void> =>
  withPage({ allow, serviceWorkers: 'allow', clock: worldNow() }, (page) => act(page, page.context()))

/** Waits until the service worker answers for the page: it begins some seconds after the first screen. */
const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** What is kept, as path and query, sorted. */
const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('bird-day'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept
      .flat()
      .map(({ url }) => url.slice(location.origin.length))
      .sort()
  })

/** Opens the dashboard, lets the worker take over, and looks once more with it. */
async function visit(page: Page, origin: string): Promise<void> {
  await openReadyDashboard(page, { origin })
  await controlled(page)
  await openReadyDashboard(page, { origin })
  await cards(page).first().waitFor()
  await expect.poll(async () => (await keptAnswers(page)).length).toBe(3)
}

/** Says that one of the newest is none, which a classic summary counts all the same. */
async function judgeFalse(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v2/detections/recent?limit=50`)
  const token = /csrf=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const newest = (await answer.json()) as { id: number }[]
  const { status } = await fetch(`${origin}/api/v2/detections/${newest.at(-1)?.id}/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrf=${token}`, 'x-csrf-token': token },
    body: JSON.stringify({ verified: 'false_positive' }),
  })
  expect(status).toBe(200)
}

test('the page can be installed: the browser finds nothing against it', () =>
  withWorker(async (page, context) => {
    await openReadyDashboard(page, station)
    await controlled(page)
    const session: CDPSession = await context.newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Dawn Chorus', display: 'standalone' })
    // an app cannot be installed from a private window, which the profile of a test is
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  }, []))

describe('without a network', () => {
  // a classic station says in the page itself what it is, and in the list of the day what is false
  test.each(['current', 'classic'] as const)(
    'the page and its last day can be read, without what was judged to be false, and their age is said until the station is back: %s',
    (dialect) =>
      withWorker(async (page, context) => {
        const { origin } = dialect === 'classic' ? classic : station
        if (dialect === 'classic') await judgeFalse(origin)
        await visit(page, origin)
        const before = await linesOnScreen(page)
        const [heard] = await cards(page).first().locator('[part~="name"]').allInnerTexts()
        await context.setOffline(true)
        await page.reload()
        await dayState(page, 'ready').waitFor()
        await expect.poll(() => linesOnScreen(page)).toEqual(before)
        await expect.poll(() => cards(page).first().locator('[part~="name"]').allInnerTexts()).toEqual([heard])
        await expect
          .poll(() => page.locator(NOTICE).innerText())
          .toMatch(/^Not connected\. This is what was known at \d+:\d\d.*\. Trying again…$/)
        await context.setOffline(false)
        await page.reload()
        await dayState(page, 'ready').waitFor()
        await cards(page).first().waitFor()
        expect(await page.locator(NOTICE).count()).toBe(0)
      }),
  )

  test('the next day the dashboard goes to the day that it has', () =>
    withWorker(async (page, context) => {
      await visit(page, station.origin)
      const before = await linesOnScreen(page)
      await context.setOffline(true)
      await page.clock.setFixedTime(worldNow() + 86_400_000)
      await page.goto(`${station.origin}/ui/dashboard`)
      await page.waitForURL(/\?date=\d{4}-\d\d-\d\d$/)
      await dayState(page, 'ready').waitFor()
      await expect.poll(() => linesOnScreen(page)).toEqual(before)
      const [, month, day] = /date=\d{4}-(\d\d)-(\d\d)/.exec(page.url()) ?? []
      const name = new Date(2000, Number(month) - 1).toLocaleDateString('en', { month: 'long' })
      await expect
        .poll(() => page.locator(NOTICE).innerText())
        .toContain(`what was known on ${Number(day)} ${name} at `)
    }))

  test('nothing is kept but the day, what was just heard and who the station is, without the token of the session; after signing out, nothing', () =>
    withWorker(
      async (page) => {
        await visit(page, station.origin)
        const kept = await keptAnswers(page)
        expect(kept.map((path) => path.split('?')[0])).toEqual([
          '/api/v2/analytics/species/daily',
          '/api/v2/app/config',
          '/api/v2/detections/recent',
        ])
        const texts = await page.evaluate(async () => {
          const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
          const answers = await Promise.all(
            all.map(async (cache) =>
              Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text())),
            ),
          )
          return answers.flat().join('\n')
        })
        expect(texts.includes('"csrfToken":""')).toBe(true)
        expect(/"csrfToken":"[^"]/.test(texts)).toBe(false)
        expect(texts.includes('<meta name="bird-station-clock"')).toBe(false)
        await page.evaluate(() => fetch('/api/v2/auth/logout', { method: 'POST' }))
        await expect.poll(() => keptAnswers(page)).toEqual([])
      },
      [{ pattern: /logout/, reason: 'nobody was signed in' }],
    ))
})

test('where the station refuses, nothing that it told before is left', () =>
  withWorker(
    async (page) => {
      await visit(page, station.origin)
      await station.lab({ fault: { path: '/api/v2/*', status: 401, times: 100 } })
      await page.reload()
      await expect.poll(() => keptAnswers(page)).toEqual([])
      await station.lab({ clearFaults: true })
    },
    [{ pattern: /401/, reason: 'the fault of this test' }],
  ))

describe('a new build', () => {
  let door: Server
  let build = 'A'
  let origin = ''
  beforeAll(async () => {
    door = createServer((incoming, outgoing) => {
      const target = request(station.origin + (incoming.url ?? '/'), {
        method: incoming.method ?? 'GET',
        headers: { ...incoming.headers, host: new URL(station.origin).host, 'accept-encoding': 'identity' },
      })
      target.on('response', (answer) => void passOn(answer, incoming.url ?? '/'))
      target.on('error', () => outgoing.destroy())
      incoming.pipe(target)

      async function passOn(answer: IncomingMessage, path: string): Promise<void> {
        const isPage = answer.headers['content-type']?.startsWith('text/html')
        if (!isPage && !path.endsWith('/service-worker.js')) {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
          outgoing.on('close', () => target.destroy())
          return
        }
        const text = Buffer.concat(await answer.toArray()).toString()
        const other = isPage
          ? text.replace('</head>', `<meta name="build" content="${build}"></head>`)
          : text.replace(/(\\"id\\":\\")\w+/, `$1${build}`)
        const { 'content-length': _length, etag: _tag, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, headers).end(other)
      }
    })
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}` // reason: it listens to a port
  })
  afterAll(() => {
    door?.closeAllConnections()
    door?.close()
  })

  const buildOnScreen = (page: Page): Promise<string | null> => page.locator('meta[name=build]').getAttribute('content')
  const shells = (page: Page): Promise<string[]> =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('bird-shell')).map((name) => name.split(' ')[2] ?? ''),
    )

  test('is there with the next look at the page, also without a network after it; nothing of the old one is left', () =>
    withWorker(async (page, context) => {
      await visit(page, origin)
      expect(await buildOnScreen(page)).toBe('A')
      expect(await shells(page)).toEqual(['A'])
      build = 'B'
      await page.reload()
      expect(await buildOnScreen(page)).toBe('B')
      await dayState(page, 'ready').waitFor()
      await expect.poll(() => shells(page)).toEqual(['B'])
      await context.setOffline(true)
      await page.reload()
      expect(await buildOnScreen(page)).toBe('B')
      await dayState(page, 'ready').waitFor()
    }))
})

test('a page that another server shows registers nothing', () =>
  withPage({ serviceWorkers: 'allow' }, async (page) => {
    await page.route('**/ui/dashboard', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<meta name="bird-service-worker"[^>]*>/, '')
      await route.fulfill({ response: answer, body })
    })
    const later = page.waitForResponse(builtFileOf('src/page/after-frame-chunk.ts'))
    await openReadyDashboard(page, station)
    await later
    await page.locator('bird-search-box').waitFor() // comes with the code that would register
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  }))
