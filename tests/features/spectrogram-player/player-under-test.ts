import { expect } from '@open-wc/testing'
import { sendMouse, setViewport } from '@web/test-runner-commands'
import { PANEL_HIDE_MS } from '../../../src/domain/sound/limits.ts'
import { PLAY_END_MS } from '../../../src/state/sound/playback.ts'
import { heardRow, STATION } from '../embed-station.ts'
import { installSoundStation } from './sound-station.ts'
import { holdTimers } from '../../support/held-timers.ts'
import { until } from '../../support/until.ts'
import { makeOwnPage } from '../../support/own-page.ts'
import { inside } from '../../support/shown-element.ts'

export { inside }

export const station = installSoundStation()
export const timers = holdTimers(PANEL_HIDE_MS, PLAY_END_MS)

/** The element as a page has it. */
export interface PlayerElement extends HTMLElement {
  currentTime: number
  readonly duration: number
  readonly paused: boolean
  playbackRate: number
  gain: number
  volume: number
  muted: boolean
  readonly error: { readonly code: number } | null
  highpass: number
  lowpass: number | undefined
  readonly spectrogramState: string
  readonly queuePosition: number
  lanes: readonly object[]
  play(): void
  pause(): void
  generateSpectrogram(): void
}

let stations = 0
/** An element with a station of its own: what one test has fetched is no concern of the next. */
export function put(attributes: Record<string, string> = {}, parent: Element = document.body): PlayerElement {
  const made = document.createElement('bird-spectrogram-player') as PlayerElement // reason: defined before the tests
  const own = { loading: 'eager', lang: 'en', label: 'Eurasian Wren, 06:12', detection: '7' }
  const base = parent === document.body ? { station: `${STATION}/${(stations += 1)}` } : {}
  for (const [name, value] of Object.entries({ ...base, ...own, ...attributes })) made.setAttribute(name, value)
  parent.append(made)
  return made
}
/** Whether the picture is the one drawn from the sound, and no other. */
export const isDrawn = (element: Element): boolean =>
  find(element, 'image') !== null && find(element, 'spectrogram') === null
/** One whose sound is on the screen. */
export async function opened(
  attributes: Record<string, string> = {},
  lanes?: readonly object[],
): Promise<PlayerElement> {
  const made = put({ preload: 'auto', ...attributes })
  if (lanes) made.lanes = lanes
  await until(() => made.spectrogramState === 'ready' && isDrawn(made))
  return made
}
export const find = (element: Element, part: string): HTMLElement | null =>
  inside(element).querySelector(`[part~="${part}"]`)
export const playButton = (element: Element): Promise<HTMLElement> => until(() => find(element, 'play-button'))
export const slider = (element: Element): HTMLInputElement =>
  inside(element).querySelector<HTMLInputElement>('input.clip-slider') ?? expect.fail('no slider')
export const surface = (element: Element): HTMLElement =>
  inside(element).querySelector<HTMLElement>('.player-surface') ?? expect.fail('no surface')
export const tool = (element: Element, label: string): Promise<HTMLElement> =>
  until(() => inside(element).querySelector<HTMLElement>(`.tool[aria-label^="${label}"]`))
/** Presses a button as a finger does. */
export function pressByFinger(button: HTMLElement): void {
  button.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
  button.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))
}
export const texts = (element: Element): string => inside(element).textContent ?? ''
export const isSounding = (element: Element): boolean => element.matches(':state(playing)')
export function listen(element: Element, type: string): Event[] {
  const heard: Event[] = []
  element.addEventListener(type, (event) => heard.push(event))
  return heard
}
/** Draws from one corner to another with the mouse; shares of the picture from its top left. */
export async function drag(
  element: Element,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const { left, top, width, height } = surface(element).getBoundingClientRect()
  const at = ([x, y]: readonly [number, number]): [number, number] => [
    Math.round(left + x * width),
    Math.round(top + y * height),
  ]
  await sendMouse({ type: 'move', position: at(from) })
  await sendMouse({ type: 'down' })
  await sendMouse({ type: 'move', position: at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) })
  await sendMouse({ type: 'move', position: at(to) })
  await sendMouse({ type: 'up' })
}
/** What is shown, in the words of the axis below. */
export const secondsShown = (element: Element): string =>
  inside(element).querySelector('.player-seconds')?.textContent ?? ''
export const kilohertzShown = (element: Element): string =>
  inside(element).querySelector('.player-kilohertz')?.textContent ?? ''

/** A place in the page where elements are those of the station's own page. */
export function ownPage(): HTMLElement {
  const page = document.body.appendChild(document.createElement('main'))
  makeOwnPage(page)
  return page
}

/** Begins each test of a file with a station that has everything, and ends it with an empty page. */
export function withPlayers(): void {
  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    await setViewport({ width: 1280, height: 900 })
    await import('../../../elements/spectrogram-player.ts')
    await sendMouse({ type: 'click', position: [600, 800] }) // somebody is there: sound may begin
  })
  beforeEach(() => {
    Object.assign(station, {
      clip: 'tone',
      picture: 'there',
      detection: undefined,
      isThere: true,
      clipsAsked: 0,
      rows: [heardRow(7)],
    })
    station.pictureStatus = [{ status: 'not_started', queuePosition: 0 }]
    station.generated.length = 0
  })
  afterEach(async () => {
    document.body.replaceChildren()
    await sendMouse({ type: 'move', position: [1279, 899] })
  })
}
