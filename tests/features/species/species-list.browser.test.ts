import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { setStorageAllowed } from '../../../src/platform/storage.ts'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../detections/fake-station.ts'
import { makeOwnPage } from '../../support/own-page.ts'

const station = installFakeStation()
const SUMMARY = '/api/v2/analytics/species/summary'
const HOSTILE = '=HYPERLINK("x")<img src=x onerror="window.hostile=1">'
const asked: string[] = []

/** Some days ago on the clock of a station that has the browser's zone. */
const daysAgo = (days: number): string => {
  const at = new Date(Date.now() - days * 86_400_000)
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${at.getFullYear()}-${month}-${day}`
}

interface Row {
  readonly scientific_name: string
  readonly common_name: string
  readonly count: number
  readonly first_heard: string
}

/** A species as a classic station writes it: without a picture, without a zone. */
const row = (scientific: string, common: string, count: number, parts: object = {}): Row => ({
  scientific_name: scientific,
  common_name: common,
  count,
  first_heard: '2021-03-02 06:00:00',
  ...{ last_heard: `${daysAgo(40)} 06:00:00`, avg_confidence: 0.71, max_confidence: 0.9 },
  ...parts,
})
const FEW = [
  row('Turdus merula', 'Blackbird', 4821, { last_heard: `${daysAgo(0)} 00:00:01`, max_confidence: 0.99 }),
  row('Parus major', 'Great Tit', 3587, { first_heard: '2021-03-04 06:00:00' }),
  row('Sitta europaea', 'Kléiber', 298, { last_heard: `${daysAgo(3)} 05:00:00` }),
  row('Luscinia megarhynchos', 'Common Nightingale', 12, {
    first_heard: `${daysAgo(4)} 02:31:00`,
    last_heard: `${daysAgo(4)} 03:00:00`,
  }),
  row('Avis nova', HOSTILE, 3, { avg_confidence: undefined, max_confidence: undefined }),
]
let rows: readonly Row[] = FEW
let status = 200

station.answers.set(`GET ${SUMMARY}`, (url) => {
  asked.push(url.search)
  const from = url.searchParams.get('start_date')
  const some = from === null || from.endsWith('-01-01') ? rows : rows.slice(0, 2)
  return Response.json(status === 200 ? some : { error: 'off' }, { status })
})

/** What is handed to the visitor as a file: its name and its text. */
async function savedFile(act: () => void): Promise<{ readonly name: string; readonly text: string }> {
  const { click } = HTMLAnchorElement.prototype
  const { createObjectURL } = URL
  let file: Blob | undefined
  const names: string[] = []
  URL.createObjectURL = (blob) => createObjectURL((file = blob as Blob)) // reason: files are blobs
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download)
  }
  act()
  Object.assign(URL, { createObjectURL })
  HTMLAnchorElement.prototype.click = click
  return { name: names.join(), text: (await file?.text()) ?? '' }
}

describe('<bird-species>, the list', () => {
  let element: HTMLElement & { refresh(): Promise<void> }
  let root: ShadowRoot
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  const one = (selector: string): HTMLElement =>
    root.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`)
  const names = (): string[] => all('[part="name"]').map((name) => name.textContent?.trim() ?? '')
  const counts = (): string[] => all('[part="count"]').map((count) => count.textContent ?? '')
  const shown = (part: string): string => one(`[part="${part}"]`).textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const search = (): HTMLInputElement => one('[part="search"]') as HTMLInputElement // reason: it is one
  const sortBy = (sort: string): void => {
    const select = one('[part="order"]') as HTMLSelectElement // reason: it is one
    select.value = sort
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const type = async (words: string): Promise<void> => {
    search().focus()
    search().select()
    await sendKeys(words === '' ? { press: 'Backspace' } : { type: words })
  }

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    setStorageAllowed(true)
    makeOwnPage()
    await setViewport({ width: 1280, height: 900 })
    await import('../../../elements/species.ts')
    element = document.createElement('bird-species') as typeof element // reason: just registered
    document.body.append(element)
    root = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
    await until(() => all('[part="row"]').length > 0)
  })

  it('opens with the list in a sentence and in numbers', () => {
    expect(shown('sentence')).to.equal('5 species are on the list, one of them heard today.')
    const numbers = all('[part="numbers"] > span').map(({ textContent }) => textContent)
    expect(numbers).to.deep.equal([
      '8,721 detections since 2 March 2021',
      '5 species',
      '1 first heard in the last year',
    ])
  })

  it('has a line for each species, most heard first; a name leads to its page', () => {
    expect(names()).to.deep.equal(['Blackbird', 'Great Tit', 'Kléiber', 'Common Nightingale', HOSTILE])
    expect(counts()).to.deep.equal(['4,821', '3,587', '298', '12', '3'])
    expect(one('[data-species="Parus major"] a').getAttribute('href')).to.contain(
      '/ui/analytics/species?species=Parus+major',
    )
    expect(one('[data-species="Parus major"]').textContent).to.contain('4 Mar 2021')
    expect('hostile' in window).to.equal(false)
  })

  it('marks what was never heard here before, and draws an egg where the station has no picture', () => {
    const nightingale = one('[data-species="Luscinia megarhynchos"]')
    expect(nightingale.dataset['news']).to.equal('ever')
    expect(nightingale.querySelector('[part="tag"]')?.textContent).to.match(/^New here, /)
    expect(all('[data-news]').filter((it) => it.matches('[part="row"]'))).to.have.length(1)
    expect(all('.egg')).to.have.length(5)
  })

  it('axe finds nothing to object to', async () => {
    await expect(element).to.be.accessible()
  })

  it('finds names while they are typed, common or scientific, whatever accents and case', async () => {
    await type('KLEIB')
    await until(() => names().join() === 'Kléiber')
    expect(one('[role="status"]').textContent).to.equal('One species with “KLEIB” in the name')
    await type('merula')
    await until(() => names().join() === 'Blackbird')
    await type('dodo')
    const none = await until(() => root.querySelector<HTMLElement>('[part="empty"]'))
    expect(none.textContent).to.contain('No species has “\u2068dodo\u2069” in its name')
    none.querySelector('button')?.click()
    await until(() => names().length === 5 && search().value === '')
  })

  it('is saved as it stands, a line for each, nothing of it a formula', async () => {
    sortBy('count_asc')
    await until(() => names()[0] === HOSTILE)
    const { name, text } = await savedFile(() => one('[part="save"]').click())
    expect(name).to.match(new RegExp(`^birdnet-species-\\d{4}-\\d\\d-\\d\\d_${daysAgo(0)}\\.csv$`))
    const lines = text.split('\r\n') // reading takes the mark of UTF-8 away
    expect(lines[0]?.replaceAll('"', '').split(',').slice(0, 7)).to.deep.equal([
      'Common name',
      'Scientific name',
      'Detections',
      'Average confidence (%)',
      'Maximum confidence (%)',
      'First heard in the period',
      'Last heard in the period',
    ])
    expect(
      lines.slice(1, -1).map((line) => /,"([A-Z][a-z]+ [a-z]+)",(\d+),/.exec(line)?.slice(1).join()),
    ).to.deep.equal(FEW.toReversed().map(({ scientific_name, count }) => `${scientific_name},${count}`))
    expect(lines[1]).to.match(/^"'=HYPERLINK/)
    expect(lines[5]).to.match(/^"Blackbird","Turdus merula",4821,71,99,"2021-03-02 06:00:00",/)
  })

  it('is a collection when that is chosen, and remembers it', async () => {
    all('[part="view"]')[1]?.click()
    await until(() => root.querySelector('[part="grid"]'))
    expect(names()).to.have.length(5)
    expect(localStorage.getItem('species-view')).to.equal('grid')
    await expect(element).to.be.accessible()
    all('[part="view"]')[0]?.click()
    await until(() => root.querySelector('[part="table"]'))
  })

  it('is of a period when one is chosen, with its own numbers and words; an address that names none is told', async () => {
    all('[part="period"] button')[2]?.click()
    await until(() => names().length === 2)
    expect(asked.at(-1)).to.equal(`?start_date=${daysAgo(6)}&end_date=${daysAgo(0)}`)
    expect(shown('sentence')).to.match(/^2 of the 5 species on the list were heard from .* to today\.$/)
    element.setAttribute('address', 'period=all&sort=name_desc')
    await until(() => names()[0] === 'Kléiber' && names().length === 5)
    expect(root.querySelector('.period-unread')).to.equal(null)
    element.setAttribute('address', 'period=<b>banana')
    await until(() => root.querySelector('.period-unread')?.textContent?.startsWith('“<b>banana” in the address'))
    element.setAttribute('address', '')
    await until(() => !root.querySelector('.period-unread'))
  })

  it('three hundred species are folded up after twenty-five, and quick to look through', async () => {
    const letters = 'abcdefghij'
    rows = Array.from({ length: 300 }, (_, index) => {
      const name = [...String(index).padStart(3, '0')].map((digit) => letters[Number(digit)]).join('')
      return row(`Avis ${name}`, `Bird ${name}`, 300 - index)
    })
    await element.refresh()
    await until(() => shown('sentence').startsWith('300 species'))
    expect(names()).to.have.length(25)
    await type('bird zz')
    await until(() => root.querySelector('[part="empty"]'))
    await type('cjj')
    await until(() => names().join() === 'Bird cjj')
    await type('')
    await until(() => root.querySelector('[part="fold"]'))
    expect(shown('fold')).to.equal('275 more species')
    one('[part="fold"]').click()
    await until(() => names().length === 300)
    rows = FEW
    await element.refresh()
    await until(() => names().length === 5)
  })

  it('stands on a phone without a word cut off at the side', async () => {
    await setViewport({ width: 360, height: 740 })
    await until(() => root.host.clientWidth < 360)
    expect(document.documentElement.scrollWidth).to.be.at.most(360)
    for (const count of all('[part="count"]')) expect(count.getBoundingClientRect().right).to.be.at.most(360)
    await setViewport({ width: 1280, height: 900 })
  })

  it('says when the station does not answer, keeps what was there, and asks again', async () => {
    status = 503
    await element.refresh()
    const error = await until(() => root.querySelector<HTMLElement>('[part="error"]'))
    expect(error.textContent).to.contain('The species could not be loaded')
    expect(names()).to.have.length(5)
    status = 200
    one('[part="retry"]').click()
    await until(() => !root.querySelector('[part="error"]'))
  })

  it('has words for a station that has heard nothing', async () => {
    rows = []
    await element.refresh()
    await until(() => root.querySelector('[part="empty"]')?.textContent?.includes('No species yet'))
  })
})
