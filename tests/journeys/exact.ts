import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { labLines, labState } from './lab.ts'
import { linesOnScreen } from './screen.ts'

/** Waits until the screen counts exactly what the database counts for a day (default: today), with no bird still to sing. */
export async function expectExactCounts(
  page: Page,
  station: { readonly origin: string },
  date?: string,
): Promise<void> {
  await expect.poll(async () => (await labState(station)).emitting).toBe(0)
  await expect.poll(async () => difference(await linesOnScreen(page), await labLines(station, date))).toEqual([])
}

/** Lines that only one side has: short to read where whole days are compared. */
const difference = (screen: readonly string[], database: readonly string[]): string[] => [
  ...screen.filter((line) => !database.includes(line)).map((line) => `screen   ${line}`),
  ...database.filter((line) => !screen.includes(line)).map((line) => `database ${line}`),
]
