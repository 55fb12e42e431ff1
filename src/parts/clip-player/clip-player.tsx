import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { Spectrogram } from '../spectrogram/spectrogram.tsx'
import sheet from './clip-player.css?sheet'
import { PlayButton } from './play-button.tsx'
import type { PlayableClip } from './playable-clip.ts'
import type { Press } from './progress.tsx'
import { clipPlayerCode, type SlimClip } from './use-clip.ts'

interface ClipPlayerProps {
  readonly id: number
  /**
   * Detection of the recording. Before playing, the picture shows only the part that triggered it, if that is known.
   */
  readonly detection?: Detection
  /** Clip to play; without it there is only the picture. */
  readonly clip: SlimClip | undefined
  /** Bird and time, for the names of picture and controls: "Eurasian Wren, 06:12". */
  readonly subject: string
  /** Whether the detection came live a moment ago. */
  readonly isFresh?: boolean | undefined
  /** Whether it is a strip in a row, with a small picture. */
  readonly isStrip?: boolean
}

/**
 * Slim player: a clip on its spectrogram, a round button on the edge, a line at its position. A click on the picture
 * plays; once loaded, it shows the whole recording: click or drag to move, or use the keys of a slider.
 */
export function ClipPlayer({ id, detection, clip, subject, isFresh, isStrip }: ClipPlayerProps): ReactNode {
  usePartSheets(sheet)
  const text = useText()
  const [press] = useState<Press>({}) // changed by the pointer: nothing is drawn of it
  const code = clip?.code
  const { phase, duration } = clip?.state ?? {}
  const playByClick = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('button')) clip?.toggle() // reason: clicks hit elements
  }
  return (
    <div className="clip-player" part="player" data-phase={phase} onPointerEnter={clip?.prepare}>
      <div
        className="clip-surface"
        role="presentation" // the button and the slider are what keys and screen readers use
        {...(clip && code && duration !== undefined
          ? code.seekByPointer(clip, duration, press)
          : { onClick: playByClick })}
      >
        <Spectrogram
          id={id}
          size={isStrip ? 'sm' : 'md'}
          label={text('spectrogram.label', { subject })}
          isFresh={isFresh}
          detection={duration === undefined ? detection : undefined}
        />
        {clip && code && <code.ClipProgress clip={clip} subject={subject} />}
      </div>
      {clip && <PlayButton clip={clip} subject={subject} />}
    </div>
  )
}

/** Status of the clip in words; nothing before the first press. */
export function ClipStatus({ clip }: { readonly clip: PlayableClip }): ReactNode {
  const text = useText()
  if (clipPlayerCode.loaded) return <clipPlayerCode.loaded.LoadedClipStatus state={clip.state} />
  if (clip.state.phase !== 'failed') return <span className="clip-time">{text('player.loading')}</span>
  return (
    <span className="clip-problem" role="alert">
      {text('errorPage.load.text')}
    </span>
  )
}
