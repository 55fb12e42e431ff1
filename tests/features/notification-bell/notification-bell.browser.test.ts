import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { installEmbedStation, noticeRow, STATION } from '../embed-station.ts'
import { until } from '../../support/until.ts'
import { listen as listenTo } from '../../support/shown-element.ts'

const station = installEmbedStation()

interface BellElement extends HTMLElement {
  readonly unread: number
  show(): void
  hide(): void
}

let element: BellElement
const inside = (from: HTMLElement = element): ShadowRoot => from.shadowRoot as ShadowRoot // reason: every element of ours has an open one
const part = (name: string, from?: HTMLElement): HTMLElement | null => inside(from).querySelector(`[part~="${name}"]`)
const bell = (): HTMLElement => part('button') as HTMLElement // reason: it is always drawn
const badge = (): string => part('badge')?.textContent ?? ''
const panel = (): HTMLElement => part('panel') as HTMLElement // reason: it is always drawn
const rows = (): HTMLElement[] => [...panel().querySelectorAll<HTMLElement>('[part~="notification"]')]
const titles = (): string[] => rows().map((row) => row.querySelector('[part="title"]')?.textContent ?? '')
const said = (urgency: string): string =>
  [...document.querySelectorAll(`[aria-live="${urgency}"]`)].map((region) => region.textContent).join()

let stations = 0
async function make(attributes: Record<string, string> = {}): Promise<BellElement> {
  const made = document.createElement('bird-notification-bell') as BellElement // reason: defined before the tests
  // a prefix of its own: another store, in which nothing has been read yet
  for (const [name, value] of Object.entries({ station: `${STATION}/${stations}`, ...attributes }))
    made.setAttribute(name, value)
  document.body.append(made)
  await until(() => made.matches(':state(ready)'))
  await until(() => station.noticesStatus !== 200 || station.listeners('notifications') > 0)
  return made
}
async function open(): Promise<void> {
  bell().click()
  await until(() => panel().querySelector('.bell-list'))
}
const listen = (type: string, veto = false): CustomEvent[] => listenTo(element, type, veto)

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1280, height: 800 })
  await import('../../../elements/notification-bell.ts')
})
beforeEach(() => {
  stations += 1
  station.notices = []
  station.noticesStatus = 200
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => station.listeners('notifications') === 0)
})

describe('the bell', () => {
  it('says how many are unread, to everybody', async () => {
    station.notices = [noticeRow({ title: 'a' }), noticeRow({ title: 'b' })]
    element = await make()
    await until(() => badge() === '2')
    expect(bell().getAttribute('aria-label')).to.equal('Notifications, 2 unread')
    expect([element.unread, element.matches(':state(unread)')]).to.deep.equal([2, true])
  })

  it('has no number where there is nothing, and where none is wanted', async () => {
    element = await make()
    expect([part('badge'), bell().getAttribute('aria-label')]).to.deep.equal([null, 'Notifications'])
    station.notify({})
    await until(() => badge() === '1')
    element.toggleAttribute('no-badge', true)
    await until(() => part('badge') === null)
    expect(bell().getAttribute('aria-label')).to.equal('Notifications, 1 unread')
  })

  it('rings for a second when something comes in, and tells the page around', async () => {
    element = await make()
    const heard = listen('bird-notification')
    station.notify({ id: 'x', title: 'Silent', priority: 'low' })
    await until(() => element.matches(':state(ringing)'))
    expect(heard.map(({ detail }) => [detail.id, detail.title, detail.priority])).to.deep.equal([
      ['x', 'Silent', 'low'],
    ])
    await until(() => !element.matches(':state(ringing)'))
  })

  it('says a critical one at once and others politely, each of them once', async () => {
    element = await make()
    station.notify({ id: 'x', title: 'Microphone is silent', priority: 'critical', type: 'error' })
    await until(() => said('assertive').includes('critical: Microphone is silent'))
    expect(said('polite')).to.equal('')
    station.notify({ title: 'Saved', type: 'info', priority: 'low' })
    await until(() => said('polite').includes('Saved'))
    await until(() => said('assertive') + said('polite') === '')
    station.cut() // what is asked for again when it is back is no news
    await until(() => station.listeners('notifications') > 0)
    expect(said('assertive') + said('polite')).to.equal('')
  })
})

describe('its list', () => {
  it('stands under headings, with icon, priority, component and how long ago', async () => {
    const minute = 60_000
    const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()
    station.notices = [
      noticeRow({ title: 'disk', priority: 'high', component: 'disk', timestamp: ago(9.5 * 60 * minute) }),
      noticeRow({ title: 'saved', type: 'info', priority: 'low', timestamp: ago(50 * 60 * minute) }),
      noticeRow({
        type: 'detection',
        title: 'New Species: Hawfinch',
        metadata: { species: 'Hawfinch', scientific_name: 'Coccothraustes', confidence: 0.88, is_new_species: true },
        timestamp: ago(3.5 * minute),
      }),
    ]
    element = await make()
    await open()
    expect([...panel().querySelectorAll('h3')].map(({ textContent }) => textContent)).to.deep.equal([
      'New species',
      'To look after',
      'System',
    ])
    expect(titles()).to.deep.equal(['Hawfinch, for the first time here', 'disk', 'saved'])
    expect(rows().map((row) => row.querySelector('[part="time"]')?.textContent)).to.deep.equal([
      '3 min ago',
      '9 hr ago',
      '2 days ago',
    ])
    expect(rows().map((row) => row.querySelector('[part="priority"]')?.textContent)).to.deep.equal([
      undefined,
      'high',
      'low',
    ])
    expect(part('component')?.textContent).to.equal('disk')
    await until(() => rows().every((row) => row.querySelector('[part="icon"] :is(svg, img[data-loaded])'))) // an egg, until its picture is there
  })

  it('opens by key, moves by arrows, closes by Escape, and gives the focus back', async () => {
    station.notices = [noticeRow({ title: 'a' }), noticeRow({ title: 'b' })]
    element = await make()
    const toggled = listen('bird-toggle')
    bell().focus()
    await sendKeys({ press: 'Enter' })
    await until(() => inside().activeElement?.closest('[part~="notification"]'))
    expect(bell().getAttribute('aria-expanded')).to.equal('true')
    const at = (): number => rows().findIndex((row) => row.contains(inside().activeElement))
    expect(at()).to.equal(0)
    await sendKeys({ press: 'ArrowDown' })
    expect(at()).to.equal(1)
    await sendKeys({ press: 'ArrowDown' })
    expect(at()).to.equal(0)
    await sendKeys({ press: 'End' })
    expect(at()).to.equal(1)
    await sendKeys({ press: 'Escape' })
    await until(() => bell().getAttribute('aria-expanded') === 'false')
    await until(() => inside().activeElement === bell())
    expect(toggled.map(({ detail }) => detail.open)).to.deep.equal([true, false])
  })

  it('reads the one that is chosen and leads to all of them; the page around may go there itself', async () => {
    station.notices = [noticeRow({ id: 'one', title: 'a' }), noticeRow({ id: 'two', title: 'b' })]
    element = await make()
    const ways = listen('bird-navigate', true)
    const read = listen('bird-notification-read')
    await open()
    const row = panel().querySelector<HTMLElement>('[data-id="one"]')
    const link = row?.querySelector('a')
    expect([link?.href, link?.target]).to.deep.equal([`${STATION}/${stations}/ui/notifications?notice=one`, '_blank'])
    link?.click()
    await until(() => badge() === '1')
    expect(ways.map(({ detail }) => [detail.to, detail.params.id])).to.deep.equal([['notifications', 'one']])
    expect(read.map(({ detail }) => detail.ids)).to.deep.equal([['one']])
    await until(() => bell().getAttribute('aria-expanded') === 'false')
    await open()
    expect(rows().map((each) => each.part.contains('unread'))).to.deep.equal(
      rows().map((each) => each.dataset.id === 'two'),
    )
    part('view-all')?.click()
    expect(ways.at(-1)?.detail.params.id).to.equal('')
    expect(station.orders).to.deep.equal([]) // a guest on somebody's page reads for the visitor alone
  })

  it('marks all as read, unless the page around keeps them', async () => {
    station.notices = [noticeRow({ title: 'a' }), noticeRow({ title: 'b' })]
    element = await make()
    await open()
    const keep = (event: Event): void => event.preventDefault()
    element.addEventListener('bird-notification-read', keep)
    part('mark-all')?.click()
    element.removeEventListener('bird-notification-read', keep)
    expect(badge()).to.equal('2')
    part('mark-all')?.click()
    await until(() => badge() === '')
    expect(part('mark-all')?.getAttribute('aria-disabled')).to.equal('true')
    expect(rows()).to.have.length(2)
  })

  it('says when there is nothing, and what the author writes instead', async () => {
    element = await make()
    await open()
    expect(part('empty')?.textContent).to.equal('No new notifications')
    expect(part('mark-all')).to.equal(null)
    expect(element.matches(':state(empty)')).to.equal(true)
  })

  it('is shown and hidden by its methods', async () => {
    element = await make()
    element.show()
    await until(() => element.matches(':state(open)'))
    element.hide()
    await until(() => !element.matches(':state(open)'))
  })
})

describe('whatever a notice says', () => {
  const HOSTILE = [
    '<img src=x onerror="globalThis.harmed=1"><script>globalThis.harmed=1</script>',
    '[press me](javascript:globalThis.harmed=1)',
    'javascript:globalThis.harmed=1',
    '\u202Egnorw\u202C \u0000\u0007\u001B[31mred',
    `${'x'.repeat(10_000)} ${'\u0301'.repeat(300)}`,
    '‏مرحبا‎ {{.Title}} {count, plural, other {#}}',
  ]

  it('is text inside its line: nothing runs, nothing leads away, nothing overflows', async () => {
    station.notices = HOSTILE.map((text, index) =>
      noticeRow({ title: text, message: `${text}\n${index}`, component: text, type: 'warning' }),
    )
    element = await make()
    await open()
    expect(rows()).to.have.length(HOSTILE.length)
    expect(panel().querySelector('img, script, iframe')).to.equal(null)
    const page = `${STATION}/${stations}/ui/notifications`
    const links = [...panel().querySelectorAll('a')].map(({ href }) => href)
    const ways = rows().map(({ dataset: { id = '' } }) => `${page}?notice=${encodeURIComponent(id)}`)
    expect(links).to.have.members([...ways, page])
    expect(panel().textContent?.replaceAll('\n', '')).not.to.match(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
    expect(panel().scrollWidth).to.be.at.most(panel().clientWidth)
    for (const row of rows()) {
      expect(row.scrollWidth).to.be.at.most(row.clientWidth)
      expect(row.getBoundingClientRect().height).to.be.below(400)
    }
    expect(Reflect.get(globalThis, 'harmed')).to.equal(undefined)
  })

  it('is heard as it is read: without what cannot be seen', async () => {
    element = await make()
    station.notify({ title: '\u202Egnorw\u0007', message: '<b>x</b>', priority: 'critical' })
    await until(() => said('assertive').includes('gnorw'))
    expect(said('assertive')).to.contain('critical: gnorw: <b>x</b>')
  })
})
