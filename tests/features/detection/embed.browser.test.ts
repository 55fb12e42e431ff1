import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { installEmbedStation, STATION } from '../embed-station.ts'
import { until } from '../../support/until.ts'

/** A station of another origin that heard the same bird twice on a day, before 2026 for the year to be told. */
const row = (id: number, time: string, parts: object = {}): object => ({
  id,
  date: '2025-05-17',
  time,
  timestamp: `2025-05-17T${time}+02:00`,
  speciesCode: 'eurwry',
  scientificName: 'Jynx torquilla',
  commonName: 'Eurasian Wryneck',
  confidence: 0.43,
  modelType: 'bird',
  verified: 'unverified',
  locked: false,
  timeOfDay: 'sunrise',
  ...parts,
})
const ROWS = [
  row(1, '06:12:44', { weather: { weatherIcon: '01', units: 'imperial', windSpeed: 3 } }),
  row(2, '16:30:00'),
]

installEmbedStation()
const others = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  const id = /\/api\/v2\/detections\/(\d+)$/.exec(pathname)?.[1]
  if (pathname.endsWith('/api/v2/detections')) return Response.json({ data: ROWS, total: ROWS.length })
  const found = ROWS[Number(id ?? 0) - 1]
  return id && found ? Response.json(found) : others(input, init)
}

describe('<bird-detection> on somebody’s page', () => {
  let stations = 0
  let element: HTMLElement
  const root = (): ShadowRoot => element.shadowRoot ?? expect.fail('no shadow root')
  const part = (name: string): HTMLElement | null => root().querySelector<HTMLElement>(`[part~="${name}"]`)
  const said = (name: string): string => (part(name)?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const arrows = (): HTMLAnchorElement[] => [...root().querySelectorAll<HTMLAnchorElement>('[part="pager-button"]')]
  const make = async (attributes: Record<string, string> = {}): Promise<string> => {
    element?.remove()
    element = document.createElement('bird-detection')
    const station = `${STATION}/${(stations += 1)}`
    const all = { station, detection: '1', loading: 'eager', lang: 'en', ...attributes }
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
    document.body.append(element)
    await until(() => arrows().length === 2)
    return station
  }

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    await import('../../../elements/detection.ts')
  })
  after(() => element.remove())

  it('an arrow shows the other one here, and the attribute names it', async () => {
    const station = await make()
    expect(arrows()[1]?.href).to.equal(`${station}/ui/detections/2`)
    arrows()[1]?.click()
    await until(() => said('time').includes('16:30:00'))
    expect(element.getAttribute('detection')).to.equal('2')
    expect(root().querySelector('.position')?.textContent).to.equal('2 of 2 that day')
  })

  it('the page around may go there itself', async () => {
    const station = await make()
    const told: unknown[] = []
    element.addEventListener('bird-navigate', (event) => {
      told.push((event as CustomEvent).detail) // reason: one of ours
      event.preventDefault()
    })
    arrows()[1]?.click()
    part('day-link')?.click()
    expect(told).to.deep.equal([
      { to: 'detection', params: { id: '2' }, href: `${station}/ui/detections/2` },
      { to: 'day', params: { date: '2025-05-17' }, href: `${station}/ui/dashboard?date=2025-05-17` },
    ])
    expect(element.getAttribute('detection')).to.equal('1')
  })

  it('says which day and species it belongs to; the day opens at the station, in a new tab', async () => {
    const station = await make()
    expect(said('trail')).to.match(/^Saturday,? 17 May\s?Eurasian Wryneck$/)
    const link = part('day-link') as HTMLAnchorElement // reason: it is one
    expect([link.href, link.target, link.rel]).to.deep.equal([
      `${station}/ui/dashboard?date=2025-05-17`,
      '_blank',
      'noopener',
    ])
  })

  it('link-target="none": the day is a date, and the arrows go on showing the others here', async () => {
    await make({ 'link-target': 'none' })
    expect(part('day-link')).to.equal(null)
    expect(said('trail')).to.match(/^Saturday,? 17 May\s?Eurasian Wryneck$/)
    arrows()[1]?.click()
    await until(() => element.getAttribute('detection') === '2')
  })

  it('leaves the keys of the page alone', async () => {
    await make()
    await sendKeys({ press: 'j' })
    expect(root().querySelector('kbd')).to.equal(null)
    expect(element.getAttribute('detection')).to.equal('1')
  })

  it('has no menu: a guest changes nothing', async () => {
    await make()
    expect(part('menu-button')).to.equal(null)
  })

  it('without sun times says what the station says of the light, and writes its units and the year', async () => {
    await make()
    await until(() => said('light') === 'Around sunrise')
    expect(said('weather')).to.equal('32°, clear, wind 7 mph') // 0 °C and 3 m/s, wished in Fahrenheit and miles
    expect(said('time')).to.match(/^Saturday,? 17 May 2025, 06:12:44$/)
    expect(said('clip')).to.equal('') // there is none
    expect(root().querySelector('.no-clip')?.textContent).to.equal('No recording')
  })

  it('writes the moment in the zone and with the clock that the author wants', async () => {
    await make({ 'time-zone': 'America/New_York', 'hour-cycle': 'h12' })
    expect(said('time').replaceAll('\u202f', ' ')).to.match(/17 May 2025, 12:12:44 am$/)
  })

  it('tells how the species was heard there where it has the room, judges nothing, and may be told not to', async () => {
    await make()
    element.style.width = '320px'
    element.style.display = 'block'
    await until(() => root().querySelector('.below'))
    element.style.width = '640px'
    await until(() => said('unusual').startsWith('The first time this station ever heard'))
    expect(part('question')).to.equal(null)
    expect(part('figures')?.querySelector('a')).to.not.equal(null)
    element.style.width = '320px'
    await until(() => part('history') === null)
    element.style.width = '640px'
    await until(() => part('history') !== null)
    element.setAttribute('no-history', '')
    await until(() => part('history') === null)
  })
})
