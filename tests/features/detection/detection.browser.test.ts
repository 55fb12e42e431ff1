import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { installFakeStation, wireDetection } from '../detections/fake-station.ts'
import { atRest } from '../../support/at-rest.ts'
import { passHold } from '../../support/pass-hold.ts'
import { until } from '../../support/until.ts'
import { makeOwnPage } from '../../support/own-page.ts'

/** One wren morning: the third of four is looked at, a blackbird sings in its recording. */
const HOSTILE = '<img src=x onerror=alert(1)>'
const station = installFakeStation()
const morning = (id: number, time: string, parts: object = {}): object =>
  wireDetection(id, {
    time,
    beginTime: '2026-05-17T06:12:34+02:00',
    endTime: '2026-05-17T06:12:49+02:00',
    source: { id: 'x', displayName: 'Garden microphone' },
    weather: { weatherIcon: '02', description: 'light cloud', temperature: 11.2, windSpeed: 2.1, units: 'metric' },
    timeOfDay: 'day',
    ...parts,
  })
const WRENS = [
  morning(10, '05:01:00'),
  morning(11, '05:40:10'),
  morning(12, '06:12:44'),
  morning(14, '09:30:00', { locked: true }),
]
const json =
  (body: unknown, status = 200) =>
  (): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Answers for one detection; undefined: there is none. */
const answer = (id: number, row: object | undefined): void => {
  station.answers.set(
    `GET /api/v2/detections/${id}`,
    row ? json(row) : json({ error: 'not found', message: 'Detection not found', code: 404 }, 404),
  )
}

/** What lists of detections were asked for. */
const searches: string[] = []
const answers = globalThis.fetch
globalThis.fetch = (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href)
  if (pathname === '/api/v2/detections') searches.push(search)
  return answers(input, init)
}

describe('<bird-detection> on the page of a station', () => {
  let element: HTMLElement
  let went: string[] = []
  const root = (): ShadowRoot => element.shadowRoot ?? expect.fail('no shadow root')
  const part = (name: string): HTMLElement | null => root().querySelector<HTMLElement>(`[part~="${name}"]`)
  const said = (name: string): string => (part(name)?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const fact = (name: string): string => {
    const row = [...root().querySelectorAll('.fact')].find((one) => one.querySelector('dt')?.textContent === name)
    return (row?.querySelector('dd')?.textContent ?? '').replace(/\s/g, ' ').trim()
  }
  const arrows = (): HTMLElement[] => [...root().querySelectorAll<HTMLElement>('[part="pager-button"]')]
  const listsAsked = (): number =>
    searches.filter((search) => search.includes('queryType=species') && search.includes('date=')).length
  const refresh = (): void => (element as HTMLElement & { refresh(): void }).refresh() // reason: every element of ours has it
  const show = async (id: number): Promise<void> => {
    element.setAttribute('detection', String(id))
    await until(() => element.matches(':state(ready)') && said('name') !== '')
  }

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    for (const row of WRENS) answer((row as { id: number }).id, row)
    station.answers.set('GET /api/v2/detections', json({ data: WRENS, total: WRENS.length }))
    station.answers.set(
      'GET /api/v2/weather/sun/2026-05-17',
      json({ date: '2026-05-17', sunrise: '2026-05-17T05:18:09+02:00', sunset: '2026-05-17T20:58:40+02:00' }),
    )
    const go = (path: string): void => {
      went.push(path)
      const id = /^\/ui\/detections\/(\d+)$/.exec(path)?.[1]
      if (id) element.setAttribute('detection', id)
    }
    makeOwnPage(document, { dashboard: {}, hrefOf: (path: string) => path, go, hasFrame: true })
    await setViewport({ width: 1000, height: 900 })
    await import('../../../elements/detection.ts')
    element = document.createElement('bird-detection')
    document.body.append(element)
  })
  beforeEach(async () => {
    went = []
    await show(12)
  })

  it('says who, when to the second, where, in what weather and in what light', async () => {
    expect(said('name')).to.equal('Eurasian Wren')
    expect(said('scientific')).to.equal('Troglodytes troglodytes')
    await until(() => /^Sunday,? 17 May( 2026)?, 06:12:44$/.test(said('time')))
    expect(part('confidence')?.ariaLabel).to.equal('91% confidence, high')
    expect(fact('Source')).to.equal('Garden microphone')
    expect(fact('Weather')).to.equal('11°, light cloud, wind 2 m/s')
    await until(() => fact('Light') === '54 min after sunrise')
    expect(fact('Confidence')).to.equal('91%, high')
  })

  it('stands at its place among the others of its species that day', async () => {
    await until(() => arrows().length === 2)
    expect(root().querySelector('.position')?.textContent).to.contain('3 of 4')
    expect(arrows().map((arrow) => arrow.ariaLabel)).to.deep.equal(['Earlier: 05:40', 'Later: 09:30'])
    expect(arrows().map((arrow) => arrow.getAttribute('href'))).to.deep.equal([
      '/ui/detections/11',
      '/ui/detections/14',
    ])
  })

  it('k and j lead to the one before and after, and it is said; at the end they do nothing', async () => {
    await until(() => arrows().length === 2)
    await sendKeys({ press: 'j' })
    await until(() => said('time').endsWith('09:30:00'))
    await until(() => root().querySelector('article > [role="status"]')?.textContent?.includes('4 of 4'))
    await sendKeys({ press: 'j' })
    await sendKeys({ press: 'k' })
    await until(() => said('time').endsWith('06:12:44'))
    expect(went).to.deep.equal(['/ui/detections/14', '/ui/detections/12'])
  })

  for (const width of [300, 1000])
    it(`keeps room for the sentence whether it is likely, in ${width} px`, async () => {
      element.style.inlineSize = `${width}px`
      const line = root().querySelector('.plausible') ?? expect.fail('no line for it')
      const same = line.cloneNode(false) as HTMLElement // reason: of an HTMLElement
      line.after(same)
      const kept = same.offsetHeight
      same.textContent = 'Im September zu erwarten; seit dem 17. September 2026 hier 1.234-mal gehört.'
      expect(same.offsetHeight).to.equal(kept)
      same.remove()
      element.style.inlineSize = ''
    })

  it('letters belong to whoever is typing', async () => {
    const input = document.body.appendChild(document.createElement('input'))
    input.focus()
    await sendKeys({ press: 'j' })
    await until(() => input.value === 'j')
    input.remove()
    expect(went).to.deep.equal([])
  })

  it('an arrow keeps the focus, also when it has led to the end', async () => {
    await until(() => arrows().length === 2)
    arrows()[1]?.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => said('time').endsWith('09:30:00'))
    expect(root().activeElement).to.equal(arrows()[1])
    expect([arrows()[1]?.ariaDisabled, arrows()[1]?.ariaLabel]).to.deep.equal(['true', 'Nothing later on this day'])
  })

  it('going on shows at once what the list of the day tells, and asks for that list only once', async () => {
    await until(() => arrows().length === 2)
    const before = listsAsked()
    station.answers.set('GET /api/v2/detections/11', () => new Response(null, { status: 503 }))
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame) // keys are listened to after the drawing
    await sendKeys({ press: 'k' })
    await until(() => said('time').endsWith('05:40:10'))
    answer(11, WRENS[1])
    expect(listsAsked()).to.equal(before)
  })

  it('a detection that comes while one looks is counted', async () => {
    await until(() => root().querySelector('.position')?.textContent?.includes('3 of 4'))
    station.hear(morning(20, '21:00:00'))
    await until(() => root().querySelector('.position')?.textContent?.includes('3 of 5'))
  })

  it('whether the station was right is asked in the open; an answer shows, can be changed, and the page may forbid it', async () => {
    answer(11, morning(11, '05:40:10', { verified: 'unverified' }))
    await show(11)
    const answers = (): HTMLElement[] => [...root().querySelectorAll<HTMLElement>('[part~="verdict"]')].toReversed()
    const styleOf = (one: Element, name: string): string => getComputedStyle(one).getPropertyValue(name)
    const pressed = (): (string | null)[] => answers().map((one) => one.getAttribute('aria-pressed'))
    await until(() => said('time').endsWith('05:40:10') && said('question').startsWith('Eurasian Wren: is that right?'))
    await until(() => pressed().join() === 'false,false')
    const colours = answers().flatMap((one) => ['--_answer', '--_ok', '--_bad'].map((name) => styleOf(one, name)))
    const [right, ok, , wrong, , bad] = colours
    expect([right, wrong]).to.deep.equal([ok, bad])
    element.addEventListener('bird-detection-action', (event) => event.preventDefault(), { once: true })
    answers()[0]?.click()
    expect(pressed()).to.deep.equal(['false', 'false'])
    const told: object[] = []
    element.addEventListener('bird-detection-action', (event) => told.push((event as CustomEvent<object>).detail)) // reason: ours
    answer(11, morning(11, '05:40:10', { verified: 'correct' }))
    answers()[0]?.click()
    await until(() => pressed()[0] === 'true' && said('badge') === 'confirmed')
    await until(() => root().querySelector('article')?.ariaBusy === 'false')
    answers()[1]?.click()
    answer(11, morning(11, '05:40:10', { verified: 'false_positive' }))
    await until(() => pressed()[1] === 'true' && said('badge') === 'false positive')
    expect(told).to.deep.equal([
      { action: 'review', id: 11, verified: 'correct' },
      { action: 'review', id: 11, verified: 'false_positive' },
    ])
    await sendKeys({ press: 'u' })
    await sendKeys({ press: 'u' }) // nothing is on its way to the station when others are tried
    answer(11, WRENS[1])
    await show(14) // locked: the station would refuse
    await until(() => said('badge') === 'locked')
    expect(root().querySelectorAll('[part~="verdict"]').length).to.equal(0)
    expect(said('locked')).to.equal('Locked: it is kept as it is')
  })

  it('a note of ten thousand letters is folded to a part of the window, and is there to be read', async () => {
    const entry = 'Heard it, and then again. '.repeat(400)
    answer(22, morning(22, '08:10:00', { comments: [{ id: 1, entry, createdAt: '2026-05-17T12:20:07+02:00' }] }))
    await show(22)
    const note = await until(() => part('note'))
    expect(note.getBoundingClientRect().height).to.be.below(window.innerHeight / 2)
    expect(note.querySelector('details')?.textContent?.replace('…', '')).to.equal(entry)
    await show(14)
    await until(() => said('badge') === 'locked')
  })

  it('a word and a lock go along with the verdict; what the station refuses stays written, and a letter is a verdict', async () => {
    const path = 'POST /api/v2/detections/21/review'
    const field = (): HTMLTextAreaElement =>
      root().querySelector<HTMLTextAreaElement>('[part="comment"]') ?? expect.fail()
    const reviews = (): unknown[] =>
      station.asked.filter(({ path: asked }) => asked === '/api/v2/detections/21/review').map(({ body }) => body)
    answer(21, morning(21, '08:00:00', { scientificName: 'Certhia familiaris', date: '2026-05-14' }))
    await show(21)
    await until(() => root().querySelector('[part="comment"]'))
    field().focus()
    await sendKeys({ type: `Clear <b>${HOSTILE}` })
    root().querySelector<HTMLElement>('[part="lock"]')?.click()
    station.answers.set(path, () => new Response('{"error":"x"}', { status: 409 }))
    field().blur()
    await sendKeys({ press: 'c' })
    await until(() => said('locked') !== '' && said('note').endsWith(`Clear <b>${HOSTILE}`))
    passHold()
    await until(() => part('refused'))
    await until(() => root().querySelector<HTMLTextAreaElement>('[part="comment"]')?.value === `Clear <b>${HOSTILE}`)
    await show(12)
    await show(21) // what was written is still there
    await until(() => root().querySelector('article')?.ariaBusy === 'false')
    await until(() => root().querySelector<HTMLTextAreaElement>('[part="comment"]')?.value === `Clear <b>${HOSTILE}`)
    station.answers.delete(path)
    const saved = { verified: 'correct', locked: true, date: '2026-05-14', scientificName: 'Certhia familiaris' }
    const comments = [{ id: 1, entry: `Clear <b>${HOSTILE}`, createdAt: '2026-05-17T12:20:07+02:00' }]
    answer(21, morning(21, '08:00:00', { ...saved, comments }))
    root().querySelector<HTMLElement>('[data-verdict="correct"]')?.click()
    await until(() => said('locked') !== '')
    passHold()
    await until(() => reviews().length === 2)
    const sent = { verified: 'correct', comment: `Clear <b>${HOSTILE}`, lock_detection: true }
    expect(reviews()).to.deep.equal([sent, sent])
    await until(() => said('note').endsWith(`Clear <b>${HOSTILE}`))
    expect(root().querySelector('[part="notes"] img, [part="notes"] b')).to.equal(null)
    refresh()
    await until(() => /^17 May( 2026)?, 12:20/.test(said('note')) || said('note').startsWith('today, 12:20'))
    expect(root().querySelector('[part="comment"]')).to.equal(null)
  })

  it('a comment alone is saved without a verdict', async () => {
    answer(22, morning(22, '08:30:00', { date: '2026-05-13' }))
    await show(22)
    await until(() => root().querySelector('article')?.ariaBusy === 'false' && said('time').endsWith('08:30:00'))
    const field = await until(() => root().querySelector<HTMLTextAreaElement>('[part="comment"]'))
    const save = (): HTMLElement => part('save') ?? expect.fail()
    expect(save().ariaDisabled).to.equal('true')
    field.focus()
    await sendKeys({ type: 'By day?' })
    answer(22, morning(22, '08:30:00', { date: '2026-05-13', comments: [{ id: 1, entry: 'By day?' }] }))
    await sendKeys({ press: 'Enter' })
    await until(() => said('note') === 'By day?' && field.value === '')
    const sent = (): unknown[] =>
      station.asked.filter(({ path }) => path === '/api/v2/detections/22/review').map(({ body }) => body)
    expect(sent()).to.deep.equal([])
    passHold()
    await until(() => sent().length > 0)
    expect(sent()).to.deep.equal([{ comment: 'By day?' }])
  })

  it('whoever comes to review is led to the question', async () => {
    element.setAttribute('tab', 'review')
    answer(23, morning(23, '08:31:00', { date: '2026-05-12' }))
    await show(23)
    await until(() => root().activeElement?.matches('[data-verdict="correct"]'))
    element.removeAttribute('tab')
  })

  it('how the species was heard here is told below, with what it is told from, and a table says what the picture shows', async () => {
    // of a species that no test before has been heard of: its history grows while one looks
    const rows = WRENS.map((row) => ({
      ...row,
      id: 30 + (row as { id: number }).id,
      scientificName: 'Troglodytes spec.',
    }))
    const others = station.answers.get('GET /api/v2/detections') ?? expect.fail('no answer')
    for (const row of rows) answer(row.id, row)
    station.answers.set('GET /api/v2/detections', json({ data: rows, total: rows.length }))
    await show(42)
    await until(() => said('unusual') !== '')
    expect(said('unusual').replace(/[\u2068\u2069]/g, '')).to.equal(
      'Too few to say: this station has heard Eurasian Wren only 3 other times.',
    )
    expect(said('basis')).to.match(/^From 4 detections \(17 May( 2026)?\)\. How this is worked out/)
    expect(said('figures')).to.match(/Before this17 May( 2026)?, 05:40In all4 on one day/)
    const table = part('table-button') ?? expect.fail('no way to the table')
    table.click()
    const weeks = await until(() => {
      const found = [...root().querySelectorAll('[part="year-table"] tbody tr')]
      return found.length > 0 && found
    })
    expect(weeks.map((row) => (row.textContent ?? '').trim())).to.deep.equal(['14 May2114'])
    expect(weeks[0]?.querySelectorAll('td')[5]?.textContent).to.equal('2')
    table.click()
    await until(() => root().querySelector('.figure'))
    station.answers.set('GET /api/v2/detections', others)
  })

  it('a history that cannot be read says so and tries again at a press; the page author may leave it out', async () => {
    const wren = { scientificName: 'Troglodytes hiemalis', commonName: 'Winter Wren', date: '2026-05-11' }
    const before = station.answers.get('GET /api/v2/detections') ?? expect.fail('no answer')
    answer(24, morning(24, '10:00:00', wren))
    station.answers.set('GET /api/v2/detections', json({ error: 'x' }, 500))
    await show(24)
    const failure = await until(() => root().querySelector('.history-failed'))
    expect(failure.textContent).to.contain('The history could not be read')
    station.answers.set('GET /api/v2/detections', json({ data: [morning(24, '10:00:00', wren)], total: 1 }))
    failure.querySelector('button')?.click()
    await until(() => said('unusual').startsWith('The only time this station has heard'))
    element.setAttribute('no-history', '')
    await until(() => part('history') === null)
    element.removeAttribute('no-history')
    station.answers.set('GET /api/v2/detections', before)
  })

  it('other birds of the minute stand below, each a way to its detection', async () => {
    const shrike = { scientificName: 'Lanius collurio', commonName: HOSTILE, date: '2026-05-10' }
    const before = station.answers.get('GET /api/v2/detections') ?? expect.fail('no answer')
    const others = [
      morning(26, '10:00:03', { date: '2026-05-10', scientificName: 'Parus major', commonName: 'Great Tit' }),
      morning(27, '10:01:00', { date: '2026-05-10', scientificName: 'Pica pica', commonName: 'Eurasian Magpie' }),
    ]
    answer(25, morning(25, '10:00:40', shrike))
    station.answers.set(
      'GET /api/v2/detections',
      json({ data: [morning(25, '10:00:40', shrike), ...others], total: 3 }),
    )
    await show(25)
    const lanes = await until(() => {
      const found = [...root().querySelectorAll('[part="minute-lane"]')]
      return found.length === 2 && found
    })
    expect(lanes.map((lane) => lane.querySelector('.bird')?.textContent)).to.deep.equal(['Great Tit', HOSTILE])
    expect(root().querySelector('[part="minute"] a')?.getAttribute('href')).to.equal('/ui/detections/26')
    expect(root().querySelector('[part="minute"] a')?.textContent).to.equal('Great Tit :03 91')
    station.answers.set('GET /api/v2/detections', before)
  })

  it('shows hostile names as text that stays inside', async () => {
    answer(
      30,
      morning(30, '04:00:00', { commonName: HOSTILE.repeat(20), scientificName: 'أبو الحناء', date: '2026-05-16' }),
    )
    await show(30)
    await until(() => said('name').startsWith(HOSTILE))
    expect(root().querySelector('img[onerror]')).to.equal(null)
    for (const width of [320, 700, 1000]) {
      element.style.width = `${width}px`
      expect(element.scrollWidth, `${width}`).to.be.at.most(width)
    }
    element.style.width = ''
  })

  it('says that there is no such detection, and where to go', async () => {
    answer(404, undefined)
    element.setAttribute('detection', '404')
    await until(() => said('empty').includes('There is no such detection'))
    expect(part('empty')?.querySelector('a')?.getAttribute('href')).to.equal('/ui/dashboard')
    expect(element.matches(':state(empty)')).to.equal(true)
  })

  it('says that it was deleted when it goes away meanwhile, and leads back to its day', async () => {
    answer(12, undefined)
    refresh()
    await until(() => said('empty').includes('This detection was deleted'))
    expect(said('empty')).to.match(/Back to Sunday,? 17 May/)
    expect(part('day-link')?.getAttribute('href')).to.equal('/ui/dashboard?date=2026-05-17')
    answer(12, WRENS[2])
    refresh()
    await until(() => said('time').endsWith('06:12:44'))
  })

  it('says why it cannot be had, and asks again at a press', async () => {
    station.answers.set('GET /api/v2/detections/13', () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    element.setAttribute('detection', '13')
    await until(() => said('error').includes('The detection could not be loaded'))
    expect(part('error')?.querySelector('h1')).to.equal(null)
    answer(13, morning(13, '07:00:00'))
    part('error')?.querySelector('button')?.click()
    await until(() => said('time').endsWith('07:00:00'))
  })

  it('says that a station is private', async () => {
    station.answers.set('GET /api/v2/detections/15', json({ error: 'Authentication required' }, 401))
    element.setAttribute('detection', '15')
    await until(() => said('error').includes('This station is private'))
    expect(part('error')?.querySelector('button')?.textContent).to.equal('Login')
  })

  it('after it was deleted here, goes back to the day and tells the page', async () => {
    answer(16, morning(16, '10:00:00'))
    await show(16)
    await until(() => said('time').endsWith('10:00:00'))
    const gone: unknown[] = []
    element.addEventListener('bird-detection-removed', (event) => gone.push((event as CustomEvent).detail)) // reason: ours
    const button = await until(() => part('menu-button'))
    button.click()
    const entry = await until(() =>
      [...root().querySelectorAll<HTMLElement>('[role^="menuitem"]')].find((one) => one.textContent === 'Delete'),
    )
    entry.click()
    await until(() => part('undo'))
    passHold()
    await until(() => went.includes('/ui/dashboard?date=2026-05-17'))
    expect(gone).to.deep.equal([{ id: 16 }])
  })

  it('without a number there is nothing to show, and nobody is asked', async () => {
    const before = station.asked.length
    element.setAttribute('detection', 'x')
    await until(() => said('empty').includes('There is no such detection'))
    expect(station.asked.length).to.equal(before)
  })

  it('the answers have their colours before they are given, readable in both themes', async () => {
    answer(28, morning(28, '08:40:00', { date: '2026-05-09', scientificName: 'Certhia brachydactyla' }))
    await show(28)
    for (const theme of ['light', 'dark']) {
      element.setAttribute('theme', theme)
      const [correct, wrong] = await until(() => {
        const found = [...root().querySelectorAll<HTMLElement>('.answers button')]
        return found.length === 2 && found
      })
      const colours = [correct, wrong].map((one) => getComputedStyle(one ?? expect.fail()).color)
      expect(colours[0]).to.not.equal(colours[1])
      await atRest(element) // from one colour to the next
      await expect(element).to.be.accessible()
    }
    element.removeAttribute('theme')
  })

  it('on a phone the answers are in the window from the beginning', async () => {
    await setViewport({ width: 360, height: 740 })
    answer(28, morning(28, '08:40:00', { date: '2026-05-09', scientificName: 'Certhia brachydactyla' }))
    await show(28)
    await until(() => root().querySelector('.answers'))
    window.scrollTo(0, 0)
    for (const one of root().querySelectorAll('.answers button')) {
      const { bottom, width, height } = one.getBoundingClientRect()
      expect(bottom).to.be.at.most(740)
      expect(Math.min(width, height)).to.be.at.least(44)
    }
    await setViewport({ width: 1000, height: 900 })
  })
})
