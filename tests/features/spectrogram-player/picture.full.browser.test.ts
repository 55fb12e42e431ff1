import { expect } from '@open-wc/testing'
import {
  find,
  inside,
  isSounding,
  kilohertzShown,
  listen,
  opened,
  ownPage,
  playButton,
  put,
  secondsShown,
  station,
  texts,
  tool,
  withPlayers,
  isDrawn,
} from './player-under-test.ts'
import { CLIP } from './sound-station.ts'
import { until } from '../../support/until.ts'

withPlayers()

describe('the picture of a recording', () => {
  it('is the station’s at first: no sound is asked for before somebody wants some', async () => {
    const element = put()
    await until(() => element.matches(':state(ready)'))
    expect(element.spectrogramState).to.equal('ready')
    expect(find(element, 'spectrogram')?.querySelector('img')?.alt).to.equal('Spectrogram of Eurasian Wren, 06:12')
    await tool(element, 'Gain')
    expect(station.clipsAsked).to.equal(0)
  })

  it('is drawn from the sound once that is fetched, with axes in kHz and seconds', async () => {
    const element = await opened()
    expect(secondsShown(element)).to.equal('0.0 s0.51.01.52.02.53.03.54.0')
    expect(kilohertzShown(element)).to.match(/^2.*10k$/)
    expect(element.duration).to.equal(CLIP.seconds)
  })

  it('is drawn from the sound where the station has none', async function () {
    this.timeout(30_000)
    station.picture = 'missing'
    const element = put()
    const told = listen(element, 'bird-spectrogram-state')
    await until(() => isDrawn(element))
    expect(station.clipsAsked).to.equal(1)
    expect(texts(element)).not.to.contain('unavailable')
    await until(() => (told.at(-1) as CustomEvent).detail.state === 'ready') // reason: all our events are
  })

  it('is unavailable only when the sound cannot be had either', async function () {
    this.timeout(30_000)
    station.picture = 'missing'
    station.clip = 500
    const element = put()
    const failed = listen(element, 'bird-error')
    await until(() => element.spectrogramState === 'failed')
    expect(find(element, 'spectrogram')?.textContent).to.contain('Spectrogram unavailable')
    await until(() => failed.length === 1)
  })

  it('that is drawn on request only: a button asks for it once, the queue is told, the picture comes', async function () {
    this.timeout(30_000)
    station.picture = 'user-requested'
    const element = put({}, ownPage())
    const generate = await until(() => find(element, 'spectrogram')?.querySelector('button'))
    expect(element.spectrogramState).to.equal('needs-request')
    expect(generate.textContent).to.equal('Generate spectrogram')
    station.pictureStatus = [
      { status: 'queued', queuePosition: 2 },
      { status: 'exists', queuePosition: 0 },
    ]
    generate.click()
    await until(() => element.queuePosition === 2)
    expect(texts(element)).to.contain('Queue: 2')
    expect(element.spectrogramState).to.equal('queued')
    station.picture = 'there'
    await until(() => element.spectrogramState === 'ready')
    expect(station.generated).to.deep.equal(['POST 7'])
    expect(station.clipsAsked).to.equal(0)
  })

  it('that the station is drawing says so', async function () {
    this.timeout(30_000)
    station.picture = 'user-requested'
    const element = put({}, ownPage())
    await until(() => element.spectrogramState === 'needs-request')
    station.pictureStatus = [
      { status: 'generating', queuePosition: 0 },
      { status: 'exists', queuePosition: 0 },
    ]
    element.generateSpectrogram()
    await until(() => find(element, 'spectrogram')?.textContent?.includes('Generating...'))
    station.picture = 'there'
    await until(() => element.spectrogramState === 'ready')
  })

  it('can be asked for by the page around', async () => {
    station.picture = 'user-requested'
    const element = put({}, ownPage())
    await until(() => element.spectrogramState === 'needs-request')
    element.generateSpectrogram()
    await until(() => station.generated.length === 1)
  })

  it('that cannot be drawn from its sound says so, and can be tried again', async function () {
    this.timeout(30_000)
    station.picture = 'missing'
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = (order: { kind: string }) => {
      if (order.kind === 'work') throw new Error('out of memory')
    }
    const element = put({ preload: 'auto' })
    const retry = await until(() => inside(element).querySelector<HTMLElement>('.player-surface [role="alert"] button'))
    expect(retry.parentElement?.textContent).to.contain('Spectrogram unavailable')
    await until(() => element.spectrogramState === 'failed')
    Worker.prototype.postMessage = postMessage
    retry.click()
    await until(() => isDrawn(element) && element.spectrogramState === 'ready')
    expect(inside(element).querySelector('[role="alert"]')).to.equal(null)
  })

  it('of a file is the one that the author names, until the sound is there', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    const src = 'http://site.test/robin%20in%20rain.wav'
    const element = put({ src, 'spectrogram-src': picture, label: '' })
    element.removeAttribute('label')
    await until(() => find(element, 'spectrogram')?.querySelector('img')?.src === picture)
    expect((await playButton(element)).ariaLabel).to.equal('Play robin in rain.wav')
    expect(station.clipsAsked).to.equal(0)
    ;(await playButton(element)).click()
    await until(() => isSounding(element) && isDrawn(element))
  })

  it('of a file without one is drawn at once', async () => {
    const element = put({ src: 'http://site.test/robin.wav' })
    await until(() => isDrawn(element))
  })
})
