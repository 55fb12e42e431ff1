import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { DRAG_PIXELS } from '../../domain/limits.ts'
import type { ClipState } from '../../state/sound/clips.ts'
import { useText } from '../../ui/text.ts'
import { useFigures } from '../spectrogram-player-core/figures.ts'
import { keyAction } from '../spectrogram-player-core/keys.ts'
import type { PlayableClip } from './playable-clip.ts'
import { PositionSlider } from './position-slider.tsx'

/** Interval at which a media element tells its position, seconds; the line glides ahead by that. */
const TICK_SECONDS = 0.25

interface ProgressProps {
  readonly clip: PlayableClip
  readonly subject: string
}

/** Progress of the clip on its picture: a line for the eye, a slider for keys and screen readers. */
export function ClipProgress({ clip, subject }: ProgressProps): ReactNode {
  const { state } = clip
  if (state.duration === undefined) return null
  return (
    <>
      <PositionLine state={state} duration={state.duration} />
      <Slider clip={clip} duration={state.duration} subject={subject} />
    </>
  )
}

/** Press on the picture that may become a drag. */
export interface Press {
  from?: number | undefined
  dragged?: boolean
}

/** Pointer handlers on the picture of a loaded clip: a click moves there, a drag moves along. */
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

function Slider({ clip, duration, subject }: ProgressProps & { readonly duration: number }): ReactNode {
  const { position } = clip.state
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = keyAction(event)
    if (action?.does === 'toggle') clip.toggle()
    else if (action?.does === 'start') clip.seek(0)
    else if (action?.does === 'end') clip.seek(duration)
    else if (action?.does === 'seek') clip.seek(Math.max(0, Math.min(duration, position + action.seconds)))
    else return
    event.preventDefault()
  }
  return (
    <PositionSlider
      position={position}
      duration={duration}
      subject={subject}
      onSeek={(second) => clip.seek(second)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Status of the clip in words: the time while it is open, the reason when it cannot be heard; else nothing. */
export function LoadedClipStatus({ state }: { readonly state: ClipState }): ReactNode {
  const text = useText()
  const { seconds } = useFigures()
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
            position: seconds(state.position),
            duration: seconds(state.duration),
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
