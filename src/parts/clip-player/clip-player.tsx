import pauseIcon from 'lucide/dist/esm/icons/pause.mjs'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { ClipState } from '../../audio/clip.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { Spectrogram } from '../spectrogram/spectrogram.tsx'
import type { PlayableClip } from './use-clip.ts'

/** Seconds moved by an arrow key, and by a page key. */
const ARROW_SECONDS = 0.5
const PAGE_SECONDS = 2
/** Pixels before a press becomes a drag. */
const DRAG_PIXELS = 4
/** The media element tells its position about four times a second; the line runs ahead by that and glides. */
const TICK_SECONDS = 0.25

interface ClipPlayerProps {
  readonly id: number
  readonly clip: PlayableClip
  /** Bird and time, for the names of picture and controls: "Eurasian Wren, 06:12". */
  readonly subject: string
}

/**
 * The slim player: a clip on its spectrogram, a round button on the edge, a line where it plays. Click the picture to
 * play; once it has loaded, click or drag to move, or use the keys of a slider.
 */
export function ClipPlayer({ id, clip, subject }: ClipPlayerProps): ReactNode {
  const text = useText()
  const { state } = clip
  const sounding = state.phase === 'playing' || state.phase === 'loading'
  return (
    <div className="clip-player" part="player" data-phase={state.phase}>
      <Surface clip={clip}>
        <Spectrogram id={id} size="md" label={text('spectrogram.label', { subject })} />
        <PositionLine state={state} />
        {state.duration !== undefined && <Slider clip={clip} duration={state.duration} subject={subject} />}
      </Surface>
      <button
        type="button"
        className="play-button"
        aria-label={text(sounding ? 'player.pause' : 'player.play', { subject })}
        aria-busy={state.phase === 'loading'}
        aria-disabled={state.phase === 'absent' || undefined}
        onClick={clip.toggle}
      >
        <Icon node={sounding ? pauseIcon : playIcon} size={17} />
      </button>
    </div>
  )
}

function Surface({ clip, children }: { readonly clip: PlayableClip; readonly children: ReactNode }): ReactNode {
  const pressedAt = useRef<number | undefined>(undefined)
  const dragged = useRef(false)
  const { duration } = clip.state
  const seekTo = (event: { readonly currentTarget: Element; readonly clientX: number }): void => {
    const box = event.currentTarget.getBoundingClientRect()
    if (duration !== undefined) clip.seek(((event.clientX - box.left) / box.width) * duration)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (pressedAt.current === undefined || duration === undefined) return
    if (!dragged.current && Math.abs(event.clientX - pressedAt.current) < DRAG_PIXELS) return
    if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = true
    seekTo(event)
  }
  const release = (): void => {
    pressedAt.current = undefined
  }
  return (
    <div
      className="clip-surface"
      role="presentation" // the button and the slider are what keys and screen readers use
      onPointerDown={(event) => {
        pressedAt.current = event.button === 0 ? event.clientX : undefined
        dragged.current = false
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onClick={(event) => {
        if (dragged.current || (event.target as Element).closest('button')) return // reason: clicks hit elements
        if (duration === undefined) clip.toggle()
        else seekTo(event)
      }}
    >
      {children}
    </div>
  )
}

function PositionLine({ state }: { readonly state: ClipState }): ReactNode {
  const { duration, position, phase } = state
  if (duration === undefined) return null
  const ahead = phase === 'playing' ? TICK_SECONDS : 0
  const share = Math.min(1, (position + ahead) / duration)
  return (
    <div
      className="clip-line"
      data-moving={phase === 'playing' || undefined}
      style={{ translate: `${share * 100}% 0` }}
    />
  )
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
