import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listen, type ListeningServer } from '../../server/command/listen.ts'
import { upstreamOf } from '../../server/proxy/upstream.ts'
import { createPublicGateway, type PublicGateway } from '../../server/public/public-gateway.ts'
import { MINUTE_MS } from '../../src/domain/calendar.ts'
import { NOW } from '../demo/station/station-under-test.ts'
import { fileServer, type SnapshotUnderTest, snapshotUnderTest } from '../server/snapshot/snapshot-under-test.ts'
import type { Allowed } from '../support/page-watch.ts'
import { installedEngines, TEXT_OF } from '../support/other-engines.mjs'
import { startHostSite, startWebsite, type Website } from '../support/website.ts'
import { withPage } from './fixtures.ts'

/** What each element says of a snapshot; those without words of their own say nothing, and ask for nothing. */
const SAID = {
  'bird-daily-summary': /As of .*15:30.*species/,
  'bird-detections': /As of .*15:30/,
  'bird-now': /As of .*15:30/,
  'bird-wall': /As of .*15:30/,
  'bird-detection-list': /\d+ detections/,
  'bird-species': /species are on the list/,
  'bird-analytics': /species/,
  'bird-chart': /The day as a clock/,
  'bird-compare': /was heard/,
  'bird-detection': /(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? \d+ November/,
  'bird-spectrogram-player': /.*/,
  'bird-review': /Only people who have logged in can review/,
  'bird-live-listen': /No live sound here/,
  'bird-level-meter': /No audio sources/,
  'bird-notification-bell': /.*/,
  'bird-notifications': /No notifications/,
  'bird-search-box': /.*/,
  'bird-search-form': /Filters/,
  'bird-dashboard': /As of .*15:30/,
} as const

/** The visitor comes a few minutes after the snapshot. */
const JUST_AFTER = NOW.getTime() + 10 * MINUTE_MS

let snapshot: SnapshotUnderTest
let garden: Website
let [elsewhere, clip] = ['', 0]
beforeAll(async () => {
  snapshot = await snapshotUnderTest('current')
  await snapshot.take({ clips: 'best' })
  garden = await startWebsite((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    fileServer(() => snapshot.out)(request, response)
  })
  elsewhere = `${garden.origin}/garden/`
  clip = Number(Object.keys(snapshot.json('clips.json') as object)[0])
})
afterAll(async () => {
  await garden.stop()
  await snapshot.end()
})
/** What an element asks to know whether somebody is there: one whose page is left while it waits, too. */
const PROBE = '404 GET /garden/api/v2/health'
afterEach(() => expect(garden.refused.filter((one) => one !== PROBE)).toEqual([]))

const tags = (names: readonly string[]): string =>
  names
    .map((name) => {
      const own = /detection$|player$/.test(name) ? ` detection="${clip}"` : ''
      return `<${name} station="${elsewhere}" loading="eager"${own}></${name}>`
    })
    .join('\n')

const onePage = (names: readonly string[]): Promise<Website> =>
  startHostSite(
    () => `${tags(names)}<script type="module" src="/all.js"></script>
<script type="module" src="/elements/dashboard.js"></script>`,
  )

const textOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(`(${TEXT_OF})(document.querySelector('${name}'))`)

describe('a snapshot on a plain file server', () => {
  test.each(Object.entries(SAID))(
    '%s shows what it can, and asks for nothing that is not there',
    async (name, said) => {
      const site = await onePage([name])
      const asked: string[] = []
      await withPage({ clock: JUST_AFTER }, async (page) => {
        page.on('request', (request) => asked.push(request.url()))
        await page.goto(site.origin)
        await expect.poll(() => textOf(page, name), { timeout: 20_000 }).toMatch(said)
      })
      const origins = new Set(asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin))
      expect([...origins].filter((one) => one !== site.origin && one !== garden.origin)).toEqual([])
      expect(site.refused).toEqual([])
      await site.stop()
    },
  )

  test.each(installedEngines())(
    'is read by every element in $name, too, where nothing is asked in vain',
    { timeout: 240_000 },
    async ({ start }) => {
      const engine = await start()
      onTestFinished(engine.close)
      for (const [name, said] of Object.entries(SAID)) {
        const site = await onePage([name])
        await engine.open(site.origin)
        await expect
          .poll(() => engine.evaluate(`(${TEXT_OF})(document.querySelector('${name}'))`), {
            timeout: 30_000,
            message: name,
          })
          .toMatch(said)
        expect(site.refused, name).toEqual([])
        await site.stop()
      }
    },
  )
})

describe('a snapshot in place of a station that is away', () => {
  const AWAY: readonly Allowed[] = [
    { pattern: /^(console|request): .*(ERR_|Failed to load)/, reason: 'the station is away, and the browser says so' },
  ]
  let site: Website
  let door: ListeningServer | undefined
  let gateway: PublicGateway
  beforeAll(async () => {
    site = await startHostSite(
      () => `<bird-station href="${door?.origin}" fallback="${elsewhere}">
<bird-daily-summary loading="eager"></bird-daily-summary><bird-detections loading="eager"></bird-detections></bird-station>
<script type="module" src="/all.js"></script>`,
    )
    gateway = createPublicGateway(upstreamOf(snapshot.origin), {
      sites: [site.origin],
      share: ['summary', 'recent', 'pictures'],
      microphones: undefined,
      quietHours: undefined,
      password: undefined,
    })
    door = await listen(gateway.handler, '127.0.0.1', 0)
  })
  afterAll(async () => {
    await gateway.close()
    await door?.close()
    await site.stop()
  })

  test('is shown while the station is away, with its age; what is on the screen stays in between, and is live again', () =>
    withPage({ allow: AWAY, clock: JUST_AFTER }, async (page) => {
      await page.goto(site.origin)
      const summary = (): Promise<string> => textOf(page, 'bird-daily-summary')
      await expect.poll(summary, { timeout: 20_000 }).toMatch(/species so far today/)
      expect(await summary()).not.toMatch(/As of/)
      await page.evaluate(() => {
        const seen = globalThis as unknown as { gone: number } // reason: a note of this test
        seen.gone = 0
        const root = document.querySelector('bird-daily-summary')?.shadowRoot
        const look = (): void => {
          if (root && root.querySelectorAll('tbody tr').length === 0) seen.gone += 1
        }
        if (root) new MutationObserver(look).observe(root, { childList: true, subtree: true })
      })
      const back = door?.restart(25_000)
      await expect.poll(summary, { timeout: 40_000 }).toMatch(/As of .*15:30/)
      await back
      await expect.poll(summary, { timeout: 60_000 }).not.toMatch(/As of/)
      expect(await page.evaluate(() => (globalThis as unknown as { gone: number }).gone)).toBe(0) // reason: as above
    }))
})
