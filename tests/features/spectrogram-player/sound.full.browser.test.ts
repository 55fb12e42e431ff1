import { expect } from '@open-wc/testing'
import { PLAY_END_MS } from '../../../src/state/sound/playback.ts'
import { heardRow } from '../embed-station.ts'
import {
  find,
  isSounding,
  listen,
  opened,
  playButton,
  put,
  slider,
  station,
  timers,
  withPlayers,
  isDrawn,
} from './player-under-test.ts'
import { CLIP } from './sound-station.ts'
import { until } from '../../support/until.ts'

withPlayers()

describe('the sound', () => {
  it('plays at a press and pauses at the next; the page is told as by a media element', async () => {
    const element = put()
    const told = ['play', 'playing', 'pause', 'durationchange'].map((type) => listen(element, type))
    ;(await playButton(element)).click()
    await until(() => isSounding(element) && element.currentTime > 0)
    expect((await playButton(element)).ariaLabel).to.equal('Pause Eurasian Wren, 06:12')
    ;(await playButton(element)).click()
    await until(() => !isSounding(element) && element.paused)
    expect(told.map(({ length }) => length)).to.deep.equal([1, 1, 1, 1])
  })

  it('has ended 3 s after it paused, unless it plays again before', async () => {
    const element = await opened()
    const ended = listen(element, 'bird-play-end')
    element.play()
    await until(() => isSounding(element))
    element.pause()
    await until(() => !isSounding(element))
    element.play()
    await until(() => isSounding(element))
    timers.run(PLAY_END_MS)
    expect(ended).to.have.length(0)
    element.pause()
    await until(() => {
      timers.run(PLAY_END_MS)
      return ended.length === 1
    })
  })

  it('is one per page: whoever plays silences the other', async () => {
    const [one, other] = [await opened(), await opened()]
    one.play()
    await until(() => isSounding(one))
    other.play()
    await until(() => isSounding(other) && !isSounding(one))
  })

  it('throws like a media element at what is no place, and ends where the recording ends', async () => {
    const element = await opened()
    const move = (currentTime: unknown): unknown => {
      try {
        Object.assign(element, { currentTime })
        return undefined
      } catch (error) {
        return (error as Error).name // reason: nothing else is thrown
      }
    }
    element.currentTime = 2
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 'soon', undefined])
      expect(move(wrong), String(wrong)).to.equal('TypeError')
    expect(element.currentTime).to.equal(2)
    expect(move('1.5')).to.equal(undefined)
    expect(element.currentTime).to.equal(1.5)
    element.currentTime = -3
    expect(element.currentTime).to.equal(0)
  })

  it('has a volume and can be muted, also before there is a player, and tells of both', async () => {
    const early = put()
    Object.assign(early, { volume: 0.5, muted: true })
    await until(() => early.volume === 0.5 && early.muted)
    const element = await opened()
    expect([element.volume, element.muted, element.error]).to.deep.equal([1, false, null])
    const told = listen(element, 'volumechange')
    element.volume = 0.25
    await until(() => told.length === 1)
    element.muted = true
    await until(() => told.length === 2 && element.muted)
    expect(element.volume).to.equal(0.25)
    element.volume = 9
    expect(element.volume).to.equal(1)
    element.volume = -1
    expect(element.volume).to.equal(0)
  })

  it('has a gain from −60 to 24 dB, a high-pass from 20 to 10,000 Hz, a speed from 0.1 to 2', async () => {
    const element = await opened()
    expect([element.gain, element.highpass, element.lowpass, element.playbackRate]).to.deep.equal([0, 20, undefined, 1])
    Object.assign(element, { gain: 99, highpass: 1, playbackRate: 0.01 })
    await until(() => element.gain === 24)
    expect([element.highpass, element.playbackRate]).to.deep.equal([20, 0.1])
    Object.assign(element, { gain: -99, highpass: 99_999, lowpass: 400, playbackRate: 9 })
    await until(() => element.gain === -60)
    expect([element.highpass, element.lowpass, element.playbackRate]).to.deep.equal([10_000, 10_000, 2])
  })

  it('takes what a page has set before there was a player', async () => {
    const element = put()
    expect([element.gain, element.playbackRate]).to.deep.equal([0, 1])
    Object.assign(element, { gain: 99, playbackRate: 0.5 })
    await until(() => element.gain === 24 && element.playbackRate === 0.5)
  })

  it('is played as it is where its bytes cannot be read, and that is said', async () => {
    const element = put({ src: 'http://elsewhere.test/robin.wav', 'spectrogram-src': 'data:,' })
    ;(await playButton(element)).click()
    await until(() => isSounding(element))
    expect(find(element, 'message')?.textContent).to.equal(
      'Advanced audio features (volume control, filtering) are not available in this browser.',
    )
    expect(find(element, 'tool') === null).to.equal(true)
  })

  it('that does not load is told, and tried again on request', async () => {
    station.clip = 500
    const element = put()
    ;(await playButton(element)).click()
    await until(() => find(element, 'message')?.textContent === 'Failed to load audio')
    expect(find(element, 'message')?.getAttribute('role')).to.equal('alert')
    expect(element.error?.code).to.equal(2)
    station.clip = 'tone'
    ;(await playButton(element)).click()
    await until(() => isSounding(element) && isDrawn(element))
    expect(element.error).to.equal(null)
  })

  it('of a detection that does not exist, and of one without a recording: each is said and told', async function () {
    this.timeout(30_000)
    station.picture = 'missing'
    station.clip = 404
    const gone = put({ preload: 'auto' })
    const [told] = [listen(gone, 'bird-error') as CustomEvent[]] // reason: all our events are
    await until(() => find(gone, 'message')?.textContent?.startsWith('There is no such detection'))
    expect(find(gone, 'play-button') === null).to.equal(true)
    expect(told.map(({ detail }) => detail)).to.deep.equal([
      { code: 'not-found', status: 404, message: 'There is no such detection', retryable: false },
    ])
    station.detection = heardRow(7)
    const silent = put({ preload: 'auto' })
    const heard = listen(silent, 'bird-error') as CustomEvent[] // reason: all our events are
    await until(() => find(silent, 'message')?.textContent === 'This detection has no recording.')
    expect(heard.map(({ detail }) => detail.code)).to.deep.equal(['no-recording'])
    for (const element of [gone, silent]) {
      expect(element.matches(':state(empty)')).to.equal(true)
      expect(find(element, 'retry') === null).to.equal(true)
      await expect(element).to.be.accessible()
    }
  })

  it('that could not be fetched says why, and a button fetches it again', async function () {
    this.timeout(30_000)
    station.picture = 'missing'
    station.clip = 500
    const element = put({ preload: 'auto' })
    const told = listen(element, 'bird-error') as CustomEvent[] // reason: all our events are
    const retry = await until(() => find(element, 'retry'))
    expect(find(element, 'error')?.textContent).to.equal(
      'The recording could not be fetched: A server error occurred. Please try again later.Try again',
    )
    expect(told.map(({ detail }) => [detail.code, detail.status, detail.retryable])).to.deep.equal([
      ['server', 500, true],
    ])
    await expect(element).to.be.accessible()
    station.clip = 'tone'
    retry.click()
    await until(() => isDrawn(element) && find(element, 'error') === null)
    expect(element.matches(':state(error)')).to.equal(false)
  })

  it('can be all there is', async () => {
    const element = put({ 'no-spectrogram': '', preload: 'auto' })
    await until(() => element.duration === CLIP.seconds)
    expect(find(element, 'image') === null).to.equal(true)
    expect(find(element, 'spectrogram') === null).to.equal(true)
    await until(() => element.shadowRoot?.querySelector('input.clip-slider'))
    expect(getComputedStyle(slider(element)).opacity).to.equal('1')
  })

  it('of the newest detection that has one, when the latest is wanted', async () => {
    station.rows = [
      heardRow(0),
      heardRow(9, { clipName: '', commonName: 'Silent Owl' }),
      heardRow(8, { clipName: 'a.wav' }),
    ]
    const element = put({ detection: 'latest' })
    element.removeAttribute('label')
    await until(() => element.matches(':state(ready)'))
    expect((await playButton(element)).ariaLabel).to.match(/^Play Eurasian Wren, \d\d:\d\d$/)
    expect(find(element, 'caption')?.textContent).to.match(/^Eurasian Wren.*\d\d:\d\d$/)
  })
})
