import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import type { SettingsDocument } from '../../../src/domain/settings/document.ts'
import { writeAt } from '../../../src/domain/settings/document.ts'
import recorded from '../../recordings/current/settings.jsonl?raw'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../detections/fake-station.ts'
import { openSettings } from './open-settings.ts'

const station = installFakeStation()
const first = (JSON.parse(recorded.slice(0, recorded.indexOf('\n'))) as { document: SettingsDocument }).document // reason: our file
const settings = writeAt(writeAt(first, 'realtime.weather.provider', 'yrno'), 'realtime.mqtt.enabled', true)

describe('<bird-settings> and services', () => {
  let element: HTMLElement
  let root: ShadowRoot
  let weather: ReadableStreamDefaultController<Uint8Array> | undefined
  const one = <T extends HTMLElement = HTMLElement>(selector: string): T => root.querySelector<T>(selector) as T // reason: a test
  const say = (stage: object): void => weather?.enqueue(new TextEncoder().encode(`${JSON.stringify(stage)}\n`))
  const card = (name: string): HTMLElement => one(`[data-card="${name}"]`)
  const states = (): (string | undefined)[] =>
    [...card('weather').querySelectorAll<HTMLElement>('li[data-state]')].map(({ dataset }) => dataset['state'])

  /** Goes on when the station was asked: its answer is written by the test. */
  const startTest = async (): Promise<void> => {
    weather = undefined
    card('weather').querySelector<HTMLElement>('[part="test-start"]')?.click()
    await until(() => weather && card('weather').querySelector('[part="test-cancel"]'))
  }

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    station.answers.set('GET /api/v2/settings', () => Response.json(settings))
    station.answers.set('PATCH /api/v2/settings/notification', () => Response.json({ message: 'ok' }))
    station.answers.set('POST /api/v2/notifications/test/new-species', () => Response.json({ title: 'Heard: Wryneck' }))
    station.answers.set(
      'POST /api/v2/integrations/weather/test',
      () => new Response(new ReadableStream({ start: (controller) => void (weather = controller) })),
    )
    ;({ element, root } = await openSettings('integrations'))
    element.setAttribute('hour-cycle', '12')
    await until(() => root.querySelector('[data-card="weather"] [part="test-start"]'))
  })
  after(() => element.remove())

  it('tells each step of a test as it comes, with the reason of a failure', async () => {
    await startTest()
    say({ id: 'connectivity', status: 'in_progress', message: '…' })
    await until(() => states().join(' ') === 'running')
    say({ id: 'connectivity', status: 'completed', message: 'ok' })
    say({ id: 'authentication', status: 'in_progress', message: '…' })
    await until(() => states().join(' ') === 'passed running')
    say({
      id: 'authentication',
      status: 'error',
      message: 'failed',
      error: 'invalid API key',
      rateLimitExpiry: 1_700_000_000,
    })
    weather?.close()
    await until(() => card('weather').querySelector('[data-end="failed"]'))
    expect(states()).to.deep.equal(['passed', 'failed'])
    expect(card('weather').textContent).to.contain('invalid API key')
  })

  it('writes when it may be tried again with the hours that the visitor chose', () => {
    expect(card('weather').textContent).to.match(/\d\d?:\d\d:\d\d\s[ap]m/)
  })

  it('stops a test when it is told to', async () => {
    await startTest()
    say({ id: 'fetch', status: 'in_progress', message: '…' })
    await until(() => states().join(' ') === 'running')
    card('weather').querySelector<HTMLElement>('[part="test-cancel"]')?.click()
    await until(() => card('weather').querySelector('[data-end="cancelled"]'))
    expect(states()).to.deep.equal(['failed'])
  })

  it('puts a variable where the cursor stands, shows how it reads, and stores it before it is tried', async () => {
    element.setAttribute('section', 'notifications')
    const path = '[name="notification.templates.newSpecies.title"]'
    await until(() => root.querySelector(path))
    const title = one<HTMLInputElement>(path)
    title.focus()
    title.select()
    await sendKeys({ type: 'Heard: !' })
    await sendKeys({ press: 'ArrowLeft' })
    const variable = [...root.querySelectorAll<HTMLElement>('[part="variable"]')][0]
    variable?.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => title.value === 'Heard: {{.CommonName}}!')
    await until(() => root.activeElement === title)
    await sendKeys({ type: '?' })
    await until(() => title.value === 'Heard: {{.CommonName}}?!')
    expect(one('[part="preview-title"]').textContent).to.equal('Heard: Eurasian Wryneck?!')
    one('[part="test-start"]').click()
    await until(() => root.querySelector('[data-card="template"]')?.textContent?.includes('Heard: Wryneck'))
    const sent = station.asked.find(({ method }) => method === 'PATCH')?.body as SettingsDocument // reason: what we wrote
    expect(JSON.stringify(sent)).to.contain('"title":"Heard: {{.CommonName}}?!"')
    expect(root.querySelector('[part="changes"]')).to.equal(null)
  })
})
