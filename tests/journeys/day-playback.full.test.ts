import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NOT_RECORDED } from '../support/page-watch.ts'
import { ownStation, withPage } from './fixtures.ts'
import { daysFrom, labState } from './lab.ts'
import { openReadyDashboard } from './screen.ts'

/** Two seconds of a station's recording, and the head of its file: 48,000 samples a second, two bytes each. */
const MOST_BYTES_A_VOICE = 4096 + 2 * 48_000 * 2

const station = ownStation({ dialect: 'classic' })

/** Which recordings are asked for, and how many bytes of each came. */
function watchClips(page: Page): Map<string, number> {
  const clips = new Map<string, number>()
  page.on('response', (response) => {
    const [, id] = /\/api\/v2\/audio\/(\d+)$/.exec(response.url()) ?? []
    if (id !== undefined && response.ok())
      clips.set(id, (clips.get(id) ?? 0) + Number(response.headers()['content-length']))
  })
  return clips
}

/** How far what stands below the headline has moved since the last look, pixels. */
const tableTop = (page: Page): Promise<number | undefined> =>
  page.locator('bird-daily-summary table').evaluate((table) => table.getBoundingClientRect().top)

test('yesterday of a classic station is played: names in order of first song, two seconds of each are downloaded, two ahead', () =>
  withPage({ allow: [NOT_RECORDED] }, async (page) => {
    const clips = watchClips(page)
    const { day } = await labState(station)
    const yesterday = daysFrom(day.date, -1)
    await openReadyDashboard(page, station, `?date=${yesterday}`)
    const { species } = (await labState(station, yesterday)).day
    const firstHour = (name: string): number => species[name]?.hourly.findIndex((count) => count > 0) ?? -1
    await page.locator('bird-daily-summary .told').waitFor() // the sentence has said what is usual
    const top = await tableTop(page)
    expect(clips.size).toBe(0)
    await page.locator('[part="play"]').focus()
    await page.keyboard.press('Enter')
    const name = page.locator('[part="playback"] .voice:not([data-past])')
    const hours: number[] = []
    for (let voice = 0; voice < 4; voice += 1) {
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.locator('[part="playback"] .day-egg').count()).toBe(voice + 1)
      const latin = await page.locator('tr[data-singing]').getAttribute('data-species')
      hours.push(firstHour(latin ?? ''))
      await expect.poll(() => name.count()).toBe(1)
    }
    expect(await tableTop(page)).toBe(top)
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[part="playback"]').count()).toBe(0)
    expect(await page.locator('[part="play"]').evaluate((button) => button.matches(':focus'))).toBe(true)
    expect(await tableTop(page)).toBe(top)
    expect(clips.size).toBeGreaterThanOrEqual(4)
    expect(clips.size).toBeLessThanOrEqual(4 + 2)
    for (const bytes of clips.values()) expect(bytes).toBeLessThanOrEqual(MOST_BYTES_A_VOICE)
  }))
