import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { docs as detection } from '../../elements/definitions/detection.ts'
import { docs as list } from '../../elements/definitions/detection-list.ts'
import { docs as detections } from '../../elements/definitions/detections.ts'
import { docs as dashboard } from '../../elements/definitions/dashboard.ts'
import { docs as shared } from '../../elements/definitions/shared.ts'
import { docs as species } from '../../elements/definitions/species.ts'
import { docs as summary } from '../../elements/definitions/daily-summary.ts'
import { INNER_PARTS, outerPart } from '../../src/page/embed.ts'
import { dayOf, type SummaryElement } from '../features/daily-summary/garden.ts'
import { heardRow, installEmbedStation, STATION } from '../features/embed-station.ts'
import { atRest } from '../support/at-rest.ts'
import { until } from '../support/until.ts'
import { inside, listen } from '../support/shown-element.ts'

const station = installEmbedStation()
let daily: readonly object[] = []
let security: object = { enabled: false, accessAllowed: true }
const others = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  if (pathname.endsWith('/app/config')) return Response.json({ csrfToken: 't', security, version: 'v1', basePath: '' })
  if (pathname.endsWith('/species/daily')) return Response.json(daily)
  return others(input, init)
}

/** Addresses that would have been opened in a new tab. */
let opened: string[] = []
let stations = 0
const place = document.body.appendChild(document.createElement('main'))

function show(attributes: Record<string, string> = {}, markup = ''): HTMLElement {
  const made = document.createElement('bird-dashboard')
  for (const [name, value] of Object.entries({ station: `${STATION}/${(stations += 1)}`, lang: 'en', ...attributes }))
    made.setAttribute(name, value)
  made.innerHTML = markup
  place.append(made)
  return made
}
async function make(attributes: Record<string, string> = {}, markup = ''): Promise<HTMLElement> {
  const made = show(attributes, markup)
  await until(() => made.shadowRoot?.querySelector('[part="main"]'))
  return made
}
const part = (element: Element, name: string): HTMLElement =>
  inside(element).querySelector<HTMLElement>(`[part~="${name}"]`) ?? expect.fail(`no part ${name}`)
const title = (element: Element): string => part(element, 'title').textContent
const traces = (): unknown[] => [
  location.href,
  document.title,
  history.length,
  { ...localStorage },
  { ...sessionStorage },
  document.documentElement.lang,
  { ...document.documentElement.dataset },
]

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1280, height: 900 })
  Object.assign(globalThis, { open: (address: string) => void opened.push(address) })
  station.rows = [heardRow(1)]
  await import('../../elements/dashboard.ts')
})
beforeEach(() => {
  opened = []
  security = { enabled: false, accessAllowed: true }
})
afterEach(() => {
  place.replaceChildren()
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
})

describe('a dashboard in memory', () => {
  it('shows the page that is written, and tells which one it is', async () => {
    const element = show()
    const told = listen(element, 'bird-route')
    await until(() => told.length > 0)
    expect(told[0]?.detail).to.deep.equal({ path: '/dashboard', params: {}, title: 'Dashboard' })
    element.setAttribute('route', '/nowhere')
    await until(() => title(element) === 'Page Not Found')
    part(element, 'nav-item').click()
    await until(() => title(element) === 'Dashboard')
    expect(told.map(({ detail }) => detail.path)).to.deep.equal(['/dashboard', '/dashboard']) // not what was set from outside
    const elsewhere = await make({ route: 'settings/nonsense' })
    expect(title(elsewhere)).to.equal('Page Not Found')
  })

  it('touches neither the address, the title, the history, storage nor the document', async () => {
    const before = traces()
    const element = await make({ route: '/nowhere' })
    part(element, 'nav-item').click()
    await until(() => title(element) === 'Dashboard')
    const language = inside(element).querySelector('select') as HTMLSelectElement // reason: the frame has one
    language.value = 'de'
    language.dispatchEvent(new Event('change'))
    await until(() => title(element) === 'Übersicht')
    await until(() => inside(element).querySelector('bird-theme-toggle')?.shadowRoot?.querySelector('button')).then(
      (one) => one.click(),
    )
    expect(traces()).to.deep.equal(before)
  })

  it('routing="url" for another station is no page of its own', async () => {
    const before = traces()
    await make({ routing: 'url' })
    expect(traces()).to.deep.equal(before)
  })
})

describe('a dashboard behind the #', () => {
  it('shows the page that is named there, and follows it', async () => {
    location.hash = '#/nowhere'
    const element = await make({ routing: 'hash' })
    expect(title(element)).to.equal('Page Not Found')
    part(element, 'nav-item').click()
    await until(() => title(element) === 'Dashboard')
    expect(location.hash).to.equal('#/dashboard')
    history.back()
    await until(() => title(element) === 'Page Not Found')
  })

  it('with a base leaves other names there to the page', async () => {
    location.hash = '#chapter'
    const element = await make({ routing: 'hash', base: '/birds' })
    expect(title(element)).to.equal('Dashboard')
    location.hash = '#/nowhere'
    await until(() => location.hash === '#/nowhere')
    expect(title(element)).to.equal('Dashboard')
    location.hash = '#/birds/nowhere'
    await until(() => title(element) === 'Page Not Found')
  })

  it('changes nothing else of the page', async () => {
    const [, titleBefore, , ...before] = traces()
    const element = await make({ routing: 'hash' })
    part(element, 'nav-item').click()
    const [, titleAfter, , ...after] = traces() // steps of the history come with the address
    expect([titleAfter, ...after]).to.deep.equal([titleBefore, ...before])
  })
})

describe('the frame', () => {
  it('frame="none" is the page alone', async () => {
    const element = await make({ frame: 'none' })
    expect(inside(element).querySelector('[part="sidebar"], [part="header"]')).to.equal(null)
    expect(inside(element).querySelector('bird-daily-summary')).not.to.equal(null)
  })

  it('on an earlier day lists what was heard then, and back on today what was just heard', async () => {
    const element = await make()
    const list = (): Element | null => inside(element).querySelector('.columns > bird-detections')
    const summary = await until(() => inside(element).querySelector('bird-daily-summary')?.shadowRoot)
    const [before, after] = await until(() => {
      const [one, other] = summary.querySelectorAll<HTMLButtonElement>('.step')
      return one && other && ([one, other] as const)
    })
    before.click()
    expect(await until(() => list()?.getAttribute('date'))).to.match(/^\d{4}-\d\d-\d\d$/)
    ;(await until(() => after.ariaDisabled === 'false' && after)).click()
    await until(() => list()?.hasAttribute('date') === false)
  })

  it('has places for a logo, both ends of the sidebar and the end of the header', async () => {
    const element = await make(
      {},
      '<b slot="logo">Mine</b><i slot="sidebar-start">Here</i><i slot="sidebar-end">By us</i><button slot="header-end">More</button>',
    )
    for (const child of element.children) expect(child.getBoundingClientRect().width, child.slot).to.be.above(0)
    expect(inside(element).querySelector('.mark-egg')?.getBoundingClientRect().width).to.equal(0)
  })

  it('in a narrow element the logo moves into the drawer', async () => {
    const element = await make({}, '<b slot="logo">Mine</b>')
    element.style.inlineSize = '700px'
    inside(element).querySelector<HTMLElement>('.bottom li:last-child button')?.click()
    await until(() => inside(element).querySelector<HTMLDialogElement>('.drawer')?.open)
    expect(element.querySelector('b')?.assignedSlot?.closest('dialog')).not.to.equal(null)
    inside(element).querySelector<HTMLElement>('.close')?.click()
  })

  it('speaks the language around it, and its elements that of the visitor who chooses another', async () => {
    const element = await make({ lang: 'fi' })
    const heading = (): string | null | undefined =>
      inside(element).querySelector('.columns > bird-detections')?.shadowRoot?.querySelector('[part="heading"]')
        ?.textContent
    await until(() => heading() === 'Juuri kuultu')
    expect(title(element)).to.equal('Yleisnäkymä')
    const language = inside(element).querySelector('select') as HTMLSelectElement // reason: the frame has one
    language.value = 'de'
    language.dispatchEvent(new Event('change'))
    await until(() => heading() === 'Eben gehört')
  })

  it('writes times as it is told, and as the visitor wants who chooses otherwise, in its elements too', async () => {
    const element = await make({ 'hour-cycle': '12' })
    const clock = (): HTMLSelectElement => inside(element).querySelector('.choices > select') as HTMLSelectElement // reason: the frame has one
    const elements = (): string =>
      inside(element).querySelector('.columns > bird-detections')?.shadowRoot?.textContent ?? ''
    await until(() => clock().value === '12' && /\d [ap]m/.test(elements()))
    expect([...clock().options].map((option) => option.text.replace(/\s/g, ' '))).to.deep.equal([
      '24 h · 18:00',
      '12 h · 6:00 pm',
    ])
    clock().value = '24'
    clock().dispatchEvent(new Event('change'))
    await until(() => !/\d [ap]m/.test(elements()))
    expect(clock().value).to.equal('24')
  })

  it('has the parts, slots, events and properties that are written of it', async () => {
    const element = show()
    const [routes, wishes] = [listen(element, 'bird-route'), listen(element, 'bird-auth-required')]
    security = { enabled: true, accessAllowed: false }
    const login = await until(() => element.shadowRoot?.querySelector<HTMLElement>('.session'))
    login.click()
    expect(Object.keys(dashboard.events)).to.have.members([routes, wishes].flatMap((heard) => heard[0]?.type ?? []))
    const all = [...inside(element).querySelectorAll('*')]
    const slots = all.flatMap((one) => (one instanceof HTMLSlotElement ? one.name : []))
    expect([...new Set(slots)]).to.have.members(Object.keys(dashboard.slots))
    expect([...new Set(all.flatMap((one) => [...one.part]))]).to.have.members(Object.keys(dashboard.parts))
    for (const name of Object.keys(dashboard.attributes)) expect(name in element, name).to.equal(true)
    expect(Reflect.get(element, 'frame')).to.equal('full')
  })
})

describe('its elements', () => {
  it('have all their parts under names of their own', async () => {
    for (const [name, docs] of [
      ['summary', summary],
      ['detections', detections],
      ['detection', detection],
      ['list', list],
      ['species', species],
    ] as const) {
      const written = new Set([...Object.keys(docs.parts), 'error'])
      expect(INNER_PARTS[name].split(' ')).to.have.members([...written])
      expect(Object.keys(shared.parts)).to.include('error')
    }
    expect(outerPart('summary', 'species-row')).to.equal('summary-row')
    const element = await make()
    element.id = 'styled'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('#styled::part(detections-heading) { color: rgb(1, 2, 3); }')
    document.adoptedStyleSheets = [sheet]
    const heading = await until(() =>
      inside(element).querySelector('.columns > bird-detections')?.shadowRoot?.querySelector('[part="heading"]'),
    )
    expect(getComputedStyle(heading).color).to.equal('rgb(1, 2, 3)')
    document.adoptedStyleSheets = []
  })
})

describe('signing in', () => {
  const press = async (element: HTMLElement): Promise<void> =>
    (await until(() => inside(element).querySelector<HTMLElement>('.session'))).click()

  it('happens at the station, in a new tab, unless the page around takes it over', async () => {
    security = { enabled: true, accessAllowed: false }
    const element = await make({ station: `${STATION}/sign-in` })
    await press(element)
    expect(opened).to.deep.equal([`${STATION}/sign-in/ui/`])
    const told = listen(element, 'bird-auth-required', true)
    await press(element)
    expect(told[0]?.detail).to.deep.equal({ href: `${STATION}/sign-in/ui/` })
    expect(opened).to.have.length(1)
    expect(inside(element).querySelector('bird-login')).to.equal(null)
  })
})

describe('life', () => {
  it('the day that a visitor chose is there again after another page, and in another theme', async () => {
    const element = await make({ theme: 'light' })
    const summaryIn = () => inside(element).querySelector('bird-daily-summary') as SummaryElement | null // reason: made by us
    const day = (): string | undefined => summaryIn()?.shadowRoot?.querySelector('input')?.value
    const today = await until(day)
    summaryIn()?.previous()
    await until(() => day() !== today)
    const chosen = day()
    element.setAttribute('route', '/nowhere')
    await until(() => title(element) === 'Page Not Found')
    element.setAttribute('route', '/dashboard')
    expect(await until(day)).to.equal(chosen)
    element.setAttribute('theme', 'dark')
    await until(() => element.matches(':state(dark)'))
    expect(await until(day)).to.equal(chosen)
  })

  it('is taken out and put back: it is drawn again, and another station can be written', async () => {
    const element = await make()
    element.remove()
    await new Promise(requestAnimationFrame)
    place.append(element)
    await until(() => part(element, 'nav-item').getAttribute('href')?.startsWith(STATION))
    element.setAttribute('station', `${STATION}/other`)
    await until(() => part(element, 'nav-item').getAttribute('href') === `${STATION}/other/ui/dashboard`)
    const asks = new Promise<string>((resolve) => {
      const inner = inside(element).querySelector('.columns > bird-detections')
      const event = Object.assign(new Event('context-request', { bubbles: true, composed: true }), {
        context: 'bird-station',
        callback: ({ base }: { readonly base: string }) => resolve(base),
      })
      inner?.dispatchEvent(event)
    })
    expect(await asks).to.equal(`${STATION}/other`)
  })
})

describe('everyone', () => {
  for (const [theme, width] of [
    ['light', 320],
    ['dark', 1200],
  ] as const)
    it(`can use it at ${width} px in the ${theme} theme, on a page with landmarks of its own`, async () => {
      document.body.style.background = theme === 'dark' ? '#111' : ''
      daily = [dayOf('Troglodytes troglodytes', 0)] // the bird of the list
      const element = await make({ theme })
      element.style.inlineSize = `${width}px`
      await until(() => inside(element).querySelector('.columns > bird-detections')?.matches(':state(ready)'))
      const summary = inside(element).querySelector('bird-daily-summary')
      await until(() => summary?.shadowRoot?.querySelector('[data-species]'))
      await until(() => summary?.shadowRoot?.querySelector('.told')) // it is said once what is usual is known, or a second has passed
      await atRest(element)
      expect(element.scrollWidth).to.be.at.most(width)
      await expect(place).to.be.accessible()
      document.body.style.background = ''
      daily = []
    })
})
