// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { paintFirstRows } from '../../src/page/first-rows.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The answer of a station for a day of so many species. */
const day = (species: number): Promise<Response> =>
  Promise.resolve(
    Response.json(
      Array.from({ length: species }, (_, index) => ({
        scientific_name: `Avis ${index}`,
        common_name: `Bird ${index}`,
        species_code: '',
        count: species - index,
        hourly_counts: Array.from({ length: 24 }, (_hour, hour) => (hour === 6 ? species - index : 0)),
        high_confidence: true,
      })),
    ),
  )

test.each([
  { height: 640, species: 60, painted: 16 },
  { height: 2000, species: 60, painted: 20 },
  { height: 900, species: 3, painted: 3 },
])(
  'before the code has come there are all rows that a window of $height px shows, none of which is folded later',
  async ({ height, species, painted }) => {
    vi.stubGlobal('innerHeight', height)
    const page = document.createElement('bird-dashboard')
    page.attachShadow({ mode: 'open' }).innerHTML = '<div painted><div class="sketch-rows"></div></div>'
    document.body.append(page)
    await paintFirstRows(day(species))
    const names = [...(page.shadowRoot?.querySelectorAll('[part="species-name"]') ?? [])].map((one) => one.textContent)
    expect(names).toEqual(Array.from({ length: painted }, (_, index) => `Bird ${index}`))
  },
)
