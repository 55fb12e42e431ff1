import { expect } from '@open-wc/testing'
import { hastenTime } from '../../support/hasten-time.ts'
import { until } from '../../support/until.ts'
import { type ListenElement, press, put, statusOf, world } from './listening.ts'

/** How much faster than the world the page's clocks are: patience is long, and there are many rows. */
const TIMES = 30
/** Longer than the player's longest patience, in seconds of these clocks. */
const PATIENT = 6 * TIMES

type Signal = AbortSignal | null | undefined
/** What is sent in place of what would have been good. */
type Fault = (good: Response, signal: Signal) => Promise<Response> | Response

const FAULTS = {
  '404': () => Response.json({ message: 'Not Found' }, { status: 404 }),
  '500': () => new Response('Internal Server Error', { status: 500 }),
  HTML: () => new Response('<!doctype html><p>Sign in', { headers: { 'content-type': 'text/html' } }),
  empty: () => new Response(''),
  truncated: async (good) => {
    const bytes = await good.bytes()
    return new Response(bytes.subarray(0, Math.floor(bytes.length * 0.75)), good)
  },
  'no answer': (_good, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    }),
  'wrong codec': () => new Response(Uint8Array.from([...OGG, ...Array<number>(4000).fill(1)])),
  garbage: () => new Response(Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251)),
} as const satisfies Record<string, Fault>
const OGG = [0x4f, 0x67, 0x67, 0x53, 0, 2]

/** When it breaks, and what. */
const MOMENTS = {
  'at the start': { path: /\/hls\/status$/ },
  'in the first playlist': { path: /\.m3u8$/ },
  'in the first playlist of the player': { path: /\.m3u8$/, after: 1 },
  'in the first segment': { path: /\.mp3$/ },
  'in a playlist while it plays': { path: /\.m3u8$/, since: 'playing' },
  'in a segment while it plays': { path: /\.mp3$/, since: 'playing' },
  'in the playlist when it is looked for again': { path: /\.m3u8$/, since: 'lost' },
} as const satisfies Record<string, { path: RegExp; after?: number; since?: 'playing' | 'lost' }>

const START = 'Error starting stream'
const GONE = `${START} The station does not know this microphone any more. Choose another one, or try again.`
const UNOPENED = `${START} The station could not open this microphone. It may need a moment, or a restart.`
const UNREADABLE = `${START} The station sent an answer that cannot be read.`
const AWAY = `${START} The station does not answer. Probably it is switched off, cannot be reached from here, or its address is wrong.`
const SILENT = `${START} The station sends no sound from this microphone. Check the microphone and its cable.`
/** It was heard, and no sound comes any more: it is waited for, and begun anew after a while. */
const STALLED = 'The station sends no sound any more. Waiting for it…'
const again = (words: string): string =>
  `${words.replace(/(?<=^Error starting stream).*/, '')} The connection was lost. Trying again…`
/** What did not come is said in words, anything else with the player's own. */
const playerWords = (details: string): string =>
  /Load/.test(details) ? 'The sound broke off: part of it never arrived' : `Playback error: ${details}`
const playback = (details: string): string => `${playerWords(details)} Press play to listen again.`
const lost = (details: string): string => again(playerWords(details))

/** What is told, and whether it is heard again `itself` once the fault is over, or after a `press`. */
type Row = readonly [told: string, then: 'itself' | 'press']
/** Told nothing, because it plays on. */
const FINE: Row = ['', 'itself']

const TABLE: Readonly<Record<keyof typeof MOMENTS, Partial<Record<keyof typeof FAULTS, Row>>>> = {
  'at the start': {
    '404': [GONE, 'press'],
    '500': [UNOPENED, 'press'],
    HTML: [UNREADABLE, 'press'],
    empty: [UNREADABLE, 'press'],
    truncated: [UNREADABLE, 'press'],
    'no answer': [AWAY, 'press'],
    garbage: [UNREADABLE, 'press'],
  },
  'in the first playlist': {
    '404': [GONE, 'press'],
    '500': [UNOPENED, 'press'],
    HTML: [UNREADABLE, 'press'],
    empty: [SILENT, 'press'],
    truncated: [lost('levelParsingError'), 'itself'],
    'no answer': [AWAY, 'press'],
    garbage: [UNREADABLE, 'press'],
  },
  'in the first playlist of the player': {
    '404': [playback('manifestLoadError'), 'press'],
    '500': [playback('manifestLoadError'), 'press'],
    HTML: [playback('manifestParsingError'), 'press'],
    empty: [playback('manifestParsingError'), 'press'],
    truncated: [lost('levelParsingError'), 'itself'],
    'no answer': [SILENT, 'press'],
    garbage: [playback('manifestParsingError'), 'press'],
  },
  'in the first segment': {
    '404': [playback('fragLoadError'), 'press'],
    '500': [playback('fragLoadError'), 'press'],
    HTML: [playback('fragParsingError'), 'press'],
    empty: [playback('fragParsingError'), 'press'],
    truncated: FINE,
    'no answer': [SILENT, 'press'],
    'wrong codec': [playback('fragParsingError'), 'press'],
    garbage: [playback('fragParsingError'), 'press'],
  },
  'in a playlist while it plays': {
    '404': [lost('levelLoadError'), 'itself'],
    '500': [lost('levelLoadError'), 'itself'],
    HTML: [lost('levelParsingError'), 'itself'],
    empty: [lost('levelParsingError'), 'itself'],
    truncated: [lost('levelParsingError'), 'itself'],
    'no answer': [lost('levelLoadTimeOut'), 'itself'],
    garbage: [lost('levelParsingError'), 'itself'],
  },
  'in a segment while it plays': {
    '404': [lost('fragLoadError'), 'itself'],
    '500': [lost('fragLoadError'), 'itself'],
    HTML: [STALLED, 'itself'],
    empty: [STALLED, 'itself'],
    truncated: FINE,
    'no answer': [STALLED, 'itself'],
    'wrong codec': [STALLED, 'itself'],
    garbage: [STALLED, 'itself'],
  },
  'in the playlist when it is looked for again': {
    '404': [again(GONE), 'itself'],
    '500': [again(UNOPENED), 'itself'],
    HTML: [again(UNREADABLE), 'itself'],
    empty: [again(SILENT), 'itself'],
    truncated: [lost('levelParsingError'), 'itself'],
    'no answer': [again(AWAY), 'itself'],
    garbage: [again(UNREADABLE), 'itself'],
  },
}

/** What the station does with what it is asked for; undefined: everything well. */
let breaking: { readonly path: RegExp; left: number; readonly fault: Fault } | undefined
/** How many segments there are: the station sends on, whoever listens. */
let segments = 6

/** What is told of the fault; since when, and the button beside it, are another test's. */
const toldBy = (element: Element): string =>
  statusOf(element)
    .trim()
    .replace(/^No sound since [^.]+\. */, '')
    .replace(/ *Try again$/, '')

before(async function () {
  const { isSupported } = await import('../../../src/audio/live-hls.ts')
  if (!isSupported() || !navigator.userAgent.includes('Chrome/')) this.skip() // others name failures otherwise
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(request?.url ?? String(input), location.href)
    const good = await others(input, init)
    if (!breaking?.path.test(url.pathname)) return good
    breaking.left -= 1
    if (breaking.left >= 0) return good
    const bad = await breaking.fault(good, init?.signal ?? request?.signal)
    return Object.defineProperty(bad, 'url', { value: url.href })
  }
  setInterval(() => (world.sound.segments = Math.floor((segments += 0.125))), 250)
  hastenTime(TIMES)
})
beforeEach(() => {
  Object.assign(world, { levels: undefined, listed: [{ id: 'garden', name: 'Garden' }] })
  world.sound.segments = Math.floor(segments)
})
afterEach(() => {
  breaking = undefined
})

/** An element that is ready to listen to a station nobody knows yet. */
async function makeReady(): Promise<ListenElement> {
  const made = put('bird-live-listen', {}) as ListenElement // reason: registered
  await until(() => made.matches(':state(ready)'), PATIENT)
  return made
}

/** Sound that has come already plays on for seconds, and nothing makes that faster. */
function hearWhatIsThere(audio: HTMLAudioElement | undefined): void {
  const end = audio?.buffered.length ? audio.buffered.end(0) - 0.5 : 0
  if (audio && audio.currentTime < end) audio.currentTime = end
}

const isHeard = (element: ListenElement): boolean =>
  element.state === 'playing' && (element.audio?.currentTime ?? 0) > 0

for (const [moment, rows] of Object.entries(TABLE) as [keyof typeof MOMENTS, (typeof TABLE)[keyof typeof MOMENTS]][]) // reason: its own keys
  describe(`what breaks ${moment}`, () => {
    const { path, after = 0, since }: { path: RegExp; after?: number; since?: 'playing' | 'lost' } = MOMENTS[moment]
    for (const [name, [told, then]] of Object.entries(rows))
      it(`${name}: ${told || 'plays on'}; heard again: ${then}`, async () => {
        const element = await makeReady()
        const fault = FAULTS[name as keyof typeof FAULTS] // reason: its own key
        const breakFrom = (next: Fault): void => void (breaking = { path, left: after, fault: next })
        let errors = 0
        element.addEventListener('bird-listen-state', () => {
          if (element.state !== 'error') return
          errors += 1
          if (since === 'lost') breakFrom(fault)
        })
        if (!since) breakFrom(fault)
        press(element)
        if (since || told === '') await until(() => isHeard(element), PATIENT)
        if (since) breakFrom(since === 'lost' ? FAULTS['404'] : fault)
        const { audio } = element
        const begin = audio?.currentTime ?? Number.NaN
        await until(() => {
          if (told === '') return (audio?.currentTime ?? 0) > begin + 0.5
          if (told === STALLED) hearWhatIsThere(audio)
          const isTold = told === STALLED || element.state === 'error'
          return isTold && errors >= (since === 'lost' ? 2 : told === STALLED ? 0 : 1) && toldBy(element) === told
        }, PATIENT).catch(() => {})
        expect(toldBy(element)).to.equal(told)
        expect(element.audio ? 'itself' : 'press').to.equal(then)

        if (told === '') return // it was heard all the time
        breaking = undefined
        if (then === 'press') press(element)
        await until(() => isHeard(element) && toldBy(element) === '', PATIENT)
      })
  })
