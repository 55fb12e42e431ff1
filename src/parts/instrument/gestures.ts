import type { Box } from '../../domain/sound/box.ts'
import {
  type BoxEdges,
  type GestureEvent,
  type GestureScene,
  nextGesture,
  NO_GESTURE,
  type PicturePoint,
  wheeledView,
} from '../../domain/sound/gestures.ts'
import type { SoundView } from '../../domain/sound/view.ts'
import { createLifetime } from '../../platform/lifetime.ts'

/** What gestures on a picture ask for. */
export interface GestureActs {
  onView(view: SoundView): void
  /** `isDone` with the last of a movement. */
  onBox(box: Box, isDone: boolean): void
  onSeek(second: number): void
  /** A press without a movement. */
  onClick(second: number): void
  onLook(box: Box): void
}

/** What a picture shows and allows at the moment of a gesture; its size is measured. */
export type PictureScene = Omit<GestureScene, 'width' | 'height'>

const LINE_PIXELS = 16

/**
 * Lets a picture be worked on with mouse, pen, fingers and wheel. The page goes on scrolling under one finger and under a wheel
 * without Ctrl, unless the picture has the focus.
 *
 * @param surface the picture; inside, `[data-box]` is the box and `[data-edges]` its handles
 * @param acts what to do; called while the event is handled
 * @returns the way to stop
 */
export function listenToGestures(surface: HTMLElement, scene: () => PictureScene, acts: GestureActs): () => void {
  const lifetime = createLifetime()
  let gesture = NO_GESTURE
  const sceneNow = (): GestureScene => ({ ...scene(), width: surface.clientWidth, height: surface.clientHeight })
  const pointOf = ({ clientX, clientY }: MouseEvent): PicturePoint => {
    const { left, top } = surface.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const happen = (event: GestureEvent): void => {
    const step = nextGesture(gesture, event, sceneNow())
    gesture = step.gesture
    for (const effect of step.effects) {
      if (effect.type === 'view') acts.onView(effect.view)
      else if (effect.type === 'box') acts.onBox(effect.box, effect.isDone)
      else if (effect.type === 'seek') acts.onSeek(effect.second)
      else if (effect.type === 'click') acts.onClick(effect.second)
      else surface.setPointerCapture(effect.finger)
    }
  }
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handler: (event: HTMLElementEventMap[Type]) => void,
    options?: AddEventListenerOptions,
  ): void => {
    lifetime.listen(surface, type, (event) => handler(event as HTMLElementEventMap[Type]), options) // reason: the type names the event
  }

  on('pointerdown', (event) => {
    const target = event.target as Element // reason: pointers hit elements
    if (target.closest('button, a') || event.button > 1) return
    const isPan = event.button === 1 || event.shiftKey
    if (isPan) event.preventDefault()
    const isTouch = event.pointerType === 'touch'
    happen({ type: 'down', finger: event.pointerId, at: pointOf(event), on: partOf(target), isTouch, isPan })
  })
  on('pointermove', (event) =>
    happen({ type: 'move', finger: event.pointerId, at: pointOf(event), isPan: event.shiftKey }),
  )
  on('pointerup', (event) => happen({ type: 'up', finger: event.pointerId, at: pointOf(event) }))
  on('pointercancel', (event) => happen({ type: 'cancel', finger: event.pointerId }))
  on(
    'wheel',
    (event) => {
      const { shiftKey, altKey, ctrlKey, metaKey } = event
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1
      const turn = { right: event.deltaX * unit, down: event.deltaY * unit, at: pointOf(event), shiftKey, altKey }
      const keys = { isZoom: ctrlKey || metaKey, hasFocus: surface.matches(':focus-within') }
      const view = wheeledView({ ...turn, ...keys }, sceneNow())
      if (!view) return
      event.preventDefault()
      acts.onView(view)
    },
    { passive: false },
  )
  // the browser would scroll the page with two fingers, too
  on('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), { passive: false })
  on('dblclick', (event) => {
    const { box, mayZoom } = scene()
    if (mayZoom && box && partOf(event.target as Element) !== 'picture') acts.onLook(box) // reason: a mouse hits elements
  })
  return () => lifetime.end()
}

/** What of the box is under a pointer. */
function partOf(target: Element): BoxEdges | 'box' | 'picture' {
  const handle = target.closest<HTMLElement>('[data-edges], [data-box]')
  const edges = handle?.dataset['edges']?.split(' ') as BoxEdges | undefined // reason: written by the box itself
  return edges ?? (handle ? 'box' : 'picture')
}
