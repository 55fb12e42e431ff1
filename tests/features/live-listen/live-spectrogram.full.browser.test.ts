import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { createElement, type ReactNode } from 'react'
import { heardRow } from '../embed-station.ts'
import { atRest } from '../../support/at-rest.ts'
import { until } from '../../support/until.ts'
import {
  all,
  button,
  element,
  MIC,
  one,
  put,
  SONG_FROM,
  SONG_HERTZ,
  SONG_SECONDS,
  sound,
  station,
} from './drawn-sound.ts'

const surface = (): HTMLElement => one('.live-surface')
const address = (): string => element.getAttribute('station') ?? ''
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** A detection at the song's begin; stations tell whole seconds. */
const singer = (id: number, parts: object = {}): object => {
  const secondsAgo = (Date.now() - sound.sungAtMs) / 1000
  return heardRow(id, { source: { id: MIC.id }, ...parts }, secondsAgo)
}

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  const { elementClass } = await import('../../../elements/define.ts')
  const { LiveSpectrogram } = await import('../../../src/features/live-listen/live-spectrogram/live-spectrogram.tsx')
  const Panel = (): ReactNode => createElement(LiveSpectrogram, { player: sound.player, source: MIC, sound: 'live' })
  elementClass('bird-live-picture', { component: Panel, attributes: {} })?.define()
})

beforeEach(async () => {
  put('bird-live-picture')
  await until(() => all('.live-tiles canvas').length > 0 && all('.live-times span').length > 0)
  await until(() => station.listeners('detections') === 1)
})

describe('the live spectrogram', () => {
  it('has axes: kilohertz, and seconds before now', () => {
    const pitches = all('.live-pitches span').map(({ textContent }) => textContent)
    expect(pitches.at(-1)).to.match(/^\d+ kHz$/)
    expect(pitches.length).to.be.at.least(3)
    const times = all('.live-times span').map(({ textContent }) => textContent)
    expect(times[0]).to.equal('now')
    expect(times.slice(1)).to.satisfy((labels: string[]) => labels.every((label) => /^\d+ s$/.test(label)))
  })

  it('says what is under the cursor: pitch, clock time of the station, seconds ago', async () => {
    const box = surface().getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(box.right - 60), Math.round(box.top + box.height / 2)] })
    const words = await until(() => one('.live-readout').textContent)
    // 0.8 to 11 kHz over the height, so about 5.9 in the middle
    expect(words).to.match(/^(5\.[89]|6\.0) kHz · \d\d:\d\d:\d\d · \d\.\d s ago$/)
    await sendMouse({ type: 'move', position: [5, 780] })
    await until(() => !surface().hasAttribute('data-pointed'))
  })

  it('puts the name of a bird where it was heard, with how sure the station was', async () => {
    await until(() => sound.context.currentTime > SONG_FROM + SONG_SECONDS)
    expect(all('.live-waiting').length).to.equal(1)
    station.hear(singer(31, { commonName: 'Eurasian Wren', confidence: 0.91 }))
    const item = await until(() => all('.live-names li')[0])
    expect(all('.live-waiting').length).to.equal(0)
    button('Pause').click()
    await until(() => all('.live-controls button').some(({ textContent }) => textContent === 'Back to now'))
    await drawn()
    // where the song begins in the picture, by its ink
    const begin = songStart()
    const perSecond = pixelsPerSecond()
    const mark = item.querySelector('.live-mark')?.getBoundingClientRect().left ?? Number.NaN
    const named = mark - surface().getBoundingClientRect().left
    expect(Math.abs(named - begin)).to.be.at.most(perSecond + 2) // the station tells whole seconds
    expect(one('.live-name').textContent).to.equal('Eurasian Wren 91')
    expect(one('.live-name').getAttribute('aria-label')).to.match(/^Eurasian Wren, 91% sure, \d\d:\d\d:\d\d$/)
  })

  it('lets a name wait for its sound, when the station was quicker than the stream', async () => {
    const heardAt = (sound.player.heardAt().atMs - Date.now()) / 1000
    station.hear(heardRow(90, { source: { id: MIC.id }, commonName: 'Tawny Owl' }, -heardAt - 2)) // sounds in two seconds
    station.hear(singer(91, { scientificName: 'Avis prima' }))
    await until(() => all('.live-name').length === 1)
    expect(one('.live-name').textContent).not.to.contain('Owl')
    const owl = await until(() => all('.live-names li')[1])
    expect(owl.textContent).to.contain('Tawny Owl')
    // it came at the edge: it ends there, and can be read whole
    const view = surface().getBoundingClientRect()
    const box = owl.querySelector('.live-name')?.getBoundingClientRect()
    expect(box?.right).to.be.at.most(view.right + 2)
    expect(box?.left).to.be.at.least(view.left)
  })

  it('leads from a name to the station’s page of that bird, unless the page around takes it', async () => {
    station.hear(singer(77))
    const link = await until(() => all<HTMLAnchorElement>('a.live-name')[0])
    expect(link.href).to.equal(`${address()}/ui/detections/77`)
    expect(link.target).to.equal('_blank')
    const heard: CustomEvent[] = []
    element.addEventListener('bird-navigate', (event) => {
      event.preventDefault()
      heard.push(event as CustomEvent) // reason: all our events are
    })
    link.click()
    expect(heard.map(({ detail }) => detail.params)).to.deep.equal([{ id: '77' }])
  })

  it('holds still while somebody points at a name, so that nobody has to chase it', async () => {
    await until(() => sound.context.currentTime > SONG_FROM + 3)
    station.hear(singer(31))
    const name = await until(() => all('.live-name')[0])
    const box = name.getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(box.left + 12), Math.round(box.top + 8)] })
    await until(() => all('.live-state[data-held]')[0])
    await sendMouse({ type: 'move', position: [5, 780] })
    await until(() => one('.live-state').textContent === 'Live')
    name.focus()
    await until(() => all('.live-state[data-held]')[0])
    name.blur()
    await until(() => one('.live-state').textContent === 'Live')
  })

  it('shows only birds of the microphone that is heard', async () => {
    station.hear(singer(50, { source: { id: MIC.id }, commonName: 'Eurasian Wren' }))
    station.hear(singer(51, { source: { id: 'rtsp_2' }, commonName: 'Pond Bird', scientificName: 'Avis' }))
    await until(() => all('.live-name').length > 0)
    await drawn()
    expect(all('.live-name').map(({ textContent }) => textContent)).to.deep.equal(['Eurasian Wren 91'])
  })

  it('holds still at a press while the sound goes on, and comes back to now', async () => {
    await until(() => sound.context.currentTime > SONG_FROM + 1)
    button('Pause').click()
    const held = await until(() => all('.live-state[data-held]')[0])
    await drawn()
    const [song, time, second] = [songStart(), clockIn(held), pixelsPerSecond()]
    await until(() => /^[34] s ago/.test(held.textContent ?? ''))
    await drawn()
    expect(clockIn(held)).to.equal(time)
    expect(songStart()).to.be.closeTo(song, 2)
    expect(all('.live-times span')[0]?.textContent).to.match(/^\d\d:\d\d:\d\d$/)
    button('Back to now').click()
    await until(() => one('.live-state').textContent === 'Live' && songStart() < song - second)
  })

  it('looks back by the slider, by dragging, and by a wheel that turns sideways', async function () {
    this.timeout(40_000)
    const isLive = (): boolean => one('.live-state').textContent === 'Live'
    const behind = (): number => Number.parseFloat(one('.live-state').textContent ?? '')
    surface().focus()
    await sendKeys({ press: '+' })
    await sendKeys({ press: '+' })
    await until(() => sound.context.currentTime > 14) // more than the ten seconds that are shown
    surface().dispatchEvent(new WheelEvent('wheel', { deltaY: 60, bubbles: true, cancelable: true }))
    await drawn()
    expect(isLive()).to.equal(true) // that is the page's to scroll
    surface().dispatchEvent(new WheelEvent('wheel', { deltaX: -200, bubbles: true, cancelable: true }))
    await until(() => behind() >= 2)
    button('Back to now').click()
    await until(isLive)

    const box = surface().getBoundingClientRect()
    const [x, y] = [Math.round(box.left + 200), Math.round(box.top + 60)]
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x + 100, y] })
    await sendMouse({ type: 'move', position: [x + 200, y] })
    await sendMouse({ type: 'up' })
    await until(() => behind() >= 2)

    const slider = one<HTMLInputElement>('.live-look-back')
    slider.focus()
    await sendKeys({ press: 'End' })
    await until(isLive)
    await sendKeys({ press: 'ArrowLeft' })
    await until(() => !isLive() && /^\d+ s ago, \d\d:\d\d:\d\d$/.test(slider.getAttribute('aria-valuetext') ?? ''))
  })

  it('does everything by keyboard', async () => {
    surface().focus()
    await sendKeys({ press: 'ArrowUp' })
    const pitch = (): number => Number.parseFloat(one('.live-readout').textContent ?? '')
    const before = pitch()
    await sendKeys({ press: 'ArrowUp' })
    for (let press = 0; press < 3; press += 1) await sendKeys({ press: 'ArrowUp' })
    await until(() => pitch() > before)
    const said = one('[aria-live="polite"]').textContent
    expect(said).to.match(/kHz · .* s ago$/)
    await sendKeys({ press: 'Escape' })
    expect(surface().hasAttribute('data-pointed')).to.equal(false)
    await sendKeys({ press: ' ' })
    await until(() => all('.live-state[data-held]')[0])
    await sendKeys({ press: 'End' })
    await until(() => one('.live-state').textContent === 'Live')
    const widest = (): string =>
      all('.live-times span')
        .map(({ textContent }) => textContent)
        .at(-1) ?? ''
    const wide = widest()
    await sendKeys({ press: '-' })
    await until(() => Number.parseFloat(widest()) > Number.parseFloat(wide))
  })

  it('is seen as its viewer wants: colours, gain, pitches', async () => {
    button('Picture').click()
    const radio = await until(() => all<HTMLInputElement>('input[type=radio][aria-label=Viridis]')[0])
    const paper = (): readonly number[] => {
      const canvas = all<HTMLCanvasElement>('.live-tiles canvas').at(-1)
      return [...(canvas?.getContext('2d')?.getImageData(0, 5, 1, 1).data ?? [])]
    }
    await until(() => (paper()[3] ?? 0) === 255 && (paper()[0] ?? 0) > 200)
    radio.click()
    await until(() => (paper()[3] ?? 0) === 255 && (paper()[0] ?? 255) < 100)
    const high = all<HTMLInputElement>('.live-appearance input[type=range]').at(-1)
    expect(high?.getAttribute('aria-valuetext')).to.equal('11.0 kHz')
    high?.focus()
    await sendKeys({ press: 'Home' })
    await until(() => all('.live-pitches span').at(-1)?.textContent !== '10 kHz')
    button('As at first').click()
    await until(() => all('.live-pitches span').at(-1)?.textContent === '10 kHz')
  })

  it('is saved as a PNG of what is seen', async () => {
    await until(() => sound.context.currentTime > SONG_FROM + 1)
    button('Pause').click()
    await until(() => all('.live-state[data-held]')[0])
    await drawn()
    const saved = await saving(() => button('Save').click())
    expect(saved.name).to.match(/^Garden microphone \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png$/)
    expect([...new Uint8Array(await saved.blob.arrayBuffer()).subarray(0, 4)]).to.deep.equal([0x89, 0x50, 0x4e, 0x47])
    const image = await createImageBitmap(saved.blob)
    const plot = one('.live-plot').getBoundingClientRect()
    const view = surface().getBoundingClientRect()
    expect(image.width).to.equal(Math.round((plot.width + 32) * 2))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    // the song is where it is on the screen: 5 kHz of 0.8 to 11, at the same distance from the right edge
    const x = (16 + view.left - plot.left + songStart() + pixelsPerSecond() / 4) * 2
    const top = Math.round((16 + 34 + view.top - plot.top) * 2)
    const darkness = Array.from({ length: Math.round(view.height * 2) }, (_, y) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x, top + y, 1, 1).data ?? []
      return 765 - red - green - blue
    })
    const row = darkness.indexOf(Math.max(...darkness)) / 2 / view.height
    expect(row).to.be.closeTo((11_000 - SONG_HERTZ) / (11_000 - 800), 0.03)
  })

  for (const scheme of ['light', 'dark'] as const) {
    it(`has no barriers: ${scheme}`, async () => {
      element.setAttribute('theme', scheme)
      station.hear(singer(31, { commonName: 'Eurasian Wren', confidence: 0.91 }))
      await until(() => all('.live-name')[0])
      button('Picture').click()
      await until(() => all('.live-appearance')[0])
      await atRest(element)
      button('Pause').click()
      await expect(element).to.be.accessible()
    })
  }
})

/** CSS pixels of a second: what two neighbouring marks of the axis say. */
function pixelsPerSecond(): number {
  const marks = all('.live-times span').map((each) => ({
    x: Number.parseFloat(each.style.insetInlineStart),
    second: clockSeconds(each.textContent ?? ''),
  }))
  const [first, second] = marks
  if (!first || !second) throw new Error('one mark is no axis')
  return (first.x - second.x) / (first.second - second.second)
}
const clockIn = (element: Element): string => /\d\d:\d\d:\d\d/.exec(element.textContent ?? '')?.[0] ?? ''
const clockSeconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** Where the song begins, CSS pixels from the left edge of the picture: its row's first dark pixel. */
function songStart(): number {
  const view = surface().getBoundingClientRect()
  for (const canvas of all<HTMLCanvasElement>('.live-tiles canvas').toSorted(
    (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
  )) {
    const box = canvas.getBoundingClientRect()
    const y = Math.round(((11_000 - SONG_HERTZ) / (11_000 - 800)) * canvas.height)
    const pixels = canvas.getContext('2d')?.getImageData(0, y, canvas.width, 1).data ?? []
    for (let x = 0; x < canvas.width; x += 1) {
      const isDark = pixels[x * 4 + 3] === 255 && (pixels[x * 4 + 2] ?? 255) < 120
      if (isDark) return box.left + (x / canvas.width) * box.width - view.left
    }
  }
  throw new Error('no song to be seen')
}

/** What a press hands to the visitor as a file. */
async function saving(press: () => void): Promise<{ name: string; blob: Blob }> {
  const { click } = HTMLAnchorElement.prototype
  const { createObjectURL } = URL
  let blob: Blob | undefined
  let name = ''
  URL.createObjectURL = (object) => {
    if (object instanceof Blob) blob = object
    return createObjectURL(object)
  }
  HTMLAnchorElement.prototype.click = function () {
    name = this.download
  }
  try {
    press()
    return { blob: await until(() => name !== '' && blob), name }
  } finally {
    Object.assign(URL, { createObjectURL })
    HTMLAnchorElement.prototype.click = click
  }
}
