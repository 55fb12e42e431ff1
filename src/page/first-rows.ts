import {
  compareRows,
  digitsOver,
  heatLevel,
  newsOf,
  noveltyOf,
  rowsInWindow,
  heatMaximum,
} from '../domain/daily-summary.ts'
import type { SpeciesDay } from '../domain/species-day.ts'
import { wholePage } from '../platform/page-hints.ts'
import { decodeSpeciesDays } from '../station/wire/species-day.ts'

/**
 * Paints the first birds of the day into the picture, before React is loaded: the same rows, in the same places, as the
 * summary draws afterwards. In any doubt (no answer, a refusal, no birds, the living page already there) the sketch
 * stays; the summary itself will tell what is wrong.
 */
export async function paintFirstRows(answer: Promise<Response>): Promise<void> {
  const rows = await answer.then(readRows).catch(() => [])
  if (rows.length === 0) return
  await wholePage()
  const sketch = document.querySelector('bird-dashboard')?.shadowRoot?.querySelector('[painted] .sketch-rows')
  sketch?.replaceChildren(...drawRows(rows))
}

async function readRows(response: Response): Promise<readonly SpeciesDay[]> {
  if (!response.ok) return []
  const decoded = decodeSpeciesDays(await response.clone().json())
  return decoded.ok ? decoded.value.items : []
}

function drawRows(rows: readonly SpeciesDay[]): readonly HTMLElement[] {
  const maximum = heatMaximum(Math.max(0, ...rows.flatMap(({ hourly }) => hourly)))
  const hasNews = newsOf(rows.filter(noveltyOf), rows.length).length > 0
  // new species come first; nothing is folded so far up
  return rows
    .toSorted(compareRows(hasNews ? 'new' : 'count', ''))
    .slice(0, rowsInWindow(innerHeight))
    .map((row) => drawRow(row, maximum))
}

function drawRow({ commonName, count, hourly }: SpeciesDay, maximum: number): HTMLElement {
  const egg = cell('bar egg', undefined)
  const name = cell('name', 'species-name', commonName)
  const hours = hourly.map((heard, hour) => {
    const drawn = cell('', 'hour', heard > 0 ? String(heard) : '')
    drawn.dataset.hour = String(hour)
    drawn.dataset.level = String(heatLevel(heard, maximum))
    const long = digitsOver(heard, 24)
    if (long) drawn.dataset.long = String(long)
    return drawn
  })
  const row = cell('sketch-row known', 'species-row')
  row.append(egg, name, cell('count', 'count', String(count)), ...hours)
  return row
}

function cell(className: string, part: string | undefined, text = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  if (part) element.setAttribute('part', part)
  element.textContent = text
  return element
}
