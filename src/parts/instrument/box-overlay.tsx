import type { ReactNode } from 'react'
import type { Box, BoxFacts } from '../../domain/sound/box.ts'
import { type FrequencyScale, type SoundView, xOf, yOf } from '../../domain/sound/view.ts'
import type { Size } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'

/** The handles: which edges of the box each moves. */
const HANDLES = [
  'fromSecond',
  'toSecond',
  'lowHertz',
  'highHertz',
  'fromSecond highHertz',
  'toSecond highHertz',
  'fromSecond lowHertz',
  'toSecond lowHertz',
] as const

interface BoxOverlayProps {
  readonly box: Box
  readonly facts: BoxFacts | undefined
  readonly view: SoundView
  readonly scale: FrequencyScale
  readonly size: Size
}

/** The box on the picture, with what is in it in figures; mice and fingers move it (gestures.ts). */
export function BoxOverlay({ box, facts, view, scale, size }: BoxOverlayProps): ReactNode {
  const readout = useReadout()(box, facts)
  const left = xOf(view, box.fromSecond, size.width)
  const width = xOf(view, box.toSecond, size.width) - left
  const top = yOf(view, scale, box.highHertz, size.height)
  const height = yOf(view, scale, Math.max(box.lowHertz, 1), size.height) - top
  return (
    <>
      <div className="player-box" part="box" data-box="" style={{ left, top, width, height }}>
        {HANDLES.map((edges) => (
          <i key={edges} data-edges={edges} />
        ))}
      </div>
      <div
        className="player-read"
        style={{
          // as far to the right as the box begins, or as far as there is room
          gridTemplateColumns: `minmax(0, ${Math.max(0, left)}px) auto minmax(0, 1fr)`,
          top: top < READOUT_PIXELS ? Math.max(0, top) + READOUT_GAP : top - READOUT_PIXELS,
        }}
      >
        <span className="player-readout" part="readout">
          {readout}
        </span>
      </div>
    </>
  )
}

/** The figures take so much above the box. */
const READOUT_PIXELS = 27
const READOUT_GAP = 5

/** Says what is in a box: "4.1 – 10.2 kHz · 2.4 s · peak 7.6 kHz". */
export function useReadout(): (box: Box, facts: BoxFacts | undefined) => string {
  const text = useText()
  const figures = useFigures()
  return ({ lowHertz, highHertz, fromSecond, toSecond }, facts) => {
    const values = {
      low: figures.kilohertz(lowHertz),
      high: figures.kilohertz(highHertz),
      duration: figures.seconds(toSecond - fromSecond),
    }
    return facts?.peakHertz === undefined
      ? text('player.readout', values)
      : text('player.readoutPeak', { ...values, peak: figures.kilohertz(facts.peakHertz) })
  }
}
