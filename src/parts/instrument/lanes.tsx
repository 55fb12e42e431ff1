import type { ReactNode } from 'react'
import { confidenceLevel } from '../../domain/confidence.ts'
import { type Lane, laneRows } from '../../domain/sound/lane.ts'
import { type SoundExtent, type SoundView, xOf } from '../../domain/sound/view.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'

/** So narrow that it can still be hit, pixels. */
const LEAST_PIXELS = 44

interface LanesProps {
  readonly lanes: readonly Lane[]
  /** Undefined until the recording has been fetched: then they only keep their room. */
  readonly view: SoundView | undefined
  readonly extent: SoundExtent | undefined
  readonly width: number
  onPlay(lane: Lane): void
}

/** Parts of the recording that have names, on the time axis of the picture. */
export function Lanes({ lanes, view, extent, width, onPlay }: LanesProps): ReactNode {
  const text = useText()
  const seconds = view ? view.toSecond - view.fromSecond : 1
  const rows = laneRows(lanes, width > 0 && extent ? (LEAST_PIXELS * extent.seconds) / width : 0)
  return (
    <div className="player-lanes" role="group" aria-label={text('player.lanes')}>
      {rows.map((row) => (
        <div key={row.map(({ label, from }) => `${label} ${from}`).join()} className="player-row">
          {view &&
            row.map((lane) => {
              const left = xOf(view, lane.from, width)
              const wide = Math.max(LEAST_PIXELS - 4, ((lane.to - lane.from) / seconds) * width)
              if (left + wide < 0 || left > width) return null
              return (
                <LaneButton
                  key={`${lane.label} ${lane.from}`}
                  lane={lane}
                  left={Math.max(0, left)}
                  width={Math.min(width, left + wide) - Math.max(0, left)}
                  onPlay={onPlay}
                />
              )
            })}
        </div>
      ))}
    </div>
  )
}

interface LaneButtonProps {
  readonly lane: Lane
  readonly left: number
  readonly width: number
  onPlay(lane: Lane): void
}

function LaneButton({ lane, left, width, onPlay }: LaneButtonProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const figures = useFigures()
  const { label, confidence, from, to, isMain, approximate } = lane
  const shown = confidence === undefined ? label : `${label} ${formatNumber(locale, Math.round(confidence))}`
  const values = { label: shown, from: figures.seconds(from), to: figures.seconds(to) }
  const name = text(approximate ? 'player.laneAbout' : 'player.lane', values)
  return (
    <button
      type="button"
      className="player-lane"
      part="lane"
      data-main={isMain || undefined}
      data-about={approximate || undefined}
      data-unsure={(confidence !== undefined && confidenceLevel(confidence) === 'low') || undefined}
      aria-label={name}
      title={name}
      style={{ left, width }}
      onClick={() => onPlay(lane)}
    >
      {approximate && '≈ '}
      <bdi>{shown}</bdi>
    </button>
  )
}
