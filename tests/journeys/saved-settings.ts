import type { Page } from 'playwright-core'
import type { TestStation } from '../support/station.ts'

/** What the station itself says that it has, as far as a test looks at it. */
export const savedSettings = async <Parts>({ origin }: TestStation): Promise<Parts> =>
  (await (await fetch(`${origin}/api/v2/settings`)).json()) as Parts // reason: the parts that are looked at

/** Saves what was changed on the screen. */
export const saveSettings = (page: Page): Promise<void> => page.locator('bird-settings [part="save"]').click()
