import { type MouseEvent, type ReactNode, useRef } from 'react'
import { type Press, ClipProgress, seekByPointer } from '../clip-player/progress.tsx'
import type { PlayerSound } from './player-sound.ts'

interface PlainSurfaceProps {
  readonly sound: PlayerSound
  readonly subject: string
  readonly noSpectrogram: boolean
  readonly maySeek: boolean
}

/** What lies over the station's picture, or in its place where there is none: press to play, press or drag to move. */
export function PlainSurface({ sound, subject, noSpectrogram, maySeek }: PlainSurfaceProps): ReactNode {
  const { snapshot, controls } = sound
  const press = useRef<Press>({})
  const clip = { ...controls, state: snapshot }
  const { duration } = snapshot
  const playByClick = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('button')) controls.play() // reason: clicks hit elements
  }
  return (
    <div
      className="player-surface player-surface-plain"
      role="presentation" // the button and the slider are what keys and screen readers use
      data-bare={noSpectrogram || undefined}
      {...(maySeek && duration !== undefined ? seekByPointer(clip, duration, press.current) : { onClick: playByClick })}
    >
      {maySeek && <ClipProgress clip={clip} subject={subject} />}
    </div>
  )
}
