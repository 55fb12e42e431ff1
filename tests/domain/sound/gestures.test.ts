import { describe, expect, test } from 'vitest'
import {
  type GestureEffect,
  type GestureEvent,
  type GestureScene,
  nextGesture,
  NO_GESTURE,
  type WheelTurn,
  wheeledView,
} from '../../../src/domain/sound/gestures.ts'
import { wholeView } from '../../../src/domain/sound/view.ts'

const extent = { seconds: 4, highestHertz: 10_000 }
const whole = wholeView(extent)
const close = { fromSecond: 1, toSecond: 2, lowHertz: 1000, highHertz: 5000 }
const box = { fromSecond: 1, toSecond: 2, lowHertz: 2000, highHertz: 4000 }
const [width, height] = [400, 100]
const scene: GestureScene = {
  view: whole,
  extent,
  scale: 'linear',
  box: undefined,
  mayBox: true,
  fingerDraws: false,
  mayZoom: true,
  maySeek: true,
  width,
  height,
}

/** All frequencies: a pixel down is 100 Hz, one to the right a hundredth of a second. */
const even: GestureScene = { ...scene, view: { ...whole, lowHertz: 0 } }

type Down = GestureEvent & { type: 'down' }
const down = (x: number, y: number, more: Partial<Down> = {}): GestureEvent => ({
  type: 'down',
  finger: 1,
  at: { x, y },
  on: 'picture',
  isTouch: false,
  isPan: false,
  ...more,
})
const move = (x: number, y: number, finger = 1, isPan = false): GestureEvent => ({
  type: 'move',
  finger,
  at: { x, y },
  isPan,
})
const up = (x: number, y: number, finger = 1): GestureEvent => ({ type: 'up', finger, at: { x, y } })
const cancel = (finger = 1): GestureEvent => ({ type: 'cancel', finger })

/** Everything that follows from events, one after the other, but for the captures. */
function effectsOf(events: readonly GestureEvent[], now: GestureScene = scene): GestureEffect[] {
  let gesture = NO_GESTURE
  return events.flatMap((event) => {
    const step = nextGesture(gesture, event, now)
    gesture = step.gesture
    return step.effects.filter(({ type }) => type !== 'capture')
  })
}

describe('a pointer on the picture', () => {
  test('that does not move is a click where it was put down', () => {
    expect(effectsOf([down(100, 50), move(102, 51), up(102, 51)])).toEqual([{ type: 'click', second: 1 }])
  })

  test('of a mouse draws a box, done when it is let go', () => {
    const [first, last] = effectsOf([down(100, 80), move(200, 60), up(200, 60)], even)
    expect(first).toEqual({ type: 'box', box, isDone: false })
    expect(last).toMatchObject({ type: 'box', isDone: true })
  })

  test('on the box moves it, on its edges resizes it', () => {
    const withBox = { ...even, box }
    const [moved] = effectsOf([down(150, 70, { on: 'box' }), move(190, 70)], withBox)
    expect(moved).toMatchObject({
      type: 'box',
      box: { fromSecond: 1.4, toSecond: 2.4, lowHertz: 2000, highHertz: 4000 },
    })
    const [resized] = effectsOf([down(200, 70, { on: ['toSecond'] }), move(300, 90)], withBox)
    expect(resized).toMatchObject({ type: 'box', box: { ...box, toSecond: 3 } })
  })

  test('with Shift or the middle button moves a close view', () => {
    const near = { ...scene, view: close }
    for (const events of [
      [down(200, 50, { isPan: true }), move(100, 50)],
      [down(200, 50), move(100, 50, 1, true)],
    ]) {
      expect(effectsOf(events, near)).toMatchObject([{ type: 'view', view: { fromSecond: 1.25, toSecond: 2.25 } }])
    }
  })

  test('of a finger moves along the whole recording and moves a close view; it draws when told to', () => {
    const finger = [down(100, 60, { isTouch: true }), move(200, 20)]
    expect(effectsOf(finger)).toEqual([{ type: 'seek', second: 2 }])
    expect(effectsOf(finger, { ...scene, view: close })).toMatchObject([{ type: 'view' }])
    expect(effectsOf(finger, { ...scene, fingerDraws: true })).toMatchObject([{ type: 'box', isDone: false }])
  })

  test('draws no box where none may be drawn', () => {
    expect(effectsOf([down(100, 60), move(200, 20)], { ...scene, mayBox: false })).toEqual([
      { type: 'seek', second: 2 },
    ])
  })

  test('that the browser takes for scrolling changes nothing', () => {
    expect(effectsOf([down(100, 60, { isTouch: true }), cancel(), move(200, 20), up(200, 20)])).toEqual([])
  })

  test('belongs to the picture from its first movement on', () => {
    const { gesture } = nextGesture(NO_GESTURE, down(100, 60), scene)
    expect(nextGesture(gesture, move(200, 20), scene).effects[0]).toEqual({ type: 'capture', finger: 1 })
  })
})

describe('two fingers', () => {
  const apart = [down(150, 50, { isTouch: true }), down(250, 50, { finger: 2, isTouch: true })]

  test('zoom in time around their middle, and not in frequency as long as they lie side by side', () => {
    const [zoomed] = effectsOf([...apart, move(50, 50), move(350, 50, 2)]).slice(-1)
    expect(zoomed?.type === 'view' && zoomed.view.toSecond - zoomed.view.fromSecond).toBeCloseTo(4 / 3)
    expect(zoomed?.type === 'view' && zoomed.view.highHertz).toBe(scene.view.highHertz)
  })

  test('do not click, seek or draw when one after the other is lifted', () => {
    expect(effectsOf([...apart, up(150, 50), up(250, 50, 2)])).toEqual([])
  })

  test('are two fingers that do nothing together where zooming is not offered', () => {
    const effects = effectsOf([...apart, up(250, 50, 2)], { ...scene, mayZoom: false })
    expect(effects.map(({ type }) => type)).toEqual(['click'])
  })
})

type Turn = Partial<WheelTurn> & { readonly hasFocus?: boolean }
const STILL: WheelTurn = {
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
}

describe('a wheel', () => {
  /** A turn with the pointer in the middle. */
  const wheel = ({ hasFocus = false, ...more }: Turn, now: GestureScene) =>
    wheeledView({ ...STILL, deltaY: -100, ...more }, { x: 200, y: 50 }, hasFocus, now)

  test.each<[rule: string, more: Turn, view: GestureScene['view'], isOurs: boolean]>([
    ['belongs to the page', {}, scene.view, false],
    ['zooms with Ctrl', { ctrlKey: true }, scene.view, true],
    ['zooms a picture that has the focus', { hasFocus: true }, scene.view, true],
    ['belongs to the page when there is nothing left to zoom', { hasFocus: true, deltaY: 100 }, whole, false],
    ['never scrolls the page with Ctrl', { ctrlKey: true, deltaY: 100 }, whole, true],
    ['sideways belongs to the page while everything is shown', { deltaX: 50, deltaY: 0 }, whole, false],
    ['sideways moves a close view', { deltaX: 50, deltaY: 0 }, close, true],
    ['with Shift moves a close view', { deltaY: 50, shiftKey: true }, close, true],
  ])('%s', (_rule, more, view, isOurs) => {
    expect(wheel(more, { ...scene, view }) !== undefined).toBe(isOurs)
  })

  test('zooms in frequency with Alt, and not at all where zooming is not offered', () => {
    const zoomed = wheel({ ctrlKey: true, altKey: true }, { ...scene, view: close })
    expect(zoomed).toMatchObject({ fromSecond: 1, toSecond: 2 })
    expect(zoomed?.highHertz).toBeLessThan(5000)
    expect(wheel({ ctrlKey: true }, { ...scene, mayZoom: false })).toBe(undefined)
  })
})
