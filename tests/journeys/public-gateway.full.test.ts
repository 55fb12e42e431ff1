import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasEventEngine } from '../../scripts/ensure-nginx.mjs'
import { LEASE_MS } from '../../server/public/limits.ts'
import type { PublicOptions } from '../../server/public/options.ts'
import { openGateway, type OpenGateway } from '../server/public/open-gateway.ts'
import { ENGINE_ABSENT, enginePorts, publishAt, sing, visitorsNginx } from '../server/public/visitors-nginx.ts'
import { installedEngines } from '../support/other-engines.mjs'
import { startHostSite, type Website } from '../support/website.ts'
import { inProject } from '../../scripts/project.mjs'
import { withPage } from './fixtures.ts'

const BUTTON = 'bird-live-listen [part="button"]'
const PLAYING = 'bird-live-listen:state(playing)'

let site: Website
let door: OpenGateway
/** Address that the website's elements ask: the door, or what stands in front of it. */
let shown: string
/** What the website shows beside the button. */
let beside = ''
beforeAll(async () => {
  site = await startHostSite(
    () => `<bird-live-listen station="${shown}" muted>Live</bird-live-listen>${beside}
      <script type="module" src="/all.js"></script>`,
    {
      headers: {
        get 'content-security-policy'() {
          return strictPolicy(shown)
        },
      },
    },
  )
})
afterAll(() => site?.stop())

/** What the guide asks of a page that serves the elements itself. */
const strictPolicy = (station: string): string =>
  [
    ...["default-src 'none'", "script-src 'self'", `connect-src ${station}`, `img-src ${station} data:`],
    ...[`media-src ${station} blob:`, "worker-src 'self'", "require-trusted-types-for 'script'"],
    'trusted-types dawn-chorus',
  ].join('; ')

/** Opens the station to the website, its time and that of the door running. */
async function openDoor(
  dialect: 'classic' | 'current',
  access: 'open' | 'password' | 'private',
  options: Partial<PublicOptions> = {},
) {
  let aheadMs = 0
  const clock = {
    get now() {
      return Date.now() + aheadMs
    },
    set now(value) {
      aheadMs = value - Date.now()
    },
  }
  door = await openGateway(dialect, access, { sites: [site.origin], ...options }, clock)
  shown = door.origin
  door.station.context.clock.setSpeed(1)
}

/** How many each microphone's stream at the station is heard by, as it counts them. */
const listeners = (): number[] => door.station.context.liveAudio.streams.all().map((one) => one.listeners())

/** Expects that nothing runs at the station once the last has been away for as long as the door waits. */
async function expectStopped(): Promise<void> {
  door.clock.now += LEASE_MS + 1
  await expect.poll(listeners).toEqual([])
  const { hub } = door.station.context
  await expect.poll(() => hub.count('audio-level') + hub.count('detections')).toBe(0)
}

describe('on a website with a strict policy', () => {
  test.each([
    ['classic', 'open'],
    ['classic', 'password'],
    ['current', 'open'],
    ['current', 'private'],
  ] as const)(
    'one press brings the sound of a %s station, access %s, which is silent again after the last listener',
    async (dialect, access) => {
      await openDoor(dialect, access)
      await withPage({}, async (page) => {
        await page.goto(site.origin)
        await page.locator(BUTTON).click()
        await page.locator(PLAYING).waitFor({ state: 'attached' })
        const played = (): Promise<number> =>
          page.locator('bird-live-listen').evaluate(({ audio }: Listening) => audio?.currentTime ?? 0)
        await expect.poll(played).toBeGreaterThan(0.5)
        expect(listeners()).toEqual([1])
      })
      await expectStopped()
    },
  )
})

test.each(installedEngines())('one press brings sound in $name, too', async ({ name, start }) => {
  await openDoor(name === 'Firefox' ? 'classic' : 'current', 'password')
  const engine = await start()
  try {
    await engine.open(site.origin)
    await expect.poll(() => engine.canDecode()).toBe(true)
    await engine.click(BUTTON)
    await expect.poll(() => engine.evaluate(`document.querySelector('bird-live-listen').state`)).toBe('playing')
    expect(listeners()).toEqual([1])
  } finally {
    await engine.close()
  }
  await expectStopped()
})

if (!hasEventEngine()) test.skip(`through nginx (${ENGINE_ABSENT})`, () => {})

test.runIf(hasEventEngine()).each(['classic', 'current'] as const)(
  'through nginx in front of the door of a %s station a website shows what sings now, and is heard after one press',
  async (dialect) => {
    const ports = await enginePorts()
    await openDoor(dialect, 'password', { publish: publishAt(ports) })
    door.station.context.clock.set(door.clock.now) // new to a browser, too
    await visitorsNginx(ports, door.origin, { site: site.origin })
    const { hub } = door.station.context
    await expect.poll(() => hub.count('detections')).toBe(1)
    shown = `http://127.0.0.1:${ports.visitors}`
    beside = `<bird-detections station="${shown}"></bird-detections>`
    await withPage(
      { allow: [{ pattern: /audio-level/, reason: 'levels are not told through nginx' }] },
      async (page) => {
        await page.goto(site.origin)
        await page.locator('bird-detections:state(live)').waitFor({ state: 'attached' })
        const hoopoe = { scientificName: 'Upupa epops', commonName: 'Hoopoe' }
        await door.station.ask('/lab', { method: 'POST', body: { detections: [hoopoe] }, token: false })
        await page.locator('bird-detections').getByText('Hoopoe').first().waitFor()
        const microphones = async (): Promise<number> => {
          await sing(door, ['Upupa epops']) // at a classic station a bird names its microphone
          return page.locator('bird-live-listen').evaluate(({ sources }: Listening) => sources.length)
        }
        await expect.poll(microphones, { interval: 1000 }).toBeGreaterThan(0)
        await page.locator(BUTTON).click()
        await page.locator(PLAYING).waitFor({ state: 'attached' })
        expect(listeners()).toEqual([1])
      },
    )
    expect([hub.count('detections'), hub.mostSeen('detections')]).toEqual([1, 1])
  },
)

/** The element as far as a page may ask it. */
interface Listening extends HTMLElement {
  readonly audio: HTMLAudioElement | undefined
  readonly sources: readonly unknown[]
}

const PAGES = [
  'dashboard',
  'detections',
  'search',
  'species',
  'analytics',
  'analytics/advanced',
  'week',
  'about',
  'wall',
  'review',
]

test.each([
  ['classic', ['page']],
  ['current', ['page', 'clips', 'listening']],
] as const)(
  'the page for strangers of a private %s station that shares %s opens without a question that is refused',
  async (dialect, shared) => {
    const share = ['summary', 'recent', 'pictures', ...shared] as const
    const own = await openGateway(dialect, 'private', { share }, { now: Date.now() }, undefined, inProject('dist'))
    await withPage({}, async (page) => {
      for (const name of PAGES) {
        await page.goto(`${own.origin}/ui/${name}`)
        await page
          .locator('bird-dashboard [part="main"]')
          .getByText(/[a-z]{3}/)
          .filter({ visible: true })
          .first()
          .waitFor()
        await page.waitForLoadState('load')
      }
      await page.goto(`${own.origin}/ui/dashboard`)
      await page.locator('bird-daily-summary tbody tr').first().waitFor()
      const listen = page.locator('bird-dashboard header').getByRole('button', { name: 'Listen live' })
      expect(await listen.count()).toBe(shared.length > 1 ? 1 : 0)
      expect(await page.getByRole('button', { name: 'Login' }).count()).toBe(0)
      expect(
        await page
          .locator('nav')
          .getByRole('link', { name: /Settings|System|Review|Notifications/ })
          .count(),
      ).toBe(0)
    })
    expect(own.lines).toEqual([])
  },
)
