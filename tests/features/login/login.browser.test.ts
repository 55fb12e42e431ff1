import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { hastenTime } from '../../support/hasten-time.ts'
import { until } from '../../support/until.ts'

/** How the station in place of the network behaves. */
let authConfig: object
let answerSignIn: (signal: AbortSignal | undefined) => Promise<Response>
/** What was sent to sign in. */
let sent: unknown[] = []
let stations = 0

const realFetch = globalThis.fetch
const realAddress = location.href

const json = (body: unknown, status = 200, headers = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const refusal =
  (status: number, headers = {}) =>
  async (): Promise<Response> =>
    json({ success: false, message: 'no' }, status, headers)

const dashboard = (): HTMLElement => document.querySelector('bird-dashboard') ?? expect.fail('no <bird-dashboard>')
const page = (): ShadowRoot => dashboard().shadowRoot ?? expect.fail('no shadow root')
const login = (): ShadowRoot => page().querySelector('bird-login')?.shadowRoot ?? expect.fail('no <bird-login>')
const dialog = (): HTMLDialogElement => login().querySelector('dialog') ?? expect.fail('no dialog')
const field = (): HTMLInputElement =>
  login().querySelector<HTMLInputElement>('[name="password"]') ?? expect.fail('no field')
const button = (words: string): HTMLButtonElement =>
  [...login().querySelectorAll('button')].find((one) => [one.textContent, one.ariaLabel].includes(words)) ??
  expect.fail(`no button ${words}`)
const buttons = (): string[] => [...login().querySelectorAll('.button')].map(({ textContent }) => textContent)
const alert = (): string => login().querySelector('[role="alert"]')?.textContent ?? 'missing'
const focused = (): Element | null => login().activeElement
const sessionButton = (): HTMLElement => page().querySelector<HTMLElement>('.session') ?? expect.fail('no Login button')

async function open(): Promise<void> {
  const prefix = `/login${(stations += 1)}`
  history.replaceState(null, '', `${prefix}/ui/dashboard`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  document.body.innerHTML = `<bird-dashboard routing="url" station="${location.origin}${prefix}" lang="en"></bird-dashboard>`
  await until(() => dashboard().shadowRoot?.querySelector('.session'))
  sessionButton().focus()
  sessionButton().click()
  await until(() => page().querySelector('bird-login')?.shadowRoot?.querySelector('dialog')?.matches(':modal'))
  await until(() => login().querySelector('h2'))
}

async function type(password: string): Promise<void> {
  await until(() => focused() === field())
  field().value = password
  await sendKeys({ press: 'Enter' })
}

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1280, height: 800 })
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname.endsWith('/api/v2/app/config')) {
      const security = { enabled: true, accessAllowed: false, authConfig, privateMode: false }
      return json({ csrfToken: 'token', security, version: '1', basePath: '' })
    }
    if (pathname.endsWith('/auth/login')) {
      sent.push(JSON.parse(String(init?.body)))
      return answerSignIn(init?.signal ?? undefined)
    }
    return pathname.includes('/api/') ? json({ message: 'Not Found' }, 404) : realFetch(input, init)
  }
  await import('../../../elements/dashboard.ts')
})
beforeEach(() => {
  authConfig = { basicEnabled: true, enabledProviders: [] }
  answerSignIn = refusal(401)
  sent = []
})
afterEach(() => document.body.replaceChildren())
after(() => {
  globalThis.fetch = realFetch
  history.replaceState(null, '', realAddress)
  localStorage.clear()
})

describe('the ways in', () => {
  for (const [basicEnabled, enabledProviders, expected] of [
    [true, [], ['Log in']],
    [true, ['google', 'github'], ['Log in', 'Continue with Google', 'Continue with GitHub']],
    [false, ['github'], ['Continue with GitHub']],
    [false, ['kakao'], []],
  ] as const)
    it(`with password ${basicEnabled} and ${enabledProviders.join(' and ') || 'no provider'} are those`, async () => {
      authConfig = { basicEnabled, enabledProviders }
      await open()
      expect(buttons()).to.deep.equal(expected)
      expect(dialog().textContent.includes('offers no way')).to.equal(expected.length === 0)
      await expect(dashboard()).to.be.accessible()
    })

  it('do not include a provider whose address is none of the station’s sign-in addresses', async () => {
    authConfig = { enabledProviders: ['google'], endpoints: { google: '/api/v2/auth/evil' } }
    await open()
    button('Continue with Google').click()
    await until(() => alert() === 'Configuration error. Please contact your administrator.')
    expect(buttons()).to.deep.equal(['Log in', 'Continue with Google'])
    expect(button('Log in').disabled).to.equal(false)
  })

  it('can be filled in by a password manager', async () => {
    await open()
    const inputs = [...login().querySelectorAll('form input')]
    expect(inputs.map((one) => one.getAttribute('autocomplete'))).to.deep.equal(['username', 'current-password'])
    expect(inputs[0]).to.have.property('value', 'birdnet-client')
  })
})

describe('a password', () => {
  it('is shown and hidden again, and stays as it was', async () => {
    await open()
    field().value = 'early bird'
    button('Show password').click()
    await until(() => field().type === 'text')
    button('Hide password').click()
    await until(() => field().type === 'password')
    expect(field().value).to.equal('early bird')
  })

  it('that is wrong is said in words, and the focus never leaves the field', async () => {
    let answer = (): void => {}
    answerSignIn = () => new Promise((resolve) => (answer = () => resolve(json({}, 401))))
    await open()
    await type('night owl')
    await until(() => sent.length === 1)
    await until(() => button('Logging in…').disabled)
    expect(focused()).to.equal(field())
    answer()
    await until(() => alert() === 'Invalid credentials. Please try again.')
    await until(() => !field().readOnly)
    expect(focused()).to.equal(field())
    expect([field().selectionStart, field().selectionEnd]).to.deep.equal([0, 9])
    expect(field().ariaInvalid ?? field().getAttribute('aria-invalid')).to.equal('true')
    expect(login().getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).to.equal(alert())
    await sendKeys({ type: 'x' })
    await until(() => alert() === '')
    expect(field().value).to.equal('x')
  })

  it('pressed with the button brings the focus back to the field', async () => {
    await open()
    await until(() => focused() === field())
    field().value = 'night owl'
    button('Log in').focus()
    button('Log in').click()
    await until(() => alert() === 'Invalid credentials. Please try again.')
    expect(focused()).to.equal(field())
  })

  it('that cannot be one is not sent', async () => {
    await open()
    for (const [password, message] of [
      ['', 'Password is required'],
      ['x'.repeat(513), 'Password is too long'],
      ['early\u0001bird', 'Password contains invalid characters'],
    ] as const) {
      await type(password)
      await until(() => alert() === message)
    }
    expect(sent).to.deep.equal([])
  })

  it('leaves everything else disabled while it is tried', async () => {
    authConfig = { basicEnabled: true, enabledProviders: ['google'] }
    answerSignIn = () => new Promise(() => {})
    await open()
    await type('early bird')
    await until(() => button('Logging in…').disabled)
    expect(button('Continue with Google').disabled).to.equal(true)
    expect(button('Show password').disabled).to.equal(true)
    expect(field().readOnly).to.equal(true)
    expect(button('Close').disabled).to.equal(false)
  })

  it('is taken back by closing the dialog, which gives the focus to the button that opened it', async () => {
    let signal: AbortSignal | undefined
    answerSignIn = (given) => {
      signal = given
      return new Promise(() => {})
    }
    await open()
    await type('early bird')
    await until(() => signal)
    await sendKeys({ press: 'Escape' })
    await until(() => signal?.aborted)
    await until(() => !dialog().open)
    expect(page().activeElement).to.equal(sessionButton())
    sessionButton().click()
    await until(() => dialog().open && field().value === '')
    expect(field().readOnly).to.equal(false)
  })
})

describe('a station', () => {
  for (const [name, answer, words] of [
    ['with too many tries', refusal(429), 'Too many attempts to log in. Please wait before the next one.'],
    [
      'that says how long to wait',
      refusal(429, { 'retry-after': '42' }),
      'Too many attempts to log in. Please wait before the next one. It can be tried again in 42 seconds.',
    ],
    ['that is broken', refusal(500), 'A server error occurred. Please try again later.'],
    [
      'that is away',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Network error occurred. Please check your connection.',
    ],
  ] as const)
    it(`${name} says nothing about the password, which stays`, async () => {
      answerSignIn = answer
      await open()
      await type('early bird')
      await until(() => alert() === words)
      expect(field().value).to.equal('early bird')
      expect(focused()).to.equal(field())
    })

  it('that is slow is called so, and goes on being waited for', async () => {
    let answer = (): void => {}
    answerSignIn = () => new Promise((resolve) => (answer = () => resolve(json({}, 401))))
    await open()
    hastenTime(20) // from here on: the last test of this page
    await until(() => focused() === field(), 160)
    field().value = 'early bird'
    await sendKeys({ press: 'Enter' })
    await until(() => alert() === 'The station is slow to answer…', 160)
    answer()
    await until(() => alert() === 'Invalid credentials. Please try again.', 160)
  })
})
