import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import Hls from 'hls.js/light'
import type { LiveSource } from '../../../src/domain/listening.ts'
import { installEmbedStation, STATION } from '../embed-station.ts'
import { createLiveSound, type LiveSound } from './live-sound.ts'
import { until } from '../../support/until.ts'

interface ListenElement extends HTMLElement {
  readonly state: string
  readonly sources: readonly LiveSource[]
  readonly level: number
  readonly audio: HTMLAudioElement | undefined
  play(source?: string): void
  stop(): void
}
interface MeterElement extends HTMLElement {
  readonly level: number
  readonly silent: boolean
  readonly clipping: boolean
  refresh(): void
}

const HOSTILE = '<img src=x onerror=alert(1)>'
let sound: LiveSound
/** What the station says of its microphones, to whoever listens now and later. */
let levels: Record<string, object> | undefined
/** The microphones that the station lists; none: a station that has no list. */
let listed: readonly object[] | undefined
const streams = new Set<ReadableStreamDefaultController<string>>()
const level = (name: string, value = 50, clipping = false): object => ({ name, level: value, clipping, source: name })
function tellLevels(next: typeof levels): void {
  levels = next
  for (const stream of streams) stream.enqueue(frame())
}
const frame = (): string => `data: ${JSON.stringify({ type: 'audio-level', levels })}\n\n`

/** A stream of levels that goes on, or the answer of a station that hides it. */
function levelStream(signal: AbortSignal | null | undefined): Response {
  if (!levels) return Response.json({ message: 'Not Found' }, { status: 404 })
  const body = new ReadableStream<string>({
    start(controller) {
      streams.add(controller)
      signal?.addEventListener('abort', () => streams.delete(controller))
      controller.enqueue(frame())
    },
  })
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers: { 'content-type': 'text/event-stream' } })
}

let stations = 0
/** Whether anybody answers at all. */
let isThere = true
async function make(
  tag: 'bird-live-listen',
  attributes?: Record<string, string>,
  markup?: string,
): Promise<ListenElement>
async function make(tag: 'bird-level-meter', attributes?: Record<string, string>): Promise<MeterElement>
async function make(tag: string, attributes: Record<string, string> = {}, markup = ''): Promise<HTMLElement> {
  const made = put(tag, attributes, markup)
  await until(() => made.matches(':state(ready)'))
  return made
}
/** The same without waiting for a microphone. */
function put(tag: string, attributes: Record<string, string>, markup = ''): HTMLElement {
  const made = document.createElement(tag)
  // muted: a machine without a sound card plays nothing else in Firefox
  const all = { loading: 'eager', muted: '', station: `${STATION}/${stations}`, ...attributes }
  for (const [name, value] of Object.entries(all)) made.setAttribute(name, value)
  made.innerHTML = markup
  document.body.append(made)
  return made
}
const inside = (element: Element): ShadowRoot => element.shadowRoot as ShadowRoot // reason: every element of ours has an open one
const part = (element: Element, name: string): HTMLElement | null => inside(element).querySelector(`[part~="${name}"]`)
const press = (element: Element): void => part(element, 'button')?.click()
const statusOf = (element: Element): string => part(element, 'status')?.textContent ?? ''
/** What is seen on the button. */
const wordsOf = (element: Element): string =>
  [...(part(element, 'label')?.querySelectorAll(':scope > :not(.visually-hidden)') ?? [])]
    .map((line) => line.textContent)
    .join(' ')
function statesOf(element: Element): { state: string; source: string | null; reason?: string }[] {
  const heard: { state: string; source: string | null; reason?: string }[] = []
  element.addEventListener('bird-listen-state', (event) => heard.push((event as CustomEvent).detail)) // reason: ours
  return heard
}

/** Firefox plays no MP3 on a machine without libavcodec, nor WebKit without the plugins of GStreamer. */
let canPlay = (): boolean => true
/** A test in which something is heard. */
const hear = (title: string, body: () => Promise<void>): void =>
  it(title, async function () {
    if (canPlay()) await body()
    else this.skip()
  })

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  globalThis.MediaSource?.isTypeSupported('audio/mpeg') // Firefox begins to look for its decoders, and knows by and by
  await setViewport({ width: 1280, height: 900 })
  sound = await createLiveSound() // its encoder is fetched: before the station takes the place of the network
  installEmbedStation()
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(request?.url ?? String(input), location.href)
    if (!isThere) throw new TypeError('Failed to fetch')
    if (url.pathname.endsWith('/streams/audio-level')) return levelStream(init?.signal)
    if (listed && url.pathname.endsWith('/streams/sources')) return Response.json({ sources: listed })
    return sound.answer(url) ?? others(input, init)
  }
  await Promise.all([import('../../../elements/live-listen.ts'), import('../../../elements/level-meter.ts')])
  await sendKeys({ press: 'a' }) // somebody is there: browsers let nothing sound before
  await import('../../../src/state/live/live-begin.ts')
  canPlay = (await import('../../../src/audio/live-hls.ts')).isSupported
})
beforeEach(() => {
  stations += 1
  isThere = true
  listed = undefined
  levels = { garden: level('Garden'), pond: level('Pond', 30) }
  Object.assign(sound, { segments: 6, trouble: undefined, playlistStatus: 200, running: ['garden', 'pond'] })
  sound.asked.length = 0
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => streams.size === 0)
})

describe('a press', () => {
  hear('plays the first microphone: starting, buffering, playing, and the sound goes on', async () => {
    const element = await make('bird-live-listen')
    const states = statesOf(element)
    press(element)
    await until(() => element.state === 'playing', 15)
    const audio = element.audio ?? expect.fail('no sound')
    const begin = audio.currentTime
    await until(() => audio.currentTime > begin + 1)
    expect([...new Set(states.map(({ state }) => state))]).to.deep.equal(['starting', 'buffering', 'playing'])
    expect(states.at(-1)?.source).to.equal('garden')
    expect(element.matches(':state(playing):not(:state(starting))')).to.equal(true)
    expect(wordsOf(element)).to.match(/^Garden, live/)
    expect(wordsOf(element)).to.contain('live microphone')
  })

  hear('plays nothing before two fragments are there (Spec §4)', async () => {
    sound.segments = 1
    const element = await make('bird-live-listen')
    press(element)
    await until(() => sound.asked.some((path) => path.endsWith('segment0.mp3')))
    // the player asks for a playlist that has not grown a second time: it has all there is
    const lists = (): number => sound.asked.filter((path) => path.endsWith('.m3u8')).length
    const before = lists()
    await until(() => lists() > before + 1, 15)
    expect(element.audio?.paused).to.equal(true)
    expect(element.state).to.equal('buffering')
    sound.segments = 6
    await until(() => element.state === 'playing', 15)
  })

  hear('again stops it, and nothing more is asked for', async () => {
    const element = await make('bird-live-listen')
    press(element)
    await until(() => element.state === 'playing', 15)
    press(element)
    expect(element.state).to.equal('stopped')
    expect(element.audio).to.equal(undefined)
    await until(() => wordsOf(element).startsWith('Listen live'))
    const asked = sound.asked.length
    await until(() => !element.matches(':state(playing)'))
    expect(sound.asked.length).to.equal(asked)
  })

  it('is told to the page, which may veto it', async () => {
    const element = await make('bird-live-listen')
    const wishes: unknown[] = []
    element.addEventListener('bird-play', (event) => {
      wishes.push((event as CustomEvent).detail) // reason: ours
      event.preventDefault()
    })
    press(element)
    element.play('pond')
    expect(wishes).to.deep.equal([{ source: 'garden' }, { source: 'pond' }])
    expect(element.state).to.equal('stopped')
  })

  it('does nothing on an element that is disabled', async () => {
    const element = await make('bird-live-listen', { disabled: '' })
    press(element)
    expect(element.state).to.equal('stopped')
  })

  hear('still stops what is heard when the element is disabled meanwhile', async () => {
    const element = await make('bird-live-listen')
    press(element)
    await until(() => element.state === 'playing', 15)
    element.toggleAttribute('disabled', true)
    await until(() => part(element, 'button')?.matches(':enabled'))
    press(element)
    await until(() => element.state === 'stopped' && part(element, 'button')?.matches(':disabled'))
  })

  hear('ends with the element', async () => {
    const element = await make('bird-live-listen')
    press(element)
    await until(() => element.state === 'playing', 15)
    const { audio } = element
    element.remove()
    await until(() => audio?.paused === true && !audio.hasAttribute('src'))
  })

  hear('plays on what comes after a beginning that was broken (Spec §4)', async () => {
    Object.assign(sound, { segments: 2, trouble: 'noise' })
    const { recoverMediaError } = Hls.prototype
    Hls.prototype.recoverMediaError = function () {
      Object.assign(sound, { segments: 6, trouble: undefined })
      Hls.prototype.recoverMediaError = recoverMediaError
      recoverMediaError.call(this)
    }
    const element = await make('bird-live-listen')
    press(element)
    const secondsOfTwo = 4
    await until(() => (element.audio?.currentTime ?? 0) > secondsOfTwo + 1, 18)
  })

  hear('on one of two elements of a station is seen on both', async () => {
    const [one, other] = [await make('bird-live-listen'), await make('bird-live-listen', { variant: 'compact' })]
    press(one)
    await until(() => other.state === 'playing', 15)
    press(other)
    expect(one.state).to.equal('stopped')
  })
})

describe('the microphones', () => {
  hear('are in a menu: chosen, played and stopped by keys alone', async () => {
    const element = await make('bird-live-listen')
    const opener = await until(() => part(element, 'menu-button'))
    opener.focus()
    await sendKeys({ press: 'ArrowDown' })
    const menu = part(element, 'menu') ?? expect.fail('no menu')
    const focused = (): string => inside(element).activeElement?.textContent ?? ''
    await until(() => focused() === 'Garden')
    expect([...menu.querySelectorAll('[role="menuitemradio"]')].map((item) => item.ariaChecked)).to.deep.equal([
      'true',
      'false',
    ])
    await sendKeys({ press: 'ArrowDown' })
    expect(focused()).to.equal('Pond')
    await sendKeys({ press: 'Enter' })
    await until(() => menu.querySelectorAll('[role="menuitemradio"]')[1]?.ariaChecked === 'true')
    expect(element.state).to.equal('stopped') // chosen, not played
    await sendKeys({ press: 'ArrowRight' })
    expect(inside(element).activeElement?.getAttribute('aria-label')).to.equal('Listen to Pond')
    await sendKeys({ press: 'Enter' })
    await until(() => element.state === 'playing', 15)
    await until(() => inside(element).activeElement?.getAttribute('aria-label') === 'Stop listening to Pond')
    await sendKeys({ press: 'Home' })
    await sendKeys({ press: 'Enter' })
    await until(() => element.state === 'playing' && wordsOf(element).startsWith('Garden'), 15)
    await sendKeys({ press: 'Escape' })
    await until(() => !menu.matches(':popover-open'))
    expect(inside(element).activeElement).to.equal(opener)
  })

  it('that have been silent for long are marked so, and are text whatever they are called', async () => {
    const element = await make('bird-live-listen', { variant: 'menu' })
    const clock = Date.now
    try {
      tellLevels({ garden: level(HOSTILE, 0) })
      await until(() => element.sources[0]?.name === HOSTILE)
      Date.now = () => clock() + 6000
      tellLevels({ garden: level(HOSTILE, 0) })
      await until(() => element.matches(':state(silent)'))
    } finally {
      Date.now = clock
    }
    ;(await until(() => part(element, 'button'))).click()
    const row = await until(() => inside(element).querySelector('[role="menuitemradio"]'))
    expect(row.textContent).to.equal(`${HOSTILE}(silent)`)
    expect(inside(element).querySelector('img')).to.equal(null)
  })

  it('have a first one that stays: what a press would play does not change when the station begins to tell levels', async () => {
    listed = ['garden', 'pond', 'attic'].map((id) => ({ id, name: id, type: 'rtsp', state: 'inactive' }))
    levels = {}
    const element = await make('bird-live-listen')
    const meter = await make('bird-level-meter')
    await until(() => element.sources.length === 3)
    const firsts: string[] = []
    for (const told of ['pond garden', 'attic pond garden']) {
      tellLevels(Object.fromEntries(told.split(' ').map((id) => [id, level(`${id}, told`)])))
      await until(() => element.sources.filter(({ name }) => name.endsWith(', told')).length === told.split(' ').length)
      firsts.push(element.sources[0]?.id ?? '')
    }
    expect(firsts).to.deep.equal(['garden', 'garden'])
    await until(() => part(meter, 'label')?.textContent?.trim() === 'garden, told')
  })

  it('that the author has named and the station does not have are said, with those it has, until it has it', async () => {
    const button = await make('bird-live-listen', { source: 'Attic' })
    const meter = put('bird-level-meter', { source: 'Attic' })
    const words = 'This station has no microphone “Attic”. It has: Garden, Pond.'
    await until(() => statusOf(button) === words && part(meter, 'label')?.textContent?.trim() === words)
    await until(() => meter.matches(':state(empty)'))
    await expect(button).to.be.accessible()
    tellLevels({ ...levels, attic: level('Attic', 20) })
    await until(() => statusOf(button) === '' && part(meter, 'label')?.textContent?.trim() === 'Attic')
    await until(() => meter.matches(':state(ready):not(:state(empty))'))
  })

  it('are none where the station has none', async () => {
    levels = {}
    const element = put('bird-live-listen', { variant: 'menu' })
    await until(() => element.matches(':state(empty)'))
    ;(await until(() => part(element, 'button'))).click()
    await until(() => part(element, 'menu')?.textContent?.includes('No audio sources available'))
  })

  it('of a station that cannot be had are none, and button, menu and meter say at once why', async () => {
    isThere = false
    const attributes = { loading: 'eager', station: `${STATION}/${stations}` }
    const [button, menu, meter] = [
      Object.assign(document.createElement('bird-live-listen'), attributes),
      Object.assign(document.createElement('bird-live-listen'), { ...attributes, variant: 'menu' }),
      Object.assign(document.createElement('bird-level-meter'), attributes),
    ] as const
    const told: unknown[] = []
    for (const element of [button, menu, meter])
      element.addEventListener('bird-error', (event) => told.push((event as CustomEvent).detail)) // reason: ours
    document.body.append(button, menu, meter)
    await until(() => told.length === 3)
    const message = told.map((detail) => (detail as { message: string }).message)[0] // reason: documented
    expect(message).to.contain('The station does not answer.')
    for (const detail of told)
      expect(detail).to.deep.equal({ code: 'not-answering', status: 0, message, retryable: true })
    for (const element of [button, menu, meter])
      await until(() => element.matches(':state(error):not(:state(ready), :state(empty))'))
    await until(() => statusOf(button).includes('The station does not answer.'))
    expect(part(meter, 'error')?.textContent).to.contain('The station does not answer.')
    part(menu, 'button')?.click()
    await until(() => part(menu, 'menu')?.textContent?.includes('The station does not answer.'))

    isThere = true
    for (const element of [button, menu, meter]) (element as unknown as MeterElement).refresh() // reason: upgraded
    await until(() => meter.matches(':state(ready):not(:state(error))'), 20)
    await until(() => statusOf(button) === '')
  })

  it('can be named by the page, and then there is nothing to choose', async () => {
    const element = await make('bird-live-listen', { source: 'pond' })
    await until(() => wordsOf(element).includes('Pond'))
    expect(part(element, 'menu-button')).to.equal(null)
    const states = statesOf(element)
    press(element)
    await until(() => states.some(({ source }) => source === 'pond'))
  })
})

describe('it says why it is silent', () => {
  hear('when the browser wants another click, which then plays (Spec §8)', async () => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async () => Promise.reject(new DOMException('', 'NotAllowedError'))
    const element = await make('bird-live-listen')
    press(element)
    await until(() => statusOf(element).startsWith('Click to play (autoplay blocked)'), 15)
    expect(element.matches(':state(blocked)')).to.equal(true)
    HTMLMediaElement.prototype.play = play
    press(element)
    await until(() => element.state === 'playing', 15)
    expect(statusOf(element)).to.equal('')
  })

  hear('when the player gives up, with its own word and what to do (Spec §8)', async () => {
    sound.trouble = 'noise'
    const element = await make('bird-live-listen')
    const states = statesOf(element)
    press(element)
    await until(() => /^Playback error: \w+/.test(statusOf(element)), 15)
    expect(statusOf(element)).to.contain('Press play to listen again.')
    expect(states.at(-1)?.reason).to.match(/Error$/)
    await until(() => element.matches(':state(error)'))
  })

  it('when the stream cannot be had at all (Spec §8)', async () => {
    sound.playlistStatus = 404
    const element = await make('bird-live-listen')
    press(element)
    await until(() => statusOf(element).startsWith('Error starting stream'), 15)
    expect(statusOf(element)).to.contain('does not know this microphone')
  })

  it('when nobody at the station has started it: a website cannot', async () => {
    sound.running = []
    const element = await make('bird-live-listen')
    press(element)
    await until(() => statusOf(element).includes('only while somebody listens on its own page'), 15)
  })

  it('when the browser can play no such stream (Spec §8)', async () => {
    const names = ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'].filter((name) => name in globalThis)
    const kept = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
    const { canPlayType } = HTMLMediaElement.prototype
    for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, value: undefined })
    HTMLMediaElement.prototype.canPlayType = () => ''
    try {
      const element = await make('bird-live-listen')
      press(element)
      await until(() => statusOf(element).startsWith('HLS playback not supported in this browser'), 15)
      expect(element.state).to.equal('unsupported')
    } finally {
      HTMLMediaElement.prototype.canPlayType = canPlayType
      for (const [name, property] of kept) if (property) Object.defineProperty(globalThis, name, property)
    }
  })

  hear('when the policy of the page refuses what the player hands over', async () => {
    const { createObjectURL } = URL
    URL.createObjectURL = () => 'blob:refused'
    try {
      const element = await make('bird-live-listen')
      press(element)
      await until(() => statusOf(element).startsWith('Playback error'), 15)
      expect(element.state).to.equal('error')
    } finally {
      URL.createObjectURL = createObjectURL
    }
  })

  hear('when another sound of the page begins', async () => {
    const { acquirePlayback } = await import('../../../src/audio/exclusive-playback.ts')
    const element = await make('bird-live-listen')
    press(element)
    await until(() => element.state === 'playing', 15)
    acquirePlayback(() => {})()
    await until(() => statusOf(element).startsWith('Stopped, because another sound began'))
  })
})

it('a browser that plays the list itself gets it as it is', async () => {
  const media = HTMLMediaElement.prototype
  const [src, { canPlayType }] = [Object.getOwnPropertyDescriptor(media, 'src') ?? {}, media]
  const hidden = ['MediaSource', 'ManagedMediaSource'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, there] of hidden)
    if (there) Object.defineProperty(globalThis, name, { configurable: true, value: undefined })
  const given: string[] = []
  Object.defineProperty(media, 'src', {
    configurable: true,
    set(address: string) {
      given.push(address)
    },
  })
  media.canPlayType = (type) => (type.includes('mpegurl') ? 'maybe' : '')
  try {
    const element = await make('bird-live-listen')
    press(element)
    await until(() => given.length > 0, 15)
    expect(given).to.deep.equal([`${STATION}/${stations}/api/v2/streams/hls/t/garden/playlist.m3u8`])
    element.stop()
  } finally {
    media.canPlayType = canPlayType
    Object.defineProperty(media, 'src', src)
    for (const [name, there] of hidden) if (there) Object.defineProperty(globalThis, name, there)
  }
})

describe('a level meter', () => {
  it('shows what the station says, smoothed, and speaks it as a meter', async () => {
    const meter = await make('bird-level-meter')
    await until(() => meter.level === 50)
    tellLevels({ garden: level('Garden', 100) })
    await until(() => meter.level === 70)
    const fill = part(meter, 'fill') ?? expect.fail('no level')
    await until(() => Number.parseFloat(fill.style.strokeDashoffset) === 30)
    expect(part(meter, 'label')?.textContent?.trim()).to.equal('Garden')
  })

  it('draws no change that nobody can see: a quiet garden trembles all day', async () => {
    const meter = await make('bird-level-meter')
    const fill = part(meter, 'fill') ?? expect.fail('no level')
    const gap = (): number => Number.parseFloat(fill.style.strokeDashoffset)
    await until(() => gap() === 50)
    const drawn: number[] = []
    const observer = new MutationObserver(() => drawn.push(gap()))
    observer.observe(fill, { attributes: true })
    for (const value of [51, 49, 52, 48, 50]) tellLevels({ garden: level('Garden', value) })
    tellLevels({ garden: level('Garden', 0) })
    await until(() => gap() > 65)
    observer.disconnect()
    expect(drawn).to.have.length(1)
    expect(drawn[0]).to.be.closeTo(70, 1)
  })

  it('shows nothing of a sound that is not heard, whatever it showed before', async () => {
    const meter = await make('bird-level-meter')
    const fill = part(meter, 'fill') ?? expect.fail('no level')
    const gap = (): number => Number.parseFloat(fill.style.strokeDashoffset)
    await until(() => gap() === 50)
    meter.setAttribute('source-of-truth', 'playback')
    await until(() => gap() === 100)
  })

  it('says only when it becomes too loud, and when it is so no longer', async () => {
    const meter = await make('bird-level-meter', { source: 'pond', variant: 'bar' })
    const said: unknown[] = []
    meter.addEventListener('bird-level-state', (event) => said.push((event as CustomEvent).detail)) // reason: ours
    await until(() => meter.level === 30)
    for (const value of [31, 60, 40]) tellLevels({ pond: level('Pond', value) })
    tellLevels({ pond: level('Pond', 98, true) })
    await until(() => meter.clipping)
    tellLevels({ pond: level('Pond', 97, true) })
    tellLevels({ pond: level('Pond', 50) })
    await until(() => !meter.clipping)
    expect(said).to.deep.equal([
      { source: 'pond', silent: false, clipping: true },
      { source: 'pond', silent: false, clipping: false },
    ])
  })

  hear('measures the sound itself where the station tells no levels', async () => {
    levels = undefined
    const [listen, meter] = [
      await make('bird-live-listen', { source: 'garden' }),
      document.createElement('bird-level-meter'),
    ]
    for (const [name, value] of Object.entries({ loading: 'eager', station: `${STATION}/${stations}` }))
      meter.setAttribute(name, value)
    document.body.append(meter)
    press(listen)
    await until(() => listen.state === 'playing', 15)
    await until(() => (meter as MeterElement).level > 10, 15) // reason: upgraded
  })
})

describe('in a narrow place', () => {
  const widths = [348, 300, 320, 360, 400, 480]
  for (const variant of ['bar', 'button'])
    it(`nothing covers the menu of a ${variant}, and all of it can be pressed`, async () => {
      const element = await make('bird-live-listen', { variant })
      const more = await until(() => part(element, 'menu-button'))
      for (const width of widths) {
        element.style.width = `${width}px`
        const box = more.getBoundingClientRect()
        const pieces = ['label', 'meter', 'icon'].flatMap((name) => part(element, name) ?? [])
        for (const piece of pieces) {
          const { right, width: its } = piece.getBoundingClientRect()
          expect(its === 0 || right <= box.left + 0.5, `${piece.part.value} at ${width} px: ${right}`).to.equal(true)
        }
        const hit = inside(element).elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        expect(more.contains(hit), `pressed at ${width} px: ${hit?.className}`).to.equal(true)
        expect(element.scrollWidth, `${width} px`).to.be.at.most(width)
      }
    })
})

it('the language and the page’s own words are used', async () => {
  const german = await make('bird-live-listen', { locale: 'de' })
  await until(() => wordsOf(german).startsWith('Live hören'))
  const own = await make('bird-live-listen', { label: 'The hedge' }, '<b slot="notice">a microphone in the elder</b>')
  await until(() => wordsOf(own).startsWith('The hedge'))
  const slot = inside(own).querySelector<HTMLSlotElement>('slot[name="notice"]')
  expect(slot?.assignedElements()[0]?.textContent).to.equal('a microphone in the elder')
})
