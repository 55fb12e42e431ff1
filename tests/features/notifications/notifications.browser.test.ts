import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../detections/fake-station.ts'
import { makeOwnPage } from '../../support/own-page.ts'

const station = installFakeStation()
const HOSTILE = '<img src=x onerror="window.hostile=1"><b>{{.CommonName}}</b>'
const now = Date.now()
let notices: Record<string, unknown>[] = []

/** A notice as a classic station writes it. */
const wire = (id: string, parts: object = {}): Record<string, unknown> => ({
  id,
  type: 'info',
  priority: 'low',
  status: 'unread',
  title: `Notice ${id}`,
  message: '',
  timestamp: new Date(now - 60_000 * (Number(id.replace(/\D/g, '')) || 1)).toISOString(),
  ...parts,
})
const wren = {
  species: 'Eurasian Wren',
  scientific_name: 'Troglodytes troglodytes',
  confidence: 0.91,
  is_new_species: true,
}

const READ = /^\/api\/v2\/notifications\/([^/]+)\/(read|acknowledge)$/
const answers = station.answers
answers.set('GET /api/v2/notifications', (url) => {
  const [limit, offset] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name)))
  const page = notices.slice(offset, (offset ?? 0) + (limit ?? 0))
  return Response.json({ notifications: page, count: page.length, limit, offset })
})

describe('<bird-notifications>', () => {
  let element: HTMLElement
  let root: ShadowRoot
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  const ids = (): string[] => all('[part~="notification"]').map((row) => row.dataset['id'] ?? '')
  const row = (id: string): HTMLElement => root.querySelector<HTMLElement>(`[data-id="${id}"]`) as HTMLElement // reason: a test
  const numbers = (): string => root.querySelector('[part="numbers"]')?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const filter = (index: number): HTMLElement => all('[part="filter"]')[index] as HTMLElement // reason: a test
  const asked = (method: string): string[] =>
    station.asked.filter((one) => one.method === method && one.path.includes('/notifications/')).map(({ path }) => path)

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    notices = [
      wire('1', {
        type: 'detection',
        priority: 'high',
        title: 'New Species: Eurasian Wren',
        metadata: { ...wren, note_id: 21 },
      }),
      wire('2', { type: 'error', priority: 'critical', title: HOSTILE, message: HOSTILE, component: HOSTILE }),
      wire('3', { type: 'warning', priority: 'medium', title: 'Pond camera lost', message: 'Trying again.' }),
      wire('4', {
        type: 'warning',
        priority: 'medium',
        title: 'Pond camera lost',
        message: 'Trying again.',
        status: 'read',
      }),
      wire('5', { title: 'Settings saved' }),
      wire('6', { title: '', message: '' }),
      wire('7', { type: 'system', title: 'Station started', status: 'read' }),
    ]
    makeOwnPage()
    await setViewport({ width: 1280, height: 900 })
    const ntfy = { type: 'shoutrrr', enabled: true, name: 'ntfy', filter: { types: ['detection'] } }
    station.answers.set('GET /api/v2/settings/notification', () =>
      Response.json({ push: { enabled: true, providers: [ntfy] } }),
    )
    await import('../../../elements/notifications.ts')
    element = document.createElement('bird-notifications')
    document.body.append(element)
    root = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
    await until(() => all('[part~="notification"]').length > 0)
  })

  it('says what is new, and how many there are: what says the same is one everywhere', () => {
    expect(root.querySelector('[part="sentence"]')?.textContent).to.equal(
      'One new bird since yesterday, and two things to look after.',
    )
    expect(numbers()).to.contain('5 unread').and.to.contain('6 in all')
    expect(all('[part="filter"]').map((one) => one.textContent)).to.deep.equal([
      'All 6',
      'Unread 5',
      'New species 1',
      'To look after 2',
      'System 3',
    ])
  })

  it('shows texts of a station as texts, whatever stands in them', () => {
    expect(row('2').querySelector('[part="title"]')?.textContent).to.contain(HOSTILE)
    expect(row('2').querySelectorAll('img, b')).to.have.length(0)
    expect('hostile' in window).to.equal(false)
  })

  it('the dot of what is unread stays with the last word, however wide the line is', () => {
    const title = row('3').querySelector<HTMLElement>('[part="title"]') as HTMLElement // reason: every row has one
    const [words, dot] = [title.querySelector('bdi'), title.querySelector('.notice-dot')]
    for (let width = 60; width < 200; width += 4) {
      title.style.width = `${width}px`
      const line = [...(words?.getClientRects() ?? [])].at(-1)
      expect(dot?.getBoundingClientRect().top, `${width} px`).to.be.lessThan(line?.bottom ?? 0)
    }
    title.style.width = ''
  })

  it('stands in groups; what says the same is one line; a long group of the system is folded', async () => {
    const heads = all('[part="group"]').map((group) => group.dataset['group'])
    expect(heads).to.deep.equal(['birds', 'care', 'system'])
    expect(ids()).to.deep.equal(['1', '2', '3'])
    expect(row('3').textContent).to.match(/2 times/)
    const fold = root.querySelector<HTMLElement>('[part="fold"]')
    expect(fold?.textContent).to.contain('Settings saved').and.to.contain('Station started')
    fold?.click()
    await until(() => ids().length === 6)
    expect(row('6').textContent).to.contain('A notification without words')
  })

  it('a bird plays in place, and leads to its detection', () => {
    expect(row('1').querySelector('[part="play-button"]')).to.not.equal(null)
    expect(row('1').querySelector('a')?.getAttribute('href')).to.contain('/ui/detections/21')
    expect(row('1').textContent).to.contain('Eurasian Wren, for the first time here').and.to.contain('with 91%')
  })

  it('axe finds nothing to object to', async () => {
    await expect(element).to.be.accessible()
  })

  it('filters, searches and goes back to everything', async () => {
    filter(3).click()
    await until(() => filter(3).getAttribute('aria-pressed') === 'true')
    expect(ids()).to.deep.equal(['2', '3'])
    const search = root.querySelector<HTMLInputElement>('[part="search"]')
    search?.focus()
    await sendKeys({ type: 'pond' })
    await until(() => ids().join() === '3')
    await sendKeys({ type: ' nothing' })
    const none = await until(() => root.querySelector('[part="empty"] button'))
    ;(none as HTMLElement).click()
    await until(() => filter(0).getAttribute('aria-pressed') === 'true' && all('[part="group"]').length === 3)
    await until(() => search?.value === '')
  })

  it('selected ones are marked with m and a, a line with the focus as well; the station is told of each', async () => {
    const box = row('3').querySelector<HTMLElement>('[role="checkbox"]')
    box?.focus()
    box?.click()
    await until(() => root.querySelector('[part="tray"]'))
    await sendKeys({ press: 'a' })
    await until(() => !root.querySelector('[part="tray"]'))
    await until(() => asked('PUT').length === 2)
    expect(asked('PUT').toSorted()).to.deep.equal(['3', '4'].map((id) => `/api/v2/notifications/${id}/acknowledge`))
    row('2').focus()
    await sendKeys({ press: 'm' })
    await until(() => row('2').dataset['unread'] === undefined)
    await until(() => asked('PUT').length === 3)
    expect(asked('PUT').at(-1)).to.match(READ)
    expect(numbers()).to.contain('3 unread')
  })

  it('j and k go from line to line, x selects, Escape gives the selection up', async () => {
    row('1').focus()
    await sendKeys({ press: 'j' })
    expect(root.activeElement).to.equal(row('2'))
    await sendKeys({ press: 'k' })
    expect(root.activeElement).to.equal(row('1'))
    await sendKeys({ press: 'x' })
    await until(() => root.querySelector('[part="tray"]')?.textContent?.includes('1 selected'))
    await sendKeys({ press: 'Escape' })
    await until(() => !root.querySelector('[part="tray"]'))
  })

  it('a bird is kept quiet in this browser, and told of again', async () => {
    row('1').querySelector<HTMLElement>('[part="quiet"]')?.click()
    const chip = await until(() => root.querySelector<HTMLElement>('[part="quiet-bird"]'))
    expect(chip.textContent).to.equal('Eurasian Wren')
    expect(row('1').querySelector('[part="quiet"]')?.getAttribute('aria-pressed')).to.equal('true')
    chip.querySelector('button')?.click()
    await until(() => !root.querySelector('[part="quiet-bird"]'))
  })

  it('what is told where is one table: in the page it is chosen, of phones it says what the station sends them', async () => {
    const table = await until(() => root.querySelector<HTMLElement>('[part="told"]'))
    await until(() => table.querySelector('[role="img"]'))
    const cells = [...table.querySelectorAll('tbody tr')].map((line) =>
      [...line.querySelectorAll('td')].map(
        (cell) =>
          cell.querySelector('[role="img"]')?.getAttribute('aria-label') ?? cell.querySelector('input')?.checked,
      ),
    )
    expect(cells.map((line) => [line[0], line.at(-1)])).to.deep.equal([
      [true, 'ntfy'],
      [false, 'ntfy'],
      [true, undefined],
    ])
    const rare = table.querySelector<HTMLInputElement>('[aria-label="A rare species: In the page"]')
    rare?.click()
    await until(() => rare?.checked)
    expect(root.querySelector('[part="phone"]')?.getAttribute('href')).to.contain('/ui/settings/notifications')
  })

  it('quiet hours are set with the keys of a slider', async () => {
    const rings = await until(() => root.querySelector<HTMLElement>('[part="rings"]'))
    const [hours] = [...rings.querySelectorAll<HTMLElement>('[role="switch"]')].slice(-1)
    hours?.click()
    const from = await until(() => rings.querySelector<HTMLInputElement>('[part="quiet-handle"]'))
    expect(rings.textContent).to.contain('Quiet from 22:00 to 06:00')
    expect(from.getAttribute('aria-valuetext')).to.equal('22:00')
    from.focus()
    await sendKeys({ press: 'ArrowRight' })
    await until(() => rings.textContent?.includes('Quiet from 22:30 to 06:00'))
    const axis = (): string =>
      [...rings.querySelectorAll('.rings-hours span')].map((hour) => hour.textContent).join(' ')
    expect(axis()).to.equal('00 06 12 18 24')
    element.setAttribute('hour-cycle', '12')
    await until(() => axis().replaceAll('\u202f', ' ') === '12 am 6 am 12 pm 6 pm 12 am')
    element.removeAttribute('hour-cycle')
    hours?.click()
    await until(() => !rings.querySelector('[part="quiet-handle"]'))
  })

  it('the menu of a line deletes it too, and of a bird it offers to play and to open it', async () => {
    const button = await until(() => row('1').querySelector<HTMLElement>('[part="menu-button"]'))
    button.click()
    const entries = await until(() => {
      const found = [...row('1').querySelectorAll('[role="menuitem"]')].map((entry) => entry.textContent)
      return found.length > 0 && found
    })
    expect(entries).to.deep.equal([
      'Play it',
      'Open the detection',
      'Quiet until tomorrow',
      'Quiet for this bird',
      'Mark as read',
      'Seen to',
      'Delete',
    ])
    await sendKeys({ press: 'Escape' })
  })

  it('leads to the notice in its address, unfolding its group; one that is gone is said to be', async () => {
    element.setAttribute('address', 'notice=5')
    await until(() => row('5')?.matches('[data-wanted]') && root.activeElement === row('5'))
    element.setAttribute('address', 'notice=gone')
    await until(() => root.textContent?.includes('This notification is no longer there.'))
    element.setAttribute('address', '')
  })

  it('pages of one list by time are turned', async () => {
    notices = Array.from({ length: 60 }, (_, index) => wire(String(index + 1)))
    element.setAttribute('address', 'order=time')
    await (element as HTMLElement & { refresh(): Promise<void> }).refresh() // reason: every element has it
    await until(() => ids().length === 25 && numbers().includes('60 in all'))
    const [, next] = all('[part="pager-button"]')
    next?.click()
    await until(() => ids()[0] === '26')
    expect(root.querySelector('[part="pager"]')?.textContent).to.contain('26–50 of 60')
  })

  it('has words for nothing, for a failure, and for who is not known', async () => {
    element.setAttribute('address', '')
    const refresh = (): Promise<void> => (element as HTMLElement & { refresh(): Promise<void> }).refresh() // reason: as above
    notices = []
    await refresh()
    await until(() => root.querySelector('[part="empty"]')?.textContent?.includes('No notifications'))
    const good = answers.get('GET /api/v2/notifications')
    answers.set('GET /api/v2/notifications', () => Response.json({ error: 'off' }, { status: 503 }))
    await refresh()
    await until(() => root.querySelector('[part="error"]')?.textContent?.includes('Unable to load notifications.'))
    answers.set('GET /api/v2/notifications', () => Response.json({ error: 'Authentication required' }, { status: 401 }))
    await refresh()
    await until(() =>
      root.querySelector('[part="error"]')?.textContent?.includes('The station tells these to people it knows.'),
    )
    if (good) answers.set('GET /api/v2/notifications', good)
  })
})
