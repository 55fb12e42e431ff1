import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { findCrowding } from '../support/crowding.ts'
import { findCutText } from '../support/cut-text.ts'
import { until } from '../support/until.ts'
import { installFullStation } from './full-station.ts'

/** What somebody's website has room for, px: from a narrow column to half a desk. */
const WIDTHS = [160, 176, 200, 240, 280, 320, 400, 480, 640]
/** In the second language only where words are hardest to place. */
const LOCALES = [
  ['de', WIDTHS],
  ['fi', [160, 240, 320]],
] as const

const definitions = import.meta.glob('../../elements/definitions/*.ts')
const entries = import.meta.glob('../../elements/*.ts')
/** What has no box of its own, or is made of the others. */
const NO_BOX = ['shared', 'station', 'dashboard', 'login']

/** How an element is tried, besides as it is without attributes. On the station's own page it has menus and boxes to tick. */
const TRIED: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  now: [
    { within: 'P1D' },
    { within: 'P1D', variant: 'line' },
    { within: 'P1D', variant: 'ticker' },
    { within: 'PT1S' },
  ],
  detections: [{ own: '' }, { view: 'list' }, { view: 'table' }],
  'daily-summary': [{ play: '' }, { columns: '4' }],
  'detection-list': [{ heading: 'Gehört', limit: '5', own: '' }],
  detection: [{ detection: '1' }, { detection: '4', own: '' }],
  'spectrogram-player': [{ detection: '1', size: 'lg' }],
  'live-listen': [
    ...['button', 'compact', 'bar', 'menu'].map((variant) => ({ variant })),
    { variant: 'button', station: 'http://strangers.test' },
    { variant: 'compact', station: 'http://deaf.test' },
    { variant: 'bar', station: 'http://strangers.test' },
    { view: 'window', station: 'http://strangers.test' },
    { view: 'window' },
  ],
  'level-meter': ['ring', 'bar', 'dots'].map((variant) => ({ variant })),
  notifications: [{ own: '' }],
  review: [{}, { own: '' }],
  'search-box': [{ value: 'date:week confidence:>70 species:"Sylvia atricapilla"' }, { size: 'large' }],
  species: [{}, { species: 'Sylvia atricapilla' }],
  chart: ['hours', 'top-species', 'species-hours'].map((kind) => ({ kind })),
}

/** What lies on something else, or goes on beyond its edge, because it is meant to. */
const MEANT: readonly RegExp[] = [
  /^scrolls sideways.* in ul\.ticker/, // everything in one line
  /^scrolls sideways.* in div\.notices-chips/, // the choices of a phone, in one line
  /^scrolls sideways.* in ul\.search-badges/, // as many filters as somebody likes, in one line
  /^(cut|over ).* in (i|bdi) < button\.search-badge-words < li\.badge/, // of a filter the value is read longest
  /^on .*\(button\.menu-button < div\.listen-capsule/, // in the room that the button beside it keeps free at its end
  /^torn: .* in small < span\.label < button/, // whose name says it whole; for so little room there is the compact variant
  /^cut: .* in bdi < button\.lane/, // so near the end of a picture, its button says it whole
  /^(sticks out|on ).*\.range-edge/, // the handle lies half outside of what it moves
  /^too long for its field.* in input/, // a hint that ends in an ellipsis
]
const isFault = (fault: string): boolean => !MEANT.some((meant) => meant.test(fault))

/** For so many frames nothing has come any more when an element is whole. */
const STILL_FRAMES = 8
type Element = HTMLElement & { updateComplete: Promise<void> }

/** Where streams of the station's own page go: a stream that never opens. */
class SilentSource extends EventTarget {
  close(): void {}
}

installFullStation()
Object.assign(globalThis, { EventSource: SilentSource })
const box = document.createElement('div')
box.id = 'box'

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  await setViewport({ width: 760, height: 1600 })
  document.body.replaceChildren(box)
  box.addEventListener('context-request', (event) => {
    const { callback, target } = event as Event & { callback(context: object): void } // reason: the context protocol's event
    if (!(target instanceof HTMLElement) || !target.hasAttribute('own')) return
    event.stopPropagation()
    callback({ base: location.origin, mode: 'page' })
  })
  await Promise.all(Object.values(entries).map((load) => load()))
})

async function atRest(element: Element): Promise<void> {
  const drawn = (): number => element.shadowRoot?.querySelectorAll('*').length ?? 0
  await until(() => element.shadowRoot?.querySelector(':not(slot, style)') && !element.matches(':state(loading)'))
  await element.updateComplete
  for (let still = 0, before = 0; still < STILL_FRAMES; still += 1) {
    await new Promise(requestAnimationFrame)
    if (drawn() !== before) still = 0
    before = drawn()
  }
}

/** What has too little room. What is drawn from a measured size is drawn some frames later: a fault is one that stays. */
async function faultsOf(element: Element): Promise<readonly string[]> {
  let found: readonly string[] = []
  for (const frames of [2, 4]) {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
    for (const moving of element.shadowRoot?.getAnimations() ?? []) moving.cancel()
    found = [...findCrowding('#box'), ...findCutText('#box')].filter(isFault)
    if (found.length === 0) break
  }
  return found
}

const words = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}${value && `="${value}"`}`)
    .join('')

for (const path of Object.keys(definitions)) {
  const name = path.replace(/^.*\/|\.ts$/g, '')
  if (NO_BOX.includes(name)) continue
  for (const attributes of TRIED[name] ?? [{}]) {
    it(`<bird-${name}${words(attributes)}> has room in every box from 160 to 640 px`, async function () {
      this.timeout(40_000)
      const element = document.createElement(`bird-${name}`) as Element // reason: one of ours
      const all = { loading: 'eager', ...('own' in attributes ? {} : { station: 'http://full.test' }), ...attributes }
      for (const [attribute, value] of Object.entries(all)) element.setAttribute(attribute, value)
      box.replaceChildren(element)
      const faults = new Map<string, string[]>()
      // what is on its station's own page speaks the language of its visitor
      for (const [locale, widths] of 'own' in attributes ? LOCALES.slice(0, 1) : LOCALES) {
        element.lang = locale
        await atRest(element)
        for (const width of widths) {
          box.style.inlineSize = `${width}px`
          for (const fault of await faultsOf(element)) {
            const at = faults.get(fault) ?? []
            at.push(`${locale} ${width}`)
            faults.set(fault, at)
          }
        }
      }
      expect([...faults].map(([fault, at]) => `${at.join(', ')}: ${fault}`)).to.deep.equal([])
    })
  }
}
