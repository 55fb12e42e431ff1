import { expect } from '@open-wc/testing'
import type { AttributeReaders } from '../../elements/define/attributes.ts'
import { kebab } from '../../elements/define/attributes.ts'
import type { ElementDocs } from '../../elements/define/docs.ts'
import * as shared from '../../elements/definitions/shared.ts'
import { heardRow, installEmbedStation, until } from '../features/embed-station.ts'

/** What is written of the elements (and from there in manifest, typings and tables) against elements that run. */
interface Definition {
  readonly attributes: AttributeReaders
  readonly docs: ElementDocs<AttributeReaders>
}
const definitions = import.meta.glob<Definition>('../../elements/definitions/*.ts', { eager: true })
const entries = import.meta.glob('../../elements/*.ts')

/** What one kind of element has shown of itself, by the name of the list in its docs. */
type Seen = Readonly<Record<'parts' | 'slots' | 'events' | 'states', Set<string>>>
const seen = new Map<string, Seen>()
const seenOf = (tag: string): Seen => {
  const known = seen.get(tag) ?? { parts: new Set(), slots: new Set(), events: new Set(), states: new Set() }
  seen.set(tag, known)
  return known
}

const station = installEmbedStation()
let newest = 10
const row = { common_name: 'Eurasian Wren', scientific_name: 'Troglodytes troglodytes', species_code: 'eurwre4' }
const day = {
  ...row,
  count: 3,
  hourly_counts: [0, 0, 0, 0, 0, 2, 1, ...Array<number>(17).fill(0)],
  is_new_species: true,
}
const rarer = { ...day, common_name: 'Blackbird', scientific_name: 'Turdus merula', count: 1 }
const json = (body: unknown, status = 200): Response => Response.json(body, { status })

/** Four stations: one that knows birds, one that heard nothing, one that fails, one that never answers. */
function answerFor(fetchReady: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { host, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const isData = !/config|stream|messages/.test(pathname)
    if (isData && host === 'waiting.test') return new Promise<Response>(() => {})
    if (isData && host === 'failing.test') return json({ message: 'Broken' }, 500)
    if (isData && host === 'empty.test') return json([])
    if (pathname.endsWith('/species/daily')) return json([day, rarer])
    if (pathname.endsWith('/api/v2/detections')) return json({ data: station.rows, total: 30 })
    return fetchReady(input, init)
  }
}

/** A stream that never opens. */
class SilentSource extends EventTarget {
  close(): void {}
}

/** Every picture of every station is there. */
function usePictures(): void {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
  const { setAttribute } = Element.prototype
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === 'src' ? pixel : value)
  }
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    get(this: HTMLImageElement) {
      return this.getAttribute('src') ?? ''
    },
    set(this: HTMLImageElement, address: string) {
      this.setAttribute('src', address)
    },
  })
}

function watchElements(): void {
  const owners = new Map<CustomStateSet, Element>() // strongly held: WebKit makes a new object for states nobody holds
  const { attachInternals, dispatchEvent } = HTMLElement.prototype
  HTMLElement.prototype.attachInternals = function () {
    const internals = attachInternals.call(this)
    owners.set(internals.states, this)
    return internals
  }
  const { add } = CustomStateSet.prototype
  CustomStateSet.prototype.add = function (state) {
    seenOf(owners.get(this)?.localName ?? '').states.add(state)
    return add.call(this, state)
  }
  HTMLElement.prototype.dispatchEvent = function (event) {
    if (event.type.startsWith('bird-')) seenOf(this.localName).events.add(event.type)
    return dispatchEvent.call(this, event)
  }
}

/** Notes parts and slots of every running element, whatever is drawn now. */
function look(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-tried]')) {
    const { parts, slots } = seenOf(element.localName)
    for (const one of element.shadowRoot?.querySelectorAll('*') ?? []) {
      for (const part of one.part) parts.add(part)
      if (one instanceof HTMLSlotElement) slots.add(one.name)
    }
  }
}

const own = Object.entries(definitions)
  .map(([path, definition]) => ({ name: path.replace(/^.*\/|\.ts$/g, ''), ...definition }))
  .filter(({ name }) => name !== 'shared' && name !== 'dashboard') // the dashboard is made of the others: tests/page

/** Elements with attributes without which something of them would never be seen. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  now: ['brief'],
  'daily-summary': ['short'],
  detections: ['found'],
}

before(async function () {
  this.timeout(120_000) // everything is transformed on first use
  watchElements()
  usePictures()
  station.rows = [
    heardRow(1, { clipName: 'clip.wav', source: { id: 'x', displayName: 'Garden' } }),
    heardRow(2, { commonName: 'Blackbird', scientificName: 'Turdus merula', verified: 'correct', locked: true }),
  ]
  globalThis.fetch = answerFor(globalThis.fetch)
  Object.assign(globalThis, { EventSource: SilentSource, open: () => null })
  window.addEventListener('bird-hour-select', (event) => event.preventDefault()) // no new tabs
  window.addEventListener('click', (event) => {
    if (event.composedPath().some((at) => at instanceof HTMLAnchorElement)) event.preventDefault()
  })
  const page = document.body.appendChild(document.createElement('main'))
  page.addEventListener('context-request', (event) => {
    const { callback } = event as Event & { callback(context: object): void } // reason: the context protocol's event
    event.stopPropagation()
    callback({ base: location.origin, mode: 'page' })
  })
  const observer = new MutationObserver(look)
  for (const { name } of own) {
    await entries[`../../elements/${name}.ts`]?.()
    if (name === 'station') await import('../../elements/detections.ts')
    for (const host of ['ready', 'empty', 'failing', 'waiting', 'page', ...(MORE[name] ?? [])]) {
      const element = document.createElement(`bird-${name}`)
      element.dataset.tried = ''
      if (host !== 'page') element.setAttribute(name === 'station' ? 'href' : 'station', `http://${host}.test`)
      if (host === 'ready') element.setAttribute('theme', 'dark')
      if (host === 'empty') element.setAttribute('theme', 'light')
      if (host === 'ready') element.setAttribute('density', 'compact')
      element.setAttribute('loading', 'eager')
      const place = host === 'page' ? page : document.body
      if (name === 'station') element.innerHTML = '<bird-detections loading="eager"></bird-detections>'
      if (name === 'now' && host === 'ready') element.setAttribute('rotate', '60')
      if (host === 'brief') element.setAttribute('within', 'PT3S')
      if (host === 'short') element.setAttribute('limit', '1')
      if (host === 'found') element.setAttribute('hour', '6')
      if (host === 'found') element.setAttribute('limit', '5')
      place.append(element)
      if (element.shadowRoot) observer.observe(element.shadowRoot, { subtree: true, childList: true, attributes: true })
    }
  }
})

const pressed = new WeakSet<Element>()

/** A menu, its last entry (which deletes), and the question whether that is meant. */
const ON_THE_PAGE = 'li:first-child [part="menu-button"], [role^="menuitem"]:last-child, [data-look="danger"]'

/** Presses what can be pressed, each thing once; on the page of a station only menus, for the address is the page's. */
function press(element: HTMLElement): void {
  const what = element.closest('main') ? ON_THE_PAGE : 'a, button:not(:disabled), [role="grid"] td[data-level="9"]'
  for (const button of element.shadowRoot?.querySelectorAll<HTMLElement>(what) ?? []) {
    if (pressed.has(button)) continue
    pressed.add(button)
    button.focus()
    button.click()
  }
  const hour = element.shadowRoot?.querySelector<HTMLElement>('tbody [part~="hour"]:not([data-level="0"])')
  hour?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
  hour?.click()
}

/** Messages of all types, for the element that shows messages. */
function showMessages(element: HTMLElement): void {
  const show: unknown = Reflect.get(element, 'show')
  if (typeof show !== 'function') return
  for (const type of ['info', 'success', 'warning', 'error'])
    Reflect.apply(show, element, [{ message: type, title: 'Title', type, action: { label: 'Do it' } }])
  Reflect.apply(show, element, [{ message: 'link', action: { label: 'Follow', url: 'http://birds.test/' } }])
}

for (const { name, attributes, docs } of own) {
  const tag = `bird-${name}`
  const common = docs.standsAlone ? undefined : shared
  const running = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${tag}[data-tried]`)]
  const first = (): HTMLElement => running()[0] ?? expect.fail(tag)

  describe(`<${tag}> is what is written of it`, () => {
    it('attributes', () => {
      const observed: unknown = Reflect.get(first().constructor, 'observedAttributes')
      const written = Object.keys({ ...attributes, ...common?.attributes }).map(kebab)
      expect(observed).to.have.members(common ? [...written, 'lang'] : written)
    })

    it('properties and methods', async () => {
      const element = first()
      if (common) await until(() => element.shadowRoot?.querySelector(':not(slot)'))
      const names = [
        ...Object.keys({ ...attributes, ...common?.attributes }),
        ...Object.keys({ ...docs.properties, ...common?.docs.properties }),
      ]
      expect(names.filter((property) => !(property in element))).to.deep.equal([])
      const methods = Object.keys({ ...docs.methods, ...common?.docs.methods })
      expect(methods.filter((method) => typeof Reflect.get(element, method) !== 'function')).to.deep.equal([])
    })

    it('parts, slots, events and states', async () => {
      if (common) await until(() => running().every((element) => element.shadowRoot?.querySelector(':not(slot)')))
      const found = seenOf(tag)
      for (const element of running()) showMessages(element)
      station.hear(heardRow((newest += 1), { scientificName: 'Parus major', commonName: 'Great Tit' }, 0))
      const lists = ['parts', 'slots', 'events', 'states'] as const
      const missing = (list: (typeof lists)[number]): readonly string[] =>
        Object.keys(docs[list] ?? {}).filter((one) => !found[list].has(one))
      const tryEverything = (): boolean => {
        look()
        for (const element of running()) press(element)
        return lists.every((list) => missing(list).length === 0)
      }
      await until(tryEverything).catch(() => {}) // told below, by name
      for (const list of lists) {
        const written = Object.keys({ ...docs[list], ...common?.docs[list] })
        expect(
          [...found[list]].filter((one) => !written.includes(one)),
          `${list} that nobody wrote of`,
        ).to.deep.equal([])
        expect(missing(list), `${list} that were never there`).to.deep.equal([])
      }
    })
  })
}
