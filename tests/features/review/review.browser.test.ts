import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { passHold } from '../../support/pass-hold.ts'
import { listenToAnnouncer } from '../../support/spoken.ts'
import { installFakeStation, wireDetection } from '../detections/fake-station.ts'
import { until } from '../../support/until.ts'
import { makeOwnPage } from '../../support/own-page.ts'

const station = installFakeStation()
const sure = (id: number): object =>
  wireDetection(id, { commonName: 'Great Tit', scientificName: 'Parus major', confidence: 0.97 })
const rows = [
  wireDetection(21, { commonName: '<b>Hawfinch</b>', confidence: 0.5 }),
  wireDetection(22, { commonName: 'Dunnock', scientificName: 'Prunella modularis', confidence: 0.6 }),
  wireDetection(23, { commonName: 'Nuthatch', confidence: 0.7, locked: true }),
  sure(24),
  sure(25),
  sure(26),
]

/** Twenty-four wrens at this hour and one at night; the first six were judged, one of them false. */
const heardBefore = Array.from({ length: 25 }, (_, index) =>
  wireDetection(100 + index, {
    date: '2026-05-16',
    time: index === 24 ? '01:30:00' : `06:${String(10 + index)}:00`,
    confidence: 0.3 + index / 100,
    verified: index === 5 ? 'false_positive' : index < 5 ? 'correct' : 'unverified',
  }),
)
/** Six at this hour and one at night. */
const manyTits = [4, 5, 6, 7, 8, 9, 10].map((id) =>
  wireDetection(30 + id, {
    commonName: 'Great Tit',
    scientificName: 'Parus major',
    confidence: 0.97,
    ...(id === 10 && { time: '23:10:00' }),
  }),
)
const SUMMARY = 'GET /api/v2/analytics/species/summary'
const wren = { scientific_name: 'Troglodytes troglodytes', common_name: 'Eurasian Wren', species_code: 'eurwre4' }
const page = (data: readonly object[]): Response => Response.json({ data, total: data.length, limit: 1000, offset: 0 })

describe('<bird-review>', () => {
  let root: ShadowRoot
  const said: object[] = []
  let found: readonly object[] = rows
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  const name = (): string => root.querySelector('[part="name"]')?.textContent ?? ''
  const place = (): string => root.querySelector('[part="progress"]')?.textContent ?? ''
  const key = (press: string): Promise<void> => sendKeys({ press })

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    station.answers.set('GET /api/v2/detections', ({ searchParams }) => {
      const isOfSpecies = searchParams.get('queryType') === 'species'
      const isWren = searchParams.get('species') === 'Troglodytes troglodytes'
      const isJudged = searchParams.get('verified') === 'true'
      if (!isOfSpecies) return page(found)
      if (!isWren) return page([])
      return page(isJudged ? heardBefore.slice(0, 6) : heardBefore)
    })
    station.answers.set('GET /api/v2/app/config', () => {
      const authConfig = { basicEnabled: true, enabledProviders: [] }
      const security = { enabled: true, accessAllowed: true, authConfig }
      return Response.json({ csrfToken: 't', security, version: '1', basePath: '' })
    })
    station.answers.set(SUMMARY, () =>
      Response.json([{ ...wren, count: 25, first_heard: '2026-05-16 01:30:00', last_heard: '2026-05-17 06:12:21' }]),
    )
    makeOwnPage()
    await setViewport({ width: 1280, height: 900 })
    await import('../../../elements/review.ts')
    const element = document.createElement('bird-review')
    element.setAttribute('query', 'date=2026-05-17')
    element.addEventListener('bird-detection-action', (event) => said.push((event as CustomEvent<object>).detail)) // reason: our own event
    document.body.append(element)
    root = element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
    await until(() => name() !== '')
  })

  it('asks for the most doubtful first, with its name as text, and leaves out what is locked', () => {
    expect(name()).to.equal('<b>Hawfinch</b>?')
    expect(place()).to.contain('1 of 5')
    expect(place()).to.contain('about a minute to go')
  })

  it('says in a sentence what is in the queue', async () => {
    // its place is there before its words
    const said = await until(() => root.querySelector('[part="queued"]')?.textContent)
    expect(said).to.equal('5 detections on 17 May 2026, not reviewed yet, not locked.')
  })

  it('whoever stays with a bird learns how its species is heard here, and hears what was confirmed of it', async function () {
    this.timeout(10_000) // nothing is asked for at first
    const evidence = await until(() => root.querySelector('[part="evidence"]'))
    const session = await until(() => root.querySelector('[part="session"]'))
    const { top } = session.getBoundingClientRect()
    const told = await until(() => evidence.querySelector('[part="unusual"]'))
    expect(told.textContent).to.contain('Usual for the hour. Of 24 other detections of')
    const likely = await until(() => root.querySelector('[part="plausible"]'))
    expect(likely.textContent).to.equal('Heard 25 times here since 16 May 2026.')
    expect(evidence.textContent).to.contain('Of 6 reviewed below 60%, one was false.')
    expect(evidence.querySelector('[part="basis"]')?.textContent).to.contain('One marked false is left out.')
    await until(() => all('[part="best-recording"]').length === 3)
    expect(all('[part="best-recording"] kbd').map(({ textContent }) => textContent)).to.deep.equal(['1', '2', '3'])
    expect(all('[part="best-recording"]').map((one) => /· (\d\d)/.exec(one.textContent ?? '')?.[1])).to.deep.equal([
      '34',
      '33',
      '32',
    ])
    expect(session.getBoundingClientRect().top, 'what comes late moves nothing that was there').to.equal(top)
  })

  it('c and f judge and go on, which is said, u takes the last one back', async () => {
    const spoken = listenToAnnouncer()
    await key('c')
    await until(() => name() === 'Dunnock?')
    await until(() => spoken.some(({ text }) => /^<b>Hawfinch<\/b>, .+: correct$/.test(text)))
    await key('f')
    await until(() => name() === 'Great Tit?')
    expect(said).to.deep.equal([
      { action: 'review', id: 21, verified: 'correct' },
      { action: 'review', id: 22, verified: 'false_positive' },
    ])
    await key('u')
    await until(() => name() === 'Dunnock?')
    const session = await until(() => root.querySelector('[part="session"]'))
    await until(() => session.textContent?.includes('1 correct'))
  })

  it('k goes back and says what was said; the other verdict turns it round', async () => {
    await key('k')
    await until(() => name() === '<b>Hawfinch</b>?')
    expect(root.querySelector('.review-said')?.textContent).to.equal('You said: correct. It has not been sent yet.')
    await key('j')
    await until(() => name() === 'Dunnock?')
  })

  it('the answers stand as everywhere: false on the left, correct on the right', () => {
    const verdicts = all('[part="verdict"]').map((one) => one.dataset['verdict'])
    expect(verdicts).to.deep.equal(['false_positive', 'correct'])
  })

  it('l before a verdict goes along with it, u takes back the last thing done: first both, then the lock', async () => {
    const isMarked = (): boolean => root.querySelector('[data-key="l"]')?.ariaPressed === 'true'
    const before = said.length
    await key('l')
    await until(isMarked)
    await key('u')
    await until(() => !isMarked())
    expect(name()).to.equal('Dunnock?')
    await key('l')
    await until(isMarked)
    await key('c')
    await until(() => name() === 'Great Tit?')
    expect(said.slice(before)).to.deep.equal([{ action: 'review', id: 22, verified: 'correct', lock: true }])
    await key('u')
    await until(() => name() === 'Dunnock?' && isMarked())
    expect(root.querySelector('.review-said')).to.equal(null)
    await key('u')
    await until(() => !isMarked())
    said.splice(before)
  })

  it('n writes a note; the keys of the desk are letters there', async () => {
    await key('n')
    const field = await until(() => root.querySelector('textarea'))
    await sendKeys({ type: 'juc' })
    expect(field.value).to.equal('juc')
    await key('Escape')
    await until(() => !root.querySelector('textarea'))
    expect(name()).to.equal('Dunnock?')
  })

  it('g shows many of a kind: what is left out stays, the others are confirmed at once', async () => {
    await key('g')
    await until(() => all('[part="sample"]').length === 3)
    expect(root.querySelector('h2')?.textContent).to.equal('All of these: Great Tit?')
    all('input[type="checkbox"]')[0]?.click()
    const confirm = await until(() => {
      const button = root.querySelector<HTMLElement>('[part="confirm-all"]')
      return button?.textContent?.includes('2 correct') && button
    })
    confirm.click()
    await until(() => said.length >= 4 && all('[part="sample"]').length !== 3)
    const ids = said.flatMap((one) => ('id' in one ? [one.id] : []))
    expect(ids.slice(-2)).to.have.length(2)
    await key('Escape')
    await until(() => name() === 'Dunnock?')
  })

  it('many of a kind: undo by u or by its button, which stands in the window, corrects the counter', async () => {
    const correct = (): string => root.querySelector('[part="session"] [data-answer="correct"]')?.textContent ?? ''
    await until(() => correct() === '3 correct')
    await key('g')
    const note = await until(() => root.querySelector('[part="undo"]'))
    expect(note.getBoundingClientRect().bottom).to.be.at.most(window.innerHeight)
    note.querySelector('button')?.click()
    await until(() => root.querySelector('[part="undo"]')?.textContent?.includes('2 detections') !== true)
    await key('Escape')
    await until(() => correct() === '1 correct')
    await key('g')
    await until(() => all('[part="sample"]').length === 3)
    all('input[type="checkbox"]')[0]?.click()
    all('input[type="checkbox"]')[0]?.focus()
    await sendKeys({ press: 'Enter' }) // a box has the focus
    await until(() => root.querySelector('[part="undo"]')?.textContent?.includes('2 detections'))
    await key('u')
    await until(() => root.querySelector('[part="undo"]')?.textContent?.includes('2 detections') !== true)
    await key('Escape')
    await until(() => correct() === '1 correct')
    expect(name()).to.equal('Dunnock?')
    await key('g')
    await until(() => all('[part="sample"]').length === 3)
    all('input[type="checkbox"]')[0]?.click()
    const confirm = (): HTMLElement | null => root.querySelector('[part="confirm-all"]')
    await until(() => confirm()?.textContent?.includes('2 correct'))
    confirm()?.click()
    await key('Escape')
    await until(() => correct() === '3 correct')
  })

  it('shortcuts="off": letters do nothing wherever the focus is, Escape still does', async () => {
    const before = [name(), said.length]
    root.host.setAttribute('shortcuts', 'off')
    await (root.host as HTMLElement & { updateComplete: Promise<void> }).updateComplete // reason: every element has it
    for (const press of ['c', 'f', 'j', 'k', 'l', '?']) await key(press)
    expect([name(), said.length]).to.deep.equal(before)
    expect(root.querySelector('dialog[open]')).to.equal(null)
    expect(root.querySelector('.review-answers kbd')).to.equal(null) // nor are they named
    root.host.removeAttribute('shortcuts')
    await (root.host as HTMLElement & { updateComplete: Promise<void> }).updateComplete // reason: the same
    await key('?')
    const help = await until(() => root.querySelector('dialog[open]'))
    await key('Escape')
    await until(() => !help.isConnected)
    expect([name(), said.length]).to.deep.equal(before)
  })

  it('the end says what was done', async () => {
    for (const press of ['c', 'c']) await key(press)
    const end = await until(() => root.querySelector('[part="empty"]'))
    await until(() => end.textContent?.includes('Nothing left to review.'))
    expect(end.textContent).to.contain('5 birds in a minute; 5 stay')
  })

  it('what stands out of many alike is apart, says why, and is left out until somebody picks it', async () => {
    found = manyTits
    root.host.setAttribute('query', 'date=2026-05-17&species=Great Tit')
    await until(() => name() === 'Great Tit?')
    await key('g')
    const apart = await until(() => root.querySelector('[part="different"]'))
    expect(apart.textContent).to.contain('One stands out, left out for now')
    expect(apart.textContent).to.contain('none of the others at this time of day')
    expect(apart.querySelectorAll('[part="sample"]')).to.have.length(1)
    const confirm = (): string => root.querySelector('[part="confirm-all"]')?.textContent ?? ''
    expect(confirm()).to.contain('6 correct')
    apart.querySelector('input')?.click()
    await until(() => confirm().includes('7 correct'))
    await key('Escape')
  })

  it('has no sideways scrolling at 320 px', async () => {
    const element = root.host as HTMLElement
    element.style.width = '320px'
    await key('u')
    await until(() => name() !== '')
    expect(element.scrollWidth).to.be.at.most(320)
    element.style.width = ''
  })

  it('says that the session has ended, and how many verdicts wait for a sign-in', async () => {
    const refuse = (): Response => Response.json({ error: 'unauthorized' }, { status: 401 })
    for (const id of [21, 22, 24, 25, 26, 'batch']) station.answers.set(`POST /api/v2/detections/${id}/review`, refuse)
    passHold()
    const ended = await until(() => root.querySelector('[part="empty"] .notice-text p'))
    expect(ended.textContent).to.equal(
      'You are no longer logged in. 4 verdicts wait here and are sent when you have logged in again.', // of five one was taken back
    )
  })
})
