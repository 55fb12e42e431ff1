import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { installFakeStation, wireDetection } from '../features/detections/fake-station.ts'
import { SEARCH_ENTRIES, STATUS_ENTRIES } from '../support/error-catalogue.ts'
import { passHold } from '../support/pass-hold.ts'
import { until } from '../support/until.ts'

const station = installFakeStation()
const RECENT = 'GET /api/v2/detections/recent'
const DAY = 'GET /api/v2/analytics/species/daily'
const day = [
  {
    common_name: 'Eurasian Wren',
    scientific_name: 'Troglodytes troglodytes',
    species_code: 'eurwre4',
    count: 2,
    hourly_counts: Array.from({ length: 24 }, (_, hour) => (hour === 6 ? 2 : 0)),
  },
]
let stations = 0
let isThere = true

/** The pages of one station each: what one test has heard is no concern of the next. */
function put(tag: string, attributes: Record<string, string> = {}): ShadowRoot {
  stations += 1
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries({ lang: 'en', ...attributes })) element.setAttribute(name, value)
  document.body.append(element)
  return element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
}
const alertIn = (root: ShadowRoot): Promise<HTMLElement> =>
  until(() => [...root.querySelectorAll<HTMLElement>('[role=alert]')].find(({ textContent }) => textContent !== ''))
const said = async (root: ShadowRoot): Promise<string> => (await alertIn(root)).textContent
const answer = (path: string, status: number, body = '{}'): void =>
  void station.answers.set(path, () => new Response(status === 304 ? null : body, { status }))

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 900, height: 900 })
  document.addEventListener('context-request', (event) => {
    const request = event as Event & { callback(context: object): void } // reason: the context protocol's event
    event.stopPropagation()
    request.callback({ base: `${location.origin}/s${stations}`, mode: 'page' })
  })
  const answered = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (!isThere) throw new TypeError('Failed to fetch')
    const url = input instanceof Request ? input.url : String(input)
    return answered(url.replace(/\/s\d+(?=\/api\/)/, ''), init)
  }
  await Promise.all([
    import('../../elements/detections.ts'),
    import('../../elements/daily-summary.ts'),
    import('../../elements/search-box.ts'),
    import('../../elements/login.ts'),
  ])
})
beforeEach(() => {
  station.answers.clear()
  station.rows = [wireDetection(7)]
  isThere = true
})
afterEach(() => document.body.replaceChildren())

describe('an answer of a station', () => {
  const lists = STATUS_ENTRIES.filter(({ statuses }) => !statuses.includes(401))
  for (const [status, message] of lists.flatMap(({ statuses, message }) =>
    statuses.map((one) => [one, message] as const),
  ))
    it(`${status}: ${message}`, async () => {
      answer(RECENT, status)
      const root = put('bird-detections')
      const words = await said(root)
      expect(words).to.contain(`The latest detections could not be fetched: ${message}`)
      expect(words).to.contain(`status ${status}`)
    })

  it('that says when to try again is shown with that', async () => {
    station.answers.set(RECENT, () => new Response('{}', { status: 429, headers: { 'retry-after': '42' } }))
    expect(await said(put('bird-detections'))).to.contain('It can be tried again in 42 seconds.')
  })
})

describe('an answer to a wish', () => {
  /** Of what the station will not do however often it is asked. All else waits, and is sent again. */
  const REFUSALS = [400, 418]
  const wishes = STATUS_ENTRIES.map((entry) => ({
    ...entry,
    statuses: entry.statuses.filter((one) => REFUSALS.includes(one)),
  }))
  for (const [status, message] of wishes.flatMap(({ statuses, message }) =>
    statuses.map((one) => [one, message] as const),
  ))
    it(`${status}: ${message}`, async () => {
      answer('POST /api/v2/detections/7/lock', status)
      const root = put('bird-detections')
      ;(await until(() => root.querySelector<HTMLElement>('.menu-button'))).click()
      const lock = await until(() =>
        [...root.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(({ textContent }) => textContent === 'Lock'),
      )
      lock.click()
      passHold()
      expect(await said(root))
        .to.match(/^The station refused one/)
        .and.to.contain(message)
    })
})

describe('where there is no answer', () => {
  it('no answer in time', async () => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = () => timeout.call(AbortSignal, 20)
    try {
      station.answers.set(RECENT, () => Promise.reject(new DOMException('', 'TimeoutError')))
      const words = await said(put('bird-detections'))
      expect(words).to.contain('The latest detections could not be fetched: Request timeout')
      expect(words).to.contain('status 408')
    } finally {
      AbortSignal.timeout = timeout
    }
  })

  it('no answer at all', async () => {
    isThere = false
    const words = await said(put('bird-detections'))
    expect(words).to.contain(
      'The latest detections could not be fetched: Network error occurred. Please check your connection.',
    )
    expect(words).not.to.contain('status')
  })
})

describe('the dashboard', () => {
  it('a day that the station does not give', async () => {
    answer(DAY, 503)
    const words = await said(put('bird-daily-summary'))
    expect(words).to.contain('The summary of the day did not arrive: A server error occurred. Please try again later.')
  })

  it('a day that cannot be read', async () => {
    answer(DAY, 200, '[{"count":"many"}]')
    const words = await said(put('bird-daily-summary'))
    expect(words).to.contain('The summary of the day cannot be shown: The station sent an answer that cannot be read.')
  })

  it('detections that cannot be read', async () => {
    answer(RECENT, 200, '[{"id":"seven"}]')
    const words = await said(put('bird-detections'))
    expect(words).to.contain(
      'The latest detections could not be loaded: The station sent an answer that cannot be read.',
    )
  })

  const statusOf = (root: ShadowRoot): string => root.querySelector('[part~=status]')?.textContent ?? ''
  const SETTINGS = 'GET /api/v2/settings/dashboard'

  it('settings that the station does not give', async () => {
    answer(DAY, 200, JSON.stringify(day))
    answer(SETTINGS, 500)
    const root = put('bird-daily-summary')
    await until(() => statusOf(root) !== '')
    expect(statusOf(root)).to.equal(
      'The settings of this page could not be fetched: A server error occurred. Please try again later.',
    )
    await until(() => root.querySelector('[data-species]'))
  })

  for (const [title, path, call] of [
    ['settings that the station does not have', '/api/v2/settings/dashboard', SETTINGS],
    ['times of the sun that the station does not give', '/api/v2/weather/sun', ''],
  ] as const)
    it(title, async () => {
      answer(DAY, 200, JSON.stringify(day))
      if (call) answer(call, 404)
      const before = station.asked.length
      const root = put('bird-daily-summary')
      await until(() => root.querySelector('[data-species]'))
      await until(() => station.asked.slice(before).some((one) => one.path.startsWith(path)))
      await new Promise(requestAnimationFrame)
      expect(root.querySelector('[role=alert], img')).to.equal(null)
      expect(statusOf(root)).to.equal('')
    })
})

describe('a filter that cannot be one', () => {
  for (const { typed, says } of SEARCH_ENTRIES)
    it(`${typed}: ${says}`, async () => {
      const root = put('bird-search-box', { value: typed })
      const input = await until(() => root.querySelector('input'))
      input.focus()
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      expect(await said(root)).to.equal(says)
    })
})

it('a provider whose address cannot be one', async () => {
  station.answers.set('GET /api/v2/app/config', () =>
    Response.json({
      csrfToken: 't',
      security: {
        enabled: true,
        accessAllowed: false,
        authConfig: { basicEnabled: false, enabledProviders: ['google'], endpoints: { google: '//elsewhere.example' } },
      },
      version: '1',
      basePath: '',
    }),
  )
  const root = put('bird-login')
  const [{ storeFor }, { bootAtom, signInOpenAtom }] = await Promise.all([
    import('../../src/state/station.ts'),
    import('../../src/state/session/session.ts'),
  ])
  const store = storeFor(`${location.origin}/s${stations}`, 'page')
  await store.set(bootAtom)
  await until(() => root.querySelector('dialog'))
  store.set(signInOpenAtom, true)
  const way = await until(() =>
    [...root.querySelectorAll('button')].find(({ textContent }) => /Google/.test(textContent)),
  )
  way.click()
  expect(await said(root)).to.equal('Configuration error. Please contact your administrator.')
})

it('a recording that the browser will not play', async () => {
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = async () => Promise.reject(new DOMException('', 'NotAllowedError'))
  try {
    const root = put('bird-detections')
    ;(await until(() => root.querySelector<HTMLElement>('[part~=play-button]'))).click()
    expect(await said(root)).to.equal('Failed to play audio')
  } finally {
    HTMLMediaElement.prototype.play = play
  }
})
