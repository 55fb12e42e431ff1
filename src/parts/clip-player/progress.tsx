import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import type { ClipState } from '../../state/sound/clips.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLocale, useText } from '../../ui/text.ts'
import type { PlayableClip } from './playable-clip.ts'

/** Seconds moved by an arrow key, and by a page key. */
const ARROW_SECONDS = 0.5
const PAGE_SECONDS = 2
/** Pixels before a press becomes a drag. */
const DRAG_PIXELS = 4
/** The media element tells its position about four times a second; the line runs ahead by that and glides. */
const TICK_SECONDS = 0.25

interface ProgressProps {
  readonly clip: PlayableClip
  readonly subject: string
}

/** Where the clip plays, on its picture: a line for the eye, a slider for keys and screen readers. */
export function Progress({ clip, subject }: ProgressProps): ReactNode {
  const { state } = clip
  if (state.duration === undefined) return null
  return (
    <>
      <PositionLine state={state} duration={state.duration} />
      <Slider clip={clip} duration={state.duration} subject={subject} />
    </>
  )
}

/** A press on the picture that may become a drag. */
export interface Press {
  from?: number | undefined
  dragged?: boolean
}

/** What the picture of a loaded clip does with a pointer: a click moves there, a drag moves along. */
export function seekByPointer(clip: PlayableClip, duration: number, press: Press) {
  const seekTo = (event: MouseEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    clip.seek(((event.clientX - box.left) / box.width) * duration)
  }
  const release = (): void => {
    press.from = undefined
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      press.from = event.button === 0 ? event.clientX : undefined
      press.dragged = false
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (press.from === undefined) return
      if (!press.dragged && Math.abs(event.clientX - press.from) < DRAG_PIXELS) return
      if (!press.dragged) event.currentTarget.setPointerCapture(event.pointerId)
      press.dragged = true
      seekTo(event)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClick(event: MouseEvent<HTMLElement>): void {
      const onButton = (event.target as Element).closest('button') // reason: clicks hit elements
      if (!press.dragged && !onButton) seekTo(event)
    },
  }
}

function PositionLine({ state, duration }: { readonly state: ClipState; readonly duration: number }): ReactNode {
  const isPlaying = state.phase === 'playing'
  const share = Math.min(1, (state.position + (isPlaying ? TICK_SECONDS : 0)) / duration)
  return <div className="clip-line" data-moving={isPlaying || undefined} style={{ translate: `${share * 100}% 0` }} />
}

interface SliderProps {
  readonly clip: PlayableClip
  readonly duration: number
  readonly subject: string
}

function Slider({ clip, duration, subject }: SliderProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { position } = clip.state
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = keyTarget(event.key, position, duration)
    if (to !== undefined) clip.seek(to)
    else if (event.key === ' ') clip.toggle()
    else return
    event.preventDefault()
  }
  return (
    <input
      type="range"
      className="clip-slider"
      min={0}
      max={duration}
      step="any"
      value={position}
      aria-label={text('player.position', { subject })}
      aria-valuetext={text('player.time', { position: seconds(locale, position), duration: seconds(locale, duration) })}
      onChange={(event) => clip.seek(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Where a key leads, in seconds; undefined for keys that are not ours. The picture always runs from left to right. */
function keyTarget(key: string, position: number, duration: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(duration, position + ARROW_SECONDS)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, position - ARROW_SECONDS)
    case 'PageUp':
      return Math.min(duration, position + PAGE_SECONDS)
    case 'PageDown':
      return Math.max(0, position - PAGE_SECONDS)
    case 'Home':
      return 0
    case 'End':
      return duration
    default:
      return undefined
  }
}

const seconds = (locale: Parameters<typeof formatNumber>[0], value: number): string =>
  formatNumber(locale, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How the clip stands, in words: the time while it is open, the reason when it cannot be heard; else nothing. */
export function ClipNote({ state }: { readonly state: ClipState }): ReactNode {
  const text = useText()
  const locale = useLocale()
  switch (state.phase) {
    case 'idle':
      return null
    case 'absent':
      return <ClipProblem>{text('player.absent')}</ClipProblem>
    case 'failed':
      return <ClipProblem>{text(state.problem === 'play' ? 'player.playFailed' : 'player.loadFailed')}</ClipProblem>
    case 'loading':
    case 'playing':
    case 'paused':
      if (state.duration === undefined) return <span className="clip-time">{text('player.loading')}</span>
      return (
        <span className="clip-time" aria-hidden="true">
          {text('player.time', {
            position: seconds(locale, state.position),
            duration: seconds(locale, state.duration),
          })}
        </span>
      )
  }
}

const ClipProblem = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className="clip-problem" role="alert">
    {children}
  </span>
)
