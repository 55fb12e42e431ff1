import type { Page, Request } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestStation } from '../support/station.ts'
import { ownStation, withPage } from './fixtures.ts'
import { cards, openReadyDashboard, playableCard } from './screen.ts'

/** Files that are for somebody who wants to see and hear a recording. */
const SOUND_CODE = /\/(sound-worker|decoded-clips|player-chunk)-[^/]*\.js$/

describe.each(['classic', 'current'] as const)('the sound of a %s station', (dialect) => {
  const station = ownStation({ dialect })

  if (dialect === 'current')
    test('brings no code before somebody reaches for it', () =>
      withPage({}, async (page) => {
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
    withPage({}, async (page) => {
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

/** Requests for spectrograms of a page: how many are under way, how many were at most, and how many in all. */
function watchPictures(page: Page) {
  const underWay = new Set<Request>()
  const counts = { most: 0, all: 0, aborted: 0 }
  const isPicture = (request: Request): boolean => request.url().includes('/api/v2/spectrogram/')
  page.on('request', (request) => {
    if (!isPicture(request)) return
    underWay.add(request)
    counts.all += 1
    counts.most = Math.max(counts.most, underWay.size)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => {
    if (underWay.delete(request)) counts.aborted += 1
  })
  return { counts, underWay: () => underWay.size }
}

const PICTURES = '/api/v2/spectrogram/*'

describe('beside the pictures of a slow station', () => {
  const station = ownStation({ seed: 2 })
  afterEach(() => station.lab({ clearFaults: true }))

  test('a clip is heard at once: two pictures are under way at a time, and none while it loads', () =>
    withPage({}, async (page) => {
      await station.lab({ fault: { path: PICTURES, delayMs: 90_000, times: 100 } })
      const pictures = watchPictures(page)
      await openReadyDashboard(page, station)
      await expect.poll(pictures.underWay).toBe(2)
      await playableCard(page).locator('[part="play-button"]').click()
      await playableCard(page).locator('[data-phase="playing"]').waitFor()
      expect(pictures.counts.aborted).toBe(2)
      await expect.poll(pictures.underWay).toBe(2) // they were not forgotten
      expect(pictures.counts.most).toBe(2)
    }))
})

async function newestDetection(station: TestStation): Promise<number> {
  const answer = await fetch(`${station.origin}/api/v2/detections?numResults=1`)
  return (await answer.json()).data[0].id
}
