import x from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Box, type BoxFacts, movedBox, resizedBox } from '../../domain/sound/box.ts'
import { type FrequencyScale, hertzAt, type SoundExtent, type SoundView, xOf, yOf } from '../../domain/sound/view.ts'
import { BareButton } from '../../ui/button.tsx'
import { focusedIn } from '../../ui/focused-in.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Size } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'
import { boxAction } from './keys.ts'

/** Handles of the box, with the edges that each moves. */
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
  readonly extent: SoundExtent
  /** Called at every step of a key; with undefined to remove the box. */
  onBox(box: Box | undefined, isDone: boolean): void
  /** Plays or pauses the box. */
  onToggle(): void
  /** Called by the button beside its figures. */
  onDrop(): void
}

/** Box on the picture, with its figures. Keys move it here, mouse and fingers in gestures.ts. */
export function BoxOverlay({ box, facts, view, scale, size, extent, ...on }: BoxOverlayProps): ReactNode {
  const text = useText()
  const readout = useReadout()(box, facts)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = frame.current
    const slider = here?.closest('.player-surface')?.querySelector('input')
    return () => {
      if (focusedIn(here)) slider?.focus() // the box goes away with the focus on it
    }
  }, [])
  const left = xOf(view, box.fromSecond, size.width)
  const width = xOf(view, box.toSecond, size.width) - left
  const top = yOf(view, scale, box.highHertz, size.height)
  const height = yOf(view, scale, Math.max(box.lowHertz, 1), size.height) - top
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = boxAction(event)
    if (!action) return
    event.preventDefault()
    if (action.does === 'drop') return on.onBox(undefined, true)
    if (action.does === 'toggle') return on.onToggle()
    const { does, right, up } = action
    const seconds = right * (view.toSecond - view.fromSecond)
    const upperEdge = yOf(view, scale, Math.max(box.highHertz, 1), size.height) - up * size.height
    const highHertz = up === 0 ? box.highHertz : hertzAt(view, scale, upperEdge, size.height)
    const next =
      does === 'move'
        ? movedBox(box, extent, { seconds, hertz: highHertz - box.highHertz })
        : resizedBox(box, extent, { toSecond: box.toSecond + seconds, highHertz })
    on.onBox(next, true)
  }
  return (
    <>
      <div
        ref={frame}
        className="player-box"
        part="box"
        data-box=""
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved and resized with keys: no other role says that
        tabIndex={0}
        aria-label={text('player.boxKeys', { box: readout })}
        aria-keyshortcuts="Space Delete Escape"
        style={{ left, top, width, height }}
        onKeyDown={onKeyDown}
      >
        {HANDLES.map((edges) => (
          <i key={edges} data-edges={edges} />
        ))}
      </div>
      <div
        className="player-read"
        style={{
          // as far to the right as the box begins, or as far as there is space
          gridTemplateColumns: `minmax(0, ${Math.max(0, left)}px) auto minmax(0, 1fr)`,
          top: top < READOUT_PIXELS ? Math.max(0, top) + READOUT_GAP : top - READOUT_PIXELS,
        }}
      >
        <span className="player-readout" part="readout">
          {readout}
          <BareButton
            className="player-drop"
            part="drop-box"
            aria-label={text('player.dropBox')}
            aria-keyshortcuts="Escape"
            title={`${text('player.dropBox')} (Esc)`}
            onClick={on.onDrop}
          >
            <Icon node={x} size={14} />
          </BareButton>
        </span>
      </div>
    </>
  )
}

/** Height of the figures above the box, CSS pixels. */
const READOUT_PIXELS = 27
const READOUT_GAP = 5

/** Writer of a box's figures: "4.1 – 10.2 kHz · 2.4 s · peak 7.6 kHz". */
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
