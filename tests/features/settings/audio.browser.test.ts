import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import type { SettingsDocument } from '../../../src/domain/settings/document.ts'
import { writeAt } from '../../../src/domain/settings/document.ts'
import { FLAT_Q } from '../../../src/domain/sound/equalizer.ts'
import recorded from '../../recordings/current/settings.jsonl?raw'
import { until } from '../../support/until.ts'
import { installFakeStation, wireDetection } from '../detections/fake-station.ts'
import { openSettings } from './open-settings.ts'

const station = installFakeStation()
const first = (JSON.parse(recorded.slice(0, recorded.indexOf('\n'))) as { document: SettingsDocument }).document // reason: our file
const filters = [
  { type: 'HighPass', frequency: 700, q: FLAT_Q, gain: 0, width: 0, passes: 2 },
  { type: 'LowPass', frequency: 12_000, q: FLAT_Q, gain: 0, width: 0, passes: 1 },
]
const stream = {
  name: '<b>Pond</b>',
  url: 'rtsp://cam:hush@pond.lan/1',
  enabled: true,
  type: 'rtsp',
  transport: 'tcp',
  gain: 3,
}
/** What the station's wall shows so many hours ago: its clock is the browser's. */
const wall = (hoursAgo: number): Date => {
  const at = Date.now() - hoursAgo * 3_600_000
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000)
}
const change = (to_state: string, hoursAgo: number): object => ({
  from_state: 'any',
  to_state,
  timestamp: `${wall(hoursAgo).toISOString().slice(0, 19)}+00:00`,
})
const report = (url: string, isReceiving: boolean): object => ({
  state_history: isReceiving
    ? [change('running', 20.6), change('backoff', 5.5), change('running', 3)]
    : [change('circuit_open', 30)],
  url,
  is_healthy: isReceiving,
  process_state: isReceiving ? 'running' : 'circuit_open',
  is_receiving_data: isReceiving,
  bytes_per_second: 96_000,
  restart_count: 2,
  last_error_context: isReceiving ? null : { error_type: 'connection_refused', primary_message: 'Connection refused' },
})

describe('<bird-settings section="audio">', () => {
  let element: HTMLElement
  let root: ShadowRoot
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  const one = <T extends HTMLElement = HTMLElement>(selector: string): T => root.querySelector<T>(selector) as T // reason: a test
  const texts = (selector: string): string[] => all(selector).map(({ textContent }) => textContent ?? '')
  /** Numbers stay with their units where lines break. */
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
  const streams = (): HTMLElement => one('[data-path="realtime.rtsp.streams"]')
  const button = (name: string, within: HTMLElement): HTMLElement =>
    [...within.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
      textContent?.startsWith(name),
    ) as HTMLElement // reason: a test
  const knob = (): HTMLElement => one('[part="knob"]')

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    let document_ = writeAt(first, 'realtime.audio.equalizer', { enabled: true, filters })
    for (const [name, value] of Object.entries({ enabled: true, length: 15, type: 'wav', path: 'clips/' }))
      document_ = writeAt(document_, `realtime.audio.export.${name}`, value)
    document_ = writeAt(document_, 'realtime.audio.export.retention', {
      policy: 'usage',
      maxUsage: '80%',
      minClips: 10,
    })
    document_ = writeAt(document_, 'realtime.rtsp.streams', [
      stream,
      { ...stream, name: 'Barn', url: 'rtsp://barn.lan/' },
    ])
    station.answers.set('GET /api/v2/settings', () => Response.json(document_))
    station.answers.set('GET /api/v2/streams/health', () =>
      Response.json([report('rtsp://pond.lan/1', true), report('rtsp://barn.lan/', false)]),
    )
    station.answers.set('GET /api/v2/system/audio/devices', () =>
      Response.json([{ index: 0, name: 'USB Audio', id: 'hw:1', stableId: 'usb-7' }]),
    )
    station.answers.set('GET /api/v2/system/disks', () =>
      Response.json([
        {
          device: '/dev/sda',
          mountpoint: '/',
          fstype: 'ext4',
          total: 100e9,
          used: 36e9,
          free: 64e9,
          usage_percent: 36,
        },
      ]),
    )
    station.answers.set('GET /api/v2/analytics/time/daily', () =>
      Response.json({ data: [{ date: wall(24).toISOString().slice(0, 10), count: 100 }] }),
    )
    const heardAt = wall(2).toISOString()
    station.rows = [
      wireDetection(1, {
        date: heardAt.slice(0, 10),
        time: heardAt.slice(11, 19),
        source: { id: 'rtsp://pond.lan/1', displayName: '<b>Pond</b>' },
      }),
    ]
    station.answers.set('POST /api/v2/streams/test', () =>
      Response.json({ sampleRate: 44_100, channels: 2, codec: 'aac', warnings: [] }),
    )
    ;({ element, root } = await openSettings('audio'))
    await until(() => root.querySelector('[part="knob"]') && root.querySelector('[data-condition="down"]'))
  })
  after(() => element.remove())

  it('says how each source is doing and shows no password', () => {
    expect(texts('.source b')).to.deep.equal(['<b>Pond</b>', 'Barn'])
    expect(all('.source').map(({ dataset }) => dataset['condition'])).to.deep.equal(['receiving', 'down'])
    expect(one('[part="sentence"]').textContent).to.equal('Barn sends nothing.')
    expect(streams().textContent).to.contain('restarted 2 times').and.to.contain('connection refused')
    button('Change', streams()).click()
    expect(root.innerHTML).not.to.contain('hush')
  })

  it('the last day of a source is what the station knows of it: outages, birds, and since when', async () => {
    await until(() => texts('[part="day"] p').filter((day) => day.includes('heard')).length === 2)
    const [pond, barn] = texts('[part="day"] p').map(plain)
    expect(pond).to.match(/^Last 24 hours: connected for 18 hours · interrupted for 2 hours, last at \d/)
    expect(pond).to.contain('one bird heard').and.to.contain('nothing is known of the time before')
    expect(barn).to.contain('interrupted for 24 hours').and.to.contain('no birds heard')
    expect(barn).not.to.contain('nothing is known')
    expect(one('[part="day"]').querySelectorAll('[data-kind="interrupted"]')).to.have.length(1)
  })

  it('trouble that we have words for is said in them', () => {
    expect(streams().textContent).to.contain('connection refused').and.not.to.contain('Connection refused')
  })

  it('how long the disk lasts follows the settings while they are edited', async () => {
    const finding = (): string => plain(one('[data-card="retention"] [part="finding"]')?.textContent ?? '')
    await until(() => finding().startsWith('In about 305 days the disk reaches 80'))
    expect(finding()).to.contain('100 recordings a day of about 1.4 MB each: 144 MB a day')
    const length = one<HTMLInputElement>('[name="realtime.audio.export.length"]')
    length.focus()
    length.select()
    await sendKeys({ type: '30' })
    await until(() => finding().startsWith('In about 152 days'))
    length.select()
    await sendKeys({ type: '15' })
    await until(() => finding().startsWith('In about 305 days'))
  })

  it('an address that is none says why and what it is instead; a good one is tried and added by the keyboard', async () => {
    const input = one<HTMLInputElement>('.source-add input')
    input.focus()
    await sendKeys({ type: 'ftp://garden.lan/mic' })
    await until(() => one('.source-add [role="alert"]').textContent?.includes('which carries files'))
    expect(input.getAttribute('aria-invalid')).to.equal('true')
    input.select()
    await sendKeys({ type: 'rtsp://garden.lan/mic' })
    button('Test', one('.source-add')).click()
    await until(() => one('.source-add [role="status"]').textContent?.includes('44.1\u00a0kHz, 2 channels'))
    input.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => texts('.source b').includes('garden.lan/mic'))
    expect(all('.source').at(-1)?.dataset['condition']).to.equal('new')
    expect(input.value).to.equal('')
  })

  it('a sound card that the station finds is added by its lasting id, and can be removed again', async () => {
    const cards = one('[data-path="realtime.audio.sources"]')
    button('USB Audio', cards).click()
    await until(() => cards.querySelector('.source'))
    expect(button('USB Audio', cards)).to.equal(undefined)
    await until(() => button('Test', cards))
    button('Test', cards).click()
    await until(() => cards.querySelector('[role="status"]')?.textContent?.includes('does not listen to it yet'))
    button('Remove', cards).click()
    await until(() => button('USB Audio', cards))
  })

  it('a knob is tuned by arrow keys within the bounds of the station, and the field says the same', async () => {
    const frequency = (): string => one<HTMLInputElement>('[part="filter"] input').value
    expect(knob().getAttribute('aria-valuetext')).to.equal('700 Hz')
    knob().focus()
    await sendKeys({ press: 'ArrowRight' })
    await until(() => frequency() === '740')
    await sendKeys({ press: 'Home' })
    await until(() => knob().getAttribute('aria-valuenow') === '20')
    expect(root.querySelector('.equalizer-before')).to.not.equal(null)
    expect(root.activeElement).to.equal(knob())
  })

  it('a knob follows the pointer', async () => {
    knob().scrollIntoView({ block: 'center' })
    const { left, top, width, height } = knob().getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x + 200, y] })
    await sendMouse({ type: 'up' })
    await until(() => Number(knob().getAttribute('aria-valuenow')) > 50)
    expect(one('[part="finding"]').textContent).to.match(/^What sounds (above|between)/)
  })

  it('a filter is switched off, removed and added', async () => {
    const [steep] = all('[part="filter"] select') as HTMLSelectElement[]
    if (!steep) throw new Error('no filter')
    steep.value = '0'
    steep.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => all('[part="knob"]').length === 1)
    button('Remove', one('[part="filter"]')).click()
    await until(() => all('[part="filter"]').length === 1)
    button('High-pass', one('[data-path="realtime.audio.equalizer.filters"]')).click()
    await until(() => all('[part="filter"]').length === 2)
    expect(all('[part="knob"]')).to.have.length(2)
  })

  it('more than half before the call is drawn as wrong, and one press corrects it', async () => {
    const before = one<HTMLInputElement>('[name="realtime.audio.export.preCapture"]')
    before.focus()
    before.select()
    await sendKeys({ type: '9' })
    await until(() => root.querySelector('[part="clip"][data-wrong]'))
    const fixes = one('[data-path="realtime.audio.export.preCapture"]')
    expect(button('Take', fixes).textContent).to.contain('7')
    button('Make recordings', fixes).click()
    await until(() => one<HTMLInputElement>('[name="realtime.audio.export.length"]').value === '18')
    expect(root.querySelector('[part="clip"][data-wrong]')).to.equal(null)
  })
})
