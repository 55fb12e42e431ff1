import { measurePage } from './measured-page.ts'
import type { Scene } from './scene.ts'

const SETTLE_MS = 3_000

/** The other pages of a station: the address, and what makes it useful. */
const PAGES: Readonly<Record<string, readonly [path: (newest: number) => string, selector: string]>> = {
  search: [() => 'search', '[part~="field"]'],
  list: [() => 'detections?numResults=25', '[part~="detection"]'],
  review: [() => 'review', '[part~="name"]'],
  detection: [(newest) => `detections/${newest}`, '[part~="name"]'],
  notifications: [() => 'notifications', '[part~="notification"]'],
}

/** What is measured of each. */
export const PAGE_VALUES: readonly string[] = Object.keys(PAGES).flatMap((page) => [page, `${page} shift`])

/** The first useful paint of each page, milliseconds, and how much has moved three seconds later. */
export async function pageFigures({ browser, station }: Scene): Promise<Record<string, number>> {
  const answer = await fetch(`${station.origin}/api/v2/detections/recent?limit=1`)
  const [{ id }] = (await answer.json()) as [{ id: number }] // reason: the bench's day has birds
  const figures: Record<string, number> = {}
  for (const [page, [path, selector]] of Object.entries(PAGES)) {
    const url = `${station.origin}/ui/${path(id)}`
    const measured = await measurePage(browser, url, { awaited: { selector, count: 1 } })
    await measured.page.waitForTimeout(SETTLE_MS)
    const { first = Number.NaN, shift } = await measured.probe()
    await measured.close()
    Object.assign(figures, { [page]: first, [`${page} shift`]: shift })
  }
  return figures
}
