import { setStorageAllowed } from '../../../src/platform/storage.ts'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../detections/fake-station.ts'
import { makeOwnPage } from '../../support/own-page.ts'

/** Where a search went: path and how. */
export type Went = readonly [path: string, how: string | undefined]

const row = (commonName: string, scientificName: string, count: number): object => ({
  common_name: commonName,
  scientific_name: scientificName,
  species_code: '',
  count,
  hourly_counts: Array.from({ length: 24 }, (_, hour) => (hour === 6 ? count : 0)),
  high_confidence: true,
  first_heard: '06:01:00',
  latest_heard: '06:59:00',
})

/** The birds of every day at the station of these tests. */
export const BIRDS = [
  row('Eurasian Blackbird', 'Turdus merula', 188),
  row('Eurasian Blue Tit', 'Cyanistes caeruleus', 141),
  row('Great Tit', 'Parus major', 57),
  row('<img src=x onerror=alert(1)>bl', 'Hostilis', 3),
]

/** Puts a station and a page around the boxes of these tests. Gives where searches went. */
export function boxStation(): { readonly went: Went[]; readonly station: ReturnType<typeof installFakeStation> } {
  const station = installFakeStation()
  const answer = (): Response =>
    new Response(JSON.stringify(BIRDS), { headers: { 'content-type': 'application/json' } })
  station.answers.set('GET /api/v2/analytics/species/daily', answer)
  const cuckoo = { scientific_name: 'Cuculus canorus', common_name: 'Common Cuckoo', count: 4 }
  station.answers.set('GET /api/v2/analytics/species/summary', () => Response.json([cuckoo]))
  station.answers.set('GET /api/v2/species/dictionary/de', () => Response.json({ 'Cuculus canorus': 'Kuckuck' }))
  for (const locale of ['en', 'fr', 'es', 'fi', 'pt', 'sv']) {
    station.answers.set(`GET /api/v2/species/dictionary/${locale}`, () => Response.json({}))
  }
  const went: Went[] = []
  setStorageAllowed(true)
  makeOwnPage(document, {
    dashboard: {},
    hrefOf: (path: string) => path,
    go: (path: string, how?: string) => void went.push([path, how]),
    hasFrame: true,
  })
  return { went, station }
}

/** One box on the page, and the ways to look at it. */
export interface BoxUnderTest {
  readonly element: HTMLElement & { value: string }
  readonly root: ShadowRoot
  readonly input: HTMLInputElement
  all(selector: string): HTMLElement[]
  texts(selector: string): string[]
  /** The line that the input names as chosen. */
  chosen(): string | undefined
  isOpen(): boolean
}

/** Puts a box with these attributes into the page, or into another place. */
export async function addBox(
  attributes: Record<string, string> = {},
  place: Element = document.body,
): Promise<BoxUnderTest> {
  const element = document.createElement('bird-search-box') as BoxUnderTest['element'] // reason: made by the import
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  place.append(element)
  const root = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
  const input = await until(() => root.querySelector('input'))
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  return {
    element,
    root,
    input,
    all,
    texts: (selector) => all(selector).map((one) => one.textContent.trim()),
    chosen: () => root.getElementById(input.getAttribute('aria-activedescendant') ?? '-')?.textContent ?? undefined,
    isOpen: () => input.getAttribute('aria-expanded') === 'true',
  }
}
