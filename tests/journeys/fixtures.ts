import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type PageOptions, startBrowser, withPage as withPageOf } from '../support/browser.ts'
import { startStation, type StationOptions, type TestStation } from '../support/station.ts'

/** Browser of the file that imports it: there from its first test to its last. */
export let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

/** Dialects at which a journey is made: both in the full run; in the gate the current one, for the rooms below know both. */
export const JOURNEY_DIALECTS: readonly ('classic' | 'current')[] = process.env.TEST_GATE
  ? ['current']
  : ['classic', 'current']

/** Page of a profile of its own, for as long as `act` takes; fails when it was not clean. */
export const withPage = <T>(options: PageOptions, act: (page: Page) => Promise<T>): Promise<T> =>
  withPageOf(browser, options, act)

/**
 * Embedded station whose garden is still, for the tests of a file or of the `describe` around: started before the first of them, ended
 * after the last. Before that each use of it fails the test.
 */
export function ownStation(options: StationOptions = {}): TestStation {
  let started: TestStation | undefined
  beforeAll(async () => {
    started = await startStation(options)
    await started.lab({ pause: true })
  })
  afterAll(() => started?.stop())
  const there = (): TestStation => started ?? expect.fail('the station has not been started')
  return {
    get origin() {
      return there().origin
    },
    get pid() {
      return there().pid
    },
    output: () => there().output(),
    lab: (command) => there().lab(command),
    stop: () => there().stop(),
  }
}
