import { DRAG_PIXELS } from '../limits.ts'
import { type Box, boxBetween, movedBox, resizedBox, type SoundPoint } from './box.ts'
import {
  type FrequencyScale,
  hertzAt,
  isWhole,
  panned,
  type SoundExtent,
  type SoundView,
  secondAt,
  zoomed,
} from './view.ts'

/** Scene of a gesture: what it depends on at its moment. */
export interface GestureScene {
  readonly view: SoundView
  readonly extent: SoundExtent
  readonly scale: FrequencyScale
  readonly box: Box | undefined
  /** Whether a box may be drawn here, and whether a finger draws it now. */
  readonly mayBox: boolean
  readonly fingerDraws: boolean
  readonly mayZoom: boolean
  readonly maySeek: boolean
  /** Size of the picture, CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Point of the picture, CSS pixels from its top left. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** Edges of the box that a handle moves. */
export type BoxEdges = readonly (keyof Box)[]

/** Event of a pointer; `finger` is its id. */
export type GestureEvent =
  | {
      readonly type: 'down'
      readonly finger: number
      readonly at: PicturePoint
      /** Target under it: edges of the box, the box itself, or the picture. */
      readonly on: BoxEdges | 'box' | 'picture'
      readonly isTouch: boolean
      /** Whether it moves the view: with the middle button or Shift. */
      readonly isPan: boolean
    }
  | { readonly type: 'move'; readonly finger: number; readonly at: PicturePoint; readonly isPan: boolean }
  | { readonly type: 'up'; readonly finger: number; readonly at: PicturePoint }
  | { readonly type: 'cancel'; readonly finger: number }

/** Effect of a gesture: what has to be done. */
export type GestureEffect =
  | { readonly type: 'view'; readonly view: SoundView }
  /** Change of the box; `isDone` with the last one of a movement. */
  | { readonly type: 'box'; readonly box: Box; readonly isDone: boolean }
  | { readonly type: 'seek'; readonly second: number }
  /** Click: a press without a movement. */
  | { readonly type: 'click'; readonly second: number }
  /** View of the box alone. */
  | { readonly type: 'look'; readonly box: Box }
  /** Capture of a finger: its events belong to the picture from now on. */
  | { readonly type: 'capture'; readonly finger: number }

interface Fingers {
  readonly middle: PicturePoint
  readonly apart: PicturePoint
}

type Movement =
  | {
      readonly kind: 'press'
      readonly at: PicturePoint
      readonly on: BoxEdges | 'box' | 'picture'
      readonly isTouch: boolean
    }
  | { readonly kind: 'box'; readonly from: SoundPoint }
  | { readonly kind: 'move'; readonly box: Box; readonly from: SoundPoint }
  | { readonly kind: 'resize'; readonly box: Box; readonly edges: BoxEdges }
  | { readonly kind: 'pan'; readonly view: SoundView; readonly at: PicturePoint }
  | { readonly kind: 'seek' }
  | { readonly kind: 'pinch'; readonly view: SoundView; readonly fingers: Fingers }

/** Gesture: the pointers that are down, and their common movement. */
export interface Gesture {
  readonly pointers: ReadonlyMap<number, PicturePoint>
  readonly movement: Movement | undefined
}

/** Step of a gesture after an event. */
export interface GestureStep {
  readonly gesture: Gesture
  readonly effects: readonly GestureEffect[]
}

/** Gesture without pointers. */
export const NO_GESTURE: Gesture = { pointers: new Map(), movement: undefined }

/** Distance of two fingers along an axis below which they do not zoom along it, pixels. */
const PINCH_PIXELS = 40

/**
 * Next gesture and effects of a pointer's event. A mouse draws, moves and resizes the box, with Shift or the middle
 * button it moves the view; one finger moves the view, or draws when told to; two zoom.
 */
export function nextGesture(gesture: Gesture, event: GestureEvent, scene: GestureScene): GestureStep {
  switch (event.type) {
    case 'down':
      return pressed(gesture, event, scene)
    case 'move':
      return moved(gesture, event, scene)
    case 'up': {
      const { movement } = gesture
      if (!gesture.pointers.has(event.finger)) return { gesture, effects: [] }
      const rest = { pointers: without(gesture.pointers, event.finger), movement: undefined }
      if (movement?.kind === 'press')
        return { gesture: rest, effects: [{ type: 'click', second: soundAt(scene, movement.at).second }] }
      if (movement?.kind === 'pinch') return { gesture: rest, effects: [] }
      return { gesture: rest, effects: effectsOf(gesture, scene, event.at, true) }
    }
    case 'cancel':
      return { gesture: { pointers: without(gesture.pointers, event.finger), movement: undefined }, effects: [] }
  }
}

function pressed(
  { pointers }: Gesture,
  { finger, at, on, isTouch, isPan }: GestureEvent & { type: 'down' },
  scene: GestureScene,
): GestureStep {
  const now = new Map(pointers).set(finger, at)
  const fingers = fingersOf(now)
  if (fingers && scene.mayZoom)
    return {
      gesture: { pointers: now, movement: { kind: 'pinch', view: scene.view, fingers } },
      effects: [{ type: 'capture', finger }],
    }
  const movement: Movement = isPan ? { kind: 'pan', view: scene.view, at } : { kind: 'press', at, on, isTouch }
  return { gesture: { pointers: now, movement }, effects: [] }
}

function moved(
  gesture: Gesture,
  { finger, at, isPan }: GestureEvent & { type: 'move' },
  scene: GestureScene,
): GestureStep {
  if (!gesture.pointers.has(finger)) return { gesture, effects: [] }
  const pointers = new Map(gesture.pointers).set(finger, at)
  const { movement } = gesture
  if (movement?.kind !== 'press') {
    const next = { pointers, movement }
    return { gesture: next, effects: effectsOf(next, scene, at, false) }
  }
  if (Math.hypot(at.x - movement.at.x, at.y - movement.at.y) < DRAG_PIXELS)
    return { gesture: { pointers, movement }, effects: [] }
  const next = { pointers, movement: dragOf(movement, scene, isPan) }
  return { gesture: next, effects: [{ type: 'capture', finger }, ...effectsOf(next, scene, at, false)] }
}

/** Movement that a press becomes once it is dragged. */
function dragOf(press: Movement & { kind: 'press' }, scene: GestureScene, isPan: boolean): Movement {
  const { box, view, extent } = scene
  const from = soundAt(scene, press.at)
  const pan: Movement = { kind: 'pan', view, at: press.at }
  if (isPan) return pan
  if (press.on !== 'picture' && box)
    return press.on === 'box' ? { kind: 'move', box, from } : { kind: 'resize', box, edges: press.on }
  if (press.isTouch ? scene.fingerDraws : scene.mayBox) return { kind: 'box', from }
  return isWhole(view, extent) && scene.maySeek ? { kind: 'seek' } : pan
}

function effectsOf(
  { movement, pointers }: Gesture,
  scene: GestureScene,
  at: PicturePoint,
  isDone: boolean,
): readonly GestureEffect[] {
  const { extent, scale, width, height } = scene
  const here = soundAt(scene, at)
  switch (movement?.kind) {
    case 'box':
      return [{ type: 'box', box: boxBetween(movement.from, here, extent), isDone }]
    case 'move': {
      const by = { seconds: here.second - movement.from.second, hertz: here.hertz - movement.from.hertz }
      return [{ type: 'box', box: movedBox(movement.box, extent, by), isDone }]
    }
    case 'resize': {
      const edges = Object.fromEntries(
        movement.edges.map((edge) => [edge, edge.endsWith('Second') ? here.second : here.hertz]),
      )
      return [{ type: 'box', box: resizedBox(movement.box, extent, edges), isDone }]
    }
    case 'pan': {
      const by = { right: (movement.at.x - at.x) / width, up: (at.y - movement.at.y) / height }
      return [{ type: 'view', view: panned(movement.view, extent, scale, by) }]
    }
    case 'seek':
      return [{ type: 'seek', second: here.second }]
    case 'pinch': {
      const fingers = fingersOf(pointers)
      return fingers ? [{ type: 'view', view: pinched(movement.view, scene, movement.fingers, fingers) }] : []
    }
    case 'press':
    case undefined:
      return []
  }
}

function pinched(view: SoundView, scene: GestureScene, before: Fingers, after: Fingers): SoundView {
  const { extent, scale, width, height } = scene
  const factor = (was: number, is: number): number => (was < PINCH_PIXELS ? 1 : Math.max(1, is) / was)
  const closer = zoomed(view, extent, scale, {
    time: factor(before.apart.x, after.apart.x),
    frequency: factor(before.apart.y, after.apart.y),
    atX: before.middle.x / width,
    atY: before.middle.y / height,
  })
  const right = (before.middle.x - after.middle.x) / width
  const up = (after.middle.y - before.middle.y) / height
  return panned(closer, extent, scale, { right, up })
}

const soundAt = ({ view, scale, width, height }: GestureScene, { x, y }: PicturePoint): SoundPoint => ({
  second: secondAt(view, x, width),
  hertz: hertzAt(view, scale, y, height),
})

/** First two fingers; undefined where there are fewer. */
function fingersOf(pointers: ReadonlyMap<number, PicturePoint>): Fingers | undefined {
  const [one, other] = [...pointers.values()]
  if (!one || !other) return undefined
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: { x: Math.abs(one.x - other.x), y: Math.abs(one.y - other.y) },
  }
}

function without(pointers: ReadonlyMap<number, PicturePoint>, finger: number): ReadonlyMap<number, PicturePoint> {
  return new Map([...pointers].filter(([one]) => one !== finger))
}

/** Turn of a wheel, as the browser tells it. */
export type WheelTurn = Readonly<
  Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>
>

const WHEEL_ZOOM = 0.0022
/** Delta mode of a wheel that turns by lines, and the height of a line, pixels. */
const BY_LINES = 1
const LINE_PIXELS = 16

/**
 * View after a turn of the wheel; undefined where the turn belongs to the page. It zooms with Ctrl (as a trackpad pinch
 * comes), or when the picture has the focus, until its limit; sideways it moves a close view.
 */
export function wheeledView(
  { deltaX, deltaY, deltaMode, shiftKey, altKey, ctrlKey, metaKey }: WheelTurn,
  at: PicturePoint,
  hasFocus: boolean,
  { view, extent, scale, width, height, mayZoom }: GestureScene,
): SoundView | undefined {
  const unit = deltaMode === BY_LINES ? LINE_PIXELS : 1
  const isZoom = ctrlKey || metaKey
  const isMeant = isZoom || hasFocus
  if (!mayZoom) return undefined
  if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) {
    const right = ((deltaX || deltaY) * unit) / width
    return isMeant || !isWhole(view, extent) ? panned(view, extent, scale, { right }) : undefined
  }
  if (!isMeant) return undefined
  const factor = Math.exp(-deltaY * unit * WHEEL_ZOOM)
  const place = { atX: at.x / width, atY: at.y / height }
  const next = zoomed(view, extent, scale, { ...(altKey ? { frequency: factor } : { time: factor }), ...place })
  const isAtEnd = (Object.keys(next) as (keyof SoundView)[]).every((key) => view[key] === next[key]) // reason: its own keys
  return isAtEnd && !isZoom ? undefined : next
}
