import type { Locator, Page } from 'playwright-core'

/** One row of the summary, as it stands in the document. */
export interface RowOnScreen {
  readonly species: string
  readonly name: string
  readonly total: string
  /** Texts of the hour cells, in the order of their `data-hour`. */
  readonly hours: readonly string[]
}

/** Opens the dashboard of a station. `query` with its question mark. */
export async function openDashboard(page: Page, station: { readonly origin: string }, query = ''): Promise<void> {
  await page.goto(`${station.origin}/ui/dashboard${query}`)
}

/** Opens the dashboard and waits until its day stands on the screen, with or without birds. */
export async function openReadyDashboard(page: Page, station: { readonly origin: string }, query = ''): Promise<void> {
  await openDashboard(page, station, query)
  await dayState(page, 'ready').waitFor()
  await allRowsDrawn(page)
}

/** The last rows of a long day are drawn a moment after the first: the table says how many there will be. */
async function allRowsDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const summary = document.querySelector('bird-dashboard')?.shadowRoot?.querySelector('bird-daily-summary')
    const table = summary?.shadowRoot?.querySelector('table')
    const rows = summary?.shadowRoot?.querySelectorAll('tr').length
    return !table || rows === Number(table.getAttribute('aria-rowcount'))
  })
}

/** The summary in one of its states. */
export const dayState = (page: Page, state: 'loading' | 'ready' | 'failed'): Locator =>
  page.locator(`bird-daily-summary section[data-state="${state}"]`)

/** The rows of the summary, all read in one moment. Folded rows count: they are part of the document. */
export const rowsOnScreen = (page: Page): Promise<RowOnScreen[]> =>
  page.evaluate(() => {
    const summary = document.querySelector('bird-dashboard')?.shadowRoot?.querySelector('bird-daily-summary')
    const text = (element: Element | null): string => element?.textContent?.trim() ?? 'missing'
    return [...(summary?.shadowRoot?.querySelectorAll('[part~="species-row"]') ?? [])].map((row) => ({
      species: row.getAttribute('data-species') ?? 'missing',
      name: text(row.querySelector('[part~="species-name"]')),
      total: text(row.querySelector('[part~="count"]')),
      hours: [...row.querySelectorAll('[part~="hour"]')]
        .map((cell) => ({ hour: Number(cell.getAttribute('data-hour')), text: text(cell) }))
        .sort((a, b) => a.hour - b.hour)
        .map((cell) => cell.text || '0'), // nothing is said of an hour without birds
    }))
  })

/** The rows as comparable lines, in alphabetical order: `Erithacus rubecula 5: 0 0 3 2 …`. */
export const linesOf = (rows: readonly RowOnScreen[]): string[] =>
  rows.map(({ species, total, hours }) => `${species} ${total}: ${hours.join(' ')}`).sort()

/** What the summary shows now, as lines. */
export const linesOnScreen = async (page: Page): Promise<string[]> => linesOf(await rowsOnScreen(page))

/** The button before the day's name, the one after it, and the date input between them. */
export const previousDay = (page: Page): Locator => page.locator('bird-daily-summary [part="date-button"]').first()
export const dateInput = (page: Page): Locator => page.locator('bird-daily-summary input[type="date"]')

/** The cards of what was just heard, newest first. */
export const cards = (page: Page): Locator => page.locator('bird-detections [part="item"]')

/** The newest card that can be played: one in fifty detections has no clip. */
export const playableCard = (page: Page): Locator =>
  cards(page)
    .filter({ has: page.locator('[part="play-button"]') })
    .first()

/** The button that opens a card's menu. */
export const menuButton = (card: Locator): Locator => card.locator('[part="menu-button"]')
