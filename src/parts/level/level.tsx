import { type ReactNode, useRef } from 'react'
import type { LevelReading, LevelRule, LevelTruth, MeterVariant } from '../../domain/listening.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import sheet from './level.css?sheet'
import { useLevel } from './use-level.ts'

/** How tall the strokes of the small picture of sound are beside each other, shares of the tallest. */
const STROKES = [0.3, 0.6, 1, 0.45, 0.8, 0.95, 0.55, 0.35, 0.7] as const
const DOTS = [1, 2, 3, 4, 5] as const
/** Share of the peak that is left at the next reading. */
const PEAK_DECAY = 0.97
/** Height of a stroke in silence, share. */
const REST = 0.12
/** Smaller changes are not drawn: a quiet garden trembles all day, by less than two pixels of a ring. */
const LEAST_CHANGE = 2
const LEAST_CHANGE_OF_BAR = 0.5
/** Less is silence. */
const LEAST_LEVEL = 0.5

/** What a level looks like: everything from 0 to 100, `peak` 0 where it is not marked. */
interface Picture {
  readonly level: number
  readonly peak: number
  readonly clipping: boolean
}
const NOTHING: Picture = { level: 0, peak: 0, clipping: false }

interface LevelProps {
  /** Id of the source; undefined: the first one. */
  readonly source: string | undefined
  readonly variant: MeterVariant | 'strokes'
  readonly rule?: LevelRule | undefined
  readonly truth?: LevelTruth | undefined
  /** Whether its pieces can be styled from outside. */
  readonly hasParts?: boolean
  onReading?(reading: LevelReading | undefined): void
}

/** How loud a source is, as a picture; the words for it are its owner's. */
export function Level({ source, variant, rule, truth, hasParts = false, onReading }: LevelProps): ReactNode {
  usePartSheets(sheet)
  const root = useRef<HTMLSpanElement>(null)
  const peak = useRef(0)
  const drawn = useRef(NOTHING)
  const pictureOf = (reading: LevelReading | undefined): Picture => {
    const level = reading && reading.level >= LEAST_LEVEL ? reading.level : 0
    const isMarked = peak.current > level + LEAST_CHANGE
    return { level, peak: isMarked ? peak.current : 0, clipping: reading?.clipping === true }
  }
  const hear = (reading: LevelReading | undefined): boolean => {
    peak.current = Math.max(reading?.level ?? 0, peak.current * PEAK_DECAY)
    onReading?.(reading)
    return isOther(drawn.current, pictureOf(reading), variant === 'bar' ? LEAST_CHANGE_OF_BAR : LEAST_CHANGE)
  }
  const paint = (reading: LevelReading | undefined): void => {
    drawn.current = pictureOf(reading)
    if (root.current) draw(root.current, drawn.current)
  }
  useLevel(root, { source, rule, truth }, hear, paint)
  const part = (name: string): string | undefined => (hasParts ? name : undefined)
  return (
    <span ref={root} className="level" data-variant={variant} aria-hidden="true">
      {variant === 'ring' && (
        <svg viewBox="0 0 40 40">
          <circle className="level-track" part={part('track')} cx="20" cy="20" r="17.5" pathLength="100" />
          <circle className="level-fill" part={part('fill')} cx="20" cy="20" r="17.5" pathLength="100" />
          <circle className="level-peak" part={part('peak')} cx="20" cy="20" r="17.5" pathLength="100" />
        </svg>
      )}
      {variant === 'bar' && (
        <span className="level-track" part={part('track')}>
          <i className="level-fill" part={part('fill')} />
          <i className="level-peak" part={part('peak')} />
        </span>
      )}
      {variant === 'dots' && (
        <span className="level-track" part={part('track')}>
          {DOTS.map((dot) => (
            <i key={dot} className="level-dot" part={part('fill')} />
          ))}
        </span>
      )}
      {variant === 'strokes' && STROKES.map((height) => <i key={height} className="level-stroke" />)}
    </span>
  )
}

/** Whether the difference can be seen. */
const isOther = (a: Picture, b: Picture, least: number): boolean =>
  a.clipping !== b.clipping ||
  (['level', 'peak'] as const).some((key) => Math.abs(a[key] - b[key]) >= least || (a[key] === 0) !== (b[key] === 0))

/**
 * Writes a level into its picture: styles only, many times a second. The ring, which a page shows all day, changes how it is
 * stroked and nothing else: a turn or an opacity would have the browser lay out and layer the whole page anew.
 */
function draw(root: HTMLElement, { level, peak, clipping }: Picture): void {
  root.toggleAttribute('data-clipping', clipping)
  const pieces = root.querySelectorAll<HTMLElement | SVGElement>('.level-fill, .level-peak, .level-dot, .level-stroke')
  const isRing = root.dataset.variant === 'ring'
  for (const [index, { style, classList }] of pieces.entries()) {
    if (classList.contains('level-dot')) style.opacity = String(Math.min(1, Math.max(0.18, level / 20 - index)))
    else if (classList.contains('level-stroke'))
      style.scale = `1 ${Math.max(REST, (STROKES[index] ?? 1) * Math.min(1, level / 70))}`
    else if (classList.contains('level-peak')) {
      const opacity = peak > 0 ? '1' : '0'
      if (isRing) Object.assign(style, { strokeOpacity: opacity, strokeDashoffset: String(-peak) })
      else Object.assign(style, { opacity, translate: `${peak}% 0` })
    } else if (isRing) style.strokeDashoffset = String(100 - level)
    else style.scale = `${level / 100} 1`
  }
}
