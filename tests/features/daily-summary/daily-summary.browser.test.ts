import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { heardRow, installEmbedStation } from '../embed-station.ts'
import {
  dayOf,
  hourOf,
  inside,
  installGarden,
  isLivened,
  listen,
  makeSummary,
  nameOf,
  part,
  rowOf,
  TODAY,
  usualRows,
  YESTERDAY,
} from './garden.ts'
import { listenToAnnouncer } from '../../support/spoken.ts'
import { atRest } from '../../support/at-rest.ts'
import { tabBack } from '../../support/tab-back.ts'
import { until } from '../../support/until.ts'

const station = installEmbedStation()
const garden = installGarden()
const WREN = 'Troglodytes troglodytes'
const ROBIN = 'Erithacus rubecula'

const rowsShown = (element: Element): string[] =>
  [...inside(element).querySelectorAll('tbody tr:not([hidden])')].map((row) => row.getAttribute('data-species') ?? '')
const focused = (element: Element): Element | null => inside(element).activeElement
const totalCell = (element: Element, species: string): HTMLElement =>
  rowOf(element, species).querySelector<HTMLElement>('[part="count"]') as HTMLElement // reason: every row has one
const totalOf = (element: Element, species: string): string => totalCell(element, species).textContent
const hear = (scientificName: string, commonName: string): void =>
  station.hear({ ...heardRow((newest += 1), { scientificName, commonName }, 0), date: TODAY, time: '09:00:00' })
let newest = 100
/** Addresses that would have been opened in a new tab. */
let opened: string[] = []
const followed: string[] = []

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1280, height: 900 })
  Object.assign(globalThis, { open: (address: string) => void opened.push(address) })
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((at) => at instanceof HTMLAnchorElement)
    if (link && !event.defaultPrevented) followed.push(link.href)
    if (link) event.preventDefault() // a test stays where it is
  })
  await import('../../../elements/daily-summary.ts')
})
beforeEach(() => {
  garden.rows = usualRows()
  garden.status = 200
  garden.asked = []
  station.rows = []
  opened = []
  followed.length = 0
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => station.listeners('detections') === 0)
})

describe('before the code for cells is there', () => {
  it('the first press on an hour is kept and done', async () => {
    const element = await makeSummary({ 'link-target': 'none' }) // its code comes with the first press
    const heard = listen(element, 'bird-hour-select')
    hourOf(element, WREN, 5).click()
    await until(() => heard.length > 0)
    expect(heard[0]?.detail).to.include({ hour: 5, commonName: 'Eurasian Wren' })
    hourOf(element, ROBIN, 5).click()
    expect(heard).to.have.length(2)
  })
})

describe('numbers of an hour', () => {
  for (const width of [600, 1280]) {
    it(`stand inside their cell, up to four digits: ${width} px`, async () => {
      garden.rows = [dayOf(ROBIN, 1248), dayOf(WREN, 888)]
      await setViewport({ width, height: 900 })
      const element = await makeSummary()
      const cells = [hourOf(element, ROBIN, 5), hourOf(element, WREN, 5)]
      const over = cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect().width - cell.getBoundingClientRect().width
      })
      await setViewport({ width: 1280, height: 900 })
      expect(cells.map(({ textContent }) => textContent)).to.deep.equal(['1248', '888'])
      expect(Math.max(...over)).to.be.at.most(0)
    })
  }
})

describe('what a page author may leave out or put in', () => {
  it('limit: so many rows, and a button that says how many more there are, shows them, and folds them again', async () => {
    const element = await makeSummary({ limit: '2' })
    const button = await until(() => part(element, 'fold'))
    expect(rowsShown(element)).to.deep.equal([ROBIN, WREN])
    expect(button.textContent).to.equal('2 more species')
    button.click()
    await until(() => rowsShown(element).length === 4)
    expect(button.textContent).to.equal('Show fewer')
    button.click()
    await until(() => rowsShown(element).length === 2)
    element.setAttribute('limit', '3')
    await until(() => rowsShown(element).length === 3)
  })

  it('no-date-picker: the day is named and cannot be changed', async () => {
    const element = await makeSummary({ 'no-date-picker': '' })
    expect(part(element, 'toolbar')?.textContent).to.match(/\d/)
    expect(part(element, 'date-button')).to.equal(null)
    expect(inside(element).querySelector('input')).to.equal(null)
  })

  it('no-thumbnails and no-sun: names without pictures, hours without light', async () => {
    const element = await makeSummary({ 'no-thumbnails': '', 'no-sun': '' })
    expect(part(element, 'thumbnail')).to.equal(null)
    expect(part(element, 'daylight')).to.equal(null)
    const rows = inside(element).querySelectorAll('tr').length
    expect(part(element, 'table')?.getAttribute('aria-rowcount')).to.equal(String(rows))
  })

  it('heading and heading-level: the words and the place in the outline of the page, as text', async () => {
    const element = await makeSummary({ heading: '<b>Mine</b>', 'heading-level': '4' })
    expect(part(element, 'heading')?.localName).to.equal('h4')
    expect(part(element, 'heading')?.textContent).to.equal('<b>Mine</b>')
    element.setAttribute('heading-level', '7')
    await until(() => part(element, 'heading')?.localName === 'h2')
  })

  it('slots: heading, toolbar and legend stand in their places', async () => {
    const element = await makeSummary(
      {},
      '<b slot="heading">Mine</b><button slot="toolbar">More</button><i slot="legend">few, many</i>',
    )
    for (const child of element.children) expect(child.getBoundingClientRect().width, child.slot).to.be.above(0)
    expect(part(element, 'legend')?.getBoundingClientRect().width).to.equal(0)
  })

  it('slots: empty and error are said in place of our words', async () => {
    const own = '<p slot="empty">Silence</p><p slot="error">Gone</p>'
    garden.rows = []
    const empty = await makeSummary({}, own)
    await until(() => part(empty, 'empty'))
    garden.status = 500
    const failed = await makeSummary({}, own)
    await until(() => part(failed, 'error'))
    expect(empty.querySelector('[slot=empty]')?.getBoundingClientRect().height).to.be.above(0)
    expect(failed.querySelector('[slot=error]')?.getBoundingClientRect().height).to.be.above(0)
    expect(part(failed, 'retry')?.getBoundingClientRect().height).to.equal(0)
  })

  it('custom properties: height of rows, size of pictures, room between hours', async () => {
    const element = await makeSummary()
    const look = (): number[] => [
      rowOf(element, WREN).offsetHeight,
      rowOf(element, WREN).querySelector<HTMLElement>('[part="thumbnail"]')?.offsetWidth ?? 0,
      Math.round(
        hourOf(element, WREN, 6).getBoundingClientRect().left - hourOf(element, WREN, 5).getBoundingClientRect().right,
      ),
    ]
    expect(look()).not.to.deep.equal([64, 48, 9])
    element.style.setProperty('--bird-summary-row-height', '64px')
    element.style.setProperty('--bird-summary-thumbnail-size', '48px')
    element.style.setProperty('--bird-summary-cell-gap', '9px')
    expect(look()).to.deep.equal([64, 48, 9])
  })
})

describe('the day', () => {
  it('of an attribute is the first that the station is asked for', async () => {
    await makeSummary({ date: YESTERDAY })
    expect(garden.asked[0]).to.equal(YESTERDAY)
  })

  it('is changed by methods and visitors, who are told of it; an attribute changes it without a word', async () => {
    const element = await makeSummary()
    const told = listen(element, 'bird-date-change')
    const dates = (): unknown[] => told.map(({ detail }) => detail.date)
    element.previous()
    await until(() => dates().length === 1)
    element.next()
    await until(() => dates().length === 2)
    element.goTo('2026-05-17')
    await until(() => dates().length === 3)
    element.goTo('today')
    await until(() => dates().length === 4)
    part(element, 'date-button')?.click()
    await until(() => dates().length === 5)
    expect(dates()).to.deep.equal([YESTERDAY, TODAY, '2026-05-17', TODAY, YESTERDAY])
    element.setAttribute('date', '2026-05-16')
    await until(() => inside(element).querySelector('input')?.value === '2026-05-16')
    element.removeAttribute('date')
    await until(() => inside(element).querySelector('input')?.value === TODAY)
    expect(dates()).to.have.length(5)
  })

  it('next() stops at today, and a day that is none changes nothing but a note', async () => {
    const element = await makeSummary()
    const told = listen(element, 'bird-date-change')
    element.next()
    element.goTo('2026-02-30')
    await until(() => inside(element).querySelector('.problem'))
    expect(inside(element).querySelector('.problem')?.textContent).to.contain('“2026-02-30” is not a day')
    expect(inside(element).querySelector('input')?.value).to.equal(TODAY)
    expect(told).to.deep.equal([])
  })
})

describe('the sentence of the day', () => {
  it('is written once: what is not known of a usual day by then is said when the next species is heard', async () => {
    const says = (element: Element): string | undefined =>
      part(element, 'sentence')?.querySelector('.told')?.textContent ?? undefined
    let answer = (): void => {}
    garden.pause = new Promise((resolve) => (answer = resolve))
    const element = await makeSummary()
    await until(() => says(element) === '4 species so far today.')
    answer()
    delete garden.pause
    await until(() => part(element, 'numbers')?.textContent?.includes('usually 2 by now'))
    expect(says(element)).to.equal('4 species so far today.')
    await until(() => station.listeners('detections') > 0)
    hear('Upupa epops', 'Hoopoe')
    await until(() => says(element) === '5 species so far today, 3 more than usual by now.')
  })
})

describe('what is new', () => {
  const tagOf = (element: Element): string | null | undefined => rowOf(element, WREN).querySelector('.tag')?.textContent
  const newWren = (facts: object): void => {
    garden.rows = usualRows().map((row) =>
      'scientific_name' in row && row.scientific_name === WREN ? { ...row, ...facts } : row,
    )
  }

  it('is the first ever on the day it was first heard', async () => {
    newWren({ is_new_species: true })
    const element = await makeSummary()
    await until(() => part(element, 'sentence')?.textContent?.includes('The first Eurasian Wren ever was heard from'))
    expect(tagOf(element)).to.equal('First ever')
  })

  it('takes no more room in a long sentence than was kept for a short one: that is written smaller', async () => {
    const says = (element: Element): HTMLElement => part(element, 'sentence') ?? expect.fail('no sentence')
    const short = await makeSummary()
    await until(() => says(short).textContent.includes('species so far today'))
    newWren({ is_new_species: true, days_since_first_seen: 3, common_name: 'White-fronted Goose' })
    const long = await makeSummary()
    await until(() => says(long).textContent.includes('(first heard 3 days earlier).'))
    expect(says(long).offsetHeight).to.equal(says(short).offsetHeight)
    const sizeOf = (element: Element): number =>
      Number.parseFloat(getComputedStyle(says(element).querySelector('.told') ?? expect.fail()).fontSize)
    expect(sizeOf(long)).to.be.below(sizeOf(short))
  })
})

describe('numbers are doors', () => {
  beforeEach(() => {
    const news = [
      { ...dayOf('Upupa epops', 1), common_name: 'Hoopoe', is_new_this_year: true },
      { ...dayOf('Merops apiaster', 0), common_name: 'Bee-eater', is_new_species: true },
    ]
    garden.rows = [...usualRows(), ...news]
  })
  const numbers = (element: Element): string => part(element, 'numbers')?.textContent ?? ''

  it('what is new is the same everywhere: in sentence, numbers and the first rows, which no limit folds away', async () => {
    const element = await makeSummary({ limit: '2' })
    await until(() => numbers(element).includes('one ever, one this year'))
    expect(numbers(element)).to.include('2 new')
    await until(() => part(element, 'sentence')?.textContent?.includes('One more is new.'))
    await until(() => rowsShown(element).length === 2)
    expect(rowsShown(element)).to.deep.equal(['Merops apiaster', 'Upupa epops'])
    element.setAttribute('sort', 'name')
    await until(() => rowsShown(element).length === 3)
    expect(rowsShown(element)).to.deep.equal(['Merops apiaster', 'Turdus merula', 'Upupa epops'])
  })

  it('detections lead to the list of the day, a new bird to its own, species and all that is new to their rows', async () => {
    const element = await makeSummary()
    const door = (words: string): HTMLElement | undefined =>
      [...inside(element).querySelectorAll<HTMLElement>('.numbers a, .numbers button')].find(({ textContent }) =>
        textContent.includes(words),
      )
    const link = (words: string): Promise<HTMLAnchorElement> => until(() => door(words)) as Promise<HTMLAnchorElement> // reason: a link
    expect(new URL((await link('detections')).href).searchParams.get('date')).to.equal(TODAY)
    expect(new URL((await link('one ever')).href).searchParams.get('species')).to.equal('Bee-eater')
    door('2 new')?.click()
    expect(focused(element)).to.equal(nameOf(element, 'Merops apiaster'))
  })
})

describe('several summaries of one station', () => {
  const place = { station: 'http://station.test/beside' }
  const dayIn = (element: Element): string | undefined => inside(element).querySelector('input')?.value
  const orderIn = (element: Element): HTMLSelectElement =>
    inside(element).querySelector('.choice:not(.columns-choice)') as HTMLSelectElement // reason: every toolbar has one

  it('each has a day of its own: chosen by an attribute, or by a visitor', async () => {
    const [first, second, third] = [
      await makeSummary({ ...place, date: '2026-05-16' }),
      await makeSummary(place),
      await makeSummary({ ...place, date: 'today' }),
    ]
    expect([first, second, third].map(dayIn)).to.deep.equal(['2026-05-16', TODAY, TODAY])
    expect([first, second, third].map((element) => rowsShown(element).length)).to.deep.equal([2, 4, 4])
    const told = listen(first, 'bird-date-change')
    second.previous()
    await until(() => dayIn(second) === YESTERDAY)
    expect([dayIn(first), dayIn(third), told.length]).to.deep.equal(['2026-05-16', TODAY, 0])
  })

  it('each has an order of its own', async () => {
    const [byCount, byName] = [await makeSummary(place), await makeSummary({ ...place, sort: 'name' })]
    await until(() => rowsShown(byName)[0] === 'Turdus merula')
    expect(rowsShown(byCount)[0]).to.equal(ROBIN)
    expect([orderIn(byCount).value, orderIn(byName).value]).to.deep.equal(['count', 'name'])
  })

  it('one that leaves and comes back finds its day as it was left', async () => {
    const other = await makeSummary(place)
    const element = await makeSummary(place)
    element.goTo('2026-05-17')
    await until(() => dayIn(element) === '2026-05-17')
    element.remove()
    await until(() => inside(element).querySelector('table') === null)
    document.body.append(element)
    await until(() => dayIn(element) === '2026-05-17')
    expect(dayIn(other)).to.equal(TODAY)
  })
})

describe('a name and an hour, in an embed', () => {
  it('a name is a link to the station’s list of it, in a tab that learns nothing of the page', async () => {
    const element = await makeSummary({ station: 'http://station.test/names' })
    await until(() => isLivened(element))
    const link = nameOf(element, WREN) as HTMLAnchorElement // reason: that is the point
    expect(link.localName).to.equal('a')
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener'])
    const { origin, pathname, searchParams } = new URL(link.href)
    expect(origin + pathname).to.equal('http://station.test/names/ui/detections')
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      queryType: 'species',
      species: 'Eurasian Wren',
      date: TODAY,
      numResults: '25',
      offset: '0',
    })
  })

  it('of two species with one common name each opens its own list, by its hours, its name and what is new', async () => {
    const robin = { ...dayOf(ROBIN, 4), is_new_species: true, days_since_first_seen: 0 }
    garden.rows = [robin, { ...dayOf('Petroica australis', 4), common_name: 'European Robin' }]
    const element = await makeSummary()
    await until(() => isLivened(element))
    hourOf(element, ROBIN, 5).click()
    const isNew = await until(() => inside(element).querySelector<HTMLAnchorElement>('.numbers a[href*="species="]'))
    const name = nameOf(element, ROBIN) as HTMLAnchorElement // reason: a link in every embed
    for (const address of [opened[0] ?? '', name.href, isNew.href])
      expect(new URL(address).searchParams.get('species')).to.equal(ROBIN)
  })

  for (const what of ['an hour', 'a total'] as const)
    it(`${what} that is pressed far down a scrolled page opens, and the page stays where it is`, async () => {
      garden.rows = Array.from({ length: 20 }, (_, at) => ({
        ...dayOf(`Avis ${at}`, 20 - at),
        common_name: `Bird ${at}`,
      }))
      await setViewport({ width: 1280, height: 500 })
      const element = await makeSummary()
      await until(() => isLivened(element) && part(element, 'sentence')?.textContent) // above the row all stands now
      const pressed = what === 'an hour' ? hourOf(element, 'Avis 19', 5) : totalCell(element, 'Avis 19')
      scrollBy({ top: centerOf(pressed)[1] - 250, behavior: 'instant' })
      const before = scrollY
      expect(before).to.be.greaterThan(100)
      const told = listen(element, what === 'an hour' ? 'bird-hour-select' : 'bird-species-select')
      await sendMouse({ type: 'click', position: centerOf(pressed) })
      const [first] = await until(() => told.length > 0 && told) // the code may come with the press
      expect([scrollY, first?.detail.scientificName]).to.deep.equal([before, 'Avis 19'])
      await sendKeys({ press: 'ArrowUp' })
      expect(focused(element)?.closest('tr')?.dataset.species).to.equal('Avis 18')
      await sendMouse({ type: 'move', position: [1, 1] })
      await setViewport({ width: 1280, height: 900 })
    })

  it('following a name is told to the page, which may veto it', async () => {
    const element = await makeSummary()
    await until(() => isLivened(element))
    const told = listen(element, 'bird-species-select')
    nameOf(element, WREN).click()
    expect(told[0]?.detail).to.deep.equal({
      scientificName: WREN,
      commonName: 'Eurasian Wren',
      speciesCode: 'troglo',
      date: TODAY,
    })
    expect(followed).to.have.length(1)
    listen(element, 'bird-species-select', true)
    nameOf(element, WREN).click()
    expect(followed).to.have.length(1)
  })

  it('a picture opens the page of its species, unless the page takes it itself', async () => {
    const element = await makeSummary()
    const told = listen(element, 'bird-navigate')
    const press = (): void => {
      const picture = inside(element).querySelector(`tr[data-species="${WREN}"] .thumbnail`)
      picture?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    }
    await until(() => {
      press()
      return told.length > 0
    })
    expect(told[0]?.detail).to.deep.include({ to: 'species', params: { species: WREN } })
    expect(new URL(opened[0] ?? '').searchParams.get('species')).to.equal(WREN)
    const count = opened.length
    listen(element, 'bird-navigate', true)
    press()
    expect(opened).to.have.length(count)
  })

  it('an hour opens the station’s list of it, unless the page vetoes that; an empty hour does nothing', async () => {
    const element = await makeSummary({ columns: '12' })
    await until(() => isLivened(element))
    const told = listen(element, 'bird-hour-select')
    hourOf(element, WREN, 4).click()
    expect(told[0]?.detail).to.deep.equal({
      hour: 4,
      duration: 2,
      date: TODAY,
      scientificName: WREN,
      commonName: 'Eurasian Wren',
      speciesCode: 'troglo',
    })
    const { pathname, searchParams } = new URL(opened[0] ?? '')
    expect(pathname).to.match(/\/ui\/detections$/)
    expect(Object.fromEntries(searchParams)).to.include({ species: 'Eurasian Wren', hour: '4', duration: '2' })
    hourOf(element, WREN, 20).click()
    expect(told).to.have.length(1)
    listen(element, 'bird-hour-select', true)
    hourOf(element, WREN, 4).click()
    expect(opened).to.have.length(1)
  })

  it('link-target="event": names and hours tell the page, and open nothing', async () => {
    const element = await makeSummary({ 'link-target': 'event' })
    await until(() => isLivened(element))
    const [names, hours] = [listen(element, 'bird-species-select'), listen(element, 'bird-hour-select')]
    nameOf(element, WREN).click()
    hourOf(element, WREN, 5).click()
    expect([names.length, hours.length]).to.deep.equal([1, 1])
    expect([followed, opened]).to.deep.equal([[], []])
  })

  it('link-target="none": names are text, hours no buttons, and the table is one to read', async () => {
    const element = await makeSummary({ 'link-target': 'none' })
    await until(() => rowsShown(element).length > 0)
    expect(nameOf(element, WREN).localName).to.equal('bdi')
    expect(inside(element).querySelector('[role="grid"], [role="gridcell"]')).to.equal(null)
    element.setAttribute('link-target', 'station')
    await until(() => nameOf(element, WREN).localName === 'a')
  })

  it('an hour in the head of the table means all species', async () => {
    const element = await makeSummary()
    await until(() => isLivened(element))
    const told = listen(element, 'bird-hour-select')
    inside(element).querySelector<HTMLElement>('.hours [data-hour="5"]')?.click()
    expect(told[0]?.detail).to.deep.equal({ hour: 5, duration: 1, date: TODAY })
    expect(new URL(opened[0] ?? '').searchParams.get('queryType')).to.equal('hourly')
  })

  it('the grid is one stop of Tab: arrows, Home, End and pages lead through it, Enter opens, Tab leads out', async () => {
    const element = await makeSummary({ 'no-date-picker': '', limit: '3' })
    await until(() => isLivened(element))
    const before = document.createElement('button')
    element.before(before)
    before.focus()
    await sendKeys({ press: 'Tab' })
    expect(focused(element)?.closest('table'), 'the headline’s bird comes first').to.equal(null)
    while (!focused(element)?.closest('table')) await sendKeys({ press: 'Tab' })
    await until(() => focused(element) === nameOf(element, ROBIN))
    const at = async (key: string): Promise<Element | null> => {
      await sendKeys({ press: key })
      return focused(element)
    }
    expect(await at('ArrowDown')).to.equal(nameOf(element, WREN))
    expect(await at('ArrowRight')).to.equal(rowOf(element, WREN).querySelector('[part="count"]'))
    expect(await at('ArrowUp')).to.equal(rowOf(element, ROBIN).querySelector('[part="count"]'))
    await sendKeys({ press: 'Enter' })
    expect(new URL(followed[0] ?? '').search).to.equal(
      `?queryType=species&species=European+Robin&date=${TODAY}&numResults=25&offset=0`,
    )
    await sendKeys({ press: 'ArrowDown' })
    for (let presses = 0; presses < 5; presses += 1) await sendKeys({ press: 'ArrowRight' })
    expect(await at('ArrowRight')).to.equal(hourOf(element, WREN, 5))
    expect(await at('ArrowUp')).to.equal(hourOf(element, ROBIN, 5))
    await sendKeys({ press: 'Enter' })
    expect(new URL(opened[0] ?? '').search).to.equal(
      `?queryType=species&species=European+Robin&date=${TODAY}&hour=5&duration=1&numResults=25&offset=0`,
    )
    expect((await at('ArrowUp'))?.matches('.hours [data-hour="5"]')).to.equal(true)
    expect(await at('PageDown')).to.equal(hourOf(element, 'Parus major', 5))
    expect(await at('PageUp')).to.equal(hourOf(element, ROBIN, 5))
    expect(await at('End')).to.equal(hourOf(element, ROBIN, 23))
    expect(await at('Home')).to.equal(nameOf(element, ROBIN))
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Tab' })
    expect(focused(element)).to.equal(part(element, 'fold'))
    await tabBack()
    await until(() => focused(element) === nameOf(element, WREN), 2) // where one was
    await tabBack()
    expect(focused(element)?.closest('table') ?? null).to.equal(null)
    before.remove()
  })

  const tipIn = (element: Element): HTMLElement | null => inside(element).querySelector('.cell-tip:popover-open')
  const pointAt = (cell: Element | null, pointerType = 'mouse'): void => {
    const pointing = { bubbles: true, composed: true, pointerType }
    cell?.dispatchEvent(new PointerEvent('pointerover', pointing))
    cell?.dispatchEvent(new PointerEvent('pointerdown', pointing))
  }
  it('an hour says what it is when it is pointed at or focused', async () => {
    const element = await makeSummary()
    await until(() => isLivened(element))
    const wren = hourOf(element, WREN, 5)
    pointAt(wren)
    expect(tipIn(element)?.textContent).to.equal('Eurasian Wren, 05:00–06:00: 5')
    expect(wren.getAttribute('aria-describedby')).to.equal(tipIn(element)?.id)
    pointAt(inside(element).querySelector('.hours [data-hour="5"]'))
    expect(tipIn(element)?.textContent).to.equal('05:00–06:00: 19 detections')
    expect(wren.hasAttribute('aria-describedby')).to.equal(false)
    pointAt(nameOf(element, WREN))
    expect(tipIn(element)).to.equal(null)
    nameOf(element, WREN).focus()
    for (let presses = 0; presses < 2; presses += 1) await sendKeys({ press: 'ArrowRight' })
    expect(tipIn(element)?.textContent).to.match(/^Eurasian Wren, 00/)
    await sendKeys({ press: 'Escape' })
    expect(tipIn(element)).to.equal(null)
    const box = hourOf(element, WREN, 0).getBoundingClientRect()
    await sendKeys({ press: 'ArrowRight' })
    expect(tipIn(element)?.getBoundingClientRect().bottom).to.be.below(box.top)
  })

  it('a finger’s first tap says what an hour is, the second opens it; so does a tap on what is said', async () => {
    const element = await makeSummary()
    await until(() => isLivened(element))
    const tap = (cell: HTMLElement): void => {
      pointAt(cell, 'touch')
      cell.click()
    }
    tap(hourOf(element, WREN, 5))
    expect(tipIn(element)?.textContent).to.equal('Eurasian Wren, 05:00–06:00: 5')
    expect(opened).to.deep.equal([])
    tap(hourOf(element, ROBIN, 5))
    expect(tipIn(element)?.textContent).to.equal('European Robin, 05:00–06:00: 8')
    tap(hourOf(element, ROBIN, 5))
    expect(new URL(opened[0] ?? '').searchParams.get('species')).to.equal('European Robin')
    expect(tipIn(element)).to.equal(null)
    tap(hourOf(element, WREN, 5))
    tipIn(element)?.click()
    expect(new URL(opened[1] ?? '').searchParams.get('species')).to.equal('Eurasian Wren')
    tap(nameOf(element, WREN))
    expect(followed).to.have.length(1)
  })

  it('in a hand the strip of hours says and opens the hour nearest to a finger; above it is the name’s', async () => {
    const element = await makeSummary()
    await until(() => isLivened(element))
    element.style.inlineSize = '360px'
    const name = nameOf(element, WREN)
    const hour = hourOf(element, WREN, 5).getBoundingClientRect()
    const tapAt = (clientX: number, clientY: number): boolean => {
      pointAt(name, 'touch')
      return name.dispatchEvent(
        new MouseEvent('click', { clientX, clientY, bubbles: true, composed: true, cancelable: true }),
      )
    }
    tapAt(hour.left + 2, hour.top + 4)
    expect(tipIn(element)?.textContent).to.equal('Eurasian Wren, 05:00–06:00: 5')
    expect(followed).to.deep.equal([])
    tapAt(hour.left + 4, hour.bottom)
    expect(new URL(opened[0] ?? '').searchParams.get('hour')).to.equal('5')
    tapAt(hour.left, hour.top - 20)
    expect([followed.length, opened.length]).to.deep.equal([1, 1])
  })

  it('the bird of the headline leads to its detection where that is known, else to its day', async () => {
    const heard = { is_new_species: true, days_since_first_seen: 0 }
    garden.rows = [...usualRows(), { ...dayOf('Upupa epops', 1), common_name: 'Hoopoe', ...heard }]
    const element = await makeSummary()
    const link = (): HTMLAnchorElement | null | undefined => part(element, 'sentence')?.querySelector('a')
    await until(() => link()?.textContent.includes('Hoopoe'))
    expect(new URL(link()?.href ?? '').searchParams.get('species')).to.equal('Hoopoe')
    const told = listen(element, 'bird-species-select')
    link()?.click()
    expect(told[0]?.detail.commonName).to.equal('Hoopoe')
    await import('../../../elements/detections.ts') // a list beside it is told of each
    const list = document.createElement('bird-detections')
    for (const [name, value] of Object.entries({ station: element.getAttribute('station') ?? '', loading: 'eager' }))
      list.setAttribute(name, value)
    document.body.append(list)
    await until(() => list.matches(':state(ready), :state(empty)'))
    hear('Upupa epops', 'Hoopoe')
    await until(() => link()?.pathname.endsWith(`/ui/detections/${newest}`))
  })

  it('in a narrow element all of a row is the name’s: an hour would be too small for a finger', async () => {
    const element = await makeSummary()
    await until(() => isLivened(element))
    element.style.inlineSize = '360px'
    await until(() => {
      const { left, width, top, height } = hourOf(element, WREN, 5).getBoundingClientRect()
      return inside(element).elementFromPoint(left + width / 2, top + height / 2) === nameOf(element, WREN)
    })
  })
})

describe('inside a dashboard', () => {
  it('names, totals and hours are pages of it', async () => {
    const page = document.createElement('main')
    const gone: string[] = []
    const navigation = {
      dashboard: page,
      hrefOf: (path: string) => `/shown${path}`,
      go: (path: string) => void gone.push(path),
    }
    page.addEventListener('context-request', (event) => {
      const { callback } = event as Event & { callback(context: object): void } // reason: the context protocol's event
      event.stopPropagation()
      callback({ base: 'http://station.test/page', mode: 'page', navigation })
    })
    document.body.append(page)
    const element = document.createElement('bird-daily-summary')
    page.append(element)
    await until(() => element.matches(':state(ready)'))
    const name = nameOf(element, WREN) as HTMLAnchorElement // reason: it leads somewhere
    expect(name.getAttribute('href')).to.match(/^\/shown\/ui\/detections\?queryType=species&species=Eurasian\+Wren&/)
    expect(name.target).to.equal('')
    const told = listen(element, 'bird-hour-select')
    await sendMouse({ type: 'move', position: centerOf(hourOf(element, WREN, 5)) }) // the code comes with the pointer
    await until(() => inside(element).querySelector('.cell-tip'))
    hourOf(element, WREN, 5).click()
    expect(told).to.have.length(1)
    expect(gone).to.deep.equal([
      `/ui/detections?queryType=species&species=Eurasian+Wren&date=${TODAY}&hour=5&duration=1&numResults=25&offset=0`,
    ])
    expect(opened).to.deep.equal([])
    await sendMouse({ type: 'move', position: [1, 1] })
  })

  it('the focus brings the code, and goes on to the first name', async () => {
    const element = await makeSummary({ 'no-date-picker': '' })
    await until(() => isLivened(element))
    part(element, 'table')?.focus()
    await until(() => focused(element) === nameOf(element, ROBIN))
  })
})

describe('rows hold still', () => {
  it('while somebody is about to choose one, and what was heard meanwhile comes after', async () => {
    const element = await makeSummary()
    await until(() => isLivened(element) && station.listeners('detections') === 1)
    await until(() => part(element, 'table'))
    const told = listen(element, 'bird-freeze')
    nameOf(element, WREN).focus()
    expect(element.matches(':state(frozen)') || (await until(() => element.matches(':state(frozen)')))).to.equal(true)
    hear(WREN, 'Eurasian Wren')
    await until(() => part(element, 'status')?.textContent === 'Waits while you listen or choose')
    expect(totalOf(element, WREN)).to.equal('6')
    nameOf(element, WREN).blur()
    await until(() => totalOf(element, WREN) === '7')
    expect(told.map(({ detail }) => detail.frozen)).to.deep.equal([true, false])
    expect(element.matches(':state(frozen)')).to.equal(false)
  })

  it('no-freeze: not even then', async () => {
    const element = await makeSummary({ 'no-freeze': '' })
    await until(() => isLivened(element) && station.listeners('detections') === 1)
    const told = listen(element, 'bird-freeze')
    nameOf(element, WREN).focus()
    hear(WREN, 'Eurasian Wren')
    await until(() => totalOf(element, WREN) === '7')
    expect(told).to.deep.equal([])
  })

  it('a row that moves keeps the focus that is in it', async () => {
    const element = await makeSummary({ 'no-freeze': '' })
    await until(() => isLivened(element) && station.listeners('detections') === 1)
    nameOf(element, 'Parus major').focus()
    for (let heard = 0; heard < 3; heard += 1) hear('Parus major', 'Great Tit')
    await until(() => rowsShown(element)[1] === 'Parus major')
    expect(focused(element)).to.equal(nameOf(element, 'Parus major'))
  })
})

describe('a bird that is heard', () => {
  it('lights its row, which is a part of its own for that long', async () => {
    const element = await makeSummary()
    element.style.setProperty('--bird-summary-highlight', 'rgb(1, 2, 3)')
    await until(() => station.listeners('detections') === 1)
    const row = await until(() => {
      hear(WREN, 'Eurasian Wren') // until the code for it is there
      return part(element, 'row-changed')
    })
    expect(row).to.equal(rowOf(element, WREN))
    expect(getComputedStyle(row).backgroundColor).to.equal('rgb(1, 2, 3)')
    await until(() => part(element, 'row-changed') === null)
  })

  it('is not lit where nobody sees it: below the window, or folded away', async function () {
    this.timeout(20_000)
    const birds = Array.from({ length: 40 }, (_, index) => `Avis ${index}`)
    garden.rows = birds.map((name, index) => ({ ...dayOf(name, 60 - index), common_name: name }))
    const element = await makeSummary()
    await until(() => rowsShown(element).length === 25 && station.listeners('detections') === 1)
    const lit = (): HTMLElement | null => part(element, 'row-changed')
    let expected = Number(totalOf(element, 'Avis 0'))
    await until(() => {
      if (Number(totalOf(element, 'Avis 0')) === expected) {
        hear('Avis 0', 'Avis 0') // one by one, until the code for it is there
        expected += 1
        // so says the station, too, if it is asked anew
        const hourly = Array.from({ length: 24 }, (_, hour) => ({ 5: 60, 7: 1, 9: expected - 61 })[hour] ?? 0)
        garden.rows = garden.rows.with(0, { ...garden.rows[0], count: expected, hourly_counts: hourly })
      }
      return lit()
    })
    await until(() => lit() === null) // the next may be lit
    expect(rowOf(element, 'Avis 24').getBoundingClientRect().top).to.be.above(innerHeight)
    expect(rowOf(element, 'Avis 39').hasAttribute('hidden')).to.equal(true)
    for (const name of ['Avis 24', 'Avis 39']) {
      const before = Number(totalOf(element, name))
      hear(name, name)
      await until(() => Number(totalOf(element, name)) > before)
      expect(lit()).to.equal(null)
    }
  })

  it('with many others changes the order of the rows, which the document follows to the last', async function () {
    this.timeout(20_000)
    const birds = Array.from({ length: 30 }, (_, index) => `Avis ${String.fromCharCode(97 + index)}`)
    garden.rows = birds.map((name) => ({ ...usualRows()[0], scientific_name: name, common_name: name }))
    const element = await makeSummary()
    const loud = birds.filter((_, index) => index % 2 === 1)
    const fold = await until(() => part(element, 'fold'))
    await until(() => rowsShown(element).length === 25)
    expect(fold.textContent).to.equal('5 more species, heard 9 times at most')
    fold.click()
    await until(() => rowsShown(element).length === 30 && station.listeners('detections') === 1)
    hear('Avis d', 'Avis d')
    await until(() => rowsShown(element)[0] === 'Avis d') // from now on it is in a hurry
    for (const name of loud) hear(name, name)
    await until(() => rowsShown(element).every((name, index) => loud.includes(name) === index < loud.length))
    expect(rowsShown(element)).to.have.members(birds)
  })

  /** The rows in which something is written until that is so. */
  async function changedRows(element: Element, isSo: () => boolean): Promise<string[]> {
    const changed = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('tr')
        if (row) changed.add(row.dataset.species ?? '')
      }
    })
    const body = inside(element).querySelector('tbody') as Element // reason: there is a table
    observer.observe(body, { subtree: true, characterData: true, childList: true, attributes: true })
    await until(isSo)
    observer.disconnect()
    return [...changed]
  }

  it('changes its own row and no other', async () => {
    const element = await makeSummary()
    await until(() => isLivened(element) && station.listeners('detections') === 1)
    hear('Turdus merula', 'Blackbird')
    const changed = await changedRows(element, () => totalOf(element, 'Turdus merula') === '4')
    expect(changed).to.deep.equal(['Turdus merula'])
  })

  it('makes a new maximum, and nothing is written into rows whose shades and bars stay', async () => {
    garden.rows = [dayOf(ROBIN, 18), dayOf(WREN, 1), dayOf('Parus major', 1)]
    const element = await makeSummary()
    await until(() => isLivened(element) && station.listeners('detections') === 1)
    const robin = { scientificName: ROBIN, commonName: 'European Robin' }
    station.hear({ ...heardRow((newest += 1), robin, 0), date: TODAY, time: '05:30:00' })
    const isNew = (): boolean =>
      hourOf(element, ROBIN, 5).textContent === '19' && part(element, 'legend')?.textContent?.includes('19') === true
    expect(await changedRows(element, isNew)).to.deep.equal([ROBIN])
  })
})

describe('everyone', () => {
  for (const [theme, width] of [
    ['light', 320],
    ['dark', 700],
    ['light', 1200],
  ] as const)
    it(`is accessible at ${width} px in the ${theme} theme, and nothing scrolls sideways`, async () => {
      document.body.style.background = theme === 'dark' ? '#111' : ''
      const element = await makeSummary({ theme, limit: '3' }, '<b slot="toolbar">Mine</b>')
      element.style.inlineSize = `${width}px`
      await until(() => isLivened(element))
      expect(element.scrollWidth).to.be.at.most(width)
      await atRest(element)
      await expect(element).to.be.accessible()
      document.body.style.background = ''
    })
})

function centerOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}

describe('the day, with keys and to a screen reader', () => {
  const spoken = listenToAnnouncer()
  const steps = (element: Element): HTMLElement[] => [
    ...inside(element).querySelectorAll<HTMLElement>('[part="date-button"]'),
  ]
  const dayButton = (element: Element): HTMLElement => inside(element).querySelector('.day button') as HTMLElement // reason: every strip has one
  const field = (element: Element): HTMLInputElement =>
    inside(element).querySelector('input[type="date"]') as HTMLInputElement // reason: the same
  const dayOnScreen = (element: Element): string => field(element).value
  const written = (date: string): string =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date))

  it('another day is said once, with what was heard, when it stands there; the first one is not', async () => {
    const element = await makeSummary()
    spoken.length = 0
    element.previous()
    await until(() => spoken.length > 0)
    const [first] = spoken
    expect(first?.urgency).to.equal('polite')
    expect(first?.text.replace(',', '')).to.contain(written(YESTERDAY).replace(',', ''))
    expect(first?.text)
      .to.contain('2 species that day.')
      .and.to.match(/15 detections$/)
    element.next()
    await until(() => spoken.length > 1)
    expect(spoken[1]?.text).to.contain('4 species so far today.')
    expect(spoken).to.have.lengthOf(2)
  })

  it('who comes to today keeps the focus on the button, which says that it leads no further', async () => {
    const element = await makeSummary({ date: YESTERDAY })
    const next = steps(element)[1] as HTMLElement // reason: there are two
    next.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => dayOnScreen(element) === TODAY)
    expect(focused(element)).to.equal(next)
    expect(next.ariaDisabled).to.equal('true')
    await sendKeys({ press: 'Enter' })
    await new Promise(requestAnimationFrame)
    expect(dayOnScreen(element)).to.equal(TODAY)
  })

  it('is one stop of Tab; Enter gives a field in which arrows load nothing, Enter chooses, Escape does not', async () => {
    const element = await makeSummary()
    const changes = listen(element, 'bird-date-change')
    steps(element)[1]?.focus()
    await sendKeys({ press: 'Tab' })
    expect(focused(element)).to.equal(dayButton(element))
    await sendKeys({ press: 'Enter' })
    await until(() => focused(element) === field(element))
    field(element).value = YESTERDAY
    field(element).dispatchEvent(new Event('input', { bubbles: true }))
    field(element).dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    expect(changes).to.have.lengthOf(0)
    await sendKeys({ press: 'Enter' })
    await until(() => changes.length === 1)
    expect(dayOnScreen(element)).to.equal(YESTERDAY)
    expect(focused(element)).to.equal(dayButton(element))

    await sendKeys({ press: 'Enter' })
    await until(() => focused(element) === field(element))
    field(element).value = TODAY
    await sendKeys({ press: 'Escape' })
    expect(focused(element)).to.equal(dayButton(element))
    expect([dayOnScreen(element), changes.length]).to.deep.equal([YESTERDAY, 1])
    await sendKeys({ press: 'Tab' })
    expect(focused(element)).to.equal(inside(element).querySelector('.to-today'))
  })
})
