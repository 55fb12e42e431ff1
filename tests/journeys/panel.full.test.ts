import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browser, ownStation } from './fixtures.ts'
import {
  axeFindingsDayAndNight,
  expectGoodLooks,
  expectGoodZoom,
  type HostPage,
  openHostPage,
  withHostPage,
} from './host-page.ts'
import { type LabState, labState, untilQuiet } from './lab.ts'
import { dayState } from './screen.ts'

/** A question about what is not certain yet comes within this time, and is none of a card that begins anew. */
const LONGEST_DOUBT_MS = 5000
const ROBIN = { scientificName: 'Erithacus rubecula', commonName: 'European Robin' }

const station = ownStation()
beforeAll(async () => {
  await station.lab({ detections: [ROBIN] })
})
beforeEach(() => station.lab({ forget: true })) // many pages in a short time are too many for its limits

const host: HostPage = {
  url: () => `${station.origin}/demo/panel/`,
  ready: async (page) => {
    await dayState(page, 'ready').waitFor()
    await page.locator('bird-detections [part~="item"]').first().waitFor()
    await page.locator('bird-now [part~="name"]').first().waitFor()
  },
}
const trick = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const streams = async (): Promise<LabState['streams']> => (await labState(station)).streams
const openStreams = async (): Promise<number> => (await streams()).detections.open

/** Lets a robin sing, and expects the count of the database on the screen. */
async function countsTheRobin(page: Page): Promise<void> {
  await station.lab({ detections: [ROBIN] })
  await showsTheRobins(page)
}

async function showsTheRobins(page: Page): Promise<void> {
  const count = page.locator(`bird-daily-summary [data-species="${ROBIN.scientificName}"] [part~="count"]`)
  const heard = (await labState(station)).day.species[ROBIN.scientificName]?.count
  await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).toBe(heard)
}

/** Questions that an element asks when it begins. */
async function askedAgain(): Promise<string[]> {
  const { list } = (await labState(station)).requests
  return list.map((one) => JSON.stringify(one)).filter((one) => /app\/config|species\/daily\?/.test(one))
}

/** Opens the panel and waits until its one stream is open, what it says is seen. */
async function openPanel(page: Page): Promise<void> {
  await openHostPage(page, host)
  await expect.poll(openStreams).toBe(1)
  await countsTheRobin(page)
}

describe('six cards on a wall', () => {
  test('are one connection of each kind, however many tabs show them', () =>
    withHostPage(browser, {}, async (page) => {
      await openPanel(page)
      await station.lab({ mark: true })
      const second = await page.context().newPage()
      await openHostPage(second, host)
      await countsTheRobin(page)
      await countsTheRobin(second)
      await second.locator('bird-level-meter:state(ready)').waitFor()
      const { detections, notifications, 'audio-level': levels } = await streams()
      expect([detections.mostSeen, notifications.mostSeen, levels.mostSeen]).toEqual([1, 1, 1])
    }))

  test.each(['Move', 'Move, alive'])('%s: go round all columns, keep what they show, and ask nothing again', (name) =>
    withHostPage(browser, {}, async (page) => {
      await openPanel(page)
      await untilQuiet(station, LONGEST_DOUBT_MS)
      await page.evaluate(markWhatIsDrawn)
      await station.lab({ mark: true })
      for (const column of [2, 0, 1]) {
        await trick(page, name)
        await page.locator(`.column >> nth=${column}`).locator('bird-daily-summary').waitFor()
        await countsTheRobin(page)
        expect(await page.evaluate(isStillDrawn)).toEqual([true, true])
      }
      expect(await askedAgain()).toEqual([])
      expect(await openStreams()).toBe(1)
    }),
  )

  test('close their streams while the screen is off, and know what they have missed when it is on', () =>
    withHostPage(browser, {}, async (page) => {
      await openPanel(page)
      await trick(page, 'Screen off')
      await expect.poll(openStreams).toBe(0)
      await station.lab({ detections: [ROBIN, ROBIN] })
      await trick(page, 'The screen is off. Tap to wake it.')
      await expect.poll(openStreams).toBe(1)
      await showsTheRobins(page)
      await countsTheRobin(page)
    }))
})

describe('the page is for everybody', () => {
  test('axe has no objection to it, light or dark', () =>
    withHostPage(browser, { bypassCSP: true }, async (page) => {
      await openHostPage(page, host)
      expect(await axeFindingsDayAndNight(page)).toEqual([])
    }))
  test('at every width no text is cut off, and nothing scrolls sideways', () => expectGoodLooks(browser, host))
  test('the same at twice the size', () => expectGoodZoom(browser, host))
  test('the same in the visitor’s own colours', () =>
    expectGoodZoom(browser, { ...host, options: { forcedColors: 'active' } }))
})

/** Puts a mark on nodes that an element has drawn: a new drawing has none. */
function markWhatIsDrawn(): void {
  for (const [tag, part] of [
    ['bird-daily-summary', 'species-row'],
    ['bird-detections', 'list'],
  ] as const) {
    const drawn = document.querySelector(tag)?.shadowRoot?.querySelector(`[part~="${part}"]`)
    if (drawn) Reflect.set(drawn, 'mark', true)
  }
}

function isStillDrawn(): boolean[] {
  return ['bird-daily-summary', 'bird-detections'].map((tag) =>
    [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('*') ?? [])].some((one) => Reflect.get(one, 'mark')),
  )
}
