import { expect } from '@open-wc/testing'
import { sendMouse, setViewport } from '@web/test-runner-commands'
import { heardRow, STATION } from '../embed-station.ts'
import { installSoundStation } from '../spectrogram-player/sound-station.ts'
import { until } from '../../support/until.ts'
import { inside } from '../../support/shown-element.ts'

const station = installSoundStation()
const find = (element: Element, selector: string): HTMLElement | null => inside(element).querySelector(selector)

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 360, height: 740 })
  await import('../../../elements/detections.ts')
  await sendMouse({ type: 'click', position: [350, 730] }) // somebody is there: sound may begin
})
beforeEach(() => {
  station.rows = [7, 8, 9].map((id) => heardRow(id, { clipName: 'clip.wav' }))
})
afterEach(() => document.body.replaceChildren())

/** Where everything of the list stands, and how large it is: its header, its control and its cards. */
const places = (element: Element): readonly string[] =>
  [...inside(element).querySelectorAll('.list-header, .list-header select, [part="heading"], article')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [x, y, width, height].join(' ')
  })

for (const [locale, withWords] of Object.entries({ de: 'one line', fi: 'one line', en: 'as many lines as it needs' })) {
  it(`in the column of a dashboard the word that a list waits moves nothing, in ${withWords}: ${locale}`, async function () {
    this.timeout(20_000)
    const element = document.createElement('bird-detections')
    const attributes = { station: `${STATION}/still-${locale}`, loading: 'eager', lang: locale }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.style.cssText = 'display: block; inline-size: 307px'
    document.body.append(element)
    await until(() => element.matches(':state(ready)') && find(element, '.play-button'))
    find(element, '.play-button')?.focus({ preventScroll: true })
    const examine = await until(() => find(element, '.preview-button'))
    await document.fonts.ready
    const before = places(element)
    examine.click()
    const held = await until(() => find(element, '.held')?.firstChild?.parentElement)
    expect(places(element)).to.deep.equal(before)
    // seen whole: inside its column, its lines in the room between heading and cards
    expect(held.scrollWidth).to.be.at.most(held.clientWidth)
    const range = new Range()
    range.selectNodeContents(held)
    const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 20).map(({ y }) => Math.round(y)))
    if (withWords === 'one line') expect(lines.size).to.equal(1)
    const firstCard = find(element, 'article')?.getBoundingClientRect().top ?? 0
    expect(range.getBoundingClientRect().bottom).to.be.at.most(firstCard + 1)
  })
}

/** What a language says at most: `tests/i18n` holds them all to so much. */
const LONGEST = 'Esperable en septiembre, pero por primera vez.'

for (const width of [300, 340, 460]) {
  it(`whether a bird that is new can be is said in room that is kept for it, in a card of ${width} px`, async () => {
    station.rows = [heardRow(7, { isNewSpecies: true, daysSinceFirstSeen: 0 })]
    const element = document.createElement('bird-detections')
    for (const [name, value] of Object.entries({ station: `${STATION}/new-${width}`, loading: 'eager', lang: 'en' }))
      element.setAttribute(name, value)
    element.style.cssText = `display: block; inline-size: ${width}px`
    document.body.append(element)
    const line = await until(() => find(element, '.plausible'))
    await document.fonts.ready
    const kept = line.offsetHeight
    line.append(LONGEST)
    expect(line.offsetHeight).to.equal(kept)
  })
}
