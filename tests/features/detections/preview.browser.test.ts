import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { DETECTION_VIEWS } from '../../../src/domain/detection-options.ts'
import { heardRow, STATION } from '../embed-station.ts'
import { installSoundStation } from '../spectrogram-player/sound-station.ts'
import { until } from '../../support/until.ts'
import { inside } from '../../support/shown-element.ts'

const station = installSoundStation()
let stations = 0
const find = (element: Element, selector: string): HTMLElement | null => inside(element).querySelector(selector)
const open = (element: Element): HTMLElement | null => find(element, '.preview:popover-open')

async function make(view: string): Promise<HTMLElement> {
  const made = document.createElement('bird-detections')
  const attributes = { station: `${STATION}/preview${(stations += 1)}`, loading: 'eager', lang: 'en', view }
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  document.body.append(made)
  await until(() => made.matches(':state(ready)') && find(made, '.play-button'))
  return made
}

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 800, height: 700 })
  await import('../../../elements/detections.ts')
  await sendMouse({ type: 'click', position: [700, 690] }) // somebody is there: sound may begin
})
beforeEach(() => {
  Object.assign(station, { clipsAsked: 0, picture: 'there' })
  station.rows = [heardRow(7, { clipName: 'clip.wav' }), heardRow(8, { clipName: 'clip.wav', commonName: 'Robin' })]
})
afterEach(() => document.body.replaceChildren())

for (const view of DETECTION_VIEWS) {
  describe(`the preview of a detection: ${view}`, () => {
    it('is reached by keyboard after the button that plays, and is the full player, 320 px wide and about 280 high', async () => {
      const element = await make(view)
      expect(station.clipsAsked).to.equal(0)
      find(element, '.play-button')?.focus()
      await until(() => find(element, '.preview-button'))
      await sendKeys({ press: 'Tab' })
      if (view === 'cards') await sendKeys({ press: 'Tab' }) // past the name: it stands below the picture, with the menu
      expect(inside(element).activeElement?.ariaLabel).to.match(/^Examine Eurasian Wren, \d\d:\d\d$/)
      await sendKeys({ press: 'Enter' })
      await until(() => open(element)?.querySelector('[part="image"]') && open(element)?.querySelector('[part="tool"]'))
      const box = open(element)?.getBoundingClientRect()
      expect(box?.width).to.equal(320)
      expect(box?.height).to.be.within(270, 300)
      expect(inside(element).activeElement?.matches('.preview .play-button')).to.equal(true)
      await expect(element).to.be.accessible()
      await sendKeys({ press: 'Escape' })
      await until(() => !open(element))
      expect(inside(element).activeElement?.matches('.preview-button')).to.equal(true)
    })

    it('holds the list still, plays in place, and is silent when it closes', async () => {
      const element = await make(view)
      find(element, '.play-button')?.focus()
      ;(await until(() => find(element, '.preview-button'))).click()
      const play = await until(() => open(element)?.querySelector<HTMLElement>('.play-button'))
      await until(() => inside(element).textContent?.includes('Waits while you listen or choose'))
      play.click()
      await until(() => play.ariaLabel?.startsWith('Pause'))
      await until(() => open(element)?.querySelector('[part="position"]')?.textContent?.includes('of 4.0'))
      await sendKeys({ press: 'Escape' })
      await until(() => !open(element) && !find(element, '.preview .player'))
    })

    it('goes on where the small player was, and sounds if that did', async () => {
      const element = await make(view)
      const small = find(element, '.play-button') ?? expect.fail()
      small.click()
      await until(() => small.ariaLabel?.startsWith('Pause'))
      const slider = (): HTMLInputElement | null => inside(element).querySelector('.clip-player input.clip-slider')
      if (view === 'cards')
        await until(() => (slider()?.valueAsNumber ?? 0) > 0.4) // others show no place
      ;(await until(() => find(element, '.preview-button'))).click()
      const play = await until(() => open(element)?.querySelector<HTMLElement>('.play-button'))
      await until(() => play.ariaLabel?.startsWith('Pause') && small.ariaLabel?.startsWith('Play'))
      const place = await until(() => open(element)?.querySelector<HTMLInputElement>('input.clip-slider'))
      if (view === 'cards') await until(() => place.valueAsNumber > 0.4)
      expect(place.valueAsNumber).to.be.below(4)
    })
  })
}

it('the picture of a card is drawn from its sound where the station has none', async function () {
  this.timeout(30_000)
  station.picture = 'missing'
  const element = await make('cards')
  const canvas = await until(() => find(element, '.own-picture canvas:not([hidden])'))
  expect(canvas.closest('.own-picture')?.textContent).to.equal('')
})
