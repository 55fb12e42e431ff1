import { expect } from '@open-wc/testing'
import { emulateMedia, sendMouse, setViewport } from '@web/test-runner-commands'
import type { Detection } from '../../../src/domain/detection.ts'
import { NOW_VARIANTS } from '../../../src/domain/now.ts'
import { LOCALES } from '../../../src/domain/locale.ts'
import { heardRow, installEmbedStation, STATION } from '../embed-station.ts'
import { listenToAnnouncer } from '../../support/spoken.ts'
import { atRest } from '../../support/at-rest.ts'
import { until } from '../../support/until.ts'
import { inside, listen, part } from '../../support/shown-element.ts'

const station = installEmbedStation()
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftsrotkehlchen '.repeat(3)
const HOSTILE = '<img src=x onerror=alert(1)>'
const robin = heardRow(3, { commonName: 'European Robin', scientificName: 'Erithacus rubecula', confidence: 0.66 }, 3)

interface NowElement extends HTMLElement {
  readonly current: Detection | undefined
}

let stations = 0
/** An element with a station of its own: what one test has heard is no concern of the next. */
async function make(attributes: Record<string, string> = {}, markup = ''): Promise<NowElement> {
  const made = document.createElement('bird-now') as NowElement // reason: defined before the tests
  const own = attributes['station'] ?? `${STATION}/${(stations += 1)}`
  for (const [name, value] of Object.entries({ loading: 'eager', ...attributes, station: own }))
    made.setAttribute(name, value)
  made.innerHTML = markup
  document.body.append(made)
  await until(() => made.matches(':state(ready), :state(empty), :state(error)'))
  return made
}
const nameIn = (element: Element): string | undefined => part(element, 'name')?.textContent

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 1280, height: 900 })
  await import('../../../elements/now.ts')
})
beforeEach(() => {
  station.rows = [heardRow(2), robin]
  station.listStatus = 200
  station.isThere = true
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => station.listeners('detections') === 0)
})

describe('a bird that was heard just now', () => {
  it('is shown with its names, how sure the station was, and when', async () => {
    const element = await make()
    expect(nameIn(element)).to.equal('Eurasian Wren')
    expect(part(element, 'scientific')?.textContent).to.equal('Troglodytes troglodytes')
    expect(part(element, 'confidence')?.textContent).to.equal('91')
    expect(part(element, 'time')?.textContent).to.equal('just now')
    expect(part(element, 'image')).not.to.equal(null)
    expect(element.matches(':state(fresh):not(:state(quiet))')).to.equal(true)
    expect(element.current?.id).to.equal(2)
  })

  it('gives way at once to the next, which is told to the page and, if asked for, said', async () => {
    const element = await make({ announce: '' })
    const heard = listen(element, 'bird-heard')
    const spoken = listenToAnnouncer()
    await until(() => station.listeners('detections') === 1)
    station.hear(heardRow(4, { commonName: 'Tawny Owl', scientificName: 'Strix aluco' }, 0))
    await until(() => nameIn(element) === 'Tawny Owl')
    await until(() => heard.length === 1)
    expect(heard[0]?.detail.detection).to.equal(element.current)
    expect(heard[0]?.cancelable).to.equal(false)
    await until(() => spoken.some((one) => one.text === 'New detection: Tawny Owl'))
  })

  it('is not said where nobody asked for it, and with "summary" in one sentence with others', async () => {
    const spoken = listenToAnnouncer()
    await make()
    const summary = await make({ announce: 'summary' })
    await until(() => station.listeners('detections') > 0)
    station.hear(heardRow(6, { commonName: 'Merlin', scientificName: 'Falco columbarius' }, 0))
    station.hear(heardRow(7, { commonName: 'Hobby', scientificName: 'Falco subbuteo' }, 0))
    await until(() => nameIn(summary) === 'Hobby')
    await until(() => spoken.length > 0)
    expect(spoken).to.deep.equal([{ text: '2 new detections: Hobby and Merlin', urgency: 'polite' }])
  })

  it('without a picture is an egg, and is text whatever stands in its name', async () => {
    station.rows = [heardRow(2, { commonName: HOSTILE, scientificName: 'Avis nova' })]
    const element = await make()
    expect(nameIn(element)).to.equal(HOSTILE)
    expect(inside(element).querySelector('img[onerror]')).to.equal(null)
    await until(() => inside(element).querySelector('.egg[aria-label="Image not available"]'))
  })
})

describe('a bird leads to the station', () => {
  const linkOf = (element: Element): HTMLAnchorElement | null => inside(element).querySelector('a')

  for (const variant of NOW_VARIANTS) {
    it(`in a new tab, unless the page takes it: ${variant}`, async () => {
      const element = await make({ variant, station: `${STATION}/leads-${variant}/ui/dashboard` })
      const taken = listen(element, 'bird-navigate', true)
      expect(linkOf(element)?.target).to.equal('_blank')
      linkOf(element)?.click()
      const href = `${STATION}/leads-${variant}/ui/detections/2`
      expect(taken.map(({ detail }) => detail)).to.deep.equal([{ to: 'detection', params: { id: '2' }, href }])
    })
  }
})

describe('several birds', () => {
  it('take turns, and one that is heard comes at once', async () => {
    const element = await make({ rotate: '0.05' })
    await until(() => nameIn(element) === 'European Robin')
    expect(element.current?.id).to.equal(3)
    await until(() => nameIn(element) === 'Eurasian Wren')
    await until(() => station.listeners('detections') === 1)
    station.hear(heardRow(4, { commonName: 'Tawny Owl', scientificName: 'Strix aluco' }, 0))
    await until(() => nameIn(element) === 'Tawny Owl')
  })

  it('can be stopped, and stand still under the pointer', async () => {
    const [element, other] = [await make({ rotate: '0.05' }), await make({ rotate: '0.05' })]
    const turnsOfOther = async (): Promise<void> => {
      const before = nameIn(other)
      await until(() => nameIn(other) !== before)
      await until(() => nameIn(other) === before)
    }
    const { left, top } = element.getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(left) + 20, Math.round(top) + 20] })
    await until(() => element.matches(':hover'))
    await turnsOfOther() // a change that was under way has come
    let still = nameIn(element)
    await turnsOfOther()
    expect(nameIn(element)).to.equal(still)
    part(element, 'rotation')?.click()
    await until(() => part(element, 'rotation')?.ariaLabel === 'Change birds again')
    await sendMouse({ type: 'move', position: [5, 890] })
    still = nameIn(element)
    await turnsOfOther()
    expect(nameIn(element)).to.equal(still)
  })

  it('stand side by side in the ticker, newest first, within reach of the keyboard', async () => {
    const element = await make({ variant: 'ticker' })
    const list = inside(element).querySelector('ul')
    expect([...(list?.querySelectorAll('[part="name"]') ?? [])].map((name) => name.textContent)).to.deep.equal([
      'Eurasian Wren',
      'European Robin',
    ])
    expect(list?.tabIndex).to.equal(0)
  })
})

describe('quiet', () => {
  it('comes when the last bird was too long ago; it is remembered', async () => {
    station.rows = [heardRow(2, {}, 0)]
    const element = await make({ within: 'PT3S' })
    const told = listen(element, 'bird-quiet')
    await until(() => element.matches(':state(quiet)'))
    expect(element.matches(':state(fresh)')).to.equal(false)
    expect(inside(element).textContent).to.contain('Quiet right now')
    expect(inside(element).textContent).to.contain('Last heard: Eurasian Wren')
    expect(element.current).to.equal(undefined)
    expect(told).to.have.length(1)
  })

  it('at first is not told; the page may have its own words for it', async () => {
    station.rows = []
    const told: Event[] = []
    document.addEventListener('bird-quiet', (event) => told.push(event), { once: true })
    const element = await make({}, '<b slot="empty">Nobody sings</b>')
    expect(element.matches(':state(quiet):state(empty)')).to.equal(true)
    expect(inside(element).querySelector<HTMLSlotElement>('slot[name="empty"]')?.assignedElements()).to.have.length(1)
    expect(told).to.have.length(0)
  })

  it('is told from a station that does not say which microphone heard a bird', async () => {
    const element = await make({ source: 'Pond' })
    expect(inside(element).textContent).to.contain('does not tell its visitors which microphone')
    station.rows = [heardRow(2, { source: { id: 'x', displayName: 'Garden' } })]
    expect(inside(await make({ source: 'Pond' })).textContent).not.to.contain('microphone')
  })
})

describe('a station', () => {
  it('that goes away leaves the last bird and a note; both are forgotten when it is back', async () => {
    const element = await make({ within: 'PT6S' })
    await until(() => station.listeners('detections') === 1)
    station.isThere = false
    station.cut()
    await until(() => element.matches(':state(stale)'))
    expect(part(element, 'status')?.textContent).to.equal('The station does not answer. This was the last bird.')
    expect(nameIn(element)).to.equal('Eurasian Wren')
    station.isThere = true
    station.rows = [heardRow(9, { commonName: 'Tawny Owl', scientificName: 'Strix aluco' }, 0), ...station.rows]
    await until(() => nameIn(element) === 'Tawny Owl')
    await until(() => part(element, 'status') === null)
  })

  it('that is private is told to the page in the words on the screen, and as nothing that another try may mend', async () => {
    station.listStatus = 401
    const told: unknown[] = []
    const listener = (event: Event): void => void told.push((event as CustomEvent).detail) // reason: ours
    document.body.addEventListener('bird-error', listener)
    const element = await make({ locale: 'de' })
    document.body.removeEventListener('bird-error', listener)
    const message = part(element, 'error')?.querySelector('.when')?.textContent ?? ''
    expect(message).to.match(/^Diese Station ist privat/)
    expect(told).to.deep.equal([{ code: 'private', status: 401, message, retryable: false }])
  })

  it('that never answers is told with the reason, and asked again on request', async () => {
    station.listStatus = 500
    const element = await make()
    expect(element.matches(':state(error)')).to.equal(true)
    expect(part(element, 'error')?.getAttribute('role')).to.equal('alert')
    expect(part(element, 'error')?.textContent).to.contain('A server error occurred')
    station.listStatus = 200
    part(element, 'retry')?.click()
    await until(() => nameIn(element) === 'Eurasian Wren')
  })

  it('that cannot be shown is said in the words of the page around where it has some', async () => {
    station.listStatus = 500
    const element = await make({}, '<p slot="error">No birds today</p>')
    expect(element.querySelector('p')?.getBoundingClientRect().height).to.be.above(0)
    expect(part(element, 'retry')?.getBoundingClientRect().height).to.equal(0)
  })
})

it('how sure the station was can be read in forced colours, whatever the theme', async function () {
  await emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }).catch(() => {})
  try {
    if (!matchMedia('(forced-colors: active)').matches) return this.skip() // not every engine can pretend them
    const element = await make({ theme: 'light' })
    const colourOf = (style: string): string => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.cssText = `forced-color-adjust: none; color: ${style}`
      return getComputedStyle(sample).color
    }
    const ring = part(element, 'confidence') ?? expect.fail('no ring')
    expect(getComputedStyle(ring.querySelector('text') ?? ring).fill).to.equal(colourOf('CanvasText'))
    expect(getComputedStyle(ring.querySelector('circle') ?? ring).stroke).to.equal(colourOf('GrayText'))
  } finally {
    await emulateMedia({ forcedColors: 'none', colorScheme: 'light' }).catch(() => {})
  }
})

describe('in every place', () => {
  const WIDTHS = [160, 240, 360, 600, 768, 1200]

  for (const variant of NOW_VARIANTS) {
    it(`from 160 to 1200 pixels, with long names, in every language: ${variant}`, async () => {
      station.rows = [heardRow(2, { commonName: LONG_NAME, scientificName: 'Longissimum'.repeat(9) }), robin]
      const base = `${STATION}/${(stations += 1)}`
      for (const locale of Object.keys(LOCALES)) {
        const element = await make({ variant, locale, station: base, rotate: '60' })
        for (const width of WIDTHS) {
          element.style.width = `${width}px`
          expect(element.scrollWidth, `${locale} ${width}`).to.be.at.most(width)
          const box = element.getBoundingClientRect()
          for (const name of ['name', 'time', 'image', 'confidence']) {
            const rect = variant === 'ticker' ? undefined : part(element, name)?.getBoundingClientRect()
            if (rect) expect(rect.right, `${locale} ${width} ${name}`).to.be.at.most(box.right + 0.5)
          }
        }
        element.remove()
      }
    })
  }

  it('accessible in every state, in both themes', async () => {
    const shown: Element[] = []
    for (const variant of NOW_VARIANTS) shown.push(await make({ variant, rotate: '60', announce: '' }))
    shown.push(await make({ within: 'PT1S' }), await make({ source: 'Pond' }))
    station.listStatus = 500
    shown.push(await make())
    station.isThere = false
    station.cut()
    await until(() => shown.every((element) => element.matches(':state(stale), :state(error)')))
    for (const [theme, ground] of Object.entries({ light: '#fbf9f4', dark: '#0d1220' })) {
      document.documentElement.style.cssText = `color-scheme: ${theme}; background: ${ground}`
      for (const element of shown) element.setAttribute('theme', theme)
      await Promise.all(shown.map(atRest))
      await expect(document.body).to.be.accessible({ ignoredRules: ['region'] }) // a row of elements is no page
    }
    document.documentElement.style.cssText = ''
  })
})
