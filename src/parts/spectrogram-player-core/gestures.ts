import {
  type BoxEdges,
  type GestureEffect,
  type GestureEvent,
  type GestureScene,
  nextGesture,
  NO_GESTURE,
  type PicturePoint,
  wheeledView,
} from '../../domain/sound/gestures.ts'
import { createLifetime } from '../../platform/lifetime.ts'

/** Scene of a picture at the moment of a gesture; its size is measured. */
export type PictureScene = Omit<GestureScene, 'width' | 'height'>

/**
 * Listens to mouse, pen, fingers and wheel on a picture. The page still scrolls under one finger and under a wheel
 * without Ctrl, unless the picture has the focus.
 *
 * @param surface the picture; inside, `[data-box]` is the box and `[data-edges]` its handles
 * @param act told what to do, while the event is handled
 * @returns the way to stop
 */
export function listenToGestures(
  surface: HTMLElement,
  scene: () => PictureScene,
  act: (effect: Exclude<GestureEffect, { type: 'capture' }>) => void,
): () => void {
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
      if (effect.type === 'capture') surface.setPointerCapture(effect.finger)
      else act(effect)
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
      const view = wheeledView(event, pointOf(event), surface.matches(':focus-within'), sceneNow())
      if (!view) return
      event.preventDefault()
      act({ type: 'view', view })
    },
    { passive: false },
  )
  // the browser would scroll the page with two fingers, too
  on('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), { passive: false })
  on('dblclick', (event) => {
    const { box, mayZoom } = scene()
    if (mayZoom && box && partOf(event.target as Element) !== 'picture') act({ type: 'look', box }) // reason: a mouse hits elements
  })
  return () => lifetime.end()
}

/** Part of the box under a pointer. */
function partOf(target: Element): BoxEdges | 'box' | 'picture' {
  const handle = target.closest<HTMLElement>('[data-edges], [data-box]')
  const edges = handle?.dataset['edges']?.split(' ') as BoxEdges | undefined // reason: written by the box itself
  return edges ?? (handle ? 'box' : 'picture')
}
