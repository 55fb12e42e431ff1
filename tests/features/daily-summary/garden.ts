import { STATION } from '../embed-station.ts'
import { until } from '../../support/until.ts'
import { inside, listen, part } from '../../support/shown-element.ts'

export { inside, listen, part }

/** Today, where the station is. */
export const TODAY = new Date().toISOString().slice(0, 10)
export const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** Four species of a day: so often at five, and once at seven. */
const COUNTS = { 'Erithacus rubecula': 9, 'Troglodytes troglodytes': 6, 'Parus major': 5, 'Turdus merula': 3 } as const
const NAMES: Readonly<Record<string, string>> = {
  'Erithacus rubecula': 'European Robin',
  'Troglodytes troglodytes': 'Eurasian Wren',
  'Parus major': 'Great Tit',
  'Turdus merula': 'Blackbird',
}

/** What the station answers when it is asked for a day. */
export interface Garden {
  rows: readonly object[]
  /** Of yesterday; without it the first two of today. */
  dayBefore?: readonly object[]
  /** The days before are answered when it is over. */
  pause?: Promise<void>
  status: number
  /** The days that it was asked for, oldest question first. */
  asked: string[]
}

/** What the station says of a species that was heard so often at five, and once at seven. */
export const dayOf = (scientificName: string, atFive: number): object => ({
  scientific_name: scientificName,
  common_name: NAMES[scientificName],
  species_code: scientificName.slice(0, 6).toLowerCase(),
  count: atFive + 1,
  hourly_counts: Array.from({ length: 24 }, (_, hour) => (hour === 5 ? atFive : hour === 7 ? 1 : 0)),
})

/** Lets the station of {@link STATION} answer for days; to be called after `installEmbedStation`. */
export function installGarden(): Garden {
  const garden: Garden = { rows: [], status: 200, asked: [] }
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    const isDay = pathname.endsWith('/species/daily')
    if (!isDay) return others(input, init)
    const date = searchParams.get('date') ?? ''
    garden.asked.push(date)
    const isToday = date === TODAY
    if (!isToday) await garden.pause
    const rows = isToday ? garden.rows : (garden.dayBefore ?? garden.rows.slice(0, 2))
    return Response.json(garden.status === 200 ? rows : { message: 'Broken' }, { status: garden.status })
  }
  return garden
}

/** A day as it usually is. */
export const usualRows = (): object[] => Object.entries(COUNTS).map(([name, count]) => dayOf(name, count - 1))

let stations = 0
/** An element with a station of its own: what one test has heard is no concern of the next. */
export async function makeSummary(attributes: Record<string, string> = {}, markup = ''): Promise<SummaryElement> {
  const made = document.createElement('bird-daily-summary') as SummaryElement // reason: defined before the tests
  const own = { station: `${STATION}/${(stations += 1)}`, loading: 'eager', lang: 'en' }
  for (const [name, value] of Object.entries({ ...own, ...attributes })) made.setAttribute(name, value)
  made.innerHTML = markup
  document.body.append(made)
  await until(() => made.matches(':state(ready), :state(error)'))
  return made
}

/** The element with its methods. */
export interface SummaryElement extends HTMLElement {
  goTo(date: string): void
  next(): void
  previous(): void
}

export const rowOf = (element: Element, species: string): HTMLElement =>
  inside(element).querySelector<HTMLElement>(`[data-species="${species}"]`) as HTMLElement // reason: the test knows the birds
export const nameOf = (element: Element, species: string): HTMLElement =>
  rowOf(element, species).querySelector<HTMLElement>('[part="species-name"]') as HTMLElement // reason: every row has one
export const hourOf = (element: Element, species: string, hour: number): HTMLElement =>
  rowOf(element, species).querySelector<HTMLElement>(`[data-hour="${hour}"]`) as HTMLElement // reason: every row has one
/** Names and hours can be chosen. */
export const isLivened = (element: Element): boolean => part(element, 'table')?.getAttribute('role') === 'grid'

/** What was announced on an element, and whether it is vetoed. */
