// The elements of live sound in front of a station of which each test says what it has; begun anew for every test.

import { sendKeys, setViewport } from '@web/test-runner-commands'
import type { LiveSource } from '../../../src/domain/listening.ts'
import { installEmbedStation, STATION } from '../embed-station.ts'
import { createLiveSound, type LiveSound } from './live-sound.ts'
import { until } from '../../support/until.ts'
import { inside, part } from '../../support/shown-element.ts'

export { inside, part }

export interface ListenElement extends HTMLElement {
  readonly state: string
  readonly sources: readonly LiveSource[]
  readonly level: number
  readonly refusal: string | undefined
  readonly audio: HTMLAudioElement | undefined
  play(source?: string): void
  stop(): void
}
export interface MeterElement extends HTMLElement {
  readonly level: number
  readonly silent: boolean
  readonly clipping: boolean
  refresh(): void
}

const CONFIG = { csrfToken: '', version: 'v', basePath: '' }

/** What the station is, has and says; begun anew for each test. */
export const world = {
  sound: undefined as unknown as LiveSound, // reason: made before the first test
  /** What it says of its microphones, to whoever listens now and later. */
  levels: undefined as Readonly<Record<string, object>> | undefined,
  /** The microphones that it lists; none: a station that has no list. */
  listed: undefined as readonly object[] | undefined,
  /** What it says of guests; without, everybody may do everything. */
  publicAccess: undefined as object | undefined,
  /** Whether anybody answers at all. */
  isThere: true,
}
const streams = new Set<ReadableStreamDefaultController<string>>()
/** A level as the station tells it. */
export const level = (name: string, value = 50, clipping = false): object => ({
  name,
  level: value,
  clipping,
  source: name,
})
export function tellLevels(next: typeof world.levels): void {
  world.levels = next
  for (const stream of streams) stream.enqueue(frame())
}
const frame = (): string => `data: ${JSON.stringify({ type: 'audio-level', levels: world.levels })}\n\n`

/** A stream of levels that goes on, or the answer of a station that hides it. */
function levelStream(signal: AbortSignal | null | undefined): Response {
  if (!world.levels) return Response.json({ message: 'Not Found' }, { status: 404 })
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
/** Where it is. */
export const station = (): string => `${STATION}/${stations}`

/** An element of the station, when it knows its microphones. */
export async function make(
  tag: 'bird-live-listen',
  attributes?: Record<string, string>,
  markup?: string,
): Promise<ListenElement>
export async function make(tag: 'bird-level-meter', attributes?: Record<string, string>): Promise<MeterElement>
export async function make(tag: string, attributes: Record<string, string> = {}, markup = ''): Promise<HTMLElement> {
  const made = put(tag, attributes, markup)
  await until(() => made.matches(':state(ready)'))
  return made
}
/** The same without waiting for a microphone. */
export function put(tag: string, attributes: Record<string, string>, markup = ''): HTMLElement {
  const made = document.createElement(tag)
  // muted: a machine without a sound card plays nothing else in Firefox
  const all = { loading: 'eager', muted: '', station: station(), ...attributes }
  for (const [name, value] of Object.entries(all)) made.setAttribute(name, value)
  made.innerHTML = markup
  document.body.append(made)
  return made
}

export const press = (element: Element): void => part(element, 'button')?.click()
export const statusOf = (element: Element): string => part(element, 'status')?.textContent ?? ''
/** What is seen on the button. */
export const wordsOf = (element: Element): string =>
  [...(part(element, 'label')?.querySelectorAll(':scope > :not(.visually-hidden)') ?? [])]
    .map((line) => line.textContent)
    .join(' ')
export function statesOf(element: Element): { state: string; source: string | null; reason?: string }[] {
  const heard: { state: string; source: string | null; reason?: string }[] = []
  element.addEventListener('bird-listen-state', (event) => heard.push((event as CustomEvent).detail)) // reason: ours
  return heard
}

/** Firefox plays no MP3 on a machine without libavcodec, nor WebKit without the plugins of GStreamer. */
let canPlay = (): boolean => true
/** A test in which something is heard. */
export const hear = (title: string, body: () => Promise<void>): void =>
  it(title, async function () {
    if (canPlay()) await body()
    else this.skip()
  })

before(async function () {
  this.timeout(60_000) // everything is transformed on first use
  globalThis.MediaSource?.isTypeSupported('audio/mpeg') // Firefox begins to look for its decoders, and knows by and by
  await setViewport({ width: 1280, height: 900 })
  world.sound = await createLiveSound() // its encoder is fetched: before the station takes the place of the network
  installEmbedStation()
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(request?.url ?? String(input), location.href)
    if (!world.isThere) throw new TypeError('Failed to fetch')
    if (url.pathname.endsWith('/streams/audio-level')) return levelStream(init?.signal)
    if (world.publicAccess && url.pathname.endsWith('/app/config'))
      return Response.json({
        ...CONFIG,
        security: { enabled: true, accessAllowed: false, publicAccess: world.publicAccess },
      })
    if (world.listed && url.pathname.endsWith('/streams/sources')) return Response.json({ sources: world.listed })
    return world.sound.answer(url) ?? others(input, init)
  }
  await Promise.all([import('../../../elements/live-listen.ts'), import('../../../elements/level-meter.ts')])
  await sendKeys({ press: 'a' }) // somebody is there: browsers let nothing sound before
  await import('../../../src/state/live/live-begin.ts')
  canPlay = (await import('../../../src/audio/live-hls.ts')).isSupported
})
beforeEach(() => {
  stations += 1
  world.isThere = true
  world.listed = undefined
  world.publicAccess = undefined
  world.levels = { garden: level('Garden'), pond: level('Pond', 30) }
  Object.assign(world.sound, { segments: 6, trouble: undefined, playlistStatus: 200, running: ['garden', 'pond'] })
  world.sound.asked.length = 0
})
afterEach(async () => {
  document.body.replaceChildren()
  await until(() => streams.size === 0)
})
