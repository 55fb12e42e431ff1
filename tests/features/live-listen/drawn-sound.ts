// An element that draws a song, in front of a station that tells of its birds; begun anew for every test.

import { sendMouse, setViewport } from '@web/test-runner-commands'
import type { LiveSource } from '../../../src/domain/listening.ts'
import { until } from '../../support/until.ts'
import { installEmbedStation, STATION } from '../embed-station.ts'

/** What is heard was recorded so long ago. */
const DELAY_MS = 4000
/** The bird of these tests: two seconds of it, after one of silence. */
export const SONG_HERTZ = 5000
export const SONG_FROM = 1
export const SONG_SECONDS = 2

/** A player of one tone, as the live player shows itself to a picture. */
interface DrawnSound {
  readonly context: AudioContext
  readonly player: {
    tap(): { context: AudioContext; node: AudioNode } | undefined
    heardAt(): { atMs: number; isExact: boolean }
  }
  /** Milliseconds since 1970 at which the song was recorded. */
  readonly sungAtMs: number
}

export const station = installEmbedStation()
export const MIC: LiveSource = { id: 'audio_card_1', name: 'Garden microphone', silent: false, clipping: false }
export let sound: DrawnSound
/** The element that is looked at. */
export let element: HTMLElement
let stations = 0
/** Puts an element on the page in place of the one that was looked at; its station is one that nobody knows yet, unless said. */
export function put(tag: string, attributes: Readonly<Record<string, string>> = {}): void {
  element?.remove()
  element = document.createElement(tag)
  const all = { loading: 'eager', station: `${STATION}/${(stations += 1)}`, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.append(element)
}
export const all = <T extends Element = HTMLElement>(selector: string): T[] => [
  ...(element.shadowRoot?.querySelectorAll<T>(selector) ?? []),
]
export const one = <T extends Element = HTMLElement>(selector: string): T => {
  const [found] = all<T>(selector)
  if (!found) throw new Error(`nothing like ${selector}`)
  return found
}
/** The button whose name has these words. */
export const button = (name: string): HTMLButtonElement => {
  const found = all<HTMLButtonElement>('button').find((each) =>
    (each.ariaLabel ?? each.textContent ?? '').includes(name),
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}

beforeEach(async () => {
  await setViewport({ width: 1000, height: 800 })
  await sendMouse({ type: 'click', position: [995, 795] }) // browsers let nothing sound before a person did something
  sound = await makeDrawnSound()
})
afterEach(async () => {
  element.remove()
  await sound.context.close()
  await until(() => station.listeners('detections') === 0)
})

/** Begins to play, in the tick of a press. */
async function makeDrawnSound(): Promise<DrawnSound> {
  const context = new AudioContext()
  await context.resume()
  const node = new GainNode(context)
  const oscillator = new OscillatorNode(context, { frequency: SONG_HERTZ })
  const hiss = new AudioBufferSourceNode(context, { buffer: hissIn(context), loop: true })
  const loud = new GainNode(context, { gain: 0 })
  const start = context.currentTime
  loud.gain.setValueAtTime(0.05, start + SONG_FROM)
  loud.gain.setValueAtTime(0, start + SONG_FROM + SONG_SECONDS)
  oscillator.connect(loud).connect(node)
  hiss.connect(node)
  oscillator.start()
  hiss.start()
  const recordedAt = Date.now() - DELAY_MS
  const recorded = (second: number): number => recordedAt + (second - start) * 1000
  return {
    context,
    sungAtMs: recorded(start + SONG_FROM),
    player: {
      tap: () => ({ context, node }),
      heardAt: () => ({ atMs: recorded(context.currentTime), isExact: true }),
    },
  }
}

function hissIn(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = (Math.random() - 0.5) * 1e-4
  return buffer
}
