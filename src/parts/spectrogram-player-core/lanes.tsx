import type { CSSProperties, ReactNode } from 'react'
import { confidenceLevel } from '../../domain/confidence.ts'
import { type Lane, laneRows } from '../../domain/sound/lane.ts'
import { type SoundExtent, type SoundView, xOf } from '../../domain/sound/view.ts'
import { formatNumber } from '../../i18n/format.ts'
import { BareButton } from '../../ui/button.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'
import { AROUND_PX, type LaneSide, sideOf } from './lane-side.ts'

/** Least width of a lane that can be pressed, CSS pixels. */
const LEAST_PIXELS = 44
const GAP_PIXELS = 4
/** Width of a letter at most, in bold, CSS pixels. */
const LETTER_PIXELS = 7.5
const CONFIDENCE_LETTERS = 3
const ABOUT_LETTERS = 2

interface LanesProps {
  readonly lanes: readonly Lane[]
  /** View; undefined until the recording is loaded: then only the space is kept. */
  readonly view: SoundView | undefined
  readonly extent: SoundExtent | undefined
  readonly width: number
  onPlay(lane: Lane): void
}

/** Lanes: named parts of the recording on the time axis of the picture. */
export function Lanes({ lanes, view, extent, width, onPlay }: LanesProps): ReactNode {
  const text = useText()
  const rows = laneRows(lanes, width > 0 && extent ? (LEAST_PIXELS * extent.seconds) / width : 0)
  return (
    <div className="player-lanes" role="group" aria-label={text('player.lanes')}>
      {rows.map((row) => (
        // two rows may be equal: two detections of one bird at the same time
        <div key={rows.indexOf(row)} className="player-row">
          {view && <LaneRow row={row} view={view} width={width} onPlay={onPlay} />}
        </div>
      ))}
    </div>
  )
}

interface LaneRowProps {
  /** Lanes in their order. */
  readonly row: readonly Lane[]
  readonly view: SoundView
  readonly width: number
  onPlay(lane: Lane): void
}

/** Row of lanes, each with its name where there is space beside the names before. */
function LaneRow({ row, view, width, onPlay }: LaneRowProps): ReactNode {
  let taken = 0 // end of the names before
  return row.map((lane, index) => {
    const begin = xOf(view, lane.from, width)
    const end = endOf(lane, view, width)
    if (end < 0 || begin > width) return null
    const [left, right] = [Math.max(0, begin), Math.min(width, end)]
    const next = row[index + 1]
    const last = next ? Math.min(width, xOf(view, next.from, width) - GAP_PIXELS) : width
    const inside = right - left
    const name = (lane.label.length + CONFIDENCE_LETTERS + (lane.approximate ? ABOUT_LETTERS : 0)) * LETTER_PIXELS
    const side = sideOf(name, { inside, after: last - left, before: right - taken })
    const place =
      side === 'before'
        ? { right: width - right, maxWidth: right - taken }
        : { left, maxWidth: side === 'after' ? last - left : inside }
    taken = Math.min(last, side === 'after' ? Math.max(right, left + AROUND_PX + name) : right) + GAP_PIXELS
    return (
      <LaneButton
        key={`${index} ${lane.label}`}
        lane={lane}
        place={{ ...place, minWidth: inside, ['--_span' as string]: `${inside}px` }}
        side={side}
        onPlay={onPlay}
      />
    )
  })
}

/** End of a lane's drawing, pixels. */
const endOf = ({ from, to }: Lane, view: SoundView, width: number): number =>
  Math.max(xOf(view, from, width) + LEAST_PIXELS - GAP_PIXELS, xOf(view, to, width))

interface LaneButtonProps {
  readonly lane: Lane
  readonly place: CSSProperties
  readonly side: LaneSide
  onPlay(lane: Lane): void
}

function LaneButton({ lane, place, side, onPlay }: LaneButtonProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const figures = useFigures()
  const { label, confidence, from, to, isMain, approximate } = lane
  const shown = confidence === undefined ? label : `${label} ${formatNumber(locale, Math.round(confidence))}`
  const values = { label: shown, from: figures.seconds(from), to: figures.seconds(to) }
  const name = text(approximate ? 'player.laneAbout' : 'player.lane', values)
  return (
    <BareButton
      className="player-lane"
      part="lane"
      data-main={isMain || undefined}
      data-about={approximate || undefined}
      data-unsure={(confidence !== undefined && confidenceLevel(confidence) === 'low') || undefined}
      aria-label={name}
      title={name}
      data-side={side}
      style={place}
      onClick={() => onPlay(lane)}
    >
      {approximate && '≈ '}
      <bdi>{shown}</bdi>
    </BareButton>
  )
}
