import { type ReactNode, useRef } from 'react'
import type { LevelReading, LevelRule, LevelTruth, MeterVariant } from '../../domain/listening.ts'
import { useLevel } from './use-level.ts'

/** How tall the strokes of the small picture of sound are beside each other, shares of the tallest. */
const STROKES = [0.3, 0.6, 1, 0.45, 0.8, 0.95, 0.55, 0.35, 0.7] as const
const DOTS = [1, 2, 3, 4, 5] as const
/** Share of the peak that is left at the next reading. */
const PEAK_DECAY = 0.97
/** Height of a stroke in silence, share. */
const REST = 0.12

interface LevelProps {
  /** Id of the source; undefined: the first one. */
  readonly source: string | undefined
  readonly look: MeterVariant | 'strokes'
  readonly rule?: LevelRule | undefined
  readonly truth?: LevelTruth | undefined
  /** Whether its pieces can be styled from outside. */
  readonly hasParts?: boolean
  onReading?(reading: LevelReading | undefined): void
}

/** How loud a source is, as a picture; the words for it are its owner's. */
export function Level({ source, look, rule, truth, hasParts = false, onReading }: LevelProps): ReactNode {
  const root = useRef<HTMLSpanElement>(null)
  const peak = useRef(0)
  const paint = (reading: LevelReading | undefined): void => {
    const level = reading?.level ?? 0
    peak.current = Math.max(level, peak.current * PEAK_DECAY)
    if (root.current) draw(root.current, level, peak.current, reading?.clipping === true)
  }
  useLevel(root, { source, rule, truth }, paint, onReading)
  const part = (name: string): string | undefined => (hasParts ? name : undefined)
  return (
    <span ref={root} className="level" data-look={look} aria-hidden="true">
      {look === 'ring' && (
        <svg viewBox="0 0 40 40">
          <circle className="level-track" part={part('track')} cx="20" cy="20" r="17.5" pathLength="100" />
          <circle className="level-fill" part={part('fill')} cx="20" cy="20" r="17.5" pathLength="100" />
          <circle className="level-peak" part={part('peak')} cx="20" cy="20" r="17.5" pathLength="100" />
        </svg>
      )}
      {look === 'bar' && (
        <span className="level-track" part={part('track')}>
          <i className="level-fill" part={part('fill')} />
          <i className="level-peak" part={part('peak')} />
        </span>
      )}
      {look === 'dots' && (
        <span className="level-track" part={part('track')}>
          {DOTS.map((dot) => (
            <i key={dot} className="level-dot" part={part('fill')} />
          ))}
        </span>
      )}
      {look === 'strokes' && STROKES.map((height) => <i key={height} className="level-stroke" />)}
    </span>
  )
}

/** Writes a level into its picture: styles only, nothing is laid out again. Level and peak from 0 to 100. */
function draw(root: HTMLElement, level: number, peak: number, clipping: boolean): void {
  root.toggleAttribute('data-clipping', clipping)
  const pieces = root.querySelectorAll<HTMLElement | SVGElement>('.level-fill, .level-peak, .level-dot, .level-stroke')
  const isRing = root.dataset.look === 'ring'
  for (const [index, { style, classList }] of pieces.entries()) {
    if (classList.contains('level-dot')) style.opacity = String(Math.min(1, Math.max(0.18, level / 20 - index)))
    else if (classList.contains('level-stroke'))
      style.scale = `1 ${Math.max(REST, (STROKES[index] ?? 1) * Math.min(1, level / 70))}`
    else if (classList.contains('level-peak')) {
      style.opacity = peak > level + 2 ? '1' : '0'
      if (isRing) style.rotate = `${peak * 3.6}deg`
      else style.translate = `${peak}% 0`
    } else if (isRing) style.strokeDashoffset = String(100 - level)
    else style.scale = `${level / 100} 1`
  }
}
