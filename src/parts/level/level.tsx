import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Percent } from '../../domain/detection.ts'
import {
  LEVEL_RULE,
  type LevelReading,
  type LevelRule,
  type LevelTruth,
  type MeterVariant,
  nextReading,
} from '../../domain/listening.ts'
import { now } from '../../platform/clock.ts'
import { paintWhenSeen } from '../../platform/frames.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { levelFeedAtom } from '../../state/live/live-levels.ts'
import { listeningAtom, livePlayerAtom } from '../../state/live/live-listen.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import sheet from './level.css?sheet'

/** Interval of measuring the sound itself, milliseconds: that of stations. */
const MEASURE_MS = 80

/** Interval of looking whether the station still tells a source's level, milliseconds. */
const LOOK_MS = 1000

/** Heights of the strokes in the small picture of sound, shares of the tallest. */
const STROKES = [0.3, 0.6, 1, 0.45, 0.8, 0.95, 0.55, 0.35, 0.7] as const
const DOTS = [1, 2, 3, 4, 5] as const
/** Share of the peak that remains at the next reading, 0 to 1. */
const PEAK_DECAY = 0.97
/** Height of a stroke in silence, 0 to 1. */
const REST = 0.12
/** Smallest change that is drawn, percent: smaller ones, of a quiet garden, are below two pixels of a ring. */
const LEAST_CHANGE = 2
const LEAST_CHANGE_OF_BAR = 0.5
/** Level below which a source is silent, percent. */
const LEAST_LEVEL = 0.5

/** Values of a level's picture, 0 to 100; `peak` is 0 where it is not marked. */
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
  /** Whether its parts can be styled from outside. */
  readonly hasParts?: boolean
  onReading?(reading: LevelReading | undefined): void
}

/** Level of a source as a picture; its owner provides the words. */
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

/** Whether two pictures look different. */
const isOther = (a: Picture, b: Picture, least: number): boolean =>
  a.clipping !== b.clipping ||
  (['level', 'peak'] as const).some((key) => Math.abs(a[key] - b[key]) >= least || (a[key] === 0) !== (b[key] === 0))

/**
 * Draws a level: styles only, many times a second. The ring, which a page shows all day, changes only its stroke: a
 * rotation or an opacity would make the browser lay out the whole page anew.
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

interface LevelWish {
  /** Id of the source; undefined: the one that sounds. */
  readonly source: string | undefined
  readonly rule?: LevelRule | undefined
  readonly truth?: LevelTruth | undefined
}

/**
 * Follows the level of a source without React's rendering, since it changes many times a second.
 *
 * @param hear called with every reading, seen or not; returns whether it looks different from what is drawn; undefined:
 * there is no level any more
 * @param paint draws the newest reading on the element, before the next frame, and not while it is out of sight
 */
function useLevel(
  element: RefObject<Element | null>,
  { source, rule = LEVEL_RULE, truth = 'auto' }: LevelWish,
  hear: (reading: LevelReading | undefined) => boolean,
  paint: (reading: LevelReading | undefined) => void,
): void {
  const feed = useAtomValue(levelFeedAtom)
  const player = useAtomValue(livePlayerAtom)
  const { state, source: sounding } = useAtomValue(listeningAtom)
  const isPlaying = state === 'playing' && (source === undefined || sounding?.id === source)
  const { smoothing, silentAfterMs } = rule
  const draw = useEffectEvent(paint)
  const isToBeSeen = useEffectEvent(hear)

  useEffect(() => {
    if (!element.current) return
    const lifetime = createLifetime()
    let reading: LevelReading | undefined
    const painter = paintWhenSeen(element.current, () => draw(reading))
    lifetime.add(() => painter.end())

    const take = (level: { readonly level: Percent; readonly clipping: boolean } | undefined): void => {
      reading = level && nextReading(reading, level, now(), { smoothing, silentAfterMs })
      if (isToBeSeen(reading)) painter.ask()
    }
    if (truth !== 'playback') {
      if (source !== undefined) take(feed.of(source))
      lifetime.add(
        feed.subscribe((levels) => {
          const mine = source === undefined ? levels[0] : levels.find(({ id }) => id === source)
          if (mine) take(mine)
        }),
      )
    }
    /** Measures the sound itself where the station tells no level; without either, the level is gone. */
    const measure = (): void => {
      const isTold = truth !== 'playback' && source !== undefined && feed.of(source) !== undefined
      if (isTold) return
      const measured = truth !== 'station' && isPlaying ? player?.measure() : undefined
      if (measured || reading) take(measured)
    }
    lifetime.every(isPlaying && truth !== 'station' ? MEASURE_MS : LOOK_MS, measure)
    painter.ask()
    return () => lifetime.end()
  }, [element, feed, player, source, isPlaying, truth, smoothing, silentAfterMs])
}
