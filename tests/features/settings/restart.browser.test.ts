import { expect } from '@open-wc/testing'
import type { SettingsDocument } from '../../../src/domain/settings/document.ts'
import { RESTART_LOOK_MS } from '../../../src/state/system/restart.ts'
import recorded from '../../recordings/current/settings.jsonl?raw'
import { holdTimers } from '../../support/held-timers.ts'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../detections/fake-station.ts'
import { openSettings } from './open-settings.ts'

const timers = holdTimers(RESTART_LOOK_MS)
const station = installFakeStation()
const { document: settings } = JSON.parse(recorded.slice(0, recorded.indexOf('\n'))) as { document: SettingsDocument } // reason: our file

describe('<bird-settings> and a restart', () => {
  let element: HTMLElement
  let root: ShadowRoot
  let isNeeded = true
  const news = (): string => root.querySelector('[part="restart-news"]')?.textContent ?? ''

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    station.answers.set('GET /api/v2/settings', () => Response.json(settings))
    station.answers.set('GET /api/v2/system/restart-status', () =>
      Response.json({
        binary_restart_available: true,
        container_restart_available: true,
        restart_required: isNeeded,
        restart_reasons: [],
      }),
    )
    station.answers.set('POST /api/v2/control/restart-server', () => Response.json({ success: true }))
    ;({ element, root } = await openSettings('analysis'))
    await until(() => root.querySelector('[part="restart"]'))
  })
  after(() => element.remove())

  it('asks before it restarts the station, waits for it, and says when it is back', async () => {
    const button = (): HTMLElement | null => root.querySelector('[part="restart"]')
    const posts = (): number => station.asked.filter(({ path }) => path.includes('/control/')).length
    button()?.click()
    await until(() => root.querySelector('dialog[open]'))
    expect(posts()).to.equal(0)
    station.answers.set('GET /api/v2/health', () => new Response('', { status: 502 }))
    root.querySelector<HTMLElement>('dialog [data-variant="strong"]')?.click()
    await until(() => news().includes('restarting'))
    expect(posts()).to.equal(1)
    timers.run(RESTART_LOOK_MS)
    await until(() => station.asked.some(({ path }) => path.endsWith('/api/v2/health')))
    isNeeded = false
    station.answers.set('GET /api/v2/health', () =>
      Response.json({ status: 'healthy', version: 'x', database_status: 'connected' }),
    )
    await until(() => {
      timers.run(RESTART_LOOK_MS)
      return news().includes('is back since')
    })
  })
})
