import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import {
  drag,
  find,
  inside,
  isSounding,
  listen,
  opened,
  pressByFinger,
  slider,
  surface,
  tool,
  withPlayers,
} from './player-under-test.ts'
import { CLIP } from './sound-station.ts'
import { until } from '../../support/until.ts'

withPlayers()

describe('the box', () => {
  it('is drawn with the mouse and read out: low, high, length, loudest', async () => {
    const element = await opened()
    const told = listen(element, 'bird-box')
    await drag(element, [0.25, 0.1], [0.5, 0.9])
    await until(() => find(element, 'readout')?.textContent?.includes('peak 4.0 kHz'))
    expect(find(element, 'readout')?.textContent).to.match(/^1\.8 – 10\.0 kHz · 1\.0 s · peak 4\.0 kHz$/)
    const last = (): CustomEvent | undefined => told.at(-1) as CustomEvent | undefined // reason: all our events are
    const { detail } = await until(() => last()?.detail.to > 1.9 && last()) // a slow hand is told of on its way, too
    expect(detail.from).to.be.closeTo(1, 0.02)
    expect(detail.to).to.be.closeTo(2, 0.02)
    expect(detail.peak).to.be.closeTo(CLIP.hertz, CLIP.sampleRate / 1024)
  })

  it('is moved inside, resized at its edges, and goes with Escape', async () => {
    const element = await opened()
    const told = listen(element, 'bird-box')
    const last = (): { from: number; to: number } | null => (told.at(-1) as CustomEvent | undefined)?.detail
    await drag(element, [0.25, 0.2], [0.5, 0.8])
    await until(() => last())
    await drag(element, [0.4, 0.5], [0.65, 0.5])
    await until(() => Math.abs((last()?.from ?? 0) - 2) < 0.03)
    await drag(element, [0.75, 0.5], [0.9, 0.5])
    await until(() => Math.abs((last()?.to ?? 0) - 3.6) < 0.03)
    expect(last()?.from).to.be.closeTo(2, 0.03)
    slider(element).focus()
    await sendKeys({ press: 'Escape' })
    await until(() => !find(element, 'box') && last() === null)
  })

  it('that has the focus is moved with arrows, resized with Shift, and goes with Delete', async () => {
    const element = await opened()
    const told = listen(element, 'bird-box')
    const last = (): { from: number; to: number; low: number; high: number } =>
      (told.at(-1) as CustomEvent | undefined)?.detail // reason: all our events are
    await drag(element, [0.25, 0.3], [0.5, 0.7])
    await until(() => last()?.to > 1.9) // told on the way, too
    const begun = last()
    find(element, 'box')?.focus()
    await sendKeys({ press: 'ArrowRight' })
    await until(() => last().from > begun.from)
    expect(last().to - last().from).to.be.closeTo(begun.to - begun.from, 0.001)
    const { to, low, high } = last()
    await sendKeys({ press: 'ArrowUp' })
    await until(() => last().low > low)
    const { high: higher } = last()
    expect(higher).to.be.greaterThan(high)
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowRight' })
    await until(() => last().to > to)
    await sendKeys({ press: 'ArrowDown' })
    await until(() => last().high < higher)
    await sendKeys({ up: 'Shift' })
    await sendKeys({ press: 'Delete' })
    await until(() => !find(element, 'box'))
  })

  it('alone is heard, again and again, until it is cleared; then everything, as before', async () => {
    const element = await opened()
    const isOn = (name: string): Promise<string | null> => tool(element, name).then(({ ariaPressed }) => ariaPressed)
    await drag(element, [0.5, 0.2], [0.55, 0.8])
    await until(() => inside(element).querySelector('.tool[aria-label="Loop"][aria-pressed="true"]'))
    expect(await isOn('Only the box')).to.equal('true')
    const ended = listen(element, 'ended')
    const places: number[] = []
    element.addEventListener('timeupdate', () => places.push(element.currentTime))
    element.play()
    await until(() => places.some((place, index) => place < (places[index - 1] ?? 0))) // it has begun again
    expect(Math.min(...places)).to.be.within(1.97, 2.25)
    expect(Math.max(...places)).to.be.at.most(2.23)
    expect(ended).to.have.length(0)
    element.pause()
    find(element, 'drop-box')?.click()
    await until(() => !find(element, 'box'))
    expect([await isOn('Only the box'), await isOn('Loop')]).to.deep.equal(['false', 'false'])
    element.currentTime = 0.5
    element.play()
    await until(() => isSounding(element) && element.currentTime > 0.5)
    expect(element.currentTime).to.be.below(1.9)
  })

  it('ends at its end where nothing is to be heard again', async () => {
    const element = await opened()
    await drag(element, [0.5, 0.2], [0.55, 0.8])
    ;(await tool(element, 'Loop')).click()
    const ended = listen(element, 'ended')
    element.play()
    await until(() => isSounding(element))
    expect(element.currentTime).to.be.within(1.97, 2.25)
    await until(() => !isSounding(element))
    expect(element.currentTime).to.be.closeTo(2.2, 0.03)
    expect(ended).to.have.length(1)
  })

  it('is drawn with keys: [ and ] put its ends where it plays', async () => {
    const element = await opened()
    element.currentTime = 1
    slider(element).focus()
    await sendKeys({ press: '[' })
    element.currentTime = 3
    await until(() => slider(element).valueAsNumber === 3)
    await sendKeys({ press: ']' })
    await until(() => find(element, 'readout')?.textContent?.includes('2.0 s'))
    await until(() => inside(element).querySelector('[role="status"]')?.textContent?.includes('2.0 s'))
  })

  it('is drawn by a finger only when that was asked for; else one finger scrolls the page', async () => {
    const element = await opened()
    expect(getComputedStyle(surface(element)).touchAction).to.equal('pan-y')
    pressByFinger(await tool(element, 'Only the box'))
    await until(() => getComputedStyle(surface(element)).touchAction === 'none')
    expect(inside(element).querySelector('.player-hint')?.textContent).to.equal('Draw around what you want to hear')
  })

  it('is drawn by the tool itself for who presses it with a key, is played with Space, and has the focus then, which goes on when it goes', async () => {
    const element = await opened()
    element.currentTime = 1
    await until(() => slider(element).valueAsNumber === 1)
    ;(await tool(element, 'Only the box')).focus()
    await sendKeys({ press: 'Enter' })
    const box = await until(() => find(element, 'box'))
    await until(() => inside(element).activeElement === box)
    const told = listen(element, 'bird-box')
    await until(() => told.length > 0)
    const { from, to } = (told.at(-1) as CustomEvent).detail // reason: all our events are
    expect([from, to]).to.deep.equal([1, 2])
    await sendKeys({ press: ' ' })
    await until(() => isSounding(element) && element.currentTime >= 1)
    await sendKeys({ press: ' ' })
    await until(() => !isSounding(element))
    await sendKeys({ press: 'Delete' })
    await until(() => !find(element, 'box'))
    expect(inside(element).activeElement).to.equal(slider(element))
    ;(await tool(element, 'Only the box')).focus()
    await sendKeys({ press: 'Enter' })
    await until(() => inside(element).activeElement?.matches('[part~="box"]'))
    ;(find(element, 'drop-box') ?? expect.fail()).focus()
    await sendKeys({ press: 'Enter' })
    await until(() => !find(element, 'box'))
    expect(inside(element).activeElement).to.equal(slider(element))
  })

  it('is saved as a WAV file of its own', async () => {
    const element = await opened()
    await drag(element, [0.5, 0.2], [0.75, 0.8])
    ;(await tool(element, 'Download')).click()
    const saved: { name: string; bytes: Promise<ArrayBuffer> }[] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, bytes: window.fetch === fetch ? read(this.href) : Promise.reject(new Error()) })
    }
    const button = await until(() =>
      [...inside(element).querySelectorAll('button')].find(({ textContent }) => textContent === 'The box as WAV'),
    )
    button.click()
    await until(() => saved.length === 1)
    HTMLAnchorElement.prototype.click = click
    expect(saved[0]?.name).to.equal('Eurasian Wren, 06-12 2.0-3.0 s.wav')
    const bytes = (await saved[0]?.bytes) ?? new ArrayBuffer(0)
    expect((bytes.byteLength - 44) / 2 / CLIP.sampleRate).to.be.closeTo(1, 0.02)
  })
})

/** The bytes behind an object URL. */
const read = (href: string): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', href)
    request.responseType = 'arraybuffer'
    request.onload = () => resolve(request.response as ArrayBuffer) // reason: asked for as one
    request.onerror = reject
    request.send()
  })
