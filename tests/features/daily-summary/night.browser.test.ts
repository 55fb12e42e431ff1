import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { heardRow, installEmbedStation, STATION } from '../embed-station.ts'
import { dayOf, inside, part, type SummaryElement, usualRows } from './garden.ts'
import { until } from '../../support/until.ts'

const station = installEmbedStation()
const HOUR_MS = 3_600_000

/** What the station tells: where it is two o'clock or noon now, and what was heard today and before. */
let hour = 2
let today: readonly object[] = []
let before: readonly object[] = []
let hasSun = true

/** The station's distance from UTC where its clock shows {@link hour} now, in whole hours from -12 to 11. */
const offset = (): number => ((hour - new Date().getUTCHours() + 36) % 24) - 12
const dayAgo = (days: number): string =>
  new Date(Date.now() + offset() * HOUR_MS - days * 24 * HOUR_MS).toISOString().slice(0, 10)
const zone = (): string => `${offset() < 0 ? '-' : '+'}${String(Math.abs(offset())).padStart(2, '0')}:00`
const answerFor = (date: string | null): readonly object[] => (date === dayAgo(0) ? today : before)

const others = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
  const sunDay = /\/weather\/sun\/(.*)$/.exec(pathname)?.[1]
  if (sunDay && hasSun) {
    const at = (time: string): string => `${sunDay}T${time}:00${zone()}`
    return Response.json({ date: sunDay, sunrise: at('07:24'), sunset: at('16:10'), civil_dawn: at('06:52') })
  }
  if (pathname.endsWith('/species/daily/batch'))
    return Response.json(
      Object.fromEntries((searchParams.get('dates') ?? '').split(',').map((date) => [date, answerFor(date)])),
    )
  if (pathname.endsWith('/species/daily')) return Response.json(answerFor(searchParams.get('date')))
  return others(input, init)
}

let stations = 0
async function makeNight(lang = 'en', more: Record<string, string> = {}): Promise<SummaryElement> {
  const made = document.createElement('bird-daily-summary') as SummaryElement // reason: defined before the tests
  const own = { station: `${STATION}/night-${(stations += 1)}`, loading: 'eager', lang, ...more }
  for (const [name, value] of Object.entries(own)) made.setAttribute(name, value)
  document.body.append(made)
  await until(() => made.matches(':state(ready), :state(empty), :state(error)'))
  return made
}
const said = (element: Element): string => part(element, 'sentence')?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
const linksTo = (element: Element, selector: string): string[] =>
  [...inside(element).querySelectorAll<HTMLAnchorElement>(selector)].map(({ href }) => new URL(href).search)

beforeEach(async () => {
  await setViewport({ width: 1280, height: 900 })
  await import('../../../elements/daily-summary.ts')
  hour = 2
  today = []
  before = usualRows()
  hasSun = true
  station.rows = [heardRow(1, {}, 50 * 3600)]
})
afterEach(() => document.body.replaceChildren())

const hourly = (counts: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: 24 }, (_, at) => counts[at] ?? 0)

describe('before sunrise', () => {
  beforeEach(() => {
    before = usualRows().map((row, index) => ({ ...row, hourly_counts: hourly({ [6 + index]: 3 }) }))
  })

  it('the sentence looks back and ahead, and yesterday stands below, headed as such, its names leading to yesterday', async () => {
    const element = await makeNight()
    await until(() => said(element).includes('usually begins'))
    expect(said(element)).to.equal(
      'Quiet since midnight. Yesterday 4 species. First light at 06:52; European Robin usually begins after 06:00.',
    )
    expect(part(element, 'heading')?.textContent).to.match(/^Yesterday by the hour /)
    expect(inside(element).querySelector('.until')?.textContent).to.match(/^Sunrise in [45] h \d+ min$/)
    const links = linksTo(element, 'tbody a')
    expect(links.length).to.equal(4)
    for (const link of links) expect(link).to.include(`date=${dayAgo(1)}`)
  })

  it('keeps the heading of yesterday, and the way to hear it, while nobody has called since midnight', async () => {
    const element = await makeNight('en', { play: '' })
    await until(() => part(element, 'table') && part(element, 'heading'))
    for (const selector of ['.night .heading', '.night .play'])
      expect(inside(element).querySelector<HTMLElement>(selector)?.offsetHeight, selector).to.be.above(0)
  })

  it('who called since midnight is named and leads to today; nothing is said that is not known', async () => {
    before = []
    today = [dayOf('Parus major', 0)]
    const element = await makeNight()
    await until(() => said(element).includes('First light'))
    expect(said(element).trim()).to.equal('Since midnight: Great Tit. First light at 06:52.')
    expect(linksTo(element, '[part="sentence"] a')[0]).to.include(`date=${dayAgo(0)}`)
    expect(part(element, 'table')).to.equal(null)
  })

  it('a third species begins the day: today takes over', async () => {
    const element = await makeNight()
    await until(() => said(element).startsWith('Quiet') && station.listeners('detections') > 0)
    for (const [index, name] of ['Parus major', 'Turdus merula', 'Strix aluco'].entries()) {
      const hourly = Array.from({ length: 24 }, (_, at) => (at === 2 ? 1 : 0))
      today = [...today, { ...dayOf(name, 0), hourly_counts: hourly }] // for whoever asks anew
      station.hear(heardRow(10 + index, { scientificName: name, commonName: name, date: dayAgo(0), time: '02:00:00' }))
    }
    await until(() => inside(element).querySelectorAll('tbody tr').length === 3)
    expect(inside(element).querySelector('.night')).to.equal(null)
    expect(linksTo(element, 'tbody a')[0]).to.include(`date=${dayAgo(0)}`)
  })

  it('is over when the sun has risen: then the day says that it has no birds yet', async () => {
    hour = 12
    const element = await makeNight()
    await until(() => said(element).startsWith('No birds yet today'))
    expect(inside(element).querySelector('.night')).to.equal(null)
  })
})

describe('a station whose last bird is of another day', () => {
  for (const at of [2, 12])
    it(`names that day, without a way there outside a dashboard, at ${at} o’clock`, async () => {
      hour = at
      before = []
      station.rows = [heardRow(1, { date: '2025-05-14', time: '05:12:00' })]
      const element = await makeNight()
      await until(() => part(element, 'newest-day'))
      expect(part(element, 'newest-day')?.textContent).to.equal('The last birds were heard on Wednesday, 14 May 2025.')
      expect(inside(element).querySelector('[part="newest-day"] a')).to.equal(null)
    })

  it('says nothing of it while yesterday is shown in its place', async () => {
    const element = await makeNight()
    await until(() => said(element).includes('Yesterday 4 species'))
    expect(part(element, 'newest-day')).to.equal(null)
  })
})

describe('a station that has never heard a bird', () => {
  for (const at of [2, 12])
    it(`says what will happen, at ${at} o’clock`, async () => {
      hour = at
      before = []
      station.rows = []
      const element = await makeNight()
      const page = await until(() => inside(element).querySelector('.first-start'))
      expect(page.textContent).to.include('only just begun').and.to.include('around sunrise, here at 07:24')
      expect(part(element, 'sentence')?.offsetHeight ?? 0).to.equal(0)
    })
})

describe('few birds', () => {
  it('one is not counted again and again: no numbers beside the sentence, and no scale of colours', async () => {
    hour = 12
    today = [dayOf('Parus major', 0)]
    const element = await makeNight()
    await until(() => said(element).startsWith('One species so far today'))
    expect(part(element, 'numbers')?.textContent?.trim()).to.equal('')
    expect(part(element, 'legend')).to.equal(null)
  })
})
