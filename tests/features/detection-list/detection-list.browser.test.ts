import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { ODD_DETECTIONS } from '../../support/odd-data.ts'
import { until } from '../../support/until.ts'
import { installFakeStation, wireDetection } from '../detections/fake-station.ts'
import { passHold } from '../../support/pass-hold.ts'
import { makeOwnPage } from '../../support/own-page.ts'

const station = installFakeStation()
const LIST = 'GET /api/v2/detections'

/** As sure that neighbours are not alike: those would lie on each other. */
const unlike = (index: number): number => (index % 2 === 0 ? 0.9 : 0.75)

/** A garden with a wren each minute, the newest first; the third is wrong, the fourth locked. */
const garden = Array.from({ length: 60 }, (_, index) => {
  const id = 1000 - index
  const date = index < 20 ? '2026-05-17' : '2026-05-16'
  const time = `08:${String(59 - index).padStart(2, '0')}:12`
  const verdict =
    index === 2 ? { verified: 'false_positive' } : index === 3 ? { locked: true, verified: 'correct' } : {}
  return wireDetection(id, { date, time, confidence: unlike(index), ...verdict })
})
let rows: readonly object[] = garden
const asked: URLSearchParams[] = []

const answerList = ({ searchParams }: URL): Response => {
  asked.push(searchParams)
  const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('numResults'))]
  return Response.json({ data: rows.slice(offset, offset + limit), total: rows.length })
}

/** Where elements of the dashboard's own page stand; what they ask of it is written down. */
const page = document.body.appendChild(document.createElement('main'))
const visited: [string, string | undefined][] = []
makeOwnPage(page, {
  dashboard: {},
  hrefOf: (path: string) => path,
  go: (path: string, how?: string) => void visited.push([path, how]),
  hasFrame: true,
})

/** In place of an address that a media element is given: one that is no sound. */
function silence(this: HTMLMediaElement): void {
  this.setAttribute('src', 'data:audio/wav,')
}

let list: HTMLElement
const all = (selector: string): HTMLElement[] => [...(list.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
const one = (selector: string): HTMLElement | undefined => all(selector)[0]
const ids = (): string[] => all('[part~="detection"]').map((row) => row.dataset.id ?? '')
const found = (): string => one('[part="found"]')?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
const inHand = (): string | undefined => one('[data-hand]')?.dataset.id
const picked = (): string[] => all('[data-picked]').map((row) => row.dataset.id ?? '')

/** Puts a list on the page and waits for its first answer, and for what comes after its rows. */
async function show(attributes: Readonly<Record<string, string>> = {}, place: Element = page): Promise<void> {
  list = document.createElement('bird-detection-list')
  for (const [name, value] of Object.entries(attributes)) list.setAttribute(name, value)
  place.append(list)
  await until(() => list.matches(':state(ready), :state(error)'))
  await until(() => !one('[part~="detection"]') || one('[part="pager"]'))
}

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1060, height: 900 })
  station.answers.set(LIST, answerList)
  await import('../../../elements/detection-list.ts')
})
beforeEach(() => {
  rows = garden
  visited.length = 0
  asked.length = 0
})
afterEach(() => list.remove())

describe('<bird-detection-list>', () => {
  it('says what is shown in a sentence, and how many', async () => {
    await show({ query: 'hour:4-9 date:2026-05-17 confidence:>=70 Wren' })
    expect(found()).to.equal(
      '20 detections with “Wren” in the name, between 04:00 and 10:00, on 17 May 2026, at least 70% sure.',
    )
  })

  it('says which hours a station takes for a part of the day: in November "dusk" is long dark', async () => {
    await show({ query: 'time:dusk date:2026-05-17' })
    expect(found()).to.match(/detections? at dusk \(18:00–20:00\), on 17 May 2026\.$/)
  })

  it('lists rows under their days, each with its number; what was wrong is struck through and stays', async () => {
    await show({ address: '' })
    expect(ids()).to.deep.equal(garden.slice(0, 25).map((row) => String(Reflect.get(row, 'id'))))
    expect(all('.day b').map((day) => day.textContent)).to.have.length(2)
    const wrong = one('[data-id="998"] .common-name')
    expect(wrong && getComputedStyle(wrong).textDecorationLine).to.equal('line-through')
    expect(found()).to.equal('60 detections in all.')
  })

  it('moves with j and k, selects with x, opens with Enter, and Shift selects a range', async () => {
    await show({ address: '' })
    await until(() => one('.pick'))
    await sendKeys({ press: 'j' })
    await until(() => inHand() === '1000')
    await sendKeys({ press: 'j' })
    await sendKeys({ press: 'j' })
    await sendKeys({ press: 'k' })
    await until(() => inHand() === '999')
    expect(list.shadowRoot?.activeElement).to.equal(one('[data-hand]'))
    await sendKeys({ press: 'x' })
    await until(() => picked().join() === '999')
    one('[data-id="996"] .pick')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
    await until(() => picked().join() === '999,998,997,996')
    expect(one('[data-id="997"] .pick')?.ariaChecked).to.equal('true')
    await sendKeys({ press: 'Enter' })
    await until(() => one('[data-open]')?.dataset.id === '999')
    await until(() => one('[data-id="999"] [data-column="player"] .player'))
    await sendKeys({ press: 'Enter' })
    await until(() => !one('[data-open]'))
  })

  it('Delete deletes the row in hand, and u takes that back: two presses', async () => {
    await show({ address: 'numResults=50' }) // a list of its own: others are found again with the row that was in hand
    await until(() => one('.pick'))
    await sendKeys({ press: 'j' })
    await until(() => inHand() === '1000')
    await sendKeys({ press: 'Delete' })
    await until(() => one('[data-id="1000"]')?.dataset.leaving)
    await until(() => one('[part="undo"] button kbd'))
    await sendKeys({ press: 'u' })
    await until(() => one('[data-id="1000"]')?.dataset.leaving === undefined)
    await until(() => !one('[part="undo"]'))
  })

  it('selects the page, and gives the selection to the tray, which is emptied with it', async () => {
    await show({ address: 'numResults=25' })
    await until(() => one('.toolbar .pick'))
    one('.toolbar .pick')?.click()
    await until(() => picked().length === 25)
    await until(() => one('[part="tray"]'))
    one('[part="tray"] .icon-button')?.click()
    await until(() => picked().length === 0)
    await sendKeys({ press: 'j' })
    await sendKeys({ press: 'x' })
    await until(() => picked().length === 1)
    await sendKeys({ press: 'Escape' })
    await until(() => picked().length === 0)
  })

  it('writes order and length of a page into the address, in place of what was there, and keeps what it does not know', async () => {
    await show({ address: 'search=Wren&hour=99&offset=25' })
    const [order, size] = all('.toolbar select') as HTMLSelectElement[] // reason: two of them
    if (!order || !size) throw new Error('no toolbar')
    expect(one('[part="query-errors"]')?.textContent).to.contain('99')
    order.value = 'date_asc'
    order.dispatchEvent(new Event('change', { bubbles: true }))
    size.value = '100'
    size.dispatchEvent(new Event('change', { bubbles: true }))
    expect(visited).to.deep.equal([
      ['/ui/detections?search=Wren&hour=99&sort=date_asc', 'replace'],
      ['/ui/detections?search=Wren&hour=99&numResults=100', 'replace'],
    ])
  })

  it('has pages with addresses in a dashboard, and turns them itself elsewhere', async () => {
    await show({ address: 'search=Wren' })
    const next = all('[part="pager-button"]').at(-1)
    expect(next?.getAttribute('href')).to.equal('/ui/detections?search=Wren&offset=25')
    list.remove()
    const turned: unknown[] = []
    await show({ station: location.origin, loading: 'eager' }, document.body)
    list.addEventListener('bird-page', (event) => turned.push((event as CustomEvent).detail)) // reason: ours are
    all('[part="pager-button"]').at(-1)?.click()
    await until(() => ids()[0] === '975')
    expect(turned).to.deep.equal([{ offset: 25, total: 60 }])
    expect(one('[part="pager"] p')?.textContent).to.equal('26–50 of 60')
  })

  it('is there at once for somebody who comes back, with the row in hand, before the station has answered', async () => {
    await show({ address: 'search=Wren&confidence=>=50' })
    await sendKeys({ press: 'j' })
    await sendKeys({ press: 'j' })
    await until(() => inHand() === '999')
    list.remove()
    station.answers.set(LIST, () => new Promise<Response>(() => {}))
    list = page.appendChild(document.createElement('bird-detection-list'))
    list.setAttribute('address', 'search=Wren&confidence=>=50')
    await until(() => ids().length === 25)
    expect(inHand()).to.equal('999')
    station.answers.set(LIST, answerList)
  })

  it('draws a thousand rows, those far away as names only', async () => {
    rows = Array.from({ length: 1000 }, (_, index) =>
      wireDetection(5000 - index, { time: '08:00:00', confidence: unlike(index) }),
    )
    await show({ address: 'numResults=1000' })
    await until(() => ids().length === 1000, 30)
    const whole = all('[part~="detection"]').filter((row) => row.querySelector('.confidence'))
    expect(whole.length).to.be.below(200)
    expect(all('.common-name')).to.have.length(1000)
  })

  it('shows what is heard meanwhile on top', async () => {
    await show({ address: '' })
    const heard: unknown[] = []
    list.addEventListener('bird-detection', (event) => heard.push((event as CustomEvent).detail.detection.id)) // reason: ours are
    await until(() => list.matches(':state(live)'))
    station.hear(wireDetection(2000, { date: '2026-05-17', time: '09:30:00' }))
    await until(() => ids()[0] === '2000')
    await until(() => one('[part~="detection-new"]')?.dataset.id === '2000')
    await until(() => heard.length > 0)
    expect(heard).to.deep.equal([2000])
    expect(found()).to.equal('61 detections in all.')
  })

  it('holds what is read in its place when something comes in above, and a button leads there', async () => {
    await show({ address: 'numResults=50' })
    await until(() => list.matches(':state(live)'))
    one('[data-id="985"]')?.scrollIntoView({ block: 'center' })
    await until(() => one('[data-id="985"] .confidence'))
    await new Promise(requestAnimationFrame)
    const place = (): number => Math.round(one('[data-id="985"]')?.getBoundingClientRect().top ?? Number.NaN)
    const before = place()
    station.hear(wireDetection(2001, { date: '2026-05-17', time: '09:31:00' }))
    const button = await until(() => one('[part="arrivals"]'))
    expect(button.textContent).to.equal('1 new')
    await until(() => place() === before)
    button.click()
    await until(() => !one('[part="arrivals"]'))
    expect(one('[data-id="2001"]')?.getBoundingClientRect().top).to.be.within(0, 900)
  })

  it('says that nothing fits, and leads to everything, and to half a name anywhere in one', async () => {
    rows = []
    await show({ address: 'species=Phoenix' })
    await until(() => one('[part="empty"]'))
    const links = all('[part="empty"] a').map((link) => link.getAttribute('href'))
    expect(links).to.deep.equal(['/ui/detections?search=Phoenix', '/ui/detections'])
    expect(found()).to.equal('Phoenix: no detections.')
  })

  it('says what words may have meant that found nothing, and birds called nearly so', async () => {
    rows = []
    const heard = [
      { scientific_name: 'Strix aluco', common_name: 'Tawny Owl', count: 3 },
      { scientific_name: 'Turdus merula', common_name: 'Eurasian Blackbird', count: 9 },
    ]
    station.answers.set('GET /api/v2/analytics/species/summary', () => Response.json(heard))
    const meant = async (address: string): Promise<(string | null)[]> => {
      await show({ address })
      const { parentElement } = await until(() => one(`.meant a[href*="species="]`)) // once the birds are known
      return [...(parentElement?.children ?? [])].flatMap((link) => [link.textContent, link.getAttribute('href')])
    }
    expect(await meant('search=taw after midnight last week')).to.deep.equal([
      'Tawny Owl, 0–5 h, the last 7 days?',
      '/ui/detections?species=Tawny+Owl&hourRange=0-5&date=week',
    ])
    expect((await meant('search=taw yesterday&sort=confidence_desc'))[1], 'in the order that was chosen').to.equal(
      '/ui/detections?species=Tawny+Owl&date=yesterday&sort=confidence_desc',
    )
    expect(await meant('species=Turdus')).to.deep.equal([
      'Eurasian Blackbird',
      '/ui/detections?species=Eurasian+Blackbird',
    ])
  })

  it('lists what words of an address surely mean, as if they had been typed', async () => {
    rows = []
    await show({ address: 'search=tawny owl after midnight last week' })
    const meant = '/ui/detections?species=Tawny+Owl&hourRange=0-5&date=week'
    await until(() => visited.at(-1)?.join() === `${meant},replace`)
  })

  it('shows what can be read of odd rows, counts the others, and names what is wrong with them', async () => {
    rows = ODD_DETECTIONS.map(({ row }) => row)
    const unread = ODD_DETECTIONS.flatMap(({ read }) => ('unread' in read ? [String(read.unread)] : []))
    await show({ address: 'confidence=>=0' })
    const { detections } = list as HTMLElement & { readonly detections: readonly object[] } // reason: documented
    expect(detections).to.have.length(rows.length - unread.length) // alike ones lie on each other
    const note = await until(() => one('details[part="note"]'))
    expect(note.querySelector('summary')?.textContent).to.equal(`${unread.length} detections could not be read`)
    const named = note.querySelector('pre')?.textContent?.split('\n') ?? []
    expect(named.map((path) => path.replace(/^data\[\d+\]\.?/, ''))).to.deep.equal(unread)
  })

  it('says why there is no list, and tries again', async () => {
    station.answers.set(LIST, () => Response.json({ message: 'Broken' }, { status: 500 }))
    await show({ address: 'search=Wren&locked=no' })
    await until(() => one('[part="retry"]'))
    expect(found(), 'nothing is counted').to.equal('The birds cannot be shown.')
    station.answers.set(LIST, answerList)
    one('[part="retry"]')?.click()
    await until(() => ids().length === 25)
    expect(one('[part="retry"]')).to.equal(undefined)
  })

  it('offers nobody to select or to judge who may not', async () => {
    await show({ station: location.origin, loading: 'eager' }, document.body)
    expect(all('.pick, [part="verdict"], .menu-button, [part="unjudged"]')).to.deep.equal([])
  })

  it('shows hostile names as text and never scrolls sideways, from 320 px to wide', async () => {
    rows = [
      wireDetection(9, { commonName: '<img src=x onerror=alert(1)>' }),
      wireDetection(8, { commonName: 'Donaudampfschifffahrt'.repeat(20), scientificName: 'Longissimum'.repeat(20) }),
      wireDetection(7, { commonName: 'أبو الحناء', scientificName: '\u200b\u200b' }),
    ]
    await show({ address: 'search=<b>x</b>' })
    expect(all('[onerror], .say b')).to.deep.equal([])
    for (const width of [320, 500, 640, 760, 900, 1100]) {
      list.style.width = `${width}px`
      expect(list.scrollWidth, String(width)).to.be.at.most(width)
    }
  })

  it('has date, ring and buttons side by side in an order that is not that of time, and heads that do not touch', async () => {
    const inkOf = (cell: Element | null): DOMRect => {
      const range = document.createRange()
      if (cell) range.selectNodeContents(cell)
      return range.getBoundingClientRect()
    }
    await show({ address: 'confidence=>=11&sort=confidence_desc', lang: 'de' })
    for (const width of [725, 860, 920, 1060]) {
      list.style.width = `${width}px`
      for (const row of [one('thead tr'), one('.row')]) {
        const [heard, sure, status] = ['heard', 'sure', 'status'].map((column) =>
          inkOf(row?.querySelector(`[data-column="${column}"] > *`)?.parentElement ?? null),
        )
        expect(heard?.right, `${width} ${row?.className}`).to.be.below(sure?.left ?? 0)
        expect(sure?.right, `${width} ${row?.className}`).to.be.below(status?.left ?? 0)
      }
    }
  })

  it('shows the way back in place of what could be done with a row that is deleted, and hands its focus to its neighbour', async () => {
    rows = [303, 302, 301].map((id) => wireDetection(id, { confidence: unlike(id) }))
    station.answers.set('DELETE /api/v2/detections/302', () => new Response(null, { status: 204 }))
    await show({ address: 'search=Wren&confidence=>=60' })
    const menu = await until(() => one('[data-id="302"] .menu-button'))
    menu.click()
    await until(() => list.shadowRoot?.activeElement?.matches('[role^="menuitem"]'))
    all('[data-id="302"] [role^="menuitem"]').at(-1)?.click()
    await until(() => one('[data-id="302"][data-leaving] .undo-here button'))
    expect(one('[data-id="302"] .menu-button')).to.equal(undefined)
    passHold()
    await until(() => !ids().includes('302'))
    await until(() => list.shadowRoot?.activeElement?.closest('[data-id="301"]'))
  })

  it('is accessible, as table and as cards', async () => {
    await show({ address: '' })
    await until(() => one('[part="verdict"]'))
    await expect(list).to.be.accessible()
    list.style.width = '360px'
    await expect(list).to.be.accessible()
  })

  describe('where there is room beside the rows', () => {
    const pane = (): HTMLElement | undefined => one('[part="pane"]')
    const nameBeside = (): string | undefined => one('.pane-name')?.textContent ?? undefined
    const named = (id: number, commonName: string): object => wireDetection(id, { commonName, time: '08:00:00' })

    before(() => setViewport({ width: 1400, height: 900 }))
    after(() => setViewport({ width: 1060, height: 900 }))
    beforeEach(() => {
      rows = [named(53, 'Wren'), named(52, 'Robin'), named(51, 'Dunnock')]
    })

    it('shows the row in hand, the first to begin with, and no row opens in its place', async () => {
      await show({ address: 'confidence=>=1' })
      await until(() => nameBeside() === 'Wren')
      await sendKeys({ press: 'j' })
      await until(() => nameBeside() === 'Robin')
      expect(inHand()).to.equal('52')
      expect(all('[part="open-button"], [data-open]')).to.deep.equal([])
      await until(() => pane()?.querySelector('.player'))
    })

    it('asks whether it is right; what was said once is taken back when it is said again', async () => {
      await show({ address: 'confidence=>=2' })
      const wrong = await until(() => pane()?.querySelector<HTMLElement>('[data-verdict="false_positive"]'))
      wrong.click()
      await until(() => one('[data-id="53"]')?.dataset.verified === 'false_positive')
      expect(wrong.ariaPressed).to.equal('true')
      wrong.click()
      await until(() => one('[data-id="53"]')?.dataset.verified === 'unverified')
    })

    it('leads to the queue of what is listed, says how many nobody has judged, and counts down', async () => {
      rows = [named(43, 'Wren'), wireDetection(42, { verified: 'correct' }), named(41, 'Dunnock')]
      await show({ address: 'confidence=>=4&offset=0&numResults=50' })
      const invitation = await until(() => one('.invitation'))
      expect(invitation.querySelector('b')?.textContent).to.equal('2 nobody has reviewed yet')
      expect(invitation.querySelector('a')?.getAttribute('href')).to.equal('/ui/review?confidence=%3E%3D4')
      await sendKeys({ press: 'c' })
      await until(() => invitation.querySelector('b')?.textContent === '1 nobody has reviewed yet')
    })
  })

  describe('bars of days and hours', () => {
    const strip = (): HTMLElement | undefined => one('[part="when"]')
    const handles = (): HTMLInputElement[] => all('[part="when-handle"]') as HTMLInputElement[] // reason: they are inputs
    const counts = (table: number): string[] =>
      [...(all('.when-strip table')[table]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '')

    it('count what was looked through, each under what the other has chosen', async () => {
      await show({ address: 'startDate=2026-05-16&endDate=2026-05-17&confidence=>=5' })
      await until(strip)
      expect(counts(0)).to.deep.equal(['40', '20'])
      expect(counts(1)).to.have.length(24)
      expect(counts(1)[8]).to.equal('60')
      // WebKit puts a comma behind the weekday
      expect(handles().map((handle) => handle.getAttribute('aria-valuetext')?.replace(',', ''))).to.deep.equal([
        ...['Sat 16 May', 'Sun 17 May', '00:00', '24:00'],
      ])
    })

    it('a handle that is moved by keys narrows the list in its address; elsewhere the list itself', async () => {
      await show({ address: 'startDate=2026-05-16&endDate=2026-05-17&confidence=>=6' })
      await until(strip)
      handles()[0]?.focus()
      await sendKeys({ press: 'ArrowRight' })
      await until(() => visited.length > 0)
      expect(visited).to.deep.equal([['/ui/detections?confidence=%3E%3D6&date=2026-05-17', undefined]])
      list.remove()
      await show(
        { query: 'daterange:2026-05-16:2026-05-17 confidence:>8', station: location.origin, loading: 'eager' },
        document.body,
      )
      await until(strip)
      one('.when-strip g')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await until(() => found().includes('on 16 May 2026'))
      expect(counts(0)).to.deep.equal(['40', '20'])
    })

    it('leave no gap where nothing can be told', async () => {
      rows = [wireDetection(1)]
      await show({ address: 'confidence=>=7' })
      expect(one('.when-place')).to.equal(undefined)
    })
  })

  describe('alike rows', () => {
    const alike = (id: number, confidence: number): object =>
      wireDetection(id, { time: `08:${String(id - 700)}:00`, confidence })
    const stack = (): HTMLElement | undefined => one('[data-stack]')
    const judged = (): string[] => all('[part~="detection"]').map((row) => row.dataset.verified ?? '')

    beforeEach(() => {
      rows = [alike(750, 0.5), alike(740, 0.9), alike(730, 0.85), alike(720, 0.93), alike(710, 0.6)]
    })

    it('of one species on one day lie on each other as long as nobody has judged them, and say since when', async () => {
      await show({ address: 'confidence=>=11' })
      expect(ids()).to.deep.equal(['750', '740', '710'])
      expect(stack()?.dataset.id).to.equal('740')
      expect(one('.alike')?.textContent).to.equal('3 alike since 08:20')
      stack()?.querySelector<HTMLElement>('.pick')?.click()
      await until(() => one('.tray-words')?.textContent?.includes('3 selected'))
    })

    it('are laid out by a button, judged in one go, taken back in one go, and put together again', async () => {
      await show({ address: 'confidence=>=12' })
      const button = await until(() => one('[part="judge-all"]'))
      expect(button.textContent).to.equal('Review all 3')
      button.click()
      await until(() => ids().length === 5)
      await until(() => list.shadowRoot?.activeElement?.closest('.stack-bar'))
      one('.stack-bar [data-verdict="false_positive"]')?.click()
      const wrong = 'false_positive'
      await until(() => judged().join() === `unverified,${wrong},${wrong},${wrong},unverified`)
      ;(await until(() => one('[part="undo"] .button'))).click()
      await until(() => judged().every((one) => one === 'unverified'))
      one('.stack-bar [aria-expanded]')?.click()
      await until(() => ids().length === 3)
    })

    it('lie side by side where nobody may judge, and in an order that is not that of time', async () => {
      await show({ address: 'confidence=>=13&sort=confidence_desc' })
      expect(ids()).to.have.length(5)
      list.remove()
      await show({ station: location.origin, loading: 'eager' }, document.body)
      expect(ids()).to.have.length(5)
    })
  })

  it('plays all that is listed in one press: what has no recording is passed by, and said; stopped, the focus is where it was', async () => {
    rows = garden.slice(0, 3)
    const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src') ?? {}
    Object.defineProperty(HTMLMediaElement.prototype, 'src', { ...source, set: silence }) // of each, the station then says that there is none
    await show({ address: 'confidence=>=12' })
    const button = await until(() => one('[part="play-all"]'))
    expect(button.textContent).to.equal('Play all 3')
    button.focus()
    await sendKeys({ press: 'Enter' }) // a press of somebody's own: without one a browser lets nothing sound
    const bar = await until(() => one('[part="play-bar"]'))
    expect(bar.textContent).to.contain('Eurasian Wren')
    await until(() => bar.textContent?.includes('3 recordings could not be played.'))
    await until(() => bar.textContent?.includes('3 of 3'))
    expect(inHand()).to.equal('998')
    const focused = (): string | null | undefined => list.shadowRoot?.activeElement?.ariaLabel
    expect(focused()).to.equal('Play again')
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ up: 'Shift' })
    expect(focused()).to.equal('Bird before')
    await sendKeys({ press: 'ArrowLeft' })
    await until(() => /[4-9] recordings could not be played/.test(bar.textContent ?? '')) // those before it are tried again
    bar.querySelector<HTMLElement>('button[aria-label="Stop"]')?.click()
    await until(() => !one('[part="play-bar"]'))
    expect(list.shadowRoot?.activeElement).to.equal(one('[part="play-all"]'))
    Object.defineProperty(HTMLMediaElement.prototype, 'src', source)
  })

  it('where one has no recording, the button says that it counts recordings', async () => {
    rows = [703, 702, 701].map((id) => wireDetection(id, id === 702 ? { clipName: '' } : {}))
    await show({ address: 'confidence=>=14' })
    await until(() => one('[part="play-all"]')?.textContent === 'Play all 2 recordings')
  })

  it('the head of a column is pressed for its order, and once more for the reverse', async () => {
    await show({ address: 'confidence=>=10' })
    const head = (): HTMLElement | undefined => one('thead [data-column="sure"]')
    expect(one('thead [data-column="heard"]')?.ariaSort).to.equal('descending')
    head()?.querySelector('button')?.click()
    expect(visited.at(-1)).to.deep.equal(['/ui/detections?confidence=%3E%3D10&sort=confidence_desc', 'replace'])
    list.remove()
    await show({ address: 'confidence=>=10&sort=confidence_desc' })
    expect(head()?.ariaSort).to.equal('descending')
    head()?.querySelector('button')?.click()
    expect(visited.at(-1)?.[0]).to.contain('sort=confidence_asc')
  })

  it('the menu of a row leaves out what the row asks in sight, and has it where somebody has answered', async () => {
    await show({ address: 'confidence=>=11' })
    const entriesOf = async (id: number): Promise<(string | null)[]> => {
      const menu = await until(() => one(`[data-id="${id}"] .menu-button`))
      menu.click()
      await until(() => one('[role^="menuitem"]:focus'))
      const labels = all(`[data-id="${id}"] [role^="menuitem"]`).map(({ textContent }) => textContent)
      await sendKeys({ press: 'Escape' })
      return labels
    }
    expect(await entriesOf(999)).to.include.members(['Lock', 'Save recording', 'Copy link', 'Species page'])
    expect(await entriesOf(999)).not.to.include('Correct')
    expect(await entriesOf(998)).to.include('Correct')
  })

  it('is drawn as cards where somebody wants them, and keeps to it; with little room it always is', async () => {
    const [columns, plain] = ['grid', 'block'] // cards stand in columns, rows below each other
    await show({ address: 'confidence=>=14' })
    const rowsAre = (): string => {
      const body = one('.results-table tbody')
      return body ? getComputedStyle(body).display : ''
    }
    expect(rowsAre()).to.equal(plain)
    const [, cards] = all('[part="view"]')
    cards?.click()
    await until(() => rowsAre() === columns)
    expect(cards?.ariaPressed).to.equal('true')
    list.remove()
    await show({ address: 'confidence=>=15' })
    expect(rowsAre()).to.equal(columns)
    all('[part="view"]')[0]?.click()
    await until(() => rowsAre() === plain)
    list.style.width = '500px'
    await until(() => rowsAre() === columns)
    expect(all('[part="view"]')).to.deep.equal([])
  })
})
