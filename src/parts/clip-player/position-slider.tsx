import type { KeyboardEvent, ReactNode } from 'react'
import { RangeInput } from '../../ui/fields.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useFigures } from '../spectrogram-player-core/figures.ts'
import sheet from './position.css?sheet'

interface PositionSliderProps {
  /** Position in seconds, as is the duration. */
  readonly position: number
  readonly duration: number
  readonly subject: string
  /** Id of a sentence about the sound. */
  readonly describedBy?: string
  /** Keys that it has besides those of a slider. */
  readonly shortcuts?: string
  onSeek(second: number): void
  onKeyDown(event: KeyboardEvent): void
}

/** Slider for the position in a recording, for keys and screen readers; mouse and fingers use the picture below it. */
export function PositionSlider(props: PositionSliderProps): ReactNode {
  const { position, duration, subject } = props
  const text = useText()
  useSheets(sheet)
  const { seconds } = useFigures()
  return (
    <RangeInput
      className="clip-slider"
      min={0}
      max={duration}
      step="any"
      value={position}
      aria-label={text('player.position', { subject })}
      aria-valuetext={text('player.time', { position: seconds(position), duration: seconds(duration) })}
      aria-describedby={props.describedBy}
      aria-keyshortcuts={props.shortcuts}
      onChange={props.onSeek}
      onKeyDown={props.onKeyDown}
    />
  )
}
