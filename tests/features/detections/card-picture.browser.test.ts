import { expect } from '@open-wc/testing'
import { sendMouse, setViewport } from '@web/test-runner-commands'
import { heardRow, STATION, stationTime } from '../embed-station.ts'
import { installSoundStation } from '../spectrogram-player/sound-station.ts'
import { until } from '../../support/until.ts'
import { inside } from '../../support/shown-element.ts'

const station = installSoundStation()
let stations = 0
const find = (element: Element, selector: string): HTMLElement | null => inside(element).querySelector(selector)
const { getImageData } = CanvasRenderingContext2D.prototype

/** What a station draws of 15 s in which something sounds from second 10.4 to 10.6 only. */
function pictureOfOneCall(): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 300, height: 60 })
  canvas.getContext('2d')?.fillRect(208, 20, 4, 20)
  return canvas.toDataURL()
}

/** A detection heard ten seconds after its recording begins, so that its three seconds last from 9 to 12. */
function recordedRow(id: number): object {
  const row = heardRow(id, { clipName: 'clip.wav' }) as { readonly timestamp: string } // reason: it is written so
  const at = (seconds: number): string => stationTime(Date.parse(row.timestamp) + seconds * 1000)
  return { ...row, beginTime: at(-10), endTime: at(5) }
}

async function make(): Promise<HTMLElement> {
  station.rows = [recordedRow(7)]
  const made = document.createElement('bird-detections')
  const attributes = { station: `${STATION}/picture${(stations += 1)}`, loading: 'eager', lang: 'en', view: 'cards' }
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  document.body.append(made)
  await until(() => find(made, '.spectrogram img[data-shown]'))
  return made
}

/** Where the loudest of a drawn picture is, as a share of its width. */
function loudestPlace(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas
  const { data } = getImageData.call(canvas.getContext('2d'), 0, 0, width, height)
  const columns = Array.from({ length: width }, (_, x) =>
    Math.max(...Array.from({ length: height }, (__, y) => data[4 * (y * width + x) + 3] ?? 0)),
  )
  const most = Math.max(...columns)
  return (columns.indexOf(most) + columns.lastIndexOf(most) + 1) / 2 / width
}

const drawn = (element: Element): Promise<HTMLCanvasElement> =>
  until(() => inside(element).querySelector<HTMLCanvasElement>('.spectrogram canvas[data-drawn]'))

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 360, height: 700 })
  station.pictureData = pictureOfOneCall()
  await import('../../../elements/detections.ts')
  await sendMouse({ type: 'click', position: [350, 690] }) // somebody is there: sound may begin
})
afterEach(() => {
  document.body.replaceChildren()
  CanvasRenderingContext2D.prototype.getImageData = getImageData
})

describe('the picture on a card', () => {
  it('shows what triggered the detection, in pixels of the screen', async () => {
    const canvas = await drawn(await make())
    expect(canvas.width).to.be.closeTo(canvas.clientWidth * devicePixelRatio, 1)
    const shown = canvas.clientWidth / 60 // seconds around 10.5
    expect(shown).to.be.within(4, 7)
    expect(loudestPlace(canvas)).to.be.closeTo(0.5, 0.02)
  })

  it('shows all of the recording once that plays', async () => {
    const element = await make()
    const canvas = await drawn(element)
    find(element, '.play-button')?.click()
    await until(() => find(element, '.clip-line'))
    await until(() => Math.abs(loudestPlace(canvas) - 10.5 / 15) < 0.02)
  })

  it('is as large where its pixels may not be read, and cropped all the same', async () => {
    CanvasRenderingContext2D.prototype.getImageData = () => {
      throw new DOMException('tainted', 'SecurityError')
    }
    const element = await make()
    const [image, surface] = [find(element, '.spectrogram img'), find(element, '.clip-surface')]
    const [box, place] = [image, surface].map((one) => one?.getBoundingClientRect())
    expect(find(element, '.spectrogram canvas')).to.equal(null)
    expect(((box?.left ?? 0) + (box?.width ?? 0) * 0.7 - (place?.left ?? 0)) / (place?.width ?? 1)).to.be.closeTo(
      0.5,
      0.02,
    )
  })

  it('is believed only where the browser tells the truth about pixels', async () => {
    CanvasRenderingContext2D.prototype.getImageData = function (...wanted) {
      const answer = getImageData.apply(this, wanted)
      for (const [index] of answer.data.entries()) answer.data[index] = (index * 97) % 256
      return answer
    }
    expect(find(await make(), '.spectrogram canvas')).to.equal(null)
  })

  it('has nothing on it but the button that plays: what can be done stands below', async () => {
    const element = await make()
    find(element, '.play-button')?.focus()
    await until(() => find(element, '.preview-button'))
    const bottom = find(element, '.clip-surface')?.getBoundingClientRect().bottom ?? 0
    for (const button of inside(element).querySelectorAll('.card :is(.menu-button, .preview-button)'))
      expect(button.getBoundingClientRect().top).to.be.at.least(bottom)
    const [card, words] = ['.card', '.card-words'].map(
      (part) => find(element, part)?.getBoundingClientRect().width ?? 0,
    )
    expect((words ?? 0) / (card ?? 1)).to.be.above(0.6) // what stands beside them takes no more room than before
  })
})
