import type { Page } from 'playwright-core'
import { measurePage } from './measured-page.ts'
import type { Scene } from './scene.ts'

const SETTLE_MS = 4_000
const LISTEN_MS = 20_000

/**
 * Share of the main thread, in percent, that the station's page needs while its sound is listened to, without and with
 * the live spectrogram; and the longest task in the second case.
 */
export async function livePicture({ browser, station, urls }: Scene): Promise<Record<string, number>> {
  const measured = await measurePage(browser, urls.ours)
  const { page } = measured
  await listen(page)
  await page.waitForTimeout(SETTLE_MS)
  const sound = await measured.busyPercent(() => page.waitForTimeout(LISTEN_MS))
  await page.locator('bird-live-listen .listen-header').click()
  await page.locator('.live-tiles canvas').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => {
    window.__bench.longestTask = 0
  })
  await station.lab({ sing: { scientificName: 'Turdus merula', source: 'Garden microphone', detect: true } })
  const picture = await measured.busyPercent(() => page.waitForTimeout(LISTEN_MS))
  const { longestTask } = await measured.probe()
  await measured.close()
  return { 'sound alone': sound, 'with picture': picture, 'longest task': longestTask }
}

async function listen(page: Page): Promise<void> {
  await page.locator('bird-live-listen .listen-header').click()
  await page.locator('bird-live-listen:state(playing)').waitFor()
  await page.keyboard.press('Escape') // the sound goes on without its picture
}
