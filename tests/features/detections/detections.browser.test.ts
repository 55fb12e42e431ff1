import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { passHold } from '../../support/pass-hold.ts'
import { listenToAnnouncer } from '../../support/spoken.ts'
import { installFakeStation, wireDetection } from './fake-station.ts'
import { until } from '../../support/until.ts'
import { makeOwnPage } from '../../support/own-page.ts'

const station = installFakeStation()
const hostile = [
  wireDetection(9, { commonName: '<img src=x onerror=alert(1)>' }),
  wireDetection(8, { commonName: 'Donaudampfschifffahrt'.repeat(20), scientificName: 'Longissimum'.repeat(20) }),
  wireDetection(7, { commonName: 'أبو الحناء', scientificName: '\u200b\u200b' }),
]

describe('<bird-detections>', () => {
  let root: ShadowRoot
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  const card = (index: number): HTMLElement => all('article')[index] as HTMLElement // reason: the test knows how many
  const focused = (): string => root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.textContent ?? ''
  const openMenu = async (index: number): Promise<void> => {
    await until(() => !root.querySelector('[role^="menuitem"]')) // the last one is closed
    card(index).querySelector<HTMLElement>('.menu-button')?.click()
    await until(() => root.activeElement?.matches('[role^="menuitem"]'))
  }
  const choose = (label: string): void =>
    all('[role^="menuitem"]')
      .find((item) => item.textContent === label)
      ?.click()

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    station.rows = [wireDetection(12), wireDetection(11, { locked: true }), wireDetection(10), ...hostile]
    makeOwnPage()
    await setViewport({ width: 800, height: 900 })
    await import('../../../elements/detections.ts')
    const element = document.createElement('bird-detections')
    element.setAttribute('limit', '10')
    element.setAttribute('announce', 'all')
    document.body.append(element)
    root = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
    await until(() => all('article').length === 6)
    await until(() => root.querySelector('.menu-button'))
  })

  it('names each play button and each menu after the bird and the time', () => {
    expect(card(0).querySelector('.play-button')?.ariaLabel).to.equal('Play Eurasian Wren, 06:12')
    expect(card(0).querySelector('.menu-button')?.ariaLabel).to.equal('Actions for Eurasian Wren, 06:12')
  })

  it('shows hostile names as text, inside their cards', () => {
    expect(root.querySelectorAll('img[onerror]')).to.have.length(0)
    for (const article of all('article')) expect(article.scrollWidth).to.be.at.most(article.clientWidth)
    expect(card(5).textContent).to.contain('أبو الحناء')
  })

  it('has no sideways scrolling and targets that can be hit at 320 px', () => {
    const element = root.host as HTMLElement
    element.style.width = '320px'
    expect(element.scrollWidth).to.be.at.most(320)
    element.style.width = ''
  })

  it('has no menus in a dashboard that is read-only', async () => {
    const kiosk = document.body.appendChild(document.createElement('section'))
    const navigation = { dashboard: {}, hrefOf: (path: string) => path, go() {}, hasFrame: true, isReadOnly: true }
    makeOwnPage(kiosk, navigation)
    const element = kiosk.appendChild(document.createElement('bird-detections'))
    await until(() => element.shadowRoot?.querySelector('article'))
    expect(element.shadowRoot?.querySelector('.menu-button')).to.equal(null)
    kiosk.remove()
  })

  it('opens the menu with the keys of a menu, and Escape gives the focus back', async () => {
    card(0).querySelector<HTMLElement>('.menu-button')?.focus()
    await sendKeys({ press: 'ArrowUp' })
    await until(() => focused() === 'Delete')
    await sendKeys({ press: 'Home' })
    expect(focused()).to.equal('Correct')
    await sendKeys({ press: 'ArrowDown' })
    expect(focused()).to.equal('False positive')
    await sendKeys({ press: 'l' })
    expect(focused()).to.equal('Lock')
    await sendKeys({ press: 'End' })
    expect(focused()).to.equal('Delete')
    await sendKeys({ press: 'Escape' })
    await until(() => focused() === 'Actions for Eurasian Wren, 06:12')
  })

  it('holds still and says so while a menu is open', async () => {
    await openMenu(0)
    const said = await until(() => root.querySelector('.held')?.textContent)
    expect(said).to.equal('Waits while you listen or choose')
    await sendKeys({ press: 'Escape' })
    await until(() => root.querySelector('.held')?.textContent === '')
  })

  it('of a day that is over holds nothing back, and says nothing of it', async () => {
    const over = document.createElement('bird-detections')
    over.setAttribute('date', '2020-05-17')
    document.body.append(over)
    await until(() => over.shadowRoot?.querySelector('.list-header'))
    await openMenu(0)
    await until(() => root.querySelector('.held')?.textContent)
    expect(over.shadowRoot?.querySelector('.held')?.textContent).to.equal('')
    await sendKeys({ press: 'Escape' })
    over.remove()
  })

  it('offers no review and no deletion for what is locked', async () => {
    await openMenu(1)
    expect(all('[role^="menuitem"]').map((item) => item.textContent)).to.deep.equal([
      'Unlock',
      'Save recording',
      'Species page',
      'Copy link',
      'Postcard, film with sound',
      'Ask for more certainty…',
      'Do not keep this species',
    ])
    const shared = [...root.querySelectorAll('[role="group"] [role^="menuitem"]')].map(({ textContent }) => textContent)
    expect(root.querySelector('[role="group"] p')?.textContent).to.equal('Share')
    expect(shared).to.deep.equal(['Copy link', 'Postcard, film with sound'])
    await sendKeys({ press: 'Escape' })
  })

  it('copies the address of a detection, and saves its recording under bird, day and time; what came of it is said beside the button', async () => {
    const copied: string[] = []
    const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard') ?? {}
    const writeText = async (words: string): Promise<number> => copied.push(words)
    Object.defineProperty(Navigator.prototype, 'clipboard', { configurable: true, get: () => ({ writeText }) })
    await openMenu(1)
    choose('Copy link')
    await until(() => root.querySelector('.menu-said')?.textContent === 'Link copied. It works only on this computer.')
    expect(copied).to.deep.equal([`${location.origin}/ui/detections/11`])
    Object.defineProperty(Navigator.prototype, 'clipboard', clipboard)

    const saved: string[] = []
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function keep(this: HTMLAnchorElement) {
      saved.push(this.download)
    }
    station.answers.set('GET /api/v2/audio/11', () => new Response('RIFF\x10\x00\x00\x00WAVEfmt '))
    await openMenu(1)
    choose('Save recording')
    await until(() => saved.length > 0)
    expect(saved[0]).to.match(/^Eurasian Wren \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.wav$/)
    HTMLAnchorElement.prototype.click = click
    station.answers.set('GET /api/v2/audio/11', () => new Response('', { status: 404 }))
    await openMenu(1)
    choose('Save recording')
    await until(() => root.querySelector('.menu-said')?.textContent?.startsWith('The recording cannot be had'))
    station.answers.delete('GET /api/v2/audio/11')
  })

  it('keeps the way back to a species that is given up where it was given up, on the card and in its menu', async () => {
    await openMenu(0)
    choose('Do not keep this species')
    const here = await until(() => card(0).querySelector('.undo-here'))
    expect(here.textContent).to.contain('Not kept any more')
    await until(() => root.querySelector('[part=undo]')?.textContent.includes('will not be kept any more'))
    await openMenu(0)
    choose('Keep this species again')
    await until(() => !card(0).querySelector('.undo-here'))
    passHold()
    expect(station.asked.filter(({ path, method }) => method !== 'GET' && path.includes('ignore'))).to.deep.equal([])
  })

  it('takes a refused review back, says why, and lets it be tried again', async () => {
    station.answers.set('POST /api/v2/detections/12/review', () => new Response('{"error":"x"}', { status: 409 }))
    await openMenu(0)
    choose('Correct')
    await until(() => root.querySelector('[part=undo]'))
    expect(card(0).querySelector('[part=badge]')?.textContent).to.equal('confirmed')
    passHold()
    const message = await until(() => root.querySelector('[part=refused]'))
    expect(message.textContent).to.contain('Eurasian Wren')
    expect(message.textContent).to.contain('locked, it stays as it is')
    expect(card(0).querySelector('[part=badge]')).to.equal(null)
    station.answers.clear()
    message.querySelector<HTMLElement>('[part=retry]')?.click()
    await until(() => card(0).querySelector('[part=badge]')?.textContent === 'confirmed')
    await until(() => root.querySelector('[part=refused]') === null)
  })

  it('a deletion says so in the card and can be undone for twenty seconds; then the card goes, the focus does not get lost with it, and the page is told', async () => {
    const deletions = (): number => station.asked.filter(({ method }) => method === 'DELETE').length
    await openMenu(2)
    choose('Delete')
    await until(() => card(2).hasAttribute('data-leaving'))
    const note = await until(() => root.querySelector('[part=undo]'))
    expect(note.textContent).to.match(/Eurasian Wren, \S+ deleted/)
    const here = await until(() => card(2).querySelector('.undo-here'))
    expect(here.textContent).to.contain('Deleted')
    expect(here.textContent).to.match(/gone for good in \d+ s|waits as long/)
    here.querySelector('button')?.click()
    await until(() => !card(2).hasAttribute('data-leaving'))
    passHold()
    expect(deletions()).to.equal(0)

    const removed: unknown[] = []
    root.host.addEventListener('bird-detection-removed', (event) => removed.push((event as CustomEvent).detail)) // reason: one of ours
    await openMenu(2)
    choose('Delete')
    await until(() => root.querySelector('[part=undo]'))
    expect(focused()).to.contain('Actions for')
    station.rows = station.rows.filter((row) => Reflect.get(row, 'id') !== 10)
    passHold()
    await until(() => all('article').length === 5)
    expect(root.activeElement).not.to.equal(null)
    await until(() => removed.length > 0)
    expect(removed).to.deep.equal([{ id: 10 }])
    expect(deletions()).to.equal(1)
  })

  it('tells the page which action was chosen, and does nothing when that is vetoed', async () => {
    const before = station.asked.length
    const told: unknown[] = []
    const veto = (event: Event): void => {
      told.push((event as CustomEvent).detail) // reason: all our events are
      event.preventDefault()
    }
    root.host.addEventListener('bird-detection-action', veto)
    await openMenu(0)
    choose('False positive')
    await openMenu(0)
    choose('Delete')
    root.host.removeEventListener('bird-detection-action', veto)
    expect(told).to.deep.equal([
      { action: 'review', id: 12, verified: 'false_positive' },
      { action: 'delete', id: 12 },
    ])
    expect(root.querySelector('[part=undo] button')).to.equal(null) // only what is gone for good is still told
    passHold()
    expect(station.asked.slice(before).filter(({ method }) => method !== 'GET')).to.deep.equal([])
  })

  it('offers only the actions that the page author allows, and no menu when he allows none', async () => {
    root.host.setAttribute('actions', 'review lock')
    await openMenu(0)
    expect(all('[role^="menuitem"]').map((item) => item.textContent)).to.deep.equal([
      'Correct',
      'False positive',
      'Lock',
    ])
    await sendKeys({ press: 'Escape' })
    root.host.setAttribute('actions', '')
    await until(() => all('.menu-button').length === 0)
    root.host.removeAttribute('actions')
    await until(() => root.querySelector('.menu-button'))
  })

  it('has names that lead to the page of the detection, in the same tab, and choosing one is told', () => {
    const told: CustomEvent[] = []
    const note = (event: Event): void => {
      told.push(event as CustomEvent) // reason: one of ours
      event.preventDefault() // a test stays where it is
    }
    root.host.addEventListener('bird-detection-select', note)
    const link = root.querySelector<HTMLAnchorElement>('.common-name a')
    expect([link?.pathname, link?.target]).to.deep.equal(['/ui/detections/12', ''])
    link?.click()
    expect(told).to.have.length(1)
    root.host.removeEventListener('bird-detection-select', note)
  })

  it('puts a new detection on top, draws only its card, and says it once', async () => {
    const before = all('article')
    const spoken = listenToAnnouncer()
    station.hear(wireDetection(13, { commonName: 'Tawny Owl', scientificName: 'Strix aluco' }))
    await until(() => card(0).textContent?.includes('Tawny Owl') && card(0).closest('[data-fresh]'))
    expect(all('article').slice(1)).to.have.ordered.members(before)
    await until(() => spoken.some((one) => one.text === 'New detection: Tawny Owl'))
  })

  it('keeps the cards and says why when the station fails', async () => {
    station.answers.set('GET /api/v2/detections/recent', () => new Response('{}', { status: 500 }))
    const select = root.querySelector('select') as HTMLSelectElement // reason: the header has one
    select.value = '50'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const alert = await until(() => root.querySelector('.notice[role=alert]'))
    expect(alert.textContent).to.contain('The latest detections could not be fetched')
    expect(alert.textContent).to.contain('status 500')
    expect(all('article')).to.have.length(6)
    station.answers.clear()
    alert.querySelector<HTMLElement>('.button')?.click()
    await until(() => !root.querySelector('.notice'))
  })
})
