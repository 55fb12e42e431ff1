import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Allowed } from '../support/page-watch.ts'
import { type TestStation, withStation } from '../support/station.ts'
import { worldNow } from '../support/world.ts'
import { withPage } from './fixtures.ts'
import { expectExactCounts } from './exact.ts'
import { labState } from './lab.ts'
import { cards, menuButton, openReadyDashboard } from './screen.ts'

const RESTARTS = 50
/** How long a restarted station refuses connections, milliseconds. */
const AWAY_MS = 50
const PASSWORD = 'early bird'
const SLEEP_MS = 31 * 60_000
const HOUR_MS = 3_600_000
const STORM = { count: 500, seconds: 10 }
/** Lines of the bell (Spec §9). */
const LINES = 20

const BAD_NIGHT: readonly Allowed[] = [
  { pattern: /^request: net::ERR_/, reason: 'the station was restarted, or there was no network' },
  { pattern: /^console: Failed to load resource: net::ERR_/, reason: "the browser's own line for it" },
  { pattern: /^(answer: 401|console: Failed to load resource.*401)/, reason: 'the sign-in has ended' },
]

/** The page's own stream, reopened at once: what a browser does within three seconds fifty times over. */
const comeBackAtOnce = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SharedWorker')
    Math.random = () => 0
  })

/** Keeps every line that comes into a live region, in whatever shadow root, as `politeness: text`. */
const listenIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = []
    const hear = ({ target, addedNodes }: MutationRecord): void => {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]')
      const text = [...addedNodes].map((node) => node.textContent ?? '').join(' ')
      if (region && text.trim() !== '') heard.push(`${region.getAttribute('aria-live')}: ${text.trim()}`)
    }
    const listen = (root: Node): void =>
      new MutationObserver((records) => records.forEach(hear)).observe(root, { childList: true, subtree: true })
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function attachShadow(init) {
      const root = attach.call(this, init)
      listen(root)
      return root
    }
    listen(document)
    Object.assign(globalThis, { heard })
  })
const heardBy = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(globalThis, 'heard'))

/** Whether the station has been restarted so often, and the page's streams are open again since the last mark. */
async function hasComeBack(station: TestStation, times: number): Promise<boolean> {
  const { requests, streams, restarts } = await labState(station)
  const asked = ['/detections/stream', '/notifications/stream'].every((path) =>
    requests.list.some((line) => JSON.stringify(line).includes(path)),
  )
  return restarts === times && asked && streams.detections.open === 1 && streams.notifications.open === 1
}

const nowAt = async (station: TestStation): Promise<number> => Date.parse((await labState(station)).clock.now)

const bell = (page: Page): Locator => page.locator('bird-notification-bell [part="button"]')
const badge = (page: Page): Promise<string> => bell(page).innerText()
const loginButton = (page: Page): Locator => page.locator('header button.session', { hasText: 'Login' })

async function signIn(page: Page): Promise<void> {
  await loginButton(page).click()
  await page.locator('bird-login dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('header button.session', { hasText: 'Logout' }).waitFor()
  await menuButton(cards(page).first()).waitFor()
}

interface ServerNotice {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly timestamp: string
}

/** All notices of the station, as somebody who has signed in gets them. */
async function noticesOf(page: Page, { origin }: TestStation): Promise<readonly ServerNotice[]> {
  const answer = await page.request.get(`${origin}/api/v2/notifications?limit=1000`)
  return ((await answer.json()) as { notifications: ServerNotice[] }).notifications // reason: station-api 10.2
}
const unreadAt = async (page: Page, station: TestStation): Promise<number> =>
  (await noticesOf(page, station)).filter(({ status }) => status === 'unread').length

/** What happens beside the restarts, by their number. */
const TROUBLE: Readonly<Record<number, (page: Page, station: TestStation) => Promise<unknown>>> = {
  /** No network; meanwhile birds sing and something is told. */
  10: async (page, station) => {
    await page.context().setOffline(true)
    await station.lab({ detections: [{ scientificName: 'Turdus merula' }], notification: told('while offline') })
    await page.context().setOffline(false)
  },
  /** The lid is closed for longer than a stream lives. */
  20: async (page, station) => {
    await station.lab({ clock: (await nowAt(station)) + SLEEP_MS, drop: true })
    await page.clock.fastForward(SLEEP_MS)
  },
  /** The clock of the station is put back, and forward again. */
  30: async (_page, station) => station.lab({ clock: (await nowAt(station)) - HOUR_MS }),
  35: async (_page, station) => station.lab({ clock: (await nowAt(station)) + HOUR_MS }),
  /** A sign-in lasts an hour (station-api 0.2). */
  40: async (page) => {
    await page.context().clearCookies({ name: '_gothic_session' })
    await page.clock.fastForward(90_000)
    await loginButton(page).waitFor()
    await signIn(page)
  },
}

const told = (title: string, priority = 'medium'): object => ({
  type: 'warning',
  priority,
  title,
  message: 'It happened.',
})

test.each(['current', 'classic'] as const)(
  `after a bad night at a %s station (${RESTARTS} restarts, no network, sleep, clocks changed, a sign-in that ends, ${STORM.count} notices at once) list, badge and counts are the station's, and nothing was said twice`,
  (dialect) =>
    withStation({ seed: 21, dialect, access: 'password', password: PASSWORD }, (station) =>
      withPage({ allow: BAD_NIGHT, clock: worldNow() }, async (page) => {
        await comeBackAtOnce(page)
        await listenIn(page)
        await station.lab({ pause: true, deleteNotices: true })
        await openReadyDashboard(page, station)
        await signIn(page)
        await bell(page).waitFor()
        for (let restart = 1; restart <= RESTARTS; restart += 1) {
          const emit = { rate: 50, seconds: 0.5, species: 24 }
          const notification = told(`Restart ${restart}`, restart % 10 === 5 ? 'critical' : 'medium')
          await station.lab({ mark: true, forget: true, emit, notification, restart: AWAY_MS })
          await expect.poll(() => hasComeBack(station, restart)).toBe(true)
          await TROUBLE[restart]?.(page, station)
        }
        await station.lab({ forget: true, notices: STORM })
        const lastOfStorm = { title: `Notice ${STORM.count}` }
        await expect.poll(() => noticesOf(page, station)).toContainEqual(expect.objectContaining(lastOfStorm))

        await expectExactCounts(page, station)
        const all = await noticesOf(page, station)
        await expect.poll(() => badge(page)).toBe('99+')
        await bell(page).click()
        const shown = page.locator('bird-notification-bell [data-id]')
        const timeOf = new Map(all.map(({ id, timestamp }) => [id, Date.parse(timestamp)]))
        const newest = [...timeOf.values()].toSorted((a, b) => b - a).slice(0, LINES)
        await expect
          .poll(async () => {
            const ids = await shown.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''))
            return ids.map((id) => timeOf.get(id) ?? 0).toSorted((a, b) => b - a)
          })
          .toEqual(newest)
        const recent = await page.request.get(`${station.origin}/api/v2/detections/recent?limit=5`)
        const ids = ((await recent.json()) as { id: number }[]).map(({ id }) => String(id)) // reason: station-api 3.2
        const links = cards(page).locator('a[href*="/ui/detections/"]')
        const listed = async (): Promise<Set<string | undefined>> => {
          const all = await links.evaluateAll((found) => found.map((a) => a.getAttribute('href')?.split('/').at(-1)))
          return new Set([...new Set(all)].slice(0, ids.length))
        }
        await expect.poll(listed).toEqual(new Set(ids))

        await station.lab({ notification: told('Out of disk', 'critical') })
        const heardOf = async (what: string): Promise<readonly string[]> =>
          (await heardBy(page)).filter((line) => line.includes(what))
        await expect.poll(() => heardOf('Out of disk')).toEqual([expect.stringMatching(/^assertive: /)])

        await page.locator('bird-notification-bell [part="mark-all"]').click()
        await expect.poll(() => badge(page)).toBe('')
        await expect.poll(() => unreadAt(page, station)).toBe(0)
        await station.lab({ notification: told('One more') })
        await expect.poll(() => badge(page)).toBe('1')
        expect(await unreadAt(page, station)).toBe(1)

        const criticals = (await heardBy(page)).filter((line) =>
          /Restart|Out of disk|One more|while offline/.test(line),
        )
        const titles = criticals.flatMap((line) => line.match(/Restart \d+|Out of disk|One more|while offline/g) ?? [])
        expect(
          titles.filter((title, at) => titles.indexOf(title) !== at),
          'said twice',
        ).toEqual([])
      }),
    ),
  300_000,
)
