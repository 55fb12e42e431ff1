import { expect } from '@open-wc/testing'
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { until } from '../../support/until.ts'
import { installFakeStation, wireDetection } from '../detections/fake-station.ts'
import { makeOwnPage } from '../../support/own-page.ts'

const station = installFakeStation()
const HOSTILE = '<img src=x onerror="window.hostile=1">'

/** Some days ago on the clock of a station that has the browser's zone. */
const daysAgo = (days: number): string => {
  const at = new Date(Date.now() - days * 86_400_000)
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${at.getFullYear()}-${month}-${day}`
}
/** Every day of the last forty, three times. */
const DAYS = Array.from({ length: 40 }, (_, index) => daysAgo(39 - index))
const summary = {
  ...{ scientific_name: 'Turdus merula', common_name: HOSTILE, species_code: 'eurbla', count: 120 },
  ...{ first_heard: `${DAYS[0]} 05:00:00`, last_heard: `${DAYS[39]} 00:00:01` },
  ...{ avg_confidence: 0.8, max_confidence: 0.99 },
}
const other = { ...summary, scientific_name: 'Parus major', common_name: 'Great Tit', count: 360 }
const ofDay = (date: string) => ({
  ...{ scientific_name: 'Turdus merula', common_name: HOSTILE, count: 3 },
  hourly_counts: Array.from({ length: 24 }, (_, hour) => (hour === 5 && DAYS.includes(date) ? 3 : 0)),
})
const tit = (date: string) => ({ ...ofDay(date), scientific_name: 'Parus major', common_name: 'Great Tit' })
const json = (body: unknown): Response => Response.json(body)
station.answers.set('GET /api/v2/analytics/species/summary', () => json([other, summary]))
station.answers.set('GET /api/v2/analytics/time/daily', (url) =>
  url.searchParams.get('species') === 'Turdus merula'
    ? json({ data: DAYS.map((date) => ({ date, count: 3 })), total: 120 })
    : json({ data: DAYS.map((date) => ({ date, count: 12 })), total: 480 }),
)
station.answers.set('GET /api/v2/analytics/species/daily/batch', (url) =>
  json(
    Object.fromEntries(
      (url.searchParams.get('dates') ?? '')
        .split(',')
        .map((date) => [date, DAYS.includes(date) ? [ofDay(date), tit(date)] : []]),
    ),
  ),
)
station.answers.set('GET /api/v2/analytics/species/daily', (url) => {
  const date = url.searchParams.get('date') ?? ''
  return json(DAYS.includes(date) ? [ofDay(date), tit(date)] : [])
})
station.answers.set('GET /api/v2/species', () =>
  json({ scientific_name: 'Turdus merula', taxonomy: { family: 'Turdidae', family_common: 'Thrushes' } }),
)
const confirmed = { scientificName: 'Turdus merula', commonName: HOSTILE, verified: 'correct' }
station.answers.set('GET /api/v2/detections', () =>
  json({
    data: [
      wireDetection(7, confirmed),
      wireDetection(8, { ...confirmed, verified: 'unverified' }),
      wireDetection(9, { ...confirmed, verified: 'false_positive' }),
    ],
    total: 3,
  }),
)
for (const id of [7, 8])
  station.answers.set(`GET /api/v2/audio/${id}`, () => Response.json({ message: 'No clip' }, { status: 404 }))

describe('<bird-species>, one of them', () => {
  let element: HTMLElement
  let root: ShadowRoot
  const shown = (part: string): string =>
    root.querySelector(`[part~="${part}"]`)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    makeOwnPage()
    await setViewport({ width: 1280, height: 2400 })
    await import('../../../elements/species.ts')
    element = document.createElement('bird-species')
    element.setAttribute('address', 'species=turdus%20merula')
    document.body.append(element)
    root = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
    await until(() => root.querySelector('[part="years"]') && root.querySelector('[part="best-recording"]'))
  })

  it('says who it is, whatever case the address has, and what the station calls it is only text', () => {
    expect(shown('name')).to.equal(HOSTILE)
    expect(shown('scientific')).to.equal('Turdus merula')
    expect('hostile' in window).to.equal(false)
    expect(root.querySelector('[part="all-detections"]')?.getAttribute('href')).to.contain(
      '/ui/detections?species=Turdus+merula',
    )
    expect(root.querySelector('[part="trail"] a')?.getAttribute('href')).to.contain('/ui/analytics/species')
  })

  it('says how often it is heard, in a sentence and in numbers', async () => {
    await until(() => shown('sentence').startsWith('A bird of every day: heard on 40 of the last 40 days.'))
    expect(shown('numbers')).to.contain('120 detections 25% of all').and.to.contain('40 days')
    expect(shown('numbers')).to.contain('99% at best on average 80%')
    expect(shown('about')).to.contain('Thrushes Turdidae')
  })

  it('has its years as a drawing and as a table that loses nothing', async () => {
    root.querySelector<HTMLElement>('[part="table-button"]')?.click()
    const table = await until(() => root.querySelector('[part="year-table"]'))
    const sums = [...table.querySelectorAll('tbody td:last-child')].map(({ textContent }) => Number(textContent))
    expect(sums.reduce((sum, count) => sum + count, 0)).to.equal(120)
    root.querySelector<HTMLElement>('[part="table-button"]')?.click()
    await until(() => root.querySelector('.one-years'))
  })

  it('has its days as a chart, and today beside a usual day', async () => {
    await until(() => root.querySelector('[part="chart"][data-chart="day-hour"]'))
    const today = await until(() => root.querySelector('[part="today"]'))
    const five = [...today.querySelectorAll('tbody tr')][5]
    expect([...(five?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).to.deep.equal(['3', '3'])
  })

  it('has its recordings, confirmed ones before those that nobody has judged; what was marked false is not among them', async () => {
    const strips = await until(() => {
      const all = [...root.querySelectorAll('[part="best-recording"]')]
      return all.length === 2 && all
    })
    expect(strips.map((one) => one.querySelector('a')?.getAttribute('href')?.split('/').at(-1))).to.deep.equal([
      '7',
      '8',
    ])
    expect(strips.map((one) => /confirmed|not reviewed yet/.exec(one.textContent ?? '')?.[0])).to.deep.equal([
      'confirmed',
      'not reviewed yet',
    ])
  })

  it('plays all its recordings in one press, and saves and shares each of the best', async () => {
    const play = await until(() => root.querySelector('[part="play-all"]'))
    expect(play.textContent).to.equal('Play all 120')
    root.querySelector<HTMLElement>('[part="best-recording"] .menu-button')?.click()
    await until(() => root.querySelector('[role^="menuitem"]:focus'))
    const entries = [...root.querySelectorAll('[role^="menuitem"]')].map(({ textContent }) => textContent)
    expect(entries).to.deep.equal(['Save recording', 'Copy link', 'Postcard, film with sound'])
    root.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
  })

  it('says in whose company it is heard, with the way to them, once all its days are known', async () => {
    const company = await until(() => root.querySelector('[part="company"]'))
    expect(company.querySelector('tbody')?.textContent).to.equal('Great Tit100%')
    expect(company.querySelector('a')?.getAttribute('href')).to.contain('species=Parus+major')
    expect(company.textContent).to.contain('Of the 40 hours in which it was heard. From 40 days.')
  })

  it('leads to pages of others by its scientific name, which say nothing of who came', () => {
    const [wikipedia] = root.querySelectorAll<HTMLAnchorElement>('[part="about"] a[target="_blank"]')
    expect(wikipedia?.href).to.equal('https://en.wikipedia.org/wiki/Turdus_merula')
    expect(wikipedia?.rel).to.contain('noreferrer')
  })

  it('in forced colours bars stay bars', async function () {
    await emulateMedia({ forcedColors: 'active' })
    try {
      if (!matchMedia('(forced-colors: active)').matches) return this.skip() // not every engine can pretend them
      const ground = getComputedStyle(root.host).backgroundColor
      for (const bar of ['.company th i', '.one-bars b']) {
        const its = getComputedStyle(root.querySelector(bar) as Element).backgroundColor // reason: drawn above
        expect([ground, 'rgba(0, 0, 0, 0)', getComputedStyle(document.body).backgroundColor]).not.to.include(its)
      }
    } finally {
      await emulateMedia({ forcedColors: 'none' })
    }
  })

  it('axe finds nothing to object to, and on a phone nothing is cut off', async () => {
    await expect(element).to.be.accessible()
    await setViewport({ width: 360, height: 740 })
    await until(() => document.documentElement.scrollWidth <= 360)
  })

  it('one that was never heard here is said to be, with the way back', async () => {
    element.setAttribute('address', `species=${encodeURIComponent('Raphus cucullatus')}`)
    await until(() => shown('empty').includes('This station has never heard \u2068Raphus cucullatus\u2069'))
    expect(root.querySelector('[part="empty"] a')?.getAttribute('href')).to.contain('/ui/analytics/species')
  })
})
