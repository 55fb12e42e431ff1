import { area, curveMonotoneX } from 'd3-shape'
import { CALLS_FROM, CALLS_STEP } from '../../domain/analytics/morning-calls.ts'
import { HEAT_LEVELS } from '../../domain/limits.ts'
import { type Mark, tidy } from '../scene.ts'

/** Half of the height of a ribbon where a species calls most, CSS pixels, and where it hardly calls. */
const [HALF, LEAST] = [8, 0.6]

/** A band around a line that swells, and darkens, with how often a species calls around sunrise. */
export function ribbon(
  calls: readonly number[],
  middle: number,
  x: (minutes: number) => number,
  [from, to]: readonly [minutes: number, minutes: number],
): readonly Mark[] {
  const most = Math.max(0, ...calls)
  const points = calls.flatMap((count, index) => {
    const minutes = CALLS_FROM + (index + 0.5) * CALLS_STEP
    return minutes >= from && minutes <= to ? [{ at: x(minutes), share: count / most }] : []
  })
  const [first, last] = [points[0], points.at(-1)]
  if (most <= 0 || !first || !last || first === last) return []
  const half = (share: number): number => LEAST + share * (HALF - LEAST)
  const d = area<(typeof points)[number]>()
    .x(({ at }) => tidy(at))
    .y0(({ share }) => tidy(middle + half(share)))
    .y1(({ share }) => tidy(middle - half(share)))
    .curve(curveMonotoneX)(points)
  const stops = points.map(({ at, share }) => {
    const level = HEAT_LEVELS[Math.round(share * (HEAT_LEVELS.length - 3))] ?? 1
    return [(at - first.at) / (last.at - first.at), `heat${level}`] as const
  })
  return d ? [{ kind: 'path', d, fill: { from: [first.at, 0], to: [last.at, 0], stops }, fillOpacity: 0.9 }] : []
}
