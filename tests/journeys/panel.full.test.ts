import { beforeAll, beforeEach } from 'vitest'
import { ownStation } from './fixtures.ts'
import { type HostPage, testForEverybody } from './host-page.ts'
import { dayState } from './screen.ts'

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

testForEverybody(host)
