import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { hastenTime } from '../support/hasten-time.ts'
import { until as untilSoon } from '../support/until.ts'

/** A minute of the page is a second. */
const HASTE = 60
const until = <T>(look: () => T | undefined | null | false): Promise<T> => untilSoon(look, 8 * HASTE)

/** Whether the station in place of the network knows us, and whether it answers strangers. */
let isKnown = true
let privateMode = false
/** How often it was asked who we are. */
let checks = 0
let stations = 0

const realFetch = globalThis.fetch
const realAddress = location.href

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refused = (): Response => json({ error: 'Authentication required' }, 401)

const dashboard = (): HTMLElement => document.querySelector('bird-dashboard') ?? expect.fail('no <bird-dashboard>')
const page = (): ShadowRoot => dashboard().shadowRoot ?? expect.fail('no shadow root')
const session = (): string => page().querySelector('.session')?.textContent?.trim() ?? 'none'
const summaryAlert = (): string =>
  page().querySelector('bird-daily-summary')?.shadowRoot?.querySelector('[role="alert"]')?.textContent ?? ''
const base = (): string => `${location.origin}/watch${stations}`
const tell = (message: unknown): void => {
  const channel = new BroadcastChannel(`dawn-chorus:session:${base()}`)
  channel.postMessage(message)
  channel.close()
}

/** Opens a page that has no stream, and waits until it watches. */
async function open(attributes = ''): Promise<void> {
  stations += 1
  history.replaceState(null, '', `/watch${stations}/ui/dashboard`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  document.body.innerHTML = `<bird-dashboard routing="url" station="${base()}" updates="none" lang="en" ${attributes}></bird-dashboard>`
  const joined = new Promise<void>((resolve) => {
    const other = new BroadcastChannel(`dawn-chorus:session:${base()}`)
    other.addEventListener('message', () => {
      other.close()
      resolve() // it says who it is as soon as it listens
    })
  })
  await until(() => dashboard().shadowRoot?.querySelector('h1'))
  await joined
}

/** A stream that never opens: whether somebody is signed in is told without one. */
class SilentSource extends EventTarget {
  close(): void {}
}

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1280, height: 800 })
  Object.assign(globalThis, { EventSource: SilentSource, SharedWorker: undefined })
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname.endsWith('/app/config')) {
      const authConfig = { basicEnabled: true, enabledProviders: [] }
      const security = { enabled: true, accessAllowed: isKnown, authConfig, privateMode }
      return json({ csrfToken: 'token', security, version: '1', basePath: '' })
    }
    if (pathname.endsWith('/auth/status')) {
      checks += 1
      return isKnown ? json({ authenticated: true }) : refused()
    }
    if (!pathname.includes('/api/')) return realFetch(input, init)
    if (privateMode && !isKnown) return refused()
    return pathname.endsWith('/species/daily') || pathname.endsWith('/recent') ? json([]) : json({}, 404)
  }
  await import('../../elements/dashboard.ts')
  hastenTime(HASTE)
})
beforeEach(() => {
  isKnown = true
  privateMode = false
})
afterEach(() => document.body.replaceChildren())
after(() => {
  globalThis.fetch = realFetch
  history.replaceState(null, '', realAddress)
  localStorage.clear()
})

it('a page without a stream notices that its sign-in has ended', async () => {
  await open()
  expect(session()).to.equal('Logout')
  isKnown = false
  await until(() => session() === 'Login')
})

it('a private page that may only be read notices it, too, says so, and offers nobody to sign in', async () => {
  privateMode = true
  await open('read-only')
  expect(session()).to.equal('none')
  isKnown = false
  await until(() => summaryAlert().includes('login'))
  expect(session()).to.equal('none')
  expect(page().querySelector('bird-login')).to.equal(null)
})

it('a private page asks by itself to sign in again, and shows the birds again after a sign-in in another tab', async () => {
  privateMode = true
  await open()
  isKnown = false
  await until(() => page().querySelector('bird-login')?.shadowRoot?.querySelector('dialog')?.open)
  await until(() => summaryAlert().includes('login'))
  isKnown = true
  tell({ isSignedIn: true, isFarewell: false })
  await until(() => session() === 'Logout')
  await until(() => summaryAlert() === '')
  await until(() => page().querySelector('bird-login')?.shadowRoot?.querySelector('dialog')?.open === false)
})

it('a guest becomes somebody when another tab signs in, and nobody asks about a guest', async () => {
  isKnown = false
  await open()
  expect(session()).to.equal('Login')
  const before = checks
  await new Promise((resolve) => setTimeout(resolve, 130_000)) // more than two minutes of the page
  expect(checks).to.equal(before)
  isKnown = true
  tell({ isSignedIn: true, isFarewell: false })
  await until(() => session() === 'Logout')
})

it('what a tab says is a hint: the station itself is asked', async () => {
  await open()
  const before = checks
  tell({ isSignedIn: false, isFarewell: true })
  tell('nonsense')
  tell(null)
  await until(() => checks > before)
  expect(session()).to.equal('Logout')
  expect(location.pathname).to.equal(`/watch${stations}/ui/dashboard`)
})
