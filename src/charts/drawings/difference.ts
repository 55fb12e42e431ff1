import { type Mark, tidy } from '../scene.ts'
import type { LinesField } from './axes.ts'

type Values = readonly (number | null)[]

/**
 * The area between two lines: filled where the first is ahead, hatched where it is behind. Where they cross between two
 * days, the areas meet at the crossing.
 */
export function differenceMarks(first: Values, second: Values, field: Pick<LinesField, 'x' | 'y'>): readonly Mark[] {
  const areas = { ahead: '', behind: '' }
  const at = (index: number, value: number): string => `${tidy(field.x(index))} ${tidy(field.y(value))}`
  for (let index = 0; index + 1 < first.length; index += 1) {
    const [a0, a1] = [first[index] ?? null, first[index + 1] ?? null]
    const [b0, b1] = [second[index] ?? null, second[index + 1] ?? null]
    if (a0 === null || a1 === null || b0 === null || b1 === null) continue
    const [start, end] = [a0 - b0, a1 - b1]
    if (start * end >= 0) {
      areas[start + end >= 0 ? 'ahead' : 'behind'] +=
        `M${at(index, a0)}L${at(index + 1, a1)}L${at(index + 1, b1)}L${at(index, b0)}z`
      continue
    }
    const share = start / (start - end)
    const crossing = at(index + share, a0 + (a1 - a0) * share)
    areas[start > 0 ? 'ahead' : 'behind'] += `M${at(index, a0)}L${crossing}L${at(index, b0)}z`
    areas[end > 0 ? 'ahead' : 'behind'] += `M${at(index + 1, a1)}L${crossing}L${at(index + 1, b1)}z`
  }
  return [
    ...(areas.ahead ? [{ kind: 'path' as const, d: areas.ahead, fill: 'heat3' as const }] : []),
    ...(areas.behind ? [{ kind: 'path' as const, d: areas.behind, fill: 'hatch' as const }] : []),
  ]
}
