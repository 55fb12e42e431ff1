import { dot, type Mark, type PathMark, straight } from '../scene.ts'

type Point = readonly [x: number, y: number]

/** The last value of a line, which may still grow: a hollow dot at the end of dashes. */
export const openEnd = (
  before: Point | null | undefined,
  [x, y]: Point,
  { stroke, strokeWidth = 1.6 }: Pick<PathMark, 'stroke' | 'strokeWidth'>,
): readonly Mark[] => [
  ...(before
    ? [
        straight([...before], [x, y], {
          ...(stroke && { stroke }),
          strokeWidth: Math.min(strokeWidth, 1.6),
          dash: [3, 3],
        }),
      ]
    : []),
  dot(x, y, 3, { fill: 'paper', ...(stroke && { stroke }), strokeWidth: 1.6 }),
]
