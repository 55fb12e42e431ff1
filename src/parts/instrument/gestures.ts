import { type Box, boxBetween, movedBox, resizedBox, type SoundPoint } from '../../domain/sound/box.ts'
import {
  type FrequencyScale,
  hertzAt,
  isWhole,
  panned,
  type SoundExtent,
  type SoundView,
  secondAt,
  type Zoom,
  zoomed,
} from '../../domain/sound/view.ts'
import { createLifetime } from '../../platform/lifetime.ts'

/** What a gesture has to know at its moment. */
export interface GestureScene {
  readonly view: SoundView
  readonly extent: SoundExtent
  readonly scale: FrequencyScale
  readonly box: Box | undefined
  /** Whether a box may be drawn here at all, and whether a finger draws it now. */
  readonly mayBox: boolean
  readonly fingerDraws: boolean
  readonly mayZoom: boolean
  readonly maySeek: boolean
}

export interface GestureActs {
  onView(view: SoundView): void
  /** `isDone` with the last of a movement. */
  onBox(box: Box, isDone: boolean): void
  onSeek(second: number): void
  /** A press without a movement. */
  onClick(second: number): void
  onLook(box: Box): void
}

/** Pixels before a press becomes a drag. */
const DRAG_PIXELS = 4
/** Fingers closer than this along an axis do not zoom along it. */
const PINCH_PIXELS = 40
const WHEEL_ZOOM = 0.0022
const LINE_PIXELS = 16

type Edges = readonly (keyof Box)[]
type Movement =
  | { readonly kind: 'press'; readonly at: Point; readonly edges: Edges | 'all' | undefined; readonly isTouch: boolean }
  | { readonly kind: 'box'; readonly from: SoundPoint }
  | { readonly kind: 'move'; readonly box: Box; readonly from: SoundPoint }
  | { readonly kind: 'resize'; readonly box: Box; readonly edges: Edges }
  | { readonly kind: 'pan'; readonly view: SoundView; readonly at: Point }
  | { readonly kind: 'seek' }
  | { readonly kind: 'pinch'; readonly view: SoundView; readonly fingers: Fingers }

interface Point {
  readonly x: number
  readonly y: number
}

interface Fingers {
  readonly middle: Point
  readonly apart: Point
}

/**
 * Lets a picture be worked on with mouse, pen, fingers and wheel. A mouse draws, moves and resizes the box, with Shift or the
 * middle button it moves the view; one finger moves along, or draws when told to; two zoom. The page goes on scrolling under
 * one finger and under a wheel without Ctrl, unless the picture has the focus.
 *
 * @param surface the picture; inside, `[data-box]` is the box and `[data-edges]` its handles
 * @param acts what to do; called while the event is handled
 * @returns the way to stop
 */
export function listenToGestures(
  surface: HTMLElement,
  scene: () => GestureScene | undefined,
  acts: GestureActs,
): () => void {
  const lifetime = createLifetime()
  const pointers = new Map<number, Point>()
  let movement: Movement | undefined

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = surface.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const soundAt = ({ view, scale }: GestureScene, { x, y }: Point): SoundPoint => ({
    second: secondAt(view, x, surface.clientWidth),
    hertz: hertzAt(view, scale, y, surface.clientHeight),
  })
  const shares = ({ x, y }: Point): { atX: number; atY: number } => ({
    atX: x / surface.clientWidth,
    atY: y / surface.clientHeight,
  })

  const begin = (press: Movement & { kind: 'press' }, now: GestureScene, isPan: boolean): Movement => {
    const from = soundAt(now, press.at)
    const pan: Movement = { kind: 'pan', view: now.view, at: press.at }
    if (isPan) return pan
    if (press.edges && now.box) {
      return press.edges === 'all'
        ? { kind: 'move', box: now.box, from }
        : { kind: 'resize', box: now.box, edges: press.edges }
    }
    const draws = press.isTouch ? now.fingerDraws : now.mayBox
    if (draws) return { kind: 'box', from }
    return isWhole(now.view, now.extent) && now.maySeek ? { kind: 'seek' } : pan
  }

  const goOn = (now: GestureScene, at: Point, isDone: boolean): void => {
    const { extent, scale } = now
    const here = soundAt(now, at)
    switch (movement?.kind) {
      case 'box':
        return acts.onBox(boxBetween(movement.from, here, extent), isDone)
      case 'move': {
        const { box, from } = movement
        const by = { seconds: here.second - from.second, hertz: here.hertz - from.hertz }
        return acts.onBox(movedBox(box, extent, by), isDone)
      }
      case 'resize': {
        const edges = Object.fromEntries(
          movement.edges.map((edge) => [edge, edge.endsWith('Second') ? here.second : here.hertz]),
        )
        return acts.onBox(resizedBox(movement.box, extent, edges), isDone)
      }
      case 'pan': {
        const right = (movement.at.x - at.x) / surface.clientWidth
        const up = (at.y - movement.at.y) / surface.clientHeight
        return acts.onView(panned(movement.view, extent, scale, { right, up }))
      }
      case 'seek':
        return acts.onSeek(here.second)
      case 'pinch': {
        const { view, fingers } = movement
        const [one, other] = [...pointers.values()]
        if (one && other) acts.onView(pinched(view, now, fingers, fingersOf(one, other)))
        return
      }
      case 'press':
      case undefined:
    }
  }

  const pinched = (view: SoundView, { extent, scale }: GestureScene, before: Fingers, after: Fingers): SoundView => {
    const factor = (was: number, is: number): number => (was < PINCH_PIXELS ? 1 : Math.max(1, is) / was)
    const time = factor(before.apart.x, after.apart.x)
    const frequency = factor(before.apart.y, after.apart.y)
    const closer = zoomed(view, extent, scale, { time, frequency, ...shares(before.middle) })
    const right = (before.middle.x - after.middle.x) / surface.clientWidth
    const up = (after.middle.y - before.middle.y) / surface.clientHeight
    return panned(closer, extent, scale, { right, up })
  }

  const onDown = (event: PointerEvent): void => {
    const now = scene()
    const target = event.target as Element // reason: pointers hit elements
    if (!now || target.closest('button, a') || event.button > 1) return
    pointers.set(event.pointerId, pointOf(event))
    const [one, other] = [...pointers.values()]
    if (one && other && now.mayZoom) {
      movement = { kind: 'pinch', view: now.view, fingers: fingersOf(one, other) }
      surface.setPointerCapture(event.pointerId)
      return
    }
    const handle = target.closest<HTMLElement>('[data-edges], [data-box]')
    const edges = handle?.dataset['edges']?.split(' ') as Edges | undefined // reason: written by the box itself
    movement = {
      kind: 'press',
      at: pointOf(event),
      edges: edges ?? (handle ? 'all' : undefined),
      isTouch: event.pointerType === 'touch',
    }
    if (event.button === 1 || event.shiftKey) {
      event.preventDefault()
      movement = { kind: 'pan', view: now.view, at: pointOf(event) }
    }
  }
  const onMove = (event: PointerEvent): void => {
    const now = scene()
    if (!now || !pointers.has(event.pointerId)) return
    const at = pointOf(event)
    pointers.set(event.pointerId, at)
    if (movement?.kind === 'press') {
      if (Math.hypot(at.x - movement.at.x, at.y - movement.at.y) < DRAG_PIXELS) return
      movement = begin(movement, now, event.shiftKey)
      surface.setPointerCapture(event.pointerId)
    }
    goOn(now, at, false)
  }
  const onUp = (event: PointerEvent): void => {
    const now = scene()
    if (!pointers.delete(event.pointerId)) return
    const last = movement
    if (now && last?.kind === 'press') acts.onClick(soundAt(now, last.at).second)
    else if (now && last?.kind !== 'pinch') goOn(now, pointOf(event), true)
    movement = undefined
  }
  const onCancel = (event: PointerEvent): void => {
    pointers.delete(event.pointerId)
    movement = undefined
  }

  const onWheel = (event: WheelEvent): void => {
    const now = scene()
    if (!now?.mayZoom) return
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1
    const [x, y] = [event.deltaX * unit, event.deltaY * unit]
    const isSideways = event.shiftKey || Math.abs(x) > Math.abs(y)
    const isMeant = event.ctrlKey || event.metaKey || surface.matches(':focus-within')
    if (isSideways && (isMeant || !isWhole(now.view, now.extent))) {
      event.preventDefault()
      return acts.onView(panned(now.view, now.extent, now.scale, { right: (x || y) / surface.clientWidth }))
    }
    if (isSideways || !isMeant) return
    const factor = Math.exp(-y * WHEEL_ZOOM)
    const zoom: Zoom = { ...(event.altKey ? { frequency: factor } : { time: factor }), ...shares(pointOf(event)) }
    const next = zoomed(now.view, now.extent, now.scale, zoom)
    const isAtEnd = Object.entries(next).every(([key, value]) => now.view[key as keyof SoundView] === value) // reason: its own keys
    if (isAtEnd && !event.ctrlKey && !event.metaKey) return // nothing left to zoom: the page may scroll
    event.preventDefault()
    acts.onView(next)
  }

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handler: (event: HTMLElementEventMap[Type]) => void,
    options?: AddEventListenerOptions,
  ): void => {
    lifetime.listen(surface, type, (event) => handler(event as HTMLElementEventMap[Type]), options) // reason: the type names the event
  }
  on('pointerdown', onDown)
  on('pointermove', onMove)
  on('pointerup', onUp)
  on('pointercancel', onCancel)
  on('wheel', onWheel, { passive: false })
  // the browser would scroll the page with two fingers, too
  on('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), { passive: false })
  on('dblclick', (event) => {
    const now = scene()
    if (!now?.mayZoom) return
    const isOnBox = (event.target as Element).closest('[data-box]') // reason: a mouse hits elements
    if (isOnBox && now.box) acts.onLook(now.box)
  })
  return () => lifetime.end()
}

const fingersOf = (one: Point, other: Point): Fingers => ({
  middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  apart: { x: Math.abs(one.x - other.x), y: Math.abs(one.y - other.y) },
})
