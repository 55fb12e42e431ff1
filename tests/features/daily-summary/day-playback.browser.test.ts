import { expect } from '@open-wc/testing'
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands'
import { writeWav } from '../../../src/domain/sound/wav.ts'
import { hastenTime } from '../../support/hasten-time.ts'
import { listenToAnnouncer } from '../../support/spoken.ts'
import { until as untilSeconds } from '../../support/until.ts'
import { heardRow, installEmbedStation, STATION } from '../embed-station.ts'
import { dayOf, inside, installGarden, makeSummary, part, rowOf, YESTERDAY } from './garden.ts'

const HASTE = 20
/** As long as ever, though clocks run faster. */
const until: typeof untilSeconds = (look) => untilSeconds(look, 10 * HASTE)
const station = installEmbedStation()
const garden = installGarden()
const [ROBIN, WREN, TIT] = ['Erithacus rubecula', 'Troglodytes troglodytes', 'Parus major'] as const
const NAMES = ['European Robin', 'Eurasian Wren', 'Great Tit']
/** Fifteen seconds of a tone. */
const WAV = writeWav(
  Float32Array.from({ length: 15 * 8000 }, (_, index) => Math.sin(index / 3) / 4),
  8000,
)

/** What was asked for: the path, and how many bytes of it were sent. */
let asked: { readonly path: string; readonly bytes: number }[] = []
const inTime = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const { pathname, href } = new URL(input instanceof Request ? input.url : input, location.href)
  if (!href.startsWith(STATION) || !station.isThere) return inTime(input, init)
  const path = pathname.slice(pathname.indexOf('/api/v2/') + '/api/v2'.length)
  if (path === '/detections') {
    asked.push({ path, bytes: 0 })
    const data = [ROBIN, WREN, TIT].map((scientificName, index) =>
      heardRow(index + 1, { scientificName, date: YESTERDAY, time: '05:00:00', clipName: 'a.wav' }),
    )
    return Response.json({ data, total: data.length })
  }
  if (!path.startsWith('/audio/')) return inTime(input, init)
  const [, first, last] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? []
  const bytes = WAV.slice(Number(first), Number(last) + 1)
  asked.push({ path, bytes: bytes.length })
  return new Response(bytes, { status: 206 })
}
const clipsAsked = (): Set<string> => new Set(asked.map(({ path }) => path).filter((path) => path !== '/detections'))

/** Three species at five, and one of them alone at seven. */
const threeSpecies = (): object[] => [dayOf(ROBIN, 9), dayOf(WREN, 5), dayOf(TIT, 3)]
const stage = (element: Element): HTMLElement | null => part(element, 'playback')
const opener = (element: Element): HTMLButtonElement => part(element, 'play') as HTMLButtonElement // reason: it is one
const buttons = (element: Element): HTMLButtonElement[] => [...(stage(element)?.querySelectorAll('button') ?? [])]
const nameShown = (element: Element): string | undefined =>
  stage(element)?.querySelector('.voice:not([data-past]) bdi')?.textContent ?? undefined
const litRows = (element: Element): (string | undefined)[] =>
  [...inside(element).querySelectorAll<HTMLElement>('tr[data-singing]')].map((row) => row.dataset.species)
const sunAt = (element: Element): number =>
  Number(stage(element)?.querySelector<HTMLElement>('.sun')?.style.getPropertyValue('--_share'))

/** A day that is over, with the button focused as by a visitor's press, and playing. */
async function play(): Promise<HTMLElement> {
  const element = await makeSummary({ play: '', date: YESTERDAY })
  await until(() => rowOf(element, TIT))
  opener(element).focus()
  opener(element).click()
  await until(() => stage(element))
  return element
}

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  hastenTime(HASTE)
  await setViewport({ width: 1280, height: 900 })
  await import('../../../elements/daily-summary.ts')
})
beforeEach(() => {
  garden.rows = threeSpecies()
  garden.dayBefore = threeSpecies()
  station.isThere = true
  asked = []
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => station.listeners('detections') === 0)
})

describe('the day in a minute', () => {
  it('is offered where the page author says so, and asks for nothing before it is pressed', async () => {
    const without = await makeSummary({ date: YESTERDAY })
    expect(part(without, 'play')).to.equal(null)
    const element = await makeSummary({ play: '', date: YESTERDAY })
    expect(opener(element).textContent).to.equal('Play the day')
    expect(stage(element)).to.equal(null)
    expect(asked).to.deep.equal([])
  })

  it('shows and lights each species in the order of first song, says each name once, and ends with how many there were', async function () {
    this.timeout(60_000)
    const spoken = listenToAnnouncer()
    const element = await play()
    const seen: string[] = []
    await until(() => {
      const name = nameShown(element)
      if (name !== undefined && !seen.includes(name)) {
        seen.push(name)
        expect(litRows(element)).to.have.length(1)
      }
      return stage(element)?.textContent?.includes('That was the day')
    })
    expect(seen).to.deep.equal(NAMES)
    expect(litRows(element)).to.deep.equal([])
    expect(sunAt(element)).to.equal(1)
    await until(() => spoken.length >= 3)
    expect(spoken.map(({ text }) => text)).to.deep.equal(NAMES)
    expect(spoken.every(({ urgency }) => urgency === 'polite')).to.equal(true)
  })

  it('downloads of each recording its head and the seconds that are heard', async () => {
    const element = await play()
    await until(() => nameShown(element) === NAMES[0])
    await until(() => clipsAsked().size === 3)
    expect(asked.filter(({ path }) => path === '/detections')).to.have.length(1)
    for (const clip of clipsAsked()) {
      const bytes = asked.filter(({ path }) => path === clip).reduce((sum, one) => sum + one.bytes, 0)
      expect(bytes).to.be.at.most(4096 + 4 * 8000 * 2)
    }
  })

  it('keys: Space pauses and goes on, the right arrow goes to the next bird, Escape stops and gives the focus back', async () => {
    const element = await play()
    const [pause] = buttons(element)
    await until(() => inside(element).activeElement === pause)
    expect(pause?.getAttribute('aria-label')).to.equal('Pause')
    await sendKeys({ press: ' ' })
    await until(() => pause?.getAttribute('aria-label') === 'Play on')
    await sendKeys({ press: 'ArrowRight' })
    await until(() => nameShown(element) === NAMES[0])
    await sendKeys({ press: 'ArrowRight' })
    await until(() => nameShown(element) === NAMES[1])
    expect(litRows(element)).to.deep.equal([WREN])
    const stood = sunAt(element)
    await sendKeys({ press: ' ' })
    await until(() => sunAt(element) > stood)
    await sendKeys({ press: 'Escape' })
    await until(() => stage(element) === null)
    expect(inside(element).activeElement).to.equal(opener(element))
    expect(litRows(element)).to.deep.equal([])
    expect(inside(element).querySelector('.sun, .to-come')).to.equal(null)
  })

  it('holds the lists still while it plays, and lets them go on when it is silent', async () => {
    const element = await play()
    await until(() => element.matches(':state(frozen)'))
    const [pause] = buttons(element)
    pause?.click()
    await until(() => !element.matches(':state(frozen)'))
    pause?.click()
    await until(() => element.matches(':state(frozen)'))
    await until(() => inside(element).activeElement === pause)
    await sendKeys({ press: 'Escape' })
    await until(() => !element.matches(':state(frozen)'))
  })

  it('stays as it was planned when a bird is heard meanwhile', async () => {
    const element = await play()
    await until(() => nameShown(element) === NAMES[0])
    station.hear(heardRow(99, { scientificName: 'Pica pica', commonName: 'Magpie' }))
    buttons(element)[1]?.click()
    await until(() => nameShown(element) === NAMES[1])
    buttons(element)[1]?.click()
    await until(() => nameShown(element) === NAMES[2])
  })

  it('moves no sun for people who want less motion: it stands where who sings was first heard', async function () {
    const isEmulated = await emulateMedia({ reducedMotion: 'reduce' }).then(
      () => true,
      () => false,
    )
    if (!isEmulated) return this.skip()
    try {
      const element = await play()
      expect(sunAt(element)).to.equal(0)
      await until(() => nameShown(element) === NAMES[0])
      const places = new Set<number>()
      await until(() => {
        places.add(sunAt(element))
        return nameShown(element) === NAMES[2]
      })
      expect(places.size).to.be.at.most(3)
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' })
    }
  })
})
