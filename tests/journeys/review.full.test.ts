import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hastenTime } from '../support/hasten-time.ts'
import type { Allowed } from '../support/page-watch.ts'
import { type TestStation, withStation } from '../support/station.ts'
import { worldNow } from '../support/world.ts'
import { withPage } from './fixtures.ts'

/** So many times faster do the pages' clocks run that lose calls. */
const HASTE = 4
/** How long a restarted station refuses connections, milliseconds. */
const AWAY_MS = 300
const CHEAP: readonly Allowed[] = [
  { pattern: /404\b.*\/api\/v2\/spectrogram\//, reason: 'there are no pictures here: what is judged is not the sound' },
  {
    pattern: /404\b.*\/ui\/review/,
    reason: 'a classic station does not know this page by its address, and answers with it all the same',
  },
]
/** In the gate, which is to be quick, fewer. */
const LOST_VERDICTS = process.env.TEST_GATE ? 50 : 200
const LOST: readonly Allowed[] = [
  ...CHEAP,
  { pattern: /^request: net::ERR_/, reason: 'calls are lost, and the station is restarted' },
  { pattern: /^console: Failed to load resource/, reason: "the browser's own line for it" },
]

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const

type Verdict = 'correct' | 'false_positive'

/** Half a second of silence: what is judged here is not the sound. */
function silence(): Buffer {
  const file = Buffer.alloc(44 + 24_000)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + 24_000, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(24_000, 24)
  file.writeUInt32LE(48_000, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(24_000, 40)
  return file
}

async function openReview(page: Page, { origin }: TestStation, query = ''): Promise<void> {
  const body = silence()
  await page.route('**/api/v2/audio/*', (route) => route.fulfill({ body, contentType: 'audio/wav' }))
  await page.route('**/api/v2/spectrogram/**', (route) => route.fulfill({ status: 404, json: { error: 'none' } }))
  await page.goto(`${origin}/ui/review${query}`)
  await card(page).waitFor()
}

const card = (page: Page) => page.locator('bird-review [part="card"]')

/** Number of the detection on the screen, as soon as there is one: there is none while the page loads anew. */
async function shown(page: Page): Promise<number> {
  const there = await page.waitForFunction(() => {
    const review = document.querySelector('bird-dashboard')?.shadowRoot?.querySelector('bird-review')
    return review?.shadowRoot?.querySelector('[part="card"]')?.getAttribute('data-id')
  })
  return Number(await there.jsonValue())
}

/** Does something that brings another detection to the screen, and gives the one it was done with. */
async function withNext(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await shown(page)
  await act()
  await page.waitForFunction((id) => {
    const review = document.querySelector('bird-dashboard')?.shadowRoot?.querySelector('bird-review')
    return review?.shadowRoot?.querySelector('[part="card"]')?.getAttribute('data-id') !== String(id)
  }, before)
  return before
}

/** Nothing waits to be sent any more. */
async function everythingSent(page: Page, limitMs = 30_000): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).flatMap((entry) => openWishes(entry)).length), {
      timeout: limitMs,
    })
    .toBe(0)
}

async function countOpen(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Object.assign(globalThis, {
      openWishes: ([key, text]: [string, string]) =>
        key.startsWith('verdict-outbox:') && !key.endsWith(':sender')
          ? (JSON.parse(text) as { state: string }[]).filter(({ state }) => !['done', 'undone'].includes(state))
          : [],
    })
  })
}
declare const openWishes: (entry: [string, string]) => readonly unknown[]

/** What the station knows of detections. */
async function verdictsOf({ origin }: TestStation, ids: Iterable<number>): Promise<Map<number, string>> {
  const answers = [...ids].map(async (id): Promise<[number, string]> => {
    const answer = (await (await fetch(`${origin}/api/v2/detections/${id}`)).json()) as { verified: string }
    return [id, answer.verified]
  })
  return new Map(await Promise.all(answers))
}

/** The hold before sending and the pauses after a lost call take a fraction of their time, in all pages of a browser alike. */
const hasten = (page: Page): Promise<unknown> =>
  page.context().addInitScript(`(${hastenTime.toString()})(${HASTE}, ${worldNow()})`)

/** The station answers again. */
const isBack = ({ origin }: TestStation) =>
  expect
    .poll(() =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)

/** Judges by keys alone: verdicts, skips, undo. Gives what the station shall end up with. */
async function judgeByKeys(page: Page, count: number, pressed = new Map<number, string>()) {
  const press = (key: string): Promise<number> => withNext(page, () => page.keyboard.press(key))
  for (let turn = 0; turn < count; turn += 1) {
    const verdict: Verdict = turn % 3 === 0 ? 'false_positive' : 'correct'
    pressed.set(await press(verdict === 'correct' ? 'c' : 'f'), verdict)
    if (turn % 20 === 7) pressed.set(await press('j'), 'unverified')
    if (turn % 25 === 9) {
      await press('u')
      const id = await shown(page)
      await press('f')
      pressed.set(id, 'false_positive')
    }
  }
  return pressed
}

describe('the review queue', () => {
  test('50 verdicts by touch, half of them swiped: the station ends up with what was said', () =>
    withStation({ dialect: 'classic' }, (station) =>
      withPage({ ...PHONE, allow: CHEAP }, async (page) => {
        await countOpen(page)
        await openReview(page, station, '?date=week')
        const touch = await page.context().newCDPSession(page)
        const said = new Map<number, string>()
        for (let turn = 0; turn < 50; turn += 1) {
          const verdict: Verdict = turn % 4 === 0 ? 'false_positive' : 'correct'
          const say = () =>
            turn % 2 === 0
              ? swipe(page, touch, verdict)
              : page.locator(`bird-review [part="verdict"][data-verdict="${verdict}"]`).tap()
          said.set(await withNext(page, say), verdict)
        }
        await everythingSent(page)
        expect(await verdictsOf(station, said.keys())).toEqual(said)
      }),
    ))

  test(`${LOST_VERDICTS} verdicts by keyboard, every tenth call lost, the station restarted twice and the page loaded anew: the station ends up with what was pressed`, () =>
    withStation({ dialect: 'classic' }, (station) =>
      withPage({ allow: LOST }, async (page) => {
        await hasten(page)
        await countOpen(page)
        let calls = 0
        await page.route('**/api/v2/detections/*/review', async (route) => {
          calls += 1
          if (calls % 10 !== 0) return route.continue()
          if (calls % 20 === 0) await route.fetch() // it arrives, and its answer is lost
          return route.abort()
        })
        await openReview(page, station, '?date=week')
        const pressed = await judgeByKeys(page, LOST_VERDICTS * 0.4)
        await station.lab({ restart: AWAY_MS })
        await judgeByKeys(page, LOST_VERDICTS * 0.2, pressed)
        await isBack(station)
        await page.reload()
        await card(page).waitFor()
        await station.lab({ restart: AWAY_MS })
        await judgeByKeys(page, LOST_VERDICTS * 0.4, pressed)
        await everythingSent(page, 40_000)
        expect(calls).toBeGreaterThan(LOST_VERDICTS / 2) // some leave together
        expect(await verdictsOf(station, pressed.keys())).toEqual(pressed)
      }),
    ))

  test('three tabs with verdicts that wait, one of which is closed: each verdict is sent once, and all arrive', () =>
    withStation({ dialect: 'classic' }, (station) =>
      withPage({ allow: CHEAP }, async (page) => {
        await hasten(page)
        await countOpen(page)
        const context = page.context()
        const sent: string[] = []
        context.on('request', (request) => {
          if (request.method() === 'POST' && request.url().includes('/review'))
            sent.push(`${/detections\/(\d+)/.exec(request.url())?.[1]} ${request.postData()}`)
        })
        const first = await context.newPage()
        await openReview(first, station, '?date=week')
        const pressed = await judgeByKeys(first, 5)
        const judgeIn = async (tab: Page): Promise<unknown> => {
          await tab.bringToFront()
          return judgeByKeys(tab, 5, pressed)
        }
        const second = await context.newPage()
        await openReview(second, station, '?date=week&confidence=>70')
        await judgeIn(second)
        const third = await context.newPage()
        await openReview(third, station, '?date=week&confidence=>80')
        await judgeIn(third)
        await judgeIn(first)
        await first.close() // the one that sends
        await judgeIn(second)
        await everythingSent(third)
        expect(await verdictsOf(station, pressed.keys())).toEqual(pressed)
        expect(sent.length).toBe(new Set(sent).size)
      }),
    ))
})

describe('the review page', () => {
  // windows of common screens, without what the browser itself takes of them
  test.each([
    ['375×667', { viewport: { width: 375, height: 553 }, hasTouch: true, isMobile: true }],
    ['360×740', { viewport: { width: 360, height: 628 }, hasTouch: true, isMobile: true }],
    ['1280×800', { viewport: { width: 1280, height: 680 } }],
    ['1366×768', { viewport: { width: 1366, height: 648 } }],
  ])('picture, verdicts and quiet actions stand in a window of %s, none over the other', (_, screen) =>
    withStation({}, (station) =>
      withPage({ ...screen, locale: 'de-DE', allow: CHEAP }, async (page) => {
        await openReview(page, station)
        const placesOf = () =>
          page.evaluate(() => {
            const root = document.querySelector('bird-dashboard')?.shadowRoot?.querySelector('bird-review')?.shadowRoot
            return ['.review-player[data-shown] .player', '.review-answers', '.review-minor'].flatMap((part) => {
              const { top = 0, bottom = 0 } = root?.querySelector(part)?.getBoundingClientRect() ?? {}
              return bottom > top ? [{ top, bottom }] : []
            })
          })
        await expect.poll(async () => (await placesOf()).length).toBe(3)
        const places = (await placesOf()).toSorted((one, other) => one.top - other.top)
        for (const [at, { top, bottom }] of places.entries()) {
          expect(top).toBeGreaterThanOrEqual(places[at - 1]?.bottom ?? 0)
          expect(bottom).toBeLessThanOrEqual(screen.viewport.height)
        }
      }),
    ),
  )

  test('a verdict that the station refuses is said wherever somebody has gone meanwhile', () =>
    withStation({ dialect: 'classic' }, (station) =>
      withPage(
        { allow: [...CHEAP, { pattern: /409\b.*\/review/, reason: 'it was locked meanwhile' }] },
        async (page) => {
          await hasten(page)
          await openReview(page, station, '?date=week')
          const judged = await withNext(page, () => page.keyboard.press('c'))
          await station.lab({ fault: { path: `/api/v2/detections/${judged}/review`, status: 409, times: 9 } })
          await page.locator('[part="nav-item"]', { hasText: 'System' }).click() // which has no list that says so itself
          const toast = page.locator('bird-toasts [part~="toast"]')
          await toast.getByText('locked, it stays as it is').waitFor()
          await toast.getByRole('button', { name: 'OK' }).click()
          await toast.waitFor({ state: 'detached' })
        },
      ),
    ))
})

async function swipe(page: Page, touch: CDPSession, verdict: Verdict): Promise<void> {
  const box = await card(page).boundingBox()
  if (!box) throw new Error('no card to push')
  const [y, middle] = [box.y + box.height * 0.7, box.x + box.width / 2]
  const point = (x: number) => [{ x, y }]
  const by = verdict === 'correct' ? 30 : -30 // as the buttons stand
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(middle) })
  for (const step of [1, 2, 3, 4, 5]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(middle + step * by) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
