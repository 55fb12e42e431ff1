import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { cards, openReadyDashboard } from './screen.ts'

/** Files that are for somebody who wants to see and hear a recording. */
const SOUND_CODE = /\/(sound-worker|decoded-clip|instrument-code)-[^/]*\.js$/

describe.each(['classic', 'current'] as const)('the sound of a %s station', (dialect) => {
  let browser: Browser
  let station: TestStation

  beforeAll(async () => {
    ;[browser, station] = await Promise.all([startBrowser(), startStation({ seed: 2, dialect })])
    await station.lab({ pause: true })
  })
  afterAll(async () => {
    await browser?.close()
    await station?.stop()
  })

  test('brings no code before somebody reaches for it', () =>
    withPage(browser, {}, async (page) => {
      const loaded: string[] = []
      page.on('request', (request) => void (SOUND_CODE.test(request.url()) && loaded.push(request.url())))
      await openReadyDashboard(page, station)
      const picture = cards(page).first().locator('img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      expect(loaded).toEqual([])
      await page.goto(`${station.origin}/ui/detections/${await newestDetection(station)}`)
      await expect.poll(() => loaded.length).toBeGreaterThan(1)
    }))

  test('is measured and drawn by a worker of the page’s own, under its policy', () =>
    withPage(browser, {}, async (page) => {
      const workers: string[] = []
      page.on('worker', (worker) => void workers.push(worker.url()))
      await page.goto(`${station.origin}/ui/detections/${await newestDetection(station)}`)
      const canvas = page.locator('canvas').first()
      await expect
        .poll(() =>
          canvas.evaluate((element: HTMLCanvasElement) => {
            const { data: pixels } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {}
            return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size
          }),
        )
        .toBeGreaterThan(50)
      expect(workers).toEqual([expect.stringMatching(new RegExp(`^${station.origin}/ui/assets/sound-worker-`))])
    }))
})

async function newestDetection(station: TestStation): Promise<number> {
  const answer = await fetch(`${station.origin}/api/v2/detections?numResults=1`)
  return (await answer.json()).data[0].id
}
