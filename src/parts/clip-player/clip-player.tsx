import pauseIcon from 'lucide/dist/esm/icons/pause.mjs'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { Spectrogram } from '../spectrogram/spectrogram.tsx'
import type { PlayableClip } from './playable-clip.ts'
import type { Press } from './progress.tsx'
import { playing } from './use-clip.ts'

interface ClipPlayerProps {
  readonly id: number
  /** Left out, there is only the picture. */
  readonly clip: PlayableClip | undefined
  /** Bird and time, for the names of picture and controls: "Eurasian Wren, 06:12". */
  readonly subject: string
}

/**
 * The slim player: a clip on its spectrogram, a round button on the edge, a line where it plays. Click the picture to
 * play; once it has loaded, click or drag to move, or use the keys of a slider.
 */
export function ClipPlayer({ id, clip, subject }: ClipPlayerProps): ReactNode {
  const text = useText()
  const press = useRef<Press>({})
  const code = playing.loaded
  const { phase, duration } = clip?.state ?? {}
  const playByClick = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('button')) clip?.toggle() // reason: clicks hit elements
  }
  return (
    <div className="clip-player" part="player" data-phase={phase} onPointerEnter={clip && playing.prepare}>
      <div
        className="clip-surface"
        role="presentation" // the button and the slider are what keys and screen readers use
        {...(clip && code && duration !== undefined
          ? code.seekByPointer(clip, duration, press.current)
          : { onClick: playByClick })}
      >
        <Spectrogram id={id} size="md" label={text('spectrogram.label', { subject })} />
        {clip && code && <code.Progress clip={clip} subject={subject} />}
      </div>
      {clip && <PlayButton clip={clip} subject={subject} />}
    </div>
  )
}

interface PlayButtonProps {
  readonly clip: PlayableClip
  readonly subject: string
}

/** Plays a clip and stops it; on its picture, or alone where there is none. */
export function PlayButton({ clip, subject }: PlayButtonProps): ReactNode {
  const text = useText()
  const { phase } = clip.state
  const sounding = phase === 'playing' || phase === 'loading'
  return (
    <button
      type="button"
      className="play-button"
      part="play-button"
      aria-label={text(sounding ? 'player.pause' : 'player.play', { subject })}
      aria-busy={phase === 'loading'}
      aria-disabled={phase === 'absent' || undefined}
      onPointerEnter={playing.prepare}
      onFocus={playing.prepare}
      onClick={clip.toggle}
    >
      <Icon node={sounding ? pauseIcon : playIcon} size={17} />
    </button>
  )
}

/** How the clip stands, in words; nothing before somebody wanted to hear it. */
export function ClipNote({ clip }: { readonly clip: PlayableClip }): ReactNode {
  const text = useText()
  if (playing.loaded) return <playing.loaded.ClipNote state={clip.state} />
  if (clip.state.phase !== 'failed') return <span className="clip-time">{text('player.loading')}</span>
  return (
    <span className="clip-problem" role="alert">
      {text('errorPage.load.text')}
    </span>
  )
}
