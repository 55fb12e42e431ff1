import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { readAt, type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import recorded from '../../recordings/current/settings.jsonl?raw'
import { installFakeStation, wireDetection } from '../../features/detections/fake-station.ts'
import { until } from '../../support/until.ts'
import { makeOwnPage } from '../../support/own-page.ts'

const station = installFakeStation()
const [CONFIG, THRESHOLD] = ['realtime.species.config', 'birdnet.threshold']
let settings = writeAt(
  writeAt(
    (JSON.parse(recorded.slice(0, recorded.indexOf('\n'))) as { document: SettingsDocument }).document, // reason: our file
    CONFIG,
    null,
  ),
  THRESHOLD,
  0.5,
)

describe('“Ask for more certainty…”', () => {
  let root: ShadowRoot
  const dialog = (): HTMLDialogElement | null => root.querySelector<HTMLDialogElement>('dialog[open]')
  const said = (): string => dialog()?.querySelector('[role="status"]')?.textContent ?? ''

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    station.rows = [0.55, 0.72, 0.8, 0.93].map((confidence, at) => wireDetection(at + 1, { confidence }))
    station.answers.set('GET /api/v2/settings', () => Response.json(settings))
    station.answers.set('PUT /api/v2/settings', () => {
      settings = station.asked.at(-1)?.body as SettingsDocument // reason: what we wrote
      return Response.json({ message: 'ok', skippedFields: [], restart_required: false, restart_reasons: [] })
    })
    station.answers.set('GET /api/v2/detections', () => Response.json({ data: station.rows, total: 142 }))
    makeOwnPage()
    await import('../../../elements/detections.ts')
    await import('../../../elements/toasts.ts')
    document.body.append(document.createElement('bird-toasts'))
    const element = document.body.appendChild(document.createElement('bird-detections'))
    root = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
    const button = await until(() => root.querySelector<HTMLElement>('.menu-button'))
    button.click()
    await until(() => root.querySelector('[role^="menuitem"]:focus'))
    const entries = [...root.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
    entries.find(({ textContent }) => textContent === 'Ask for more certainty…')?.click()
    await until(() => dialog()?.querySelector<HTMLInputElement>('input:focus')?.value === '50')
  })

  it('says what counts for the others, and while one types what it would have left out', async () => {
    expect(dialog()?.textContent).to.contain('(others: 50%)')
    await until(() => said().includes('all of the last 4 would have stayed'))
    dialog()?.querySelector('input')?.select()
    await sendKeys({ type: '80' })
    await until(() => said() === 'At 80% 2 of the last 4 would be gone.')
    expect(station.asked.filter(({ path }) => path === '/api/v2/detections')).to.have.length(1)
  })

  it('refuses what a station would take for “keep everything”', async () => {
    dialog()?.querySelector('input')?.select()
    await sendKeys({ type: '0' })
    await until(() => said() === 'A number from 1 to 100.')
    expect(dialog()?.querySelector<HTMLButtonElement>('[part="save"]')?.disabled).to.equal(true)
  })

  it('saves with Enter, gives the focus back to the menu, and takes it back from the message', async () => {
    dialog()?.querySelector('input')?.select()
    await sendKeys({ type: '80' })
    await sendKeys({ press: 'Enter' })
    await until(() => !dialog())
    expect(readAt(settings, CONFIG)).to.deep.equal({ 'eurasian wren': { threshold: 0.8, interval: 0, actions: [] } })
    expect(root.activeElement?.className).to.contain('menu-button')
    const toasts = document.querySelector('bird-toasts')?.shadowRoot
    const undo = await until(() =>
      [...(toasts?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Undo'),
    )
    expect(toasts?.textContent).to.contain('Eurasian Wren: at least 80% from now on')
    undo.click()
    await until(() => Object.keys(readAt(settings, CONFIG) ?? {}).length === 0)
  })
})
