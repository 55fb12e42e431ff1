import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { heardRow, installEmbedStation, STATION } from '../embed-station.ts'
import { until } from '../../support/until.ts'
import { inside, listen } from '../../support/shown-element.ts'

const station = installEmbedStation()
const TODAY = new Date().toISOString().slice(0, 10)

/** Queries for lists of a day, and what is answered to them. */
let asked: URLSearchParams[] = []
let listed: readonly object[] = []
let total = 0
let status = 200
const others = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
  if (!pathname.endsWith('/api/v2/detections')) return others(input, init)
  asked.push(searchParams)
  return Response.json(status === 200 ? { data: listed, total } : { message: 'Broken' }, { status })
}

let stations = 0
async function make(attributes: Record<string, string> = {}, markup = ''): Promise<HTMLElement> {
  const made = document.createElement('bird-detections')
  const own = { station: `${STATION}/${(stations += 1)}`, loading: 'eager', lang: 'en' }
  for (const [name, value] of Object.entries({ ...own, ...attributes })) made.setAttribute(name, value)
  made.innerHTML = markup
  document.body.append(made)
  await until(() => made.matches(':state(ready), :state(error)'))
  return made
}
const parts = (element: Element, name: string): HTMLElement[] => [
  ...inside(element).querySelectorAll<HTMLElement>(`[part~="${name}"]`),
]
const part = (element: Element, name: string): HTMLElement | undefined => parts(element, name)[0]
const names = (element: Element): (string | null)[] => parts(element, 'name').map(({ textContent }) => textContent)
const row = (id: number, more: object = {}, secondsAgo = id): object =>
  heardRow(100 - id, { clipName: 'clip.wav', source: { id: 'x', displayName: 'Garden' }, ...more }, secondsAgo)

const followed: string[] = []
before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1280, height: 900 })
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((at) => at instanceof HTMLAnchorElement)
    if (link && !event.defaultPrevented) followed.push(link.href)
    if (link) event.preventDefault() // a test stays where it is
  })
  await import('../../../elements/detections.ts')
})
beforeEach(() => {
  station.rows = [
    row(1),
    row(2, { commonName: 'European Robin', confidence: 0.6 }),
    row(3, { commonName: 'Great Tit' }),
  ]
  listed = station.rows
  total = 3
  status = 200
  asked = []
  followed.length = 0
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => station.listeners('detections') === 0)
})

describe('what a page author may leave out or put in', () => {
  it('view="list": a line for each detection, without pictures of sounds, and it can be played', async () => {
    const element = await make({ view: 'list' })
    const [card] = await make().then((one) => parts(one, 'item'))
    const [line] = parts(element, 'item')
    expect(parts(element, 'spectrogram')).to.deep.equal([])
    expect(parts(element, 'play-button')).to.have.length(3)
    expect(line?.offsetHeight).to.be.below((card?.offsetHeight ?? 0) / 2)
    expect(line?.offsetWidth).to.equal(part(element, 'list')?.offsetWidth)
  })

  it('view="table": a row for each detection in columns with heads, and it can be played', async () => {
    const element = await make({ view: 'table' })
    element.style.inlineSize = '1000px'
    const cells = parts(element, 'item').map((one) => [...one.children].map(({ textContent }) => textContent))
    expect(parts(element, 'column-head').map(({ textContent }) => textContent)).to.deep.equal([
      'Species',
      'Heard',
      'Source',
      'Confidence',
      'Recording',
    ])
    expect(names(element)).to.deep.equal(['Eurasian Wren', 'European Robin', 'Great Tit'])
    expect(cells.map(([, , source, confidence]) => [source, confidence])).to.deep.equal([
      ['Garden', '91'],
      ['Garden', '60'],
      ['Garden', '91'],
    ])
    expect(parts(element, 'play-button')[1]?.ariaLabel).to.match(/^Play European Robin/)
    expect(part(element, 'table')?.offsetWidth).to.equal(1000)
  })

  it('view="table": what nobody knows or wants has no column', async () => {
    station.rows = [row(1, { source: null, verified: 'correct' })]
    const element = await make({ view: 'table', 'no-audio': '' })
    const heads = parts(element, 'column-head').map(({ textContent }) => textContent)
    expect(heads).to.deep.equal(['Species', 'Heard', 'Confidence', 'Review'])
    expect(part(element, 'badge')?.textContent).to.equal('confirmed')
  })

  it('view="table": what comes stands on top, marked, and a name that is followed is told', async () => {
    const element = await make({ view: 'table' })
    const told = listen(element, 'bird-detection-select', true)
    await until(() => station.listeners('detections') === 1)
    station.hear(row(0, { commonName: 'Tawny Owl' }, 0))
    const fresh = await until(() => part(element, 'item-new'))
    expect(fresh).to.equal(part(element, 'item'))
    part(element, 'name')?.querySelector('a')?.click()
    expect(told.map(({ detail }) => detail.detection.commonName)).to.deep.equal(['Tawny Owl'])
  })

  it('no-spectrogram: cards without pictures of sounds that still can be played', async () => {
    const element = await make({ 'no-spectrogram': '' })
    expect(parts(element, 'spectrogram')).to.deep.equal([])
    expect(part(element, 'play-button')?.ariaLabel).to.match(/^Play Eurasian Wren/)
  })

  it('no-audio: pictures, and nothing that plays', async () => {
    const element = await make({ 'no-audio': '' })
    expect(parts(element, 'spectrogram')).to.have.length(3)
    expect(parts(element, 'play-button')).to.deep.equal([])
    element.setAttribute('view', 'list')
    await until(() => parts(element, 'spectrogram').length === 0)
    expect(parts(element, 'play-button')).to.deep.equal([])
  })

  it('no-source and time-format="clock": not where, and when by the clock alone', async () => {
    const told = await make()
    expect(part(told, 'source')?.textContent).to.equal('Garden')
    expect(part(told, 'time')?.textContent).to.contain(' · ')
    const element = await make({ 'no-source': '', 'time-format': 'clock' })
    expect(part(element, 'source')).to.equal(undefined)
    expect(part(element, 'time')?.textContent).to.match(/^\w+,? \d+ \w+, \d\d:\d\d$/) // each engine has its own commas
  })

  it('min-confidence: only what the station was as sure of, out of the newest fifty', async () => {
    station.rows = Array.from({ length: 30 }, (_, index) => row(index + 1, { confidence: index < 20 ? 0.5 : 0.9 }))
    const element = await make({ 'min-confidence': '80' })
    await until(() => parts(element, 'item').length === 5)
    expect(parts(element, 'confidence').map(({ textContent }) => textContent)).to.deep.equal(Array(5).fill('90'))
  })

  it('heading and heading-level: the words, and names one level below', async () => {
    const element = await make({ heading: 'In my garden', 'heading-level': '3' })
    expect(part(element, 'heading')?.localName).to.equal('h3')
    expect(part(element, 'heading')?.textContent).to.equal('In my garden')
    expect(inside(element).querySelector('.card-name')?.localName).to.equal('h4')
  })

  it('slots: heading, empty and error are said in place of our words', async () => {
    const own = '<b slot="heading">Mine</b><p slot="empty">Silence</p><p slot="error">Gone</p>'
    const shown = (element: Element, slot: string): number =>
      element.querySelector(`[slot=${slot}]`)?.getBoundingClientRect().height ?? 0
    station.rows = []
    const empty = await make({}, own)
    await until(() => shown(empty, 'empty') > 0)
    station.listStatus = 500
    const failed = await make({}, own)
    station.listStatus = 200
    await until(() => shown(failed, 'error') > 0)
    expect(shown(failed, 'heading')).to.be.above(0)
    expect(part(failed, 'error')?.getBoundingClientRect().height ?? 0).to.equal(0)
  })

  for (const view of ['cards', 'list', 'table'])
    it(`slots: what the page adds to one detection stands with it, in ${view}`, async () => {
      const element = await make({ view })
      const listed = Reflect.get(element, 'detections') as readonly { id: number; commonName: string }[] // reason: its definition says so
      expect(listed.map(({ commonName }) => commonName)).to.deep.equal(names(element))
      element.insertAdjacentHTML('beforeend', `<button slot="item-actions-${listed[1]?.id}">Tell a friend</button>`)
      const box = element.querySelector('button')?.getBoundingClientRect()
      const item = parts(element, 'item')[1]?.getBoundingClientRect()
      expect(box?.height).to.be.above(0)
      expect([box?.top, box?.bottom].every((y) => y && item && y > item.top && y < item.bottom)).to.equal(true)
    })

  it('custom properties: columns, the room between them, and how long a card stays marked', async () => {
    const element = await make()
    const columns = (): number => new Set(parts(element, 'item').map((card) => card.getBoundingClientRect().left)).size
    element.style.inlineSize = '800px'
    expect(columns()).to.equal(2)
    element.style.setProperty('--bird-detections-columns', '3')
    element.style.setProperty('--bird-detections-gap', '40px')
    element.style.setProperty('--bird-highlight-duration', '300ms')
    expect(columns()).to.equal(3)
    const [first, second] = parts(element, 'item').map((card) => card.getBoundingClientRect())
    expect((second?.left ?? 0) - (first?.right ?? 0)).to.equal(40)
    await until(() => station.listeners('detections') === 1)
    station.hear(row(0, { commonName: 'Tawny Owl' }, 0))
    const fresh = await until(() => part(element, 'item-new'))
    const marks = fresh.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().duration)
    expect(marks).to.include(300)
  })

  it('birds that fill the whole list at once are marked, each of them, and nothing moves', async () => {
    const element = await make()
    await until(() => station.listeners('detections') === 1)
    for (let id = 301; id <= 305; id += 1) station.hear(heardRow(id, { commonName: `Swift ${id}` }, 0))
    await until(() => parts(element, 'item-new').length === 5)
    const border = (): string => getComputedStyle(part(element, 'item') ?? element).borderTopColor
    const marked = border()
    expect(parts(element, 'item-new').flatMap((item) => item.getAnimations({ subtree: true }))).to.deep.equal([])
    await until(() => parts(element, 'item-new').length === 0)
    expect(border()).not.to.equal(marked)
  })
})

describe('what happens is told', () => {
  it('each detection that comes and fits, once; not what was there at first', async () => {
    const element = await make({ 'min-confidence': '80' })
    const told = listen(element, 'bird-detection')
    await until(() => station.listeners('detections') === 1)
    station.hear(heardRow(201, { commonName: 'Doubtful', confidence: 0.3 }, 0))
    station.hear(heardRow(202, { commonName: 'Tawny Owl' }, 0))
    station.hear(heardRow(202, { commonName: 'Tawny Owl' }, 0))
    await until(() => told.length > 0)
    await until(() => names(element)[0] === 'Tawny Owl')
    expect(told.map(({ detail }) => detail.detection.commonName)).to.deep.equal(['Tawny Owl'])
  })

  it('following a name, which leads to the station’s page of it unless that is vetoed', async () => {
    const element = await make({ station: `${STATION}/select` })
    const told = listen(element, 'bird-detection-select')
    const link = part(element, 'name')?.querySelector('a')
    expect([link?.target, link?.rel]).to.deep.equal(['_blank', 'noopener'])
    link?.click()
    expect(told[0]?.detail.detection).to.include({ id: 99, commonName: 'Eurasian Wren' })
    expect(followed).to.deep.equal([`${STATION}/select/ui/detections/99`])
    listen(element, 'bird-detection-select', true)
    link?.click()
    expect(followed).to.have.length(1)
  })

  it('a picture that is broken after all gives way to the egg', async () => {
    const element = await make({ view: 'list' })
    const picture = await until(() => part(element, 'thumbnail')?.querySelector('img[data-loaded]'))
    picture.dispatchEvent(new Event('error'))
    await until(() => part(element, 'thumbnail')?.querySelector('svg'))
    expect(part(element, 'thumbnail')?.querySelector('img')).to.equal(null)
  })

  it('a card is drawn again for nobody else’s news', async () => {
    const element = await make({ view: 'list' })
    await until(() => station.listeners('detections') === 1)
    const [card] = parts(element, 'item')
    await until(() => !card?.querySelector('img:not([data-loaded])')) // whatever became of its picture
    const changes: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { type, target, attributeName } of records)
        changes.push(
          `${type} ${attributeName} ${(target instanceof Element ? target : target.parentElement)?.outerHTML}`,
        )
    })
    if (card) observer.observe(card, { subtree: true, characterData: true, childList: true, attributes: true })
    station.hear(row(0, { commonName: 'Tawny Owl' }, 0))
    await until(() => names(element)[0] === 'Tawny Owl')
    observer.disconnect()
    expect(card?.isConnected).to.equal(true)
    expect(changes).to.deep.equal([])
  })
})

describe('the detections of a species, a day or an hour', () => {
  it('are asked for by what is written, page by page, and named so', async () => {
    total = 12
    const date = `${TODAY.slice(0, 4)}-01-01`
    const element = await make({ species: 'Eurasian Wren', date, hour: '6', limit: '5' })
    expect(Object.fromEntries(asked[0] ?? [])).to.include({
      queryType: 'species',
      species: 'Eurasian Wren',
      date,
      hour: '6',
      numResults: '5',
      offset: '0',
    })
    expect(part(element, 'heading')?.textContent).to.match(/^Eurasian Wren · \w+day,? 1 January · 06:00–07:00$/)
    if (date !== TODAY) expect(station.listeners('detections')).to.equal(0) // the past brings nothing new
  })

  it('of today when no day is written, of all species when none is', async () => {
    await make({ hour: '23' })
    expect(Object.fromEntries(asked[0] ?? [])).to.include({ queryType: 'hourly', date: TODAY, hour: '23' })
    await make({ date: 'today' })
    expect(Object.fromEntries(asked[1] ?? [])).to.include({ queryType: 'search', date: TODAY })
  })

  it('of another year say which, in the words of the list and at each of them', async () => {
    const [year, thisYear] = [String(Number(TODAY.slice(0, 4)) - 1), TODAY.slice(0, 4)]
    const heardOn = (date: string): object => row(1, { date, time: '06:12:00', timestamp: `${date}T06:12:00Z` })
    listed = [heardOn(`${year}-01-24`)]
    const element = await make({ date: `${year}-01-24` })
    expect(part(element, 'heading')?.textContent).to.match(new RegExp(`24 January ${year}$`))
    expect(part(element, 'time')?.textContent).to.match(new RegExp(`24 Jan ${year}, 06:12$`))
    listed = [heardOn(`${thisYear}-01-01`)]
    const ours = await make({ date: `${thisYear}-01-01`, 'time-format': 'clock' })
    expect(part(ours, 'heading')?.textContent).to.match(/1 January$/)
    expect(part(ours, 'time')?.textContent).to.match(/1 Jan, 06:12$/)
  })

  it('turning a page is told, and keeps the focus on the button even where it led to the end', async () => {
    total = 12
    const element = await make({ species: 'Eurasian Wren', date: '2026-05-17', limit: '5' })
    const told = listen(element, 'bird-page')
    const [back, forward] = parts(element, 'pager-button')
    expect(part(element, 'pager')?.textContent).to.equal('1–5 of 12')
    back?.click()
    forward?.focus()
    forward?.click()
    await until(() => part(element, 'pager')?.textContent === '6–10 of 12')
    forward?.click()
    await until(() => part(element, 'pager')?.textContent === '11–12 of 12')
    forward?.click()
    expect(told.map(({ detail }) => detail)).to.deep.equal([
      { offset: 5, total: 12 },
      { offset: 10, total: 12 },
    ])
    await until(() => asked.at(-1)?.get('offset') === '10')
    expect(inside(element).activeElement).to.equal(forward)
  })

  it('another list begins at its beginning', async () => {
    total = 12
    const element = await make({ species: 'Eurasian Wren', date: '2026-05-17', limit: '5' })
    parts(element, 'pager-button')[1]?.click()
    await until(() => asked.at(-1)?.get('offset') === '5')
    element.setAttribute('species', 'Great Tit')
    await until(() => asked.at(-1)?.get('species') === 'Great Tit')
    expect(asked.at(-1)?.get('offset')).to.equal('0')
  })

  it('what is heard now and fits comes on top and is counted; a list that a station keeps does not hide it', async () => {
    const element = await make({ species: 'Eurasian Wren', limit: '5' })
    const told = listen(element, 'bird-detection')
    await until(() => station.listeners('detections') === 1)
    station.hear(heardRow(300, { commonName: 'Great Tit' }, 0))
    station.hear(heardRow(301, { source: 'now' }, 0))
    await until(() => told.length > 0)
    expect(told.map(({ detail }) => detail.detection.id)).to.deep.equal([301])
    await until(() => parts(element, 'item').length === 4)
    Reflect.apply(Reflect.get(element, 'refresh') as () => void, element, []) // reason: every element has it
    await until(() => asked.length === 2 && inside(element).querySelector('[aria-busy="false"]'))
    expect(parts(element, 'item')).to.have.length(4)
  })

  it('nothing at all, and a failure that can be tried again, are said', async () => {
    listed = []
    total = 0
    const empty = await make({ species: 'Dodo' })
    await until(() => part(empty, 'empty')?.textContent === 'Nothing was heard then')
    status = 500
    const failed = await make({ species: 'Dodo' })
    const retry = await until(() => part(failed, 'error')?.querySelector('button'))
    status = 200
    listed = station.rows
    retry.click()
    await until(() => names(failed).length === 3)
  })

  it('a day that is none is told to the author, and the newest are shown', async () => {
    const element = await make({ date: '2026-02-30' })
    expect(asked).to.deep.equal([])
    expect(names(element)).to.have.length(3)
  })
})

describe('everyone', () => {
  for (const [theme, width, attributes] of [
    ['light', 320, { view: 'list' }],
    ['dark', 320, { species: 'Eurasian Wren', limit: '5' }],
    ['dark', 320, { view: 'table' }],
    ['light', 1000, { view: 'table', species: 'Eurasian Wren', limit: '5' }],
  ] as const)
    it(`${JSON.stringify(attributes)} is accessible at ${width} px in the ${theme} theme`, async () => {
      total = 12
      document.body.style.background = theme === 'dark' ? '#111' : ''
      const element = await make({ theme, ...attributes })
      element.style.inlineSize = `${width}px`
      expect(element.scrollWidth).to.be.at.most(width)
      await expect(element).to.be.accessible()
      document.body.style.background = ''
    })
})
