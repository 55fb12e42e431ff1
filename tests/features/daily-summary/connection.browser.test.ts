import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { hastenTime } from '../../support/hasten-time.ts'
import { until } from '../../support/until.ts'
import { installEmbedStation } from '../embed-station.ts'
import { installGarden, makeSummary, usualRows } from './garden.ts'

const station = installEmbedStation()
const garden = installGarden()

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 360, height: 740 })
  document.body.style.margin = '0 16px'
  await import('../../../elements/daily-summary.ts')
  hastenTime(20) // a break is worth a word when it has lasted for seconds
})
after(() => document.body.removeAttribute('style'))
afterEach(() => {
  station.isThere = true
  document.body.replaceChildren()
})

for (const lang of ['de', 'fi', 'en'])
  it(`on a phone the word that the station is away is whole, and moves nothing: ${lang}`, async function () {
    this.timeout(20_000)
    garden.rows = usualRows()
    const element = await makeSummary({ lang })
    const inside = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
    const places = (): string[] =>
      [...inside.querySelectorAll('header, .say, .numbers, table, tr')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [one.tagName, x, y, width, height].join(' ')
      })
    await until(() => inside.querySelectorAll('tbody tr').length > 3 && station.listeners('detections') === 1)
    await document.fonts.ready
    const before = places()
    station.isThere = false
    station.cut()
    const said = await until(() => inside.querySelector<HTMLElement>('.connection[data-state]'), 300) // of hastened time
    expect(places()).to.deep.equal(before)
    expect(said.scrollWidth, said.innerText).to.be.at.most(said.clientWidth)
  })
