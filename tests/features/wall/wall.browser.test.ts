import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { until } from '../../support/until.ts'
import { heardRow, installEmbedStation, STATION } from '../embed-station.ts'
import { inside, part } from '../../support/shown-element.ts'

const station = installEmbedStation()
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftsrotkehlchen '.repeat(3)
const HOSTILE = '<img src=x onerror=alert(1)>'
const bird = (id: number, commonName: string, secondsAgo: number, parts: object = {}): object =>
  heardRow(id, { commonName, scientificName: `Avis ${commonName}`, ...parts }, secondsAgo)

let stations = 0
/** A wall of a size in CSS pixels, with a station of its own. */
async function make(attributes: Record<string, string> = {}, width = 800, height = 480): Promise<HTMLElement> {
  const made = document.createElement('bird-wall')
  const own = `${STATION}/${(stations += 1)}`
  for (const [name, value] of Object.entries({ loading: 'eager', dim: 'none', station: own, ...attributes }))
    made.setAttribute(name, value)
  const box = document.createElement('div')
  Object.assign(box.style, { inlineSize: `${width}px`, blockSize: `${height}px` })
  box.append(made)
  document.body.append(box)
  await until(() => made.matches(':state(ready), :state(empty), :state(error)'))
  return made
}
const nameIn = (element: Element): string | undefined => part(element, 'name')?.textContent

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1280, height: 900 })
  await import('../../../elements/wall.ts')
})
beforeEach(() => {
  station.rows = [bird(3, 'Wren', 5), bird(2, 'Robin', 70), bird(1, 'Blackbird', 200)]
  station.listStatus = 200
  station.isThere = true
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => station.listeners('detections') === 0)
})

it('has the bird that was heard last large, with both names, how sure the station was, and how long ago', async () => {
  const element = await make()
  expect(nameIn(element)).to.equal('Wren')
  expect(part(element, 'scientific')?.textContent).to.equal('Avis Wren')
  expect(part(element, 'confidence')?.textContent).to.equal('91')
  expect(part(element, 'time')?.textContent).to.equal('just now')
  expect([...(part(element, 'last')?.querySelectorAll('b') ?? [])].map((one) => one.textContent)).to.deep.equal([
    'Robin',
    'Blackbird',
  ])
})

it('shows the time large when nothing was heard for ten minutes', async () => {
  station.rows = [bird(3, 'Wren', 660)]
  const element = await make()
  expect(nameIn(element)).to.equal(undefined)
  expect(part(element, 'clock')?.textContent).to.match(/^\d\d:\d\d$/)
  expect(part(element, 'base')?.textContent).to.contain('Wren, 11 min ago')
})

it('is woken by a bird, which takes the stage; what was there at first wakes nobody', async () => {
  station.rows = [bird(3, 'Wren', 660)]
  const element = await make()
  await until(() => station.listeners('detections') === 1)
  expect(part(element, 'base')?.dataset['awake']).to.equal(undefined)
  station.hear(bird(4, 'Tawny Owl', 0))
  await until(() => nameIn(element) === 'Tawny Owl')
  await until(() => part(element, 'base')?.dataset['awake'] === 'true')
})

it('says that no bird was heard yet, and why nothing is known', async () => {
  station.rows = []
  const empty = await make()
  expect(part(empty, 'base')?.textContent).to.contain('No bird has been recognised yet.')
  station.listStatus = 500
  const failed = await make()
  expect(failed.matches(':state(error)')).to.equal(true)
})

it('says calmly that the station is gone, keeps the bird, and says nothing more when it is back', async function () {
  this.timeout(30_000)
  const element = await make()
  const said = (): string | null | undefined => part(element, 'status')?.textContent
  station.isThere = false
  station.cut()
  await until(() => said() === 'The station does not answer. This is what was known last.')
  expect(nameIn(element)).to.equal('Wren')
  await until(() => element.matches(':state(stale)'))
  station.isThere = true
  await until(() => said() === '')
  station.hear(bird(5, 'Redstart', 0))
  await until(() => nameIn(element) === 'Redstart')
})

it('writes names of a station as text', async () => {
  station.rows = [bird(3, HOSTILE, 5)]
  expect(nameIn(await make())).to.equal(HOSTILE)
})

describe('in its box', () => {
  const SIZES = [
    [360, 640],
    [320, 240],
    [800, 480],
    [1280, 800],
    [1920, 1080],
  ] as const
  for (const [width, height] of SIZES)
    for (const name of ['Wren', LONG_NAME] as const)
      it(`of ${width} × ${height} nothing lies on another, and nothing is outside: ${name.slice(0, 12)}`, async () => {
        station.rows = [bird(3, name, 5), bird(2, LONG_NAME, 70), bird(1, 'Blackbird', 200)]
        const element = await make({ locale: 'de' }, width, height)
        const wall = element.getBoundingClientRect()
        expect([wall.width, wall.height]).to.deep.equal([width, height])
        const boxes = ['.wall-head', '.wall-bird', '.wall-image', '.wall-beside', '.wall-day']
          .map((selector) => inside(element).querySelector(selector)?.getBoundingClientRect())
          .filter((box) => box !== undefined && box.width > 0 && box.height > 0) as DOMRect[] // reason: filtered
        for (const [index, box] of boxes.entries()) {
          expect(box.left, 'left').to.be.least(wall.left)
          expect(box.right, 'right').to.be.most(wall.right + 0.5)
          expect(box.top, `top ${index}`).to.be.least(wall.top)
          expect(box.bottom, 'bottom').to.be.most(wall.bottom + 0.5)
          for (const other of boxes.slice(index + 1)) {
            const isApart =
              box.right <= other.left + 1 ||
              other.right <= box.left + 1 ||
              box.bottom <= other.top + 1 ||
              other.bottom <= box.top + 1
            expect(isApart, `${index} apart`).to.equal(true)
          }
        }
      })
})

for (const theme of ['light', 'dark'])
  for (const dim of ['sun', 'none'])
    it(`has no barriers: ${theme}, dim ${dim}`, async () => {
      const element = await make({ theme, dim })
      await expect(element).to.be.accessible()
    })

describe('a dashboard in wall mode', () => {
  it('is the wall without a frame; Escape leads to the dashboard', async function () {
    this.timeout(30_000)
    await import('../../../elements/dashboard.ts')
    const made = document.createElement('bird-dashboard')
    made.setAttribute('station', `${STATION}/${(stations += 1)}`)
    made.setAttribute('mode', 'wall')
    Object.assign(made.style, { display: 'block', inlineSize: '640px', blockSize: '360px' })
    const went: string[] = []
    made.addEventListener('bird-route', (event) => went.push((event as CustomEvent).detail.path)) // reason: all ours are
    document.body.append(made)
    const wall = await until(() => inside(made)?.querySelector<HTMLElement>('bird-wall:state(ready)'))
    expect(inside(made).querySelector('.frame, header')).to.equal(null)
    const box = wall.getBoundingClientRect()
    expect([box.width, box.height]).to.deep.equal([640, 360])
    part(wall, 'leave')?.focus()
    await sendKeys({ press: 'Escape' })
    await until(() => inside(made).querySelector('bird-daily-summary'))
    expect(went).to.deep.equal(['/wall', '/dashboard'])
  })
})
