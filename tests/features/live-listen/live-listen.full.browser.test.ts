import { expect } from '@open-wc/testing'
import Hls from 'hls.js/light'
import { until } from '../../support/until.ts'
import { hear, make, type MeterElement, part, press, station, statusOf, world } from './listening.ts'

describe('what takes as long as sound does', () => {
  hear('plays nothing before two fragments are there (Spec §4)', async () => {
    world.sound.segments = 1
    const element = await make('bird-live-listen')
    press(element)
    await until(() => world.sound.asked.some((path) => path.endsWith('segment0.mp3')))
    // the player asks for a playlist that has not grown a second time: it has all there is
    const lists = (): number => world.sound.asked.filter((path) => path.endsWith('.m3u8')).length
    const before = lists()
    await until(() => lists() > before + 1)
    expect(element.audio?.paused).to.equal(true)
    expect(element.state).to.equal('buffering')
    world.sound.segments = 6
    await until(() => element.state === 'playing')
  })

  hear('plays on what comes after a beginning that was broken (Spec §4)', async () => {
    Object.assign(world.sound, { segments: 2, trouble: 'noise' })
    const { recoverMediaError } = Hls.prototype
    Hls.prototype.recoverMediaError = function () {
      Object.assign(world.sound, { segments: 6, trouble: undefined })
      Hls.prototype.recoverMediaError = recoverMediaError
      recoverMediaError.call(this)
    }
    const element = await make('bird-live-listen')
    press(element)
    const secondsOfTwo = 4
    await until(() => (element.audio?.currentTime ?? 0) > secondsOfTwo + 1, 45) // a broken beginning is noticed after ten of them in Firefox
  })

  it('of a station that cannot be had are none, and button, menu and meter say at once why', async () => {
    world.isThere = false
    const attributes = { loading: 'eager', station: station() }
    const [button, menu, meter] = [
      Object.assign(document.createElement('bird-live-listen'), attributes),
      Object.assign(document.createElement('bird-live-listen'), { ...attributes, variant: 'menu' }),
      Object.assign(document.createElement('bird-level-meter'), attributes),
    ] as const
    const told: unknown[] = []
    for (const element of [button, menu, meter])
      element.addEventListener('bird-error', (event) => told.push((event as CustomEvent).detail)) // reason: ours
    document.body.append(button, menu, meter)
    await until(() => told.length === 3)
    const message = told.map((detail) => (detail as { message: string }).message)[0] // reason: documented
    expect(message).to.contain('The station does not answer.')
    for (const detail of told)
      expect(detail).to.deep.equal({ code: 'not-answering', status: 0, message, retryable: true })
    for (const element of [button, menu, meter])
      await until(() => element.matches(':state(error):not(:state(ready), :state(empty))'))
    await until(() => statusOf(button).includes('The station does not answer.'))
    expect(part(meter, 'error')?.textContent).to.contain('The station does not answer.')
    world.isThere = true
    for (const element of [button, menu, meter]) (element as unknown as MeterElement).refresh() // reason: upgraded
    await until(() => meter.matches(':state(ready):not(:state(error))'))
    await until(() => statusOf(button) === '')
  })

  hear('measures the sound itself where the station tells no levels', async () => {
    world.levels = undefined
    const [listen, meter] = [
      await make('bird-live-listen', { source: 'garden' }),
      document.createElement('bird-level-meter'),
    ]
    for (const [name, value] of Object.entries({ loading: 'eager', station: station() }))
      meter.setAttribute(name, value)
    document.body.append(meter)
    press(listen)
    await until(() => listen.state === 'playing')
    await until(() => (meter as MeterElement).level > 10) // reason: upgraded
  })
})
