import { aTimeout, expect, nextFrame } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { dashboardClass } from '../../src/page/dashboard-element.ts'
import { SHELL_STYLE, shellMarkup } from '../../src/page/shell.ts'
import page from '../../src/page/page.css?sheet'
import documentStyle from '../../src/page/document.css?inline'
import tokens from '../../src/ui/tokens.css?sheet'
import { until } from '../support/until.ts'

const CONFIG = {
  csrfToken: 'token',
  security: {
    enabled: true,
    accessAllowed: false,
    authConfig: { basicEnabled: true, enabledProviders: [] },
    publicAccess: { liveAudio: false },
    privateMode: false,
  },
  version: '20251021',
  basePath: '',
}

const realFetch = globalThis.fetch
const realAddress = location.href
let codeArrives = true
let isReadOnly = false
/** Tags whose code was asked for. */
const asked = new Set<string>()

const dashboard = (): HTMLElement => document.querySelector('bird-dashboard') ?? expect.fail('no <bird-dashboard>')
const root = (): ShadowRoot => dashboard().shadowRoot ?? expect.fail('no shadow root')
const one = <T extends HTMLElement = HTMLElement>(selector: string): T =>
  root().querySelector<T>(selector) ?? expect.fail(`no ${selector}`)
const title = (): string => one('h1').textContent ?? ''
const boxes = (): string[] =>
  ['.sidebar', 'header', 'h1', '.main', 'bird-daily-summary', '.columns > bird-detections', '.sketch-row', '.foot'].map(
    (selector) => {
      const { x, y, width, height } = one(selector).getBoundingClientRect()
      return `${selector} ${[x, y, width, height].map(Math.round).join()}`
    },
  )

async function open(path: string): Promise<void> {
  history.replaceState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
  document.body.innerHTML = '<bird-dashboard routing="url"></bird-dashboard>'
  await until(() => dashboard().shadowRoot?.querySelector('h1'))
  await until(() => root().querySelector('.session'))
}

before(async () => {
  await setViewport({ width: 1280, height: 800 })
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname.endsWith('/api/v2/app/config')) return Response.json(CONFIG)
    if (pathname.endsWith('/logout')) return Response.json({ message: 'No session' }, { status: 403 })
    // also for what is asked when the last test is over
    return pathname.includes('/api/') ? Response.json({ message: 'Not Found' }, { status: 404 }) : realFetch(input)
  }
  history.replaceState(null, '', '/ui/dashboard')
  const style = `<style>${documentStyle}</style>`
  document.head.insertAdjacentHTML('beforeend', style)
  document.body.setHTMLUnsafe(shellMarkup().replace(SHELL_STYLE, style))
})

after(() => {
  history.replaceState(null, '', realAddress)
  localStorage.clear()
})

it('takes the painted picture over without moving anything', async () => {
  const painted = boxes()
  const made = dashboardClass({
    load: async (tag) => {
      asked.add(tag)
      if (tag === 'bird-daily-summary' && !codeArrives) throw new Error('the code did not arrive')
    },
    guest: () => Promise.reject(new Error('this is the page itself')),
    sheets: async () => [tokens, page],
    observedAttributes: [],
    choicesOf: () => ({
      routing: 'url',
      base: undefined,
      route: undefined,
      frame: 'full',
      mode: 'dashboard',
      readOnly: isReadOnly,
      context: { base: location.origin, mode: 'embed' },
      locale: undefined,
      theme: 'auto',
      announce: undefined,
      shortcuts: 'on',
      hourCycle: 'auto',
      persist: false,
    }),
  })
  customElements.define('bird-dashboard', made)
  await until(() => !root().querySelector('.picture > .frame'))
  expect(boxes()).to.deep.equal(painted)
  expect(document.title).to.equal('Dashboard · Dawn Chorus')
})

it('has landmarks, names and contrasts that everybody can use', async () => {
  await open('/ui/dashboard')
  await expect(dashboard()).to.be.accessible()
})

it('asks in a dialog what is said of new birds and whether single keys work, remembers it, and gives the focus back', async () => {
  await open('/ui/dashboard')
  const button = one('button.choices')
  button.focus()
  button.click()
  const dialog = await until(() => root().querySelector<HTMLDialogElement>('dialog.attention[open]'))
  await expect(dashboard()).to.be.accessible()
  const choice = dialog.querySelector('select') ?? expect.fail('no select')
  const keys = dialog.querySelector('input') ?? expect.fail('no checkbox')
  expect([choice.value, keys.checked]).to.deep.equal(['summary', true])
  choice.value = 'off'
  choice.dispatchEvent(new Event('change'))
  keys.click()
  await sendKeys({ press: 'Escape' })
  await until(() => !root().querySelector('.attention'))
  expect(root().activeElement).to.equal(button)
  expect([localStorage.getItem('announce'), localStorage.getItem('shortcuts')]).to.deep.equal(['off', 'off'])
  button.click()
  const again = await until(() => root().querySelector<HTMLDialogElement>('dialog.attention[open]'))
  expect(again.querySelector('select')?.value).to.equal('off')
  expect(again.querySelector('input')?.checked).to.equal(false)
  again.querySelector('input')?.click()
  again.close()
  localStorage.clear()
})

it('lists the keys of the page in view at “?”, unless single keys are off', async () => {
  await open('/ui/notifications')
  const dialog = await until(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' })) // until the code that comes after the frame listens
    return root().querySelector<HTMLDialogElement>('dialog.attention[open]')
  })
  const keys = [...dialog.querySelectorAll('kbd')].map((key) => key.textContent)
  expect(keys).to.include.members(['⌘K', '?', 'j', 'm'])
  expect(keys).not.to.include('c')
  await expect(dashboard()).to.be.accessible()
  dialog.querySelector('input')?.click()
  dialog.close()
  await sendKeys({ press: '?' })
  expect(root().querySelector('.attention[open]')).to.equal(null)
  localStorage.clear()
})

it('shows Page Not Found for an unknown path, and follows a link without loading a page', async () => {
  await open('/ui/nowhere')
  expect(title()).to.equal('Page Not Found')
  expect(root().querySelector('[aria-current="page"]')).to.equal(null)
  one('a.action').click()
  await until(() => title() === 'Dashboard')
  expect(location.pathname).to.equal('/ui/dashboard')
  expect(root().activeElement).to.equal(one('h1'))
  history.back()
  await until(() => title() === 'Page Not Found')
})

for (const type of ['pointerover', 'pointerdown', 'focusin'])
  it(`loads the code of a page when a link to it is about to be followed (${type}), and stays where it is`, async () => {
    await open('/ui/about')
    asked.clear()
    one('nav a[href$="/ui/analytics"]').dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    await until(() => asked.has('bird-analytics'))
    expect(location.pathname).to.equal('/ui/about')
  })

it('lists what was heard on the day in the address, and without one what was just heard', async () => {
  await open('/ui/dashboard?date=2026-05-17')
  expect(one('.columns > bird-detections').getAttribute('date')).to.equal('2026-05-17')
  await open('/ui/dashboard')
  expect(one('.columns > bird-detections').hasAttribute('date')).to.equal(false)
})

it('today in the address is no earlier day: the list is what was just heard', async () => {
  const today = new Date()
  const [month, day] = [today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'))
  await open(`/ui/dashboard?date=${today.getFullYear()}-${month}-${day}`)
  expect(one('.columns > bird-detections').hasAttribute('date')).to.equal(false)
})

it('on the page of the queue the sidebar is a rail, however wide the window is, and its words are still there', async () => {
  await open('/ui/dashboard')
  const wide = one('.sidebar').getBoundingClientRect().width
  await open('/ui/review')
  expect(wide).to.equal(192)
  expect(one('.sidebar').getBoundingClientRect().width).to.equal(64)
  const [entry] = root().querySelectorAll('.sidebar [part="nav-item"] span')
  expect([entry?.textContent, entry?.getBoundingClientRect().width]).to.deep.equal(['Dashboard', 1])
})

it('keeps the focus where it is when only the query changes', async () => {
  await open('/ui/dashboard')
  one('.session').focus()
  history.pushState(null, '', '/ui/dashboard?date=2025-05-17')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await nextFrame()
  expect(root().activeElement).to.equal(one('.session'))
})

it('shows an error named in the address, its title as plain text', async () => {
  await open('/ui/dashboard?error=500&title=%3Cb%3EOh%3C/b%3E')
  expect(title()).to.equal('<b>Oh</b>')
  expect(one('.problem').textContent).to.contain('The station ran into a problem')
  one('.problem .action').click()
  await until(() => title() === 'Dashboard')
  expect(location.search).to.equal('')
})

it('shows each error page that an address names', async () => {
  for (const [error, name, words] of [
    ['404', 'Page Not Found', 'There is no page at this address.'],
    ['500', 'Server Error', 'The station ran into a problem. Try again in a moment.'],
    ['418', 'Something went wrong', 'The station could not show this page.'],
  ]) {
    await open(`/ui/dashboard?error=${error}`)
    expect(title()).to.equal(name)
    expect(one('.problem').textContent).to.contain(words)
    await expect(dashboard()).to.be.accessible()
  }
})

/** Opens the dashboard while its code does not arrive. */
async function openWithoutCode(): Promise<void> {
  codeArrives = false
  const log = console.error
  console.error = () => {}
  await open('/ui/dashboard')
  await aTimeout(0)
  console.error = log
  codeArrives = true
}

it('asks for what a detection begins with while the finger is down, once, and for nothing where a mouse only passes', async () => {
  await open('/ui/dashboard')
  const addresses: string[] = []
  const answering = globalThis.fetch
  globalThis.fetch = (input, init) => {
    addresses.push(new URL(input instanceof Request ? input.url : input, location.href).pathname)
    return answering(input, init)
  }
  const link = Object.assign(document.createElement('a'), { href: '/ui/detections/12' })
  one('.main').append(link)
  const press = (type: string, button: number): boolean =>
    link.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, button }))
  press('pointerover', 0)
  press('pointerdown', 2)
  expect(addresses).not.to.include('/api/v2/detections/12')
  press('pointerdown', 0)
  globalThis.fetch = answering
  expect(addresses.filter((address) => address === '/api/v2/detections/12')).to.have.length(1)
  expect(location.pathname).to.equal('/ui/dashboard')
})

it('says so when the code of a page does not arrive, and tries again', async () => {
  await openWithoutCode()
  await until(() => title() === 'Component Load Error')
  expect(one('.problem').textContent).to.contain('Failed to load the requested component')
  one('.problem button').click()
  await until(() => title() === 'Dashboard')
  expect(root().querySelector('bird-daily-summary')).to.be.an.instanceOf(HTMLElement)
})

it('code that does not arrive is told to the window, which may take care of it (Spec §8)', async () => {
  const told: unknown[] = []
  const hear = (event: Event): void => {
    told.push((event as Event & { payload: unknown }).payload) // reason: ours
    event.preventDefault()
  }
  window.addEventListener('vite:preloadError', hear)
  await openWithoutCode()
  await until(() => told.length > 0)
  await nextFrame()
  window.removeEventListener('vite:preloadError', hear)
  expect(title()).to.equal('Dashboard')
  expect(told.map(String)).to.deep.equal(['Error: the code did not arrive'])
})

it('what stands in the header stays where it is when somebody signs in', async () => {
  const places = (): string[] =>
    ['bird-search-box', '.listen', 'bird-notification-bell', '.session'].map((selector) => {
      const { x, width } = one(selector).getBoundingClientRect()
      return `${selector} ${x} ${width}`
    })
  await open('/stranger/ui/dashboard')
  const before = places()
  expect(one('.session').innerText.trim()).to.equal('Login')
  CONFIG.security.accessAllowed = true
  await open('/owner/ui/dashboard')
  expect(one('.session').innerText.trim()).to.equal('Logout')
  expect(places()).to.deep.equal(before)
  CONFIG.security.accessAllowed = false
})

for (const width of [1280, 360])
  it(`says so when the station refuses to end the session, above the page, which stays where it was: ${width}`, async () => {
    await setViewport({ width, height: 740 })
    CONFIG.security.accessAllowed = true
    await open(`/garden${width}/ui/dashboard`) // a station that nobody has asked yet
    await until(() => one('.session').textContent?.includes('Logout'))
    const before = one('.main').getBoundingClientRect()
    one('.session').click()
    await until(() => root().textContent?.includes('Logout failed: No session'))
    const [after, words] = [one('.main').getBoundingClientRect(), one('.notice p').getBoundingClientRect()]
    expect([after.x, after.y, after.width]).to.deep.equal([before.x, before.y, before.width])
    // one line has its room between the header and what the page shows
    expect(words.bottom).to.be.at.most(after.top + parseFloat(getComputedStyle(one('.main')).paddingBlockStart))
    expect(words.top).to.be.at.least(one('header').getBoundingClientRect().bottom)
    CONFIG.security.accessAllowed = false
    await setViewport({ width: 1280, height: 800 })
  })

it('on a tablet the button of the drawer stands before the day, which begins where the header keeps its place', async () => {
  await setViewport({ width: 800, height: 740 })
  await open('/ui/dashboard')
  const place = one('h1').getBoundingClientRect()
  const button = one('.toggle').getBoundingClientRect()
  expect(button.width).to.be.above(0)
  expect(button.right).to.be.at.most(place.left)
  const summary = one('bird-daily-summary')
  const begin = Number.parseFloat(getComputedStyle(summary).getPropertyValue('--_day-start'))
  expect(summary.getBoundingClientRect().left + begin).to.equal(place.left)
  await setViewport({ width: 1280, height: 800 })
})

it('on a phone the menu is a drawer: it opens, holds the focus, and Escape gives it back', async () => {
  await setViewport({ width: 360, height: 740 })
  await open('/ui/dashboard')
  expect(getComputedStyle(one('.sidebar')).display).to.equal('none')
  const menu = one('.bottom li:last-child button')
  menu.focus()
  await sendKeys({ press: 'Enter' })
  await until(() => one<HTMLDialogElement>('.drawer').open)
  expect(one('.drawer').contains(root().activeElement)).to.equal(true)
  expect(one('.drawer select')).to.be.an.instanceOf(HTMLSelectElement)
  await sendKeys({ press: 'Escape' })
  await until(() => !one<HTMLDialogElement>('.drawer').open)
  await aTimeout(0)
  expect(root().activeElement).to.equal(menu)
  expect(document.documentElement.scrollWidth).to.be.at.most(360)
  await setViewport({ width: 1280, height: 800 })
})

it('on a phone today, what was just heard, listening and the menu are within reach of a thumb; nothing of it twice in the header', async () => {
  await setViewport({ width: 360, height: 740 })
  CONFIG.security.publicAccess.liveAudio = true
  await open('/phone/ui/dashboard?date=2026-05-17')
  const entries = (): HTMLElement[] => [...root().querySelectorAll<HTMLElement>('.bottom :is(a, button)')]
  await until(() => entries().length === 4)
  expect(entries().map((entry) => entry.innerText.trim())).to.deep.equal(['Today', 'Detections', 'Listen', 'Menu'])
  for (const entry of entries()) {
    const { width, height } = entry.getBoundingClientRect()
    expect(Math.min(width, height), entry.innerText).to.be.at.least(44)
  }
  const places = entries()
    .map((entry) => entry.getAttribute('href'))
    .slice(0, 2)
  expect(places).to.deep.equal(['/phone/ui/dashboard', '/phone/ui/detections'])
  expect(getComputedStyle(one('header .listen')).visibility).to.equal('hidden')
  expect(entries()[0]?.getAttribute('aria-current'), 'a day of last May is not today').to.equal('false')
  entries()[0]?.click()
  await until(() => entries()[0]?.getAttribute('aria-current') === 'page')
  expect(location.search).to.equal('')
  entries()[1]?.click()
  await until(() => entries()[1]?.getAttribute('aria-current') === 'page')
  expect(entries()[0]?.getAttribute('aria-current')).to.equal('false')
  CONFIG.security.publicAccess.liveAudio = false
  await setViewport({ width: 1280, height: 800 })
})

it('the newest bird has its place above the hours on a phone alone, and on no earlier day', async () => {
  await setViewport({ width: 360, height: 740 })
  await open('/ui/dashboard')
  const newest = (): HTMLElement | null => root().querySelector('bird-daily-summary > bird-detections[slot="newest"]')
  expect(newest()?.getBoundingClientRect().height).to.be.above(200)
  await setViewport({ width: 1280, height: 800 })
  expect(newest()?.getBoundingClientRect().height).to.equal(0)
  await open('/ui/dashboard?date=2026-05-17')
  await until(() => newest() === null)
})

it('read-only offers nobody to sign in, not even where a private station wants it', async () => {
  isReadOnly = true
  CONFIG.security.privateMode = true
  history.replaceState(null, '', '/ui/dashboard')
  document.body.innerHTML = '<bird-dashboard routing="url"></bird-dashboard>'
  await until(() => dashboard().shadowRoot?.querySelector('.version')?.textContent === CONFIG.version)
  expect(root().querySelector('.session, bird-login')).to.equal(null)
})
