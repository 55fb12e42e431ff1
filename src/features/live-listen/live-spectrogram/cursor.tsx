import { useSetAtom } from 'jotai'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import type { NamedMicrophone } from '../../../domain/live-names.ts'
import { nextSpan } from '../../../domain/sound/live-look.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { createLifetime } from '../../../platform/lifetime.ts'
import { liveLookAtom } from '../../../state/live-look.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { type CrossHairs, createCrossHairs, type Point } from './cross-hairs.ts'
import { type LiveKeyAction, liveKeyAction } from './keys.ts'
import { useMoments } from './use-moments.ts'

/** Pixels before a press becomes a drag. */
const DRAG_PIXELS = 4
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

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
  const locale = useLocale()
  const { clockAt } = useMoments(picture)
  const change = useSetAtom(liveLookAtom)
  const hint = useId()
  const surface = useRef<HTMLDivElement>(null)
  const across = useRef<HTMLElement>(null)
  const down = useRef<HTMLElement>(null)
  const readout = useRef<HTMLDivElement>(null)
  const spoken = useRef<HTMLSpanElement>(null)
  const hairs = useRef<CrossHairs>(undefined)
  const drag = useRef<{ readonly x: number; readonly second: number; isOn: boolean }>(undefined)

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
    made.point = before
    hairs.current = made
    return made.end
  }, [picture, clockAt, text, locale])
  useEffect(() => (surface.current ? lookByWheel(surface.current, picture) : undefined), [picture])

  const pointTo = (point: Point | undefined): void => {
    if (hairs.current) hairs.current.point = point
  }
  const pointBy = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    pointTo({ x: event.clientX - box.left, y: event.clientY - box.top })
  }
  const act = (action: LiveKeyAction): void => {
    const { width, height, shownSeconds, pixelsPerSecond, isHeld, span } = picture.frame
    switch (action.does) {
      case 'point': {
        const from = hairs.current?.point ?? { x: width / 2, y: height / 2 }
        const x = from.x + action.x
        const beyond = x - Math.max(0, Math.min(width, x)) // at the edge the picture moves
        if (beyond !== 0) picture.lookAt(picture.rightSecond + beyond / pixelsPerSecond)
        return pointTo({ x, y: from.y + action.y })
      }
      case 'look':
        return picture.lookAt(picture.rightSecond + action.pictures * shownSeconds)
      case 'toggle':
        return isHeld ? picture.follow() : picture.hold()
      case 'follow':
        return picture.follow()
      case 'closer':
        return change({ spanSeconds: nextSpan(span, -1) })
      case 'wider':
        return change({ spanSeconds: nextSpan(span, 1) })
      case 'unpoint':
        return pointTo(undefined)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = liveKeyAction(event)
    if (!action || (action.does === 'unpoint' && !hairs.current?.point)) return
    event.preventDefault()
    act(action)
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
        onPointerDown={(event) => {
          if (event.button !== 0) return
          drag.current = { x: event.clientX, second: picture.rightSecond, isOn: false }
          pointBy(event)
        }}
        onPointerMove={(event) => {
          const from = drag.current
          const pixels = event.clientX - (from?.x ?? 0)
          if (from && !from.isOn && Math.abs(pixels) > DRAG_PIXELS) {
            from.isOn = true
            event.currentTarget.setPointerCapture(event.pointerId)
          }
          if (from?.isOn) picture.lookAt(from.second - pixels / picture.frame.pixelsPerSecond)
          pointBy(event)
        }}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && pointTo(undefined)}
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

/** Looks back and forward when a wheel turns sideways, or with Shift; the page keeps what is its own. */
function lookByWheel(element: HTMLElement, picture: LivePicture): () => void {
  const lifetime = createLifetime()
  const turn = (event: Event): void => {
    if (!(event instanceof WheelEvent) || event.ctrlKey) return
    const pixels = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    if (!event.shiftKey && Math.abs(pixels) <= Math.abs(event.deltaY)) return
    event.preventDefault() // a browser would go back a page
    picture.lookAt(picture.rightSecond + pixels / picture.frame.pixelsPerSecond)
  }
  lifetime.listen(element, 'wheel', turn, { passive: false })
  return () => lifetime.end()
}
