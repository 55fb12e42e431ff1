import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import page from '../../../src/page/page.css?sheet'
import { until } from '../../support/until.ts'
import { boxStation } from '../search-box/box-under-test.ts'

const { went } = boxStation()

describe('<bird-search-form>', () => {
  let element: HTMLElement
  let root: ShadowRoot
  let searches: { text: string; query: string }[]

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    await setViewport({ width: 1000, height: 800 })
    await import('../../../elements/search-form.ts')
  })
  beforeEach(() => {
    went.length = 0
    searches = []
    localStorage.clear()
  })
  afterEach(() => element.remove())

  const begin = async (
    attributes: Record<string, string>,
    width = 900,
    place: Element = document.body,
  ): Promise<void> => {
    element = document.createElement('bird-search-form')
    element.style.width = `${width}px`
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.addEventListener('bird-search', (event) => {
      searches.push((event as CustomEvent<(typeof searches)[0]>).detail)
    })
    place.append(element)
    root = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
    await until(() => root.querySelector('select'))
  }
  const field = (label: string): HTMLInputElement => {
    const found = [...root.querySelectorAll('label')].find((one) => one.querySelector('span')?.textContent === label)
    return found?.querySelector('input, select') as HTMLInputElement // reason: the test knows its fields
  }
  /** Does what a person's choice does: React hears the native event. */
  const put = (label: string, value: string): void => {
    const control = field(label)
    const prototype = Object.getPrototypeOf(control) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
    const type = control instanceof HTMLSelectElement ? 'change' : 'input'
    control.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const badges = (): string[] => [...root.querySelectorAll('[part="badge"]')].map((one) => one.textContent.trim())

  for (const width of [328, 600, 656, 736, 900, 1000])
    it(`has its room on the page before it is there, and fills it: ${width} px`, async () => {
      const main = document.body.appendChild(document.createElement('div'))
      main.className = 'main'
      main.style.cssText = `padding: 0; inline-size: ${width}px`
      document.adoptedStyleSheets.push(page)
      await begin({ address: '' }, width, main)
      const kept = parseFloat(getComputedStyle(element).minBlockSize)
      element.style.minBlockSize = '0'
      const { height } = element.getBoundingClientRect()
      const [fields, last] = ['.search-form-fields', '.search-form-field:last-child'].map((part) =>
        root.querySelector(part)?.getBoundingClientRect(),
      )
      expect(last?.right).to.be.closeTo(fields?.right ?? 0, 1)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page)
      main.remove()
      expect(kept).to.be.within(height - 4, height + 4)
    })

  it('box and fields say the same search', async () => {
    await begin({ address: 'search=tit&species=Great+Tit&hourRange=4-9&confidence=%3E%3D80&date=week&verified=false' })
    expect(badges()).to.deep.equal([
      'species Great Tit',
      'hour 4–9',
      'confidence ≥ 80%',
      'date the last 7 days',
      'review not reviewed yet',
    ])
    const values = ['Species', 'When', 'First hour', 'Last hour', 'Confidence at least', 'Review', 'Lock']
    expect(values.map((label) => field(label).value)).to.deep.equal(['Great Tit', 'week', '4', '9', '80', 'false', ''])
    expect(root.querySelector<HTMLInputElement>('[part="input"]')?.value).to.equal('tit')
  })

  it('a field changes the address, and leaves alone what it does not speak of', async () => {
    await begin({ address: 'search=tit&confidence=%3C95&sort=date_asc' })
    put('Part of day', 'dawn')
    expect(went).to.deep.equal([['/ui/search?search=tit&confidence=%3C95&timeOfDay=dawn&sort=date_asc', 'replace']])
    await until(() => badges().length === 2)
    put('First day', '0202-05-17')
    put('First day', '2024-05-17')
    expect(went.length).to.equal(2)
    expect(went[1]?.[0]).to.contain('startDate=2024-05-17')
  })

  it('a day that is typed counts at Enter; the other one moves where it has to, which is said, and the focus stays', async () => {
    await begin({ address: 'startDate=2026-10-01&endDate=2026-10-31' })
    field('First day').focus()
    await sendKeys({ type: '11152025' })
    expect(went).to.deep.equal([])
    await sendKeys({ press: 'Enter' })
    expect(went.length).to.equal(1)
    expect(went[0]?.[0]).to.contain('startDate=2025-11-15').and.contain('endDate=2026-10-31')
    expect(root.activeElement).to.equal(field('First day'))
    expect(root.querySelector('[role="alert"]')).to.equal(null)
    field('First day').blur()
    field('First day').focus() // with its first part
    await sendKeys({ type: '11152026' })
    field('First day').blur()
    expect((await until(() => root.querySelector('[role="alert"]'))).textContent).to.contain('The last day')
    expect(field('Last day').value).to.equal('2026-11-15')
  })

  it('a name counts when it was chosen or is left', async () => {
    await begin({ address: '' })
    field('Species').focus()
    await until(() => [...root.querySelectorAll('option')].some(({ value }) => value === 'Great Tit'))
    await sendKeys({ type: 'Wryn' })
    expect(went).to.deep.equal([])
    field('Species').blur()
    await until(() => went.length === 1)
    expect(went[0]?.[0]).to.equal('/ui/search?species=Wryn')
  })

  it('the box changes the fields', async () => {
    await begin({ address: '' })
    element.focus()
    await sendKeys({ type: 'wren locked:yes' })
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'Enter' })
    await until(() => field('Lock').value === 'true')
    expect(went).to.deep.equal([['/ui/search?search=wren&locked=true', 'replace']])
  })

  it('a mistake in the box is said, and no field loses it', async () => {
    await begin({ address: 'hour=25&search=x' })
    await until(() => root.querySelector('[role="alert"]'))
    put('Part of day', 'dusk')
    await until(() => badges().length === 1)
    expect(root.querySelector<HTMLInputElement>('[part="input"]')?.value).to.equal('x hour:25')
    expect(went).to.deep.equal([])
  })

  it('on somebody’s page each change is told, and only what is sent leads away', async () => {
    await begin({ query: 'tit' })
    put('Part of day', 'day')
    expect(searches.map(({ query }) => query)).to.deep.equal(['search=tit&timeOfDay=day'])
    expect(went).to.deep.equal([])
    await until(() => badges().length === 1)
    root.querySelector<HTMLElement>('.button')?.click()
    expect(went).to.deep.equal([['/ui/search?search=tit&timeOfDay=day', 'push']])
  })

  it('is accessible, and its fields wait where there is no room', async () => {
    await begin({ address: 'date=week&hour=5' })
    await expect(element).to.be.accessible()
    expect(root.querySelector('details')?.open).to.equal(true)
    element.remove()
    await begin({ address: 'date=week', locale: 'de' }, 328)
    expect(root.querySelector('details')?.open).to.equal(false)
    root.querySelector('summary')?.click()
    await until(() => root.querySelector('details')?.open)
    expect(element.scrollWidth).to.be.at.most(328)
    expect(root.querySelector('.search-form-fields')?.scrollWidth).to.be.at.most(328)
    await expect(element).to.be.accessible()
  })
})
