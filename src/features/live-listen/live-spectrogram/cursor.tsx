import { useSetAtom } from 'jotai'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { DRAG_PIXELS } from '../../../domain/limits.ts'
import type { NamedMicrophone } from '../../../domain/live-names.ts'
import { type LiveSpan, nextSpan } from '../../../domain/sound/live-appearance.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { PressedKey } from '../../../parts/spectrogram-player-core/keys.ts'
import { createLifetime } from '../../../platform/lifetime.ts'
import { liveAppearanceAtom } from '../../../state/live/live-appearance.ts'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { createCrossHairs, type CrossHairs, type Point } from './cross-hairs.ts'
import { useMoments } from './use-moments.ts'

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Steps of the cursor, and with Shift. */
const STEP = 4

const LARGE_STEP = 40

/** How much of a picture a page key moves. */
const PAGE = 0.8

interface CursorProps {
  readonly picture: LivePicture
  readonly source: NamedMicrophone | undefined
}

/**
 * The picture as something to point at: cross hairs with pitch and time, for pointer and keys; a drag or a wheel sideways
 * looks back.
 */
export function Cursor({ picture, source }: CursorProps): ReactNode {
  const text = useText()
  const change = useSetAtom(liveAppearanceAtom)
  const hint = useId()
  const surface = useRef<HTMLDivElement>(null)
  const across = useRef<HTMLElement>(null)
  const down = useRef<HTMLElement>(null)
  const readout = useRef<HTMLDivElement>(null)
  const spoken = useRef<HTMLSpanElement>(null)
  const hairs = useCrossHairs(picture, { surface, across, down, readout })
  useEffect(() => (surface.current ? lookByWheel(surface.current, picture) : undefined), [picture])

  const drag = useDrag(picture, hairs)
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = liveKeyAction(event)
    if (!action || (action.does === 'unpoint' && !hairs.current?.point)) return
    event.preventDefault()
    act(action, picture, hairs.current, (spanSeconds) => change({ spanSeconds }))
    if (spoken.current) spoken.current.textContent = hairs.current?.words ?? ''
  }

  return (
    <>
      <div
        ref={surface}
        className="live-surface"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        aria-label={text('livePicture.label', { source: source?.name ?? '' })}
        aria-describedby={hint}
        {...drag}
        onKeyDown={onKeyDown}
      >
        <i ref={across} className="live-across" />
        <i ref={down} className="live-down" />
        <div ref={readout} className="live-readout" aria-hidden="true" />
      </div>
      <span id={hint} className="visually-hidden">
        {text('livePicture.keys')}
      </span>
      <span ref={spoken} className="visually-hidden" aria-live="polite" />
    </>
  )
}

/** Where a key moves the cross hairs to, from the middle at first; at the edge the picture moves instead. */
function pointBeside(picture: LivePicture, point: Point | undefined, by: Point): Point {
  const { width, height, pixelsPerSecond } = picture.frame
  const from = point ?? { x: width / 2, y: height / 2 }
  const x = from.x + by.x
  const beyond = x - Math.max(0, Math.min(width, x))
  if (beyond !== 0) picture.lookAt(picture.rightSecond + beyond / pixelsPerSecond)
  return { x, y: from.y + by.y }
}

/** Does what a key asks for. */
function act(
  action: LiveKeyAction,
  picture: LivePicture,
  hairs: CrossHairs | undefined,
  onSpan: (seconds: LiveSpan) => void,
): void {
  const { shownSeconds, isHeld: isFrozen, span } = picture.frame
  switch (action.does) {
    case 'point':
      return hairs?.pointTo(pointBeside(picture, hairs.point, action))
    case 'unpoint':
      return hairs?.pointTo(undefined)
    case 'look':
      return picture.lookAt(picture.rightSecond + action.pictures * shownSeconds)
    case 'toggle':
      return isFrozen ? picture.follow() : picture.freeze()
    case 'follow':
      return picture.follow()
    case 'closer':
      return onSpan(nextSpan(span, -1))
    case 'wider':
      return onSpan(nextSpan(span, 1))
  }
}

/** What makes a pointer move the cross hairs, and a drag look back. */
function useDrag(picture: LivePicture, hairs: RefObject<CrossHairs | undefined>) {
  const drag = useRef<{ readonly x: number; readonly second: number; isOn: boolean }>(undefined)
  const pointBy = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    hairs.current?.pointTo({ x: event.clientX - box.left, y: event.clientY - box.top })
  }
  const drop = (): void => (drag.current = undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return
      drag.current = { x: event.clientX, second: picture.rightSecond, isOn: false }
      pointBy(event)
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const from = drag.current
      const pixels = event.clientX - (from?.x ?? 0)
      if (from && !from.isOn && Math.abs(pixels) > DRAG_PIXELS) {
        from.isOn = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (from?.isOn) picture.lookAt(from.second - pixels / picture.frame.pixelsPerSecond)
      pointBy(event)
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onPointerLeave(event: PointerEvent<HTMLDivElement>) {
      if (event.pointerType === 'mouse') hairs.current?.pointTo(undefined)
    },
  }
}

/** Looks back and forward when a wheel turns sideways, or with Shift; the page keeps what is its own. */
function lookByWheel(element: HTMLElement, picture: LivePicture): () => void {
  const turn = (event: Event): void => {
    if (!(event instanceof WheelEvent) || event.ctrlKey) return
    const pixels = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    if (!event.shiftKey && Math.abs(pixels) <= Math.abs(event.deltaY)) return
    event.preventDefault() // a browser would go back a page
    picture.lookAt(picture.rightSecond + pixels / picture.frame.pixelsPerSecond)
  }
  return createLifetime().listen(element, 'wheel', turn, { passive: false })
}

/** What a key does to the live picture. */
type LiveKeyAction =
  /** Moves the cursor, CSS pixels. */
  | { readonly does: 'point'; readonly x: number; readonly y: number }
  /** Looks back or forward by so many pictures. */
  | { readonly does: 'look'; readonly pictures: number }
  | { readonly does: 'closer' | 'wider' | 'toggle' | 'follow' | 'unpoint' }

/**
 * Action of a key on the live picture: arrows move the cursor, page keys look back and forward, space freezes or continues,
 * Home shows the oldest sound, End the newest, + and − show less or more time; undefined for other keys. Time always runs
 * from left to right.
 */
export function liveKeyAction({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): LiveKeyAction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const step = shiftKey ? LARGE_STEP : STEP
  switch (key) {
    case 'ArrowLeft':
      return { does: 'point', x: -step, y: 0 }
    case 'ArrowRight':
      return { does: 'point', x: step, y: 0 }
    case 'ArrowUp':
      return { does: 'point', x: 0, y: -step }
    case 'ArrowDown':
      return { does: 'point', x: 0, y: step }
    case 'PageUp':
      return { does: 'look', pictures: -PAGE }
    case 'PageDown':
      return { does: 'look', pictures: PAGE }
    case 'Home':
      return { does: 'look', pictures: Number.NEGATIVE_INFINITY }
    case 'End':
      return { does: 'follow' }
    case ' ':
      return { does: 'toggle' }
    case '+':
    case '=':
      return { does: 'closer' }
    case '-':
    case '−':
    case '_':
      return { does: 'wider' }
    case 'Escape':
      return { does: 'unpoint' }
    default:
      return undefined
  }
}

/** The elements of cross hairs. */
interface CrossHairRefs {
  readonly surface: RefObject<HTMLDivElement | null>
  readonly across: RefObject<HTMLElement | null>
  readonly down: RefObject<HTMLElement | null>
  readonly readout: RefObject<HTMLDivElement | null>
}

/** Cross hairs over a picture, which say pitch and time in the viewer's words; undefined before they are drawn. */
function useCrossHairs(
  picture: LivePicture,
  { surface, across, down, readout }: CrossHairRefs,
): RefObject<CrossHairs | undefined> {
  const text = useText()
  const locale = useLocale()
  const { clockAt } = useMoments(picture)
  const hairs = useRef<CrossHairs>(undefined)
  useEffect(() => {
    if (!surface.current || !across.current || !down.current || !readout.current) return
    const parts = {
      surface: surface.current,
      across: across.current,
      down: down.current,
      readout: readout.current,
    }
    const before = hairs.current?.point
    const made = createCrossHairs(picture, parts, ({ hertz, second, ago }) => {
      const values = {
        kilohertz: formatNumber(locale, hertz / 1000, ONE_DIGIT),
        seconds: formatNumber(locale, ago, ONE_DIGIT),
      }
      const time = clockAt(second)
      return time === undefined ? text('livePicture.at', values) : text('livePicture.atTime', { ...values, time })
    })
    made.pointTo(before)
    hairs.current = made
    return made.end
  }, [picture, clockAt, text, locale, surface, across, down, readout])
  return hairs
}
