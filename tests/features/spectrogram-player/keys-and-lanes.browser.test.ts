import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import {
  drag,
  find,
  inside,
  isSounding,
  kilohertzShown,
  opened,
  playButton,
  put,
  secondsShown,
  slider,
  surface,
  withPlayers,
} from './player-under-test.ts'
import { CLIP } from './sound-station.ts'
import { listenToAnnouncer } from '../../support/spoken.ts'
import { until } from '../../support/until.ts'

withPlayers()

it('names in a recording have their room before the sound is there', async () => {
  const element = put({ preload: 'auto' })
  element.lanes = []
  const heightOf = (): number | undefined => inside(element).querySelector('.player')?.getBoundingClientRect().height
  const before = await until(heightOf)
  await until(() => element.duration > 0)
  element.lanes = [{ from: 1, to: 2, label: 'Wren', isMain: true }]
  await until(() => find(element, 'lane'))
  expect(heightOf()).to.equal(before)
})

describe('keys on the picture', () => {
  it('play, move, zoom, show everything', async () => {
    const element = await opened()
    slider(element).focus()
    const press = (key: string): Promise<void> => sendKeys({ press: key })
    await press('End')
    await until(() => element.currentTime === CLIP.seconds)
    await press('Home')
    await until(() => element.currentTime === 0)
    await press('ArrowRight')
    await until(() => element.currentTime === 0.5)
    await press('PageUp')
    await until(() => element.currentTime === 2.5)
    await press('ArrowLeft')
    await until(() => element.currentTime === 2)
    const all = secondsShown(element)
    await press('+')
    await until(() => secondsShown(element) !== all)
    const closer = secondsShown(element)
    await sendKeys({ down: 'Shift' })
    await press('ArrowRight')
    await sendKeys({ up: 'Shift' })
    await until(() => secondsShown(element) !== closer)
    expect(element.currentTime).to.equal(2)
    await press('0')
    await until(() => secondsShown(element) === all)
    await press(' ')
    await until(() => isSounding(element))
    await press(' ')
    await until(() => !isSounding(element))
  })

  it('say what is shown when zooming has come to rest, once', async () => {
    const spoken = listenToAnnouncer()
    const element = await opened()
    slider(element).focus()
    await sendKeys({ press: '+' })
    await sendKeys({ press: '+' })
    await until(() => spoken.some(({ text }) => /^Shown: 0\.0 to 1\.8 s, .* kHz$/.test(text)))
    expect(spoken.filter(({ text }) => text.includes('to 2.7 s'))).to.have.length(0)
  })

  it('have a slider that says where it is, and a sentence about the sound', async () => {
    const element = await opened()
    const input = slider(element)
    expect(input.getAttribute('aria-label')).to.equal('Position in the recording of Eurasian Wren, 06:12')
    expect(input.getAttribute('aria-valuetext')).to.equal('0.0 s of 4.0')
    const about = inside(element).getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(about?.textContent).to.equal('Sound from 1.0 s, for 2.0 s, strongest at 4.0 kHz.')
  })
})

describe('the wheel', () => {
  const turn = (element: Element, options: WheelEventInit): boolean =>
    surface(element).dispatchEvent(
      new WheelEvent('wheel', { deltaY: -120, bubbles: true, cancelable: true, clientX: 600, clientY: 80, ...options }),
    )

  it('scrolls the page unless Ctrl is held or the picture has the focus; then it zooms', async () => {
    const element = await opened()
    const all = secondsShown(element)
    expect(turn(element, {}), 'the page scrolls').to.equal(true)
    expect(secondsShown(element)).to.equal(all)
    expect(turn(element, { ctrlKey: true }), 'the picture zooms').to.equal(false)
    await until(() => secondsShown(element) !== all)
    const frequencies = kilohertzShown(element)
    for (let count = 0; count < 8; count += 1) turn(element, { ctrlKey: true, altKey: true })
    await until(() => kilohertzShown(element) !== frequencies)
    slider(element).focus()
    const closer = secondsShown(element)
    for (let count = 0; count < 4; count += 1) expect(turn(element, {})).to.equal(false)
    await until(() => secondsShown(element) !== closer)
  })
})

describe('a press on play', () => {
  it('lets sound what can be seen: from the box in view, else from the beginning of the view', async () => {
    const element = await opened()
    slider(element).focus()
    for (let count = 0; count < 3; count += 1) await sendKeys({ press: '+' })
    await sendKeys({ down: 'Shift' })
    for (let count = 0; count < 40; count += 1) await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ up: 'Shift' })
    const begin = CLIP.seconds * (1 - 1.5 ** -3)
    expect(element.currentTime, 'out of sight').to.equal(0)
    const button = await playButton(element)
    button.click()
    expect(element.currentTime).to.be.closeTo(begin, 0.05)
    await until(() => isSounding(element))
    button.click()
    element.currentTime = 0
    await drag(element, [0.5, 0.2], [0.8, 0.8])
    expect(element.currentTime).to.equal(0)
    button.click()
    expect(element.currentTime).to.be.closeTo((begin + CLIP.seconds) / 2, 0.05)
    button.click()
    slider(element).focus()
    await sendKeys({ press: 'Escape' })
    element.currentTime = 0
    element.play()
    expect(element.currentTime, 'what the page chose is left alone').to.be.below(0.5)
  })
})

describe('lanes', () => {
  const lanes = [
    { from: 0.5, to: 1.5, label: 'Robin', confidence: 88, isMain: true },
    { from: 1, to: 3, label: '<img src=x onerror=alert(1)>', confidence: 31.4, approximate: true },
  ]

  it('name parts of the recording, say which are approximate, and play them', async () => {
    const element = await opened({}, lanes)
    const all = await until(() => {
      const found = [...inside(element).querySelectorAll<HTMLElement>('[part="lane"]')]
      return found.length === 2 && found
    })
    expect(all.map(({ ariaLabel }) => ariaLabel)).to.deep.equal([
      'Robin 88, 0.5 to 1.5 s',
      '<img src=x onerror=alert(1)> 31, approximately 1.0 to 3.0 s',
    ])
    expect(inside(element).querySelector('img') === null).to.equal(true)
    all[1]?.click()
    await until(() => isSounding(element) && element.currentTime >= 1)
    expect(find(element, 'readout')?.textContent).to.contain('2.0 s')
  })

  it('of one bird at the same moment are two, one below the other', async () => {
    const twice = { from: 0.5, to: 1.5, label: 'Robin', confidence: 88 }
    const element = await opened({}, [twice, { ...twice, confidence: 91 }])
    const all = await until(() => {
      const found = [...inside(element).querySelectorAll<HTMLElement>('[part="lane"]')]
      return found.length === 2 && found
    })
    const [first = 0, second = 0] = all.map((lane) => lane.getBoundingClientRect().top)
    expect(second).to.be.above(first)
  })
})
