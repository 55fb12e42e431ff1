import { expect } from '@open-wc/testing'
import { sendMouse } from '@web/test-runner-commands'
import type { AttributeReaders } from '../../elements/define/attributes.ts'
import { attributeNames } from '../../elements/define/attributes.ts'
import type { ElementDocs } from '../../elements/define/docs.ts'
import * as shared from '../../elements/definitions/shared.ts'
import { writeWav } from '../../src/domain/sound/wav.ts'
import { heardRow, installEmbedStation, noticeRow } from '../features/embed-station.ts'
import { until } from '../support/until.ts'
import { makeOwnPage } from '../support/own-page.ts'

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
/** As many as make a legend, and not new: what is new is never folded. */
const rarer = ['Turdus merula', 'Parus major', 'Erithacus rubecula', 'Sturnus vulgaris'].map((name, index) => ({
  ...{ ...day, common_name: index === 0 ? 'Blackbird' : name, scientific_name: name, species_code: name.slice(0, 6) },
  ...{ count: 1, is_new_species: false },
}))
const json = (body: unknown, status = 200): Response => Response.json(body, { status })
const sun = { date: '2026-05-17', sunrise: '2026-05-17T05:18:09+02:00', sunset: '2026-05-17T20:58:40+02:00' }
const weather = { weatherIcon: '02', description: 'light cloud', temperature: 11, windSpeed: 2, units: 'metric' }
const recording = { clipName: 'clip.wav', source: { id: 'x', displayName: 'Garden' } }
const facts = { scientific_name: 'Troglodytes troglodytes', taxonomy: { family: 'Troglodytidae' } }
/** A station says that a species is new, by a detection of its own each time. */
function newBird(detection: number): object {
  const bird = { species: 'Eurasian Wren', scientific_name: 'Troglodytes troglodytes', confidence: 0.9 }
  const metadata = { ...bird, is_new_species: true, note_id: detection }
  return { type: 'detection', priority: 'high', title: 'New Species: Eurasian Wren', metadata }
}
/** A bird, something to look after, and enough that only needs to be known to be folded up. */
const NOTICES = [
  newBird(1),
  { message: 'Trying again.' },
  ...['Settings saved', 'Station started', 'Backup made'].map((title) => ({ type: 'info', priority: 'low', title })),
]
/** Eight seconds of a high tone. */
const sound = writeWav(
  Float32Array.from({ length: 8 * 16_000 }, (_, index) => Math.sin(index * 2) / 4),
  16_000,
)

const nothingAt = (pathname: string): object => {
  if (pathname.endsWith('/notifications')) return { notifications: [] }
  return pathname.endsWith('/detections') ? { data: [], total: 0 } : []
}

/** Four stations: one that knows birds, one that heard nothing, one that fails, one that never answers. */
function answerFor(fetchReady: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { host, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const isData = !/config|stream|messages/.test(pathname)
    if (isData && host === 'waiting.test') return new Promise<Response>(() => {})
    if (isData && host === 'failing.test') return json({ message: 'Broken' }, 500)
    if (isData && host === 'empty.test') return json(nothingAt(pathname))
    if (pathname.endsWith('/api/v2/notifications')) return json({ notifications: NOTICES.map(noticeRow) })
    if (pathname.endsWith('/streams/audio-level')) return new Response(levels(), EVENTS)
    if (pathname.endsWith('/streams/hls/status')) return json({ streams: [{ source: 'x', playlist_url: PLAYLIST }] })
    if (pathname === PLAYLIST) return new Response('#EXTM3U\n#EXTINF:2,\nsegment000.mp3\n')
    if (pathname.endsWith('/species/daily')) return json([day, ...rarer])
    if (pathname.endsWith('/api/v2/detections'))
      return json({ data: [...station.rows, heardRow(900, recording, 60)], total: 30 })
    const id = /\/api\/v2\/detections\/(\d+)$/.exec(pathname)?.[1]
    const alone = id === '2' && { scientificName: 'Turdus merula', commonName: 'Blackbird' }
    const kept = id === '3' && { locked: true, comments: [{ id: 1, entry: 'Seen, too' }] }
    if (id && init?.method !== 'DELETE')
      return json(heardRow(Number(id), { ...recording, ...alone, ...kept, weather, verified: 'correct' }))
    if (pathname.endsWith('/api/v2/species')) return json(facts)
    if (pathname.includes('/weather/sun/')) return json(sun)
    if (pathname.endsWith('/api/v2/audio/2')) return json({ message: 'No clip' }, 404)
    if (pathname.includes('/api/v2/audio/')) return new Response(sound, { headers: { 'content-type': 'audio/wav' } })
    return fetchReady(input, init)
  }
}

const EVENTS = { headers: { 'content-type': 'text/event-stream' } }
const PLAYLIST = '/api/v2/streams/hls/t/token/playlist.m3u8'

/** Two microphones; the first hears nothing for as long as makes it silent, and then too much. */
function levels(): ReadableStream<Uint8Array> {
  const beganMs = performance.now()
  let timer: ReturnType<typeof setInterval>
  return new ReadableStream({
    start(stream) {
      const tell = (): void => {
        const isLoud = performance.now() - beganMs > 6000
        const x = { level: isLoud ? 100 : 0, clipping: isLoud, source: 'x', name: 'Garden' }
        const y = { level: 30, clipping: false, source: 'y', name: 'Pond' }
        const data = JSON.stringify({ type: 'audio-level', levels: { x, y } })
        stream.enqueue(new TextEncoder().encode(`data: ${data}\n\n`))
      }
      tell()
      timer = setInterval(tell, 200)
    },
    cancel: () => clearInterval(timer),
  })
}

/** Plays playlists as a browser does that can: not before a second click. Not every engine here has the codecs. */
function playPlaylists(): void {
  Object.assign(globalThis, { MediaSource: undefined, ManagedMediaSource: undefined, WebKitMediaSource: undefined })
  const { canPlayType, play, setAttribute } = HTMLMediaElement.prototype
  const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')
  let clicks = 0
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...source,
    set(this: HTMLMediaElement, address: string) {
      if (address.includes('.m3u8')) setAttribute.call(this, 'data-list', address)
      else source?.set?.call(this, address)
    },
  })
  HTMLMediaElement.prototype.canPlayType = function (type) {
    return type.includes('mpegurl') ? 'maybe' : canPlayType.call(this, type)
  }
  HTMLMediaElement.prototype.play = async function () {
    if (!this.hasAttribute('data-list')) return play.call(this)
    clicks += 1
    if (clicks === 1) throw new DOMException('Not yet', 'NotAllowedError')
    this.dispatchEvent(new Event('playing'))
  }
}

/** Dialogs close each other, and a film takes as long as it is: tests/parts/postcard. */
const FILM = ['dialog', 'postcard', 'film-button', 'save-film']
/** Charts have something to say when there are days. */
const CHART = [
  'finding',
  'basis',
  'chart-table',
  'chart-tip',
  'chart-drawing',
  'menu',
  'menu-button',
  'retry',
  'chart-state',
]
/** What takes real sound, its silence for five seconds, or several answers one after the other: tests/features and tests/journeys see to it. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'live-listen': [
    ...['window', 'spectrogram', 'shown', 'bird-navigate', 'playing', 'blocked', 'silent'],
    ...['refused', 'refusal', 'link', 'owner'],
  ],
  // tests/features/daily-summary: a press on a picture; a row that is lit, as long as no sound is heard and no hand is on the table; an empty today after other days
  'daily-summary': ['bird-navigate', 'row-changed', 'newest-day'],
  'level-meter': ['silent'],
  'spectrogram-player': ['bird-play-end', 'caption', 'retry'],
  // tests/features/notification-bell: its list closes with the next press; a device is offered where the browser lets it be told
  'notification-bell': [
    ...['disabled', 'bird-notification', 'ringing', 'mark-all', 'notification', 'unread', 'icon', 'title', 'message'],
    ...['time', 'priority', 'component', 'empty', 'error', 'bird-notification-read', 'device'],
  ],
  // tests/features/notifications: what takes a selection, a deletion, more than a page of them, or what only its owner is told
  notifications: ['tray', 'act', 'undo', 'pager', 'pager-button', 'phone'],
  // tests/features/settings: what takes the settings of a station, which only its owner is given
  settings: [
    ...[
      'search',
      'section',
      'found',
      'sentence',
      'card',
      'field',
      'changed',
      'issue',
      'fix',
      'undo',
      'range',
      'export',
    ],
    ...['import', 'dialog', 'changes', 'what-changes', 'undo-all', 'save'],
    ...['source', 'listen', 'test', 'add', 'remove', 'equalizer', 'knob', 'filter', 'finding', 'clip'],
  ],
  // tests/features/detection: in the page of a station only
  detection: ['outbox', 'undo', 'waiting', 'refused', ...FILM],
  // tests/features/detections: in the page of a station only, with one that refuses, or at a press on a picture
  detections: ['bird-navigate', 'message', 'bird-detection-removed', 'outbox', 'undo', 'waiting', 'refused', ...FILM],
  'detection-list': [
    ...['message', 'bird-detection-removed', 'arrivals', 'detection-new', 'progress', 'stop'],
    ...['refused', 'waiting', 'numbers', 'bird-detection', ...FILM],
    ...['about-link', 'bird-navigate', 'pane', 'when', 'when-handle', 'judge-all', 'view', 'play-all', 'play-bar'], // in wide windows, and where there is more than one detection
  ],
  // tests/features/review and tests/parts: in the page of a station only, by keys, and with a station that refuses
  review: [
    ...['bird-navigate', 'bird-detection-action', 'bird-detection-removed', 'undo', 'waiting', 'refused', 'outbox'],
    ...[
      'kinds',
      'different',
      'sample',
      'unusual',
      'basis',
      'best',
      'best-recording',
      'in-turn',
      'confirm-all',
      'dialog',
      'leave',
      'retry',
      'error',
      'spectrogram',
      'next-player',
      'player',
      'source',
    ],
    ...['image', 'playhead', 'axis', 'lane', 'box', 'readout', 'drop-box', 'position', 'tool', 'panel', 'play-button'],
  ],
  // tests/charts and tests/journeys/analytics: what takes days of birds
  analytics: [
    ...['bird-navigate', 'unusual', 'sentence', 'numbers', ...CHART],
    ...['bird', 'postcard', 'postcard-button', 'copy', 'news'],
  ],
  chart: ['bird-navigate', ...CHART],
  compare: ['bird-navigate', 'range', 'range-window', 'company', 'company-species', ...CHART],
  // tests/features/species: what takes birds, and the page of one
  species: [
    ...['bird-navigate', 'sentence', 'numbers', 'toolbar', 'search', 'period', 'order', 'view', 'save', 'table'],
    ...['column-head', 'grid', 'row', 'thumbnail', 'name', 'scientific', 'tag', 'count', 'fold', 'trail'],
    ...[
      'all-detections',
      'export',
      'years',
      'table-button',
      'year-table',
      'today',
      'daylight',
      'about',
      'company',
      'recordings',
      'names-button',
    ],
    ...['best', 'best-recording', 'badge', 'play-button', 'in-turn', 'chart', 'finding', 'chart-table'],
    ...['play-all', 'play-bar', ...FILM],
    ...CHART,
  ],
  // tests/features/system: what a station that answers has to tell
  system: [
    ...['sentence', 'checks', 'check', 'updated', 'refresh', 'card', 'finding', 'chart', 'table', 'meter', 'switch'],
    ...['backup', 'retry'],
  ],
  // tests/journeys/open-files: what takes a worker that reads files
  open: ['area', 'progress', 'results', 'file', 'name-columns', 'held', 'recordings', 'show', 'error'],
  // tests/journeys/system: the list of licences is of the page of a station
  about: ['texts'],
  // tests/features/wall: a dashboard around it, a station that goes, a name that is pressed
  wall: ['leave', 'status', 'stale', 'bird-navigate'],
  'search-box': ['badge', 'suggestion', 'bird-search'],
  'search-form': ['badge', 'suggestion'],
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
      if (one instanceof HTMLSlotElement) slots.add(one.name.replace(/\d+$/, '{id}'))
    }
  }
}

/** Elements with attributes without which something of them would never be seen. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  now: ['brief'],
  'daily-summary': ['short'],
  detections: ['found'],
  'detection-list': ['odd'],
  detection: ['deaf', 'page locked'],
}

const pressed = new Set<Element>()
/** Between two birds: time for one to be heard, shown, and too long ago. */
const SONG_MS = 8000
/** What shows a bird for moments only. */
const PASSING = ['now', 'toasts']

/** A menu, and its last entry (which deletes). */
const ON_THE_PAGE =
  ':is(li:first-child, .tools, .row:nth-child(2)) [part="menu-button"], .menu > [role^="menuitem"]:last-child, .row .pick, .row [part="verdict"]'

/** All but the button that takes a box away as soon as there is one, and the one that lets sound never end. */
const EVERYWHERE =
  'a, button:not(:disabled, [aria-label="Remove the box"], [aria-label="Loop"]), [role="grid"] td[data-level="9"]'

/** The window with a player that is open now: another would close it. One whose player stands is left when all of it was pressed. */
function openPreview(): HTMLElement | undefined {
  const roots = [...document.querySelectorAll('[data-tried]')].map(({ shadowRoot }) => shadowRoot)
  const preview = roots.flatMap((root) => root?.querySelector<HTMLElement>('.preview:popover-open') ?? []).at(0)
  if (!preview?.querySelector('[part~="axis"], [part~="message"]')) return preview
  if ([...preview.querySelectorAll('button')].some((button) => !pressed.has(button))) return preview
  preview.hidePopover()
  return undefined
}

/** Lists with menus whose entries have not done anything yet: windows of one kind close those of the other, so menus come first. */
const isMenusTurn = (element: Element): boolean =>
  element.localName === 'bird-detections' && !seenOf(element.localName).events.has('bird-detection-action')

/** A menu of the page that another window has closed before its entries could be pressed. */
const isShutMenu = (element: Element, button: Element): boolean =>
  isMenusTurn(element) &&
  element.closest('main') !== null &&
  button.matches('[part="menu-button"][aria-expanded="false"]')

/** Presses what can be pressed, each thing once; on the page of a station only menus, for the address is the page's. */
function press(element: HTMLElement): void {
  const what = element.closest('main') ? ON_THE_PAGE : EVERYWHERE
  for (const button of element.shadowRoot?.querySelectorAll<HTMLElement>(what) ?? []) {
    const wasPressed = pressed.has(button) && !isShutMenu(element, button)
    const isPreview = button.matches('[part="preview-button"]')
    if (wasPressed || (isPreview && (isMenusTurn(element) || openPreview()))) continue
    pressed.add(button)
    button.focus()
    button.click()
  }
  for (const slider of element.shadowRoot?.querySelectorAll('.player-surface .clip-slider') ?? []) {
    const hasBox =
      slider.parentElement?.querySelector('[part="box"]') ?? slider.parentElement?.matches('.player-surface-plain')
    if (!hasBox) slider.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }))
  }
  // a new box is heard again and again; what ends is told, too
  for (const again of element.shadowRoot?.querySelectorAll<HTMLElement>('[aria-label="Loop"][aria-pressed="true"]') ??
    [])
    again.click()
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

/**
 * Tries the elements of a group: beside the list of what was heard last, whose emptiness shows that all is ready.
 *
 * @param isOfGroup the whole takes a page longer than a test file may
 */
export function tryElements(isOfGroup: (name: string) => boolean): void {
  const own = Object.entries(definitions)
    .map(([path, definition]) => ({ name: path.replace(/^.*\/|\.ts$/g, ''), ...definition }))
    // the dashboard is made of the others: tests/page
    .filter(({ name }) => name !== 'shared' && name !== 'dashboard' && (name === 'detections' || isOfGroup(name)))

  before(async function () {
    this.timeout(120_000) // everything is transformed on first use
    watchElements()
    usePictures()
    playPlaylists()
    station.rows = [
      heardRow(1, { clipName: 'clip.wav', source: { id: 'x', displayName: 'Garden' } }),
      heardRow(2, {
        ...recording,
        commonName: 'Blackbird',
        scientificName: 'Turdus merula',
        verified: 'correct',
        locked: true,
      }),
    ]
    globalThis.fetch = answerFor(globalThis.fetch)
    Object.assign(globalThis, { EventSource: SilentSource, open: () => null })
    window.addEventListener('bird-hour-select', (event) => event.preventDefault()) // no new tabs
    window.addEventListener('click', (event) => {
      if (event.composedPath().some((at) => at instanceof HTMLAnchorElement)) event.preventDefault()
    })
    const page = document.body.appendChild(document.createElement('main'))
    makeOwnPage(page)
    await sendMouse({ type: 'click', position: [400, 10] }) // somebody is there: sound may begin
    const observer = new MutationObserver(look)
    for (const { name } of own) {
      await entries[`../../elements/${name}.ts`]?.()
      if (name === 'station') await import('../../elements/detections.ts')
      for (const host of ['ready', 'empty', 'failing', 'waiting', 'page', ...(MORE[name] ?? [])]) {
        const element = document.createElement(`bird-${name}`)
        element.dataset.tried = ''
        const isOnPage = host.startsWith('page')
        if (!isOnPage) element.setAttribute(name === 'station' ? 'href' : 'station', `http://${host}.test`)
        if (host === 'ready') element.setAttribute('theme', 'dark')
        if (host === 'empty') element.setAttribute('theme', 'light')
        if (host === 'ready') element.setAttribute('density', 'compact')
        element.setAttribute('loading', 'eager')
        const place = isOnPage ? page : document.body
        if (name === 'station') element.innerHTML = '<bird-detections loading="eager"></bird-detections>'
        if (name === 'now' && host === 'ready') element.setAttribute('rotate', '60')
        if (name === 'daily-summary' && host === 'ready') element.setAttribute('play', '')
        if (host === 'brief') element.setAttribute('within', 'PT3S')
        if (host === 'short') element.setAttribute('limit', '1')
        if (name === 'detection' && host !== 'empty')
          element.setAttribute('detection', host === 'deaf' ? '2' : host === 'page locked' ? '3' : '1')
        if (name === 'spectrogram-player' && host !== 'empty') element.setAttribute('detection', '1')
        if (name === 'spectrogram-player') Object.assign(element, { lanes: [{ from: 1, to: 2, label: 'Wren' }] })
        if (host === 'found') element.setAttribute('hour', '6')
        if (host === 'found') element.setAttribute('limit', '5')
        if (host === 'found' && name === 'detections') element.setAttribute('view', 'table')
        if (host === 'odd') element.setAttribute('query', 'hour:25 location:pond')
        if (name === 'detection-list') element.setAttribute('heading', 'Found')
        place.append(element)
        if (element.shadowRoot)
          observer.observe(element.shadowRoot, { subtree: true, childList: true, attributes: true })
      }
    }
    // the first test that lets a bird sing fills every list
    const { parts } = seenOf('bird-detections')
    await until(() => (look(), parts.has('empty')), 60)
  })

  for (const { name, attributes, docs } of own) {
    const tag = `bird-${name}`
    const common = docs.standsAlone ? undefined : shared
    const running = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${tag}[data-tried]`)]
    const first = (): HTMLElement => running()[0] ?? expect.fail(tag)

    describe(`<${tag}> is what is written of it`, () => {
      it('attributes', () => {
        const observed: unknown = Reflect.get(first().constructor, 'observedAttributes')
        const written = Object.keys({ ...attributes, ...common?.attributes }).flatMap(attributeNames)
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

      it('parts, slots, events and states', async function () {
        this.timeout(90_000) // ends as soon as everything was there
        if (common) await until(() => running().every((element) => element.shadowRoot?.querySelector(':not(slot)')))
        const found = seenOf(tag)
        pressed.clear() // tried once more, a sound that another one has silenced can be heard
        for (const element of running()) showMessages(element)
        let heardAtMs = Number.NEGATIVE_INFINITY
        let songs = 0
        /** For what shows a bird of the last moments only, again and again: a crowded machine may spend them elsewhere. */
        const sing = (): void => {
          if (performance.now() - heardAtMs < (PASSING.includes(name) ? SONG_MS : Number.POSITIVE_INFINITY)) return
          heardAtMs = performance.now()
          songs += 1
          if (name === 'toasts') station.notify(newBird(songs))
          station.hear(heardRow((newest += 1), { scientificName: 'Parus major', commonName: 'Great Tit' }, 0))
        }
        const lists = ['parts', 'slots', 'events', 'states'] as const
        const missing = (list: (typeof lists)[number]): readonly string[] =>
          Object.keys(docs[list] ?? {}).filter((one) => !found[list].has(one) && !ELSEWHERE[name]?.includes(one))
        const tryEverything = (): boolean => {
          sing()
          look()
          for (const element of running()) press(element)
          return lists.every((list) => missing(list).length === 0)
        }
        await until(tryEverything, 60).catch(() => {}) // told below, by name
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
}
